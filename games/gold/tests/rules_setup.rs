//! G1–G3, G18: the deck, the deal, the first leader.

use crate::common::*;
use iris_core::{Game, Seat, Seed, Viewer};
use iris_gold::{Config, Gold};
use serde_json::json;

#[test]
fn g1_sixty_cards_ten_of_each_rank() {
    for seats in 2..=6 {
        let state = Gold::deal(&Config::default(), seats, Seed::from(7)).unwrap();
        let mut cards = Vec::new();
        Gold::conserved_cards(&state, &mut cards);
        cards.sort_unstable();
        assert_eq!(cards, (1..=6).flat_map(|rank| [rank; 10]).collect::<Vec<u16>>());
    }
}

#[test]
fn g2_one_card_per_seat_face_up_low_to_high_and_equal_hands() {
    for (seats, hand, aside) in [(3, 14, 15), (4, 14, 0), (5, 11, 0), (6, 9, 0)] {
        for seed in 0..50 {
            let state = Gold::deal(&Config::default(), seats, Seed::from(seed)).unwrap();
            let row = middle(&state);
            assert_eq!(row.len(), seats as usize);
            assert!(row.iter().all(|item| item.len() == 1) && row.is_sorted(), "{row:?}");
            assert!(Seat::all(seats).all(|seat| state.hand(seat).len() == hand));
            assert!(Seat::all(seats).all(|seat| state.reserve(seat).is_empty()));
            assert_eq!(state.aside().len(), aside);
        }
    }
}

#[test]
fn g2_the_deal_is_fair_to_every_place() {
    // Every rank is a sixth of the cards: over many deals every place must see each rank about
    // equally often.
    let mut ones = [0u32; 4];
    for seed in 0..4000 {
        let state = Gold::deal(&Config::default(), 3, Seed::from(seed)).unwrap();
        for (place, heap) in [state.hand(Seat(0)), state.hand(Seat(2)), state.aside()].into_iter().enumerate()
        {
            ones[place] += u32::from(heap.count(1));
        }
        ones[3] += middle(&state).iter().filter(|item| item[..] == [1]).count() as u32;
    }
    for (seen, cards) in ones.into_iter().zip([14.0, 14.0, 15.0, 3.0]) {
        let expected = 4000.0 * cards / 6.0;
        assert!((f64::from(seen) - expected).abs() < 5.0 * expected.sqrt(), "{ones:?}");
    }
}

#[test]
fn g3_the_first_leader_comes_from_the_seed_or_the_options() {
    for seats in 2..=6 {
        let mut led = vec![0; seats as usize];
        for seed in 0..300 {
            let state = Gold::deal(&Config::default(), seats, Seed::from(seed)).unwrap();
            assert_eq!(state.public().leader, state.public().active);
            led[state.public().leader.index()] += 1;
        }
        assert!(led.iter().all(|times| *times > 200 / i32::from(seats)), "{led:?}");
        let named = Gold::config(&json!({"first": seats - 1})).unwrap();
        for seed in 0..20 {
            let state = Gold::deal(&named, seats, Seed::from(seed)).unwrap();
            assert_eq!(turn(&state), Some(seats - 1));
            // Naming the leader changes nothing else.
            let drawn = Gold::deal(&Config::default(), seats, Seed::from(seed)).unwrap();
            assert_eq!(data(&state)["hands"], data(&drawn)["hands"]);
        }
    }
}

#[test]
fn g18_two_seats_have_four_face_up_and_a_hand_and_a_reserve_each() {
    let state = Gold::deal(&Config::default(), 2, Seed::from(3)).unwrap();
    assert_eq!(middle(&state).len(), 4);
    for seat in Seat::all(2) {
        assert_eq!((state.hand(seat).len(), state.reserve(seat).len()), (14, 14));
        let view = serde_json::to_value(Gold::view(&state, Viewer::Seat(seat))).unwrap();
        // Not even the own reserve has been seen.
        assert_eq!(view["reserves"], json!([14, 14]));
    }
    assert_eq!(state.aside().len(), 0);
}

#[test]
fn a_seed_deals_the_same_cards_for_ever() {
    let two = Gold::deal(&Config::default(), 2, Seed::from(1)).unwrap();
    let five = Gold::deal(&Config::default(), 5, Seed::from(1)).unwrap();
    // An independent ChaCha20 and shuffle gave the same lists; they must never change.
    let hand = |state, seat| serde_json::to_string(&iris_gold::State::hand(state, Seat(seat))).unwrap();
    assert_eq!(
        [hand(&two, 0), hand(&two, 1), hand(&five, 4), format!("{:?} {:?}", turn(&two), turn(&five))],
        GOLDEN
    );
}

const GOLDEN: [&str; 4] = [
    "[1,1,2,3,3,3,4,5,5,6,6,6,6,6]",
    "[1,1,2,3,4,4,4,4,5,5,5,6,6,6]",
    "[1,1,2,3,3,4,4,5,5,5,6]",
    "Some(1) Some(4)",
];
