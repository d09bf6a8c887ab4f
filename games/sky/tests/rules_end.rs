//! K16 to K20: between turns, and every way in which a game ends.

use crate::common::{
    capture, illegal, legal, load, play, result, table, to_act, with, with_captured, with_line, written,
};
use iris_core::Seat;
use iris_sky::{CaptureReason, Event};
use serde_json::json;

#[test]
fn k16_the_active_seat_draws_up_to_three_also_after_a_capture() {
    let mut state = load(&table(["*t *b *p", "gt ob yp"], "rt rb rp"));
    play(&mut state, &["play 1", "flip 1", "play 1", "stop"]);
    assert_eq!(written(&state)["hands"][0], json!(["*p", "rt", "rb"]));
    assert_eq!(written(&state)["deck"], json!(["rp"]));

    let mut state = load(&table(["#t *b *p", "gt ob yp"], "rt rb rp"));
    let events = play(&mut state, &["play 1"]);
    assert!(capture(&events).is_some());
    assert_eq!(written(&state)["hands"][0], json!(["*b", "*p", "rt"]));
    assert!(matches!(events[2], Event::Drew { seat: Seat(0), .. }), "{events:?}");
}

#[test]
fn k17_the_seat_that_did_not_capture_starts_and_otherwise_they_alternate() {
    // After one's own clash one starts again.
    let mut state = load(&table(["#t *b *p", "gt ob yp"], "rt rb rp"));
    play(&mut state, &["play 1"]);
    assert_eq!(to_act(&state), Some(0));
    // After one's own rainbow the opponent starts.
    let mut state = load(&with_line(table(["p* *b *p", "gt ob yp"], "rt rb rp"), "ro0 oy0 yg0 gt0 tb0"));
    play(&mut state, &["play 1"]);
    assert_eq!(to_act(&state), Some(1));
    // Otherwise they alternate.
    let mut state = load(&table(["*t *b *p", "*t *b yp"], "rt rb rp"));
    let mut turns = Vec::new();
    for _ in 0..3 {
        turns.extend(to_act(&state));
        play(&mut state, &["play 1", "stop"]);
    }
    assert_eq!(turns, [0, 1, 0]);
}

#[test]
fn k18_a_refill_that_exactly_empties_the_deck_does_not_end_the_game() {
    let mut state = load(&table(["*t *b *p", "gt ob yp"], "rt"));
    play(&mut state, &["play 1", "stop"]);
    assert_eq!((state.deck().len(), to_act(&state), state.last_turn()), (0, Some(1), false));
    assert_eq!(illegal(&state, "decline"), "K19");
}

#[test]
fn k18_a_short_refill_takes_what_is_left_and_ends_the_game_with_few_cards_in_the_line() {
    let mut state = load(&table(["*t *b *p", "gt ob yp"], "rt"));
    let events = play(&mut state, &["play 1", "flip 1", "play 1", "stop"]);
    assert_eq!(written(&state)["hands"][0], json!(["*p", "rt"]));
    assert_eq!(to_act(&state), None);
    assert!(matches!(events.last(), Some(Event::GameOver { scores: [0, 0], .. })));
    assert_eq!(illegal(&state, "play 1"), "K18");
    assert_eq!(written(&state)["phase"], json!("over"));
}

#[test]
fn k18_an_opening_flip_that_clashes_needs_no_refill() {
    let mut state = load(&with_line(table(["*t *b *p", "gt ob yp"], ""), "ro0 yr0"));
    play(&mut state, &["flip 2"]);
    // The hand is full, so nothing is short although the deck is empty.
    assert_eq!((to_act(&state), state.last_turn()), (Some(0), false));
}

/// Seat 0 stops after a card that it cannot make up for, with three cards in the line.
fn last_turn() -> iris_sky::State {
    let mut state = load(&with_line(table(["y* *b *p", "gt bo pr"], ""), "ro0 o*0"));
    play(&mut state, &["play 1", "stop"]);
    state
}

#[test]
fn k19_with_three_cards_in_the_line_the_other_seat_has_a_last_turn() {
    let state = last_turn();
    assert_eq!((to_act(&state), state.last_turn()), (Some(1), true));
    assert_eq!(
        legal(&state),
        [
            "flip 1", "flip 2", "flip 3", "play 1", "play 2", "play 3", "blind 1", "blind 2", "blind 3",
            "decline"
        ]
    );
}

