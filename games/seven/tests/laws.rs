//! The laws that every game passes.

use iris_seven::{Config, Seven};
use iris_testkit::{
    Laws, RevealLaws, assert_basic_laws, assert_playouts_allocate_nothing, assert_rollouts_allocate_nothing,
    assert_rollouts_follow_policy,
};

#[test]
fn the_basic_laws_of_a_game_hold() {
    assert_basic_laws::<Seven>(&Config::tiny(), 2, 0..6);
}

#[test]
fn laws_hold_for_every_seat_count() {
    for seats in 2..=5 {
        Laws::<Seven>::new(Config::default(), seats).cap(20_000).costly_every(40).check(0..6);
    }
}

#[test]
fn laws_hold_on_the_tiny_deck() {
    Laws::<Seven>::new(Config::tiny(), 2).cap(3_000).check(0..60);
}

#[test]
fn actions_are_silent_exactly_if_nobody_learns_anything() {
    for seats in 2..=5 {
        let tried = RevealLaws::<Seven>::new(Config::default(), seats).cap(20_000).every(40).check(0..3);
        assert!(tried.silent > 40 && tried.revealing > 40 && tried.unshown == 0, "{seats} seats: {tried:?}");
    }
    let tried = RevealLaws::<Seven>::new(Config::tiny(), 2).check(0..40);
    assert!(tried.silent > 40 && tried.revealing > 40 && tried.unshown == 0, "{tried:?}");
}

#[test]
fn playouts_allocate_nothing() {
    for seats in 2..=5 {
        assert_playouts_allocate_nothing::<Seven>(&Config::default(), seats);
        assert_rollouts_allocate_nothing::<Seven>(&Config::default(), seats, 5);
    }
}

#[test]
fn a_world_is_played_on_as_the_policy_would() {
    for seats in 2..=5 {
        assert_rollouts_follow_policy::<Seven>(&Config::default(), seats, 0..12, 4);
    }
    assert_rollouts_follow_policy::<Seven>(&Config::tiny(), 2, 0..60, 1);
}
