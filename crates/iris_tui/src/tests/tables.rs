//! A server's table on the screen, with the server's words written by hand.

use iris_api::{
    ActionAdvice, Emote, EmoteUpdate, ErrorCode, HintAnswer, PresenceUpdate, TableUpdate, WhyNot,
};
use iris_client::StreamEvent;
use iris_core::{Seat, Seed, Viewer};
use ratatui::crossterm::event::KeyCode;
use serde_json::{Value, json};

use super::Rig;
use crate::InitialScreen;
use crate::app::Screen;
use crate::effect::{BlockedAction, Input, InviteLinks, TableMessage};

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
        "settings": {"game": "gold", "seats": 3, "pace": 0}, "seats": [first, chair("player", "Bo", false), chair("bot", "Maya", false)],
        "watching": 2, "commitment": "", "paused": false, "practice": false, "turn": 0, "scores": [0, 0, 0],
        "outcome": null, "clock": {"left": [65_000, 60_000, 60_000], "up": 4_000_000_000_000_u64}, "undo": false, "legal": [], "scene": scene})
}

pub(super) fn refused(code: ErrorCode, message: &str) -> TableMessage {
    TableMessage::Refused { code: Some(code), message: message.to_owned() }
}

/// A lobby as its host sees it, with the links to pass on.
pub(super) fn hosted(rig: &mut Rig) {
    rig.open(InitialScreen::Table(LINK.to_owned()));
    let mut shown = snapshot(Some(0), "lobby");
    shown["settings"]["pace"] = json!(700);
    let open = json!({"kind": "open", "name": "", "level": null, "present": false, "stand_in": null, "agreed": false,
        "muted": false});
    shown["seats"].as_array_mut().unwrap().push(open);
    tell(rig, shown);
    let link = |key: &str| Some(format!("http://127.0.0.1:7770/t/jctq2pm3yzr7ubnc4o5xwd6e?key={key}"));
    let (join, watch) = (link("k3vqz7h2ymxw4sbt5cnd6gpr2jfa3eul"), link("ab3vqz7h2ymxw4sbt5cnd6gpr2jfa3eu"));
    rig.input(Input::Table(1, TableMessage::Links(InviteLinks { join, watch })));
}

/// Bo says thanks.
fn thanks() -> TableMessage {
    emote(Emote::Thanks)
}

/// Bo sends an emote.
pub(super) fn emote(emote: Emote) -> TableMessage {
    TableMessage::Update(TableUpdate::Emote(EmoteUpdate { seat: Seat(1), emote }))
}

pub(super) fn advice(action: &str, value: Option<f64>) -> ActionAdvice {
    ActionAdvice { action: action.to_owned(), value, error: None, visits: 0, reason: Vec::new() }
}

pub(super) fn tell(rig: &mut Rig, shown: Value) {
    let shown = serde_json::from_value(shown).unwrap();
    rig.input(Input::Table(1, TableMessage::Update(TableUpdate::Snapshot(shown))));
    rig.draw();
}

#[test]
fn a_seat_is_taken_the_match_begins_and_actions_are_sent() {
    let mut rig = Rig::english();
    rig.open(InitialScreen::Table(LINK.to_owned()));
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
    rig.input(Input::Table(1, refused(ErrorCode::IllegalAction, "that is a set, and runs are played (G9)")));
    assert!(rig.text().contains("that is a set"), "{}", rig.text());
}

#[test]
fn a_lost_connection_is_told_and_what_is_wanted_meanwhile_is_not_sent() {
    let mut rig = Rig::english();
    rig.open(InitialScreen::Table(LINK.to_owned()));
    tell(&mut rig, snapshot(Some(0), "playing"));
    rig.input(Input::Table(1, TableMessage::Lost("gone".into())));
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
    rig.open(InitialScreen::Table(LINK.to_owned()));
    tell(&mut rig, snapshot(Some(0), "playing"));
    rig.press("t");
    rig.code(KeyCode::Down);
    rig.code(KeyCode::Enter);
    assert_eq!(rig.sent, [json!({"do": "emote", "emote": "well-played"})]);
    rig.input(Input::Table(1, thanks()));
    assert!(rig.text().contains("Thank you!"), "{}", rig.text());
    rig.now += 10_000;
    rig.input(Input::Tick);
    assert!(!rig.text().contains("Thank you!"));
    let present = PresenceUpdate { present: vec![true, true, false], watching: 0 };
    rig.input(Input::Table(1, TableMessage::Update(TableUpdate::Presence(present))));
    assert!(!rig.text().contains("away") && !rig.text().contains("onlooker"), "{}", rig.text());
}

