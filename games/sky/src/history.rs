//! Whether the captures and the line can have come about as they lie.

use iris_core::Flaws;

use crate::state::State;

pub(crate) fn check(_state: &State, _flaws: &mut Flaws) {}
