//! What actions do, in words.

use iris_seven::{Seven, State};
use iris_testkit::reasons_in_english;
use serde_json::json;

use crate::common::{Rest, position};

fn reason(state: &State, action: &str) -> String {
    reasons_in_english::<Seven>(state, action)
}

#[test]
fn a_discard_says_what_it_sheds_and_what_its_7s_do() {
    let state = position(&["r7 o7 y7 g2 b3", "i4 v5"], ["r2", "o6", "y6"], "", Rest::Deck).state();
    let text = reason(&state, "discard r7 o7 y7 > A");
    let effects =
        "Shower: all others draw a card; Shower: all others draw a card; Gust: somebody takes a token";
    assert_eq!(text, format!("sheds 21 in 3 cards, leaves 5; {effects}; covers the red 2"));
    assert_eq!(
        reason(&state, "discard g2 > B"),
        "sheds 2 in 1 card, leaves 24; the next discard could leave 3; offers the green 2"
    );
    let state = position(&["r5 o5 *", "i4 v5"], ["r2", "o6", "y6"], "", Rest::Deck).state();
    assert_eq!(reason(&state, "discard r5 o5 * > A"), "empties the hand: a Perfect");
}

#[test]
fn an_announcement_says_who_could_be_lower() {
    let deal = |tokens| {
        position(&["r1 o3", "i4 v5", "g6"], ["r2", "o6", "y6"], "", Rest::Deck).with("shown", tokens)
    };
    let sure = deal(json!([[], ["i4", "v5"], ["g6"]])).state();
    assert_eq!(reason(&sure, "rainbow"), "announces with 4; nobody can be lower");
    let text = reason(&deal(json!([[], ["i4", "v5"], []])).state(), "rainbow");
    assert!(
        text.starts_with("announces with 4; 1 opponent could be lower; by the unseen cards nobody is at "),
        "{text}"
    );
}

#[test]
fn a_draw_says_what_it_makes() {
    let mut state = position(&["r1 r3 b6 g7", "i4 v5"], ["r2", "o6", "*"], "y1", Rest::Deck).state();
    crate::common::play(&mut state, "discard g7 > B");
    assert_eq!(reason(&state, "draw A"), "takes the red 2; makes a run of 3; holds 12 then");
    assert_eq!(reason(&state, "draw C"), "takes the Rainbow; makes a run of 3; holds 10 then");
    assert!(reason(&state, "draw deck").starts_with("draws unseen, "));
}

#[test]
fn a_gust_says_whom_it_hits() {
    let deal = position(&["y5 y6 y7 b1", "i4 v5", "g6"], ["r2", "o6", "b6"], "", Rest::Deck);
    let mut state = deal.with("tokens", json!([0, 5, 1])).state();
    crate::common::play(&mut state, "discard y5 y6 y7 > A");
    assert_eq!(reason(&state, "effect y7 > 1"), "Gust on seat 1, who has 5 tokens; the most of the others");
    assert_eq!(reason(&state, "effect y7 > 2"), "Gust on seat 2, who has 1 token; the fewest of the others");
}
