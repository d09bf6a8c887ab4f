//! Benchmark workloads: playouts, views, determinization and search. The caller measures the time.

use iris_bots::{Budget, SearchMethod, SearchSettings};
use iris_core::{Game, Rng, Seed, Viewer};
use iris_games::{AnyGame, GameVisitor, RegisteredGame, visit};

/// What a benchmark repeats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Workload {
    /// Uniform random playouts, with the complete list of legal actions at each decision.
    Playouts,
    /// Uniform random playouts, with the acting seat's view built at each decision.
    Views,
    /// Worlds sampled from the views of random matches, one view after the other.
    Worlds,
    /// Sequential halving from positions of matches by the hand-made policy, with rollouts by it.
    Searches,
}

/// The amount of work that was done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WorkDone {
    /// The number of decisions made, worlds sampled, or rollouts played.
    pub steps: u64,
    /// The number of matches that were dealt.
    pub matches: u64,
}

/// Matches are cut off after this many decisions: the rules of some games do not bound their
/// length.
const MAX_DECISIONS: u64 = 20_000;

/// Does at least `steps` steps of a workload; `None` if the game cannot be played by this many
/// seats.
pub fn run_workload(
    game: &dyn AnyGame,
    work: Workload,
    seats: u8,
    seed: u64,
    steps: u64,
) -> Option<WorkDone> {
    visit(game.id(), RunWorkload { work, seats, seed, steps }).flatten()
}

struct RunWorkload {
    work: Workload,
    seats: u8,
    seed: u64,
    steps: u64,
}

impl GameVisitor for RunWorkload {
    type Out = Option<WorkDone>;

    fn visit<G: RegisteredGame>(self) -> Option<WorkDone> {
        run::<G>(self.work, self.seats, self.seed, self.steps)
    }
}

fn run<G: RegisteredGame>(work: Workload, seats: u8, seed: u64, steps: u64) -> Option<WorkDone> {
    match work {
        Workload::Playouts => playouts::<G>(seats, seed, steps, |_, _| {}),
        Workload::Views => playouts::<G>(seats, seed, steps, |state, acting| {
            std::hint::black_box(G::view(state, acting));
        }),
        Workload::Worlds => worlds::<G>(seats, seed, steps),
        Workload::Searches => searches::<G>(seats, seed, steps),
    }
}

fn playouts<G: Game>(seats: u8, seed: u64, steps: u64, look: impl Fn(&G::State, Viewer)) -> Option<WorkDone> {
    let config = G::Config::default();
    let mut rng = Rng::new(Seed::from(seed));
    let mut legal = Vec::new();
    let mut done = WorkDone::default();
    while done.steps < steps {
        let mut state = G::deal(&config, seats, Seed::from(seed << 32 | done.matches)).ok()?;
        done.matches += 1;
        for _ in 0..MAX_DECISIONS {
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

/// The number of views that are collected before worlds are sampled from them.
const SAMPLED_VIEWS: usize = 2_000;
/// The number of views that are collected before some of them are searched.
const SEARCHED_VIEWS: usize = 200;
/// The budget of one search, in rollouts.
const SEARCH_BUDGET: u32 = 1_000;

fn worlds<G: Game>(seats: u8, seed: u64, steps: u64) -> Option<WorkDone> {
    let mut rng = Rng::new(Seed::from(seed));
    // The views are collected first, so that only the sampling is repeated.
    let (views, matches) =
        collect_views::<G>(SAMPLED_VIEWS, seats, &mut rng, |_, legal, rng| rng.pick(legal).copied())?;
    for view in views.iter().cycle().take(steps as usize) {
        std::hint::black_box(G::determinize(view, &mut rng));
    }
    Some(WorkDone { steps, matches })
}

fn searches<G: RegisteredGame>(seats: u8, seed: u64, steps: u64) -> Option<WorkDone> {
    let mut rng = Rng::new(Seed::from(seed));
    let (views, matches) = collect_views::<G>(SEARCHED_VIEWS, seats, &mut rng, G::choose)?;
    let mut legal = Vec::new();
    let mut done = WorkDone { steps: 0, matches };
    let settings = SearchSettings { net_plies: 0, ..SearchSettings::new(SearchMethod::Halving) };
    let mut bot = G::build_search_bot(settings, None, 1);
    while done.steps < steps {
        // A random one, so that all stages of a match occur.
        let view = rng.pick(&views)?;
        G::legal_in_view(view, &mut legal);
        if legal.len() < 2 {
            continue;
        }
        let values = bot.evaluate(view, &legal, Budget::Worlds(SEARCH_BUDGET), &mut rng);
        done.steps += values.iter().map(|value| u64::from(value.visits)).sum::<u64>();
    }
    Some(done)
}

/// Collects at least `least` views of acting seats from matches played by `choose`; also returns
/// the number of matches.
fn collect_views<G: Game>(
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
