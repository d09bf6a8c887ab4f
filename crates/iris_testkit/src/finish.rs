//! The law of playing a world on quickly: it ends as if every seat had been asked.

use iris_core::{LONGEST, Learn, Rng, Seat, Seed, Viewer};

use crate::views::Found;

/// Decisions after which a match is cut off.
const CAP: usize = 600;

/// Plays matches, every other one by the policy and the rest at random, and at every `every`-th decision plays the world
/// to the end of its chapter twice: by [`Learn::finish`], and by asking [`iris_core::Policy::choose`] again and again.
///
/// # Panics
/// With the seed and the ply, if they end differently or use luck differently.
pub fn assert_finishes_by_policy<G: Learn>(
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
        for ply in 0..CAP {
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

fn compare<G: Learn>(state: &G::State, luck: Seed) -> Result<(), Found> {
    let mut ends = [state.clone(), state.clone()];
    let mut rngs = [Rng::new(luck), Rng::new(luck)];
    G::finish(&mut ends[0], &mut Vec::new(), &mut rngs[0]);
    ask_everybody::<G>(&mut ends[1], &mut rngs[1]);
    let standings = ends.each_ref().map(|end| {
        let seats = Seat::all(G::seats(end));
        let open = G::outcome(end).is_none();
        let shares: Vec<f64> = seats.map(|seat| if open { G::standing(end, seat) } else { 0.0 }).collect();
        (G::chapter(end), G::outcome(end), shares)
    });
    if standings[0] != standings[1] {
        return Err(("a world ends as if everybody had been asked", format!("{standings:?} from {state:?}")));
    }
    let next = rngs.map(|mut rng| rng.seed());
    if next[0] != next[1] {
        return Err(("both ways use the same luck", format!("from {state:?}")));
    }
    Ok(())
}

/// What [`Learn::finish`] does for a game that knows no quicker way.
fn ask_everybody<G: Learn>(world: &mut G::State, rng: &mut Rng) {
    let chapter = G::chapter(world);
    let mut legal = Vec::new();
    for _ in 0..LONGEST {
        let Some(seat) = G::turn(world).seat() else { break };
        if G::chapter(world) != chapter {
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
