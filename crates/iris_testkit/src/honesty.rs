//! Whether sampled worlds can be: each is traced back to a deal, from which everything the viewer saw happens again.
//!
//! Written without regard to how `determinize` works: a [`Past`] knows only the rules and what happened. A world counts
//! as possible if there is a deal in which the viewer sees at every moment just what it saw, in which every action of
//! the match is legal when it comes, and which ends in that very world, card for card.

use iris_core::{Game, Policy, Rng, Seat, Seed, Viewer};

use crate::Broken;

type State<P> = <<P as Past>::Game as Game>::State;
type Action<P> = <<P as Past>::Game as Game>::Action;
type Event<P> = <<P as Past>::Game as Game>::Event;
type View<P> = <<P as Past>::Game as Game>::View;
type Config<P> = <<P as Past>::Game as Game>::Config;

/// What is noted of a match as it goes on, so that worlds can be traced back.
pub trait Past: Sized {
    /// The game.
    type Game: Policy;
    /// What chance has to do after the deal; `()` where it has nothing to do.
    type Course;

    /// Begins with a deal.
    fn dealt(deal: &State<Self>) -> Self;
    /// Whether an action makes for a long past, where that can be chosen.
    fn is_patient(_action: Action<Self>) -> bool {
        true
    }
    /// Whether these events are the last before a new deal, with which the past begins anew.
    fn ends(_events: &[Event<Self>]) -> bool {
        false
    }
    /// Notes what an action did.
    fn note(&mut self, events: &[Event<Self>]);
    /// Whether chance has acted since the deal.
    fn reshuffled(&self) -> bool {
        false
    }
    /// A deal from which all this leads to the world, if the viewer saw what it saw; or why there is none.
    fn rewind(&self, world: &State<Self>, viewer: Viewer) -> Result<(State<Self>, Self::Course), String>;
    /// Plays an action of the match again if it is legal, chance doing its part; or says what is wrong.
    fn replay(
        state: &mut State<Self>,
        action: Action<Self>,
        _course: &mut Self::Course,
        events: &mut Vec<Event<Self>>,
    ) -> Result<(), String> {
        Self::Game::try_apply(state, action, events).map_err(|error| error.to_string())
    }
    /// Whether two positions are the same, card for card; what chance may do next does not count.
    fn same(one: &State<Self>, other: &State<Self>) -> bool {
        one == other
    }
}

/// Worlds of one game at one seat count and configuration.
#[derive(Clone, Debug)]
pub struct Honesty<P: Past> {
    config: Config<P>,
    seats: u8,
    /// Decisions after which a match is cut off.
    cap: usize,
    /// How often worlds are drawn: at one ply in so many, on average.
    every: u32,
    /// Draws a world that the viewer takes to be possible.
    sample: fn(&State<P>, Viewer, &mut Rng) -> State<P>,
}

/// What came of the worlds of some matches.
#[derive(Clone, Debug, Default)]
pub struct Traced {
    /// How many worlds were drawn.
    pub worlds: u64,
    /// How many actions were played again on the way to them.
    pub plies: u64,
    /// How many worlds came after chance had acted again.
    pub reshuffled: u64,
    /// How many worlds could not be.
    pub impossible: u64,
    /// The first of these.
    pub first: Option<Broken>,
}

impl Traced {
    /// Adds what came of other matches.
    pub fn add(&mut self, other: Self) {
        self.worlds += other.worlds;
        self.plies += other.plies;
        self.reshuffled += other.reshuffled;
        self.impossible += other.impossible;
        self.first = self.first.take().or(other.first);
    }
}

/// How many moves in eight are made at random instead of by the policy, one of these for each match.
const RANDOM: [u32; 4] = [0, 1, 3, 8];

impl<P: Past> Honesty<P> {
    /// Worlds for a configuration and seat count, drawn at every ply.
    pub fn new(config: Config<P>, seats: u8) -> Self {
        let sample: fn(&State<P>, Viewer, &mut Rng) -> State<P> =
            |state, viewer, rng| P::Game::determinize(&P::Game::view(state, viewer), rng);
        Self { config, seats, cap: 1_000, every: 1, sample }
    }

    /// Takes worlds from elsewhere than from `determinize`: to see that impossible ones are found.
    pub fn sample(self, sample: fn(&State<P>, Viewer, &mut Rng) -> State<P>) -> Self {
        Self { sample, ..self }
    }

    /// Cuts matches off after `cap` decisions.
    pub fn cap(self, cap: usize) -> Self {
        Self { cap, ..self }
    }

