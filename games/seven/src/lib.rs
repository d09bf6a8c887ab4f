//! Rainbow 7: shed combinations on three piles, call Rainbow at 7 or less.
//!
//! The rules and their numbers are in `rules/`. [`Seven`] is the game; everything it knows of a match is in a
//! [`State`].

mod action;
mod action_features;
mod apply;
mod block;
mod card;
mod certain;
mod chance;
mod check;
mod combo;
mod config;
mod deal;
mod determinize;
mod equity;
#[cfg(test)]
mod equity_table;
mod event;
mod first_deck;
mod guess;
mod learn;
mod legal;
mod lesson;
mod log;
mod memory;
mod notation;
mod outcomes;
mod plain;
mod policy;
mod promise;
mod reason;
mod rollout;
mod rules;
mod scene;
mod score;
mod setup;
mod short;
mod sight;
mod state;
mod table;
mod tokens;
mod told;
mod undo;
mod validate;
mod view;
mod view_features;

use std::fmt;
use std::ops::RangeInclusive;

use iris_core::{
    ConfigError, Conserved, Game, Illegal, Notation, NotationError, Outcome, Policy, Rng, Seed, SetupError,
    Sink, Turn, Viewer,
};
use serde_json::Value;

pub use action::{Action, Discard, Pile, Source};
pub use card::{COLOURS, Card, Hand};
pub use combo::{LARGEST, Shape, shape};
pub use config::{Config, Effect, Size};
pub use determinize::Worlds;
pub use event::{Event, Weather};
pub use outcomes::{deals, deals_alike, outcomes};
pub use setup::Setup;
pub use state::{Phase, State};
pub use told::{alike, apply_as, deal_as};
pub use view::View;

use chance::Seeded;
use table::DECK;

/// Rainbow 7.
#[derive(Clone, Copy, Debug)]
pub struct Seven;

impl Game for Seven {
    const ID: &'static str = "seven";
    const NAME: &'static str = "Rainbow 7";
    const AUTHORS: &'static str = "Alexandre Emerit & Antoine Davrou";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=5;

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
        state.public.config
    }

    fn deal(config: &Config, seats: u8, seed: Seed) -> Result<State, ConfigError> {
        config.check_seats(seats)?;
        Ok(deal::first_round(*config, seats, seed, &mut Seeded::default()))
    }

    fn seats(state: &State) -> u8 {
        state.public.seats
    }

    #[inline]
    fn turn(state: &State) -> Turn {
        if state.public.phase == Phase::Over { Turn::Over } else { Turn::Act(state.public.active) }
    }

    #[inline]
    fn legal(state: &State, out: &mut Vec<Action>) {
        let hand = state.hands[state.public.active.index()];
        legal::list(&state.public, hand, &state.table, state.table.len(DECK), out);
    }

    fn check(state: &State, action: Action) -> Result<(), Illegal> {
        check::check(state, action)
    }

    fn listed(action: Action) -> Action {
        match action {
            Action::Discard(discard) => Action::Discard(Discard { order: 0, ..discard }),
            other => other,
        }
    }

    #[inline]
    fn apply(state: &mut State, action: Action, events: &mut impl Sink<Event>) {
        apply::Play { state, events, chance: &mut Seeded::default() }.apply(action);
    }

    fn outcome(state: &State) -> Option<Outcome> {
        score::outcome(state)
    }

    fn scores(state: &State) -> Vec<i32> {
        score::scores(state)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View::new(state, viewer)
    }

    fn legal_in_view(view: &View, out: &mut Vec<Action>) {
        view.legal(out);
    }

    fn worlds(view: &View) -> Worlds {
        Worlds::new(view)
    }

    fn draw(worlds: &Worlds, rng: &mut Rng) -> State {
        worlds.draw(rng)
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event.redacted(viewer))
    }

    fn setup(state: &State) -> Setup {
        Setup::of(state)
    }

    fn from_setup(setup: &Setup) -> Result<State, SetupError> {
        setup.state()
    }
}

impl Notation for Seven {
    fn write_action(action: Action, out: &mut dyn fmt::Write) -> fmt::Result {
        notation::write(action, out)
    }

    fn parse_action(text: &str) -> Result<Action, NotationError> {
        notation::parse(text)
    }
}

impl Policy for Seven {
    fn choose(view: &View, legal: &[Action], rng: &mut Rng) -> Option<Action> {
        policy::choose(view, legal, rng)
    }
}

/// A card is its number; every Rainbow is 49.
impl Conserved for Seven {
    fn cards(state: &State, out: &mut Vec<u16>) {
        out.clear();
        let hands = state.hands[..state.public.seats as usize].iter().flat_map(|hand| hand.cards());
        let table = (0..=DECK).flat_map(|stack| state.table.stack(stack).iter().copied());
        out.extend(hands.chain(table).map(|card| u16::from(card.0)));
    }
}
