//! Rainbow by Mito Sazuki: play sets and runs, pick point cards in order of size.
//!
//! [`Gold`] implements [`iris_core::Game`]; everything else here is what its positions, views and
//! actions are made of. Rules are quoted by number (`G13`).

mod knowledge;
mod play;
mod rules;
mod show;

use std::fmt;
use std::ops::RangeInclusive;

use iris_core::{
    ConfigError, EventSink, Game, Illegal, Letters, Notation, NotationError, OptionSpec, Outcome, Rng,
    SearchPlan, Seat, Seed, Segment, SetupError, Turn, Viewer,
};
use serde_json::Value;

pub use knowledge::determinize::Worlds;
pub use knowledge::view::View;
pub use rules::action::{ACTIONS, Action, ActionKind};
pub use rules::card::{Cards, MAX_CARDS, MAX_COPIES, MAX_RANKS};
pub use rules::combo::{COMBOS, Combo, ComboShape, TrickBinding};
pub use rules::config::{Config, Size};
pub use rules::event::Event;
pub use rules::middle::{ITEMS, Item, MiddleRow};
pub use rules::out_of_play::OutOfPlay;
pub use rules::public_position::{Phase, PublicPosition};
pub use rules::setup::{PlayedComboSetup, Setup};
pub use rules::state::State;
pub use rules::trick::{ClaimOrder, PlayedCombo, TrickPlays};

use knowledge::{recent_moves, reveals};
use play::{equity, features, letters, policy, rollout};
use rules::{check, config, event, legal, notation};
use show::plain;

/// The stable id of the game in addresses, databases and records.
const ID: &str = "gold";
/// The numbers of seats that can play.
const SEATS: RangeInclusive<u8> = 2..=6;

/// The rules of Rainbow by Mito Sazuki, for two to six seats.
#[derive(Clone, Copy, Debug)]
pub struct Gold;

impl Game for Gold {
    const ID: &'static str = ID;
    const NAME: &'static str = "Rainbow (Sazuki)";
    const AUTHORS: &'static str = "Mito Sazuki";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = SEATS;
    const OPTIONS: &'static [OptionSpec] = config::OPTIONS;

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
        State::deal(*config, seats, seed)
    }

    #[inline]
    fn seats(state: &State) -> u8 {
        state.public.seats
    }

    #[inline]
    fn turn(state: &State) -> Turn {
        if state.public.phase == Phase::Over { Turn::Over } else { Turn::Act(state.public.active) }
    }

    #[inline]
    fn legal(state: &State, out: &mut Vec<Action>) {
        legal::list(&state.public, state.acting_hand(), out);
    }

    fn check(state: &State, action: Action) -> Result<(), Illegal> {
        check::check(&state.public, state.acting_hand(), action)
    }

    #[inline]
    fn apply(state: &mut State, action: Action, events: &mut impl EventSink<Event>) {
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
            Some(hand) => legal::list(&view.public, hand, out),
            None => out.clear(),
        }
    }

    fn worlds(view: &View) -> Worlds {
        Worlds::new(view)
    }

    fn sample(worlds: &Worlds, rng: &mut Rng) -> State {
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

    fn reveals(state: &State, action: Action) -> bool {
        reveals::reveals(state, action)
    }

    const HAS_POLICY: bool = true;

    fn choose(view: &View, legal: &[Action], rng: &mut Rng) -> Option<Action> {
        policy::choose(view, legal, rng)
    }

    fn conserved_cards(state: &State, out: &mut Vec<u16>) -> bool {
        out.clear();
        let hidden = state.hands.iter().chain(&state.reserves).chain([&state.aside]);
        for heap in hidden.copied().chain([state.public.cards()]) {
            out.extend(heap.iter().map(u16::from));
        }
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

    fn search_plan(seats: u8) -> SearchPlan {
        features::search_plan(seats)
    }

    fn rollout(world: &mut State, _legal: &mut Vec<Action>, rng: &mut Rng) {
        rollout::play_out(world, rng);
    }

    fn round_index(state: &State) -> u32 {
        u32::from(state.public.deal) - 1
    }

    fn equity(state: &State, seat: Seat) -> f64 {
        equity::share(&state.public, seat)
    }

    fn recent_moves(world: &State, viewer: Seat, visit: &mut dyn FnMut(&State, Action)) {
        recent_moves::visit_plays(world, viewer, visit);
    }
}

impl Notation for Gold {
    fn write_action(action: Action, out: &mut dyn fmt::Write) -> fmt::Result {
        notation::write(action, out)
    }

    fn parse_action(text: &str) -> Result<Action, NotationError> {
        notation::parse(text)
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
