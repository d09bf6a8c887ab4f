//! G4–G10: playing and scoring a trick with three seats or more.

use crate::common::*;
use iris_core::{Game, Seat, Seed, Viewer};
use iris_gold::{Config, Event, Gold};
use serde_json::json;

#[test]
fn g4_singles_sets_and_runs_and_nothing_else() {
    let state = start(0, &[1, 2, 3], &[&[1, 1, 1, 2, 4, 6], &[1; 6], &[2; 6]]);
    assert_eq!(legal(&state), ["play 1", "play 1 1", "play 1 1 1", "play 2", "play 4", "play 6", "play 1 2"]);
}

#[test]
fn g4_a_run_has_at_most_six_cards_and_does_not_wrap() {
    let state = start(0, &[1, 2, 3], &[&[1, 2, 3, 4, 5, 6], &[1; 6], &[2; 6]]);
    let runs: Vec<String> = legal(&state).into_iter().filter(|text| text.len() > 6).collect();
    assert_eq!(runs.len(), 15);
    assert!(runs.contains(&"play 1 2 3 4 5 6".to_string()));
    let gap = start(0, &[1, 2, 3], &[&[1, 2, 5, 6], &[1; 4], &[2; 4]]);
    assert_eq!(legal(&gap), ["play 1", "play 2", "play 5", "play 6", "play 1 2", "play 5 6"]);
}

#[test]
fn g5_clockwise_from_the_leader_and_nobody_passes() {
    let mut state = start(2, &[1, 2, 3, 4], &[&[1, 1], &[2, 2], &[3, 3], &[4, 4]]);
    for (seat, action) in [(2, "play 3"), (3, "play 4"), (0, "play 1"), (1, "play 2")] {
        assert_eq!(turn(&state), Some(seat));
        assert!(legal(&state).iter().all(|text| text.starts_with("play")) && !legal(&state).is_empty());
        assert_eq!(refused(&state, "take 1").rule, "G5");
        act(&mut state, &[action]);
    }
    assert_eq!(data(&state)["phase"], "take");
}

#[test]
fn g5_only_cards_in_hand_can_be_played() {
    let state = start(0, &[1, 2, 3], &[&[1, 2, 2], &[6; 3], &[5; 3]]);
    for missing in ["play 1 1", "play 6", "play 2 2 2", "play 1 2 3"] {
        assert_eq!(refused(&state, missing).rule, "G5", "{missing}");
    }
    let shown = refused(&state, "play 1 1").to_string();
    assert_eq!(shown, "that takes 2 of rank 1, and the hand has 1 (G5)");
}

#[test]
fn g6_after_a_set_only_sets_and_singles() {
    let mut state = start(0, &[1, 2, 3], &[&[4, 4, 1], &[1, 2, 2], &[1, 2, 3]]);
    act(&mut state, &["play 4 4"]);
    assert_eq!(legal(&state), ["play 1", "play 2", "play 2 2"]);
    assert_eq!(refused(&state, "play 1 2").rule, "G6");
    act(&mut state, &["play 2"]);
    // The single in between has freed nobody.
    assert_eq!(legal(&state), ["play 1", "play 2", "play 3"]);
}

#[test]
fn g6_after_a_run_only_runs_and_singles() {
    let mut state = start(0, &[1, 2, 3], &[&[4, 5, 1], &[1, 2, 2], &[3, 3, 3]]);
    act(&mut state, &["play 4 5"]);
    assert_eq!(legal(&state), ["play 1", "play 2", "play 1 2"]);
    assert_eq!(refused(&state, "play 2 2").rule, "G6");
    act(&mut state, &["play 1 2"]);
    assert_eq!(legal(&state), ["play 3"]);
}

#[test]
fn g6_singles_bind_nothing_and_nothing_has_to_be_beaten() {
    let mut state = start(0, &[1, 2, 3, 4], &[&[6, 6, 6], &[1, 2, 2], &[5, 5, 5], &[1, 1, 1]]);
    act(&mut state, &["play 6"]);
    assert_eq!(legal(&state), ["play 1", "play 2", "play 2 2", "play 1 2"]);
    act(&mut state, &["play 1", "play 5 5 5"]);
    // A smaller set and a lower single may follow; the size is free.
    assert_eq!(legal(&state), ["play 1", "play 1 1", "play 1 1 1"]);
}

#[test]
fn g7_more_cards_then_the_higher_top_then_the_earlier_play() {
    let hands: [&[u8]; 5] = [&[6, 6, 1], &[1, 2, 3], &[2, 3, 4], &[2, 3, 4], &[5, 6, 1]];
    let mut state = start(0, &[1, 2, 3, 4, 5], &hands);
    let events = act(&mut state, &["play 6", "play 1 2 3", "play 2 3 4", "play 2 3 4", "play 5 6"]);
    assert_eq!(claims(&state), [2, 3, 1, 4, 0]);
    assert_eq!(turn(&state), Some(2));
    let order = [2, 3, 1, 4, 0].map(Seat).to_vec();
    assert_eq!(events.last(), Some(&Event::Ranked { claims: order }));
}

