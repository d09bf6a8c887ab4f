//! Properties of determinization, which only the typed interface can check: worlds sampled from a
//! view.
//!
//! A game that is not listed is fuzzed all the same, by everything else.

use iris_core::{Game, Rng, Seed, Viewer};
use iris_gold::Gold;
use iris_seven::Seven;
use iris_sky::Sky;
use serde::Deserialize;
use serde_json::Value;

/// For every viewer of the position: a drawn world is possible and looks the same.
pub fn check(id: &str, data: &Value, seed: u64) {
    match id {
        Seven::ID => worlds::<Seven>(data, seed),
        Gold::ID => worlds::<Gold>(data, seed),
        Sky::ID => worlds::<Sky>(data, seed),
        _ => {}
    }
}

fn worlds<G: Game>(data: &Value, seed: u64) {
    let setup = G::Setup::deserialize(data).unwrap_or_else(|e| panic!("{e}: {data}"));
    let state = G::from_setup(&setup).unwrap_or_else(|e| panic!("{e}: {data}"));
    let mut rng = Rng::new(Seed::from(seed));
    for viewer in Viewer::all(G::seats(&state)) {
        let view = G::view(&state, viewer);
        let world = G::determinize(&view, &mut rng);
        assert_eq!(G::view(&world, viewer), view, "view(determinize(v)) = v");
        let world = G::setup(&world);
        assert!(
            G::from_setup(&world).is_ok(),
            "{viewer:?} was given an impossible world: {world:?}\nfrom {data}"
        );
    }
}
