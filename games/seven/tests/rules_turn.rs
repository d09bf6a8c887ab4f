//! Material, deal, turns and combinations (S1 to S14), with effects in `rules_effects.rs`.

use crate::common::{Rest, legal, play, position, refused, shown, the_box, types};
use iris_core::{Game, Seat, Seed, Turn};
use iris_seven::{COLOURS, Config, Seven};
use serde_json::{Value, json};

fn dealt(seats: u8, seed: u64) -> Value {
    shown(&Seven::deal(&Config::default(), seats, Seed::from(seed)).unwrap())
}

fn names(list: &Value) -> Vec<String> {
    list.as_array().unwrap().iter().map(|card| card.as_str().unwrap().to_owned()).collect()
}

#[test]
fn s1_the_box_has_49_coloured_cards_and_4_rainbows() {
    for seats in 2..=5 {
        let state = dealt(seats, 1);
        let mut all = names(&state["deck"]);
        for zone in ["piles", "hands"] {
            state[zone].as_array().unwrap().iter().for_each(|list| all.extend(names(list)));
        }
        all.sort();
        let mut wanted = the_box();
        wanted.sort();
        assert_eq!(all, wanted);
        assert_eq!(wanted.len(), 53);
    }
}

#[test]
fn s2_effects_are_a_table_and_any_table_is_accepted() {
    let standard = Seven::options(&Config::default());
    let expected = json!({"red": "shower", "orange": "shower", "yellow": "gust", "green": "gust",
        "blue": "shelter", "indigo": "shelter", "violet": "dry"});
    assert_eq!(standard, json!({"effects": expected, "first": null}));
    for effect in ["shower", "gust", "shelter", "dry"] {
        let table: Value = COLOURS.iter().map(|colour| ((*colour).to_owned(), json!(effect))).collect();
        let config = Seven::config(&json!({"effects": table})).unwrap();
        assert_eq!(Seven::options(&config)["effects"], table);
    }
    // Any 7 can carry any effect: here red's is a Gust.
    let hands = ["r5 r6 r7 b1", "o1 o2"];
    let mut state = position(&hands, ["g1", "g2", "g3"], "", Rest::Deck)
        .with("options", json!({"effects": {"red": "gust"}}))
        .state();
    play(&mut state, "discard r5 r6 r7 > A");
    assert_eq!(legal(&state), ["effect r7 > 1"]);
}

#[test]
fn s3_the_supply_never_runs_out() {
    let mut state = position(&["g5 g6 g7 b1", "o1 o2"], ["y1", "y2", "y3"], "", Rest::Deck)
        .with("tokens", json!([36, 40]))
        .state();
    play(&mut state, "discard g5 g6 g7 > A, effect g7 > 1");
    assert_eq!(shown(&state)["tokens"], json!([36, 41]));
    // At the largest number that is kept, one more changes nothing.
    let mut state = position(&["g5 g6 g7 b1", "o1 o2"], ["y1", "y2", "y3"], "", Rest::Deck)
        .with("tokens", json!([0, 65535]))
        .state();
    play(&mut state, "discard g5 g6 g7 > A, effect g7 > 1");
    assert_eq!(shown(&state)["tokens"], json!([0, 65535]));
}

#[test]
fn s4_every_hand_has_seven_cards_and_exactly_one_7() {
    for seats in 2..=5 {
        for seed in 0..50 {
            let state = dealt(seats, seed);
            for hand in state["hands"].as_array().unwrap() {
                let hand = names(hand);
                assert_eq!(hand.len(), 7);
                assert_eq!(hand.iter().filter(|card| card.ends_with('7')).count(), 1);
            }
        }
    }
}

#[test]
fn s5_the_rest_is_the_deck_and_starts_three_piles() {
    let mut started_with_seven = false;
    let mut started_with_rainbow = false;
    for seed in 0..60 {
        let state = dealt(3, seed);
        assert_eq!(names(&state["deck"]).len(), 53 - 21 - 3);
        for pile in state["piles"].as_array().unwrap() {
            assert_eq!(names(pile).len(), 1);
            started_with_seven |= names(pile)[0].ends_with('7');
            started_with_rainbow |= names(pile)[0] == "*";
        }
        // Nothing happens because of a flipped card.
        assert_eq!((&state["phase"], &state["tokens"]), (&json!("turn"), &json!([0, 0, 0])));
    }
    assert!(started_with_seven && started_with_rainbow);
}

