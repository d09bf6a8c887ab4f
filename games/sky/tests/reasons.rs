//! What an action is said to do.

use iris_sky::{Sky, State};
use iris_testkit::reasons_in_english;

use crate::common::{load, play, table, with_line};

fn why(state: &State, action: &str) -> String {
    reasons_in_english::<Sky>(state, action)
}

/// Seat 0 to act; of what is hidden behind green it knows that it is red or teal.
fn before(line: &str) -> State {
    load(&with_line(table(["gr rb #y", "gt ob yp"], "rt rb rp"), line))
}

#[test]
fn a_reason_says_what_comes_up_and_what_it_does() {
    let state = before("ro0 y*0 bp1");
    assert_eq!(why(&state, "play 1"), "green is new; the line grows to 4");
    assert_eq!(why(&state, "play 2"), "red is up already; the opponent captures 4");
    assert_eq!(why(&state, "play 3"), "a Cloud overcasts the sky; the opponent captures 4");
    assert_eq!(why(&state, "blind 1"), "behind green: 50 % to bust and lose 4");
    // Purple, the Cloud and a Rainbow go with yellow.
    assert_eq!(why(&state, "flip 2"), "behind yellow: 67 % to bust and lose 3");
    assert_eq!(why(&state, "flip 3"), "blue is new; green can follow");
}

#[test]
fn a_reason_says_what_completes_the_rainbow() {
    let state = before("ro0 y*0 bp1 t*0 o*0");
    assert_eq!(why(&state, "play 1"), "green is new; completes the rainbow, captures 6");
    assert_eq!(why(&state, "blind 1"), "busts for sure; the opponent captures 6");
    assert_eq!(why(&state, "flip 3"), "blue is new; green can follow and complete it");
}

#[test]
fn a_reason_says_what_is_left_behind() {
    let mut state = before("ro0 y*0 bp1");
    play(&mut state, &["play 1"]);
    let stop = "stops with 4 in the line; played blind, 2 of the opponent’s 3 would bust";
    assert_eq!(why(&state, "stop"), stop);
    assert_eq!(why(&state, "flip 3"), "blue is new; only a blind card can follow, 50 % to bust");
}
