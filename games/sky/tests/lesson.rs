//! The first game of Rainbow (Spaan).

use iris_core::{Game, Seat};
use iris_sky::{CaptureReason, Event, Sky};
use iris_testkit::assert_lesson;

#[test]
fn the_first_game_has_flips_a_blind_card_a_clash_and_a_rainbow() {
    let topics = ["K4", "K5", "K7", "K8", "K9", "K10", "K11", "K13", "K14", "K15", "K16", "K17", "K20"];
    let (end, events) = assert_lesson::<Sky>(&topics);
    let learner = Seat(0);
    let captured = |why| move |event: &Event| matches!(event, Event::Captured { seat, reason, .. } if *seat == learner && *reason == why);
    assert!(events.iter().any(captured(CaptureReason::Clash)));
    assert!(events.iter().any(captured(CaptureReason::Rainbow)));
    assert!(events.iter().any(|event| matches!(event, Event::Flipped { seat, .. } if *seat == learner)));
    let blind = |event: &Event| matches!(event, Event::Played { seat, blind: true, .. } if *seat == learner);
    assert!(events.iter().any(blind));
    let outcome = Sky::outcome(&end).unwrap();
    assert_eq!(outcome.scores(), [11, 0], "as it is said at the end");
    assert!(outcome.winners.iter().eq([learner]));
}
