//! Laws of rollouts: a game's own rollout ends as if every move had been chosen by the policy.

use iris_core::{Game, MAX_ROLLOUT_PLIES, Rng, Seat, Seed, Viewer};

use crate::views::Violation;

/// The number of decisions after which a match is cut off.
const MAX_DECISIONS: usize = 600;

/// Plays matches, every other one by the policy and the rest at random, and at every `every`-th
/// decision plays the world to the end of its round twice: by [`Game::rollout`], and by calling
/// [`Game::choose`] for every move.
///
/// # Panics
/// With the seed and the ply, if they end differently or use the random stream differently.
pub fn assert_rollouts_follow_policy<G: Game>(
    config: &G::Config,
    seats: u8,
    seeds: std::ops::Range<u64>,
    every: usize,
) {
    let mut compared = 0;
    for seed in seeds {
        let mut state = G::deal(config, seats, Seed::from(seed)).expect("a deal");
        let mut rng = Rng::new(Rng::new(Seed::from(seed)).seed());
        let mut legal = Vec::new();
        for ply in 0..MAX_DECISIONS {
            let Some(seat) = G::turn(&state).seat() else { break };
            if ply % every == 0 {
                compared += 1;
                if let Err((law, detail)) = compare::<G>(&state, rng.seed()) {
                    panic!("{} with {seats} seats, seed {seed}, ply {ply}: {law}: {detail}", G::ID);
                }
            }
            G::legal(&state, &mut legal);
            let by_policy = (seed % 2 == 0)
                .then(|| G::choose(&G::view(&state, Viewer::Seat(seat)), &legal, &mut rng))
                .flatten();
            let action = by_policy.or_else(|| rng.pick(&legal).copied()).expect("an action");
            G::apply(&mut state, action, &mut ());
        }
    }
    assert!(compared > 0, "nothing was played");
}

fn compare<G: Game>(state: &G::State, seed: Seed) -> Result<(), Violation> {
    let mut ends = [state.clone(), state.clone()];
    let mut rngs = [Rng::new(seed), Rng::new(seed)];
    G::rollout(&mut ends[0], &mut Vec::new(), &mut rngs[0]);
    play_by_policy::<G>(&mut ends[1], &mut rngs[1]);
    let standings = ends.each_ref().map(|end| {
        let seats = Seat::all(G::seats(end));
        let open = G::outcome(end).is_none();
        let shares: Vec<f64> = seats.map(|seat| if open { G::equity(end, seat) } else { 0.0 }).collect();
        (G::round_index(end), G::outcome(end), shares)
    });
    if standings[0] != standings[1] {
        return Err((
            "a rollout ends as if the policy had chosen every move",
            format!("{standings:?} from {state:?}"),
        ));
    }
    let next = rngs.map(|mut rng| rng.seed());
    if next[0] != next[1] {
        return Err(("a rollout uses the random stream as the policy does", format!("from {state:?}")));
    }
    Ok(())
}

/// What [`Game::rollout`] does by default.
fn play_by_policy<G: Game>(world: &mut G::State, rng: &mut Rng) {
    let round = G::round_index(world);
    let mut legal = Vec::new();
    for _ in 0..MAX_ROLLOUT_PLIES {
        let Some(seat) = G::turn(world).seat() else { break };
        if G::round_index(world) != round {
            break;
        }
        G::legal(world, &mut legal);
        let action = match legal.as_slice() {
            [only] => Some(*only),
            _ => G::choose(&G::view(world, Viewer::Seat(seat)), &legal, rng),
        };
        let Some(action) = action else { break };
        G::apply(world, action, &mut ());
    }
}
