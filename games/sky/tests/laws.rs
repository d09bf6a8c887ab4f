//! The laws every game passes, and what a state may cost.

use iris_core::{Game, Rng, Seat, Seed, Viewer};
use iris_sky::{Action, Card, Config, Sky, State, View};
use iris_testkit::{
    Enumeration, Laws, RevealLaws, assert_basic_laws, assert_playouts_allocate_nothing,
    assert_rollouts_allocate_nothing, assert_rollouts_follow_policy, certain_branch,
};
use serde_json::json;

/// A deck from its table.
fn config(deck: &serde_json::Value) -> Config {
    Sky::config(&json!({"deck": deck})).unwrap()
}

#[test]
fn the_basic_laws_of_a_game_hold() {
    assert_basic_laws::<Sky>(&Config::default(), 2, 0..4);
    assert_basic_laws::<Sky>(&Config::tiny(), 2, 0..10);
}

#[test]
fn the_laws_hold_with_the_box_and_with_odd_decks() {
    Laws::<Sky>::new(Config::default(), 2).costly_every(3).check(0..60);
    Laws::<Sky>::new(Config::tiny(), 2).check(0..150);
    Laws::<Sky>::new(config(&json!({"r#": 6})), 2).check(0..30);
    Laws::<Sky>::new(config(&json!({"r*": 20, "o*": 20, "*#": 3})), 2).costly_every(3).check(0..20);
    Laws::<Sky>::new(config(&json!({"ro": 40, "yg": 40, "tb": 40})), 2).costly_every(5).check(0..20);
    Laws::<Sky>::new(Config::default().with_first(Some(Seat(1))), 2).costly_every(10).check(0..10);
}

#[test]
fn actions_are_silent_exactly_if_nobody_learns_anything() {
    // The box, and decks in which much can be worked out.
    let odd =
        [json!({"r#": 6}), json!({"r*": 8, "o*": 8, "*#": 3}), json!({"ro": 2, "ry": 1, "oy": 2, "y*": 1})];
    for config in odd.iter().map(config).chain([Config::tiny(), Config::default()]) {
        let tried = RevealLaws::<Sky>::new(config, 2).check(0..60);
        assert!(tried.silent > 5 && tried.revealing > 100 && tried.unshown == 0, "{tried:?}");
    }
}

#[test]
fn playouts_allocate_nothing() {
    assert_playouts_allocate_nothing::<Sky>(&Config::default(), 2);
    assert_rollouts_allocate_nothing::<Sky>(&Config::default(), 2, 2);
}

#[test]
fn a_world_is_played_on_as_the_policy_would() {
    assert_rollouts_follow_policy::<Sky>(&Config::default(), 2, 0..40, 3);
    assert_rollouts_follow_policy::<Sky>(&Config::tiny(), 2, 0..60, 1);
    for deck in [json!({"r*": 20, "o*": 20, "*#": 3}), json!({"ro": 40, "yg": 40, "tb": 40})] {
        assert_rollouts_follow_policy::<Sky>(&config(&deck), 2, 0..6, 5);
    }
}

#[test]
fn states_views_and_actions_are_small() {
    assert_eq!((size_of::<State>(), size_of::<View>(), size_of::<Action>()), (432, 314, 2));
}

/// All deals of a deck with seat 0 to start: every order of its cards and every facing, found by
/// hand.
fn enumeration(config: Config) -> Enumeration<Sky> {
    let config = config.with_first(Some(Seat(0)));
    let mut rows: Vec<Vec<Card>> = vec![Vec::new()];
    let box_cards: Vec<Card> = iris_sky::FaceKind::all()
        .flat_map(|x| iris_sky::FaceKind::all().filter(move |y| x < *y).map(move |y| Card::new(x, y)))
        .collect();
    for _ in 0..config.cards() {
        rows = rows.iter().flat_map(|row| longer(row, &config, &box_cards)).collect();
    }
    let deals = rows.iter().map(|row| (dealt(&config, row), 1)).collect();
    Enumeration { deals, outcomes: certain_branch::<Sky> }
}

