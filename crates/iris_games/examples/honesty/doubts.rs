//! A short run for every game and seat count, and whether impossible worlds are found.

use iris_core::{Game, Rng, Seat, Viewer};
use iris_gold::Gold;
use iris_seven::{Seven, Size};
use iris_sky::Sky;
use iris_testkit::{MatchHistory, WorldCounts, WorldLaws};

use crate::{gold, seven, sky};

/// Traces a few hundred worlds or more.
fn check<P: MatchHistory>(seats: u8) -> WorldCounts {
    let config = <P::Game as Game>::Config::default();
    let traced = WorldLaws::<P>::new(config, seats).every(4).cap(600).check(0..12);
    assert!(traced.worlds > 100 && traced.plies > 10 * traced.worlds, "{seats} seats: {traced:?}");
    traced
}

#[test]
fn worlds_of_gold_can_be() {
    for seats in Gold::SEATS {
        check::<gold::Played>(seats);
    }
}

#[test]
fn worlds_of_sky_can_be() {
    check::<sky::Row>(2);
}

#[test]
fn worlds_of_seven_can_be() {
    let reshuffled: u64 = Seven::SEATS.map(|seats| check::<seven::Round>(seats).reshuffled).sum();
    assert!(reshuffled > 100, "{reshuffled} after a deck was re-formed");
}

#[test]
fn worlds_of_seven_can_be_with_few_cards_and_many_rainbows() {
    let mut all = WorldCounts::default();
    for (colours, values, rainbows, hand) in [(3, 3, 4, 4), (3, 4, 3, 4), (4, 3, 4, 3), (2, 6, 4, 4)] {
        let size = Size { colours, values, rainbows, hand, limit: 0, tokens: 99 };
        let config = iris_seven::Config { size, ..iris_seven::Config::default() };
        all.add(WorldLaws::<seven::Round>::new(config, 2).every(8).cap(300).check(0..24));
    }
    assert!(all.reshuffled > 300, "{all:?}");
}

/// A world as somebody else at the table sees it, whose hand is not the viewer's.
fn as_another<G: Game>(state: &G::State, viewer: Viewer, rng: &mut Rng) -> G::State {
    let other = if viewer.is(Seat(0)) { Seat(1) } else { Seat(0) };
    G::determinize(&G::view(state, Viewer::Seat(other)), rng)
}

type State<P> = <<P as MatchHistory>::Game as Game>::State;

/// Traces worlds that come from elsewhere than from `determinize`.
fn doubt<P: MatchHistory>(seats: u8, sample: fn(&State<P>, Viewer, &mut Rng) -> State<P>) -> WorldCounts {
    let honesty = WorldLaws::<P>::new(<P::Game as Game>::Config::default(), seats).every(4).sample(sample);
    let mut all = WorldCounts::default();
    for seed in 0..8u64 {
        all.add(honesty.walk(seed.into()));
    }
    all
}

#[test]
fn what_another_seat_believes_is_refused() {
    let gold = doubt::<gold::Played>(3, as_another::<Gold>);
    let seven = doubt::<seven::Round>(3, as_another::<Seven>);
    let sky = doubt::<sky::Row>(2, as_another::<Sky>);
    for traced in [gold, seven, sky] {
        // At the end little or nothing is hidden; and a spectator may well be told what seat 0
        // believes.
        assert!(traced.impossible > traced.worlds / 3, "{traced:?}");
    }
}

#[test]
fn worlds_of_seven_without_a_memory_are_refused() {
    // A loaded position has forgotten what was dealt and drawn, but looks the same in every other
    // way.
    let traced = doubt::<seven::Round>(3, |state, viewer, rng| {
        let loaded = Seven::from_setup(&Seven::setup(state)).unwrap();
        Seven::determinize(&Seven::view(&loaded, viewer), rng)
    });
    assert!(traced.impossible > traced.worlds / 4, "{traced:?}");
}
