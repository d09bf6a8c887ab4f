//! A server's table on the screen, with the server's words written by hand.

use iris_core::{Seat, Seed, Viewer};
use ratatui::crossterm::event::KeyCode;
use serde_json::{Value, json};

use super::Rig;
use crate::Open;
use crate::app::Screen;
use crate::errand::{Input, Net};

const LINK: &str = "http://127.0.0.1:9/t/abc?key=xyz";

/// What a server says of a table.
pub(super) fn snapshot(seat: Option<u8>, phase: &str) -> Value {
    let game = iris_games::find("gold").unwrap();
    let played = game.deal(&json!({"first": 0}), 3, Seed::from(4)).unwrap();
    let viewer = seat.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat(seat)));
    let scene = (phase != "lobby").then(|| played.scene(viewer));
    let chair = |kind: &str, name: &str, present: bool| {
        json!({"kind": kind, "name": name, "level": if kind == "bot" { Some(3) } else { None }, "present": present,
            "stand_in": null, "agreed": false, "muted": false})
    };
    let first = if seat.is_some() { chair("player", "Ann", true) } else { chair("open", "", false) };
    json!({"table": "abc", "seq": 7, "prompt": 7, "phase": phase, "number": 1, "seat": seat, "host": true,
        "settings": {"game": "gold", "seats": 3}, "seats": [first, chair("player", "Bo", false), chair("bot", "Maya", false)],
        "watching": 2, "commitment": "", "paused": false, "practice": false, "turn": 0, "scores": [0, 0, 0],
        "outcome": null, "clock": {"left": [65_000, 60_000, 60_000], "up": 4_000_000_000_000_u64}, "undo": false, "legal": [], "scene": scene})
}

pub(super) fn tell(rig: &mut Rig, shown: Value) {
    rig.input(Input::Net(1, Net::Shown { steps: Vec::new(), shown: Box::new(shown) }));
    rig.draw();
}

#[test]
fn a_seat_is_taken_the_match_begins_and_actions_are_sent() {
    let mut rig = Rig::english();
    rig.open(Open::Table(LINK.to_owned()));
    assert!(rig.text().contains("Going to"), "{}", rig.text());
    tell(&mut rig, snapshot(None, "lobby"));
    let lobby = rig.text();
    assert!(
        lobby.contains("free") && lobby.contains("Bo · away") && lobby.contains("bot, level 3"),
        "{lobby}"
    );
    rig.press("j");
    assert_eq!(rig.sent[0]["do"], "claim");
    assert_eq!(rig.sent[0]["nonce"].as_str().unwrap().len(), 64);
    tell(&mut rig, snapshot(Some(0), "lobby"));
    rig.press("g");
    assert_eq!(rig.sent[1], json!({"do": "start"}));
    tell(&mut rig, snapshot(Some(0), "playing"));
    let table = rig.text();
    assert!(table.contains("away") && table.contains("1:04") && table.contains("2 onlookers"), "{table}");
    rig.press("1a");
    assert_eq!(rig.sent[2]["do"], "act");
    assert_eq!(rig.sent[2]["prompt"], 7);
    rig.press("a");
    assert_eq!(rig.sent.len(), 3, "nothing is sent twice");
    rig.input(Input::Net(1, Net::Refused("that is a set, and runs are played (G9)".into())));
    assert!(rig.text().contains("that is a set"), "{}", rig.text());
}

#[test]
fn a_lost_connection_is_told_and_what_is_wanted_meanwhile_is_not_sent() {
    let mut rig = Rig::english();
    rig.open(Open::Table(LINK.to_owned()));
    tell(&mut rig, snapshot(Some(0), "playing"));
    rig.input(Input::Net(1, Net::Lost("gone".into())));
    assert!(rig.text().contains("connection lost"), "{}", rig.text());
    rig.press("1a");
    assert!(rig.sent.is_empty());
    assert!(rig.text().contains("your seat is kept"), "{}", rig.text());
    tell(&mut rig, snapshot(Some(0), "playing"));
    assert!(!rig.text().contains("connection lost"));
}

#[test]
fn emotes_are_sent_and_heard_and_fade() {
    let mut rig = Rig::english();
    rig.open(Open::Table(LINK.to_owned()));
    tell(&mut rig, snapshot(Some(0), "playing"));
    rig.press("t");
    rig.code(KeyCode::Down);
    rig.code(KeyCode::Enter);
    assert_eq!(rig.sent, [json!({"do": "emote", "emote": "well-played"})]);
    rig.input(Input::Net(1, Net::Said(json!({"seat": 1, "emote": "thanks"}))));
    assert!(rig.text().contains("Thank you!"), "{}", rig.text());
    rig.now += 10_000;
    rig.input(Input::Tick);
    assert!(!rig.text().contains("Thank you!"));
    rig.input(Input::Net(1, Net::Presence(json!({"present": [true, true, false], "watching": 0}))));
    assert!(!rig.text().contains("away") && !rig.text().contains("onlooker"), "{}", rig.text());
}

#[test]
fn cards_picked_survive_news_that_are_not_about_them() {
    let mut rig = Rig::english();
    rig.open(Open::Table(LINK.to_owned()));
    tell(&mut rig, snapshot(Some(0), "playing"));
    rig.press("1");
    let mut other = snapshot(Some(0), "playing");
    other["watching"] = json!(0);
    tell(&mut rig, other);
    match &rig.app.screen {
        Screen::Remote(remote) => assert_eq!(remote.board.as_ref().unwrap().picked.len(), 1),
        _ => panic!("the table is gone"),
    }
}

#[test]
fn a_table_that_is_not_there_ends_the_program_with_a_reason() {
    let mut rig = Rig::english();
    assert!(rig.app.begin_with(Open::Table("http://nowhere".to_owned())).is_err());
    rig.open(Open::Table(LINK.to_owned()));
    rig.input(Input::Net(1, Net::Failed("there is no such table".into())));
    assert!(rig.app.done);
    assert!(rig.app.failure.as_ref().unwrap().starts_with("there is no such table. Check the link"));
}

#[test]
fn what_a_server_says_may_be_anything() {
    for strange in [json!(null), json!({}), json!({"phase": 3}), json!([1, 2])] {
        let mut rig = Rig::english();
        rig.open(Open::Table(LINK.to_owned()));
        rig.input(Input::Net(1, Net::Shown { steps: Vec::new(), shown: Box::new(strange) }));
        assert!(rig.app.failure.is_some());
    }
}
