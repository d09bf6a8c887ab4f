//! How far reviews can be believed: whether they say the same for any seed, and what they cost.
//!
//! ```
//! use iris_bots::{BotSpec, Budget};
//! use iris_core::Seed;
//! use iris_games::{Effort, Evaluator, find};
//! use iris_lab::review_study::{Stability, self_played};
//!
//! let gold = find("gold").expect("gold is in the registry");
//! let record = self_played(gold, 2, "quick".parse()?, Seed::from(1))?;
//! let effort = Effort::Exactly(Budget::Worlds(4));
//! let evaluator = Evaluator { effort, ..Evaluator::default() };
//! let stability = Stability::measure(&[record], evaluator, 2).unwrap();
//! assert_eq!(stability.reviews, 2);
//! assert!((0.0..=1.0).contains(&stability.top_three));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod calibration;
mod calibration_page;
mod calibration_plot;
mod level_costs;
mod logit_fit;
mod self_play;
mod stability;

pub use calibration::{CalibrationStudy, Prediction, ShareBucket, buckets};
pub use calibration_page::{CalibratedTable, calibration_page, correction_row};
pub use calibration_plot::calibration_plot;
pub use level_costs::{LevelCostStudy, MeasuredLevel, falling};
pub use logit_fit::LogitFit;
pub use self_play::{played_by, self_played};
pub use stability::{Stability, TIE};
