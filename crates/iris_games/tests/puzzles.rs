//! The puzzles that come with the games are puzzles.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

use std::collections::BTreeSet;

use iris_bots::{Budget, Level};
use iris_core::{Seed, Viewer};
use iris_games::puzzles::{Puzzle, PuzzleThemes, find_puzzle, puzzles_of, solver_seat};
use iris_games::{Effort, Evaluator, GAMES, GameVisitor, RegisteredGame, visit};

/// What the mining asked for.
const LEAST_LEAD: f64 = 0.08;
/// The last check of the mining: so many times the usual budget.
const FACTOR: u32 = 10;

fn all() -> impl Iterator<Item = &'static Puzzle> {
    GAMES.iter().flat_map(|game| puzzles_of(game.id()))
}

/// The solution, found by asking about every legal action.
fn solution(puzzle: &Puzzle) -> String {
    let legal = puzzle.position().unwrap().legal();
    let mut right = legal.into_iter().filter(|action| puzzle.judge(action).unwrap().is_right);
    let only = right.next().unwrap();
    assert_eq!(right.next(), None, "{}: one solution", puzzle.id);
    only
}

#[test]
fn every_puzzle_can_be_posed_and_has_one_solution() {
    let mut ids = BTreeSet::new();
    for puzzle in all() {
        let id = &puzzle.id;
        assert!(ids.insert(id), "{id}: ids are unique");
        assert_eq!(find_puzzle(id).map(|found| found.game), Some(puzzle.game));
        let position = puzzle.position().unwrap_or_else(|error| panic!("{id}: {error}"));
        let legal = position.legal();
        assert!(legal.len() > 1, "{id}: a choice");
        let solution = solution(puzzle);
        let verdicts = legal.iter().map(|action| puzzle.judge(action).unwrap());
        let (mut second, mut best) = (1.0_f64, 0.0);
        for verdict in verdicts {
            assert_eq!(verdict.is_right, verdict.answer == solution, "{id}");
            assert_eq!(verdict.is_right, verdict.loss == 0.0, "{id}: {verdict:?}");
            if verdict.is_right { best = verdict.value } else { second = second.min(verdict.loss) }
        }
        // Losses are whole percents.
        assert!(second >= LEAST_LEAD - 0.005 && puzzle.lead >= LEAST_LEAD - 0.0005, "{id}: {second}");
        assert!((0.0..=1.0).contains(&best), "{id}");
        // The fourth level does not find it.
        assert!(puzzle.found[3] < 0.5, "{id}: {:?}", puzzle.found);
        assert!(puzzle.judge("no such action").is_err());
    }
    assert!(ids.len() >= 3, "there are puzzles");
}

#[test]
fn themes_are_those_of_the_reasons() {
    for puzzle in all() {
        let known = PuzzleThemes::of(puzzle.game);
        let reasons = puzzle.reasons(&solution(puzzle)).unwrap().reason;
        let told = known.all().iter().filter(|theme| theme.is_told_by(&reasons)).map(|theme| theme.id);
        assert_eq!(puzzle.themes, told.collect::<Vec<_>>(), "{}", puzzle.id);
        assert!(!puzzle.themes.is_empty(), "{}", puzzle.id);
    }
    for game in GAMES {
        let rules = game.rules()[0].1;
        for theme in game.puzzle_themes() {
            for rule in theme.rules {
                assert!(rules.contains(&format!("- {rule} ")), "{}: {rule}", theme.id);
            }
        }
    }
}

/// A puzzle is what its seat sees: another world that it cannot tell from the position is the same
/// puzzle, shown the same.
#[test]
fn what_is_shown_does_not_depend_on_hidden_cards() {
    for puzzle in all().step_by(5) {
        let position = puzzle.position().unwrap();
        let viewer = Viewer::Seat(solver_seat(position.as_ref()));
        let other = position.determinize(viewer, Seed::from(7));
        assert_eq!(position.scene(viewer), other.scene(viewer), "{}", puzzle.id);
        assert_eq!(position.view(viewer), other.view(viewer), "{}", puzzle.id);
        assert_eq!(position.legal(), other.legal(), "{}", puzzle.id);
    }
}

struct UsualBudget(u8);

impl GameVisitor for UsualBudget {
    type Out = Budget;

    fn visit<G: RegisteredGame>(self) -> Budget {
        Level::Five.budget::<G>(self.0)
    }
}

/// A puzzle of each game is solved again in other worlds, at ten times the usual budget.
#[test]
fn solved_again_they_have_the_same_solution() {
    for game in GAMES {
        let puzzles = puzzles_of(game.id());
        for puzzle in puzzles.iter().skip(puzzles.len() / 2).take(1) {
            let position = puzzle.position().unwrap();
            let solution = solution(puzzle);
            let legal = position.legal();
            let loss = |action: &&String| puzzle.judge(action).unwrap().loss;
            let others = legal.iter().filter(|action| **action != solution);
            let second = others.min_by(|a, b| loss(a).total_cmp(&loss(b))).unwrap();
            let Some(Budget::Worlds(usual)) = visit(game.id(), UsualBudget(position.seats())) else {
                panic!()
            };
            let effort = Effort::Exactly(Budget::Worlds(FACTOR * usual));
            let evaluator = Evaluator { effort, seed: Seed::from(99), threads: 2, ..Evaluator::default() };
            let evaluation = position.evaluate(Some(second), &evaluator).unwrap();
            assert_eq!(evaluation.actions[0].action, solution, "{}", puzzle.id);
            let behind = evaluation.comparison.unwrap().loss;
            assert!(behind.value + 3.0 * behind.error >= LEAST_LEAD, "{}: {behind:?}", puzzle.id);
            assert!(behind.is_above_zero(), "{}: {behind:?}", puzzle.id);
        }
    }
}
