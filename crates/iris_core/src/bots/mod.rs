//! What a game tells bots about itself, beside its rules.

mod feature_list;
mod search_plan;

pub use feature_list::FeatureList;
pub use search_plan::SearchPlan;

/// The longest that a round is played on in a rollout, in plies: the rules of some games bound
/// nothing.
pub const MAX_ROLLOUT_PLIES: u16 = 2_000;
