//! Rainbow 7: shed combinations on three piles, call Rainbow at 7 or less.
//!
//! The rules and their numbers are in `rules/`. [`Seven`] is the game; everything it knows of a
//! match is in a [`State`].

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
pub use knowledge::scripted_shuffle::{apply_with_decks, deal_with_cards, same_position};
pub use knowledge::view::View;
pub use play::equity_table::equity_table;
pub use rules::action::{Action, Discard, DrawSource, Pile};
pub use rules::card::{COLOURS, Card, Hand};
pub use rules::combo::{DiscardKind, MAX_COMBO_CARDS, discard_kind};
pub use rules::config::{Config, EndingRule, SevenEffect, Size};
pub use rules::enumerate::{deals, deals_consistent_with, outcomes};
pub use rules::event::{Event, Weather};
pub use rules::setup::Setup;
pub use rules::state::{Phase, State};

use knowledge::reveals;
use play::{features, letters, policy};
use rules::shuffle::SeededShuffle;
use rules::stacks::DECK;
use rules::{apply, check, deal, legal, notation, options, score};
use show::plain;

/// The game Rainbow 7, as a type that implements [`Game`].
#[derive(Clone, Copy, Debug)]
pub struct Seven;

impl Game for Seven {
    const ID: &'static str = "seven";
    const NAME: &'static str = "Rainbow 7";
    const AUTHORS: &'static str = "Alexandre Emerit & Antoine Davrou";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=5;
    const OPTIONS: &'static [OptionSpec] = options::OPTIONS;

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
        Ok(deal::first_round(*config, seats, seed, &mut SeededShuffle::default()))
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
        legal::list(&state.public, hand, &state.stacks, state.stacks.len(DECK), out);
    }

    fn check(state: &State, action: Action) -> Result<(), Illegal> {
        check::check(state, action)
    }

    fn canonical(action: Action) -> Action {
        match action {
            Action::Discard(discard) => Action::Discard(Discard { order: 0, ..discard }),
            other => other,
        }
    }

    #[inline]
    fn apply(state: &mut State, action: Action, events: &mut impl EventSink<Event>) {
        apply::Applier { state, events, shuffle: &mut SeededShuffle::default() }.apply(action);
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

    fn sample(worlds: &Worlds, rng: &mut Rng) -> State {
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

    fn reveals(state: &State, action: Action) -> bool {
        reveals::reveals(state, action)
    }

    const HAS_POLICY: bool = true;

    fn choose(view: &View, legal: &[Action], rng: &mut Rng) -> Option<Action> {
        policy::choose(view, legal, rng)
    }

    /// A card is told by its index; every Rainbow is 49.
    fn conserved_cards(state: &State, out: &mut Vec<u16>) -> bool {
        out.clear();
        let hands = state.hands[..state.public.seats as usize].iter().flat_map(|hand| hand.cards());
        let stacks = (0..=DECK).flat_map(|stack| state.stacks.stack(stack).iter().copied());
        out.extend(hands.chain(stacks).map(|card| u16::from(card.0)));
        true
    }

    const FEATURES_VERSION: u32 = features::FEATURES_VERSION;
    const VIEW_FEATURES: usize = features::VIEW_FEATURES;
    const ACTION_FEATURES: usize = features::ACTION_FEATURES;
    const NETS: &'static [&'static [u8]] = features::NETS;
    const LEVEL4_POLICY_PERCENT: u32 = features::LEVEL4_POLICY_PERCENT;

    fn view_features(view: &View, out: &mut Vec<u16>) {
        features::view_features(view, out);
    }

    fn action_features(view: &View, action: Action, out: &mut Vec<u16>) {
        features::action_features(view, action, out);
    }

    fn search_plan(seats: u8) -> SearchPlan {
        features::search_plan(seats)
    }

    fn round_index(state: &State) -> u32 {
        features::round_index(state)
    }

    fn equity(state: &State, seat: Seat) -> f64 {
        features::equity(state, seat)
    }

    fn rollout(world: &mut State, legal: &mut Vec<Action>, rng: &mut Rng) {
        features::rollout(world, legal, rng);
    }
}

impl Notation for Seven {
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
