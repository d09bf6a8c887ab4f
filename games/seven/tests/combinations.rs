//! The fast generator of discards against a naive one that tests every subset of the hand (S10 to
//! S14).

use std::collections::BTreeSet;

use iris_core::{Game, Notation, Rng, Seed};
use iris_seven::{Action, Card, Discard, Hand, Pile, Seven, State, discard_kind};
use serde_json::json;

/// S13's test, word for word.
fn is_combination(cards: &[Card]) -> bool {
    let coloured: Vec<Card> = cards.iter().copied().filter(|card| !card.is_rainbow()).collect();
    let n = cards.len();
    if n == 1 {
        return true;
    }
    if n < 3 {
        return false;
    }
    let values: Vec<u8> = coloured.iter().map(|card| card.value()).collect();
    let same_value = values.windows(2).all(|pair| pair[0] == pair[1]);
    let same_colour = coloured.windows(2).all(|pair| pair[0].colour() == pair[1].colour());
    let distinct = values.iter().collect::<BTreeSet<_>>().len() == values.len();
    let span = match (values.iter().max(), values.iter().min()) {
        (Some(most), Some(least)) => usize::from(most - least + 1),
        _ => 0,
    };
    same_value || (same_colour && distinct && span <= n && n <= 7)
}

/// Every discard of the hand as text, by trying all subsets.
fn naive(hand: &[Card]) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for subset in 1u32..1 << hand.len() {
        let cards: Vec<Card> =
            hand.iter().enumerate().filter(|(at, _)| subset >> at & 1 == 1).map(|(_, card)| *card).collect();
        if !is_combination(&cards) {
            continue;
        }
        for top in &cards {
            let mut laid = cards.clone();
            laid.remove(cards.iter().position(|card| card == top).unwrap());
            laid.push(*top);
            let names: Vec<String> = laid.iter().map(ToString::to_string).collect();
            for pile in ["A", "B", "C"] {
                found.insert(format!("discard {} > {pile}", names.join(" ")));
            }
        }
    }
    found
}

/// A position in which seat 0 holds just these cards; the others lie on pile A but for those a
/// position needs.
fn holding(hand: &[Card], box_cards: &[Card], options: &serde_json::Value) -> State {
    let mut rest = box_cards.to_vec();
    for card in hand {
        rest.remove(rest.iter().position(|other| other == card).unwrap());
    }
    let names = |cards: &[Card]| cards.iter().map(ToString::to_string).collect::<Vec<_>>();
    let setup = json!({
        "game": "seven", "options": options, "round": 1, "active": 0, "phase": "turn",
        "deck": names(&rest[4..]), "piles": [names(&rest[0..1]), names(&rest[1..2]), names(&rest[2..3])],
        "hands": [names(hand), names(&rest[3..4])], "shown": [[], []], "tokens": [0, 0],
        "pending": [], "discarded_on": null, "may_skip": false
    });
    Seven::from_setup(&serde_json::from_value(setup).unwrap())
        .unwrap_or_else(|error| panic!("{error}: {hand:?}"))
}

fn compare(hand: &[Card], state: &State) {
    let mut legal = Vec::new();
    Seven::legal(state, &mut legal);
    assert!(legal.is_sorted_by(|a, b| a < b), "{hand:?}");
    let fast: Vec<String> =
        legal.iter().filter(|action| **action != Action::Rainbow).map(|a| Seven::action_text(*a)).collect();
    let set: BTreeSet<String> = fast.iter().cloned().collect();
    assert_eq!(set.len(), fast.len(), "{hand:?}");
    assert_eq!(set, naive(hand), "{hand:?}");
}

fn box_of(colours: u8, values: u8, rainbows: usize) -> Vec<Card> {
    let coloured = (0..colours).flat_map(|colour| (1..=values).map(move |value| Card::new(colour, value)));
    coloured.chain(std::iter::repeat_n(Card::RAINBOW, rainbows)).collect()
}

#[test]
fn s10_s11_s12_s13_every_hand_of_a_tiny_deck_has_the_discards_of_the_naive_generator() {
    // Three colours of three values and two Rainbows, hands of every size that leaves five cards.
    let cards = box_of(3, 3, 2);
    let options =
        json!({"size": {"colours": 3, "values": 3, "rainbows": 2, "hand": 2, "limit": 3, "tokens": 3}});
    for subset in 1u32..1 << cards.len() {
        let hand: Vec<Card> =
            cards.iter().enumerate().filter(|(at, _)| subset >> at & 1 == 1).map(|(_, card)| *card).collect();
        if hand.len() <= cards.len() - 5 {
            compare(&hand, &holding(&hand, &cards, &options));
        }
    }
}

#[test]
fn s10_s11_s12_s13_random_hands_have_the_discards_of_the_naive_generator() {
    let cards = box_of(7, 7, 4);
    let mut rng = Rng::new(Seed::from(10));
    for round in 0..1_500 {
        let mut shuffled = cards.clone();
        rng.shuffle(&mut shuffled);
        // Half of the hands get every Rainbow they can, where combinations are most tangled.
        if round % 2 == 0 {
            shuffled.sort_by_key(|card| !card.is_rainbow());
            rng.shuffle(&mut shuffled[4..]);
        }
        let mut hand = shuffled[..=rng.below(11) as usize].to_vec();
        hand.sort_unstable();
        compare(&hand, &holding(&hand, &cards, &json!({})));
    }
}

#[test]
fn s13_shapes_agree_with_the_naive_test_on_a_million_random_sets() {
    let cards = box_of(7, 7, 4);
    let mut rng = Rng::new(Seed::from(13));
    let mut combinations = 0;
    for _ in 0..1_000_000 {
        // Cards of one value or one colour, so that combinations are common.
        let line = rng.below(7) as u8;
        let by_value = rng.coin();
        let mut hand = Vec::new();
        for card in &cards {
            let fits = card.is_rainbow()
                || if by_value { card.value() == line + 1 } else { card.colour() == line }
                || rng.below(60) == 0;
            if fits && rng.below(5) < 2 && hand.len() < 11 {
                hand.push(*card);
            }
        }
        let Some(discard) = Discard::laid(&hand, Pile::A) else { continue };
        let set: Hand = discard.cards;
        assert_eq!(discard_kind(set) != iris_seven::DiscardKind::None, is_combination(&hand), "{hand:?}");
        combinations += usize::from(is_combination(&hand));
    }
    assert!(combinations > 100_000, "only {combinations} were combinations");
}

#[test]
fn s12_no_wrap_from_7_to_1_and_no_value_twice() {
    let parse = |text: &str| text.split(' ').map(|card| Card::parse(card).unwrap()).collect::<Vec<_>>();
    for (text, expected) in [
        ("g6 g7 g1", false),
        ("g6 g7 *", true),
        ("g1 g3 *", true),
        ("g1 g4 *", false),
        ("g1 g4 * *", true),
        ("g1 g7 * * * *", false),
        ("g1 g2 g3 g4 g5 g6 g7", true),
        ("g1 g2 g3 g4 g5 g6 g7 *", false),
        ("* * *", true),
        ("* *", false),
        ("r7 *", false),
        ("r7 * * * *", true),
        ("r3 o3 y3 g3 b3 i3 v3 * * * *", true),
        ("r3 o3 r4", false),
    ] {
        let discard = Discard::laid(&parse(text), Pile::A).unwrap();
        assert_eq!(discard_kind(discard.cards) != iris_seven::DiscardKind::None, expected, "{text}");
        assert_eq!(is_combination(&parse(text)), expected, "{text}");
    }
}
