//! The option `memory: own` (K5): people and their programs are sent what lies open and what hands
//! show, and nothing that could only be remembered. Bots remember either way.

use crate::common::{load, play, seen, table, with_captured, with_line};
use iris_core::{Game, Notation, Rng, Scene, Seat, Seed, Viewer, scene};
use iris_sky::{Action, Config, Event, MemoryMode, Sky, State};
use iris_testkit::{
    Laws, RevealLaws, SceneLaws, assert_letters, assert_rollouts_follow_policy, reasons_in_english,
};
use serde_json::{Value, json};

fn own() -> Config {
    Config::default().with_memory(MemoryMode::Own)
}

/// The same position, to be remembered by the people who play it.
fn remembered(mut position: Value) -> Value {
    position["options"]["memory"] = json!("own");
    position
}

/// A line of which seat 0 has seen much, and captures.
fn position() -> Value {
    let line = with_line(table(["ro yg bp", "gr ty p#"], "o# rb t*"), "*t0! b*1 gy1");
    with_captured(line, ["ro0 gt1!", "ob0 y*1"])
}

#[test]
fn k5_a_view_that_is_sent_holds_what_lies_open_and_what_hands_show() {
    let state = load(&remembered(position()));
    let view = seen(&state, Viewer::Seat(Seat(0)));
    let open = |card: &str| json!({"card": card, "up": 0, "turned": false});
    assert_eq!(view["options"]["memory"], json!("own"));
    assert_eq!(view["line"], json!([open("*?"), open("*?"), open("y?")]));
    assert_eq!(view["captured"], json!([[open("??"), open("??")], [open("??"), open("??")]]));
    assert_eq!(view["hands"], json!([["r?", "y?", "b?"], ["g?", "t?", "p?"]]));
    assert_eq!(view["deck"], json!(["o?", "??", "??"]));
    // With the memory shown, as by default, the same seat is sent more.
    let view = seen(&load(&position()), Viewer::Seat(Seat(0)));
    assert_eq!(view["line"][1], json!({"card": "b*", "up": 1, "turned": false}));
    assert!(view["options"].get("memory").is_none());
}

#[test]
fn k5_events_tell_the_face_that_comes_up_and_no_other() {
    let mut state = load(&remembered(position()));
    let told = |events: &[Event], seat: u8| -> Vec<Value> {
        let redacted = events.iter().filter_map(|event| Sky::redact(event, Viewer::Seat(Seat(seat))));
        redacted.map(|event| serde_json::to_value(event).unwrap()).collect()
    };
    let open = |card: &str| json!({"card": card, "up": 0, "turned": false});
    let events = play(&mut state, &["flip 1"]);
    for seat in 0..2 {
        let flipped = json!({"type": "flipped", "seat": 0, "at": 1, "laid": open("t?")});
        assert_eq!(told(&events, seat), [flipped]);
    }
    let events = play(&mut state, &["blind 1"]);
    for seat in 0..2 {
        let played = json!({"type": "played", "seat": 0, "from": 1, "blind": true, "laid": open("o?")});
        assert_eq!(told(&events, seat)[0], played);
    }
}

#[test]
fn k5_scenes_count_captures_and_logs_name_no_face() {
    let mut state = load(&remembered(position()));
    let viewer = Viewer::Seat(Seat(0));
    let table = scene::scene::<Sky>(&Sky::view(&state, viewer));
    assert_eq!((table.zone("captured-0").unwrap().unseen, table.zone("captured-1").unwrap().unseen), (2, 2));
    let card = table.card("line-1").unwrap();
    assert_eq!((card.text.as_str(), card.turned, card.facing), ("*?", false, None));
    let before = Sky::view(&state, viewer);
    let events = play(&mut state, &["flip 1"]);
    let steps = scene::steps::<Sky>(&before, &Sky::view(&state, viewer), &events);
    assert_eq!(steps[0].text.key, "sky-told-flipped-card");
    assert!(!serde_json::to_string(&steps[0].text).unwrap().contains("colour"));
}

#[test]
fn k5_reasons_do_not_remind_of_a_face() {
    // Seat 0 has seen the green behind the last yellow card of the line.
    let told = reasons_in_english::<Sky>(&load(&position()), "flip 3");
    let silent = reasons_in_english::<Sky>(&load(&remembered(position())), "flip 3");
    assert!(told.contains("green") && !silent.contains("green"), "{told} / {silent}");
    let reasons =
        Sky::reasons(&Sky::view(&load(&remembered(position())), Viewer::Seat(Seat(0))), Action::Flip(2));
    assert_eq!(reasons[0].key, "sky-reason-safe", "of all cards with yellow, none offends");
}

#[test]
fn k5_bots_remember_either_way() {
    let (shown, own) = (load(&position()), load(&remembered(position())));
    for viewer in Viewer::all(2) {
        let (shown, own) = (Sky::view(&shown, viewer), Sky::view(&own, viewer));
        assert_eq!(shown.line(), own.line());
        assert!(Seat::all(2).all(|seat| shown.captured(seat).eq(own.captured(seat))));
    }
}

#[test]
fn k5_a_flip_back_cannot_be_taken_back_where_faces_are_to_be_remembered() {
    let silent =
        |position: &Value, action: &str| !Sky::reveals(&load(position), Sky::parse_action(action).unwrap());
    assert!(silent(&position(), "flip 1"));
    assert!(!silent(&remembered(position()), "flip 1"));
    // What follows from the deck alone need not be remembered.
    let sure = with_line(table(["r# #r r#", "r# #r r#"], "r# #r"), "r#0");
    assert!(silent(&remembered(sure), "flip 1"));
}

