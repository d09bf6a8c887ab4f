//! Whether a position can occur. The cards themselves have been counted already.

use iris_core::Flaws;

use crate::state::State;

/// Notes every reason why the position cannot occur.
pub(crate) fn position(_state: &State, _flaws: &mut Flaws) {}
