//! Effects of 7s, the draw and the deck (S15 to S26).

use crate::common::{Rest, legal, play, position, refused, shown, types};
use iris_core::{Game, Seat, Viewer};
use iris_seven::Seven;
use serde_json::json;

#[test]
fn s15_every_real_7_is_applied_in_any_order_before_the_draw() {
    let hands = ["r7 y7 v7 g1 g2", "o1 o2", "b1 b2"];
    let mut state = position(&hands, ["y1", "y2", "y3"], "", Rest::Deck).state();
    play(&mut state, "discard r7 v7 y7 > A");
    assert_eq!(shown(&state)["pending"], json!(["r7", "y7", "v7"]));
    assert_eq!(legal(&state), ["effect r7", "effect y7 > 1", "effect y7 > 2", "effect v7"]);
    for (action, rule) in
        [("draw deck", "S15"), ("effect b7", "S15"), ("effect y7", "S19"), ("effect r7 > 1", "S15")]
    {
        assert!(refused(&state, action).contains(&format!("({rule})")), "{action}");
    }
    play(&mut state, "effect v7, effect y7 > 2");
    assert!(refused(&state, "effect y7 > 1").contains("not to come (S15)"));
    play(&mut state, "effect r7");
    assert_eq!(shown(&state)["phase"], json!("draw"));
}

#[test]
fn s16_a_solo_7_and_a_rainbow_for_a_7_have_no_effect() {
    let mut state = position(&["r7 g1", "o1 o2"], ["y1", "y2", "y3"], "", Rest::Deck).state();
    play(&mut state, "discard r7 > A");
    assert_eq!(shown(&state)["phase"], json!("draw"));
    let mut state = position(&["g5 g6 * b1", "o1 o2"], ["y1", "y2", "y3"], "", Rest::Deck).state();
    play(&mut state, "discard g5 g6 * > A");
    assert_eq!((&shown(&state)["phase"], &shown(&state)["pending"]), (&json!("draw"), &json!([])));
}

#[test]
fn s17_a_shower_gives_each_opponent_the_decks_top_from_the_left() {
    let hands = ["o1", "r5 r6 r7 g1", "b1", "b2"];
    let mut state =
        position(&hands, ["y1", "y2", "y3"], "v1 v2 v3 v4", Rest::Deck).with("active", json!(1)).state();
    let events = play(&mut state, "discard r5 r6 r7 > A, effect r7");
    let after = shown(&state);
    assert_eq!(after["hands"], json!([["o1", "v3"], ["g1"], ["b1", "v1"], ["b2", "v2"]]));
    assert_eq!(after["deck"][0], json!("v4"));
    assert_eq!(after["shown"], json!([[], [], [], []]));
    // Unseen by the others.
    let events: Vec<_> = events.iter().filter(|event| event["type"] == "drew").collect();
    assert_eq!((&events[0]["seat"], &events[0]["card"]), (&json!(2), &json!("v1")));
    let view = serde_json::to_value(Seven::view(&state, Viewer::Seat(Seat(1)))).unwrap();
    assert_eq!(view["hands"], json!([2, ["g1"], 2, 2]));
}

#[test]
fn s18_a_shelter_allows_not_to_draw_and_two_are_as_one() {
    let mut state = position(&["b7 i7 * g1", "o1 o2"], ["y1", "y2", "y3"], "", Rest::Deck).state();
    play(&mut state, "discard b7 i7 * > A, effect b7");
    assert_eq!(shown(&state)["may_skip"], json!(true));
    play(&mut state, "effect i7");
    assert_eq!(legal(&state), ["draw deck", "draw B", "draw C", "draw none"]);
    let mut skipped = state;
    assert_eq!(types(&play(&mut skipped, "draw none")), ["drew_nothing"]);
    let after = shown(&skipped);
    assert_eq!(
        (&after["active"], &after["hands"][0], &after["may_skip"]),
        (&json!(1), &json!(["g1"]), &json!(false))
    );
    // It is a choice: drawing is still allowed.
    play(&mut state, "draw B");
    assert_eq!(shown(&state)["hands"][0], json!(["y2", "g1"]));
}

