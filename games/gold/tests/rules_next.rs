//! G12–G17: the next row, the next leader, and the end with three seats or more.

use crate::common::*;
use iris_core::{Game, Seat};
use iris_gold::{Event, Gold};
use serde_json::json;

#[test]
fn g12_played_cards_become_pairs_and_an_odd_single() {
    let mut state = start(0, &[1, 1, 1], &[&[3, 3, 3], &[3, 3, 6], &[3, 3, 3]]);
    act(&mut state, &["play 3 3", "play 3 3", "play 3"]);
    act(&mut state, &["take 1", "take 1", "take 1"]);
    // Five 3s are two pairs and one single.
    assert_eq!(middle(&state), [vec![3], vec![3, 3], vec![3, 3]]);
    assert_eq!((discarded(&state).len(), data(&state)["played"].clone()), (0, json!([])));
}

#[test]
fn g13_lined_up_by_points_ties_by_rank_and_the_low_end_discarded() {
    let hands: [&[u8]; 4] = [&[1, 2, 3, 6], &[1, 2, 3, 6], &[3, 4, 5, 6], &[6, 6, 6, 6]];
    let mut state = start(0, &[1, 1, 1, 1], &hands);
    act(&mut state, &["play 1 2 3", "play 1 2", "play 4", "play 6"]);
    let events = act(&mut state, &["take 1", "take 1", "take 1", "take 1"]);
    // 1 1 | 2 2 | 3 | 4 | 6 are worth 2, 4, 3, 4, 6: of the two worth 4 the pair of the lower rank
    // lies lower.
    assert_eq!(middle(&state), [vec![3], vec![2, 2], vec![4], vec![6]]);
    assert_eq!(discarded(&state), [1, 1]);
    let Some(Event::Laid { discarded, middle, .. }) = events.last() else { panic!("{events:?}") };
    assert_eq!((discarded.len(), middle.len()), (1, 4));
}

#[test]
fn g13_only_seats_with_cards_count_as_players() {
    let mut state = start(0, &[1, 1, 1, 1], &[&[1, 2, 3], &[4, 4, 5], &[2, 3, 6], &[6, 6, 6]]);
    act(&mut state, &["play 1 2 3", "play 5", "play 6", "play 6"]);
    act(&mut state, &["take 1", "take 1", "take 1", "take 1"]);
    // 1 2 3 5 and 6 6: five items, but seat 0 is out, so three stay.
    assert_eq!(middle(&state), [vec![3], vec![5], vec![6, 6]]);
    assert_eq!(discarded(&state), [1, 2]);
}

#[test]
fn g14_the_first_in_order_leads() {
    let mut state = start(0, &[1, 1, 1], &[&[4, 4, 4], &[4, 4, 5], &[5, 5, 6]]);
    act(&mut state, &["play 4", "play 4 4", "play 6", "take 1", "take 1", "take 1"]);
    assert_eq!((turn(&state), state.public().leader), (Some(1), Seat(1)));
}

#[test]
fn g14_without_cards_the_next_clockwise_leads() {
    let hands: [&[u8]; 4] = [&[4, 4], &[1, 2], &[5, 5], &[6, 6]];
    let mut state = start(0, &[1, 1, 1, 1], &hands);
    act(&mut state, &["play 4", "play 1", "play 5", "play 6 6"]);
    act(&mut state, &["take 1", "take 1", "take 1", "take 1"]);
    assert_eq!((turn(&state), state.public().leader), (Some(0), Seat(0)));
}

#[test]
fn g14_an_earlier_empty_seat_is_passed_over_too() {
    let hands: [&[u8]; 4] = [&[4, 4, 4], &[1, 2, 2], &[5, 5, 1], &[6, 6, 6]];
    let mut state = start(0, &[1, 1, 1, 1], &hands);
    act(&mut state, &["play 4 4 4", "play 1", "play 5", "play 6"]);
    act(&mut state, &["take 1", "take 1", "take 1", "take 1"]);
    // Seat 0 is out: seat 1 leads the next trick.
    assert_eq!(turn(&state), Some(1));
    act(&mut state, &["play 2", "play 5", "play 6"]);
    let left = legal(&state);
    act(&mut state, &[&left[0]]);
    // Seat 3 chose first and still has a card; had it none, seat 1 would follow, not seat 0.
    while data(&state)["phase"] == "take" {
        let left = legal(&state);
        act(&mut state, &[&left[0]]);
    }
    assert_eq!(turn(&state), Some(3));
}

