//! Rainbow by Mito Sazuki: play sets and runs, pick point cards in order of size.
//!
//! [`Gold`] keeps the contract of [`iris_core::Game`]; everything else here is what its positions, views and actions
//! are made of. Rules are quoted by number (`G13`).

mod action;
mod apply;
mod board;
mod card;
mod check;
mod combo;
mod config;
mod determinize;
mod event;
mod features;
mod gone;
mod legal;
mod lesson;
mod notation;
mod plain;
mod policy;
mod reason;
mod recall;
mod rollout;
mod row;
mod rules;
mod scene;
mod setup;
mod sight;
mod state;
mod tokens;
mod undo;
mod validate;
mod view;

use std::fmt;
use std::ops::RangeInclusive;

use iris_core::{
    ConfigError, Conserved, Game, Illegal, Notation, NotationError, Outcome, Policy, Rng, Seed, SetupError,
    Sink, Turn, Viewer,
};
use serde_json::Value;

pub use action::{ACTIONS, Action, Choice};
pub use board::{Board, Claims, Phase, Played, Plays};
pub use card::{Cards, MAX_CARDS, MAX_COPIES, MAX_RANKS};
pub use combo::{Bind, COMBOS, Combo, Kind};
pub use config::{Config, Size};
pub use determinize::Worlds;
pub use event::Event;
pub use gone::Gone;
pub use row::{ITEMS, Item, Row};
pub use setup::{PlayedSetup, Setup};
pub use state::State;
pub use view::View;

/// The stable name of the game.
const ID: &str = "gold";
/// How many can play.
const SEATS: RangeInclusive<u8> = 2..=6;

/// Rainbow by Mito Sazuki, for two to six.
#[derive(Clone, Copy, Debug)]
pub struct Gold;

impl Game for Gold {
    const ID: &'static str = ID;
    const NAME: &'static str = "Rainbow";
    const AUTHORS: &'static str = "Mito Sazuki";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = SEATS;

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
        state.board.config
    }

    fn deal(config: &Config, seats: u8, seed: Seed) -> Result<State, ConfigError> {
        State::deal(*config, seats, seed)
    }

    #[inline]
    fn seats(state: &State) -> u8 {
        state.board.seats
    }

    #[inline]
    fn turn(state: &State) -> Turn {
        if state.board.phase == Phase::Over { Turn::Over } else { Turn::Act(state.board.active) }
    }

    #[inline]
    fn legal(state: &State, out: &mut Vec<Action>) {
        legal::list(&state.board, state.acting_hand(), out);
    }

    fn check(state: &State, action: Action) -> Result<(), Illegal> {
        check::check(&state.board, state.acting_hand(), action)
    }

    #[inline]
    fn apply(state: &mut State, action: Action, events: &mut impl Sink<Event>) {
        state.apply(action, events);
    }

    fn outcome(state: &State) -> Option<Outcome> {
        state.outcome()
    }

    fn scores(state: &State) -> Vec<i32> {
        state.scores()
    }

    #[inline]
    fn view(state: &State, viewer: Viewer) -> View {
        View::of(state, viewer)
    }

    #[inline]
    fn legal_in_view(view: &View, out: &mut Vec<Action>) {
        match view.hand_to_act() {
            Some(hand) => legal::list(&view.board, hand, out),
            None => out.clear(),
        }
    }

    fn worlds(view: &View) -> Worlds {
        Worlds::new(view)
    }

    fn draw(worlds: &Worlds, rng: &mut Rng) -> State {
        worlds.draw(rng)
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event::redact(event, viewer))
    }

    fn setup(state: &State) -> Setup {
        Setup::of(state)
    }

    fn from_setup(setup: &Setup) -> Result<State, SetupError> {
        setup.to_state()
    }
}

impl Notation for Gold {
    fn write_action(action: Action, out: &mut dyn fmt::Write) -> fmt::Result {
        notation::write(action, out)
    }

    fn parse_action(text: &str) -> Result<Action, NotationError> {
        notation::parse(text)
    }
}

impl Policy for Gold {
    fn choose(view: &View, legal: &[Action], rng: &mut Rng) -> Option<Action> {
        policy::choose(view, legal, rng)
    }
}

impl Conserved for Gold {
    fn cards(state: &State, out: &mut Vec<u16>) {
        out.clear();
        let hidden = state.hands.iter().chain(&state.reserves).chain([&state.aside]);
        for heap in hidden.copied().chain([state.board.cards()]) {
            out.extend(heap.iter().map(u16::from));
        }
    }
}
