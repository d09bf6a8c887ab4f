//! Which positions are refused, with which rules, and that none is refused that occurs.

use crate::common::{Position, Rest, play, position, shown};
use iris_core::{Game, Rng, Seed, Viewer};
use iris_seven::{Config, EndingRule, Seven, Size};
use proptest::prelude::*;
use serde_json::{Value, json};

fn fresh() -> Position {
    position(&["r1 o2 b7", "o1 o7", "v1"], ["g1", "g2", "g3"], "v2", Rest::Deck)
}

/// Refused for just this rule, with these words in it.
fn refuse(position: &Position, rule: &str, words: &str) {
    let reason = position.refusal();
    assert!(reason.contains(&format!("({rule})")), "{rule}: {reason}");
    assert!(reason.contains(words), "{words}: {reason}");
}

#[test]
fn s1_every_card_stands_exactly_once() {
    let mut twice = fresh();
    twice.0["hands"][0][0] = json!("g1");
    refuse(&twice, "S1", "there are too many of g1");
    refuse(&twice, "S1", "there are too few of r1");
    let mut strange = fresh();
    strange.0["deck"][0] = json!("x9");
    strange.0["piles"][0][0] = json!("r0");
    refuse(&strange, "S1", "deck has \"x9\", which is no card of the box");
    refuse(&strange, "S1", "piles has \"r0\", which is no card of the box");
    let mut many = fresh();
    many.0["deck"] = json!(vec!["r1"; 1000]);
    refuse(&many, "S1", "more cards than the 53 of the box");
    refuse(&fresh().with("game", json!("gold")), "S1", "not \"seven\"");
}

#[test]
fn s9_nobody_but_a_perfect_player_has_an_empty_hand() {
    let empty = position(&["r1 o2", "", "v1"], ["g1", "g2", "g3"], "v2", Rest::Deck);
    refuse(&empty, "S9", "seat 1 has no cards");
}

#[test]
fn s7_s15_s18_marks_belong_to_their_phases() {
    refuse(&fresh().with("pending", json!(["b7"])), "S15", "exactly in the phase effects");
    refuse(&fresh().with("pending", json!(["b6"])), "S15", "not a 7");
    refuse(
        &fresh().with("phase", json!("effects")).with("discarded_on", json!("A")),
        "S15",
        "effects are to come",
    );
    refuse(&fresh().with("discarded_on", json!("A")), "S7", "discarded on exactly in");
    refuse(&fresh().with("phase", json!("draw")), "S7", "discarded on exactly in");
    refuse(&fresh().with("may_skip", json!(true)), "S18", "Shelter");
    refuse(&fresh().with("phase", json!("sleep")), "S7", "not turn, effects, draw or over");
    refuse(&fresh().with("discarded_on", json!("D")), "S14", "instead of");
    refuse(&fresh().with("active", json!(3)), "S7", "no seat 3");
    refuse(&fresh().with("round", json!(0)), "S6", "number 1");
}

#[test]
fn s15_pending_7s_must_have_been_discarded_together() {
    let on_b = |pile: &str, pending: Value| {
        position(&["r1 o2", "o1", "v1"], ["g1", pile, "g3"], "v2", Rest::Deck)
            .with("phase", json!("effects"))
            .with("discarded_on", json!("B"))
            .with("pending", pending)
    };
    on_b("g2 b7 r7 *", json!(["b7"])).state();
    refuse(&on_b("g2 b7 r7 *", json!(["y7"])), "S15", "no discard on pile B");
    refuse(&on_b("g2 b7 r7 y4", json!(["b7"])), "S15", "no discard on pile B");
    refuse(&on_b("b7 r7", json!(["b7"])), "S15", "no discard on pile B");
    // A Shelter that was applied shows.
    on_b("g2 b7 r7 *", json!(["r7"])).with("may_skip", json!(true)).state();
    refuse(&on_b("g2 b7 r7 *", json!(["r7"])), "S15", "no discard on pile B");
    // A Shower that was applied left a card in every other hand: seat 2 shows all it has.
    let shown = on_b("g2 b7 r7 *", json!(["b7"])).with("shown", json!([[], [], ["v1"]]));
    refuse(&shown, "S15", "no discard on pile B");
}

