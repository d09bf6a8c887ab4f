//! K1 to K6: the cards, the deck, and who knows what.

use crate::common::{load, play, seen, table, with_line};
use iris_core::{Game, Seat, Seed, Turn, Viewer};
use iris_sky::{Card, Config, FaceKind, Sky};
use serde_json::json;

const SEAT_0: Viewer = Viewer::Seat(Seat(0));
const SEAT_1: Viewer = Viewer::Seat(Seat(1));

#[test]
fn k1_nine_faces_and_two_different_ones_on_each_card() {
    let letters: String = FaceKind::all().map(FaceKind::letter).collect();
    assert_eq!(letters, "roygtbp*#");
    for a in letters.chars() {
        for b in letters.chars() {
            assert_eq!(Card::parse(&format!("{a}{b}")).is_some(), a != b);
        }
    }
    assert!(["", "r", "rbo", "x?", "é!", "r "].iter().all(|text| Card::parse(text).is_none()));
}

#[test]
fn k2_the_box_has_57_cards_with_every_colour_equally_often() {
    let state = Sky::deal(&Config::default(), 2, Seed::from(1)).unwrap();
    let cards: Vec<Card> =
        state.deck().iter().chain(state.hand(Seat(0))).chain(state.hand(Seat(1))).copied().collect();
    assert_eq!(cards.len(), 57);
    let faces = |face| cards.iter().filter(|card| Seat::all(2).any(|seat| card.face(seat) == face)).count();
    let counts: Vec<usize> = FaceKind::all().map(faces).collect();
    assert_eq!(counts, [14, 14, 14, 14, 14, 14, 14, 8, 8]);
    let pair = |x: usize, y: usize| {
        let [x, y] = [x, y].map(|at| FaceKind::all().nth(at).unwrap());
        Config::default().count(x, y)
    };
    assert_eq!((pair(0, 6), pair(6, 0), pair(0, 7), pair(3, 8), pair(7, 8), pair(2, 2)), (2, 2, 1, 1, 1, 0));
}

#[test]
fn k3_shuffling_mixes_order_and_facing_and_each_seat_draws_from_its_own_end() {
    let deals: Vec<_> =
        (0..40).map(|seed| Sky::deal(&Config::default(), 2, Seed::from(seed)).unwrap()).collect();
    // The same card stands both ways round, and no two decks are alike.
    for text in ["rb", "br", "*#", "#*"] {
        let card = Card::parse(text).unwrap();
        assert!(deals.iter().any(|deal| deal.deck().contains(&card)), "{text}");
    }
    assert!(deals.iter().skip(1).all(|deal| deal.deck() != deals[0].deck()));

    let mut state = load(&table(["ro yg bp", "go ty pr"], "rt o# y* gb"));
    play(&mut state, &["play 1", "stop"]);
    assert_eq!(state.hand(Seat(0)), ["yg", "bp", "rt"].map(|text| Card::parse(text).unwrap()));
    play(&mut state, &["play 1", "stop"]);
    assert_eq!(state.hand(Seat(1)), ["ty", "pr", "gb"].map(|text| Card::parse(text).unwrap()));
    assert_eq!(state.deck(), ["o#", "y*"].map(|text| Card::parse(text).unwrap()));
}

#[test]
fn k4_hands_of_three_of_which_each_seat_sees_its_own_face() {
    let state = Sky::deal(&Config::default(), 2, Seed::from(9)).unwrap();
    assert_eq!((state.hand(Seat(0)).len(), state.hand(Seat(1)).len(), state.deck().len()), (3, 3, 51));

    let state = load(&table(["ro yg bp", "gr ty p#"], "rt o# y*"));
    let view = seen(&state, SEAT_0);
    assert_eq!(view["hands"], json!([["r?", "y?", "b?"], ["g?", "t?", "p?"]]));
    assert_eq!(view["deck"], json!(["r?", "??", "??"]));
    let view = seen(&state, SEAT_1);
    assert_eq!(view["hands"], json!([["?o", "?g", "?p"], ["?r", "?y", "?#"]]));
    assert_eq!(view["deck"], json!(["??", "??", "?*"]));
    let view = seen(&state, Viewer::Spectator);
    assert_eq!(view["hands"], json!([["??", "??", "??"], ["??", "??", "??"]]));
    assert_eq!((&view["deck"], &view["seat"]), (&json!(["??", "??", "??"]), &json!(null)));
}

#[test]
fn k4_one_card_left_in_the_deck_is_at_both_ends() {
    let state = load(&table(["ro yg bp", "gr ty p#"], "o#"));
    assert_eq!(seen(&state, SEAT_0)["deck"], json!(["o?"]));
    assert_eq!(seen(&state, SEAT_1)["deck"], json!(["?#"]));
}

#[test]
fn k5_a_down_face_is_known_to_who_has_seen_it() {
    // Seat 0's red is up: seat 1 saw the orange below it in the hand. A turned card everybody
    // knows.
    let position = with_line(table(["ty gp bp", "pr gt by"], "b# t*"), "*b0! ro0 yg1");
    let mut state = load(&position);
    let faces = |view: serde_json::Value, zone: &str| -> Vec<String> {
        let zone = view.pointer(zone).unwrap().as_array().unwrap().clone();
        zone.iter().map(|laid| laid["card"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(faces(seen(&state, SEAT_0), "/line"), ["*b", "r?", "yg"]);
    assert_eq!(faces(seen(&state, SEAT_1), "/line"), ["*b", "ro", "?g"]);
    assert_eq!(faces(seen(&state, Viewer::Spectator), "/line"), ["*b", "r?", "?g"]);

    // Captured, they are remembered just so: blind, seat 0 plays a second green.
    let events = play(&mut state, &["flip 1", "play 1", "flip 2", "blind 1", "stop"]);
    assert!(events.len() > 1);
    let events = play(&mut state, &["blind 2"]);
    assert_eq!(crate::common::capture(&events), Some((0, 6, iris_sky::CaptureReason::Clash)));
    assert_eq!(faces(seen(&state, SEAT_0), "/captured/0"), ["*b", "ro", "yg", "t?", "gp", "g?"]);
    assert_eq!(faces(seen(&state, SEAT_1), "/captured/0"), ["*b", "ro", "?g", "ty", "?p", "gt"]);
    assert_eq!(faces(seen(&state, Viewer::Spectator), "/captured/0"), ["*b", "ro", "?g", "t?", "?p", "g?"]);
}

#[test]
fn k6_the_first_seat_is_drawn_from_the_seed_unless_named() {
    let first = |config: &Config, seed: u64| Sky::turn(&Sky::deal(config, 2, Seed::from(seed)).unwrap());
    let drawn: Vec<Turn> = (0..200).map(|seed| first(&Config::default(), seed)).collect();
    let zeros = drawn.iter().filter(|turn| **turn == Turn::Act(Seat(0))).count();
    assert!((70..130).contains(&zeros), "{zeros} of 200");
    for seat in Seat::all(2) {
        let config = Sky::config(&json!({"first": seat})).unwrap();
        assert!((0..20).all(|seed| first(&config, seed) == Turn::Act(seat)));
        // The cards do not depend on who starts.
        let (named, free) =
            (Sky::deal(&config, 2, Seed::from(3)), Sky::deal(&Config::default(), 2, Seed::from(3)));
        assert_eq!(named.unwrap().deck(), free.unwrap().deck());
    }
}
