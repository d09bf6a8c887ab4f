//! House rules: what each option changes, and that nothing else does (S2, S21, S30).

use iris_core::{Game, Rng, Seat, Seed, Turn, Viewer};
use iris_seven::{Config, EndingRule, Event, Seven, SevenEffect, State};
use iris_testkit::{
    Laws, RevealLaws, SceneLaws, assert_playouts_allocate_nothing, assert_rollouts_follow_policy,
};
use serde_json::{Value, json};

use crate::common::{Position, Rest, legal, play, position, shown, types};

/// A turn of seat 0 under these options.
fn under(options: Value, hands: &[&str], tokens: Value) -> Position {
    position(hands, ["o1", "o2", "o3"], "v2", Rest::Deck).with("options", options).with("tokens", tokens)
}

fn latched(hands: &[&str], tokens: Value) -> Position {
    under(json!({"ending": "latched"}), hands, tokens).with("limit_reached", Value::Null)
}

/// Several house rules at once: red and indigo without effect, none in a Perfect, latched.
fn all_at_once() -> Config {
    let options = json!({
        "effects": {"red": "none", "indigo": "none", "orange": "gust", "violet": "gust", "blue": "dry"},
        "ending": "latched", "perfect_effects": false, "size": {"tokens": 3}
    });
    Seven::config(&options).unwrap()
}

#[test]
fn s2_a_7_may_have_no_effect() {
    let mut state = under(json!({"effects": {"red": "none"}}), &["r7 y7 b7 g1", "o4"], json!([0, 0])).state();
    play(&mut state, "discard r7 y7 b7 > A");
    assert_eq!(legal(&state), ["effect y7 > 1", "effect b7"]);
    let options = json!({"effects": {"red": "none", "orange": "none", "yellow": "none"}});
    let mut state = under(options.clone(), &["r7 o7 y7 g1", "o4"], json!([0, 0])).state();
    play(&mut state, "discard r7 o7 y7 > A");
    assert_eq!(shown(&state)["phase"], json!("draw"), "nothing is to come, so the draw is next");
    assert_eq!(shown(&state)["options"]["effects"]["red"], json!("none"));
    let pending = under(options, &["g1", "o4"], json!([0, 0]));
    let pending = pending.with("phase", json!("effects")).with("pending", json!(["r7"]));
    let mut pending = pending.with("discarded_on", json!("A"));
    pending.0["piles"][0] = json!(["o1", "r6", "r5", "r7"]);
    pending.0["deck"]
        .as_array_mut()
        .unwrap()
        .retain(|card| !["r5", "r6", "r7"].contains(&card.as_str().unwrap()));
    assert!(pending.refusal().contains("pending holds r7, which has no effect by the options (S2)"));
}

#[test]
fn s21_without_effects_in_a_perfect_the_round_ends_at_once() {
    let options = json!({"perfect_effects": false});
    let mut state = under(options.clone(), &["y7 v7 *", "o4", "b1"], json!([5, 0, 0])).state();
    let events = play(&mut state, "discard y7 v7 * > A");
    assert_eq!(types(&events), ["discarded", "perfect", "round_over", "tokens", "tokens", "dealt"]);
    assert_eq!(shown(&state)["tokens"], json!([5, 1, 1]));
    // As long as cards are left, the 7s take effect.
    let mut state = under(options, &["y7 v7 * g1", "o4", "b1"], json!([5, 0, 0])).state();
    play(&mut state, "discard y7 v7 * > A");
    assert_eq!(legal(&state), ["effect y7 > 1", "effect y7 > 2", "effect v7"]);
}

#[test]
fn s21_a_game_that_a_perfect_ended_without_effects_is_accepted() {
    let options = json!({"perfect_effects": false});
    let mut state = under(options.clone(), &["r7 o7 *", "o4"], json!([0, 6])).state();
    play(&mut state, "discard r7 o7 * > A");
    assert_eq!(Seven::outcome(&state).unwrap().winners.iter().collect::<Vec<_>>(), [Seat(0)]);
    assert_eq!(Seven::from_setup(&Seven::setup(&state)).map(|again| shown(&again)), Ok(shown(&state)));
    // No effect can be to come once the hand is empty.
    let mut during = under(options, &["", "o4"], json!([0, 0]));
    during.0["piles"][0] = json!(["o1", "y6", "y5", "y7"]);
    during.0["deck"]
        .as_array_mut()
        .unwrap()
        .retain(|card| !["y5", "y6", "y7"].contains(&card.as_str().unwrap()));
    let during = during.with("phase", json!("effects")).with("pending", json!(["y7"]));
    assert!(during.with("discarded_on", json!("A")).refusal().contains("no discard on pile A"));
}