#[test]
fn s18_leave_to_skip_needs_a_shelter_on_the_pile() {
    let drawing = |pile: &str| {
        position(&["r1 o2", "o1", "v1"], ["g1", pile, "g3"], "v2", Rest::Deck)
            .with("phase", json!("draw"))
            .with("discarded_on", json!("B"))
            .with("may_skip", json!(true))
    };
    drawing("g2 b5 b6 b7").state();
    refuse(&drawing("g2 b5 b6"), "S15", "no discard on pile B");
    refuse(&drawing("g2 b6 b7"), "S15", "no discard on pile B");
}

#[test]
fn s24_s25_before_a_turn_deck_and_piles_are_filled_if_they_can_be() {
    let no_deck = position(&["r1 o2", "o1"], ["g1", "g2", "g3"], "", Rest::PileA);
    refuse(&no_deck, "S24", "empty although there are cards");
    let no_pile = position(&["r1 o2", "o1"], ["g1", "", "g3"], "", Rest::Deck);
    refuse(&no_pile, "S24", "empty although there are cards");
    position(&["r1 o2", "o1"], ["g1", "", "g3"], "", Rest::Hand(1)).state();
    let nothing = position(&["r1 o2", "o1"], ["", "g2", ""], "", Rest::Hand(1))
        .with("phase", json!("draw"))
        .with("discarded_on", json!("B"));
    refuse(&nothing, "S25", "nothing to draw");
}

#[test]
fn s26_shown_cards_are_in_their_hands() {
    refuse(
        &fresh().with("shown", json!([["v2"], [], []])),
        "S26",
        "seat 0 shows a card that it does not hold",
    );
    refuse(&fresh().with("shown", json!([[], []])), "S26", "2 entries for 3 seats");
    fresh().with("shown", json!([["b7"], ["o1", "o7"], []])).state();
}

#[test]
fn s8_s27_s29_s30_the_end_must_have_come_about() {
    let over = |hands: &[&str], tokens: Value| {
        position(hands, ["g1", "g2", "g3"], "v2", Rest::Deck)
            .with("phase", json!("over"))
            .with("tokens", tokens)
    };
    over(&["r1", "o4"], json!([0, 7])).state();
    refuse(&over(&["r1", "o4"], json!([0, 6])), "S30", "nobody has 7 tokens");
    refuse(&over(&["r1 o7", "o4"], json!([0, 7])), "S8", "ended the game with a hand of 8");
    refuse(&over(&["r1", "o4"], json!([7, 1])), "S27", "seat 1 has 1 tokens but took 2");
    refuse(&over(&["r5", "o4"], json!([2, 7])), "S27", "seat 0 has 2 tokens but took 3");
    let perfect = |tokens: Value| {
        position(&["", "o4"], ["g1 b4", "g2", "g3"], "v2", Rest::Deck)
            .with("phase", json!("over"))
            .with("tokens", tokens)
    };
    perfect(json!([0, 7])).state();
    refuse(&perfect(json!([7, 0])), "S29", "seat 1 has 0 tokens but took 1");
    refuse(&over(&["r1", ""], json!([0, 7])), "S9", "seat 1 has no cards");
}

#[test]
fn s3_tokens_are_taken_as_given_as_far_as_they_can_be_counted() {
    let options = json!({"effects": {"yellow": "dry", "green": "dry"}});
    fresh().with("options", options).with("tokens", json!([0, 5, 0])).state();
    refuse(&fresh().with("tokens", json!([0, 70_000, 0])), "S3", "65535");
}

/// Seat 0 laid a Shower and a Shelter with g7 on top; the Shower needed a deck, and all but the
/// tops was shuffled in.
#[test]
fn s15_s24_worlds_of_a_loaded_position_agree_with_a_discard_that_was_shuffled_in() {
    let hands = ["y3 v2", "r2 y6 b2 b6 i5 v1 v3 v7", "b3 b7 i3 v4 * *", "r6 y2 y5 g3 g5 i6 v5 v6"];
    let mut shuffled_in = position(&hands, ["g7", "b4", "y4"], "g6 b5 o6 i1 o5 i7", Rest::Deck)
        .with("phase", json!("draw"))
        .with("discarded_on", json!("A"))
        .with("may_skip", json!(true));
    shuffled_in.0["shown"] = json!([[], ["r2", "y6", "b2", "b6"], ["b7", "i3", "*"], ["y2", "y5", "v6"]]);
    let state = shuffled_in.state();
    let mut rng = Rng::new(Seed::from(1));
    for viewer in Viewer::all(4) {
        let view = Seven::view(&state, viewer);
        for _ in 0..300 {
            let world = Seven::determinize(&view, &mut rng);
            assert_eq!(Seven::view(&world, viewer), view);
            let possible = Seven::from_setup(&Seven::setup(&world));
            assert!(possible.is_ok(), "{viewer:?}: {possible:?} {:?}", Seven::setup(&world));
        }
    }
}

