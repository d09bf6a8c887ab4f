//! The contract every game keeps.

use std::fmt::{self, Debug};
use std::hash::Hash;
use std::ops::RangeInclusive;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::scene::Text;
use crate::{ConfigError, Illegal, NotationError, Outcome, Rng, Seed, SetupError, Turn, Viewer};

/// The rules of one game. Never a value that holds anything: all it knows is in its `State`.
///
/// The laws that an implementation must pass are in `iris_testkit`.
pub trait Game: Copy + Debug + Send + Sync + 'static {
    /// The stable name in addresses, databases and records.
    const ID: &'static str;
    /// The name on the box.
    const NAME: &'static str;
    /// Who invented it.
    const AUTHORS: &'static str;
    /// Bumped when an old record could replay differently.
    const RULES_VERSION: u32;
    /// How many can play.
    const SEATS: RangeInclusive<u8>;

    /// What a host may choose, checked. `Default` is the game as it comes out of the box.
    type Config: Clone + Debug + Default + PartialEq + Send + Sync;
    /// A position that can occur, hidden cards and all. Small; copied without allocation.
    type State: Clone + Debug + PartialEq + Eq + Send + Sync;
    /// A move a person would name.
    type Action: Copy + Debug + Eq + Ord + Hash + Send + Sync;
    /// What one viewer may know: a type of its own, filled by naming what goes in. Its JSON is the referee's.
    type View: Clone + Debug + PartialEq + Eq + Serialize + Send + Sync;
    /// Something that happened. Its JSON is an object with a `type`.
    type Event: Clone + Debug + PartialEq + Eq + Serialize + Send + Sync;
    /// A position as plain data, maybe impossible. Its JSON is the referee's.
    type Setup: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// All states that a viewer cannot tell from the real one, made ready to be drawn from.
    type Worlds: Send + Sync;

    /// Reads options from JSON: an object, or null for none. What is left out has its default.
    fn config(options: &Value) -> Result<Self::Config, ConfigError>;
    /// Writes options as JSON, every key present.
    fn options(config: &Self::Config) -> Value;
    /// The options a match is played with.
    fn config_of(state: &Self::State) -> Self::Config;

    /// Deals a match. The seed fixes everything that chance will ever decide in it.
    fn deal(config: &Self::Config, seats: u8, seed: Seed) -> Result<Self::State, ConfigError>;
    /// How many seats the match has.
    fn seats(state: &Self::State) -> u8;
    /// Whose turn it is.
    fn turn(state: &Self::State) -> Turn;
    /// Replaces `out` by the legal actions, sorted and without duplicates; none when the game is over.
    /// Does not allocate once `out` is large enough.
    fn legal(state: &Self::State, out: &mut Vec<Self::Action>);
    /// `Ok` exactly if the seat to act may play the action; otherwise the rule it breaks.
    ///
    /// Accepts all of `legal`, and of what `legal` lists once for several spellings, every spelling.
    fn check(state: &Self::State, action: Self::Action) -> Result<(), Illegal>;
    /// The spelling of an action that `legal` lists, where it lists one for several.
    fn listed(action: Self::Action) -> Self::Action {
        action
    }
    /// Plays a legal action and tells `events` what happens, in order. Trusts its caller; with an action that
    /// is not legal the result means nothing (but nothing outside `state` is touched).
    fn apply(state: &mut Self::State, action: Self::Action, events: &mut impl Sink<Self::Event>);
    /// Plays an action if it is legal; an error leaves the state as it was.
    fn try_apply(
        state: &mut Self::State,
        action: Self::Action,
        events: &mut impl Sink<Self::Event>,
    ) -> Result<(), Illegal> {
        Self::check(state, action)?;
        Self::apply(state, action, events);
        Ok(())
    }
    /// How the match ended; `None` exactly while it goes on.
    fn outcome(state: &Self::State) -> Option<Outcome>;
    /// The scores as they stand now, by seat, in what `Outcome` counts.
    fn scores(state: &Self::State) -> Vec<i32>;

    /// What the viewer may know.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;
    /// The legal actions of the viewer, if it sits and has the turn: the same list as the state's own.
    fn legal_in_view(view: &Self::View, out: &mut Vec<Self::Action>);
    /// The states that the viewer cannot tell from the real one: what drawing many of them has in common is done once.
    fn worlds(view: &Self::View) -> Self::Worlds;
    /// One of them, drawn uniformly from the deals in which everything the viewer has seen could have happened.
    /// Does not allocate, but where a game has to look for another way because luck failed it often.
    fn draw(worlds: &Self::Worlds, rng: &mut Rng) -> Self::State;
    /// The same for one world only.
    fn determinize(view: &Self::View, rng: &mut Rng) -> Self::State {
        Self::draw(&Self::worlds(view), rng)
    }
    /// The part of an event that the viewer sees; `None` if nothing of it.
    fn redact(event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// The position as plain data.
    fn setup(state: &Self::State) -> Self::Setup;
    /// The position that the data describe, or every reason why it cannot occur.
    fn from_setup(setup: &Self::Setup) -> Result<Self::State, SetupError>;
}

