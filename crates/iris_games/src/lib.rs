//! Everything that serves any game without knowing which: the registry, type-erased matches,
//! records and the referee.
//!
//! [`GAMES`] is the one list of games; whatever is above this crate (tables, screens, the lab,
//! Python) handles [`AnyGame`] and [`AnyMatch`], with JSON and notation in and out.
//!
//! ```
//! use iris_core::{Rng, Seat, Seed, Viewer};
//! use iris_games::{GAMES, find};
//!
//! assert_eq!(GAMES.map(|game| game.id()), ["seven", "gold", "sky"]);
//!
//! // Deal a match and play it to its end with the game's own policy.
//! let gold = find("gold").unwrap();
//! let mut played = gold.deal(&serde_json::json!({"open_scores": true}), 3, Seed::from(7))?;
//! let mut rng = Rng::new(Seed::from(1));
//! while let Some(action) = played.policy_choice(&mut rng) {
//!     let events = played.apply(&action).unwrap();
//!     // Each viewer is told what that viewer may know.
//!     assert!(events.events_for(Viewer::Seat(Seat(0))).len() <= events.all().len());
//! }
//! assert_eq!(played.outcome().unwrap().scores().len(), 3);
//! # Ok::<(), iris_core::ConfigError>(())
//! ```
//!
//! A position as plain data, what a seat may know of it, and a bot's advice:
//!
//! ```
//! use iris_core::{Seat, Seed, Viewer};
//! use iris_games::find;
//!
//! let sky = find("sky").unwrap();
//! let played = sky.deal(&serde_json::Value::Null, 2, Seed::from(3)).unwrap();
//! let again = sky.load(&played.state()).unwrap();
//! assert_eq!(again.view(Viewer::Seat(Seat(1))), played.view(Viewer::Seat(Seat(1))));
//!
//! let advice = played.advice("halving:40".parse().unwrap(), None, Seed::from(1), 1);
//! assert_eq!(advice.len(), played.legal().len());
//! ```
//!
//! The referee answers one JSON object with another:
//!
//! ```
//! use iris_games::referee::Referee;
//!
//! let mut referee = Referee::new();
//! referee.answer(br#"{"do":"new","game":"seven","seats":2,"seed":7}"#);
//! let legal = referee.answer(br#"{"do":"legal"}"#);
//! assert!(legal["actions"].as_array().is_some_and(|actions| !actions.is_empty()));
//! ```
//!
//! A record replays with every action checked:
//!
//! ```
//! use iris_games::record::{Record, Replay};
//!
//! let text = include_str!("../tests/records/sky-2-seed31.iris");
//! let record = Record::parse(text).unwrap();
//! let end = Replay::new(&record).unwrap().finish().unwrap();
//! assert!(end.outcome().is_some());
//! ```

mod advice;
mod erased;
mod error;
mod evaluation;
mod lesson_run;
mod playthrough;
pub mod puzzles;
pub mod record;
pub mod referee;
mod registry;
pub mod review;
mod share_correction;
mod visit;

pub use advice::Advice;
pub use erased::{
    ActionEvents, Alphabet, AnyBot, AnyGame, AnyMatch, AnySpeller, CheckedAction, erase, read_setup, state_of,
};
pub use error::{ActionError, LoadError};
pub use evaluation::{ChoiceComparison, EVALUATOR_VERSION, Effort, Evaluation, Evaluator};
pub use lesson_run::{LessonAnswer, LessonRun, LessonStep};
pub use playthrough::playthrough;
pub use registry::{GAMES, find, visit};
pub use visit::{GameVisitor, RegisteredGame};
