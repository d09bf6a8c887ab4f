//! Laws of worlds: each sampled world is traced back to a deal from which the match replays as it
//! was seen.
//!
//! Written without regard to how `determinize` works: a [`MatchHistory`] knows only the rules and
//! the events. A world counts as possible if there is a deal in which the viewer always sees just
//! what it saw, in which every action of the match is legal in its turn, and which ends in that
//! very world, card for card.

use iris_core::{Game, Rng, Seat, Seed, Viewer};

use crate::BrokenLaw;

type State<P> = <<P as MatchHistory>::Game as Game>::State;
type Action<P> = <<P as MatchHistory>::Game as Game>::Action;
type Event<P> = <<P as MatchHistory>::Game as Game>::Event;
type View<P> = <<P as MatchHistory>::Game as Game>::View;
type Config<P> = <<P as MatchHistory>::Game as Game>::Config;

/// The recorded history of a match since the deal, from which worlds are traced back.
pub trait MatchHistory: Sized {
    /// The game that is played.
    type Game: Game;
    /// The results of chance after the deal; `()` in a game without any.
    type Course;

    /// Starts with a deal.
    fn dealt(deal: &State<Self>) -> Self;
    /// Whether an action makes for a long history, where that can be chosen.
    fn is_patient(_action: Action<Self>) -> bool {
        true
    }
    /// Whether these events are the last before a new deal, with which the history starts again.
    fn ends(_events: &[Event<Self>]) -> bool {
        false
    }
    /// Records the events of an action.
    fn note(&mut self, events: &[Event<Self>]);
    /// Whether chance has acted since the deal.
    fn reshuffled(&self) -> bool {
        false
    }
    /// A deal from which the history leads to the world, consistent with what the viewer saw; or
    /// why there is none.
    fn rewind(&self, world: &State<Self>, viewer: Viewer) -> Result<(State<Self>, Self::Course), String>;
    /// Replays an action of the match with the results of chance; or says why it is illegal.
    fn replay(
        state: &mut State<Self>,
        action: Action<Self>,
        _course: &mut Self::Course,
        events: &mut Vec<Event<Self>>,
    ) -> Result<(), String> {
        Self::Game::try_apply(state, action, events).map_err(|error| error.to_string())
    }
    /// Whether two positions are the same, card for card; their random streams may differ.
    fn same(one: &State<Self>, other: &State<Self>) -> bool {
        one == other
    }
}

/// The laws of a game's sampled worlds, at one seat count and configuration.
#[derive(Clone, Debug)]
pub struct WorldLaws<P: MatchHistory> {
    config: Config<P>,
    seats: u8,
    /// The number of decisions after which a match is cut off.
    cap: usize,
    /// Worlds are sampled at one ply in this many, on average.
    every: u32,
    /// Samples a world for a viewer.
    sample: fn(&State<P>, Viewer, &mut Rng) -> State<P>,
}

/// The number of worlds that were traced, by the result.
#[derive(Clone, Debug, Default)]
pub struct WorldCounts {
    /// The number of worlds that were sampled.
    pub worlds: u64,
    /// The number of actions that were replayed.
    pub plies: u64,
    /// The number of worlds after a reshuffle.
    pub reshuffled: u64,
    /// The number of impossible worlds.
    pub impossible: u64,
    /// The first impossible world.
    pub first: Option<BrokenLaw>,
}

impl WorldCounts {
    /// Adds the counts of other matches.
    pub fn add(&mut self, other: Self) {
        self.worlds += other.worlds;
        self.plies += other.plies;
        self.reshuffled += other.reshuffled;
        self.impossible += other.impossible;
        self.first = self.first.take().or(other.first);
    }
}

/// The number of random moves in eight, the others being chosen by the policy; one of these for
/// each match.
const RANDOM: [u32; 4] = [0, 1, 3, 8];

impl<P: MatchHistory> WorldLaws<P> {
    /// The laws for a configuration and seat count, checked at every ply.
    pub fn new(config: Config<P>, seats: u8) -> Self {
        let sample: fn(&State<P>, Viewer, &mut Rng) -> State<P> =
            |state, viewer, rng| P::Game::determinize(&P::Game::view(state, viewer), rng);
        Self { config, seats, cap: 1_000, every: 1, sample }
    }

    /// Samples worlds by another function than `determinize`, to show that impossible ones are
    /// found.
    pub fn sample(self, sample: fn(&State<P>, Viewer, &mut Rng) -> State<P>) -> Self {
        Self { sample, ..self }
    }

    /// Cuts matches off after `cap` decisions.
    pub fn cap(self, cap: usize) -> Self {
        Self { cap, ..self }
    }

    /// Samples worlds at one ply in `every` only.
    ///
    /// # Panics
    /// If `every` is 0.
    pub fn every(self, every: u32) -> Self {
        assert!(every > 0, "one ply in none is no rate");
        Self { every, ..self }
    }

    /// Traces the worlds of matches with those seeds.
    ///
    /// # Panics
    /// With the seed and the ply, if one is impossible.
    pub fn check(&self, seeds: std::ops::Range<u64>) -> WorldCounts {
        let mut all = WorldCounts::default();
        for seed in seeds {
            all.add(self.walk(Seed::from(seed)));
            if let Some(broken) = &all.first {
                panic!("{} with {} seats: {broken}", P::Game::ID, self.seats);
            }
        }
        all
    }

