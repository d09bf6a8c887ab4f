//! What an action is said to do.

use iris_gold::{Gold, State};
use iris_testkit::reasons_in_english;

use crate::common::*;

fn why(state: &State, action: &str) -> String {
    reasons_in_english::<Gold>(state, action)
}

#[test]
fn a_combo_is_told_by_its_place_and_what_it_leaves() {
    let hands: [&[u8]; 3] = [&[2, 3, 4, 5, 5], &[4, 4, 4, 1, 6], &[1, 2, 3, 6, 6]];
    let mut state = start(0, &[1, 4, 6], &hands);
    let pair =
        "a pair of 5s; would now choose first, 6 points, with two to come; no runs after it; keeps 3 cards";
    assert_eq!(why(&state, "play 5 5"), pair);
    let run = "a run from 2 to 5; would now choose first, 6 points, with two to come; no sets after it; keeps one card";
    assert_eq!(why(&state, "play 2 3 4 5"), run);
    act(&mut state, &["play 5 5"]);
    assert_eq!(
        why(&state, "play 4 4 4"),
        "three 4s; would now choose first, 6 points, with one to come; keeps 2 cards"
    );
    assert_eq!(
        why(&state, "play 4 4"),
        "a pair of 4s; would now choose second, 4 points, with one to come; keeps 3 cards"
    );
    act(&mut state, &["play 4 4"]);
    assert_eq!(why(&state, "play 1"), "a single 1; chooses third, 1 point; keeps 4 cards");
}

#[test]
fn the_last_card_says_what_follows() {
    let mut state = start_two(0, &[1, 2, 3, 4], [&[5, 5], &[6, 6]], [&[1, 1], &[2, 2]]);
    let last = "a pair of 5s; would now choose first, 4 points, with two to come; no runs after it; empties the hand; the reserve is next";
    assert_eq!(why(&state, "play 5 5"), last);
    act(&mut state, &["play 5 5", "play 6 6", "take 4", "take 3"]);
    assert!(
        why(&state, "play 2 2").ends_with("; empties the hand; this trick is the last"),
        "{}",
        why(&state, "play 2 2")
    );
}

#[test]
fn an_item_is_told_by_its_points() {
    let mut state = start(0, &[1, 2, 6], &[&[4, 4], &[5, 5], &[6, 6]]);
    act(&mut state, &["play 4", "play 5", "play 6"]);
    assert_eq!(why(&state, "take 6"), "takes 6 points; the most there is");
    assert_eq!(why(&state, "take 1"), "takes 1 point; 5 less than the most");
    act(&mut state, &["take 6", "take 2"]);
    assert_eq!(why(&state, "take 1"), "takes 1 point; all there is");
}
