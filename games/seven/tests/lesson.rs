//! The first round of Rainbow 7.

use std::collections::BTreeSet;

use iris_core::{Game, Notation, Scene, Seat};
use iris_seven::{Action, DiscardKind, DrawSource, Event, Seven, SevenEffect, Weather, discard_kind};
use iris_testkit::assert_lesson;

/// What the learner is to do.
fn actions() -> Vec<Action> {
    let plies = Seven::LESSON.unwrap().plies.iter().filter(|ply| ply.before.is_some());
    plies.map(|ply| Seven::parse_action(ply.action).unwrap()).collect()
}

#[test]
fn the_first_game_has_every_combination_every_effect_and_a_rainbow() {
    let topics = [
        "S3", "S7", "S8", "S9", "S10", "S11", "S12", "S13", "S14", "S15", "S16", "S17", "S18", "S19", "S20",
        "S22", "S23", "S27", "S28", "S29", "S30", "S31",
    ];
    let (end, events) = assert_lesson::<Seven>(&topics);
    for wanted in [DiscardKind::Solo, DiscardKind::Value, DiscardKind::Colour] {
        let laid =
            |action: &Action| matches!(action, Action::Discard(laid) if discard_kind(laid.cards) == wanted);
        assert!(actions().iter().any(laid), "{wanted:?}");
    }
    let used =
        |wanted| move |event: &Event| matches!(event, Event::Effect { effect, .. } if *effect == wanted);
    for effect in [SevenEffect::Shower, SevenEffect::Gust, SevenEffect::Shelter, SevenEffect::Dry] {
        assert!(events.iter().any(used(effect)), "{effect}");
    }
    let draws: BTreeSet<String> = actions()
        .into_iter()
        .filter(|action| matches!(action, Action::Draw(_)))
        .map(Seven::action_text)
        .collect();
    assert!(draws.contains("draw deck") && draws.contains("draw none"), "{draws:?}");
    assert!(actions().iter().any(|action| matches!(action, Action::Draw(DrawSource::Pile(_)))));
    assert!(events.iter().any(|event| matches!(event, Event::RoundOver { weather: Weather::Storm, .. })));
    let outcome = Seven::outcome(&end).unwrap();
    assert_eq!(outcome.scores(), [0, 7], "as it is said at the end");
    assert!(outcome.winners.iter().eq([Seat(0)]));
}
