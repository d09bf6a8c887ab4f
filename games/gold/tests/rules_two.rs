//! G19–G23: two seats, two combos a trick, reserves and the bonus.

use crate::common::*;
use iris_core::{Game, Seat, Viewer};
use iris_gold::{Event, Gold};
use serde_json::json;

#[test]
fn g19_two_combos_each_alternating() {
    let mut state = start_two(1, &[1, 2, 3, 4], [&[1, 2, 3], &[4, 5, 6]], [&[1; 3], &[2; 3]]);
    for (seat, action) in [(1, "play 4"), (0, "play 1"), (1, "play 5"), (0, "play 3")] {
        assert_eq!(turn(&state), Some(seat));
        act(&mut state, &[action]);
    }
    assert_eq!(data(&state)["phase"], "take");
}

#[test]
fn g19_a_set_or_run_binds_both_seats_and_the_own_second_combo() {
    let mut state = start_two(0, &[1, 2, 3, 4], [&[1, 2, 3, 3], &[4, 4, 5, 6]], [&[1; 4], &[2; 4]]);
    act(&mut state, &["play 1 2"]);
    assert_eq!(refused(&state, "play 4 4").rule, "G19");
    assert_eq!(legal(&state), ["play 4", "play 5", "play 6", "play 4 5", "play 4 5 6", "play 5 6"]);
    act(&mut state, &["play 4"]);
    assert_eq!(legal(&state), ["play 3"]);
    assert_eq!(refused(&state, "play 3 3").rule, "G19");
}

#[test]
fn g20_every_combo_claims_on_its_own() {
    let mut state = start_two(0, &[1, 2, 3, 4], [&[1, 6, 6, 6], &[4, 4, 5, 6]], [&[1; 4], &[2; 4]]);
    act(&mut state, &["play 6", "play 4 4", "play 6", "play 6"]);
    // The pair, then three 6s in the order played: seat 0 stands twice.
    assert_eq!(claims(&state), [1, 0, 0, 1]);
    act(&mut state, &["take 4", "take 3", "take 2", "take 1"]);
    assert_eq!([taken(&state, 0), taken(&state, 1)], [[3, 2], [4, 1]]);
}

#[test]
fn g20_the_row_is_limited_to_four_items() {
    let hands: [&[u8]; 2] = [&[1, 2, 3, 1, 6], &[4, 5, 6, 1, 1]];
    let mut state = start_two(0, &[1, 2, 3, 4], hands, [&[1; 5], &[2; 5]]);
    act(&mut state, &["play 1 2 3", "play 4 5 6", "play 1", "play 1"]);
    act(&mut state, &["take 1", "take 2", "take 3", "take 4"]);
    // 1 1 1 make a pair and a single; 1, 1 1, 2 go, four items stay.
    assert_eq!(middle(&state), [vec![3], vec![4], vec![5], vec![6]]);
    assert_eq!(discarded(&state), [1, 1, 1, 2]);
}

#[test]
fn g20_only_as_many_claims_as_items() {
    let mut state = start_two(0, &[1, 2, 3, 4], [&[5, 5, 1, 2], &[5, 5, 1, 2]], [&[1; 4], &[2; 4]]);
    act(&mut state, &["play 5", "play 5", "play 5", "play 5", "take 4", "take 3", "take 2", "take 1"]);
    assert_eq!(middle(&state), [[5, 5], [5, 5]]);
    act(&mut state, &["play 1", "play 1", "play 2", "play 2"]);
    assert_eq!(claims(&state), [0, 1]);
}

