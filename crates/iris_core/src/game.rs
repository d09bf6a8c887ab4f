//! The contract every game keeps: its rules, and what each seat may know of a match.
//!
//! A new game implements [`Game`], [`Notation`](crate::Notation), [`Rulebook`] and
//! [`Scene`](crate::Scene). Items with a default are capabilities that a game may add later.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::RangeInclusive;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::scene::{GuideChapter, SceneCard};
use crate::{
    ConfigError, Illegal, MAX_ROLLOUT_PLIES, OptionSpec, Outcome, Rng, SearchPlan, Seat, Seed, SetupError,
    Turn, Viewer,
};

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
    /// What a host may choose, described for every screen and program that offers it.
    const OPTIONS: &'static [OptionSpec] = &[OptionSpec::FIRST];

    /// What a host may choose, checked. `Default` is the game as it comes out of the box.
    type Config: Clone + Debug + Default + PartialEq + Send + Sync;
    /// A position that can occur, hidden cards and all. Small; copied without allocation.
    type State: Clone + Debug + PartialEq + Eq + Send + Sync;
    /// A move a person would name.
    type Action: Copy + Debug + Eq + Ord + Hash + Send + Sync;
    /// What one viewer may know: a type of its own, filled by naming what goes in. Its JSON is the
    /// referee's.
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
    /// Replaces `out` by the legal actions, sorted and without duplicates; none when the game is
    /// over. Does not allocate once `out` is large enough.
    fn legal(state: &Self::State, out: &mut Vec<Self::Action>);
    /// `Ok` exactly if the seat to act may play the action; otherwise the rule it breaks.
    ///
    /// Accepts all of `legal`, and of what `legal` lists once for several spellings, every
    /// spelling.
    fn check(state: &Self::State, action: Self::Action) -> Result<(), Illegal>;
    /// The spelling of an action that `legal` lists, where it lists one for several.
    fn canonical(action: Self::Action) -> Self::Action {
        action
    }
    /// Plays a legal action and tells `events` what happens, in order. Trusts its caller; with an
    /// action that is not legal the result means nothing (but nothing outside `state` is touched).
    fn apply(state: &mut Self::State, action: Self::Action, events: &mut impl EventSink<Self::Event>);
    /// Plays an action if it is legal; an error leaves the state as it was.
    fn try_apply(
        state: &mut Self::State,
        action: Self::Action,
        events: &mut impl EventSink<Self::Event>,
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
    /// The legal actions of the viewer, if it sits and has the turn: the same list as the state's
    /// own.
    fn legal_in_view(view: &Self::View, out: &mut Vec<Self::Action>);
    /// The states that the viewer cannot tell from the real one: what drawing many of them has in
    /// common is done once.
    fn worlds(view: &Self::View) -> Self::Worlds;
    /// One of them, drawn uniformly from the deals in which everything the viewer has seen could
    /// have happened. Does not allocate, but where a game has to look for another way because luck
    /// failed it often.
    fn sample(worlds: &Self::Worlds, rng: &mut Rng) -> Self::State;
    /// The same for one world only.
    fn determinize(view: &Self::View, rng: &mut Rng) -> Self::State {
        Self::sample(&Self::worlds(view), rng)
    }
    /// The part of an event that the viewer sees; `None` if nothing of it.
    fn redact(event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// The position as plain data.
    fn setup(state: &Self::State) -> Self::Setup;
    /// The position that the data describe, or every reason why it cannot occur.
    fn from_setup(setup: &Self::Setup) -> Result<Self::State, SetupError>;

    // Capabilities: a game may leave out all of the following.

    /// Whether a legal action draws on chance or tells anybody anything but that its seat chose it;
    /// if not, it may be taken back afterwards. Exact also where a viewer could have worked out
    /// what comes to light; a game that does not know says yes.
    ///
    /// An action is *silent* (`false`) if for every viewer, the acting seat and a spectator
    /// included, it is legal in every world that the viewer cannot tell from the real one, and
    /// leads in all of them to the same view. A card that is played face up out of a hidden hand
    /// tells the others that it was there; an open card that is taken tells nothing, unless a
    /// hidden one takes its place.
    fn reveals(state: &Self::State, action: Self::Action) -> bool {
        let _ = (state, action);
        true
    }
    /// Replaces `out` by every card of every zone, as small numbers of the game's own choosing, in
    /// any order, and says true. Sorted, the list is the same for all states of a match, and
    /// exactly the cards of the box: the laws check that cards only ever change places. A game that
    /// does not tell says false.
    fn conserved_cards(state: &Self::State, out: &mut Vec<u16>) -> bool {
        let _ = (state, out);
        false
    }

    // Capabilities for bots.

    /// Whether [`choose`](Self::choose) is a policy made for the game. Without one, bots of the
    /// lower levels search a little instead.
    const HAS_POLICY: bool = false;
    /// A quick hand-made policy: chooses one of `legal`, which are the actions of the seat whose
    /// view this is; `None` only if there are none. Rollouts are played by it.
    fn choose(view: &Self::View, legal: &[Self::Action], rng: &mut Rng) -> Option<Self::Action> {
        let _ = view;
        rng.pick(legal).copied()
    }

    /// Goes up whenever a feature starts to mean something else, so that a net learned before is
    /// refused.
    const FEATURES_VERSION: u32 = 0;
    /// How many features a view can have; each number is below this.
    const VIEW_FEATURES: usize = 0;
    /// How many features an action can have; each number is below this.
    const ACTION_FEATURES: usize = 0;
    /// The nets that come with the game, as they were saved; each says for how many seats it is.
    /// Without nets the higher levels are search alone.
    const NETS: &'static [&'static [u8]] = &[];
    /// Appends the features of a view, from the eyes of the seat whose view it is and that has the
    /// turn: numbers that are there or not, none twice. A net has one row of weights for each and
    /// adds the rows of those that are there, so a position costs what its list is long, however
    /// many features exist.
    ///
    /// Seats are counted from the viewer's left, so that all of them learn from each other.
    fn view_features(view: &Self::View, out: &mut Vec<u16>) {
        let _ = (view, out);
    }
    /// Appends the features of an action that is legal in the view. No number twice.
    fn action_features(view: &Self::View, action: Self::Action, out: &mut Vec<u16>) {
        let _ = (view, action, out);
    }
    /// The strongest search that was found for so many seats.
    fn search_plan(seats: u8) -> SearchPlan {
        let _ = seats;
        SearchPlan::new(200)
    }
    /// In how many of a hundred decisions the fourth level goes by the policy instead of the net:
    /// where search adds little to the net, the net alone would leave no room for a fifth level.
    const LEVEL4_POLICY_PERCENT: u32 = 0;

    /// The round of the match that a state belongs to. It never goes down.
    ///
    /// What is learned, and how far a rollout reaches, ends with the round: there,
    /// [`equity`](Self::equity) says how things are. A game that is one round needs neither.
    fn round_index(state: &Self::State) -> u32 {
        let _ = state;
        0
    }
    /// The share of the victory that the seat may expect at the start of a round, from 0 to 1; over
    /// all seats the shares add up to 1.
    fn equity(state: &Self::State, seat: Seat) -> f64 {
        let _ = seat;
        1.0 / f64::from(Self::seats(state))
    }
    /// Plays a sampled world on to the end of its round, every seat by [`choose`](Self::choose); a
    /// round longer than [`MAX_ROLLOUT_PLIES`] is left where it is then. Uses `legal` as working
    /// space.
    ///
    /// Afterwards only the round, the equities and the outcome mean anything: what comes next need
    /// not be dealt, and what seats would remember need not be kept. A game that knows a quicker
    /// way to the same end may take it.
    fn rollout(world: &mut Self::State, legal: &mut Vec<Self::Action>, rng: &mut Rng) {
        let round = Self::round_index(world);
        for _ in 0..MAX_ROLLOUT_PLIES {
            let Some(seat) = Self::turn(world).seat() else { break };
            if Self::round_index(world) != round {
                break;
            }
            Self::legal(world, legal);
            let action = match legal.as_slice() {
                [only] => Some(*only),
                _ => Self::choose(&Self::view(world, Viewer::Seat(seat)), legal, rng),
            };
            let Some(action) = action else { break };
            Self::apply(world, action, &mut ());
        }
    }
    /// Tells the last moves of others than the viewer, as far as they can be taken back in a world
    /// that the viewer may be in: the position in which each was made, with the one who made it to
    /// act, and the move. A search can then ask which worlds make those moves likely.
    fn recent_moves(world: &Self::State, viewer: Seat, tell: &mut dyn FnMut(&Self::State, Self::Action)) {
        let _ = (world, viewer, tell);
    }
}

/// The rules in our own words, numbered as everywhere else.
pub trait Rulebook: Game {
    /// For each language, its code (`en`, `fr`) and the rules as Markdown in which every rule
    /// starts a list item with its number: `- S1 …`.
    const TEXTS: &'static [(&'static str, &'static str)];

    /// A few cards that show at a glance which game it is, as on the front of its box.
    fn showcase() -> Vec<SceneCard> {
        Vec::new()
    }

    /// The rules in pictures, for those who will not read them. Its messages are the game's own,
    /// under keys that start with its id and `-guide-`.
    fn guide() -> Vec<GuideChapter> {
        Vec::new()
    }
}

/// Takes events as they happen.
pub trait EventSink<E> {
    /// Takes the event that `make` describes. A sink that wants none never calls `make`.
    fn push(&mut self, make: impl FnOnce() -> E);
}

/// Wants no events: for playouts.
impl<E> EventSink<E> for () {
    #[inline]
    fn push(&mut self, _make: impl FnOnce() -> E) {}
}

/// Keeps them all.
impl<E> EventSink<E> for Vec<E> {
    fn push(&mut self, make: impl FnOnce() -> E) {
        Vec::push(self, make());
    }
}
