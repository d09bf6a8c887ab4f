//! Bots for any game: hand-made policies, neural networks and determinized search.
//!
//! A [`Bot`] gets a view and a budget, and evaluates every legal action. It never holds the state
//! of the real match: what it searches are worlds sampled from the view, so there is nothing to
//! peek at.
//!
//! [`BotSpec`] names a bot in a few letters (`quick`, `halving:240`), wherever a person or a file
//! has to. [`Level`] is the choice for people: five opponents, each stronger than the one before.
//!
//! ```
//! use iris_bots::BotSpec;
//! use iris_core::{Game, Rng, Seed, Viewer};
//! use iris_gold::{Config, Gold};
//!
//! // A bot by name: a search of 20 rollouts by the hand-made policy for each decision.
//! let spec: BotSpec = "halving:20:quick".parse()?;
//! let (seats, threads) = (2, 1);
//! let mut bot = spec.build::<Gold>(seats, threads);
//!
//! let mut state = Gold::deal(&Config::default(), seats, Seed::from(1))?;
//! let (mut legal, mut rng) = (Vec::new(), Rng::new(Seed::from(2)));
//! while let Some(seat) = Gold::turn(&state).seat() {
//!     // A bot sees what the seat may know, and nothing else.
//!     let view = Gold::view(&state, Viewer::Seat(seat));
//!     Gold::legal_in_view(&view, &mut legal);
//!     let action = bot.choose(&view, &legal, spec.budget::<Gold>(seats), &mut rng);
//!     Gold::apply(&mut state, action.expect("whoever has the turn has an action"), &mut ());
//! }
//! assert!(Gold::outcome(&state).is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bot;
mod flat_monte_carlo;
mod level;
mod mixed_bot;
mod net;
mod net_bot;
mod policy_bot;
mod rollout_policy;
mod search;
mod spec;
mod uniform_bot;
mod value_stats;

pub use bot::{ActionValue, Bot, Budget};
pub use flat_monte_carlo::FlatMonteCarlo;
pub use level::Level;
pub use mixed_bot::MixedBot;
pub use net::{HIDDEN1, HIDDEN2, Net, NetError, NetHeader, NetScratch, NetShape, NetWeights, WeightParts};
pub use net_bot::NetBot;
pub use policy_bot::PolicyBot;
pub use rollout_policy::RolloutPolicy;
pub use search::{
    CommonWorlds, Estimate, NO_LIMIT, Search, SearchBot, SearchMethod, SearchSettings, WorldSampling,
};
pub use spec::{BotSpec, BotSpecError};
pub use uniform_bot::UniformBot;
pub use value_stats::ValueStats;