#[test]
fn g21_an_empty_hand_skips_its_second_combo_and_what_is_left_is_discarded() {
    let mut state = start_two(0, &[1, 2, 3, 4], [&[5, 5], &[6, 1]], [&[1, 2], &[2, 3]]);
    let events = act(&mut state, &["play 5 5", "play 6"]);
    assert!(events.contains(&Event::Skipped { seat: Seat(0) }));
    assert_eq!(turn(&state), Some(1));
    act(&mut state, &["play 1"]);
    assert_eq!(claims(&state), [0, 1, 1]);
    let events = act(&mut state, &["take 4", "take 3", "take 2"]);
    // The 1 that nobody could claim is out of play before the next row lies.
    assert_eq!(discarded(&state), [1]);
    assert!(events.iter().any(|event| matches!(event, Event::Cleared { .. })));
    assert_eq!(middle(&state), [vec![1], vec![6], vec![5, 5]]);
}

#[test]
fn g21_both_may_skip() {
    let mut state = start_two(0, &[1, 2, 3, 4], [&[5, 5], &[6, 6]], [&[1, 2], &[2, 3]]);
    let events = act(&mut state, &["play 5 5", "play 6 6"]);
    let skips = events.iter().filter(|event| matches!(event, Event::Skipped { .. })).count();
    assert_eq!((skips, claims(&state)), (2, vec![1, 0]));
    act(&mut state, &["take 1", "take 3"]);
    assert_eq!(discarded(&state), [2, 4]);
    assert_eq!(middle(&state), [[5, 5], [6, 6]]);
}

#[test]
fn g21_the_second_seat_may_skip_alone() {
    let mut state = start_two(0, &[1, 2, 3, 4], [&[5, 1], &[6, 6]], [&[1, 2], &[2, 3]]);
    act(&mut state, &["play 5", "play 6 6"]);
    assert_eq!(turn(&state), Some(0));
    let events = act(&mut state, &["play 1"]);
    assert!(events.contains(&Event::Skipped { seat: Seat(1) }));
    assert_eq!(claims(&state), [1, 0, 0]);
}

#[test]
fn g22_an_empty_hand_takes_up_the_reserve_and_only_that_seat_sees_it() {
    let mut state = start_two(0, &[1, 2, 3, 4], [&[5, 5], &[6, 6]], [&[1, 2], &[2, 3]]);
    let events = act(&mut state, &["play 5 5", "play 6", "play 6", "take 4", "take 3", "take 2"]);
    // Both at once: both.
    assert_eq!(data(&state)["hands"], json!([[1, 2], [2, 3]]));
    assert_eq!(data(&state)["reserves"], json!([[], []]));
    let up = events.iter().find(|event| matches!(event, Event::TookUp { seat: Seat(0), .. })).unwrap();
    let seen = |viewer| serde_json::to_value(Gold::redact(up, viewer)).unwrap();
    assert_eq!(
        seen(Viewer::Seat(Seat(0))),
        json!({"type": "took_up", "seat": 0, "count": 2, "cards": [1, 2]})
    );
    for other in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
        assert_eq!(seen(other), json!({"type": "took_up", "seat": 0, "count": 2, "cards": null}));
    }
    // The leader is the first in order, with its new hand.
    assert_eq!(turn(&state), Some(0));
}

#[test]
fn g22_the_other_hand_stays() {
    let mut state = start_two(0, &[1, 2, 3, 4], [&[5, 5, 5], &[6, 1, 1]], [&[1, 2, 4], &[2, 3, 4]]);
    act(&mut state, &["play 5 5 5", "play 6", "play 1", "take 4", "take 3", "take 2"]);
    assert_eq!(data(&state)["hands"], json!([[1, 2, 4], [1]]));
    assert_eq!(data(&state)["reserves"], json!([[], [2, 3, 4]]));
}

