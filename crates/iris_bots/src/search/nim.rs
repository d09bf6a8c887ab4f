//! Nim with one heap, for tests: take one to three stones; who takes the last one wins.

use iris_core::{ConfigError, EventSink, Game, Outcome, Rng, Seat, Seed, Turn, Viewer};
use serde::{Deserialize, Serialize};

use super::test_games::{features, without_options};
use super::{Search, SearchMethod, SearchSettings};
use crate::{ActionValue, Budget};

#[derive(Clone, Copy, Debug)]
struct Nim;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Heap {
    stones: u8,
    active: u8,
}

impl Game for Nim {
    const ID: &'static str = "nim";
    const NAME: &'static str = "Nim";
    without_options!(Heap);

    fn deal((): &(), _seats: u8, _seed: Seed) -> Result<Heap, ConfigError> {
        Ok(Heap { stones: 21, active: 0 })
    }

    fn turn(state: &Heap) -> Turn {
        if state.stones == 0 { Turn::Over } else { Turn::Act(Seat(state.active)) }
    }

    fn legal(state: &Heap, out: &mut Vec<u8>) {
        out.clear();
        out.extend(1..=state.stones.min(3));
    }

    fn apply(state: &mut Heap, action: u8, _events: &mut impl EventSink<()>) {
        state.stones -= action;
        state.active ^= 1;
    }

    fn outcome(state: &Heap) -> Option<Outcome> {
        let winner = Seat(state.active ^ 1);
        (state.stones == 0).then(|| Outcome::new(&[0, 0], [winner].into_iter().collect()))
    }

    fn view(state: &Heap, _viewer: Viewer) -> Heap {
        *state
    }

    fn sample(view: &Heap, _rng: &mut Rng) -> Heap {
        *view
    }

    fn choose(_view: &Heap, legal: &[u8], rng: &mut Rng) -> Option<u8> {
        rng.pick(legal).copied()
    }

    features!(Heap);

    fn action_features(_view: &Heap, _action: u8, _out: &mut Vec<u16>) {}
}

fn search(stones: u8, method: SearchMethod, worlds: u32) -> Vec<ActionValue<u8>> {
    let heap = Heap { stones, active: 1 };
    let mut legal = Vec::new();
    Nim::legal(&heap, &mut legal);
    let budget = Budget::Worlds(worlds);
    let mut search = Search::<Nim>::new(
        &heap,
        &legal,
        None,
        SearchSettings::new(method),
        budget,
        Seed::from(u64::from(stones)),
    );
    search.run(1);
    search.evaluate()
}

#[test]
fn a_tree_finds_the_win_that_a_flat_search_cannot_see() {
    for stones in [5, 6, 7, 9, 10, 11, 13] {
        let values = search(stones, SearchMethod::Tree, 5_000);
        assert_eq!(values[0].action, stones % 4, "{stones} stones: {values:?}");
        assert!(values[0].value > 0.8, "{stones} stones: {values:?}");
    }
    assert!(
        search(8, SearchMethod::Tree, 5_000).iter().all(|value| value.value < 0.3),
        "lost whatever is taken"
    );
}

#[test]
fn the_last_stones_are_taken() {
    for (stones, method) in [
        (2, SearchMethod::Halving),
        (3, SearchMethod::Halving),
        (2, SearchMethod::Tree),
        (3, SearchMethod::Tree),
    ] {
        let best = search(stones, method, 200)[0];
        assert_eq!(best.action, stones);
        assert!((best.value - 1.0).abs() < 1e-9);
    }
}