/// A row with each card that the deck still has, both ways round.
fn longer(row: &[Card], config: &Config, box_cards: &[Card]) -> Vec<Vec<Card>> {
    let used = |card: Card| row.iter().filter(|used| **used == card || **used == card.rotated()).count();
    let left = |card: &&Card| used(**card) < config.count(card.face(Seat(0)), card.face(Seat(1))) as usize;
    let ways = box_cards.iter().filter(left).flat_map(|card| [*card, card.rotated()]);
    ways.map(|card| row.iter().copied().chain([card]).collect()).collect()
}

/// The deal in which the cards stand in this row.
fn dealt(config: &Config, row: &[Card]) -> State {
    let text = |cards: &[Card]| -> Vec<String> { cards.iter().map(Card::to_string).collect() };
    let end: Vec<Card> = row[row.len() - 3..].iter().rev().copied().collect();
    let setup = json!({
        "game": "sky", "options": Sky::options(config), "active": 0, "phase": "turn", "played": 0,
        "must_play": false, "last_turn": false, "deck": text(&row[3..row.len() - 3]),
        "hands": [text(&row[..3]), text(&end)], "line": [], "captured": [[], []],
    });
    Sky::from_setup(&serde_json::from_value(setup).unwrap()).unwrap()
}

#[test]
fn there_are_as_many_tiny_deals_and_first_views_as_paper_says() {
    let all = enumeration(Config::tiny());
    // 7!/(3! 2! 2!) orders and 2^7 facings.
    assert_eq!(all.deals.len(), 210 * 128);
    // A seat sees one face of each of the six cards in hands and of the one left. Such a row of
    // seven faces needs at most 5 red (3 ro, 2 r*), 5 orange (3 ro, 2 o#), 2 Rainbows and 2 Clouds,
    // and cards to go with them.
    let fits = |r: usize, o: usize, w: usize, c: usize| r + o == 7 - w - c && r <= 5 - w && o <= 5 - c;
    let factorial = |n: usize| (1..=n).product::<usize>();
    let mut views = 0;
    for (r, o, w, c) in (0..8 * 8 * 9).map(|n| (n % 8, n / 8 % 8, n / 64 % 3, n / 192)) {
        if w <= 2 && c <= 2 && fits(r, o, w, c) {
            views += factorial(7) / (factorial(r) * factorial(o) * factorial(w) * factorial(c));
        }
    }
    for seat in Seat::all(2) {
        assert_eq!(all.distinct_first_views(Viewer::Seat(seat)), views);
    }
    assert_eq!(all.distinct_first_views(Viewer::Spectator), 1);
}

#[test]
fn sampled_worlds_are_uniform_over_the_deals_for_every_viewer() {
    let viewers: Vec<Viewer> = Viewer::all(2).collect();
    enumeration(Config::tiny()).assert_uniform(&viewers[..2], 0..6, &[0, 1, 3, 5, 8, 11], 6_000);
    // A spectator knows so little that even fewer deals must do: 20 orders, 64 facings.
    let two_kinds = config(&json!({"ro": 3, "y*": 3}));
    enumeration(two_kinds).assert_uniform(&viewers, 0..6, &[0, 1, 2, 4, 7], 10_000);
    // With the deck empty from the start every face a seat sees must be matched exactly.
    let triangle = config(&json!({"ro": 2, "ry": 1, "oy": 2, "y*": 1}));
    enumeration(triangle).assert_uniform(&viewers[..2], 0..10, &[0, 2, 4, 7, 10], 6_000);
}

/// The deal that a world has come from: the cards go back the way they came.
#[test]
fn sampled_worlds_replay_the_whole_match_as_it_was_seen() {
    for seed in 0..40 {
        let deal = Sky::deal(&Config::default(), 2, Seed::from(seed)).unwrap();
        let mut rng = Rng::new(Seed::from(seed + 1_000));
        let mut history = Vec::new();
        let mut state = deal;
        let mut legal = Vec::new();
        loop {
            Sky::legal(&state, &mut legal);
            let Some(action) = rng.pick(&legal) else { break };
            history.push(*action);
            Sky::apply(&mut state, *action, &mut ());
            if rng.below(20) != 0 && state.deck().len() > 3 {
                continue;
            }
            for viewer in Viewer::all(2) {
                let world = Sky::determinize(&Sky::view(&state, viewer), &mut rng);
                let start = rewound(&deal, &state, &world, &history);
                assert_same_match(&deal, &start, &history, viewer);
            }
        }
    }
}

