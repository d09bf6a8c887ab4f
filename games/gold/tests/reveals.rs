//! Which actions can be taken back without anybody having learned anything.

use iris_core::{Game, Notation, Seed};
use iris_gold::{Config, Gold, Size, State};

use crate::common::*;

fn reveals(state: &State, action: &str) -> bool {
    Gold::reveals(state, Gold::parse_action(action).unwrap())
}

#[test]
fn g5_a_combo_shows_cards_that_nobody_knew_of() {
    let state = start(0, &[1, 3, 3], &[&[1, 1, 2], &[2, 3, 4], &[6, 6, 6]]);
    assert!(reveals(&state, "play 1") && reveals(&state, "play 1 2"));
}

#[test]
fn g8_g11_an_item_of_the_middle_is_seen_before_and_after() {
    let mut state = start(2, &[1, 3, 3], &[&[1, 1, 2], &[2, 3, 4], &[6, 6, 6]]);
    act(&mut state, &["play 6 6", "play 1", "play 3"]);
    assert!(!reveals(&state, "take 1") && !reveals(&state, "take 3"));
    act(&mut state, &["take 3", "take 3"]);
    // The last one lays the next row, of cards that all have seen.
    assert!(!reveals(&state, "take 1"));
}

#[test]
fn g16_hands_stay_hidden_when_the_game_ends() {
    let mut state = start(0, &[1, 2, 3], &[&[4, 4, 4], &[6, 6, 6], &[6, 6, 6]]);
    act(&mut state, &["play 4 4 4", "play 6", "play 6 6 6", "take 3", "take 2"]);
    assert!(!reveals(&state, "take 1"));
}

#[test]
fn g22_taking_up_a_reserve_shows_it_to_its_seat() {
    let mut state = start_two(0, &[1, 2, 3, 4], [&[5, 5, 5], &[6, 6, 6]], [&[1, 2, 3], &[1, 2, 4]]);
    act(&mut state, &["play 5 5 5", "play 6", "play 6 6"]);
    assert!(!reveals(&state, "take 4"));
    act(&mut state, &["take 4", "take 3"]);
    assert!(reveals(&state, "take 2"));
}

#[test]
fn what_can_be_worked_out_is_no_news() {
    // In a deck of ones there is nothing to learn from a card.
    let size = Size { ranks: 1, copies: 10, hand: Some(1) };
    let config = Config { size: Some(size), ..Config::default() };
    let mut state = Gold::deal(&config, 2, Seed::from(1)).unwrap();
    assert!(!reveals(&state, "play 1"));
    act(&mut state, &["play 1", "play 1", "take 1"]);
    assert!(!reveals(&state, "take 1"));
}