#[test]
fn s19_a_gust_gives_an_opponent_a_token_and_a_seventh_does_not_stop_the_round() {
    let mut state = position(&["y5 y6 y7 g1", "o1 o2", "b1"], ["r1", "r2", "r3"], "", Rest::Deck)
        .with("tokens", json!([0, 0, 6]))
        .state();
    play(&mut state, "discard y5 y6 y7 > A");
    assert!(refused(&state, "effect y7 > 0").contains("(S19)"));
    assert!(refused(&state, "effect y7 > 3").contains("there is no seat 3; the last one is 2 (S19)"));
    play(&mut state, "effect y7 > 2");
    let after = shown(&state);
    assert_eq!(
        (&after["tokens"], &after["phase"], &after["round"]),
        (&json!([0, 0, 7]), &json!("draw"), &json!(1))
    );
}

#[test]
fn s20_a_dry_returns_a_token_if_there_is_one() {
    for (tokens, expected) in [(3, 2), (0, 0)] {
        let mut state = position(&["v5 v6 v7 g1", "o1 o2"], ["r1", "r2", "r3"], "", Rest::Deck)
            .with("tokens", json!([tokens, 1]))
            .state();
        play(&mut state, "discard v5 v6 v7 > A, effect v7");
        assert_eq!(shown(&state)["tokens"], json!([expected, 1]));
    }
}

#[test]
fn s21_effects_of_a_perfect_come_before_the_end_of_the_round() {
    let mut state = position(&["y7 v7 *", "o1 o2", "b1"], ["r1", "r2", "r3"], "", Rest::Deck)
        .with("tokens", json!([5, 0, 0]))
        .state();
    let events = play(&mut state, "discard y7 v7 * > A");
    assert_eq!(types(&events), ["discarded", "perfect"]);
    assert_eq!(shown(&state)["phase"], json!("effects"));
    play(&mut state, "effect v7");
    let events = play(&mut state, "effect y7 > 1");
    assert_eq!(types(&events), ["effect", "tokens", "round_over", "tokens", "tokens", "dealt"]);
    assert_eq!(shown(&state)["tokens"], json!([4, 2, 1]));
}

#[test]
fn s21_a_shower_in_a_last_perfect_counts_in_the_tie_break() {
    // Seat 1 and 2 would tie at 2; the Shower gives seat 1 the higher card.
    let mut state = position(&["r7 * *", "o2", "y2", "v7"], ["g1", "g2", "g3"], "b5 b4 b1", Rest::Deck)
        .with("tokens", json!([9, 1, 1, 1]))
        .state();
    play(&mut state, "discard r7 * * > A, effect r7");
    let outcome = Seven::outcome(&state).unwrap();
    assert_eq!(outcome.winners.iter().collect::<Vec<_>>(), [Seat(2)]);
}

#[test]
fn s22_the_draw_is_the_decks_top_or_the_top_of_another_pile() {
    let start = position(&["r1 o7 b2", "o1 o2"], ["g1 g4", "g2 g5", "g3 g6"], "v1 v2", Rest::Deck).state();
    let mut state = start;
    play(&mut state, "discard o7 > B");
    assert_eq!(legal(&state), ["draw deck", "draw A", "draw C"]);
    assert!(refused(&state, "draw B").contains("pile B was discarded on this turn (S22)"));
    assert!(refused(&state, "draw none").contains("not drawing needs a Shelter (S22)"));
    let mut from_deck = state;
    play(&mut from_deck, "draw deck");
    assert_eq!(shown(&from_deck)["hands"][0], json!(["r1", "b2", "v1"]));
    assert_eq!(shown(&from_deck)["shown"][0], json!([]));
    play(&mut state, "draw C");
    assert_eq!(shown(&state)["hands"][0], json!(["r1", "g6", "b2"]));
    assert_eq!(shown(&state)["shown"][0], json!(["g6"]));
    assert_eq!(shown(&state)["piles"][2], json!(["g3"]));
}

#[test]
fn s23_a_pile_emptied_by_the_draw_is_given_the_decks_top() {
    let mut state = position(&["r1 o7 b2", "o1 o2"], ["g1", "g2", "g3"], "v1 v2", Rest::Deck).state();
    play(&mut state, "discard o7 > B");
    let events = play(&mut state, "draw C");
    assert_eq!(types(&events), ["drew", "seeded"]);
    assert_eq!((&events[1]["pile"], &events[1]["card"]), (&json!("C"), &json!("v1")));
    let after = shown(&state);
    assert_eq!((&after["piles"][2], &after["deck"][0]), (&json!(["v1"]), &json!("v2")));
}

/// Two seats, few cards in hand, all others under pile A.
fn short_deck(deck: &str) -> iris_seven::State {
    position(&["r1 o7 b2", "o1 o2"], ["g1", "g2", "g3"], deck, Rest::PileA).state()
}