#[test]
fn the_laws_hold_where_people_remember() {
    for config in [own(), Config::tiny().with_memory(MemoryMode::Own)] {
        Laws::<Sky>::new(config, 2).costly_every(5).check(0..8);
        SceneLaws::<Sky>::new(config, 2).every(3).check(0..10);
        assert_letters::<Sky>(&config, 2, 0..10);
        assert_rollouts_follow_policy::<Sky>(&config, 2, 0..10, 3);
        let tried = RevealLaws::<Sky>::new(config, 2).every(5).check(0..10);
        assert!(tried.silent > 0 && tried.revealing > 10, "{tried:?}");
    }
}

/// All that people and their programs are sent of a position.
fn sent(state: &State, viewer: Viewer) -> [String; 3] {
    let view = Sky::view(state, viewer);
    let mut text = String::new();
    Sky::write_view(&view, &mut text).unwrap();
    [serde_json::to_string(&view).unwrap(), serde_json::to_string(&scene::scene::<Sky>(&view)).unwrap(), text]
}

/// A position in which everything that nobody sees at this moment is different: the captured cards,
/// the inside of the deck, the lower faces of the line, and how the cards of the line came to lie.
fn other_past(state: &State, rng: &mut Rng) -> State {
    let mut setup = serde_json::to_value(Sky::setup(state)).unwrap();
    let mut hidden: Vec<String> = Vec::new();
    for laid in setup["captured"].as_array().unwrap().iter().flat_map(|pile| pile.as_array().unwrap()) {
        hidden.push(laid["card"].as_str().unwrap().to_owned());
    }
    let inside = 1..setup["deck"].as_array().unwrap().len().saturating_sub(1).max(1);
    hidden.extend(inside.clone().filter_map(|at| setup["deck"][at].as_str().map(str::to_owned)));
    let reversed = |card: &str| card.chars().rev().collect::<String>();
    for laid in setup["line"].as_array_mut().unwrap() {
        let card = laid["card"].as_str().unwrap().to_owned();
        let up = card.chars().nth(laid["up"].as_u64().unwrap() as usize).unwrap();
        let fitting: Vec<usize> = (0..hidden.len()).filter(|at| hidden[*at].contains(up)).collect();
        let mut now = card.clone();
        if let Some(at) = rng.pick(&fitting) {
            now = std::mem::replace(&mut hidden[*at], card);
        }
        let side = rng.below(2) as usize;
        if now.chars().nth(side) != Some(up) {
            now = reversed(&now);
        }
        *laid = json!({"card": now, "up": side, "turned": rng.coin()});
    }
    rng.shuffle(&mut hidden);
    let mut next = hidden.into_iter().map(|card| if rng.coin() { reversed(&card) } else { card });
    let flags: Vec<(u32, bool)> = vec![(0, true), (1, false), (1, true)];
    for pile in setup["captured"].as_array_mut().unwrap() {
        for (at, laid) in pile.as_array_mut().unwrap().iter_mut().enumerate() {
            let (up, turned) = flags[at % flags.len()];
            *laid = json!({"card": next.next().unwrap(), "up": up, "turned": turned});
        }
    }
    for at in inside {
        if setup["deck"].get(at).is_some() {
            setup["deck"][at] = json!(next.next().unwrap());
        }
    }
    Sky::from_setup(&serde_json::from_value(setup).unwrap()).unwrap()
}

#[test]
fn k5_worlds_that_differ_only_in_what_is_remembered_are_sent_alike() {
    let mut rng = Rng::new(Seed::from(9));
    let (mut legal, mut differing) = (Vec::new(), 0);
    for seed in 0..30 {
        let mut state = Sky::deal(&own(), 2, Seed::from(seed)).unwrap();
        loop {
            let other = other_past(&state, &mut rng);
            Sky::legal(&state, &mut legal);
            for viewer in Viewer::all(2) {
                assert_eq!(sent(&state, viewer), sent(&other, viewer));
                differing += usize::from(Sky::view(&state, viewer) != Sky::view(&other, viewer));
                assert_sent_alike(&state, &other, viewer, &legal);
            }
            let Some(action) = rng.pick(&legal) else { break };
            Sky::apply(&mut state, *action, &mut ());
        }
    }
    assert!(differing > 1_000, "{differing}");
}

/// What plays tell, which turn up nothing that was hidden from the seats.
fn assert_sent_alike(state: &State, other: &State, viewer: Viewer, legal: &[Action]) {
    let told = |state: &State, action: Action| -> String {
        let (mut after, mut events) = (*state, Vec::new());
        Sky::apply(&mut after, action, &mut events);
        events.truncate(1);
        let redacted: Vec<Event> = events.iter().filter_map(|event| Sky::redact(event, viewer)).collect();
        let (before, after) = (Sky::view(state, viewer), Sky::view(&after, viewer));
        let steps = scene::steps::<Sky>(&before, &after, &redacted);
        let reasons = Sky::reasons(&before, action);
        format!(
            "{} {} {reasons:?}",
            serde_json::to_string(&redacted).unwrap(),
            serde_json::to_string(&steps).unwrap()
        )
    };
    for action in legal.iter().filter(|action| !matches!(action, Action::Flip(_))) {
        assert_eq!(told(state, *action), told(other, *action));
    }
    for action in legal {
        let reasons = |state: &State| Sky::reasons(&Sky::view(state, viewer), *action);
        assert_eq!(reasons(state), reasons(other));
    }
}
