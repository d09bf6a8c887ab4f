//! K7 to K12: what a turn is made of.

use crate::common::{capture, illegal, legal, load, play, table, to_act, with_line, written};
use iris_core::Seat;
use iris_sky::CaptureReason;
use serde_json::json;

/// Seat 0 to move, four cards in the line, no face of which clashes with anything seat 0 holds.
fn middle() -> iris_sky::State {
    load(&with_line(table(["*t *b *p", "gt ob yp"], "rt rb rp"), "r*0 o*0 y*0"))
}

#[test]
fn k7_one_two_or_three_cards_a_turn() {
    let mut state = middle();
    assert_eq!(illegal(&state, "stop"), "K7");
    assert_eq!((illegal(&state, "decline"), to_act(&state)), ("K19", Some(0)));
    play(&mut state, &["play 1", "stop"]);
    assert_eq!((state.line().len(), to_act(&state)), (4, Some(1)));

    let mut state = middle();
    play(&mut state, &["play 1", "flip 4"]);
    assert_eq!(illegal(&state, "play 3"), "K7");
    assert_eq!(illegal(&state, "blind 3"), "K7");
    play(&mut state, &["play 1", "stop"]);
    assert_eq!((state.line().len(), to_act(&state)), (5, Some(1)));
}

#[test]
fn k8_plain_shows_the_owners_face_and_blind_the_other() {
    for (action, up) in [("play 2", 0), ("blind 2", 1)] {
        let mut state = load(&table(["ro yg bp", "gr ty p#"], "o#"));
        play(&mut state, &[action]);
        assert_eq!(written(&state)["line"], json!([{"card": "yg", "up": up, "turned": false}]));
        assert_eq!(written(&state)["hands"][0], json!(["ro", "bp"]));
    }
    for (action, up) in [("play 1", 1), ("blind 1", 0)] {
        let mut state = load(&table(["ro yg bp", "gb ty p#"], "o# o*"));
        play(&mut state, &["play 1", "stop", action]);
        assert_eq!(written(&state)["line"][1], json!({"card": "gb", "up": up, "turned": false}));
    }
}

#[test]
fn k9_an_opening_flip_needs_a_line_and_a_card_to_follow() {
    let state = load(&table(["ro yg bp", "gr ty p#"], "o#"));
    assert_eq!(illegal(&state, "flip 1"), "K9");
    assert_eq!(legal(&state), ["play 1", "play 2", "play 3", "blind 1", "blind 2", "blind 3"]);

    let mut state = middle();
    assert_eq!(illegal(&state, "flip 4"), "K9");
    play(&mut state, &["flip 2"]);
    assert_eq!((state.played(), state.must_play()), (0, true));
    assert_eq!(written(&state)["line"][1], json!({"card": "o*", "up": 1, "turned": true}));
    assert_eq!(illegal(&state, "stop"), "K9");
    assert_eq!(illegal(&state, "flip 2"), "K10");
    assert_eq!(legal(&state), ["play 1", "play 2", "play 3", "blind 1", "blind 2", "blind 3"]);
}

#[test]
fn k9_an_opening_flip_does_not_stand_in_for_the_flip_before_the_second_card() {
    let mut state = middle();
    play(&mut state, &["flip 2", "play 1"]);
    assert_eq!((state.played(), state.must_play()), (1, false));
    assert_eq!(illegal(&state, "play 1"), "K10");
    assert_eq!(legal(&state), ["flip 1", "flip 2", "flip 3", "flip 4", "stop"]);
}

#[test]
fn k10_a_flip_comes_before_the_second_and_third_card_and_a_card_after_it() {
    let mut state = load(&table(["*t *b *p", "gt ob yp"], "rt rb rp"));
    play(&mut state, &["play 1"]);
    assert_eq!((illegal(&state, "play 1"), illegal(&state, "blind 2")), ("K10", "K10"));
    // The card just played may be flipped, and the one just flipped again.
    play(&mut state, &["flip 1"]);
    assert_eq!((illegal(&state, "stop"), illegal(&state, "flip 1")), ("K10", "K10"));
    assert_eq!(legal(&state), ["play 1", "play 2", "blind 1", "blind 2"]);
    play(&mut state, &["play 1"]);
    assert_eq!(illegal(&state, "play 1"), "K10");
    play(&mut state, &["flip 1"]);
    assert_eq!(written(&state)["line"][0], json!({"card": "*t", "up": 0, "turned": true}));
    assert_eq!(legal(&state), ["play 1", "blind 1"]);
    play(&mut state, &["play 1"]);
    assert_eq!(to_act(&state), Some(1));
}

#[test]
fn k11_stopping_after_one_or_two_and_the_third_ends_the_turn() {
    let mut state = load(&table(["*t *b *p", "gt ob yp"], "rt rb rp"));
    play(&mut state, &["play 1"]);
    assert_eq!(legal(&state), ["flip 1", "stop"]);
    play(&mut state, &["flip 1", "play 1"]);
    assert_eq!(
        (legal(&state), to_act(&state)),
        (["flip 1", "flip 2", "stop"].map(str::to_owned).to_vec(), Some(0))
    );
    play(&mut state, &["flip 1", "play 1"]);
    assert_eq!((state.line().len(), state.hand(Seat(0)).len(), to_act(&state)), (3, 3, Some(1)));
}

#[test]
fn k12_a_clash_or_a_cloud_may_be_played_knowingly() {
    let mut state = load(&table(["ro yr b#", "gr ty p#"], "o# ot yt"));
    let events = play(&mut state, &["play 1", "flip 1", "play 2", "flip 1", "blind 1"]);
    assert_eq!(capture(&events), Some((1, 3, CaptureReason::Clash)));
    let mut state = load(&table(["ro yr #b", "gr ty p#"], "o# ot yt"));
    assert_eq!(capture(&play(&mut state, &["play 3"])), Some((1, 1, CaptureReason::Overcast)));
}
