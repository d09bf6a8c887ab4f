//! The laws that every game keeps, for every seat count and for small decks.

use iris_core::{Game, Rulebook};
use iris_gold::{Action, Config, Gold, Size, State, View};
use iris_testkit::{
    Laws, RevealLaws, assert_basic_laws, assert_playouts_allocate_nothing, assert_rollouts_allocate_nothing,
    assert_rollouts_follow_policy,
};

#[test]
fn the_basic_laws_of_a_game_hold() {
    for seats in Gold::SEATS {
        assert_basic_laws::<Gold>(&Config::default(), seats, 0..2);
    }
    assert_basic_laws::<Gold>(&Config::tiny(), 2, 0..10);
}

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

/// Several deals of the box and of small decks.
fn several_deals() -> Vec<(Config, u8)> {
    let several = |config: Config| Config { deals: 3, ..config };
    let mut cases: Vec<(Config, u8)> = Gold::SEATS.map(|seats| (several(Config::default()), seats)).collect();
    cases.extend((2..=4).map(|seats| (several(Config::tiny()), seats)));
    let sized = |(seats, size)| (several(Config { size: Some(size), ..Config::default() }), seats);
    cases.extend(SIZES.map(sized));
    cases
}

#[test]
fn g24_the_laws_hold_for_several_deals() {
    for (config, seats) in several_deals() {
        let every = if config.size.is_none() { 4 } else { 1 };
        Laws::<Gold>::new(config, seats).costly_every(every).check(0..20);
    }
}

#[test]
fn g24_what_several_deals_reveal_and_how_they_are_played_on() {
    for (config, seats) in several_deals().into_iter().filter(|(config, _)| config.size.is_some()) {
        let tried = RevealLaws::<Gold>::new(config, seats).check(0..6);
        assert!(tried.silent > 20 && tried.unshown < 5, "{seats} seats, {config:?}: {tried:?}");
    }
    for (config, seats) in several_deals() {
        let every = if config.size.is_none() { 8 } else { 1 };
        assert_rollouts_follow_policy::<Gold>(&config, seats, 0..8, every);
        assert_playouts_allocate_nothing::<Gold>(&config, seats);
        assert_rollouts_allocate_nothing::<Gold>(&config, seats, 2);
    }
}

/// Decks with odd proportions, by the number of seats.
const SIZES: [(u8, Size); 6] = [
    (2, Size { ranks: 1, copies: 10, hand: Some(1) }),
    (2, Size { ranks: 6, copies: 10, hand: Some(3) }),
    (3, Size { ranks: 2, copies: 10, hand: Some(5) }),
    (3, Size { ranks: 6, copies: 1, hand: Some(1) }),
    (5, Size { ranks: 6, copies: 3, hand: Some(2) }),
    (6, Size { ranks: 5, copies: 6, hand: Some(4) }),
];

#[test]
fn actions_are_silent_exactly_if_nobody_learns_anything() {
    for seats in Gold::SEATS {
        let tried = RevealLaws::<Gold>::new(Config::default(), seats).every(3).check(0..20);
        assert!(tried.silent > 200 && tried.revealing > 500, "{seats} seats: {tried:?}");
        assert!(tried.unshown < 5, "{seats} seats: {tried:?}");
    }
    for seats in 2..=4 {
        let tried = RevealLaws::<Gold>::new(Config::tiny(), seats).check(0..20);
        assert!(tried.silent > 50 && tried.revealing > 50 && tried.unshown == 0, "{seats} seats: {tried:?}");
    }
    for (seats, size) in SIZES {
        let config = Config { size: Some(size), ..Config::default() };
        let tried = RevealLaws::<Gold>::new(config, seats).check(0..20);
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
        assert_rollouts_follow_policy::<Gold>(&Config::default(), seats, 0..40, 3);
    }
    for seats in 2..=4 {
        assert_rollouts_follow_policy::<Gold>(&Config::tiny(), seats, 0..60, 1);
    }
    for (seats, size) in SIZES {
        let config = Config { size: Some(size), ..Config::default() };
        assert_rollouts_follow_policy::<Gold>(&config, seats, 0..30, 1);
    }
}

#[test]
fn positions_are_small() {
    assert_eq!(size_of::<Action>(), 1);
    assert!(size_of::<State>() <= 240, "{}", size_of::<State>());
    assert!(size_of::<View>() <= 224, "{}", size_of::<View>());
}

#[test]
fn the_rules_are_there_in_both_languages_with_every_number() {
    let codes: Vec<&str> = Gold::TEXTS.iter().map(|(code, _)| *code).collect();
    assert_eq!(codes, ["en", "fr"]);
    for (code, text) in Gold::TEXTS {
        for number in 1..=25 {
            assert!(text.contains(&format!("\n- G{number} ")), "{code}: G{number}");
        }
    }
}

#[test]
fn the_rules_begin_with_the_goal_and_end_with_our_own_decisions() {
    for ((_, text), (goal, silent)) in Gold::TEXTS.iter().zip([
        ("**The goal:** ", "## Where the leaflet is silent"),
        ("**Le but\u{202f}:** ", "## Là où la notice se tait"),
    ]) {
        let first = text.lines().skip(1).find(|line| !line.is_empty());
        assert!(first.is_some_and(|line| line.starts_with(goal)), "{first:?}");
        let (_, last) = text.split_once(silent).unwrap();
        assert!(!last.contains("\n## "));
        for rule in ["G3", "G8", "G11", "G13", "G20", "G21", "G23", "G24", "G25"] {
            assert!(last.contains(rule), "{rule}");
        }
        for option in ["first", "open_scores", "deals", "size.ranks", "size.copies", "size.hand"] {
            assert!(text.contains(&format!("| `{option}` |")), "{option}");
        }
    }
}
