//! Actions as text.

use iris_core::Notation;
use iris_gold::{ACTIONS, Action, Gold};

#[test]
fn every_action_reads_back_and_all_differ() {
    let mut texts = Vec::new();
    for index in 0..ACTIONS as u8 {
        let action = Action::from_index(index).unwrap();
        let text = Gold::action_text(action);
        assert_eq!(Gold::parse_action(&text), Ok(action), "{text}");
        texts.push(text);
    }
    texts.sort();
    texts.dedup();
    assert_eq!(texts.len(), 87);
    assert_eq!(Action::from_index(87), None);
}

#[test]
fn cards_may_come_in_any_order() {
    for text in ["play 4 2 3", "play 3 4 2", " play  2 3   4 "] {
        assert_eq!(Gold::parse_action(text).map(Gold::action_text), Ok("play 2 3 4".to_string()), "{text:?}");
    }
}

#[test]
fn errors_point_at_the_offending_character() {
    let cases = [
        ("", 0, "play"),
        ("pass", 0, "neither"),
        ("play", 4, "a rank"),
        ("take", 4, "a rank"),
        ("play x", 5, "a rank"),
        ("play 7", 5, "from 1 to 6"),
        ("play 0", 5, "from 1 to 6"),
        ("play 1 é", 7, "a rank"),
        ("play 1 1 2", 9, "G4"),
        ("play 1 2 2", 9, "G4"),
        ("play 1 3", 8, "2 is missing"),
        ("play 6 1", 8, "2 is missing"),
        ("play 3 3 3 3 3 3 3 3 3 3 3", 25, "G1"),
        ("take 3 4", 7, "G8"),
        ("take 3 3 3", 9, "G8"),
        ("take 3, 3", 5, "a rank"),
        ("Play 3", 0, "neither"),
    ];
    for (text, at, reason) in cases {
        let error = Gold::parse_action(text).expect_err(text);
        assert_eq!(error.at, at, "{text}: {error}");
        assert!(error.reason.contains(reason), "{text}: {error}");
    }
}