/// The deal with every card replaced by what lies in its place in the sampled world.
fn rewound(deal: &State, state: &State, world: &State, history: &[Action]) -> State {
    // Play the match with cards that are all different numbers: which place of the deal is where
    // now.
    let places = trace(deal, history);
    let now = |state: &State| -> Vec<Card> {
        let captured = Seat::all(2).flat_map(|seat| state.captured(seat).map(|laid| laid.card));
        let hands = Seat::all(2).flat_map(|seat| state.hand(seat).to_vec());
        let line = state.line().iter().map(|laid| laid.card);
        state.deck().iter().copied().chain(hands).chain(line).chain(captured).collect()
    };
    let (real, sampled) = (now(state), now(world));
    let row: Vec<Card> = {
        let mut row = vec![None; real.len()];
        for (at, place) in places.iter().enumerate() {
            row[*place] = Some(sampled[at]);
        }
        row.into_iter().map(|card| card.expect("every place of the deal is somewhere")).collect()
    };
    let first = deal.active();
    let mut config = *deal.config();
    config = config.with_first(Some(first));
    let mut start =
        serde_json::to_value(Sky::setup(&dealt(&config.with_first(Some(Seat(0))), &row))).unwrap();
    start["options"] = Sky::options(deal.config());
    start["active"] = json!(first);
    Sky::from_setup(&serde_json::from_value(start).unwrap()).unwrap()
}

/// For every card in the order deck, hands, line, captures: its place in the row that was dealt.
fn trace(deal: &State, history: &[Action]) -> Vec<usize> {
    let cards = deal.config().cards();
    let mut deck: std::collections::VecDeque<usize> = (0..cards).collect();
    let mut hands = [vec![], vec![]];
    let draw = |deck: &mut std::collections::VecDeque<usize>, seat: usize| {
        if seat == 0 { deck.pop_front() } else { deck.pop_back() }
    };
    for (seat, hand) in hands.iter_mut().enumerate() {
        hand.extend((0..3).filter_map(|_| draw(&mut deck, seat)));
    }
    let (mut line, mut captured) = (vec![], [vec![], vec![]]);
    let mut state = *deal;
    for action in history {
        let seat = state.active().index();
        if let Action::Play(at) | Action::Blind(at) = action {
            line.push(hands[seat].remove(*at as usize));
        }
        let before = Sky::scores(&state);
        Sky::apply(&mut state, *action, &mut ());
        let after = Sky::scores(&state);
        if let Some(by) = (0..2).find(|by| before[*by] != after[*by]) {
            captured[by].append(&mut line);
        }
        while hands[seat].len() < state.hand(Seat(seat as u8)).len() {
            hands[seat].extend(draw(&mut deck, seat));
        }
    }
    let [hand_0, hand_1] = hands;
    let [captured_0, captured_1] = captured;
    deck.into_iter().chain(hand_0).chain(hand_1).chain(line).chain(captured_0).chain(captured_1).collect()
}

/// Both deals look the same to the viewer all along.
fn assert_same_match(real: &State, sampled: &State, history: &[Action], viewer: Viewer) {
    let (mut real, mut sampled) = (*real, *sampled);
    for action in history {
        assert_eq!(Sky::view(&real, viewer), Sky::view(&sampled, viewer));
        let mut events = (Vec::new(), Vec::new());
        Sky::try_apply(&mut real, *action, &mut events.0).unwrap();
        Sky::try_apply(&mut sampled, *action, &mut events.1).unwrap();
        let told = |events: Vec<_>| -> Vec<_> {
            events.iter().filter_map(|event| Sky::redact(event, viewer)).collect()
        };
        assert_eq!(told(events.0), told(events.1));
    }
    assert_eq!(Sky::view(&real, viewer), Sky::view(&sampled, viewer));
}
