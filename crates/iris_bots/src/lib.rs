//! Players for any game.
//!
//! A [`Bot`] gets a view and a budget, and gives an opinion of every legal action. It never holds a state of the real
//! match: what it searches are worlds that `determinize` draws from the view, so there is nothing to peek at.
//!
//! [`BotSpec`] names a bot in a few letters (`quick`, `halving:240`), wherever a person or a file has to. [`Level`] is the
//! choice for people: five opponents, each stronger than the one before.

mod bare;
mod bot;
mod flat;
mod level;
mod mixed;
mod net;
mod quick;
mod rollout;
mod search;
mod spec;
mod tally;
mod uniform;

pub use bare::Bare;
pub use bot::{Bot, Budget, Opinion};
pub use flat::Flat;
pub use level::Level;
pub use mixed::Mixed;
pub use net::{Card, DEEP, Desk, Net, NetError, Parts, Shape, WIDE, Weights};
pub use quick::Quick;
pub use rollout::Rollout;
pub use search::{Method, NO_LIMIT, Search, Settings, Thinker};
pub use spec::{BotSpec, BotSpecError};
pub use tally::Tally;
pub use uniform::Uniform;
