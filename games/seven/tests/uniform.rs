//! `determinize` against the list of all deals of small decks.

use iris_core::{Game, Seat, Seed, Viewer};
use iris_seven::{Action, Config, Event, Seven, Size, State, deals, deals_consistent_with, outcomes};
use iris_testkit::Enumeration;

fn branches(state: &State, action: Action) -> Vec<(State, Vec<Event>)> {
    // A new round is not followed: its deals are as good as the first ones.
    outcomes(state, action).unwrap_or_default()
}

fn sized(colours: u8, values: u8, rainbows: u8, hand: u8) -> Config {
    let size = Size { colours, values, rainbows, hand, limit: 0, tokens: 99 };
    Config { first: Some(Seat(0)), size, ..Config::default() }
}

fn alike(config: &Config, seats: u8, viewer: u8, seed: u64) -> Enumeration<Seven> {
    let deal = Seven::deal(config, seats, Seed::from(seed)).unwrap();
    let deals = deals_consistent_with(&deal, Seat(viewer)).into_iter().map(|deal| (deal, 1)).collect();
    Enumeration { deals, outcomes: branches }
}

#[test]
fn s4_the_tiny_deck_has_as_many_deals_and_first_views_as_paper_says() {
    let deals = deals(&Config::tiny(), 2).unwrap();
    // Two 4s to give (2 ways), one of 7 other cards and one of the 6 left, 5 cards on the table in
    // any order.
    assert_eq!(deals.len(), 2 * 7 * 6 * 120);
    let all =
        Enumeration::<Seven> { deals: deals.into_iter().map(|deal| (deal, 1)).collect(), outcomes: branches };
    // A seat sees one of 2 fours, one of 7 others, and three piles in order: the other seat has the
    // other four.
    assert_eq!(all.distinct_first_views(Viewer::Seat(Seat(0))), 2 * 7 * 6 * 5 * 4);
    assert_eq!(all.distinct_first_views(Viewer::Spectator), 7 * 6 * 5);
}

#[test]
fn s4_s26_worlds_of_the_tiny_deck_are_uniform() {
    let deals = deals(&Config::tiny(), 2).unwrap();
    let all =
        Enumeration::<Seven> { deals: deals.into_iter().map(|deal| (deal, 1)).collect(), outcomes: branches };
    let viewers: Vec<Viewer> = Viewer::all(2).collect();
    all.assert_uniform(&viewers, 0..4, &[0, 3, 8, 14], 2_000);
}

#[test]
fn s4_s24_worlds_are_uniform_with_one_rainbow_and_effects() {
    // Three colours of four values and a Rainbow, hands of four: Showers, Gusts and re-formed
    // decks.
    let config = sized(3, 4, 1, 4);
    for seed in 0..8 {
        for viewer in 0..2 {
            let all = alike(&config, 2, viewer, seed);
            all.assert_uniform(&[Viewer::Seat(Seat(viewer))], seed..seed + 1, &[1, 6, 12, 20], 2_000);
        }
    }
}

#[test]
fn s13_s26_worlds_are_uniform_with_many_rainbows_before_the_deck_is_re_formed() {
    // Rainbows are alike: a hand that discarded one may have held more.
    let config = sized(3, 3, 4, 3);
    for seed in 0..8 {
        for viewer in 0..2 {
            let all = alike(&config, 2, viewer, seed);
            all.assert_uniform(&[Viewer::Seat(Seat(viewer))], seed..seed + 1, &[1, 4], 2_000);
        }
    }
}

#[test]
fn s4_worlds_of_three_seats_are_uniform() {
    let config = sized(4, 3, 2, 2);
    for seed in 0..3 {
        let all = alike(&config, 3, 1, seed);
        all.assert_uniform(&[Viewer::Seat(Seat(1))], seed..seed + 1, &[4, 8], 2_000);
    }
}