#[test]
fn s30_latched_a_7th_token_by_a_gust_ends_the_game_even_if_it_is_dried_again() {
    let hands = ["y7 y6 y5 g1 g2", "v7 v6 v5 b1 b2", "i1 i6"];
    let mut state = latched(&hands, json!([0, 6, 0])).state();
    let events = play(&mut state, "discard y5 y6 y7 > A, effect y7 > 1");
    assert_eq!(types(&events), ["effect", "tokens", "last_round"]);
    assert_eq!(events[2], json!({"type": "last_round", "seat": 1}));
    assert_eq!(shown(&state)["limit_reached"], json!(1));
    play(&mut state, "draw deck, discard v5 v6 v7 > A, effect v7, draw deck");
    assert_eq!(shown(&state)["tokens"], json!([0, 6, 0]), "the token was returned");
    assert_eq!(Seven::outcome(&state), None, "the round goes on");
    let view = serde_json::to_value(Seven::view(&state, Viewer::Seat(Seat(2)))).unwrap();
    assert_eq!(view["limit_reached"], json!(1));
    play(&mut state, "discard i6 > A, draw deck, discard g1 > A, draw deck, discard b1 > A, draw deck");
    let before = shown(&state);
    let mut over = Position(before).with("hands", json!([["g2"], ["b2"], ["i1"]]));
    for zone in ["deck", "shown"] {
        over.0[zone] = if zone == "deck" { json!([]) } else { json!([[], [], []]) };
    }
    let mut rest = crate::common::the_box();
    for zone in ["hands", "piles"] {
        let text = over.0[zone].to_string();
        for card in text.split('"').filter(|word| word.len() <= 2) {
            if let Some(at) = rest.iter().position(|other| other == card) {
                rest.remove(at);
            }
        }
    }
    let mut state = over.with("deck", json!(rest)).state();
    play(&mut state, "discard i1 > B");
    let outcome = Seven::outcome(&state).expect("six tokens are left, but the end was announced");
    assert_eq!(outcome.winners.iter().collect::<Vec<_>>(), [Seat(2)]);
    assert_eq!(Seven::from_setup(&Seven::setup(&state)).map(|again| shown(&again)), Ok(shown(&state)));
}

#[test]
fn s30_count_is_the_default_and_forgets_a_token_that_was_returned() {
    let hands = ["y7 y6 y5 g1 g2", "v7 v6 v5 b1 b2"];
    let mut state = under(json!({}), &hands, json!([0, 6])).state();
    let events = play(&mut state, "discard y5 y6 y7 > A, effect y7 > 1");
    assert_eq!(types(&events), ["effect", "tokens"]);
    assert!(shown(&state).get("limit_reached").is_none());
    assert!(
        under(json!({}), &hands, json!([0, 7])).with("limit_reached", json!(1)).refusal().contains("(S30)")
    );
}

#[test]
fn s30_latched_the_first_seat_at_the_limit_is_kept_and_setups_must_name_it() {
    let hands = ["y7 y6 y5 g7 g6 g5 g1", "b1 b2", "i1 i6"];
    let mut state = latched(&hands, json!([0, 6, 6])).state();
    play(&mut state, "discard y5 y6 y7 > A, effect y7 > 2, draw deck, discard b1 > A, draw deck");
    play(&mut state, "discard i1 > A, draw deck");
    let events = play(&mut state, "discard g5 g6 g7 > B, effect g7 > 1");
    assert_eq!(types(&events), ["effect", "tokens"], "the end is announced once");
    assert_eq!(shown(&state)["limit_reached"], json!(2));
    let refusal = latched(&hands, json!([0, 7, 0])).refusal();
    assert!(refusal.contains("limit_reached must name the seat that had them first (S30)"), "{refusal}");
    let refusal = latched(&hands, json!([0, 7, 0])).with("limit_reached", json!(3)).refusal();
    assert!(refusal.contains("there is no seat 3 to have reached the limit"), "{refusal}");
}

#[test]
fn s1_s30_the_numbers_of_rainbows_and_tokens_are_options() {
    let config = Seven::config(&json!({"size": {"rainbows": 2, "tokens": 10}})).unwrap();
    assert_eq!((config.size.cards(), config.size.tokens), (51, 10));
    let options = Seven::options(&config);
    assert_eq!((&options["size"]["rainbows"], &options["size"]["tokens"]), (&json!(2), &json!(10)));
    for wrong in [json!({"rainbows": 5}), json!({"tokens": 0}), json!({"tokens": 100})] {
        assert!(Seven::config(&json!({"size": wrong})).is_err());
    }
}