#[test]
fn cards_picked_survive_news_that_are_not_about_them() {
    let mut rig = Rig::english();
    rig.open(InitialScreen::Table(LINK.to_owned()));
    tell(&mut rig, snapshot(Some(0), "playing"));
    rig.press("1");
    let mut other = snapshot(Some(0), "playing");
    other["watching"] = json!(0);
    tell(&mut rig, other);
    match &rig.app.screen {
        Screen::Table(table) => assert_eq!(table.board.as_ref().unwrap().picked.len(), 1),
        _ => panic!("the table is gone"),
    }
}

#[test]
fn a_table_that_is_not_there_ends_the_program_with_a_reason() {
    let mut rig = Rig::english();
    assert!(rig.app.begin_with(InitialScreen::Table("http://nowhere".to_owned())).is_err());
    rig.open(InitialScreen::Table(LINK.to_owned()));
    rig.input(Input::Table(1, TableMessage::Failed("there is no such table".into())));
    assert!(rig.app.done);
    assert!(rig.app.failure.as_ref().unwrap().starts_with("there is no such table. Check the link"));
}

#[test]
fn what_a_server_says_may_be_anything() {
    for strange in [json!(null), json!({}), json!({"phase": 3}), json!([1, 2])] {
        let mut rig = Rig::english();
        rig.open(InitialScreen::Table(LINK.to_owned()));
        let event = StreamEvent { id: None, name: "snapshot".to_owned(), data: strange.to_string() };
        rig.input(Input::Table(1, crate::connection::message_of(&event).unwrap()));
        assert!(rig.app.failure.is_some());
    }
}

#[test]
fn the_host_seats_bots_frees_seats_and_sets_the_pace() {
    let mut rig = Rig::english();
    hosted(&mut rig);
    let lobby = rig.text();
    assert!(lobby.contains("▶ 1. Ann · You") && lobby.contains("4. free"), "{lobby}");
    assert!(
        lobby.contains("t/jctq2pm3yzr7ubnc4o5xwd6e\n   ?key=k3vqz7h2ymxw4sbt5cnd6gpr2jfa3eul"),
        "{lobby}"
    );
    rig.code(KeyCode::Up);
    rig.press("4");
    rig.code(KeyCode::Up);
    rig.code(KeyCode::Right);
    rig.code(KeyCode::Left);
    rig.press("fpgxc");
    assert_eq!(
        rig.sent,
        [
            json!({"do": "seat-bot", "seat": 3, "level": 4}),
            json!({"do": "seat-bot", "seat": 2, "level": 4}),
            json!({"do": "seat-bot", "seat": 2, "level": 2}),
            json!({"do": "clear", "seat": 2}),
            json!({"do": "pace", "pace": 1500}),
            json!({"do": "start"}),
            json!({"do": "leave"}),
            json!({"copy": "http://127.0.0.1:7770/t/jctq2pm3yzr7ubnc4o5xwd6e?key=k3vqz7h2ymxw4sbt5cnd6gpr2jfa3eul"}),
        ]
    );
    assert!(rig.text().contains("clipboard"), "{}", rig.text());
}

