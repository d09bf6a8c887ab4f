use iris_core::scene::{CardFace, Message, SceneCard, SceneSeat, Zone};
use iris_games::GAMES;

use super::*;
use crate::Preferences;

fn face(value: u8) -> SceneCard {
    SceneCard::new(format!("c{value}"), value.to_string(), CardFace::value(value))
}

/// A table at which the viewer has the first seat and somebody else is to act.
fn scene(active: u8) -> SceneTable {
    let id = GAMES[0].id();
    let mut scene = SceneTable::new(id, Some(Seat(0)), Some(Seat(active)), Message::new("zone-deck"));
    let zone = |id: &str, kind| Zone::new(id, kind, Message::new("zone-hand"));
    scene.zones = vec![
        zone("hand-0", ZoneKind::Hand).of(Seat(0)).holding([face(1)]),
        zone("hand-1", ZoneKind::Hand).of(Seat(1)).hiding(2),
        zone("pile", ZoneKind::Pile),
    ];
    scene.seats = [Seat(0), Seat(1)].map(|seat| SceneSeat::new(seat, Vec::new())).into();
    scene
}

fn snapshot(scene: &SceneTable) -> TableSnapshot {
    let seat = |kind: &str, name: &str| json!({ "kind": kind, "name": name, "level": null, "present": true, "stand_in": null, "agreed": false, "muted": false });
    let whole = json!({
        "table": "t", "seq": 1, "prompt": 3, "phase": "playing", "number": 1, "seat": 0, "host": true,
        "settings": { "game": GAMES[0].id(), "seats": 2 }, "seats": [seat("player", "Ada"), seat("bot", "Pip")],
        "watching": 0, "commitment": "", "paused": false, "practice": false, "turn": scene.active, "scores": [0, 0],
        "outcome": null, "clock": null, "undo": true, "legal": [], "view": null, "scene": scene,
    });
    serde_json::from_value(whole).unwrap()
}

#[test]
fn a_turn_changes_only_when_all_steps_have_been_shown() {
    let cx = PageContext::new(Preferences::default(), "en", None, false);
    let before = snapshot(&scene(1));
    let mut live = LivePage::new(cx, String::new(), String::new(), &before, &[]);
    live.frames(&[], &before, None);
    let mut after = scene(0);
    after.zones[1].unseen = 1;
    after.zones[2].cards.push(face(5));
    let carry = Motion::carry("hand-1", "pile", vec![MovedCard::seen(face(5))]);
    let steps = [
        SceneStep::told(Message::new("zone-deck")).moving(carry),
        SceneStep::told(Message::new("zone-hand")),
    ];
    let told: Value = serde_json::from_str(&live.frames(&steps, &snapshot(&after), None)).unwrap();
    let frames = told["frames"].as_array().unwrap();
    assert_eq!(frames.len(), 3, "two steps, and then the table as it is");
    let html = frames[0]["html"].as_str().unwrap();
    for said in ["data-yours=\"false\"", "data-active=\"1\"", "data-id=\"c5\""] {
        assert!(html.contains(said), "{said}");
    }
    assert!(!html.contains("Your turn"));
    let carried = json!({
        "is": "carry", "from": { "zone": "hand-1", "seat": 1, "score": false }, "to": { "zone": "pile", "seat": null, "score": false }, "cards": [[null, "c5"]],
    });
    assert_eq!(frames[0]["motions"], json!([carried]));
    assert_eq!(frames[1]["html"], Value::Null, "what is only told leaves the table as it is");
    assert_eq!([&frames[0]["settled"], &frames[2]["settled"]], [false, true]);
    let html = frames[2]["html"].as_str().unwrap();
    assert!(html.contains("data-yours=\"true\"") && html.contains("data-active=\"0\""));
}

#[test]
fn a_step_shows_no_badge_that_ends_with_it() {
    let cx = PageContext::new(Preferences::default(), "en", None, false);
    let (mut old, mut new) = (scene(1), scene(0));
    let (ends, lasts) = (Message::new("badge-gave-up"), Message::new("badge-winner"));
    old.seats[1].badges = vec![ends, lasts.clone()];
    new.seats[1].badges = vec![lasts];
    let mut live = LivePage::new(cx, String::new(), String::new(), &snapshot(&old), &[]);
    live.frames(&[], &snapshot(&old), None);
    let carry = Motion::carry("hand-1", "pile", vec![MovedCard::seen(face(5))]);
    let steps = [SceneStep::told(Message::new("zone-deck")).moving(carry)];
    let told: Value = serde_json::from_str(&live.frames(&steps, &snapshot(&new), None)).unwrap();
    let html = told["frames"][0]["html"].as_str().unwrap();
    assert_eq!(html.matches("class=\"badge\"").count(), 1, "{html}");
}