#[test]
fn s6_the_first_seat_is_drawn_or_named() {
    let drawn: std::collections::BTreeSet<u64> =
        (0..40).map(|seed| dealt(5, seed)["active"].as_u64().unwrap()).collect();
    assert_eq!(drawn.len(), 5);
    for seat in 0..3 {
        let config = Seven::config(&json!({"first": seat})).unwrap();
        for seed in 0..5 {
            let state = Seven::deal(&config, 3, Seed::from(seed)).unwrap();
            assert_eq!(Seven::turn(&state), Turn::Act(Seat(seat)));
        }
    }
}

#[test]
fn s6_later_rounds_start_left_of_the_winner_or_with_the_announcer_of_a_thunderstorm() {
    let mut storm = position(&["r1", "o5", "o6"], ["g1", "g2", "g3"], "", Rest::Deck).state();
    play(&mut storm, "rainbow");
    assert_eq!((&shown(&storm)["active"], &shown(&storm)["round"]), (&json!(1), &json!(2)));
    let mut thunder = position(&["r5", "o1", "o6"], ["g1", "g2", "g3"], "", Rest::Deck).state();
    play(&mut thunder, "rainbow");
    assert_eq!(shown(&thunder)["active"], json!(0));
    let mut perfect =
        position(&["o1", "o6", "r5"], ["g1", "g2", "g3"], "", Rest::Deck).with("active", json!(2)).state();
    play(&mut perfect, "discard r5 > B");
    assert_eq!(shown(&perfect)["active"], json!(0));
}

#[test]
fn s7_a_turn_is_a_discard_and_a_draw_and_passing_does_not_exist() {
    let mut state = position(&["r1 o7 b2", "o1 o2"], ["g1", "g2", "g3"], "", Rest::Deck).state();
    assert!(legal(&state).iter().all(|action| action.starts_with("discard")));
    assert!(refused(&state, "draw deck").contains("(S7)"));
    assert!(refused(&state, "effect r7").contains("(S7)"));
    assert!(refused(&state, "discard v1 > A").contains("v1 is not in the hand (S7)"));
    play(&mut state, "discard o7 > B");
    assert!(refused(&state, "discard r1 > A").contains("(S22)"));
    play(&mut state, "draw deck");
    assert_eq!(shown(&state)["active"], json!(1));
}

#[test]
fn s8_rainbow_needs_7_or_less_at_the_start_of_a_turn() {
    for (hand, total) in
        [("r7", 7), ("r1 o2 y4", 7), ("* * * r7", 7), ("*", 0), ("r1 o7", 8), ("b4 b2 g2", 8)]
    {
        let state = position(&[hand, "v6 v7"], ["g1", "g5", "g3"], "", Rest::Deck).state();
        assert_eq!(legal(&state).contains(&"rainbow".to_owned()), total <= 7, "{hand}");
        if total > 7 {
            assert_eq!(
                refused(&state, "rainbow"),
                "Rainbow needs a hand of 7 or less and this one totals 8 (S8)"
            );
        }
    }
    // Never after a discard in the same turn, and never compulsory.
    let mut state = position(&["r1 o2", "v6 v7"], ["g1", "g5", "g3"], "", Rest::Deck).state();
    assert!(legal(&state).len() > 1);
    play(&mut state, "discard o2 > A");
    assert!(refused(&state, "rainbow").contains("(S8)"));
    let mut state = position(&["r5 r6 r7 b1", "v6 v7"], ["g1", "g5", "g3"], "", Rest::Deck).state();
    play(&mut state, "discard r5 r6 r7 > A");
    assert!(refused(&state, "rainbow").contains("(S15)"));
}

#[test]
fn s9_a_perfect_is_automatic() {
    let mut state = position(&["v7", "o1 o2"], ["g1", "g2", "g3"], "", Rest::Deck).state();
    let events = play(&mut state, "discard v7 > C");
    assert_eq!(types(&events), ["discarded", "perfect", "round_over", "tokens", "dealt"]);
    assert_eq!(shown(&state)["round"], json!(2));
    let mut state = position(&["v2 i2 *", "o1 o2"], ["g1", "g2", "g3"], "", Rest::Deck).state();
    assert_eq!(types(&play(&mut state, "discard * v2 i2 > C"))[1], "perfect");
}

