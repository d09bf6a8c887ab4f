//! The work that benchmarks time. Nothing here knows a clock.

use iris_bots::{Budget, Method, Search, Settings};
use iris_core::{Game, Learn, Rng, Seed, Viewer};

/// What a benchmark makes the engine do over and over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Workload {
    /// Uniform random playouts with the whole list of legal actions made at each decision.
    Playouts,
    /// The same, with the acting seat's view written at each decision.
    Views,
    /// Worlds drawn from the views of a random match, one view after the other.
    Worlds,
    /// Searches by halving from the positions of a match that the hand-made policy plays, as it plays worlds on in them.
    Searches,
}

/// How much was done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Done {
    /// Decisions made, worlds drawn, or worlds played on.
    pub steps: u64,
    /// Matches started.
    pub matches: u64,
}

/// A match longer than this is cut off, for the rules of some games bound nothing.
const CAP: u64 = 20_000;

/// Does at least `steps` steps of the work. `None` if the game cannot be played by so many.
pub(crate) fn run<G: Learn>(work: Workload, seats: u8, seed: u64, steps: u64) -> Option<Done> {
    match work {
        Workload::Playouts => playouts::<G>(seats, seed, steps, |_, _| {}),
        Workload::Views => playouts::<G>(seats, seed, steps, |state, acting| {
            std::hint::black_box(G::view(state, acting));
        }),
        Workload::Worlds => worlds::<G>(seats, seed, steps),
        Workload::Searches => searches::<G>(seats, seed, steps),
    }
}

fn playouts<G: Game>(seats: u8, seed: u64, steps: u64, look: impl Fn(&G::State, Viewer)) -> Option<Done> {
    let config = G::Config::default();
    let mut rng = Rng::new(Seed::from(seed));
    let mut legal = Vec::new();
    let mut done = Done::default();
    while done.steps < steps {
        let mut state = G::deal(&config, seats, Seed::from(seed << 32 | done.matches)).ok()?;
        done.matches += 1;
        for _ in 0..CAP {
            let Some(seat) = G::turn(&state).seat() else { break };
            look(&state, Viewer::Seat(seat));
            G::legal(&state, &mut legal);
            let Some(action) = rng.pick(&legal) else { break };
            G::apply(&mut state, *action, &mut ());
            done.steps += 1;
        }
    }
    Some(done)
}

/// Views that are gathered before worlds are drawn from them, and before some of them are searched.
const VIEWS: usize = 2_000;
const SEARCHED: usize = 200;
/// Worlds that one search of a benchmark plays on.
const SEARCH: u32 = 1_000;

fn worlds<G: Game>(seats: u8, seed: u64, steps: u64) -> Option<Done> {
    let mut rng = Rng::new(Seed::from(seed));
    // The views are gathered first, so that only the drawing of worlds is repeated.
    let (views, matches) = views::<G>(VIEWS, seats, &mut rng, |_, legal, rng| rng.pick(legal).copied())?;
    for view in views.iter().cycle().take(steps as usize) {
        std::hint::black_box(G::determinize(view, &mut rng));
    }
    Some(Done { steps, matches })
}

fn searches<G: Learn>(seats: u8, seed: u64, steps: u64) -> Option<Done> {
    let mut rng = Rng::new(Seed::from(seed));
    let (views, matches) = views::<G>(SEARCHED, seats, &mut rng, G::choose)?;
    let mut legal = Vec::new();
    let mut done = Done { steps: 0, matches };
    let settings = Settings { net_plies: 0, ..Settings::new(Method::Halving) };
    while done.steps < steps {
        // From all over the matches.
        let view = rng.pick(&views)?;
        G::legal_in_view(view, &mut legal);
        if legal.len() < 2 {
            continue;
        }
        let mut search = Search::<G>::new(view, &legal, None, settings, Budget::Worlds(SEARCH), rng.seed());
        search.run(1);
        let opinions = search.opinions();
        done.steps += opinions.iter().map(|opinion| u64::from(opinion.visits)).sum::<u64>();
    }
    Some(done)
}

/// What the acting seats see in matches that are played so, that many times at least, and how many matches it took.
fn views<G: Game>(
    least: usize,
    seats: u8,
    rng: &mut Rng,
    choose: impl Fn(&G::View, &[G::Action], &mut Rng) -> Option<G::Action>,
) -> Option<(Vec<G::View>, u64)> {
    let config = G::Config::default();
    let mut legal = Vec::new();
    let mut views = Vec::new();
    let mut matches = 0;
    while views.len() < least {
        let mut state = G::deal(&config, seats, rng.seed()).ok()?;
        matches += 1;
        for _ in 0..200 {
            let Some(seat) = G::turn(&state).seat() else { break };
            let view = G::view(&state, Viewer::Seat(seat));
            G::legal(&state, &mut legal);
            let chosen = choose(&view, &legal, rng);
            views.push(view);
            let Some(action) = chosen else { break };
            G::apply(&mut state, action, &mut ());
        }
    }
    Some((views, matches))
}
