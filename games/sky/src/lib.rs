//! Rainbow by Mathias Spaan: double-sided cards, one shared line, and what only you see.
//!
//! The rules are numbered K1 to K20; comments and messages name them. The folders are the same in
//! every game:
//!
//! - `rules`: cards, options, the deal, legal actions and their effects;
//! - `knowledge`: views, and sampling the worlds that fit a view;
//! - `play`: the policy, rollouts, network features and learning interface;
//! - `show`: scenes, plain text, reasons and the lesson.
//!
//! This file is the index and ties the parts to the contract of `iris_core`.

mod knowledge;
mod play;
mod rules;
mod show;

use std::fmt;
use std::ops::RangeInclusive;

use serde_json::Value;

use iris_core::{
    ConfigError, EventSink, Game, Illegal, Letters, Notation, NotationError, OptionSpec, Outcome, Rng,
    SearchPlan, Seat, Seed, Segment, SetupError, Turn, Viewer,
};

use knowledge::reveals;
use play::{features, letters};
use show::plain;

pub use knowledge::determinize::Worlds;
pub use knowledge::view::View;
pub use rules::action::Action;
pub use rules::card::{Card, FaceKind, LineCard, PartialCard};
pub use rules::config::{Config, MAX_CARDS, MIN_CARDS, MemoryMode};
pub use rules::event::{CaptureReason, Event};
pub use rules::setup::{LineCardSetup, Phase, Setup};
pub use rules::state::State;

/// The rules of Rainbow (Spaan).
#[derive(Clone, Copy, Debug)]
pub struct Sky;

impl Game for Sky {
    const ID: &'static str = "sky";
    const NAME: &'static str = "Rainbow (Spaan)";
    const AUTHORS: &'static str = "Mathias Spaan";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=2;
    const OPTIONS: &'static [OptionSpec] = rules::options::OPTIONS;

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
        rules::legal::legal(state, out);
    }

    fn check(state: &State, action: Action) -> Result<(), Illegal> {
        rules::check::check(state, action)
    }

    #[inline]
    fn apply(state: &mut State, action: Action, events: &mut impl EventSink<Event>) {
        rules::apply::apply(state, action, events);
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
        rules::legal::legal_in_view(view, out);
    }

    fn worlds(view: &View) -> Worlds {
        Worlds::new(view)
    }

    fn sample(worlds: &Worlds, rng: &mut Rng) -> State {
        worlds.sample(rng)
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        rules::event::redact(event, viewer)
    }

    fn setup(state: &State) -> Setup {
        rules::setup::write(state)
    }

    fn from_setup(setup: &Setup) -> Result<State, SetupError> {
        rules::setup::read(setup)
    }

    fn reveals(state: &State, action: Action) -> bool {
        reveals::reveals(state, action)
    }

    const HAS_POLICY: bool = true;

    fn choose(view: &View, legal: &[Action], rng: &mut Rng) -> Option<Action> {
        play::policy::choose(view, legal, rng)
    }

    /// A card is the place of its pair of faces in the deck table.
    fn conserved_cards(state: &State, out: &mut Vec<u16>) -> bool {
        out.clear();
        let captured = Seat::all(2).flat_map(|seat| state.captured(seat));
        let laid = state.line().iter().copied().chain(captured).map(|laid| laid.card);
        let hands = Seat::all(2).flat_map(|seat| state.hand(seat)).copied();
        out.extend(
            state
                .deck()
                .iter()
                .copied()
                .chain(hands)
                .chain(laid)
                .map(|card| rules::config::pair_of(card) as u16),
        );
        true
    }

    const FEATURES_VERSION: u32 = features::FEATURES_VERSION;
    const VIEW_FEATURES: usize = features::VIEW_FEATURES;
    const ACTION_FEATURES: usize = features::ACTION_FEATURES;
    const NETS: &'static [&'static [u8]] = features::NETS;

    fn view_features(view: &View, out: &mut Vec<u16>) {
        features::view_features(view, out);
    }

    fn action_features(view: &View, action: Action, out: &mut Vec<u16>) {
        features::action_features(view, action, out);
    }

    fn search_plan(_seats: u8) -> SearchPlan {
        SearchPlan { depth: Some(8), net_percent: 50, ..SearchPlan::new(1_200) }
    }

    fn rollout(world: &mut State, _legal: &mut Vec<Action>, rng: &mut Rng) {
        play::rollout::play_out(world, rng);
    }
}

impl Notation for Sky {
    fn write_action(action: Action, out: &mut dyn fmt::Write) -> fmt::Result {
        rules::notation::write(action, out)
    }

    fn parse_action(text: &str) -> Result<Action, NotationError> {
        rules::notation::parse(text)
    }

    const LETTERS: usize = letters::LETTERS;
    const MAX_LETTERS: usize = letters::MAX_LETTERS;
    const SEGMENTS: &'static [Segment] = letters::SEGMENTS;

    fn write_letter(letter: u8, out: &mut dyn fmt::Write) -> fmt::Result {
        letters::write_letter(letter, out)
    }

    #[inline]
    fn letter(action: Action, by: Seat, seats: u8, at: usize) -> (u8, bool) {
        letters::letter(action, by, seats, at)
    }

    fn parse_letters(letters: &Letters, by: Seat, seats: u8) -> Option<Action> {
        letters::parse_letters(letters, by, seats)
    }

    fn observe(view: &View, out: &mut [u8]) {
        letters::observe(view, out);
    }

    fn write_information_state(view: &View, out: &mut dyn fmt::Write) -> fmt::Result {
        letters::write_information_state(view, out)
    }

    fn write_view(view: &View, out: &mut dyn fmt::Write) -> fmt::Result {
        plain::write_view(view, out)
    }

    fn write_state(state: &State, out: &mut dyn fmt::Write) -> fmt::Result {
        plain::write_state(state, out)
    }

    fn write_event(event: &Event, names: &[String], out: &mut dyn fmt::Write) -> fmt::Result {
        plain::write_event(event, names, out)
    }
}
