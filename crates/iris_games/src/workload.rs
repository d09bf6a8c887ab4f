//! The work that benchmarks time. Nothing here knows a clock.

use iris_core::{Game, Rng, Seed, Viewer};

/// What a benchmark makes the engine do over and over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Workload {
    /// Uniform random playouts with the whole list of legal actions made at each decision.
    Playouts,
    /// The same, with the acting seat's view written at each decision.
    Views,
    /// Worlds drawn from the views of a random match, one view after the other.
    Worlds,
}

/// How much was done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Done {
    /// Decisions made, or worlds drawn.
    pub steps: u64,
    /// Matches started.
    pub matches: u64,
}

/// A match longer than this is cut off, for the rules of some games bound nothing.
const CAP: u64 = 20_000;

/// Does at least `steps` steps of the work. `None` if the game cannot be played by so many.
pub(crate) fn run<G: Game>(work: Workload, seats: u8, seed: u64, steps: u64) -> Option<Done> {
    match work {
        Workload::Playouts => playouts::<G>(seats, seed, steps, |_, _| {}),
        Workload::Views => playouts::<G>(seats, seed, steps, |state, acting| {
            std::hint::black_box(G::view(state, acting));
        }),
        Workload::Worlds => worlds::<G>(seats, seed, steps),
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

fn worlds<G: Game>(seats: u8, seed: u64, steps: u64) -> Option<Done> {
    let config = G::Config::default();
    let mut rng = Rng::new(Seed::from(seed));
    let mut legal = Vec::new();
    // The views are gathered first, so that only the drawing of worlds is repeated.
    let mut views = Vec::new();
    let mut done = Done::default();
    while views.len() < 2_000 {
        let mut state = G::deal(&config, seats, rng.seed()).ok()?;
        done.matches += 1;
        for _ in 0..200 {
            let Some(seat) = G::turn(&state).seat() else { break };
            views.push(G::view(&state, Viewer::Seat(seat)));
            G::legal(&state, &mut legal);
            let Some(action) = rng.pick(&legal) else { break };
            G::apply(&mut state, *action, &mut ());
        }
    }
    for view in views.iter().cycle().take(steps as usize) {
        std::hint::black_box(G::determinize(view, &mut rng));
        done.steps += 1;
    }
    Some(done)
}
