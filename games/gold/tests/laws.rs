//! The laws that every game keeps, for every seat count and for small decks.

use iris_core::{Game, Rulebook};
use iris_gold::{Action, Config, Gold, Size, State, View};
use iris_testkit::{
    Laws, Silence, assert_finishes_by_policy, assert_playouts_allocate_nothing,
    assert_rollouts_allocate_nothing,
};

#[test]
fn the_laws_hold_for_every_seat_count() {
    for seats in Gold::SEATS {
        Laws::<Gold>::new(Config::default(), seats).costly_every(3).check(0..60);
    }
}

#[test]
fn the_laws_hold_for_small_decks() {
    for seats in 2..=4 {
        Laws::<Gold>::new(Config::tiny(), seats).check(0..150);
    }
    for (seats, size) in SIZES {
        Laws::<Gold>::new(Config { size: Some(size), ..Config::default() }, seats).check(0..60);
    }
}

/// Odd decks.
const SIZES: [(u8, Size); 6] = [
    (2, Size { ranks: 1, copies: 10, hand: 1 }),
    (2, Size { ranks: 6, copies: 10, hand: 3 }),
    (3, Size { ranks: 2, copies: 10, hand: 5 }),
    (3, Size { ranks: 6, copies: 1, hand: 1 }),
    (5, Size { ranks: 6, copies: 3, hand: 2 }),
    (6, Size { ranks: 5, copies: 6, hand: 4 }),
];

#[test]
fn actions_are_silent_exactly_if_nobody_learns_anything() {
    for seats in Gold::SEATS {
        let tried = Silence::<Gold>::new(Config::default(), seats).every(3).check(0..20);
        assert!(tried.silent > 200 && tried.revealing > 500, "{seats} seats: {tried:?}");
        assert!(tried.unshown < 5, "{seats} seats: {tried:?}");
    }
    for seats in 2..=4 {
        let tried = Silence::<Gold>::new(Config::tiny(), seats).check(0..20);
        assert!(tried.silent > 50 && tried.revealing > 50 && tried.unshown == 0, "{seats} seats: {tried:?}");
    }
    for (seats, size) in SIZES {
        let config = Config { size: Some(size), ..Config::default() };
        let tried = Silence::<Gold>::new(config, seats).check(0..20);
        assert!(tried.silent > 50 && tried.unshown < 5, "{seats} seats, {size:?}: {tried:?}");
    }
}

#[test]
fn playouts_allocate_nothing() {
    for seats in Gold::SEATS {
        assert_playouts_allocate_nothing::<Gold>(&Config::default(), seats);
        assert_rollouts_allocate_nothing::<Gold>(&Config::default(), seats, 5);
    }
}

#[test]
fn a_world_is_played_on_as_the_policy_would() {
    for seats in Gold::SEATS {
        assert_finishes_by_policy::<Gold>(&Config::default(), seats, 0..40, 3);
    }
    for seats in 2..=4 {
        assert_finishes_by_policy::<Gold>(&Config::tiny(), seats, 0..60, 1);
    }
    for (seats, size) in SIZES {
        let config = Config { size: Some(size), ..Config::default() };
        assert_finishes_by_policy::<Gold>(&config, seats, 0..30, 1);
    }
}

#[test]
fn positions_are_small() {
    assert_eq!(size_of::<Action>(), 1);
    assert!(size_of::<State>() <= 224, "{}", size_of::<State>());
    assert!(size_of::<View>() <= 224, "{}", size_of::<View>());
}

#[test]
fn the_rules_are_there_in_both_languages_with_every_number() {
    let codes: Vec<&str> = Gold::TEXTS.iter().map(|(code, _)| *code).collect();
    assert_eq!(codes, ["en", "fr"]);
    for (code, text) in Gold::TEXTS {
        for number in 1..=23 {
            assert!(text.contains(&format!("\n- G{number} ")), "{code}: G{number}");
        }
    }
}