#[test]
fn g15_who_runs_out_still_claims_and_is_skipped_afterwards() {
    let hands: [&[u8]; 4] = [&[4, 4, 4], &[1, 2, 2], &[5, 5, 1], &[6, 6, 6]];
    let mut state = start(0, &[1, 2, 3, 4], &hands);
    act(&mut state, &["play 4 4 4", "play 1", "play 5", "play 6"]);
    assert_eq!(claims(&state), [0, 3, 2, 1]);
    let events = act(&mut state, &["take 4", "take 3", "take 2", "take 1"]);
    assert!(events.contains(&Event::Out { seat: Seat(0) }));
    assert_eq!(taken(&state, 0), [4]);
    assert_eq!(data(&state)["phase"], "play");
    act(&mut state, &["play 2", "play 5", "play 6"]);
    assert_eq!(claims(&state), [3, 2, 1]);
    assert_eq!(data(&state)["phase"], "take");
}

#[test]
fn g16_one_seat_out_and_the_game_goes_on_the_second_ends_it() {
    let hands: [&[u8]; 3] = [&[4, 4, 4], &[1, 2, 2], &[5, 6, 6]];
    let mut state = start(0, &[1, 2, 3], &hands);
    act(&mut state, &["play 4 4 4", "play 1", "play 5", "take 3", "take 2", "take 1"]);
    assert_eq!(data(&state)["phase"], "play");
    assert_eq!(turn(&state), Some(1));
    // 4 4, 4, 1, 5 lay there; two players keep 5 and 4 4.
    assert_eq!(middle(&state), [vec![5], vec![4, 4]]);
    act(&mut state, &["play 2", "play 6 6", "take 4 4"]);
    assert_eq!(data(&state)["phase"], "take");
    let events = act(&mut state, &["take 5"]);
    assert_eq!(data(&state)["phase"], "over");
    assert_eq!(Gold::scores(&state), [3, 1 + 5, 2 + 8]);
    assert!(matches!(events.last(), Some(Event::Over { .. })));
    assert!(legal(&state).is_empty());
    assert_eq!(refused(&state, "play 2").rule, "G16");
}

#[test]
fn g16_two_or_three_out_in_the_same_trick_end_it_after_its_scoring() {
    let mut state = start(0, &[1, 2, 3], &[&[4, 4], &[5, 5], &[6, 6]]);
    act(&mut state, &["play 4 4", "play 5", "play 6 6"]);
    assert_eq!(data(&state)["phase"], "take");
    act(&mut state, &["take 3", "take 2", "take 1"]);
    assert_eq!(data(&state)["phase"], "over");
    assert_eq!(Gold::scores(&state), [2, 1, 3]);

    let mut state = start(0, &[1, 2, 3], &[&[4, 4], &[5, 5], &[6, 6]]);
    act(&mut state, &["play 4 4", "play 5 5", "play 6 6", "take 3", "take 2", "take 1"]);
    assert_eq!(Gold::scores(&state), [1, 2, 3]);
    assert_eq!(data(&state)["phase"], "over");
}

#[test]
fn g16_cards_in_hands_and_on_the_table_score_nothing() {
    let mut state = start(0, &[1, 2, 3], &[&[4, 4, 4], &[6, 6, 6], &[6, 6, 6]]);
    act(&mut state, &["play 4 4 4", "play 6", "play 6 6 6", "take 3", "take 2", "take 1"]);
    let end = data(&state);
    assert_eq!((end["phase"].clone(), end["hands"][1].clone()), (json!("over"), json!([6, 6])));
    // The combos of the last trick stay where they lie, no row is laid any more, and only the piles
    // count.
    assert_eq!(end["played"].as_array().unwrap().len(), 3);
    assert_eq!((end["middle"].clone(), end["claims"].clone()), (json!([]), json!([])));
    assert_eq!(Gold::scores(&state), [2, 1, 3]);
    assert_eq!(end["bonus"], json!([0, 0, 0]));
}

#[test]
fn g17_a_card_is_worth_its_rank_and_the_most_points_win() {
    let mut state = start(0, &[1, 5, 6], &[&[4, 4], &[5, 5], &[6, 6]]);
    act(&mut state, &["play 4 4", "play 5", "play 6 6", "take 5", "take 6", "take 1"]);
    let outcome = Gold::outcome(&state).unwrap();
    assert_eq!(outcome.scores(), [6, 1, 5]);
    assert_eq!(outcome.winners.iter().collect::<Vec<_>>(), [Seat(0)]);
}

#[test]
fn g17_a_tie_shares_the_victory() {
    let mut state = start(0, &[1, 5, 5], &[&[4, 4], &[5, 5], &[6, 6]]);
    act(&mut state, &["play 4 4", "play 5", "play 6 6", "take 5", "take 5", "take 1"]);
    let outcome = Gold::outcome(&state).unwrap();
    assert_eq!(outcome.winners.iter().collect::<Vec<_>>(), [Seat(0), Seat(2)]);
    assert!((outcome.win_share(Seat(2)) - 0.5).abs() < 1e-9);
}