/// Actions as text, as in the referee's protocol.
pub trait Notation: Game {
    /// Writes an action.
    fn write_action(action: Self::Action, out: &mut dyn fmt::Write) -> fmt::Result;
    /// Reads an action. What it means, and whether it is legal, is another matter.
    fn parse_action(text: &str) -> Result<Self::Action, NotationError>;

    /// An action as a new string.
    fn action_text(action: Self::Action) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = Self::write_action(action, &mut text);
        text
    }
}

/// A match in plain lines of text, for pipes, logs and the simplest terminal.
pub trait Plain: Game {
    /// Writes what a view shows, as a few lines.
    fn write_view(view: &Self::View, out: &mut dyn fmt::Write) -> fmt::Result;
    /// Writes a whole position, hidden cards too, as a few lines.
    fn write_state(state: &Self::State, out: &mut dyn fmt::Write) -> fmt::Result;
    /// Writes an event, redacted or not, as one sentence without a line end. Seats are called by `names`.
    fn write_event(event: &Self::Event, names: &[String], out: &mut dyn fmt::Write) -> fmt::Result;
}

/// What an action does, in the terms of the game, for people who ask why.
pub trait Explain: Game {
    /// What speaks for or against an action that is legal in the view, from what the seat may know: a few short clauses, in
    /// order, as messages that [`Scene::KEYS`](crate::Scene::KEYS) lists. "Sheds 12 in 3 cards, leaves 5" is one.
    fn reason(view: &Self::View, action: Self::Action) -> Vec<Text>;
}

/// A quick hand-made way to play, from what a seat may know.
pub trait Policy: Game {
    /// Chooses one of `legal`, which are the actions of the seat whose view this is; `None` only if there are none.
    fn choose(view: &Self::View, legal: &[Self::Action], rng: &mut Rng) -> Option<Self::Action>;
}

/// Games whose cards only ever change places: a promise that the laws check after every action.
pub trait Conserved: Game {
    /// Replaces `out` by every card of every zone, as small numbers of the game's own choosing, in any order.
    /// Sorted, the list is the same for all states of a match, and exactly the cards of the box.
    fn cards(state: &Self::State, out: &mut Vec<u16>);
}

/// The rules in our own words, numbered as everywhere else.
pub trait Rulebook: Game {
    /// For each language, its code (`en`, `fr`) and the rules as Markdown in which every rule starts a list item
    /// with its number: `- S1 …`.
    const TEXTS: &'static [(&'static str, &'static str)];
}

/// Takes events as they happen.
pub trait Sink<E> {
    /// Takes the event that `make` describes. A sink that wants none never calls `make`.
    fn push(&mut self, make: impl FnOnce() -> E);
}

/// Wants no events: for playouts.
impl<E> Sink<E> for () {
    #[inline]
    fn push(&mut self, _make: impl FnOnce() -> E) {}
}

/// Keeps them all.
impl<E> Sink<E> for Vec<E> {
    fn push(&mut self, make: impl FnOnce() -> E) {
        Vec::push(self, make());
    }
}
