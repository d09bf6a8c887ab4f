//! K13 to K15: what follows each play and each flip.

use crate::common::{capture, legal, load, play, table, to_act, with_captured, with_line, written};
use iris_sky::CaptureReason;
use serde_json::json;

#[test]
fn k13_a_colour_twice_gives_the_whole_line_to_the_opponent() {
    let position = with_line(table(["gr *b *p", "gt ob yp"], "rt rb rp"), "r*0! o*0 y*0");
    let mut state = load(&position);
    let events = play(&mut state, &["blind 1"]);
    assert_eq!(capture(&events), Some((1, 4, CaptureReason::Clash)));
    let after = written(&state);
    assert_eq!(after["line"], json!([]));
    assert_eq!(
        after["captured"][1],
        json!([
            {"card": "r*", "up": 0, "turned": true}, {"card": "o*", "up": 0, "turned": false},
            {"card": "y*", "up": 0, "turned": false}, {"card": "gr", "up": 1, "turned": false},
        ])
    );
}

#[test]
fn k13_a_cloud_gives_the_whole_line_to_the_opponent() {
    let position = with_line(table(["#r *b *p", "gt ob yp"], "rt rb rp"), "r*0 o*0");
    assert_eq!(capture(&play(&mut load(&position), &["play 1"])), Some((1, 3, CaptureReason::Overcast)));
    let mut state = load(&table(["*r *b *p", "gt ob #p"], "rt rb rp"));
    assert_eq!(
        capture(&play(&mut state, &["play 1", "stop", "blind 3"])),
        Some((0, 2, CaptureReason::Overcast))
    );
}

#[test]
fn k13_k9_an_opening_flip_can_clash_and_overcast_and_ends_the_turn() {
    for (line, reason) in [("ro0 ob0", CaptureReason::Overcast), ("ro0 ob0", CaptureReason::Clash)] {
        let card = if reason == CaptureReason::Overcast { "y#0" } else { "yr0" };
        let position = with_line(table(["*g *b *p", "gt ob yp"], "rt rb rp"), &format!("{line} {card}"));
        let mut state = load(&position);
        let events = play(&mut state, &["flip 3"]);
        assert_eq!(capture(&events), Some((1, 3, reason)));
        // Nothing was played, nothing is drawn, and the seat that did not capture starts.
        assert_eq!(
            (written(&state)["hands"][0].clone(), to_act(&state)),
            (json!(["*g", "*b", "*p"]), Some(0))
        );
        assert_eq!((state.played(), state.must_play()), (0, false));
    }
}

#[test]
fn k13_k10_the_flip_between_two_cards_can_clash() {
    let position = with_line(table(["gt *b *p", "gt ob yp"], "rt rb rp"), "rt0 og0");
    let mut state = load(&position);
    let events = play(&mut state, &["blind 1", "flip 1"]);
    assert_eq!(capture(&events), Some((1, 3, CaptureReason::Clash)));
}

#[test]
fn k14_the_sixth_card_of_a_clean_line_is_a_rainbow() {
    let position = with_line(table(["p* *b *p", "gt ob yp"], "rt rb rp"), "ro0 oy0 yg0 gt0 tb0");
    let mut state = load(&position);
    assert_eq!(capture(&play(&mut state, &["play 1"])), Some((0, 6, CaptureReason::Rainbow)));
    assert_eq!((state.line().len(), to_act(&state)), (0, Some(1)));
}

#[test]
fn k13_k14_a_sixth_card_that_clashes_is_no_rainbow() {
    for (card, reason) in [("ro", CaptureReason::Clash), ("#o", CaptureReason::Overcast)] {
        let position =
            with_line(table([&format!("{card} *b *p"), "gt ob yp"], "rt rb rp"), "ro0 oy0 yg0 gt0 tb0");
        assert_eq!(capture(&play(&mut load(&position), &["play 1"])), Some((1, 6, reason)));
    }
}

#[test]
fn k14_only_a_play_makes_a_rainbow_and_no_line_is_longer() {
    let position = with_line(table(["p* *b *p", "gt ob yp"], "rt rb rp"), "ro0 oy0 yg0 gt0 t*0");
    let mut state = load(&position);
    assert_eq!(capture(&play(&mut state, &["flip 5"])), None);
    assert_eq!(state.line().len(), 5);
    // Six clean cards cannot still lie there.
    let six = with_line(table(["p* *b *p", "gt ob yp"], "rt rb rp"), "ro0 oy0 yg0 gt0 tb0 bp0");
    assert_eq!(crate::common::refused(&six), ["K14"]);
}

#[test]
fn k15_rainbow_faces_never_clash_and_the_order_of_the_line_means_nothing() {
    let mut state = load(&table(["*t *b *p", "t* o* y*"], "r* g* b*"));
    play(&mut state, &["play 1", "flip 1", "play 1", "flip 1", "play 1"]);
    play(&mut state, &["play 1", "flip 1", "play 1"]);
    // Four Rainbows and one teal are up.
    assert_eq!(state.line().len(), 5);
    let events = play(&mut state, &["flip 1", "play 1"]);
    assert_eq!(capture(&events), Some((1, 6, CaptureReason::Rainbow)));

    // What is legal, and whether a card clashes, does not depend on the order.
    for line in ["ro0 yg0 bt0", "bt0 ro0 yg0", "yg0 bt0 ro0"] {
        let mut state = load(&with_line(table(["or *b *p", "gt ob yp"], "rt rb rp"), line));
        assert_eq!(legal(&state).len(), 9);
        assert_eq!(capture(&play(&mut state, &["blind 1"])), Some((1, 4, CaptureReason::Clash)));
    }
}

#[test]
fn k13_captured_lists_grow_line_by_line() {
    let position = with_captured(table(["#r *b *p", "gt ob yp"], "rt rb rp"), ["", "#o0"]);
    let mut state = load(&position);
    play(&mut state, &["play 1"]);
    let captured = written(&state)["captured"][1].clone();
    assert_eq!(captured.as_array().map(Vec::len), Some(2));
    assert_eq!(captured[1], json!({"card": "#r", "up": 0, "turned": false}));
}