#[test]
fn every_reason_is_given_at_once() {
    let wrong = fresh()
        .with("may_skip", json!(true))
        .with("discarded_on", json!("B"))
        .with("pending", json!(["r7"]))
        .with("tokens", json!([0, 0, 0]));
    let reason = wrong.refusal();
    for rule in ["S15", "S7"] {
        assert!(reason.contains(&format!("({rule})")), "{reason}");
    }
    let wrong = fresh().with("active", json!(9)).with("round", json!(0)).with("rng", json!("dice"));
    let reason = wrong.refusal();
    for rule in ["S6", "S7", "S24"] {
        assert!(reason.contains(&format!("({rule})")), "{reason}");
    }
}

#[test]
fn form_is_checked_before_anything_else() {
    for (key, value) in [("hands", json!([["r1"]])), ("hands", json!([])), ("options", json!({"effects": 1}))]
    {
        assert!(!fresh().with(key, value).refusal().is_empty());
    }
    assert!(fresh().with("extra", json!(1)).refusal().contains("unknown field"));
    assert!(fresh().with("piles", json!([[], []])).refusal().contains("2 piles instead of 3 (S5)"));
    let mut missing = fresh();
    missing.0.as_object_mut().unwrap().remove("deck");
    assert!(missing.refusal().contains("deck"));
}

#[test]
fn the_form_of_a_position_is_refused_at_its_place() {
    for (key, value, words) in [
        ("tokens", json!([0, "1", 0]), "tokens[1] is \"1\"; accepted: a number from 0"),
        ("tokens", json!(3), "tokens is 3; accepted: a number for each seat"),
        ("hands", json!([["r1"], [7]]), "hands[1][0] is 7; accepted: a card as text"),
        ("deck", json!("r1"), "deck is \"r1\"; accepted: a list of cards"),
        ("options", json!([]), "options is []; accepted: an object"),
        ("round", json!(-1), "round is -1; accepted: the number of the round, from 1"),
        ("active", json!(300), "active is 300; accepted: a seat number from 0"),
        ("may_skip", json!(0), "may_skip is 0; accepted: true or false"),
        ("discarded_on", json!(1), "discarded_on is 1; accepted: \"A\", \"B\", \"C\" or null"),
        ("extra", json!(1), "unknown field `extra`"),
    ] {
        let refusal = fresh().with(key, value).refusal();
        assert!(refusal.contains(words), "{refusal}");
    }
    let mut without = fresh();
    without.0.as_object_mut().unwrap().remove("piles");
    assert!(without.refusal().contains("the key \"piles\" is missing"));
    assert!(Position(json!([])).refusal().contains("a state is an object and not []"));
}

#[test]
fn a_position_goes_on_as_the_original_would_with_its_stream() {
    let mut state = Seven::deal(&Config::default(), 3, Seed::from(5)).unwrap();
    let first = crate::common::legal(&state)[0].clone();
    play(&mut state, &first);
    let json = shown(&state);
    assert_eq!(shown(&Position(json.clone()).state()), json);
    let mut without = json.clone();
    without.as_object_mut().unwrap().remove("rng");
    let fixed = shown(&Position(without).state())["rng"].clone();
    assert_eq!(fixed, json!(format!("{}:0", "0".repeat(64))));
}

