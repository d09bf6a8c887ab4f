//! Ratings: how strong somebody is at a game with so many seats, beside bots whose strength is
//! known.
//!
//! The method is Weng and Lin's for the Bradley–Terry model with full pairing: every two players of
//! a match are compared by their places, and a tie is half a win. The bots are anchors: their
//! strengths were measured in a ladder (`docs/bots.md`) and never move, so numbers mean something
//! from the first match on and do not drift. Each game and seat count is a pool of its own.
//!
//! ```
//! use iris_ratings::{LevelAnchors, RatedPlayer, SkillEstimate, rate};
//!
//! let anchors = LevelAnchors::of("gold", 3);
//! let ann = anchors.newcomer();
//! // Ann wins against Maya and Bertie.
//! let match_of_ann = [(RatedPlayer::Person(ann), 1), (RatedPlayer::Bot(3), 2), (RatedPlayer::Bot(2), 3)];
//! let after: Vec<Option<SkillEstimate>> = rate(&anchors, &match_of_ann);
//! let ann_after = after[0].expect("Ann is a person");
//! assert!(ann_after.mean > ann.mean && ann_after.deviation < ann.deviation);
//! assert_eq!(after[1], None, "bots stay what they are");
//! let like = anchors.likeness(ann_after);
//! assert!((1..=5).contains(&like.level) && like.sure <= 1.0);
//! ```

mod anchors;
mod likeness;
mod rate;

pub use anchors::LevelAnchors;
pub use likeness::NearestLevel;
pub use rate::{RatedPlayer, SkillEstimate, rate};
