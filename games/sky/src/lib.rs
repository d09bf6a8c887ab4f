//! Rainbow by Mathias Spaan: double-sided cards, one shared line, and what only you see.
//!
//! The rules are numbered K1 to K20; comments and messages name them. This file only ties the parts to the contract
//! of `iris_core`.

mod action;
mod apply;
mod card;
mod check;
mod config;
mod determinize;
mod event;
mod features;
mod legal;
mod lesson;
mod notation;
mod odds;
mod orient;
mod plain;
mod policy;
mod reason;
mod rollout;
mod rules;
mod scene;
mod setup;
mod state;
mod tokens;
mod turning;
mod undo;
mod view;

use std::fmt;
use std::ops::RangeInclusive;

use serde_json::Value;

use iris_core::{
    ConfigError, Conserved, Game, Illegal, Notation, NotationError, Outcome, Policy, Rng, Seat, Seed,
    SetupError, Sink, Turn, Viewer,
};

pub use action::Action;
pub use card::{Card, Face, Glimpse, Laid};
pub use config::{Config, LEAST_CARDS, MOST_CARDS};
pub use determinize::Worlds;
pub use event::{Event, Reason};
pub use setup::{LaidSetup, Phase, Setup};
pub use state::State;
pub use view::View;

/// The rules of Rainbow.
#[derive(Clone, Copy, Debug)]
pub struct Sky;

impl Game for Sky {
    const ID: &'static str = "sky";
    const NAME: &'static str = "Rainbow";
    const AUTHORS: &'static str = "Mathias Spaan";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=2;

    type Config = Config;
    type State = State;
    type Action = Action;
    type View = View;
    type Event = Event;
    type Setup = Setup;
    type Worlds = Worlds;

    fn config(options: &Value) -> Result<Config, ConfigError> {
        Config::read(options)
    }

    fn options(config: &Config) -> Value {
        config.write()
    }

    fn config_of(state: &State) -> Config {
        state.config
    }

    fn deal(config: &Config, seats: u8, seed: Seed) -> Result<State, ConfigError> {
        ConfigError::check_seats(seats, Self::SEATS)?;
        ConfigError::check_first(config.first, seats)?;
        Ok(State::deal(config, seed))
    }

    fn seats(_state: &State) -> u8 {
        2
    }

    #[inline]
    fn turn(state: &State) -> Turn {
        state.turn()
    }

    #[inline]
    fn legal(state: &State, out: &mut Vec<Action>) {
        legal::legal(state, out);
    }

    fn check(state: &State, action: Action) -> Result<(), Illegal> {
        check::check(state, action)
    }

    #[inline]
    fn apply(state: &mut State, action: Action, events: &mut impl Sink<Event>) {
        apply::apply(state, action, events);
    }

    fn outcome(state: &State) -> Option<Outcome> {
        state.outcome()
    }

    fn scores(state: &State) -> Vec<i32> {
        Seat::all(2).map(|seat| state.score(seat)).collect()
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View::new(state, viewer)
    }

    fn legal_in_view(view: &View, out: &mut Vec<Action>) {
        legal::legal_in_view(view, out);
    }

    fn worlds(view: &View) -> Worlds {
        Worlds::new(view)
    }

    fn draw(worlds: &Worlds, rng: &mut Rng) -> State {
        worlds.draw(rng)
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        event::redact(event, viewer)
    }

    fn setup(state: &State) -> Setup {
        setup::write(state)
    }

    fn from_setup(setup: &Setup) -> Result<State, SetupError> {
        setup::read(setup)
    }
}

impl Notation for Sky {
    fn write_action(action: Action, out: &mut dyn fmt::Write) -> fmt::Result {
        notation::write(action, out)
    }

    fn parse_action(text: &str) -> Result<Action, NotationError> {
        notation::parse(text)
    }
}

impl Policy for Sky {
    fn choose(view: &View, legal: &[Action], rng: &mut Rng) -> Option<Action> {
        policy::choose(view, legal, rng)
    }
}

impl Conserved for Sky {
    /// A card is the place of its pair of faces in the deck table.
    fn cards(state: &State, out: &mut Vec<u16>) {
        out.clear();
        let captured = Seat::all(2).flat_map(|seat| state.captured(seat));
        let laid = state.line().iter().copied().chain(captured).map(|laid| laid.card);
        let hands = Seat::all(2).flat_map(|seat| state.hand(seat)).copied();
        out.extend(
            state.deck().iter().copied().chain(hands).chain(laid).map(|card| config::pair_of(card) as u16),
        );
    }
}