/// Every position of random matches is accepted, in decks and with effects that bring about rare
/// ones.
#[test]
fn no_position_that_occurs_is_refused() {
    use iris_seven::SevenEffect::{Dry, Gust, None, Shelter, Shower};
    let tables = [
        [Shower; 7],
        [Shower, Shelter, Shower, Gust, Shower, Shelter, Dry],
        [Shelter; 7],
        [Dry; 7],
        [None, Shower, Gust, None, Shower, Gust, Dry],
    ];
    let sizes = [
        Size { colours: 3, values: 3, rainbows: 4, hand: 4, limit: 1, tokens: 3 },
        Size { colours: 5, values: 3, rainbows: 2, hand: 2, limit: 2, tokens: 4 },
        Size { colours: 7, values: 2, rainbows: 4, hand: 3, limit: 1, tokens: 5 },
        Size::STANDARD,
    ];
    let mut legal = Vec::new();
    let (mut accepted, mut shuffled_in) = (0, 0);
    for (effects, size) in tables.iter().flat_map(|table| sizes.map(|size| (*table, size))) {
        let house = effects[0] == None;
        let ending = if house { EndingRule::Latched } else { EndingRule::Count };
        let config = Config { effects, size, ending, perfect_effects: !house, ..Config::default() };
        for seats in 2..=5 {
            for seed in 0..6 {
                let Ok(mut state) = Seven::deal(&config, seats, Seed::from(seed)) else { continue };
                let mut rng = Rng::new(Seed::from(seed + 100));
                for _ in 0..120 {
                    let setup = Seven::setup(&state);
                    if let Err(error) = Seven::from_setup(&setup) {
                        panic!("{error}\n{}", shown(&state));
                    }
                    accepted += 1;
                    let buried = setup.piles.iter().any(|pile| pile.len() > 1);
                    shuffled_in += usize::from(setup.phase == "effects" && !buried);
                    Seven::legal(&state, &mut legal);
                    let Some(action) = rng.pick(&legal) else { break };
                    Seven::apply(&mut state, *action, &mut ());
                }
            }
        }
    }
    assert!(accepted > 20_000 && shuffled_in > 10, "{accepted} accepted, {shuffled_in} after shuffling in");
}

proptest! {
    /// Whatever is changed in a position, the answer is a position or a reason, never a panic; and
    /// an accepted one can be played on and looked at.
    #[test]
    fn changed_positions_are_answered(seed in 0u64..40, plies in 0usize..60, changes in prop::collection::vec((0usize..14, 0usize..60, 0usize..60, any::<u16>()), 1..4)) {
        let mut state = Seven::deal(&Config::default(), 2 + (seed % 4) as u8, Seed::from(seed)).unwrap();
        let mut rng = Rng::new(Seed::from(seed));
        let mut legal = Vec::new();
        for _ in 0..plies {
            Seven::legal(&state, &mut legal);
            if let Some(action) = rng.pick(&legal) {
                Seven::apply(&mut state, *action, &mut ());
            }
        }
        let mut json = shown(&state);
        for (what, one, two, number) in changes {
            change(&mut json, what, one, two, number);
        }
        let setup = serde_json::from_value(json).ok();
        let loaded = setup.and_then(|setup| Seven::from_setup(&setup).ok());
        if let Some(mut state) = loaded {
            for _ in 0..40 {
                for viewer in iris_core::Viewer::all(Seven::seats(&state)) {
                    let view = Seven::view(&state, viewer);
                    let world = Seven::determinize(&view, &mut rng);
                    prop_assert_eq!(Seven::view(&world, viewer), view);
                }
                Seven::legal(&state, &mut legal);
                let Some(action) = rng.pick(&legal) else { break };
                Seven::apply(&mut state, *action, &mut ());
            }
        }
    }
}

/// Moves a card, or puts something else in a key.
fn change(json: &mut Value, what: usize, one: usize, two: usize, number: u16) {
    let zones = ["/deck", "/piles/0", "/piles/1", "/piles/2", "/hands/0", "/hands/1", "/shown/0", "/pending"];
    match what {
        0..=5 => {
            let (from, to) = (zones[one % 6], zones[two % zones.len()]);
            let taken = match json.pointer_mut(from).and_then(Value::as_array_mut) {
                Some(list) if !list.is_empty() => list.remove(number as usize % list.len()),
                _ => return,
            };
            if let Some(list) = json.pointer_mut(to).and_then(Value::as_array_mut) {
                list.push(taken);
            }
        }
        6 => json["phase"] = json!(["turn", "effects", "draw", "over"][one % 4]),
        7 => json["active"] = json!(one % 7),
        8 => json["tokens"][one % 2] = json!(number),
        9 => json["discarded_on"] = [json!("A"), json!("B"), json!("C"), json!(null)][one % 4].clone(),
        10 => json["may_skip"] = json!(one & 1 == 0),
        11 => json["pending"] = json!(["r7", "b7"][..one % 3]),
        12 => json["round"] = json!(number),
        _ => json["options"]["size"] = json!({"colours": one % 9, "rainbows": two % 6}),
    }
}
