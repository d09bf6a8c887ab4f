//! Positions as plain data: what can occur is accepted, what cannot is refused with every reason.

use iris_core::{Game, Rng, Seed, Viewer};
use iris_gold::{ActionKind, Config, Gold, Size, State};
use serde_json::{Value, json};

use crate::common::*;

/// A change to a position, and what the refusal must say.
type Case = (fn(&mut Value), &'static str);

fn refusal(position: &Value, change: fn(&mut Value)) -> String {
    let mut changed = position.clone();
    change(&mut changed);
    match try_load(&changed) {
        Ok(_) => panic!("accepted: {changed}"),
        Err(message) => message,
    }
}

fn check(position: &State, cases: &[Case]) {
    let position = data(position);
    load(&position);
    for (at, (change, reason)) in cases.iter().enumerate() {
        let message = refusal(&position, *change);
        assert!(message.contains(reason), "case {at}: {message:?} does not say {reason:?}");
    }
}

/// Four seats in the second trick, two combos played.
fn second_trick() -> State {
    let hands: [&[u8]; 4] = [&[1, 2, 3, 6], &[1, 2, 3, 6], &[3, 4, 5, 6], &[6, 6, 6, 6]];
    let mut state = start(0, &[1, 1, 1, 1], &hands);
    act(&mut state, &["play 1 2", "play 1 2", "play 4", "play 6", "take 1", "take 1", "take 1", "take 1"]);
    act(&mut state, &["play 3", "play 6"]);
    state
}

/// Three seats, all combos of the second trick played, one item taken.
fn taking() -> State {
    let mut state = start(0, &[1, 2, 3], &[&[4, 4, 4], &[4, 4, 5], &[5, 5, 6]]);
    act(&mut state, &["play 4 4", "play 4", "play 6", "take 3", "take 2", "take 1"]);
    act(&mut state, &["play 4", "play 5", "play 5 5", "take 4 4"]);
    state
}

#[test]
fn cards_and_places_must_be_there() {
    check(
        &second_trick(),
        &[
            (|s| s["game"] = json!("sky"), "\"game\" is not \"gold\" (G1)"),
            (|s| s["rng"] = json!("00:1"), "\"rng\" is not \"none\""),
            (|s| s["hands"][3] = json!([6, 6]), "there are 9 cards of rank 6; the deck has 10 (G1)"),
            (|s| s["hands"][3] = json!([5, 6, 6]), "there are 11 cards of rank 5; the deck has 10 (G1)"),
            (|s| s["hands"][3] = json!([7, 6, 6]), "\"hands\" has a 7; ranks go from 1 to 6 (G1)"),
            (|s| s["discarded"] = json!([0]), "\"discarded\" has a 0"),
            (|s| s["taken"] = json!([[1], [1], [1]]), "\"taken\" has 3 entries for 4 seats"),
            (|s| s["bonus"] = json!([]), "\"bonus\" has 0 entries"),
            (|s| s["reserves"] = json!([]), "\"reserves\" has 0 entries"),
            (|s| s["active"] = json!(4), "\"active\" names seat 4; seats are numbered from 0 to 3"),
            (|s| s["leader"] = json!(255), "\"leader\" names seat 255"),
            (|s| s["claims"] = json!([9]), "\"claims\" names seat 9"),
            (|s| s["played"][0]["seat"] = json!(7), "\"played\" names seat 7"),
            (|s| s["middle"][0] = json!([1, 2]), "neither a single nor a pair (G8)"),
            (|s| s["middle"][0] = json!([1, 1, 1]), "neither a single nor a pair (G8)"),
            (|s| s["middle"][0] = json!([]), "neither a single nor a pair (G8)"),
            (
                |s| s["middle"].as_array_mut().unwrap().reverse(),
                "out of order: by total points, ties by rank (G13)",
            ),
            (|s| s["middle"] = json!(vec![[1]; 7]), "more than can be (G13)"),
            (|s| s["played"][0]["cards"] = json!([1, 3]), "no single, set or run (G4)"),
            (|s| s["played"][0]["cards"] = json!([]), "no single, set or run (G4)"),
            (|s| s["hands"] = json!([[]]), "1 seats were given; this game has 2 to 6"),
            (|s| s["hands"] = json!([]), "0 seats were given"),
            (|s| s["hands"] = json!(vec![[1]; 300]), "255 seats were given"),
            (|s| s["options"] = json!({"first": 9}), "option \"first\""),
            (|s| s["options"]["extra"] = json!(1), "option \"extra\""),
            (|s| s["reserves"][0] = json!([1]), "only two seats have reserves (G18)"),
            (|s| s["phase"] = json!("deal"), "unknown variant `deal`"),
            (|s| s["extra"] = json!(1), "unknown field `extra`"),
        ],
    );
}

#[test]
fn the_trick_must_have_come_about_by_the_rules() {
    check(
        &second_trick(),
        &[
            (|s| s["trick"] = json!(0), "tricks are numbered from 1 (G5)"),
            (|s| s["active"] = json!(3), "seat 3 is active; it is seat 2's turn to play (G5)"),
            (|s| s["leader"] = json!(1), "seat 0 played where seat 1 had the turn (G5)"),
            (|s| s["played"][1]["seat"] = json!(0), "seat 0 played where seat 1 had the turn (G5)"),
            (|s| s["played"][1]["cards"] = json!([3, 3]), "cards of rank"),
            (|s| s["phase"] = json!("take"), "seat 2 still has to play, so the phase is play (G5)"),
            (|s| s["phase"] = json!("over"), "seat 2 still has to play, so the phase is play (G5)"),
            (|s| s["claims"] = json!([0]), "nobody claims before all combos lie (G7)"),
            (|s| s["bonus"][1] = json!(2), "the bonus of seat 1 is 2; it is 0 (G23)"),
        ],
    );
}

/// What earlier tricks took and discarded has no say in what follows.
#[test]
fn the_past_is_taken_as_given() {
    let mut data = serde_json::to_value(Gold::setup(&second_trick())).unwrap();
    data["trick"] = json!(7);
    let pile = data["taken"][0].take();
    data["taken"][0] = json!([]);
    let discarded = data["discarded"].as_array_mut().unwrap();
    discarded.extend(pile.as_array().unwrap().iter().cloned());
    assert!(Gold::from_setup(&serde_json::from_value(data).unwrap()).is_ok());
}

#[test]
fn g6_a_bound_trick_is_checked() {
    let mut state = start(0, &[1, 2, 3], &[&[4, 4, 1], &[1, 2, 2], &[1, 2, 3]]);
    act(&mut state, &["play 4 4", "play 2 2"]);
    check(
        &state,
        &[(
            |s| {
                s["played"][1]["cards"] = json!([1, 2]);
                s["hands"][1] = json!([2]);
            },
            "seat 1 played a run after a set (G6)",
        )],
    );
}

#[test]
fn claims_are_what_is_left_of_the_order() {
    check(
        &taking(),
        &[
            (|s| s["claims"] = json!([]), "the claims differ (G7)"),
            (|s| s["claims"] = json!([0, 1]), "the claims differ (G7)"),
            (|s| s["claims"] = json!([1]), "the seats choose in the order [2, 1, 0]"),
            (|s| s["claims"] = json!([1, 0, 2]), "the claims differ (G7)"),
            (|s| s["active"] = json!(0), "seat 0 is active, and the first claim is not its own (G7)"),
            (|s| s["phase"] = json!("play"), "all combos lie, so the phase is take (G7)"),
            (|s| s["phase"] = json!("over"), "the game ends when nobody is left to choose (G8)"),
        ],
    );
}

#[test]
fn the_row_must_fit_the_trick() {
    // Two singles of one rank where a pair belongs.
    let mut state = start(0, &[1, 2, 3], &[&[4, 4, 4], &[4, 4, 5], &[5, 5, 6]]);
    act(&mut state, &["play 4 4", "play 4", "play 6", "take 3", "take 2", "take 1"]);
    check(
        &state,
        &[
            (
                |s| s["middle"] = json!([[4], [4], [4], [6]]),
                "3 cards of rank 4 lie as singles, not as pairs (G12)",
            ),
            (
                |s| s["middle"] = json!([[4], [4], [4], [6]]),
                "the middle had 4 items or more; the limit is 3 (G13)",
            ),
        ],
    );
    let first = start(0, &[3, 3, 4], &[&[1], &[2], &[4]]);
    check(
        &first,
        &[
            (|s| s["middle"] = json!([[4], [3, 3]]), "in the first trick all items are singles (G9)"),
            (
                |s| s["middle"] = json!([[3], [3], [4], [4]]),
                "the middle had 4 items in the first trick; 3 were laid out (G2)",
            ),
            (
                |s| s["options"]["first"] = json!(1),
                "the options name seat 1 as first leader, not seat 0 (G3)",
            ),
        ],
    );
}

#[test]
fn hands_and_hidden_cards_have_their_sizes() {
    let dealt = Gold::deal(&Config::default(), 3, Seed::from(4)).unwrap();
    check(
        &dealt,
        &[
            (
                |s| {
                    let card = s["aside"].as_array_mut().unwrap().pop().unwrap();
                    s["hands"][1].as_array_mut().unwrap().push(card);
                },
                "14 cards are set aside; with 3 seats it is 15 (G2)",
            ),
            (
                |s| {
                    let card = s["aside"].as_array_mut().unwrap().pop().unwrap();
                    s["hands"][1].as_array_mut().unwrap().push(card);
                },
                "seat 1 began the trick with 15 cards; it was dealt 14 (G2)",
            ),
        ],
    );
    let two = Gold::deal(&Config::default(), 2, Seed::from(4)).unwrap();
    check(
        &two,
        &[
            (
                |s| swap_hand(s, "reserves"),
                "seat 1's reserve has 13 cards; it has 14, or none once taken up (G18)",
            ),
            (|s| s["hands"][0] = json!([]), "an empty hand takes up the reserve (G22)"),
        ],
    );
}

fn swap_hand(data: &mut Value, from: &str) {
    let card = data[from][1].as_array_mut().unwrap().pop().unwrap();
    data["hands"][1].as_array_mut().unwrap().push(card);
}

#[test]
fn g16_g23_an_end_must_be_an_end() {
    let mut state = start(0, &[1, 2, 3], &[&[4, 4], &[5, 5], &[6, 6]]);
    act(&mut state, &["play 4 4", "play 5", "play 6 6", "take 3", "take 2", "take 1"]);
    check(
        &state,
        &[
            (
                |s| {
                    s["played"][2]["cards"] = json!([6]);
                    s["hands"][2] = json!([6]);
                },
                "1 seats are out of cards; the game ends with two (G16)",
            ),
            (|s| s["bonus"][1] = json!(1), "the bonus of seat 1 is 1; it is 0 (G23)"),
        ],
    );
    let mut two = start_two(0, &[1, 2, 3, 4], [&[5; 5], &[6, 6, 6, 1, 1]], [&[4; 5], &[2, 3, 6, 6, 6]]);
    act(&mut two, &["play 5 5 5 5 5", "play 6", "play 1", "take 4", "take 3", "take 2"]);
    act(&mut two, &["play 4 4 4 4 4", "play 6", "play 1", "take 5 5", "take 5 5", "take 6"]);
    check(
        &two,
        &[
            (|s| s["bonus"] = json!([0, 0]), "the bonus of seat 1 is 0; it is 1 (G23)"),
            (|s| s["bonus"] = json!([0, 5]), "the bonus of seat 1 is 5; it is 1 (G23)"),
        ],
    );
}

#[test]
fn g14_g16_who_began_without_cards() {
    let hands: [&[u8]; 4] = [&[4, 4, 4], &[1, 2, 2], &[5, 5, 1], &[6, 6, 6]];
    let mut state = start(0, &[1, 1, 1, 1], &hands);
    act(&mut state, &["play 4 4 4", "play 1", "play 5", "play 6", "take 1", "take 1", "take 1", "take 1"]);
    check(
        &state,
        &[
            (|s| s["leader"] = json!(0), "seat 0 leads without cards"),
            (
                |s| {
                    s["discarded"].as_array_mut().unwrap().extend([json!(2), json!(2)]);
                    s["hands"][1] = json!([]);
                },
                "2 seats began the trick without cards; two out end the game (G16)",
            ),
        ],
    );
}

#[test]
fn every_reason_is_given_at_once() {
    let position = data(&second_trick());
    let message = refusal(&position, |s| {
        s["game"] = json!("seven");
        s["hands"][3] = json!([6, 6]);
        s["active"] = json!(3);
        s["bonus"][0] = json!(1);
    });
    for reason in ["(G1); ", "there are 9 cards of rank 6", "seat 3 is active", "the bonus of seat 0"] {
        assert!(message.contains(reason), "{message}");
    }
    let message = refusal(&position, |s| {
        s["hands"][3] = json!([9]);
        s["middle"][0] = json!([1, 2]);
        s["played"][0]["cards"] = json!([1, 3]);
        s["taken"] = json!([]);
    });
    for reason in
        ["has a 9", "neither a single nor a pair", "no single, set or run", "\"taken\" has 0 entries"]
    {
        assert!(message.contains(reason), "{message}");
    }
}

#[test]
fn order_means_nothing_in_hands_and_everything_round_trips() {
    let mut state = start(0, &[1, 2, 3], &[&[4, 5, 6], &[1, 2, 2], &[1, 2, 3]]);
    act(&mut state, &["play 4 5 6"]);
    let mut shuffled = data(&state);
    shuffled["played"][0]["cards"] = json!([5, 6, 4]);
    shuffled["hands"][1] = json!([2, 1, 2]);
    shuffled["aside"].as_array_mut().unwrap().reverse();
    assert_eq!(load(&shuffled), state);
    shuffled.as_object_mut().unwrap().remove("rng");
    assert_eq!(load(&shuffled), state);
}

#[test]
fn every_position_of_every_match_is_accepted() {
    let sized = |ranks, copies, hand| Config {
        size: Some(Size { ranks, copies, hand: Some(hand) }),
        ..Config::default()
    };
    let configs = [
        Config::default(),
        Config::tiny(),
        sized(2, 10, 2),
        sized(6, 3, 3),
        sized(1, 10, 1),
        sized(6, 1, 1),
        sized(3, 10, 5),
    ];
    let mut rng = Rng::new(Seed::from(5));
    let mut legal = Vec::new();
    for (config, seats) in configs.into_iter().flat_map(|config| (2..=6).map(move |seats| (config, seats))) {
        for seed in 0..45 {
            let Ok(mut state) = Gold::deal(&config, seats, Seed::from(seed)) else { continue };
            loop {
                let setup = Gold::setup(&state);
                let again = Gold::from_setup(&setup).map(|again| Gold::setup(&again));
                assert_eq!(again.as_ref(), Ok(&setup), "{}", data(&state));
                Gold::legal(&state, &mut legal);
                // Different ways to play reach different corners: by the policy, the biggest combo,
                // at random.
                let action = match seed % 3 {
                    0 => Gold::choose(
                        &Gold::view(&state, Viewer::Seat(state.public().active)),
                        &legal,
                        &mut rng,
                    ),
                    1 => legal.iter().copied().max_by_key(|action| match action.kind() {
                        ActionKind::Play(combo) => combo.size(),
                        ActionKind::Take(_) => 0,
                    }),
                    _ => rng.pick(&legal).copied(),
                };
                let Some(action) = action else { break };
                Gold::apply(&mut state, action, &mut ());
            }
        }
    }
}

#[test]
fn what_cannot_be_read_names_its_key_and_what_would_be_right() {
    let position = data(&second_trick());
    for (key, value, accepted) in [
        ("middle", json!(["3"]), "a list of items, each a list of ranks: [[2],[3,3]]"),
        ("hands", json!([1, 2]), "for each seat a list of ranks: [[1,4,4],[2,5,6]]"),
        ("bonus", json!([0, "1"]), "for each seat a number of points: [0,0]"),
        ("active", json!("0"), "a seat number from 0"),
        ("phase", json!(null), "\"play\", \"take\" or \"over\""),
        ("played", json!([{"seat": 0}]), "a list of combos: [{\"seat\":0,\"cards\":[2,3]}]"),
        ("rng", json!(7), "a random stream as text, \"none\" or null"),
    ] {
        let mut changed = position.clone();
        changed[key] = value.clone();
        let message = try_load(&changed).unwrap_err();
        assert!(message.starts_with(&format!("{key:?} was given as {value} (")), "{message}");
        assert!(message.ends_with(&format!("; accepted: {accepted}")), "{message}");
        if key != "rng" {
            changed.as_object_mut().unwrap().remove(key);
            assert_eq!(try_load(&changed).unwrap_err(), format!("{key:?} is missing; accepted: {accepted}"));
        }
    }
    let mut changed = position.clone();
    changed["options"] = json!([]);
    assert_eq!(try_load(&changed).unwrap_err(), "option \"options\" was given as []; accepted: an object");
}