#[test]
fn g23_running_out_again_ends_it_and_the_other_hand_counts_one_a_card() {
    let mut state = start_two(0, &[1, 2, 3, 4], [&[5, 5, 5], &[6, 1, 1]], [&[4, 4, 4], &[2, 3, 6]]);
    act(&mut state, &["play 5 5 5", "play 6", "play 1", "take 4", "take 3", "take 2"]);
    // Seat 0 has its second hand, seat 1 one card of the first.
    assert_eq!(middle(&state), [vec![1], vec![5], vec![6], vec![5, 5]]);
    act(&mut state, &["play 4", "play 1", "play 4"]);
    assert_eq!(claims(&state), [0, 0, 1]);
    act(&mut state, &["take 5 5", "take 6", "take 5"]);
    assert_eq!(data(&state)["phase"], "play");
    assert_eq!(data(&state)["hands"], json!([[4], [2, 3, 6]]));
    let events = act(&mut state, &["play 4", "play 2"]);
    assert_eq!(turn(&state), Some(1));
    assert!(events.contains(&Event::Skipped { seat: Seat(0) }));
    act(&mut state, &["play 3"]);
    let events = act(&mut state, &["take 4 4", "take 1"]);
    assert_eq!(data(&state)["phase"], "over");
    assert_eq!(data(&state)["bonus"], json!([0, 1]));
    assert!(events.contains(&Event::Bonus { seat: Seat(1), points: 1 }));
    // Seat 0: 4, 5 5, 6, 4 4; seat 1: 3 2 5 1 and one card, worth 1 whatever its rank.
    assert_eq!(Gold::scores(&state), [4 + 10 + 6 + 8, 3 + 2 + 5 + 1 + 1]);
    assert_eq!(refused(&state, "take 1").rule, "G23");
}

#[test]
fn g23_both_at_once_is_no_bonus() {
    let mut state = start_two(0, &[1, 2, 3, 4], [&[5], &[6]], [&[1], &[2]]);
    act(&mut state, &["play 5", "play 6", "take 4", "take 3"]);
    assert_eq!((data(&state)["phase"].clone(), discarded(&state)), (json!("play"), vec![1, 2]));
    act(&mut state, &["play 2", "play 1", "take 6", "take 5"]);
    assert_eq!(data(&state)["phase"], "over");
    assert_eq!(data(&state)["bonus"], json!([0, 0]));
    assert_eq!(Gold::scores(&state), [3 + 5, 4 + 6]);
}

#[test]
fn g23_an_untouched_reserve_is_not_hand() {
    // Seat 0 runs out again while seat 1 still has its first hand: only that hand counts.
    let mut state = start_two(0, &[1, 2, 3, 4], [&[5; 5], &[6, 6, 6, 1, 1]], [&[4; 5], &[2, 3, 6, 6, 6]]);
    act(&mut state, &["play 5 5 5 5 5", "play 6", "play 1", "take 4", "take 3", "take 2"]);
    act(&mut state, &["play 4 4 4 4 4", "play 6", "play 1", "take 5 5", "take 5 5", "take 6"]);
    assert_eq!(turn(&state), None);
    let end = data(&state);
    assert_eq!((end["bonus"].clone(), end["reserves"][1].clone()), (json!([0, 1]), json!([2, 3, 6, 6, 6])));
}

#[test]
fn g23_the_game_ends_before_an_emptied_hand_takes_up_its_reserve() {
    let mut state = start_two(0, &[1, 2, 3, 4], [&[5, 5, 5], &[6, 1, 1]], [&[4; 3], &[2, 3, 6]]);
    act(&mut state, &["play 5 5 5", "play 6", "play 1", "take 4", "take 3", "take 2"]);
    let events = act(&mut state, &["play 4 4 4", "play 1", "take 5 5", "take 1"]);
    let end = data(&state);
    assert_eq!((end["phase"].clone(), end["bonus"].clone()), (json!("over"), json!([0, 0])));
    assert_eq!((end["hands"].clone(), end["reserves"].clone()), (json!([[], []]), json!([[], [2, 3, 6]])));
    // What nobody could claim stays in the middle and scores nothing.
    assert_eq!(end["middle"], json!([[5], [6]]));
    assert!(!events.iter().any(|event| matches!(event, Event::TookUp { .. } | Event::Bonus { .. })));
}
