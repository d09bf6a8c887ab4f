//! The house rules that options turn on: no last turn (K19), and stopping after a flip (K10).

use crate::common::{
    capture, illegal, legal, load, play, refused, result, table, to_act, with, with_line, written,
};
use iris_core::{Game, Seed};
use iris_sky::{CaptureReason, Config, Event, Sky};
use iris_testkit::{
    Laws, RevealLaws, assert_letters, assert_playouts_allocate_nothing, assert_rollouts_allocate_nothing,
    assert_rollouts_follow_policy,
};
use serde_json::{Value, json};

/// The same position with one more option.
fn with_option(mut position: Value, key: &str, value: Value) -> Value {
    position["options"][key] = value;
    position
}

/// Seat 0 is about to play its first card, and its refill will be short.
fn ending() -> Value {
    with_line(table(["y* *b *p", "gt bo pr"], ""), "ro0 o*0")
}

/// Seat 0 has four cards of the line before it and may play all its own.
fn middle() -> Value {
    with_line(table(["b* p* t*", "gt bo pr"], "rg oy"), "ro0 o*0")
}

#[test]
fn k19_without_a_last_turn_the_game_ends_at_a_short_refill() {
    let mut state = load(&with_option(ending(), "last_turn", json!(false)));
    let events = play(&mut state, &["play 1", "stop"]);
    assert_eq!(result(&state), (vec![0, 0], vec![0, 1]));
    assert!(!state.last_turn() && state.line().len() == 3);
    assert!(!events.iter().any(|event| matches!(event, Event::TurnStarted { .. })));
    // The leaflet's way, named or not.
    for position in [ending(), with_option(ending(), "last_turn", json!(true))] {
        let mut state = load(&position);
        play(&mut state, &["play 1", "stop"]);
        assert_eq!((to_act(&state), state.last_turn()), (Some(1), true));
    }
}

#[test]
fn k19_setups_know_whether_there_is_a_last_turn() {
    let over = with_line(table(["y* *b", "gt bo pr"], ""), "ro0 o*0 tp0");
    let over = with(over, &json!({"phase": "over"}));
    assert_eq!(refused(&over), ["K19"]);
    assert_eq!(refused(&with_option(over, "last_turn", json!(false))), [""; 0]);
    let last = with_line(table(["gt bo pr", "y* *b"], ""), "ro0 o*0 tp0");
    let last = with(last, &json!({"last_turn": true}));
    assert_eq!(refused(&last), [""; 0]);
    assert_eq!(refused(&with_option(last, "last_turn", json!(false))), ["K19"]);
}

#[test]
fn k10_a_seat_that_has_flipped_may_stop_if_the_option_says_so() {
    let mut state = load(&with_option(middle(), "stop_after_flip", json!(true)));
    play(&mut state, &["play 1", "flip 2"]);
    assert!(state.must_play());
    assert_eq!(legal(&state), ["play 1", "play 2", "blind 1", "blind 2", "stop"]);
    assert_eq!(illegal(&state, "flip 1"), "K10");
    let events = play(&mut state, &["stop"]);
    assert!(matches!(events[0], Event::Stopped { .. }));
    assert_eq!((to_act(&state), state.must_play(), state.line().len()), (Some(1), false, 3));
    assert_eq!(written(&state)["hands"][0].as_array().unwrap().len(), 3, "the hand is refilled");
    // By the leaflet the card has to follow.
    let mut state = load(&middle());
    play(&mut state, &["play 1", "flip 2"]);
    assert_eq!(legal(&state), ["play 1", "play 2", "blind 1", "blind 2"]);
    assert_eq!(illegal(&state, "stop"), "K10");
}

#[test]
fn k9_k10_an_opening_flip_must_be_followed_all_the_same() {
    let mut state = load(&with_option(middle(), "stop_after_flip", json!(true)));
    play(&mut state, &["flip 2"]);
    assert_eq!(illegal(&state, "stop"), "K9");
    assert!(!legal(&state).contains(&"stop".to_owned()));
}

#[test]
fn k10_k13_a_flip_that_clashes_still_ends_the_turn() {
    let position = with_line(table(["b* p* t*", "gt bo pr"], "rg oy"), "ro0 yr0");
    let mut state = load(&with_option(position, "stop_after_flip", json!(true)));
    let events = play(&mut state, &["play 1", "flip 2"]);
    assert_eq!(capture(&events), Some((1, 3, CaptureReason::Clash)));
}

/// Every combination of the two, with the box and with a tiny deck.
fn configs() -> impl Iterator<Item = Config> {
    [(false, false), (false, true), (true, true)].into_iter().flat_map(|(last_turn, stop_after_flip)| {
        [Config::default(), Config::tiny()].map(|config| config.with_house_rules(last_turn, stop_after_flip))
    })
}

#[test]
fn the_laws_hold_with_house_rules() {
    for config in configs() {
        Laws::<Sky>::new(config, 2).costly_every(5).check(0..8);
        assert_letters::<Sky>(&config, 2, 0..4);
        assert_rollouts_follow_policy::<Sky>(&config, 2, 0..10, 3);
        let tried = RevealLaws::<Sky>::new(config, 2).every(4).check(0..10);
        assert!(tried.revealing > 10 && tried.unshown == 0, "{tried:?}");
    }
    let config = Config::default().with_house_rules(false, true);
    assert_playouts_allocate_nothing::<Sky>(&config, 2);
    assert_rollouts_allocate_nothing::<Sky>(&config, 2, 2);
}

#[test]
fn k10_k19_both_rules_change_matches() {
    let (mut stopped, mut last_turns) = (0, 0);
    for seed in 0..200 {
        let config = Config::default().with_house_rules(seed % 2 == 0, true);
        let mut state = Sky::deal(&config, 2, Seed::from(seed)).unwrap();
        let (mut legal, mut rng) = (Vec::new(), iris_core::Rng::new(Seed::from(seed)));
        loop {
            Sky::legal(&state, &mut legal);
            let Some(action) = rng.pick(&legal).copied() else { break };
            stopped += usize::from(action == iris_sky::Action::Stop && state.must_play());
            Sky::try_apply(&mut state, action, &mut ()).unwrap();
        }
        last_turns += usize::from(state.last_turn());
        assert!(seed % 2 == 0 || !state.last_turn());
    }
    assert!(stopped > 100 && last_turns > 5, "{stopped} {last_turns}");
}
