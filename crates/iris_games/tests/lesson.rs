//! First games, whichever game it is.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

use iris_core::lesson::{LEARNER, OTHER};
use iris_core::{Seat, Turn, scene};
use iris_games::{GAMES, LessonAnswer, LessonStep};

#[test]
fn a_first_game_goes_from_position_to_position_and_is_won() {
    for game in GAMES {
        let course = game.lesson().unwrap().unwrap();
        for (at, moment) in course.moments.iter().enumerate() {
            assert_eq!(moment.position.turn(), Turn::Act(moment.seat));
            assert_eq!(moment.position.game().id(), game.id());
            let mut next = moment.position.boxed_clone();
            next.apply(&moment.action).unwrap();
            let follows = course.moments.get(at + 1).map_or(&course.end, |moment| &moment.position);
            assert_eq!(next.state(), follows.state());
            let said = moment.before.iter().chain(&moment.after).chain([&course.opening, &course.closing]);
            for text in said {
                assert!(game.keys().contains(&text.key.as_ref()), "{text:?}");
            }
        }
        assert!(course.end.outcome().unwrap().winners.iter().eq([LEARNER]), "{}", game.id());
    }
}

#[test]
fn one_action_goes_on_and_all_others_are_answered() {
    assert!(scene::MESSAGE_KEYS.contains(&OTHER));
    for game in GAMES {
        let course = game.lesson().unwrap().unwrap();
        let learners: Vec<&LessonStep> = course.moments.iter().filter(|moment| moment.is_learner()).collect();
        assert!(learners.len() >= 8 && learners.iter().all(|moment| moment.before.is_some()));
        for moment in learners {
            assert_eq!(moment.answer(&moment.action), LessonAnswer::Right);
            for action in moment.position.legal().into_iter().filter(|action| !same(action, &moment.action)) {
                let answer = moment.answer(&action);
                assert!(matches!(answer, LessonAnswer::Other(text) if text.key == OTHER), "{action}");
            }
            assert!(matches!(moment.answer("nonsense"), LessonAnswer::Refused(_)));
        }
    }
}

fn same(action: &str, other: &str) -> bool {
    let words = |text: &str| {
        let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
        words.sort();
        words
    };
    words(action) == words(other)
}

#[test]
fn the_order_in_which_cards_are_picked_does_not_matter() {
    let course = iris_games::find("seven").unwrap().lesson().unwrap().unwrap();
    assert_eq!(course.moments[0].seat, Seat(0));
    for action in ["discard v7 * v5 > A", "discard * v5 v7 > A"] {
        assert_eq!(course.moments[0].answer(action), LessonAnswer::Right);
    }
    let elsewhere = course.moments[0].answer("discard v7 * v5 > B");
    assert!(matches!(elsewhere, LessonAnswer::Other(_)));
    let two = course.moments[0].answer("discard v7 v5 > A");
    assert!(matches!(two, LessonAnswer::Refused(error) if error.to_string().contains("(S10)")));
}
