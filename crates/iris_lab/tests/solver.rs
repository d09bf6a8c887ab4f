//! Solving against what is known: the small pokers of the literature, and our games on tiny decks.
#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod poker;

use iris_core::Seat;
use iris_lab::solver::{Cfr, ExtensiveGame, NodeKind, SequenceForm, SolverError, Strategy};
use poker::{Kuhn, Leduc};

fn close(found: f64, known: f64, margin: f64) {
    assert!((found - known).abs() < margin, "{found} instead of {known}");
}

/// A strategy whose weights are any numbers: the same for the same `seed`.
fn anything<I>(form: &SequenceForm<I>, seed: u64) -> Strategy {
    let mut rng = iris_core::Rng::new(seed.into());
    form.strategy(|_, _, weights| weights.fill_with(|| f64::from(rng.byte())))
}

#[test]
fn kuhn_poker_has_the_size_and_the_value_it_should() {
    let form = SequenceForm::of(&Kuhn, 1_000).unwrap();
    // 3 cards and 2 moments for each seat; 6 deals with 9 positions each.
    assert_eq!((form.sets(), form.nodes()), ([6, 6], 54));
    close(form.exploitability(&form.uniform()), 0.458_333, 1e-6);
    close(form.value(&form.uniform(), &form.uniform()), 0.125, 1e-9);
    let mut cfr = Cfr::new(&form);
    cfr.run(2_000);
    let found = cfr.average();
    close(form.value(&found, &found), -1.0 / 18.0, 1e-4);
    assert!(form.exploitability(&found) < 1e-4);
    close(form.cut(&found), 0.0, 1e-12);
}

#[test]
fn the_known_solution_of_kuhn_poker_gives_nothing_away() {
    let form = SequenceForm::of(&Kuhn, 1_000).unwrap();
    // Seat 0 bluffs with the lowest card in a third of all cases and so on (Kuhn, 1950, with alpha
    // = 1/3).
    let known = form.strategy(|_, info, weights| {
        let bets = match info.as_str() {
            "0" | "0p" | "1b" => 1.0 / 3.0,
            "1pb" => 2.0 / 3.0,
            "2" | "2p" | "2b" | "2pb" => 1.0,
            _ => 0.0,
        };
        weights.copy_from_slice(&[1.0 - bets, bets]);
    });
    close(form.exploitability(&known), 0.0, 1e-12);
    close(form.value(&known, &known), -1.0 / 18.0, 1e-12);
}

#[test]
fn leduc_poker_has_the_size_and_the_value_it_should() {
    let form = SequenceForm::of(&Leduc, 100_000).unwrap();
    // With suits that nobody looks at it has 936.
    assert_eq!(form.sets().iter().sum::<usize>(), 288);
    close(2.0 * form.exploitability(&form.uniform()), 4.747_222, 1e-6);
    let mut cfr = Cfr::new(&form);
    cfr.run(400);
    let found = cfr.average();
    close(form.value(&found, &found), -0.0856, 1e-3);
    assert!(form.exploitability(&found) < 1e-2);
}

#[test]
fn the_average_gives_away_less_and_less() {
    let form = SequenceForm::of(&Leduc, 100_000).unwrap();
    let mut cfr = Cfr::new(&form);
    let mut last = form.exploitability(&form.uniform());
    for _ in 0..4 {
        cfr.run(25);
        let now = form.exploitability(&cfr.average());
        assert!(now < last, "{now} after {last}");
        last = now;
    }
}

#[test]
fn nothing_gives_away_less_than_nothing() {
    let form = SequenceForm::of(&Leduc, 100_000).unwrap();
    for seed in 0..20 {
        let strategy = anything(&form, seed);
        assert!(form.exploitability(&strategy) > 0.0);
        // The best answer is no worse than any other, and what one seat wins the other loses.
        let value = form.value(&strategy, &strategy);
        assert!(form.best_response(Seat(0), &strategy) >= value);
        assert!(form.best_response(Seat(1), &strategy) >= -value);
        let other = anything(&form, seed + 100);
        assert!(form.best_response(Seat(0), &strategy) >= form.value(&other, &strategy));
        assert!(form.best_response(Seat(1), &strategy) >= -form.value(&strategy, &other));
    }
}

#[test]
fn a_tree_that_is_too_large_is_refused() {
    assert_eq!(SequenceForm::of(&Kuhn, 53).err(), Some(SolverError::TooLarge(53)));
    assert!(SequenceForm::of(&Kuhn, 54).is_ok());
}

/// Asks the same seat twice and lets it forget its first answer.
struct Forgetful;

impl ExtensiveGame for Forgetful {
    type Node = Vec<usize>;
    type Info = ();

    fn start(&self) -> Vec<(f64, Vec<usize>)> {
        vec![(1.0, Vec::new())]
    }

    fn kind(&self, node: &Vec<usize>) -> NodeKind {
        let key = node.len() as u128;
        if node.len() == 2 { NodeKind::Cut } else { NodeKind::Decision { seat: Seat(0), key, actions: 2 } }
    }

    fn info(&self, _node: &Vec<usize>) {}

    fn next(&self, node: &Vec<usize>, action: usize) -> Vec<(f64, Vec<usize>)> {
        vec![(1.0, node.iter().copied().chain([action]).collect())]
    }
}

#[test]
fn a_seat_that_forgets_is_refused() {
    assert_eq!(SequenceForm::of(&Forgetful, 100).err(), Some(SolverError::ImperfectRecall));
}