    /// Plays one match, partly at random, and traces worlds of the seat to act and of another
    /// viewer.
    ///
    /// # Panics
    /// If the configuration does not suit the seats.
    pub fn walk(&self, seed: Seed) -> WorldCounts {
        let mut state = P::Game::deal(&self.config, self.seats, seed).expect("the deal of a match");
        // The choices must not come from the deal's own stream.
        let mut rng = Rng::new(Rng::new(seed).seed());
        let random = rng.pick(&RANDOM).copied().unwrap_or_default();
        // In one match of four the random moves make for a long history.
        let patient = rng.below(4) == 0;
        let viewers: Vec<Viewer> = Viewer::all(self.seats).collect();
        let mut observed = ObservedMatch::<P>::begin(&state, &viewers);
        let mut traced = WorldCounts::default();
        let mut legal = Vec::new();
        for ply in 0..self.cap {
            let acting = P::Game::turn(&state).seat();
            if self.every == 1 || rng.below(self.every) == 0 {
                let other = rng.below(viewers.len() as u32) as usize;
                for at in acting.map(Seat::index).into_iter().chain([other]) {
                    let world = (self.sample)(&state, viewers[at], &mut rng);
                    let found = observed.trace(&world, viewers[at], at).err();
                    traced.add(WorldCounts {
                        worlds: 1,
                        plies: observed.played.len() as u64,
                        reshuffled: u64::from(observed.history.reshuffled()),
                        impossible: u64::from(found.is_some()),
                        first: found.map(|detail| BrokenLaw { law: "worlds can be", seed, ply, detail }),
                    });
                }
            }
            let Some(seat) = acting else { break };
            P::Game::legal(&state, &mut legal);
            let chosen = if rng.below(8) < random {
                if patient && legal.iter().any(|action| P::is_patient(*action)) {
                    legal.retain(|action| P::is_patient(*action));
                }
                rng.pick(&legal).copied()
            } else {
                P::Game::choose(&P::Game::view(&state, Viewer::Seat(seat)), &legal, &mut rng)
            };
            let Some(action) = chosen else { break };
            let mut events = Vec::new();
            P::Game::apply(&mut state, action, &mut events);
            if P::ends(&events) {
                observed = ObservedMatch::begin(&state, &viewers);
            } else {
                observed.go_on(&state, action, &events, &viewers);
            }
        }
        traced
    }
}

/// The events of an action that a viewer saw, and its view afterwards.
type Seen<P> = (Vec<Event<P>>, View<P>);

/// All actions since the last deal, and what each viewer saw of them.
struct ObservedMatch<P: MatchHistory> {
    history: P,
    played: Vec<Action<P>>,
    /// For each viewer, what it saw of the deal and of each action.
    seen: Vec<Vec<Seen<P>>>,
}

impl<P: MatchHistory> ObservedMatch<P> {
    fn begin(deal: &State<P>, viewers: &[Viewer]) -> Self {
        let seen = viewers.iter().map(|viewer| vec![(Vec::new(), P::Game::view(deal, *viewer))]).collect();
        Self { history: P::dealt(deal), played: Vec::new(), seen }
    }

    fn go_on(&mut self, state: &State<P>, action: Action<P>, events: &[Event<P>], viewers: &[Viewer]) {
        self.history.note(events);
        self.played.push(action);
        for (seen, viewer) in self.seen.iter_mut().zip(viewers) {
            seen.push((redacted::<P::Game>(events, *viewer), P::Game::view(state, *viewer)));
        }
    }

    /// Shows that a world is possible: replayed to it, the viewer with the number `at` sees what it
    /// saw.
    fn trace(&self, world: &State<P>, viewer: Viewer, at: usize) -> Result<(), String> {
        let describe = |what: &str| format!("{viewer:?}: {what}\n world {world:?}");
        let (mut state, mut course) =
            self.history.rewind(world, viewer).map_err(|reason| describe(&reason))?;
        let mut seen = self.seen[at].iter();
        if seen.next().is_none_or(|(_, view)| *view != P::Game::view(&state, viewer)) {
            return Err(describe(&format!("it saw another deal than {state:?}")));
        }
        let mut events = Vec::new();
        for (number, (action, (news, view))) in self.played.iter().zip(seen).enumerate() {
            events.clear();
            P::replay(&mut state, *action, &mut course, &mut events)
                .map_err(|reason| describe(&format!("action {number}, {action:?}: {reason}")))?;
            if P::Game::view(&state, viewer) != *view || redacted::<P::Game>(&events, viewer) != *news {
                return Err(describe(&format!("action {number}, {action:?}: it saw something else")));
            }
        }
        if P::same(&state, world) { Ok(()) } else { Err(describe(&format!("it ends in {state:?}"))) }
    }
}

/// The part of events that a viewer sees.
fn redacted<G: Game>(events: &[G::Event], viewer: Viewer) -> Vec<G::Event> {
    events.iter().filter_map(|event| G::redact(event, viewer)).collect()
}
