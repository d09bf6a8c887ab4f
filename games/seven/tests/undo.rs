//! Which actions can be taken back without anybody having learned anything.

use crate::common::{Rest, play, position};
use iris_core::{Game, Notation};
use iris_seven::{Seven, State};
use serde_json::json;

fn reveals(state: &State, action: &str) -> bool {
    Seven::reveals(state, Seven::parse_action(action).unwrap())
}

fn start() -> State {
    let hands = ["r7 o7 y7 g7 b1 b2 i5", "r1 r2"];
    let shown = json!([["b1", "i5"], ["r1"]]);
    position(&hands, ["o1 o2", "o3", "o4 o5"], "y1 y2 y3", Rest::Deck).with("shown", shown).state()
}

#[test]
fn s26_a_card_that_all_saw_enter_the_hand_may_leave_it_in_silence() {
    let state = start();
    assert!(!reveals(&state, "discard b1 > B") && !reveals(&state, "discard i5 > A"));
    assert!(reveals(&state, "discard b2 > A"));
    assert!(reveals(&state, "discard r7 o7 y7 > A"));
}

#[test]
fn s17_s19_tokens_are_open_and_showers_are_not() {
    let mut state = start();
    play(&mut state, "discard r7 y7 g7 > A");
    assert!(!reveals(&state, "effect y7 > 1"));
    assert!(reveals(&state, "effect r7"));
}

#[test]
fn s22_s23_a_card_of_a_pile_is_open_and_one_of_the_deck_is_not() {
    let mut state = start();
    play(&mut state, "discard b1 > A");
    assert!(reveals(&state, "draw deck"));
    assert!(!reveals(&state, "draw C"));
    // The deck's top card takes the place of the only one.
    assert!(reveals(&state, "draw B"));
}

#[test]
fn s24_a_turn_that_ends_with_a_shuffle_is_not_silent() {
    let hands = ["b7 r7 o7 b1", "r1 r2"];
    let mut state = position(&hands, ["o1 o2", "o3", "o4 o5"], "y1", Rest::Hand(1)).state();
    play(&mut state, "discard r7 o7 b7 > A, effect b7, effect r7");
    assert!(reveals(&state, "effect o7"), "the deck is empty and is shuffled anew");
    let mut state = position(&hands, ["o1 o2", "o3", "o4 o5"], "y1 y2", Rest::Hand(1)).state();
    play(&mut state, "discard r7 o7 b7 > A, effect b7, effect r7, effect o7");
    assert!(reveals(&state, "draw none"));
    let mut state = position(&hands, ["o1 o2", "o3", "o4 o5"], "y1 y2 y3", Rest::Hand(1)).state();
    play(&mut state, "discard r7 o7 b7 > A, effect b7, effect r7, effect o7");
    assert!(!reveals(&state, "draw none"));
}

#[test]
fn s8_s9_the_end_of_a_round_lays_hands_open_or_deals_new_ones() {
    let shown = json!([["b1"], ["r1"]]);
    let one_card = position(&["b1", "r1 r2"], ["o1", "o3", "o4"], "y1", Rest::Deck).with("shown", shown);
    assert!(reveals(&one_card.state(), "rainbow"));
    assert!(reveals(&one_card.state(), "discard b1 > A"), "the next round is dealt");
    let last = one_card.with("tokens", json!([0, 6]));
    assert!(reveals(&last.state(), "discard b1 > A"), "the game is over and r2 comes to light");
    let open = json!([["b1"], ["r1", "r2"]]);
    assert!(!reveals(&last.with("shown", open).state(), "discard b1 > A"));
}

#[test]
fn what_can_be_worked_out_is_no_news() {
    // There is no deck and the other hand is open: what is not seen is in the one hand.
    let hands = ["b1 b2", ""];
    let all = position(&hands, ["o1", "o3", "o4"], "", Rest::Hand(1));
    let open = all.0["hands"][1].clone();
    let state = all.clone().with("shown", json!([[], open])).state();
    assert!(!reveals(&state, "discard b2 > A"));
    assert!(reveals(&all.state(), "discard b2 > A"));
    // Seat 1 alone gets to see the deck's last card, and knows it if it sees all others.
    let all = position(&["r7 b7 i7 b1", ""], ["o1", "o3", "o4"], "y1", Rest::Hand(1));
    for (shown, silent) in [(["r7", "b7", "i7", "b1"], true), (["r7", "b7", "i7", ""], false)] {
        let shown: Vec<&str> = shown.into_iter().filter(|card| !card.is_empty()).collect();
        let mut state = all.clone().with("shown", json!([shown, []])).state();
        play(&mut state, "discard r7 b7 i7 > A");
        assert_eq!(!reveals(&state, "effect r7"), silent);
    }
}
