//! What happened, as each viewer is told, and a whole view as the referee writes it.

use crate::common::{load, play, seen, table, with_line};
use iris_core::{Game, Rng, Seat, Seed, Viewer};
use iris_sky::{Card, Config, Event, Sky};
use serde_json::{Value, json};

fn told(events: &[Event], viewer: Viewer) -> Vec<Value> {
    let seen = events.iter().filter_map(|event| Sky::redact(event, viewer));
    seen.map(|event| serde_json::to_value(event).unwrap()).collect()
}

#[test]
fn each_seat_is_told_its_own_faces_and_a_spectator_only_what_is_up() {
    let mut state = load(&table(["ro yg bp", "gr ty p#"], "o# rb t*"));
    let events = play(&mut state, &["play 1"]);
    let played = |card: &str| {
        json!({"type": "played", "seat": 0, "from": 1, "blind": false,
               "laid": {"card": card, "up": 0, "turned": false}})
    };
    assert_eq!(told(&events, Viewer::Seat(Seat(0))), [played("r?")]);
    assert_eq!(told(&events, Viewer::Seat(Seat(1))), [played("ro")]);
    assert_eq!(told(&events, Viewer::Spectator), [played("r?")]);

    let events = play(&mut state, &["stop"]);
    let stopped = json!({"type": "stopped", "seat": 0});
    let drew = |card: &str| json!({"type": "drew", "seat": 0, "card": card});
    let next = json!({"type": "turn_started", "seat": 1, "last": false});
    let exposed = json!({"type": "exposed", "seat": 0, "card": "r?"});
    assert_eq!(told(&events, Viewer::Seat(Seat(0))), [stopped.clone(), drew("o?"), exposed, next.clone()]);
    assert_eq!(told(&events, Viewer::Seat(Seat(1))), [stopped.clone(), drew("?#"), next.clone()]);
    assert_eq!(told(&events, Viewer::Spectator), [stopped, drew("??"), next]);
}

#[test]
fn flips_and_captures_are_open_to_all() {
    let mut state = load(&with_line(table(["*g *b *p", "gt ob yp"], ""), "ro0 ob0 yr0"));
    let events = play(&mut state, &["flip 3"]);
    let expected = [
        json!({"type": "flipped", "seat": 0, "at": 3, "laid": {"card": "yr", "up": 1, "turned": true}}),
        json!({"type": "captured", "seat": 1, "cards": 3, "reason": "clash"}),
        json!({"type": "turn_started", "seat": 0, "last": false}),
    ];
    for viewer in Viewer::all(2) {
        assert_eq!(told(&events, viewer), expected);
    }
    let mut state = load(&with_line(table(["y* *b *p", "gt bo pr"], ""), "ro0 o*0"));
    let events = play(&mut state, &["play 1", "stop"]);
    assert_eq!(told(&events, Viewer::Spectator)[1], json!({"type": "turn_started", "seat": 1, "last": true}));
    let events = play(&mut state, &["decline"]);
    let over = json!({"type": "game_over", "scores": [0, 0], "winners": [0, 1]});
    assert_eq!(told(&events, Viewer::Spectator), [json!({"type": "declined", "seat": 1}), over]);
}

#[test]
fn a_view_is_the_state_without_what_is_hidden() {
    let state = load(&with_line(table(["ro yg bp", "gr ty p#"], "o# rb"), "*t0! b*0"));
    assert_eq!(
        seen(&state, Viewer::Seat(Seat(1))),
        json!({
            "game": "sky", "seat": 1,
            "options": {
                "deck": {"ro": 1, "rg": 1, "rb": 1, "o#": 1, "yg": 1, "yt": 1, "t*": 1, "bp": 1, "b*": 1, "p#": 1},
                "first": null
            },
            "active": 0, "phase": "turn", "played": 0, "must_play": false, "last_turn": false,
            "deck": ["??", "?b"], "hands": [["?o", "?g", "?p"], ["?r", "?y", "?#"]],
            "line": [{"card": "*t", "up": 0, "turned": true}, {"card": "b*", "up": 0, "turned": false}],
            "captured": [[], []],
        })
    );
}

/// The deal as the documentation tells it, so that an outsider can derive it anew.
#[test]
fn k3_k4_k6_a_deal_follows_from_the_seed_step_by_step() {
    for seed in 0..50 {
        let mut rng = Rng::new(Seed::from(seed));
        let letters: Vec<char> = "roygtbp*#".chars().collect();
        let mut row = Vec::new();
        for (x, a) in letters.iter().enumerate() {
            for (y, b) in letters.iter().enumerate().skip(x + 1) {
                let copies = if y < 7 { 2 } else { 1 };
                row.extend(vec![format!("{a}{b}"); copies]);
            }
        }
        rng.shuffle(&mut row);
        for card in &mut row {
            if rng.coin() {
                *card = card.chars().rev().collect();
            }
        }
        let first = Seat(rng.below(2) as u8);
        let state = Sky::deal(&Config::default(), 2, Seed::from(seed)).unwrap();
        let text = |cards: &[Card]| -> Vec<String> { cards.iter().map(Card::to_string).collect() };
        assert_eq!(text(state.hand(Seat(0))), row[..3]);
        assert_eq!(text(state.hand(Seat(1))), [56, 55, 54].map(|at: usize| row[at].clone()));
        assert_eq!(text(state.deck()), row[3..54]);
        assert_eq!(state.active(), first);
    }
}