#[test]
fn s24_a_deck_that_is_empty_at_the_end_of_a_turn_is_re_formed_but_for_the_tops() {
    let mut state = short_deck("v1");
    let buried = shown(&state)["piles"][0].as_array().unwrap().len() - 1;
    play(&mut state, "discard o7 > B");
    let events = play(&mut state, "draw deck");
    assert_eq!(types(&events), ["drew", "reformed"]);
    let after = shown(&state);
    assert_eq!(after["piles"], json!([["g1"], ["o7"], ["g3"]]));
    // g2 lay under the discard.
    assert_eq!(after["deck"].as_array().unwrap().len(), buried + 1);
    assert!(after["deck"].as_array().unwrap().contains(&json!("g2")));
}

#[test]
fn s24_the_new_deck_is_shuffled_from_the_stream_in_the_state() {
    let orders: std::collections::BTreeSet<String> = (0..10)
        .map(|stream| {
            let rng = format!("{stream:064x}:1");
            let mut state = position(&["r1 o7 b2", "o1 o2"], ["g1", "g2", "g3"], "v1", Rest::PileA)
                .with("rng", json!(rng))
                .state();
            play(&mut state, "discard o7 > B, draw deck");
            shown(&state)["deck"].to_string()
        })
        .collect();
    assert_eq!(orders.len(), 10);
}

#[test]
fn s23_s24_a_seed_needed_from_an_empty_deck_re_forms_it() {
    // The draw from pile C takes its only card; its seed is the deck's last; then the turn ends
    // with an empty deck.
    let mut state = short_deck("v1");
    play(&mut state, "discard o7 > B");
    let events = play(&mut state, "draw C");
    assert_eq!(types(&events), ["drew", "seeded", "reformed"]);
    assert_eq!(shown(&state)["piles"], json!([["g1"], ["o7"], ["v1"]]));
}

#[test]
fn s17_s24_a_shower_that_empties_the_deck_leaves_it_empty_until_a_card_is_needed() {
    let hands = ["r5 r6 r7 g1", "o1", "b1"];
    let start = position(&hands, ["y1", "y2", "y3"], "v1 v2", Rest::PileA).state();
    let mut state = start;
    let events = play(&mut state, "discard r5 r6 r7 > B, effect r7");
    assert_eq!(types(&events), ["effect", "drew", "drew"]);
    let after = shown(&state);
    assert_eq!((&after["deck"], &after["phase"]), (&json!([]), &json!("draw")));
    // Drawing from the deck needs a card: now it is re-formed, the discarded 7 with it.
    assert_eq!(types(&play(&mut state, "draw deck")), ["reformed", "drew"]);
    // A Shower that needs more cards than there are re-forms it on the way.
    let mut state = position(&hands, ["y1", "y2", "y3"], "v1", Rest::PileA).state();
    let events = play(&mut state, "discard r5 r6 r7 > B, effect r7");
    assert_eq!(types(&events), ["effect", "drew", "reformed", "drew"]);
    assert_eq!(shown(&state)["piles"], json!([["y1"], ["r7"], ["y3"]]));
}

#[test]
fn s24_a_7_that_was_shuffled_in_keeps_its_effect() {
    let hands = ["r7 y7 * g1", "o1", "b1"];
    let mut state = position(&hands, ["y1", "y2", "y3"], "v1", Rest::PileA).state();
    play(&mut state, "discard y7 r7 * > B, effect r7");
    let after = shown(&state);
    assert_eq!((&after["pending"], &after["piles"][1]), (&json!(["y7"]), &json!(["*"])));
    play(&mut state, "effect y7 > 2");
    assert_eq!(shown(&state)["tokens"], json!([0, 0, 1]));
}

#[test]
fn s24_nothing_is_re_formed_when_the_game_is_over() {
    // A Shower takes the deck's last card; the round and the game end there.
    let mut state = position(&["r7 * *", "o1"], ["y1", "y2", "y3"], "v1", Rest::PileA)
        .with("tokens", json!([0, 6]))
        .state();
    let events = play(&mut state, "discard r7 * * > B, effect r7");
    assert_eq!(types(&events), ["effect", "drew", "round_over", "tokens", "revealed", "game_over"]);
    assert_eq!(shown(&state)["deck"], json!([]));
    assert!(shown(&state)["piles"][0].as_array().unwrap().len() > 1);
}

