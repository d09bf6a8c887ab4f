//! What screens show of Rainbow (Spaan).

use iris_core::scene::{self, OtherSide, Press, SceneTable, available, chosen, moved_cards};
use iris_core::{Game, Notation, Seat, Seed, Viewer};
use iris_sky::{Config, MemoryMode, Sky, State};
use iris_testkit::{SceneLaws, unused_messages};
use serde_json::json;

fn table(state: &State, viewer: Viewer) -> SceneTable {
    scene::scene::<Sky>(&Sky::view(state, viewer))
}

fn ids(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

/// Seat 0 to start, with a known hand and a line of one card that seat 1 played plain.
fn position() -> State {
    let deck = json!({"rb": 1, "yg": 1, "ot": 1, "bp": 1, "oy": 1, "rt": 1, "gp": 1, "r*": 1, "o#": 1});
    let setup = json!({
        "game": "sky", "options": {"deck": deck, "first": 0}, "active": 0, "phase": "turn", "played": 0,
        "must_play": false, "last_turn": false, "deck": ["*r", "o#"],
        "hands": [["rb", "yg", "to"], ["bp", "oy", "tr"]],
        "line": [{"card": "gp", "up": 1, "turned": false}], "captured": [[], []],
    });
    Sky::from_setup(&serde_json::from_value(setup).unwrap()).unwrap()
}

#[test]
fn the_laws_of_scenes_hold_and_every_message_is_used() {
    let mut keys = SceneLaws::<Sky>::new(Config::default(), 2).every(3).check(0..10);
    keys.extend(SceneLaws::<Sky>::new(Config::tiny(), 2).check(0..40));
    // House rules have messages of their own.
    let house = Config::default().with_house_rules(true, true).with_memory(MemoryMode::Own);
    keys.extend(SceneLaws::<Sky>::new(house, 2).every(3).check(0..6));
    assert_eq!(unused_messages::<Sky>(&keys), [""; 0]);
}

#[test]
fn k4_k5_every_face_is_shown_as_far_as_it_is_known() {
    let state = position();
    let (own, other, nobody) = (
        table(&state, Viewer::Seat(Seat(0))),
        table(&state, Viewer::Seat(Seat(1))),
        table(&state, Viewer::Spectator),
    );
    let card = own.card("hand-0-1").unwrap();
    assert_eq!(
        (card.text.as_str(), card.face.name.key.as_ref(), &card.other),
        ("r?", "colour-red", &OtherSide::Hidden)
    );
    assert!(!card.open);
    // The same card shows its other side across the table.
    assert_eq!(other.card("hand-0-1").unwrap().text, "?b");
    assert_eq!((nobody.zone("hand-0").unwrap().unseen, nobody.zone("hand-0").unwrap().cards.len()), (3, 0));
    // Of the line both see the face that is up; seat 0 has seen its own side of it too.
    let line = |table: &SceneTable| table.card("line-1").unwrap().clone();
    assert_eq!((line(&own).text.as_str(), line(&other).text.as_str()), ("gp", "?p"));
    assert_eq!(line(&own).face, line(&other).face);
    assert!(matches!(line(&own).other, OtherSide::Known(face) if face.name.key == "colour-green"));
    assert_eq!(line(&other).other, OtherSide::Hidden);
    // The end of the deck that one sits at.
    assert_eq!((own.card("deck-end").unwrap().text.as_str(), own.zone("deck").unwrap().unseen), ("*?", 1));
    assert_eq!(other.card("deck-end").unwrap().text, "?#");
    assert!(nobody.card("deck-end").is_none());
}

#[test]
fn a_card_is_played_either_way_or_flipped() {
    let state = position();
    let table = table(&state, Viewer::Seat(Seat(0)));
    let made = |picked: &[&str], press: &Press| {
        chosen(&table, &ids(picked), press).map(|choice| choice.action.clone())
    };
    let line = Press::Zone("line".to_owned());
    let flip = Press::Card("line-1".to_owned());
    assert_eq!(made(&["hand-0-2"], &line).as_deref(), Some("play 2"));
    assert_eq!(made(&["hand-0-2"], &Press::button("sky-button-blind")).as_deref(), Some("blind 2"));
    assert_eq!(made(&[], &flip).as_deref(), Some("flip 1"));
    let meant = |picked: &[&str], press: &Press| scene::attempt::<Sky>(&table, &ids(picked), press);
    assert_eq!(meant(&["hand-0-2"], &flip).as_deref(), Some("play 2"), "a card of the line is the line");
    assert_eq!(meant(&["hand-1-2"], &line), None);
    // Everything of the own hand can be picked, and nothing with it.
    assert_eq!(available(&table, &[]).cards, ["hand-0-1", "hand-0-2", "hand-0-3"]);
    assert!(available(&table, &ids(&["hand-0-1"])).cards.is_empty());
    let stop = meant(&[], &Press::button("sky-button-stop")).unwrap();
    assert!(Sky::check(&state, Sky::parse_action(&stop).unwrap()).unwrap_err().to_string().contains("(K7)"));
    let decline = meant(&[], &Press::button("sky-button-decline")).unwrap();
    assert!(
        Sky::check(&state, Sky::parse_action(&decline).unwrap()).unwrap_err().to_string().contains("(K19)")
    );
}

#[test]
fn a_hand_closes_up_and_every_card_is_followed() {
    let mut state = position();
    let (before, mut events) = (state, Vec::new());
    Sky::try_apply(&mut state, Sky::parse_action("play 1").unwrap(), &mut events).unwrap();
    let viewer = Viewer::Seat(Seat(0));
    let steps = scene::steps::<Sky>(&Sky::view(&before, viewer), &Sky::view(&state, viewer), &events);
    let pairs = [("hand-0-2", "hand-0-1"), ("hand-0-3", "hand-0-2"), ("hand-0-1", "line-2")];
    assert_eq!(moved_cards(&steps), pairs.map(|(was, now)| (was.to_owned(), now.to_owned())));
}

#[test]
fn a_table_shows_what_the_view_holds() {
    let mut state = Sky::deal(&Config::default(), 2, Seed::from(3)).unwrap();
    let mut legal = Vec::new();
    for ply in 0..200 {
        for viewer in Viewer::all(2) {
            let view = serde_json::to_value(Sky::view(&state, viewer)).unwrap();
            let table = table(&state, viewer);
            let texts = |id: &str| -> Vec<String> {
                table.zone(id).unwrap().cards.iter().map(|card| card.text.clone()).collect()
            };
            let known = |list: &serde_json::Value| -> Vec<String> {
                let text =
                    |card: &serde_json::Value| card.as_str().or(card["card"].as_str()).unwrap().to_owned();
                list.as_array().unwrap().iter().map(text).filter(|text| text != "??").collect()
            };
            for seat in 0..2 {
                assert_eq!(texts(&format!("hand-{seat}")), known(&view["hands"][seat]));
                assert_eq!(texts(&format!("captured-{seat}")), known(&view["captured"][seat]));
            }
            assert_eq!((texts("line"), texts("deck")), (known(&view["line"]), known(&view["deck"])));
            assert_eq!(table.zone("deck").unwrap().count(), view["deck"].as_array().unwrap().len());
        }
        Sky::legal(&state, &mut legal);
        let Some(action) = legal.get(ply * 5 % legal.len().max(1)) else { break };
        Sky::try_apply(&mut state, *action, &mut ()).unwrap();
    }
}
