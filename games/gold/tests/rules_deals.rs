//! G24, G25: several deals, their points added up.

use iris_core::{Game, Rng, Seat, Seed, Viewer};
use iris_gold::{Config, Event, Gold, Size, State};
use serde_json::json;

use crate::common::*;

fn config(deals: u8) -> Config {
    Config { deals, ..Config::default() }
}

/// Plays at random until the deal is over, and returns what happened with the last action.
fn play_deal(state: &mut State, rng: &mut Rng) -> Vec<Event> {
    let deal = state.public().deal;
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    while state.public().deal == deal && Gold::outcome(state).is_none() {
        Gold::legal(state, &mut legal);
        events.clear();
        Gold::apply(state, *rng.pick(&legal).unwrap(), &mut events);
    }
    events
}

#[test]
fn g24_as_many_deals_are_played_and_the_points_added() {
    for seats in Gold::SEATS {
        let mut rng = Rng::new(Seed::from(u64::from(seats)));
        let mut state = Gold::deal(&config(3), seats, Seed::from(2)).unwrap();
        let mut total = vec![0; seats.into()];
        for deal in 1..=3 {
            assert_eq!((state.public().deal, state.public().trick), (deal, 1));
            let cards = |seat| state.hand(seat).len() + state.reserve(seat).len();
            let dealt: u8 = Seat::all(seats).map(cards).sum::<u8>() + state.aside().len();
            assert_eq!(usize::from(dealt) + middle(&state).len(), 60);
            assert_eq!(Gold::scores(&state), total);
            let events = play_deal(&mut state, &mut rng);
            if deal < 3 {
                let ended = events.iter().rev().nth(1).unwrap();
                let Event::DealEnded { deal: ended, points, scores } = ended else { panic!("{ended:?}") };
                total.iter_mut().zip(points).for_each(|(total, points)| *total += points);
                assert_eq!((*ended, scores), (deal, &total));
                assert_eq!(Gold::outcome(&state), None);
            } else {
                assert!(matches!(events.last(), Some(Event::Over { .. })));
            }
        }
        let outcome = Gold::outcome(&state).unwrap();
        assert_eq!(outcome.scores(), Gold::scores(&state));
        let won = |seat: &Seat| outcome.scores()[seat.index()] == *outcome.scores().iter().max().unwrap();
        assert!(outcome.winners.iter().eq(Seat::all(seats).filter(won)));
        assert!(outcome.scores().iter().zip(&total).all(|(end, before)| end >= before));
    }
}

#[test]
fn g24_every_deal_is_shuffled_from_the_seed() {
    let deals = |seed: u64| {
        let mut state = Gold::deal(&config(4), 3, Seed::from(seed)).unwrap();
        let mut hands = Vec::new();
        for _ in 0..4 {
            hands.push(data(&state)["hands"].clone());
            play_deal(&mut state, &mut Rng::new(Seed::from(9)));
        }
        hands
    };
    let first = deals(5);
    assert_eq!(first, deals(5));
    assert!((1..4).all(|at| first[at] != first[at - 1]));
    // However the first deal is played, the next one has the same cards, and one deal more or less
    // changes nothing about the first.
    let mut other = Gold::deal(&config(4), 3, Seed::from(5)).unwrap();
    play_deal(&mut other, &mut Rng::new(Seed::from(10)));
    assert_eq!(data(&other)["hands"], first[1]);
    assert_eq!(data(&Gold::deal(&config(1), 3, Seed::from(5)).unwrap())["hands"], first[0]);
}

#[test]
fn g24_one_deal_is_the_leaflets_game_and_writes_no_new_key() {
    let state = Gold::deal(&config(1), 3, Seed::from(5)).unwrap();
    assert_eq!(state, Gold::deal(&Config::default(), 3, Seed::from(5)).unwrap());
    let (whole, view) = (data(&state), serde_json::to_value(Gold::view(&state, Viewer::Spectator)).unwrap());
    for key in ["deal", "first_leader", "earlier"] {
        assert!(whole.get(key).is_none() && view.get(key).is_none(), "{key}");
    }
    assert_eq!(whole["rng"], "none");
}

#[test]
fn g25_the_seat_to_the_left_of_the_last_first_leader_leads() {
    for seats in Gold::SEATS {
        let named = Config { first: Some(Seat(seats - 1)), ..config(4) };
        for config in [named, config(4)] {
            let mut rng = Rng::new(Seed::from(3));
            let mut state = Gold::deal(&config, seats, Seed::from(8)).unwrap();
            let mut leader = state.public().leader;
            for _ in 1..4 {
                let events = play_deal(&mut state, &mut rng);
                leader = leader.left(seats);
                assert_eq!((state.public().leader, turn(&state)), (leader, Some(leader.0)));
                let Some(Event::Dealt { leader: told, .. }) = events.last() else { panic!("{events:?}") };
                assert_eq!(*told, leader);
            }
        }
    }
}

#[test]
fn g24_a_new_hand_is_told_to_its_own_seat_only() {
    let mut state = Gold::deal(&config(2), 3, Seed::from(8)).unwrap();
    let events = play_deal(&mut state, &mut Rng::new(Seed::from(3)));
    let dealt = events.last().unwrap();
    for viewer in Viewer::all(3) {
        let Some(Event::Dealt { hands, count, .. }) = Gold::redact(dealt, viewer) else { panic!() };
        assert_eq!(count, 14);
        for seat in Seat::all(3) {
            let seen = viewer.is(seat).then(|| state.hand(seat));
            assert_eq!(hands[seat.index()], seen);
        }
    }
    let told = serde_json::to_value(Gold::redact(dealt, Viewer::Seat(Seat(1))).unwrap()).unwrap();
    assert_eq!((told["type"].clone(), told["hands"][0].clone()), (json!("dealt"), json!(null)));
}

