//! What screens show of Rainbow (Sazuki).

use std::collections::BTreeSet;

use iris_core::scene::{self, Press, SceneTable, available, chosen, moved_cards};
use iris_core::{Game, Notation, Seat, Seed, Viewer};
use iris_gold::{Config, Gold, State};
use iris_testkit::{SceneLaws, unused_messages};
use serde_json::Value;

use crate::common::{act, start};

fn table(state: &State, viewer: Viewer) -> SceneTable {
    scene::scene::<Gold>(&Gold::view(state, viewer))
}

fn ids(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

fn zone(id: &str) -> Press {
    Press::Zone(id.to_owned())
}

#[test]
fn the_laws_of_scenes_hold_and_every_message_is_used() {
    let mut keys = BTreeSet::new();
    for seats in Gold::SEATS {
        for open_scores in [false, true] {
            let config = Config { open_scores, ..Config::default() };
            keys.extend(SceneLaws::<Gold>::new(config, seats).every(8).check(0..5));
        }
    }
    for seats in 2..=4 {
        keys.extend(SceneLaws::<Gold>::new(Config::tiny(), seats).check(0..20));
    }
    for seats in 2..=4 {
        for open_scores in [false, true] {
            let config = Config { deals: 3, open_scores, ..Config::tiny() };
            keys.extend(SceneLaws::<Gold>::new(config, seats).check(0..12));
        }
    }
    assert_eq!(unused_messages::<Gold>(&keys), [""; 0]);
}

#[test]
fn a_table_shows_what_the_view_holds() {
    let mut state = Gold::deal(&Config::default(), 3, Seed::from(5)).unwrap();
    for ply in 0..40 {
        for viewer in Viewer::all(3) {
            compare(&state, viewer);
        }
        let mut legal = Vec::new();
        Gold::legal(&state, &mut legal);
        let Some(action) = legal.get(ply * 7 % legal.len().max(1)) else { break };
        Gold::try_apply(&mut state, *action, &mut ()).unwrap();
    }
}

/// The zones against the referee's JSON.
fn compare(state: &State, viewer: Viewer) {
    let view = serde_json::to_value(Gold::view(state, viewer)).unwrap();
    let table = table(state, viewer);
    let ranks = |id: &str| -> Vec<u64> {
        let cards = &table.zone(id).unwrap().cards;
        cards.iter().map(|card| card.text.parse().unwrap()).collect()
    };
    let list = |value: &Value| -> Vec<u64> { serde_json::from_value(value.clone()).unwrap() };
    let of_kind = |start: &str| -> Vec<Vec<u64>> {
        let zones = table.zones.iter().filter(|zone| zone.id.starts_with(start) && !zone.is_empty());
        zones.map(|zone| ranks(&zone.id)).collect()
    };
    assert_eq!(of_kind("middle-"), view["middle"].as_array().unwrap().iter().map(list).collect::<Vec<_>>());
    let played = view["played"].as_array().unwrap().iter().map(|played| list(&played["cards"]));
    assert_eq!(of_kind("combo-"), played.collect::<Vec<_>>());
    assert_eq!(ranks("discarded"), list(&view["discarded"]));
    assert_eq!(u64::from(table.zone("aside").unwrap().unseen), view["aside"].as_u64().unwrap());
    for (seat, hand) in view["hands"].as_array().unwrap().iter().enumerate() {
        let zone = table.zone(&format!("hand-{seat}")).unwrap();
        match hand.as_u64() {
            Some(count) => assert_eq!((u64::from(zone.unseen), zone.cards.len()), (count, 0)),
            None => assert_eq!((ranks(&zone.id), zone.unseen), (list(hand), 0)),
        }
        let (taken, pile) = (list(&view["taken"][seat]), table.zone(&format!("taken-{seat}")).unwrap());
        assert_eq!(pile.count(), taken.len());
    }
}

#[test]
fn g11_other_seats_points_are_hidden_until_the_end() {
    let mut state = start(0, &[1, 4, 6], &[&[5, 5], &[3, 2], &[2, 3]]);
    act(&mut state, &["play 5 5", "play 3", "play 2", "take 6"]);
    let score =
        |state: &State, viewer, seat| table(state, viewer).counter(Some(Seat(seat)), "score").unwrap().value;
    assert_eq!(score(&state, Viewer::Seat(Seat(0)), 0), Some(6));
    assert_eq!(score(&state, Viewer::Seat(Seat(1)), 0), None);
    assert_eq!(score(&state, Viewer::Spectator, 0), None);
    assert_eq!(table(&state, Viewer::Seat(Seat(1))).zone("taken-0").unwrap().unseen, 1);
    act(&mut state, &["take 4", "take 1", "play 2", "play 3"]);
    act(&mut state, &["take 5 5", "take 3"]);
    assert!(Gold::outcome(&state).is_some());
    let end = table(&state, Viewer::Spectator);
    let summary = end.summary.unwrap();
    let scores: Vec<_> = summary.rows.iter().map(|row| (row.won, row.cells[0].value.unwrap())).collect();
    assert_eq!(scores.len(), 3);
    assert_eq!(end.zones.iter().find(|zone| zone.id == "taken-0").unwrap().cards[0].text, "6");
    assert!(scores.iter().any(|(won, _)| *won));
}

#[test]
fn cards_that_are_alike_stand_for_each_other() {
    let state = start(0, &[3, 3, 6], &[&[2, 4, 4, 4], &[3, 3, 5, 5], &[2, 2, 6, 6]]);
    let own = table(&state, Viewer::Seat(Seat(0)));
    let picked = ids(&["hand-0-4-1", "hand-0-4-3"]);
    assert_eq!(chosen(&own, &picked, &zone("combo-1")).unwrap().action, "play 4 4");
    assert_eq!(available(&own, &picked).cards, ["hand-0-4-2"]);
    assert_eq!(available(&own, &ids(&["hand-0-4-1", "hand-0-4-1"])).cards, Vec::<String>::new());
    let refusal = |picked: &[&str], press: &Press| {
        let text = scene::attempt::<Gold>(&own, &ids(picked), press).unwrap();
        match Gold::parse_action(&text) {
            Err(error) => error.to_string(),
            Ok(action) => Gold::check(&state, action).unwrap_err().to_string(),
        }
    };
    assert!(refusal(&["hand-0-2-1", "hand-0-4-1"], &zone("combo-1")).contains("(G4)"));
    assert!(refusal(&[], &zone("middle-3-1")).contains("(G5)"));
    assert!(refusal(&[], &Press::Card("middle-6-1-1".to_owned())).contains("(G5)"));
    let mut taking = state;
    act(&mut taking, &["play 4 4 4", "play 3", "play 2"]);
    let choices = table(&taking, Viewer::Seat(Seat(0))).choices;
    assert_eq!(choices[0].press, [zone("middle-3-1"), zone("middle-3-2")]);
}

#[test]
fn g12_cards_are_followed_from_the_trick_to_the_middle() {
    let mut state = start(0, &[1, 4, 6], &[&[5, 5, 1], &[5, 2, 1], &[2, 3, 1]]);
    act(&mut state, &["play 5 5", "play 5", "play 2", "take 6", "take 4"]);
    let (before, mut events) = (state, Vec::new());
    Gold::try_apply(&mut state, Gold::parse_action("take 1").unwrap(), &mut events).unwrap();
    let viewer = Viewer::Seat(Seat(1));
    let steps = scene::steps::<Gold>(&Gold::view(&before, viewer), &Gold::view(&state, viewer), &events);
    let followed: Vec<(String, String)> = moved_cards(&steps);
    let to = |was: &str| followed.iter().find(|(from, _)| from == was).map(|(_, now)| now.as_str());
    assert_eq!(to("combo-3-1"), Some("middle-2-1-1"));
    let fives: BTreeSet<_> = ["combo-1-1", "combo-1-2", "combo-2-1"].map(to).into_iter().collect();
    assert_eq!(fives, BTreeSet::from([Some("middle-5-1-1"), Some("middle-55-1-1"), Some("middle-55-1-2")]));
}
