//! The first round of Rainbow 7.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

use std::collections::BTreeSet;

use iris_core::{Game, Notation, Seat, Teach};
use iris_seven::{Action, Effect, Event, Seven, Shape, Source, Weather, shape};
use iris_testkit::assert_teaches;

/// What the learner is to do.
fn actions() -> Vec<Action> {
    let plies = Seven::LESSON.plies.iter().filter(|ply| ply.before.is_some());
    plies.map(|ply| Seven::parse_action(ply.action).unwrap()).collect()
}

#[test]
fn the_first_game_has_every_combination_every_effect_and_a_rainbow() {
    let topics = [
        "S3", "S7", "S8", "S9", "S10", "S11", "S12", "S13", "S14", "S15", "S16", "S17", "S18", "S19", "S20",
        "S22", "S23", "S27", "S28", "S29", "S30", "S31",
    ];
    let (end, events) = assert_teaches::<Seven>(&topics);
    for wanted in [Shape::Solo, Shape::Value, Shape::Colour] {
        let laid = |action: &Action| matches!(action, Action::Discard(laid) if shape(laid.cards) == wanted);
        assert!(actions().iter().any(laid), "{wanted:?}");
    }
    let used =
        |wanted| move |event: &Event| matches!(event, Event::Effect { effect, .. } if *effect == wanted);
    for effect in [Effect::Shower, Effect::Gust, Effect::Shelter, Effect::Dry] {
        assert!(events.iter().any(used(effect)), "{effect}");
    }
    let draws: BTreeSet<String> = actions()
        .into_iter()
        .filter(|action| matches!(action, Action::Draw(_)))
        .map(Seven::action_text)
        .collect();
    assert!(draws.contains("draw deck") && draws.contains("draw none"), "{draws:?}");
    assert!(actions().iter().any(|action| matches!(action, Action::Draw(Source::Pile(_)))));
    assert!(events.iter().any(|event| matches!(event, Event::RoundOver { weather: Weather::Storm, .. })));
    let outcome = Seven::outcome(&end).unwrap();
    assert_eq!(outcome.scores(), [0, 7], "as it is said at the end");
    assert!(outcome.winners.iter().eq([Seat(0)]));
}