#[test]
fn s25_nothing_to_re_form_a_shower_draws_nothing() {
    // Everything else is in the hand of seat 1: three cards are discarded, two of them make the new
    // deck.
    let hands = ["r5 r6 r7 g1", "", "b1", "b2"];
    let mut state = position(&hands, ["y1", "", "y3"], "", Rest::Hand(1)).state();
    let events = play(&mut state, "discard r5 r6 r7 > B, effect r7");
    assert_eq!(types(&events), ["effect", "reformed", "drew", "drew", "found_nothing"]);
    assert_eq!(events[4]["seat"], json!(3));
    // Nothing is left to make a deck of: only the piles can be drawn from.
    assert_eq!(legal(&state), ["draw A", "draw C"]);
    assert!(refused(&state, "draw deck").contains("(S25)"));
    // The emptied pile stays empty, and may be discarded on.
    assert_eq!(types(&play(&mut state, "draw C")), ["drew"]);
    assert_eq!(shown(&state)["piles"], json!([["y1"], ["r7"], []]));
    // The next turn buries r7 under a card: pile C is seeded at its end, as soon as a card exists.
    play(&mut state, "discard o1 > B");
    let events = play(&mut state, "draw A");
    assert_eq!(types(&events), ["drew", "reformed", "seeded"]);
    assert_eq!(events[2]["pile"], json!("A"), "first the pile just emptied");
    assert_eq!(shown(&state)["piles"], json!([["r7"], ["o1"], []]));
}

#[test]
fn s25_an_empty_pile_is_discarded_on_and_others_are_seeded_a_to_c() {
    // Piles A and C are empty, nothing can be re-formed; three cards on B make two for the deck.
    let mut state = position(&["v1 v2 v3 v4", ""], ["", "y2", ""], "", Rest::Hand(1)).state();
    let mut on_c = state;
    play(&mut on_c, "discard v1 > C");
    assert_eq!(legal(&on_c), ["draw B"]);
    play(&mut on_c, "draw B");
    assert_eq!(shown(&on_c)["piles"], json!([[], [], ["v1"]]));
    play(&mut state, "discard v1 v2 v3 > B");
    assert_eq!(legal(&state), ["draw deck"]);
    let events = play(&mut state, "draw deck");
    assert_eq!(types(&events), ["reformed", "drew", "seeded", "seeded"]);
    assert_eq!((&events[2]["pile"], &events[3]["pile"]), (&json!("A"), &json!("C")));
    assert_eq!(shown(&state)["deck"], json!([]));
}

#[test]
fn s25_with_no_source_at_all_the_turn_ends_by_itself() {
    let mut state = position(&["v1 v2", ""], ["", "", ""], "", Rest::Hand(1)).state();
    let events = play(&mut state, "discard v1 > B");
    assert_eq!(types(&events), ["discarded", "drew_nothing"]);
    assert_eq!(events[1]["by_choice"], json!(false));
    let after = shown(&state);
    assert_eq!(
        (&after["active"], &after["phase"], &after["hands"][0]),
        (&json!(1), &json!("turn"), &json!(["v2"]))
    );
}

#[test]
fn s26_the_rainbow_that_was_seen_leaves_first() {
    let mut state = position(&["* * r1 b6", "o1 o2"], ["g1", "g2", "*"], "", Rest::Deck).state();
    play(&mut state, "discard b6 > A, draw C");
    assert_eq!(shown(&state)["shown"], json!([["*"], []]));
    play(&mut state, "discard o1 > A, draw deck, discard * > A");
    assert_eq!(shown(&state)["shown"], json!([[], []]));
    assert_eq!(shown(&state)["hands"][0], json!(["r1", "*", "*"]));
}

#[test]
fn s26_a_card_drawn_from_a_pile_is_known_until_it_leaves() {
    let mut state = position(&["r1 b6 b5", "o1 o2"], ["g1", "g2", "g3"], "", Rest::Deck).state();
    play(&mut state, "discard b6 > A, draw C, discard o1 > A, draw deck");
    let seen_by_1 = serde_json::to_value(Seven::view(&state, Viewer::Seat(Seat(1)))).unwrap();
    assert_eq!((&seen_by_1["shown"][0], &seen_by_1["hands"][0]), (&json!(["g3"]), &json!(3)));
    play(&mut state, "discard g3 > A");
    assert_eq!(shown(&state)["shown"][0], json!([]));
}