#[test]
fn k19_the_last_turn_can_be_declined_before_anything_else_in_it() {
    let mut state = last_turn();
    play(&mut state, &["decline"]);
    assert_eq!(result(&state), (vec![0, 0], vec![0, 1]));
    assert_eq!(written(&state)["hands"][1], json!(["gt", "bo", "pr"]));

    let mut state = last_turn();
    play(&mut state, &["flip 2"]);
    assert_eq!(illegal(&state, "decline"), "K19");
    let mut state = last_turn();
    play(&mut state, &["play 1"]);
    assert_eq!(illegal(&state, "decline"), "K19");
}

#[test]
fn k19_the_last_turn_has_no_refill_and_ends_the_game_by_stopping() {
    let mut state = last_turn();
    play(&mut state, &["play 1"]);
    let events = play(&mut state, &["stop"]);
    assert_eq!(result(&state), (vec![0, 0], vec![0, 1]));
    assert_eq!((state.hand(Seat(1)).len(), state.line().len()), (2, 4));
    assert!(!events.iter().any(|event| matches!(event, Event::Drew { .. })));
}

#[test]
fn k19_the_last_turn_can_end_with_a_rainbow() {
    let mut state = last_turn();
    let events = play(&mut state, &["blind 1", "flip 3", "blind 1", "flip 3", "blind 1"]);
    assert_eq!(capture(&events), Some((1, 6, CaptureReason::Rainbow)));
    assert_eq!(result(&state), (vec![0, 6], vec![1]));
}

#[test]
fn k19_the_last_turn_can_end_with_a_clash_or_an_opening_flip() {
    let mut state = last_turn();
    assert_eq!(capture(&play(&mut state, &["play 3"])), Some((0, 4, CaptureReason::Clash)));
    assert_eq!(result(&state), (vec![4, 0], vec![0]));

    let mut state = last_turn();
    assert_eq!(capture(&play(&mut state, &["flip 1"])), Some((0, 3, CaptureReason::Clash)));
    assert_eq!(result(&state), (vec![3, 0], vec![0]));
}

#[test]
fn k19_a_capture_in_a_turn_with_a_short_refill_ends_the_game_at_once() {
    let line = "ro0 oy0 yg0 gt0 tb0";
    let mut state = load(&with_line(table(["p* *b *p", "gt ob yp"], ""), line));
    assert_eq!(capture(&play(&mut state, &["play 1"])), Some((0, 6, CaptureReason::Rainbow)));
    assert_eq!(result(&state), (vec![6, 0], vec![0]));

    let mut state = load(&with_line(table(["r* *b *p", "gt ob yp"], ""), line));
    assert_eq!(capture(&play(&mut state, &["play 1"])), Some((1, 6, CaptureReason::Clash)));
    assert_eq!(result(&state), (vec![0, 6], vec![1]));

    let mut state = load(&table(["#t *b *p", "gt ob yp"], ""));
    assert_eq!(capture(&play(&mut state, &["play 1"])), Some((1, 1, CaptureReason::Overcast)));
    assert_eq!(result(&state), (vec![0, 1], vec![1]));
}

#[test]
fn k20_most_captured_cards_win_and_a_tie_is_shared() {
    let position = with_line(table(["y* *b *p", "gt bo pr"], ""), "ro0! o*0");
    for (captured, scores, winners) in [
        (["rg0 t#1", ""], vec![2, 0], vec![0]),
        (["", "#o0"], vec![0, 1], vec![1]),
        (["rg0 t#1", "#p0 #o0"], vec![2, 2], vec![0, 1]),
    ] {
        let mut state = load(&with_captured(position.clone(), captured));
        play(&mut state, &["play 1", "stop", "decline"]);
        // Cards in the line and in hands count for nobody.
        assert_eq!(result(&state), (scores, winners));
    }
}

#[test]
fn k20_scores_so_far_are_told_before_the_end() {
    use iris_core::Game;
    let position = with_captured(table(["*t *b *p", "gt ob yp"], "rt"), ["", "#o0"]);
    let state = load(&with(position, &json!({"active": 0})));
    assert_eq!(iris_sky::Sky::scores(&state), [0, 1]);
    assert_eq!(iris_sky::Sky::outcome(&state), None);
}
