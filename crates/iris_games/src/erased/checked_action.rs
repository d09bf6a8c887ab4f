//! Actions that were parsed and checked, but not played yet.

use std::any::Any;
use std::fmt;

/// An action that was parsed and found legal in one position of a match.
///
/// ```
/// use iris_core::Seed;
/// use iris_games::find;
///
/// let game = find("gold").expect("is a game");
/// let mut state = game.deal(&serde_json::json!({}), 2, Seed::from(1))?;
/// let checked = state.check(&state.legal()[0]).expect("is legal");
/// state.apply_checked(&checked);
/// assert!(state.check("dance").is_err());
/// # Ok::<(), iris_core::ConfigError>(())
/// ```
pub struct CheckedAction {
    action: Box<dyn Any + Send + Sync>,
    reveals: bool,
}

impl CheckedAction {
    pub(super) fn new<A: Any + Send + Sync>(action: A, reveals: bool) -> Self {
        Self { action: Box::new(action), reveals }
    }

    /// The action, if it is one of that type.
    pub(super) fn action<A: Any + Copy>(&self) -> Option<A> {
        self.action.downcast_ref().copied()
    }

    /// Whether it tells anybody anything but that it was chosen, or draws on chance: if not, it can
    /// be taken back afterwards.
    pub fn reveals(&self) -> bool {
        self.reveals
    }
}

impl fmt::Debug for CheckedAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CheckedAction").field("reveals", &self.reveals).finish_non_exhaustive()
    }
}
