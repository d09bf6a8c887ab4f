//! Laws of features: numbers within their bounds, none twice.

use iris_core::{Game, Rng, Seed, Viewer};

/// The number of decisions after which a match is cut off.
const MAX_DECISIONS: usize = 300;

/// Plays random matches and checks the features of every view and legal action: each number is
/// below the declared count, and none occurs twice. A game without features has none.
///
/// # Panics
/// With the seed and the ply, if that does not hold.
pub fn assert_features<G: Game>(config: &G::Config, seats: u8, seeds: std::ops::Range<u64>) {
    for seed in seeds {
        let mut state = G::deal(config, seats, Seed::from(seed)).expect("the configuration is playable");
        let mut rng = Rng::new(Rng::new(Seed::from(seed)).seed());
        let (mut legal, mut features) = (Vec::new(), Vec::new());
        for ply in 0..MAX_DECISIONS {
            let Some(seat) = G::turn(&state).seat() else { break };
            let view = G::view(&state, Viewer::Seat(seat));
            G::legal(&state, &mut legal);
            G::view_features(&view, &mut features);
            check::<G>(&mut features, G::VIEW_FEATURES, seed, ply);
            for action in &legal {
                G::action_features(&view, *action, &mut features);
                check::<G>(&mut features, G::ACTION_FEATURES, seed, ply);
            }
            let Some(action) = rng.pick(&legal).copied() else { break };
            G::apply(&mut state, action, &mut ());
        }
    }
}

/// Empties the list for the next use.
fn check<G: Game>(features: &mut Vec<u16>, count: usize, seed: u64, ply: usize) {
    features.sort_unstable();
    let twice = features.windows(2).find(|pair| pair[0] == pair[1]);
    assert!(twice.is_none(), "{}, seed {seed}, ply {ply}: a feature occurs twice: {twice:?}", G::ID);
    let last = features.last();
    let fits = last.is_none_or(|last| usize::from(*last) < count);
    assert!(fits, "{}, seed {seed}, ply {ply}: feature {last:?} of {count}", G::ID);
    features.clear();
}
