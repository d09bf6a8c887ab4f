//! Training of nets by self-play: Deep Monte Carlo, as in `DouZero`.
//!
//! A [`Trainer`] plays matches with its net, records every decision with the share of the victory
//! that followed, and fits the net to them; then again. The result does not depend on the number of
//! threads: matches are numbered, each has a seed of its own, and gradients are summed in a fixed
//! order.
//!
//! ```
//! use iris_core::Seed;
//! use iris_gold::Gold;
//! use iris_lab::train::{Trainer, TrainingPlan};
//!
//! let plan = TrainingPlan { seats: vec![2], steps: 2, samples: 100, seed: Seed::from(1) };
//! let mut trainer = Trainer::<Gold>::new(plan, 1);
//! while trainer.done() < trainer.plan().steps {
//!     trainer.step();
//! }
//! assert_eq!(trainer.net().header.game, "gold");
//! ```

mod adam;
mod checkpoint;
mod curve_plot;
mod evaluation;
mod gradient;
mod samples;
mod self_play;
mod session;
mod trainer;

pub use adam::Adam;
pub use checkpoint::CheckpointError;
pub use curve_plot::learning_curve;
pub use evaluation::{CurvePoint, win_share_against_policy};
pub use gradient::Gradient;
pub use samples::Samples;
pub use session::{TrainingError, TrainingProgress, TrainingSession};
pub use trainer::{Trainer, TrainingPlan};