#[test]
fn g24_positions_of_later_deals_are_read_and_flaws_told() {
    let mut state = Gold::deal(&config(3), 3, Seed::from(8)).unwrap();
    play_deal(&mut state, &mut Rng::new(Seed::from(3)));
    let position = data(&state);
    assert_eq!((position["deal"].clone(), position["options"]["deals"].clone()), (json!(2), json!(3)));
    assert_eq!(load(&position), state);
    let refusal = |key: &str, value: serde_json::Value| {
        let mut changed = position.clone();
        changed[key] = value;
        try_load(&changed).unwrap_err()
    };
    for (key, value, reason) in [
        ("deal", json!(0), "\"deal\" is 0; it is a number from 1 to 3 (G24)"),
        ("deal", json!(4), "\"deal\" is 4; it is a number from 1 to 3 (G24)"),
        ("deal", json!(1), "0 deals have at most 0 (G24)"),
        ("earlier", json!([1, 2]), "\"earlier\" has 2 entries for 3 seats (G24)"),
        ("earlier", json!([200, 200, 200]), "\"earlier\" has 600 points; 1 deals have at most 210 (G24)"),
        ("first_leader", json!(3), "\"first_leader\" names seat 3; seats are numbered from 0 to 2 (G25)"),
        ("rng", json!("none"), "\"rng\" is no random stream"),
        ("deal", json!("two"), "\"deal\" was given as \"two\""),
    ] {
        let message = refusal(key, value);
        assert!(message.contains(reason), "{message}");
    }
    let other = state.public().leader.left(3).0;
    assert!(refusal("first_leader", json!(other)).contains("it is \"first_leader\""));
    let mut named = position.clone();
    named["options"]["first"] = json!(state.public().leader.0);
    assert!(try_load(&named).unwrap_err().contains("as the options name seat"));
    let mut plain = data(&Gold::deal(&config(1), 3, Seed::from(8)).unwrap());
    plain["deal"] = json!(2);
    assert!(try_load(&plain).unwrap_err().contains("a match of one deal has only deal 1 (G24)"));
    // Without a stream the deals to come are dealt from a fixed one.
    let mut without = position.clone();
    without.as_object_mut().unwrap().remove("rng");
    let mut loaded = load(&without);
    play_deal(&mut loaded, &mut Rng::new(Seed::from(3)));
    assert_eq!((loaded.public().deal, data(&loaded)["rng"].clone()), (3, json!("none")));
}

#[test]
fn g24_only_the_last_deal_ends_the_game() {
    let tiny = Config { deals: 2, ..Config::tiny() };
    let mut state = Gold::deal(&tiny, 3, Seed::from(8)).unwrap();
    let mut rng = Rng::new(Seed::from(3));
    play_deal(&mut state, &mut rng);
    play_deal(&mut state, &mut rng);
    let mut over = data(&state);
    assert_eq!(over["phase"], "over");
    load(&over);
    over["options"]["deals"] = json!(3);
    over["rng"] = json!(null);
    assert!(try_load(&over).unwrap_err().contains("the game is over in deal 2; it ends with deal 3 (G24)"));
}

#[test]
fn g24_a_lead_is_worth_more_the_fewer_deals_follow() {
    let at = |deal: u8, earlier: [u16; 3]| {
        let mut position = data(&Gold::deal(&config(4), 3, Seed::from(8)).unwrap());
        position["deal"] = json!(deal);
        position["earlier"] = json!(earlier);
        position["rng"] = json!(null);
        load(&position)
    };
    let equal = at(2, [30, 30, 30]);
    assert_eq!(Gold::round_index(&equal), 1);
    for seat in Seat::all(3) {
        assert!((Gold::equity(&equal, seat) - 1.0 / 3.0).abs() < 1e-9);
    }
    let mut last = 1.0 / 3.0;
    for deal in 2..=4 {
        let state = at(deal, [40, 20, 30]);
        let shares: Vec<f64> = Seat::all(3).map(|seat| Gold::equity(&state, seat)).collect();
        assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        assert!(shares[0] > last && shares[0] > shares[2] && shares[2] > shares[1], "{shares:?}");
        last = shares[0];
    }
}

#[test]
fn g24_the_option_is_a_number_from_1_to_10() {
    for deals in [2, 10] {
        let options = json!({"first": null, "open_scores": false, "deals": deals});
        assert_eq!(Gold::options(&Gold::config(&options).unwrap()), options);
    }
    let one = Gold::config(&json!({"deals": 1})).unwrap();
    assert_eq!((one, Gold::options(&one).get("deals")), (Config::default(), None));
    for (given, shown) in [(json!(0), "0"), (json!(11), "11"), (json!("3"), "\"3\""), (json!(null), "null")] {
        let message = Gold::config(&json!({ "deals": given })).unwrap_err().to_string();
        assert_eq!(
            message,
            format!("option \"deals\" was given as {shown}; accepted: a number from 1 to 10")
        );
    }
    for deals in [0, 11] {
        assert!(Gold::deal(&config(deals), 3, Seed::from(1)).is_err());
    }
}

#[test]
fn the_points_of_ten_deals_fit() {
    let size = Size { ranks: 6, copies: 10, hand: Some(14) };
    let config = Config { deals: 10, size: Some(size), ..Config::default() };
    let mut state = Gold::deal(&config, 2, Seed::from(1)).unwrap();
    let mut rng = Rng::new(Seed::from(1));
    for _ in 0..10 {
        play_deal(&mut state, &mut rng);
    }
    let scores = Gold::scores(&state);
    assert!(Gold::outcome(&state).is_some() && scores.iter().sum::<i32>() > 500, "{scores:?}");
}