#[test]
fn the_host_removes_somebody_and_makes_new_links() {
    let mut rig = Rig::english();
    hosted(&mut rig);
    rig.press("k");
    assert!(rig.text().contains("Point at somebody else"), "{}", rig.text());
    rig.code(KeyCode::Down);
    rig.press("k");
    assert!(rig.text().contains("Remove Bo and keep them out"), "{}", rig.text());
    rig.code(KeyCode::Esc);
    assert!(rig.sent.is_empty(), "nobody is removed by one key");
    rig.press("k");
    rig.code(KeyCode::Enter);
    rig.press("l");
    assert!(rig.text().contains("the old ones stop working"), "{}", rig.text());
    rig.code(KeyCode::Enter);
    assert_eq!(rig.sent, [json!({"do": "remove", "seat": 1}), json!({"do": "renew-links"})]);
    // The seat itself offers it too.
    rig.code(KeyCode::Enter);
    assert!(rig.text().contains("Remove Bo and keep them out"), "{}", rig.text());
}

#[test]
fn whoever_is_not_the_host_removes_nobody() {
    let mut rig = Rig::english();
    rig.open(InitialScreen::Table(LINK.to_owned()));
    let mut shown = snapshot(Some(0), "lobby");
    shown["host"] = json!(false);
    tell(&mut rig, shown);
    rig.code(KeyCode::Down);
    for key in ["k", "l"] {
        rig.press(key);
        assert!(rig.text().contains("Only the host can do that."), "{key}: {}", rig.text());
    }
    assert!(rig.sent.is_empty());
}

#[test]
fn a_seat_offers_what_can_be_done_with_it() {
    let mut rig = Rig::english();
    hosted(&mut rig);
    rig.code(KeyCode::Up);
    rig.code(KeyCode::Enter);
    let menu = rig.text();
    assert!(
        menu.contains("Sit down here") && menu.contains("Bot 5 · Iris imagines") && !menu.contains("Mute"),
        "{menu}"
    );
    rig.code(KeyCode::Down);
    rig.code(KeyCode::Enter);
    assert_eq!(rig.sent, [json!({"do": "seat-bot", "seat": 3, "level": 1})]);
    rig.press("j");
    assert_eq!(rig.sent[1]["do"], "claim");
    assert_eq!(rig.sent[1]["seat"], 3, "one may move to another seat");
    rig.code(KeyCode::Up);
    rig.code(KeyCode::Up);
    rig.code(KeyCode::Enter);
    let menu = rig.text();
    assert!(menu.contains("Make the seat free") && menu.contains("Mute Bo"), "{menu}");
    rig.code(KeyCode::Esc);
    rig.press("m");
    assert_eq!(rig.sent[2], json!({"do": "mute", "seat": 1, "on": true}));
    rig.press("t");
    rig.code(KeyCode::Enter);
    assert_eq!(rig.sent[3], json!({"do": "emote", "emote": "hello"}));
    rig.input(Input::Table(1, thanks()));
    assert!(rig.text().contains("“Thank you!”"), "{}", rig.text());
}

#[test]
fn a_guest_is_told_what_only_the_host_can_do() {
    let mut rig = Rig::english();
    rig.open(InitialScreen::Table(LINK.to_owned()));
    let mut shown = snapshot(None, "lobby");
    shown["host"] = json!(false);
    tell(&mut rig, shown);
    rig.press("g");
    assert!(rig.sent.is_empty() && rig.text().contains("Only the host"), "{}", rig.text());
    rig.code(KeyCode::Enter);
    assert_eq!(
        (&rig.sent[0]["do"], &rig.sent[0]["seat"]),
        (&json!("claim"), &json!(0)),
        "the only thing to do"
    );
    rig.input(Input::Table(1, refused(ErrorCode::SeatTaken, "seat 0 is taken; choose another")));
    assert!(rig.text().contains("choose another"), "{}", rig.text());
    rig.code(KeyCode::Down);
    rig.code(KeyCode::Enter);
    assert!(
        rig.text().contains("Mute Bo") && rig.sent.len() == 1,
        "nobody is muted by accident: {}",
        rig.text()
    );
    rig.code(KeyCode::Esc);
    rig.code(KeyCode::Esc);
    assert!(!rig.app.done, "once too often is not out");
    rig.press("q");
    assert!(rig.app.done);
}

