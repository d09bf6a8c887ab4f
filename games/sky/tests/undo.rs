//! Which actions can be taken back without anybody having learned anything.

use crate::common::{load, play, table, with, with_line};
use iris_core::{Game, Notation};
use iris_sky::{Sky, State};
use serde_json::json;

fn reveals(state: &State, action: &str) -> bool {
    Sky::reveals(state, Sky::parse_action(action).unwrap())
}

const HANDS: [&str; 2] = ["ro yg tb", "py rt ob"];

#[test]
fn k8_a_card_played_either_way_shows_a_face() {
    let state = load(&table(HANDS, "rp ot gb"));
    for action in ["play 1", "blind 1", "play 3"] {
        assert!(reveals(&state, action), "{action}");
    }
}

#[test]
fn k5_a_card_flipped_back_shows_what_all_have_seen() {
    let state = load(&with_line(table(HANDS, "rp ot gb"), "go0 p*1!"));
    assert!(reveals(&state, "flip 1") && !reveals(&state, "flip 2"));
}

#[test]
fn k13_a_clash_that_all_saw_coming_is_silent_until_cards_are_drawn() {
    // The second card shows purple, and red, which is up already, is its other face.
    let position = with_line(table(HANDS, "rp ot gb"), "ro0 rp1!");
    assert!(!reveals(&load(&position), "flip 2"));
    // After a card was played the same clash ends the turn with a draw, if there is anything to
    // draw.
    for (deck, silent) in [("rp ot gb", false), ("", true)] {
        let mut state = load(&with_line(table(["yg tb ob", "py rt ob"], deck), "ro0 rp1!"));
        play(&mut state, &["play 1"]);
        assert_eq!(!reveals(&state, "flip 2"), silent);
    }
}

#[test]
fn k16_stopping_shows_the_faces_of_the_cards_drawn() {
    let mut state = load(&table(HANDS, "rp ot gb"));
    play(&mut state, &["play 1"]);
    assert!(reveals(&state, "stop"));
    // The last card stands at both ends: each seat has seen its face of it.
    let mut state = load(&table(HANDS, "gb"));
    play(&mut state, &["play 1"]);
    assert!(!reveals(&state, "stop"));
    let mut state = load(&table(HANDS, ""));
    play(&mut state, &["play 1"]);
    assert!(!reveals(&state, "stop"));
}

#[test]
fn k19_declining_the_last_turn_shows_nothing() {
    let position = with_line(table(["ro yg tb", "py"], ""), "go0 p*1 rt0");
    let state = load(&with(position, &json!({"last_turn": true})));
    assert!(!reveals(&state, "decline"));
}

#[test]
fn what_can_be_worked_out_is_no_news() {
    // Every card that shows red has a Cloud on its other side.
    let state = load(&with_line(table(["r# #r r#", "r# #r r#"], "r# #r"), "r#0"));
    assert!(!reveals(&state, "flip 1"));
    assert!(reveals(&state, "play 1"), "which way it faces, nobody knew");
}
