//! Learning to play by playing against oneself: Deep Monte Carlo, as in `DouZero`.
//!
//! A [`Trainer`] plays matches with its net, notes every decision with the share of the victory that followed, and
//! bends the net towards that; then again. Nothing depends on how many cores there are: matches are numbered, each has
//! a seed of its own, and slopes are summed in a fixed order.

mod adam;
mod checkpoint;
mod curve;
mod evaluate;
mod gradient;
mod samples;
mod selfplay;
mod session;
mod trainer;

pub use adam::Adam;
pub use checkpoint::CheckpointError;
pub use curve::learning_curve;
pub use evaluate::{Point, share_against};
pub use gradient::Gradient;
pub use samples::Samples;
pub use session::{Progress, Session, SessionError};
pub use trainer::{Plan, Trainer};