#[test]
fn a_hint_is_asked_of_the_server_and_picks_the_cards() {
    let mut rig = Rig::english();
    rig.open(InitialScreen::Table(LINK.to_owned()));
    tell(&mut rig, snapshot(Some(0), "playing"));
    rig.press("hh");
    assert_eq!(rig.sent, [json!("hint")], "asked once");
    let best = |rig: &Rig| match &rig.app.screen {
        Screen::Table(table) => {
            let choices = &table.board.as_ref().unwrap().table.choices;
            let choice = choices.iter().find(|choice| !choice.picks.is_empty()).unwrap();
            advice(&choice.action, Some(0.61))
        }
        _ => panic!("the table is gone"),
    };
    let told = TableMessage::Hint(HintAnswer { prompt: 7, advice: vec![best(&rig)] });
    rig.input(Input::Table(1, told));
    let text = rig.text();
    assert!(text.contains("Iris would play") && text.contains("61 %"), "{text}");
    match &rig.app.screen {
        Screen::Table(table) => assert!(!table.board.as_ref().unwrap().picked.is_empty()),
        _ => panic!("the table is gone"),
    }
    rig.press("h");
    rig.input(Input::Table(
        1,
        TableMessage::NoHelp {
            code: Some(ErrorCode::WrongPhase),
            message: "there are hints only against bots".into(),
        },
    ));
    assert!(rig.text().contains("only where all others are bots"), "{}", rig.text());
}

#[test]
fn advice_on_an_earlier_prompt_is_not_shown() {
    let mut rig = Rig::english();
    rig.open(InitialScreen::Table(LINK.to_owned()));
    tell(&mut rig, snapshot(Some(0), "playing"));
    rig.press("h");
    let mut later = snapshot(Some(0), "playing");
    later["prompt"] = json!(9);
    tell(&mut rig, later);
    let hint = HintAnswer { prompt: 7, advice: vec![advice("pass", None)] };
    rig.input(Input::Table(1, TableMessage::Hint(hint)));
    assert!(!rig.text().contains("would play"), "{}", rig.text());
}

#[test]
fn why_not_is_asked_of_the_server_and_told_like_at_home() {
    let mut rig = Rig::english();
    rig.open(InitialScreen::Table(LINK.to_owned()));
    tell(&mut rig, snapshot(Some(0), "playing"));
    rig.press("13w");
    assert!(!rig.sent[0]["why"].as_array().unwrap().is_empty(), "{:?}", rig.sent);
    let blocked = |label: &str| BlockedAction {
        label: label.to_owned(),
        action: "play 1 3".to_owned(),
        why_not: WhyNot { rule: Some("G1".to_owned()), reason: "that is neither a set nor a run".to_owned() },
    };
    rig.input(Input::Table(1, TableMessage::WhyNot(vec![blocked("the middle")])));
    let text = rig.text();
    assert!(text.contains("Why not?") && text.contains("neither a set nor a run (G1)"), "{text}");
    rig.code(KeyCode::Esc);
    rig.input(Input::Table(1, TableMessage::WhyNot(Vec::new())));
    assert!(rig.text().contains("Everything that is left can be done"), "{}", rig.text());
}

#[test]
fn a_table_is_opened_at_a_server() {
    let mut rig = Rig::english();
    rig.open(InitialScreen::Server("http://127.0.0.1:9".to_owned()));
    let text = rig.text();
    assert!(
        text.contains("http://127.0.0.1:9")
            && text.contains("A new table at the server")
            && text.contains("Open the table"),
        "{text}"
    );
    assert!(!text.contains("Seed"), "{text}");
    for _ in 0..4 {
        rig.code(KeyCode::Down);
    }
    rig.code(KeyCode::Right);
    assert!(rig.text().contains("Pip (1)"), "{}", rig.text());
    for _ in 0..4 {
        rig.code(KeyCode::Up);
    }
    rig.code(KeyCode::Enter);
    let (settings, commands) = rig.opened.clone().unwrap();
    assert_eq!((&settings["game"], &settings["seats"]), (&json!("seven"), &json!(2)));
    assert_eq!(commands[0]["do"], "claim");
    assert_eq!(commands[1], json!({"do": "seat-bot", "seat": 1, "level": 1}));
    assert_eq!(commands.len(), 2);
}