#[test]
fn g7_equal_tops_of_sets_and_singles() {
    let mut state = start(1, &[1, 2, 3], &[&[6, 6], &[6, 1], &[6, 6]]);
    act(&mut state, &["play 6", "play 6", "play 6"]);
    assert_eq!(claims(&state), [1, 2, 0]);
}

#[test]
fn g8_one_item_each_any_item_and_none_may_be_declined() {
    let mut state = start(0, &[1, 2, 3], &[&[4, 4, 4], &[4, 4, 5], &[5, 5, 6]]);
    act(&mut state, &["play 4", "play 5", "play 6"]);
    assert_eq!(refused(&state, "play 5").rule, "G8");
    assert_eq!(legal(&state), ["take 1", "take 2", "take 3"]);
    // Even the lowest may be chosen.
    act(&mut state, &["take 1"]);
    assert_eq!(legal(&state), ["take 2", "take 3"]);
    assert_eq!(refused(&state, "take 1").rule, "G8");
    act(&mut state, &["take 3"]);
    // The last has no choice, and still has to take.
    assert_eq!(legal(&state), ["take 2"]);
    act(&mut state, &["take 2"]);
    assert_eq!([taken(&state, 2), taken(&state, 1), taken(&state, 0)], [[1], [3], [2]]);
}

#[test]
fn g8_a_pair_is_taken_whole() {
    let mut state = start(0, &[1, 2, 3], &[&[4, 4, 4], &[4, 4, 5], &[5, 5, 6]]);
    act(&mut state, &["play 4 4", "play 4", "play 6", "take 3", "take 2", "take 1"]);
    assert_eq!(middle(&state), [vec![4], vec![6], vec![4, 4]]);
    act(&mut state, &["play 4", "play 5", "play 5 5"]);
    assert_eq!(legal(&state), ["take 4", "take 6", "take 4 4"]);
    act(&mut state, &["take 4"]);
    let split = refused(&state, "take 4");
    assert_eq!((split.rule, split.to_string().contains("whole")), ("G8", true));
    assert_eq!(refused(&state, "take 6 6").rule, "G8");
    act(&mut state, &["take 4 4"]);
    assert_eq!(taken(&state, 1), [1, 4, 4]);
}

#[test]
fn g9_in_the_first_trick_equal_cards_are_separate_items() {
    let mut state = start(0, &[3, 3, 3], &[&[1, 1], &[2, 2], &[4, 4]]);
    act(&mut state, &["play 1", "play 2", "play 4"]);
    // Taking either is the same action.
    assert_eq!(legal(&state), ["take 3"]);
    assert_eq!(refused(&state, "take 3 3").rule, "G9");
    act(&mut state, &["take 3", "take 3"]);
    assert_eq!(middle(&state), [[3]]);
    assert_eq!([taken(&state, 2), taken(&state, 1)], [[3], [3]]);
}

#[test]
fn g10_with_fewer_items_the_last_get_nothing() {
    let mut state = start(0, &[1, 2, 3], &[&[4, 4, 6], &[4, 4, 6], &[4, 4, 6]]);
    act(&mut state, &["play 4", "play 4", "play 4", "take 3", "take 2", "take 1"]);
    assert_eq!(middle(&state), [vec![4], vec![4, 4]]);
    act(&mut state, &["play 4", "play 6", "play 6"]);
    assert_eq!(claims(&state), [1, 2]);
    act(&mut state, &["take 4", "take 4 4"]);
    assert_eq!(taken(&state, 0), [3]);
    assert_eq!(data(&state)["trick"], 3);
}

#[test]
fn g11_a_view_holds_what_was_taken_whether_scores_are_open_or_not() {
    let mut state = start(0, &[1, 2, 3], &[&[4, 4, 6], &[4, 4, 6], &[4, 4, 6]]);
    act(&mut state, &["play 4", "play 4", "play 4", "take 3", "take 2", "take 1"]);
    for viewer in Viewer::all(3) {
        let view = serde_json::to_value(Gold::view(&state, viewer)).unwrap();
        assert_eq!(view["taken"], json!([[3], [2], [1]]));
    }
    let open = Gold::config(&json!({"open_scores": true})).unwrap();
    let (shown, hidden) = (
        Gold::deal(&open, 4, Seed::from(1)).unwrap(),
        Gold::deal(&Config::default(), 4, Seed::from(1)).unwrap(),
    );
    assert_eq!(data(&shown)["options"]["open_scores"], true);
    assert_eq!(data(&shown)["hands"], data(&hidden)["hands"]);
}
