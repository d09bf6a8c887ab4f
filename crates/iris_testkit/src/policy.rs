//! Laws of the policy: it chooses a legal action whenever there is one.

use iris_core::{Game, Rng, Seed, Viewer};

/// The number of decisions after which a match is cut off.
const MAX_DECISIONS: usize = 2_000;

/// Plays matches by [`Game::choose`], which must choose a legal action whenever there is one, and
/// none where there is none. Every other move is random, so that all kinds of positions occur.
///
/// # Panics
/// With the seed and the ply, if that does not hold.
pub fn assert_policy<G: Game>(config: &G::Config, seats: u8, seeds: std::ops::Range<u64>) {
    for seed in seeds {
        let mut state = G::deal(config, seats, Seed::from(seed)).expect("the configuration is playable");
        let mut rng = Rng::new(Rng::new(Seed::from(seed)).seed());
        let mut legal = Vec::new();
        for ply in 0..MAX_DECISIONS {
            let Some(seat) = G::turn(&state).seat() else { break };
            let view = G::view(&state, Viewer::Seat(seat));
            G::legal(&state, &mut legal);
            let chosen = G::choose(&view, &legal, &mut rng);
            let fits = chosen.is_some_and(|action| legal.contains(&action));
            assert!(fits, "{} with {seats} seats, seed {seed}, ply {ply}: chose {chosen:?}", G::ID);
            assert_eq!(G::choose(&view, &[], &mut rng), None, "{}: chose one of no actions", G::ID);
            let action = if rng.coin() { chosen } else { rng.pick(&legal).copied() };
            let Some(action) = action else { break };
            G::apply(&mut state, action, &mut ());
        }
    }
}
