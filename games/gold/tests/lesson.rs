//! The first game of Rainbow (Sazuki).

use iris_core::{Game, Notation, Scene, Seat};
use iris_gold::{ActionKind, ComboShape, Event, Gold};
use iris_testkit::assert_lesson;

#[test]
fn the_first_game_has_every_combo_both_binds_and_the_reserve() {
    let topics =
        ["G4", "G5", "G6", "G7", "G8", "G10", "G12", "G14", "G17", "G19", "G20", "G21", "G22", "G23"];
    let (end, events) = assert_lesson::<Gold>(&topics);
    for wanted in [ComboShape::Single, ComboShape::Set, ComboShape::Run] {
        let played = |action: &str| match Gold::parse_action(action).unwrap().kind() {
            ActionKind::Play(combo) => combo.shape() == wanted,
            ActionKind::Take(_) => false,
        };
        let mut learners = Gold::LESSON.unwrap().plies.iter().filter(|ply| ply.before.is_some());
        assert!(learners.any(|ply| played(ply.action)), "{wanted:?}");
    }
    for seat in [Seat(0), Seat(1)] {
        let took_up = |event: &Event| matches!(event, Event::TookUp { seat: whose, .. } if *whose == seat);
        assert!(events.iter().any(took_up), "seat {seat}");
    }
    assert!(events.iter().any(|event| matches!(event, Event::Skipped { seat: Seat(0) })));
    assert!(events.iter().any(|event| matches!(event, Event::Bonus { seat: Seat(1), .. })));
    let outcome = Gold::outcome(&end).unwrap();
    assert_eq!(outcome.scores(), [39, 32], "as it is said at the end");
    assert!(outcome.winners.iter().eq([Seat(0)]));
}