#[test]
fn s10_two_cards_are_never_a_combination() {
    let state = position(&["r1 o1 * *", "y1 y2"], ["g1", "g2", "g3"], "", Rest::Deck).state();
    for pair in ["r1 o1", "r1 *", "* *"] {
        let message = refused(&state, &format!("discard {pair} > A"));
        assert_eq!(message, "two cards are never a combination (S10)");
    }
    assert!(legal(&state).contains(&"discard * > A".to_owned()));
}

#[test]
fn s11_a_value_is_three_or_more_of_one_value() {
    let state = position(&["r3 o3 y3 g3 b4", "y1 y2"], ["g1", "g2", "b3"], "", Rest::Deck).state();
    for set in ["r3 o3 y3", "o3 y3 g3", "r3 o3 y3 g3"] {
        assert!(legal(&state).contains(&format!("discard {set} > B")), "{set}");
    }
    assert!(refused(&state, "discard r3 o3 b4 > A").contains("(S11)"));
}

#[test]
fn s12_a_colour_is_three_or_more_consecutive_values() {
    let state = position(&["g1 g2 g3 g5 g6 g7", "y1 y2"], ["r1", "r2", "b3"], "", Rest::Deck).state();
    assert!(legal(&state).contains(&"discard g1 g2 g3 > B".to_owned()));
    assert!(refused(&state, "discard g6 g7 g1 > A").contains("(S13)"));
    assert!(refused(&state, "discard g3 g5 g6 > A").contains("1 missing and 0 Rainbow cards"));
    let state = position(&["g1 g2 g3 g4 g5 g6 g7 * *", "y1 y2"], ["r1", "r2", "b3"], "", Rest::Deck).state();
    assert!(legal(&state).contains(&"discard g1 g2 g3 g4 g5 g6 g7 > B".to_owned()));
    assert!(
        refused(&state, "discard g1 g2 g3 g4 g5 g6 g7 * > A")
            .contains("at most 7 cards and these are 8 (S12)")
    );
}

#[test]
fn s13_rainbows_fill_gaps_and_ends_and_may_be_alone() {
    let state = position(&["g2 g4 b7 * * * *", "y1 y2"], ["r1", "r2", "b3"], "", Rest::Deck).state();
    for set in ["g2 g4 *", "g2 g4 * *", "g2 g4 * * * *", "b7 * *", "b7 * * * *", "* * *", "* * * *"] {
        assert!(legal(&state).contains(&format!("discard {set} > B")), "{set}");
    }
    assert!(refused(&state, "discard g2 b7 * > A").contains("(S11)"));
    let state = position(&["g2 g4 *", "y1 y2"], ["r1", "r2", "b3"], "", Rest::Deck).state();
    assert!(refused(&state, "discard g2 g4 * * > A").contains("only 1 of * (S7)"));
}

#[test]
fn s14_all_cards_go_on_one_pile_in_any_order() {
    let start = position(&["g3 g4 g5 b1 *", "y1 y2"], ["r1", "r2", "b3"], "", Rest::Deck).state();
    // Listed once for each top, the others in card order beneath it.
    let of_set: Vec<String> =
        legal(&start).into_iter().filter(|a| a.contains("g5") && a.ends_with("> C")).collect();
    for listed in
        ["discard g3 g4 g5 > C", "discard g3 g5 g4 > C", "discard g4 g5 g3 > C", "discard g3 g4 g5 * > C"]
    {
        assert!(of_set.contains(&listed.to_owned()), "{listed}");
    }
    assert!(!of_set.contains(&"discard g5 g4 g3 > C".to_owned()));
    // And taken in any order.
    let mut state = start;
    play(&mut state, "discard g5 * g4 g3 > C");
    assert_eq!(shown(&state)["piles"], json!([["r1"], ["r2"], ["b3", "g5", "*", "g4", "g3"]]));
    assert_eq!(shown(&state)["discarded_on"], json!("C"));
}