    /// Draws worlds at one ply in `every` only.
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
    /// With the seed and the ply, if one cannot be.
    pub fn check(&self, seeds: std::ops::Range<u64>) -> Traced {
        let mut all = Traced::default();
        for seed in seeds {
            all.add(self.walk(Seed::from(seed)));
            if let Some(broken) = &all.first {
                panic!("{} with {} seats: {broken}", P::Game::ID, self.seats);
            }
        }
        all
    }

    /// Plays one match, partly at random, and traces worlds of the seat to act and of any other viewer back to a deal.
    ///
    /// # Panics
    /// If the configuration does not suit the seats.
    pub fn walk(&self, seed: Seed) -> Traced {
        let mut state = P::Game::deal(&self.config, self.seats, seed).expect("the deal of a match");
        // The choices must not come from the deal's own stream.
        let mut rng = Rng::new(Rng::new(seed).seed());
        let random = rng.pick(&RANDOM).copied().unwrap_or_default();
        // In one match of four the random moves are such that a lot of past comes together.
        let patient = rng.below(4) == 0;
        let viewers: Vec<Viewer> = Viewer::all(self.seats).collect();
        let mut story = Story::<P>::begin(&state, &viewers);
        let mut traced = Traced::default();
        let mut legal = Vec::new();
        for ply in 0..self.cap {
            let acting = P::Game::turn(&state).seat();
            if self.every == 1 || rng.below(self.every) == 0 {
                let other = rng.below(viewers.len() as u32) as usize;
                for at in acting.map(Seat::index).into_iter().chain([other]) {
                    let world = (self.sample)(&state, viewers[at], &mut rng);
                    let found = story.trace(&world, viewers[at], at).err();
                    traced.add(Traced {
                        worlds: 1,
                        plies: story.played.len() as u64,
                        reshuffled: u64::from(story.past.reshuffled()),
                        impossible: u64::from(found.is_some()),
                        first: found.map(|detail| Broken { law: "worlds can be", seed, ply, detail }),
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
                story = Story::begin(&state, &viewers);
            } else {
                story.go_on(&state, action, &events, &viewers);
            }
        }
        traced
    }
}

/// What one viewer was told of an action, and what it saw then.
type Seen<P> = (Vec<Event<P>>, View<P>);

/// Everything since the last deal.
struct Story<P: Past> {
    past: P,
    played: Vec<Action<P>>,
    /// For each viewer, what it saw of the deal and of each action.
    seen: Vec<Vec<Seen<P>>>,
}

impl<P: Past> Story<P> {
    fn begin(deal: &State<P>, viewers: &[Viewer]) -> Self {
        let seen = viewers.iter().map(|viewer| vec![(Vec::new(), P::Game::view(deal, *viewer))]).collect();
        Self { past: P::dealt(deal), played: Vec::new(), seen }
    }

    fn go_on(&mut self, state: &State<P>, action: Action<P>, events: &[Event<P>], viewers: &[Viewer]) {
        self.past.note(events);
        self.played.push(action);
        for (seen, viewer) in self.seen.iter_mut().zip(viewers) {
            seen.push((told::<P::Game>(events, *viewer), P::Game::view(state, *viewer)));
        }
    }

    /// Shows that a world can be: the viewer with the number `at` saw all that it saw on the way there.
    fn trace(&self, world: &State<P>, viewer: Viewer, at: usize) -> Result<(), String> {
        let describe = |what: &str| format!("{viewer:?}: {what}\n world {world:?}");
        let (mut state, mut course) = self.past.rewind(world, viewer).map_err(|reason| describe(&reason))?;
        let mut seen = self.seen[at].iter();
        if seen.next().is_none_or(|(_, view)| *view != P::Game::view(&state, viewer)) {
            return Err(describe(&format!("it saw another deal than {state:?}")));
        }
        let mut events = Vec::new();
        for (number, (action, (news, view))) in self.played.iter().zip(seen).enumerate() {
            events.clear();
            P::replay(&mut state, *action, &mut course, &mut events)
                .map_err(|reason| describe(&format!("action {number}, {action:?}: {reason}")))?;
            if P::Game::view(&state, viewer) != *view || told::<P::Game>(&events, viewer) != *news {
                return Err(describe(&format!("action {number}, {action:?}: it saw something else")));
            }
        }
        if P::same(&state, world) { Ok(()) } else { Err(describe(&format!("it ends in {state:?}"))) }
    }
}

/// What a viewer is told of events.
fn told<G: Game>(events: &[G::Event], viewer: Viewer) -> Vec<G::Event> {
    events.iter().filter_map(|event| G::redact(event, viewer)).collect()
}
