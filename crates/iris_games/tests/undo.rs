//! What may be taken back, asked of a match of any game.
#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

use iris_core::{Rng, Seed, Turn, Viewer};
use iris_games::{ActionError, GAMES};
use serde_json::Value;

#[test]
fn every_legal_action_has_an_answer_and_others_say_why_not() {
    for game in GAMES {
        let mut rng = Rng::new(Seed::from(3));
        let mut table = game.deal(&Value::Null, 2, rng.seed()).unwrap();
        let mut answers = [0, 0];
        assert!(matches!(table.reveals("fly"), Err(ActionError::Notation(_))));
        let far = ["discard r1 r2 > A", "take 1", "stop"];
        assert!(far.iter().any(|action| matches!(table.reveals(action), Err(ActionError::Illegal(_)))));
        while table.turn() != Turn::Over {
            let legal = table.legal();
            for action in &legal {
                answers[usize::from(table.reveals(action).unwrap())] += 1;
            }
            table.apply(rng.pick(&legal).unwrap()).unwrap();
        }
        assert!(answers[0] > 0 && answers[1] > 0, "{}: {answers:?}", game.id());
        assert_eq!(table.reveals("stop"), Err(ActionError::Over));
    }
}

#[test]
fn asking_changes_nothing() {
    for game in GAMES {
        let table = game.deal(&Value::Null, 2, Seed::from(3)).unwrap();
        let (state, view) = (table.state(), table.view(Viewer::Spectator));
        for action in table.legal() {
            table.reveals(&action).unwrap();
        }
        assert_eq!((table.state(), table.view(Viewer::Spectator)), (state, view));
    }
}