#[test]
fn s2_s21_s30_wrong_house_rules_are_named_and_right_ones_come_back() {
    for (options, words) in [
        (json!({"ending": "never"}), "\"ending\" was given as \"never\"; accepted: count, latched"),
        (
            json!({"perfect_effects": "no"}),
            "\"perfect_effects\" was given as \"no\"; accepted: true or false",
        ),
        (json!({"effects": {"red": null}}), "accepted: shower, gust, shelter, dry, none"),
    ] {
        let error = Seven::config(&options).expect_err(&options.to_string()).to_string();
        assert!(error.contains(words), "{error}");
    }
    let config = all_at_once();
    assert_eq!((config.ending, config.perfect_effects), (EndingRule::Latched, false));
    assert_eq!(config.effects[0], SevenEffect::None);
    assert_eq!(Seven::config(&Seven::options(&config)), Ok(config));
    let said = Seven::options(&Config::default());
    assert_eq!(
        Seven::config(&json!({"ending": "count", "perfect_effects": true})).map(|c| Seven::options(&c)),
        Ok(said)
    );
}

#[test]
fn laws_hold_under_house_rules() {
    for seats in [2, 3, 5] {
        Laws::<Seven>::new(all_at_once(), seats).cap(20_000).costly_every(40).check(0..4);
        assert_playouts_allocate_nothing::<Seven>(&all_at_once(), seats);
        assert_rollouts_follow_policy::<Seven>(&all_at_once(), seats, 0..6, 4);
    }
    let tiny = Config { ending: EndingRule::Latched, perfect_effects: false, ..Config::tiny() };
    let tiny =
        Config { effects: [SevenEffect::Gust, SevenEffect::None].repeat(4)[..7].try_into().unwrap(), ..tiny };
    Laws::<Seven>::new(tiny, 2).cap(3_000).check(0..40);
    let tried = RevealLaws::<Seven>::new(all_at_once(), 3).cap(20_000).every(40).check(0..3);
    assert!(tried.silent > 20 && tried.revealing > 20 && tried.unshown == 0, "{tried:?}");
}

#[test]
fn scenes_hold_under_house_rules_and_tell_the_last_round() {
    let mut keys = SceneLaws::<Seven>::new(all_at_once(), 3).cap(2_000).every(10).check(0..4);
    let hands = ["y7 y6 y5 g1 g2", "v7 v6 v5 b1 b2"];
    let state = latched(&hands, json!([0, 6])).state();
    keys.extend(SceneLaws::<Seven>::follow(&state, &["discard y5 y6 y7 > A", "effect y7 > 1", "draw deck"]));
    assert!(keys.contains("seven-told-last-round") && keys.contains("seven-badge-last-round"));
}

/// Matches by the policy under all house rules at once.
fn matches(mut look: impl FnMut(&State, &[Event])) {
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    for seed in 0..60 {
        let mut state = Seven::deal(&all_at_once(), 3, Seed::from(seed)).unwrap();
        let mut rng = Rng::new(Seed::from(seed));
        for _ in 0..3_000 {
            let Turn::Act(seat) = Seven::turn(&state) else { break };
            Seven::legal(&state, &mut legal);
            let action = Seven::choose(&Seven::view(&state, Viewer::Seat(seat)), &legal, &mut rng).unwrap();
            events.clear();
            Seven::apply(&mut state, action, &mut events);
            look(&state, &events);
        }
    }
}

#[test]
fn s2_s21_s30_positions_under_house_rules_are_accepted_and_worlds_agree() {
    let (mut positions, mut ends) = (0, 0);
    let mut rng = Rng::new(Seed::from(1));
    matches(|state, events| {
        positions += 1;
        ends += usize::from(events.iter().any(|event| matches!(event, Event::LastRound { .. })));
        let again = Seven::from_setup(&Seven::setup(state)).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(shown(&again), shown(state));
        for event in events {
            let silent = matches!(event, Event::Effect { effect: SevenEffect::None, .. });
            assert!(!silent, "a 7 without effect is never applied");
        }
        if positions % 7 == 0 {
            let view = Seven::view(state, Viewer::Seat(Seat(0)));
            let world = Seven::determinize(&view, &mut rng);
            assert_eq!(Seven::view(&world, Viewer::Seat(Seat(0))), view);
            let mut features = Vec::new();
            Seven::view_features(&view, &mut features);
            assert!(features.iter().all(|number| usize::from(*number) < Seven::VIEW_FEATURES));
        }
    });
    assert!(positions > 1_000 && ends > 3, "{positions} positions, {ends} announced ends");
}
