//! Reviews of every match that is kept, and of many at random: what every choice lost, how chances
//! went, and ledgers that add up.

#![allow(clippy::unwrap_used, reason = "a test that cannot read its own records has failed")]

use std::fmt::Write as _;
use std::path::Path;

use iris_bots::{BotSpec, Budget, Estimate};
use iris_core::{Rng, Seat, Seed};
use iris_games::record::{Record, RecordEntry, Replay};
use iris_games::review::{
    ChoiceVerdict, Ledger, LedgerFigures, MatchReview, ReviewPlan, ReviewedChoice, Reviewer,
    StoredReviewError,
};
use iris_games::{AnyGame, ChoiceComparison, EVALUATOR_VERSION, Effort, Evaluator, GAMES};

fn kept() -> Vec<Record> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    files.iter().map(|file| Record::parse(&std::fs::read_to_string(file).unwrap()).unwrap()).collect()
}

fn evaluator(worlds: u32) -> Evaluator {
    Evaluator { effort: Effort::Exactly(Budget::Worlds(worlds)), ..Evaluator::default() }
}

fn assert_adds_up(ledger: &Ledger) {
    let Ledger { share, par, deal, own, others, luck } = ledger;
    let off = share - par - (deal + own + others + luck);
    assert!(off.abs() <= 1e-9, "off by {off}: {ledger:?}");
    assert!(*own <= 0.0 && *others >= 0.0, "{ledger:?}");
}

#[test]
fn every_choice_is_compared_and_what_was_played_is_always_tried() {
    for record in kept() {
        let review = MatchReview::of(&record, evaluator(24)).unwrap();
        let mut replay = Replay::new(&record).unwrap();
        let mut choices = review.choices.iter();
        for played in record.moves() {
            let legal = replay.state().legal();
            if legal.len() > 1 {
                let choice = choices.next().unwrap();
                assert_eq!((choice.ply, choice.seat), (replay.ply(), played.seat), "{}", record.game);
                assert_eq!(choice.actions, legal.len());
                assert!(legal.contains(&choice.action) && legal.contains(&choice.best_action));
                assert!(choice.comparison.worlds >= 6, "{choice:?}");
                assert!(choice.comparison.best.error.is_finite() && choice.comparison.loss.error.is_finite());
                assert!((0.0..=1.0).contains(&choice.best()) && choice.played() >= 0.0, "{choice:?}");
            }
            replay.step().unwrap().unwrap();
        }
        assert_eq!(choices.next(), None);
        for seat in Seat::all(record.seats) {
            let share = review.shares.as_ref().unwrap()[seat.index()];
            assert_eq!(review.line(seat).last(), Some(&(review.plies, share)));
            assert_adds_up(&review.ledger(seat).unwrap());
        }
    }
}

#[test]
fn a_match_turned_where_the_chances_of_its_winner_rose_most() {
    for record in kept() {
        let review = MatchReview::of(&record, evaluator(4)).unwrap();
        let turning = review.turning().unwrap();
        assert!(review.shares.as_ref().unwrap()[turning.seat.index()] > 0.0, "{}", record.game);
        let line = review.line(turning.seat);
        let most = line.windows(2).map(|pair| pair[1].1 - pair[0].1).fold(f64::MIN, f64::max);
        assert!((turning.after - turning.before - most).abs() < 1e-12, "{turning:?}");
        assert!(
            line.contains(&(turning.from, turning.before)) && line.contains(&(turning.to, turning.after))
        );
    }
}

/// Mistakes need many worlds to be certain, so only the short records and the first seat's choices
/// of the others are looked at.
#[test]
fn mistakes_are_certain_and_named() {
    let mut found = 0;
    for record in kept() {
        let reviewer = Reviewer::new(&record, evaluator(64)).unwrap();
        let is_long = record.moves().count() > 60;
        let reviewer = if is_long { reviewer.only(Seat(0)) } else { reviewer };
        let review = reviewer.finish().unwrap();
        for seat in Seat::all(record.seats) {
            let worst = review.worst_mistake(seat);
            for choice in review.choices_of(seat) {
                let loss = choice.comparison.loss;
                let certain = loss.value > 2.0 * loss.error && choice.action != choice.best_action;
                assert_eq!(choice.loss() > 0.0, certain && choice.best() > 0.0, "{choice:?}");
                let mistake = choice.verdict() == ChoiceVerdict::Mistake;
                assert_eq!(mistake, choice.loss() > 0.05, "{choice:?}");
                assert_eq!(mistake, choice.labels.is_some(), "{choice:?}");
                if mistake {
                    found += 1;
                    assert!(worst.unwrap().loss() >= choice.loss());
                }
            }
            if let Some(labels) = worst.and_then(|worst| worst.labels.as_ref()) {
                assert_ne!(labels.played, labels.better);
            }
        }
    }
    assert!(found > 10, "players that choose at random err: {found}");
}

/// The evaluator knows only the view, so that its answer is the same in all worlds of that view, on
/// any number of threads, and for every spelling of what was played.
#[test]
fn an_evaluation_is_a_function_of_the_view() {
    for record in kept() {
        let mut replay = Replay::new(&record).unwrap();
        for played in record.moves().take(12) {
            let state = replay.state();
            if replay.ply() % 4 == 3 {
                let viewer = iris_core::Viewer::Seat(played.seat);
                let world = state.determinize(viewer, Seed::from(7));
                let asked = |of: &dyn iris_games::AnyMatch, threads| {
                    of.evaluate(Some(&played.action), &Evaluator { threads, ..evaluator(40) }).unwrap()
                };
                let one = asked(state, 1);
                assert_eq!(one, asked(&*world, 1), "{} peeks", record.game);
                assert_eq!(one, asked(state, 3), "{} depends on threads", record.game);
                // Whatever has no visits has no value, and whatever has a value has an error.
                for advice in &one.actions {
                    assert_eq!(advice.value.is_some(), advice.visits > 0, "{advice:?}");
                }
                let listed = state.listed(&played.action).unwrap();
                let own = one.actions.iter().find(|advice| advice.action == listed).unwrap();
                assert!(own.visits > 0 && own.error.is_some(), "{own:?}");
            }
            replay.step().unwrap().unwrap();
        }
        assert_eq!(replay.state().evaluate(Some("dance"), &evaluator(4)), None);
    }
}

#[test]
fn what_the_strongest_bot_would_play_comes_first() {
    for game in GAMES {
        let state = game.deal(&serde_json::Value::Null, 2, Seed::from(5)).unwrap();
        let five: BotSpec = "5".parse().unwrap();
        let chosen = state.choice(five, &mut Rng::new(Seed::from(3))).unwrap();
        let evaluation = state.evaluate(None, &Evaluator { seed: Seed::from(3), ..Evaluator::default() });
        assert_eq!(evaluation.unwrap().actions[0].action, chosen, "{}", game.id());
    }
}

#[test]
fn a_review_of_one_seat_and_of_half_a_match_has_what_it_can_have() {
    let record = kept().swap_remove(0);
    let mut reviewer = Reviewer::new(&record, evaluator(2)).unwrap().only(Seat(1));
    let first = reviewer.next_choice().unwrap().unwrap().clone();
    assert_eq!(first.seat, Seat(1));
    assert!(reviewer.ply() > first.ply);
    let review = reviewer.finish().unwrap();
    assert!(review.choices.iter().all(|choice| choice.seat == Seat(1)));

    let mut half = record;
    half.body.truncate(6);
    half.result = iris_games::record::RecordResult::Unfinished;
    let review = MatchReview::of(&half, evaluator(2)).unwrap();
    assert_eq!((review.plies, &review.shares, review.ledger(Seat(0))), (6, &None, None));
    assert_eq!(review.turning(), None);
    // A record with an action that is not legal is refused, not reviewed half.
    if let Some(RecordEntry::Move(played)) = half.body.last_mut() {
        "dance".clone_into(&mut played.action);
    }
    assert!(MatchReview::of(&half, evaluator(2)).is_err());
}

/// A match that never was: choices of random seats with random values.
fn imagined(rng: &mut Rng) -> MatchReview {
    let seats = 2 + rng.below(5) as u8;
    let part = |rng: &mut Rng| f64::from(rng.below(1 << 20)) / f64::from(1 << 20);
    let plies = rng.below(40) as usize;
    let choices = (0..plies).map(|ply| {
        let best = Estimate { value: 1.4 * part(rng) - 0.2, error: 0.05 * part(rng) };
        let loss = Estimate { value: part(rng) - 0.4, error: 0.2 * part(rng) };
        let comparison = ChoiceComparison { best, loss, worlds: 9 };
        let (action, best_action) = ("a".to_owned(), "b".to_owned());
        let seat = Seat(rng.below(u32::from(seats)) as u8);
        ReviewedChoice { ply, seat, action, best_action, actions: 2, comparison, labels: None }
    });
    let choices = choices.collect();
    let winner = rng.below(u32::from(seats)) as usize;
    let shares = (0..usize::from(seats)).map(|seat| f64::from(u8::from(seat == winner))).collect();
    MatchReview { choices, shares: Some(shares), seats, plies }
}

fn assert_ledgers_add_up(review: &MatchReview) {
    let mut lost = 0.0;
    for seat in Seat::all(review.seats) {
        let ledger = review.ledger(seat).unwrap();
        assert_adds_up(&ledger);
        for parts in [100.0, 1000.0] {
            let LedgerFigures { par, deal, own, others, luck, share } = ledger.figures(parts);
            assert_eq!(par + deal + own + others + luck, share, "what is printed adds up: {ledger:?}");
        }
        lost += ledger.own;
        let sum = review.choice_sum(seat);
        let cost = -1000.0 * ledger.own / f64::from(sum.choices.max(1));
        assert!((sum.cost.value - cost).abs() < 1e-6, "{sum:?} {ledger:?}");
    }
    let all: f64 = review.choices.iter().map(ReviewedChoice::loss).sum();
    assert!((lost + all).abs() < 1e-9, "every loss is somebody's own");
}

#[test]
fn ledgers_add_up_in_ten_thousand_imagined_matches() {
    let mut rng = Rng::new(Seed::from(19));
    for _ in 0..10_000 {
        assert_ledgers_add_up(&imagined(&mut rng));
    }
}

/// A real match, played at random or by the hand-made policy, with random values of its choices:
/// the evaluator would take days for ten thousand of them.
///
/// `None` if nobody has won after very many actions: the hand-made policy can go round in circles.
fn played(game: &'static dyn AnyGame, seats: u8, rng: &mut Rng) -> Option<MatchReview> {
    let mut state = game.deal(&serde_json::Value::Null, seats, rng.seed()).unwrap();
    let part = |rng: &mut Rng| f64::from(rng.below(1 << 20)) / f64::from(1 << 20);
    let (mut choices, mut ply) = (Vec::new(), 0);
    while let Some(seat) = state.turn().seat() {
        if ply == MAX_PLIES {
            return None;
        }
        let action = state.policy_choice(rng).unwrap();
        // Whether there was a choice takes long to find out; every other one will do.
        if rng.below(2) == 0 {
            let best = Estimate { value: 1.1 * part(rng) - 0.05, error: 0.05 * part(rng) };
            let loss = Estimate { value: part(rng) - 0.4, error: 0.2 * part(rng) };
            let comparison = ChoiceComparison { best, loss, worlds: 9 };
            let (action, best_action) = (action.clone(), String::new());
            choices.push(ReviewedChoice {
                ply,
                seat,
                action,
                best_action,
                actions: 2,
                comparison,
                labels: None,
            });
        }
        state.apply(&action).unwrap();
        ply += 1;
    }
    let outcome = state.outcome().unwrap();
    let shares: Vec<f64> = Seat::all(seats).map(|seat| outcome.win_share(seat)).collect();
    assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{} {shares:?}", game.id());
    Some(MatchReview { choices, shares: Some(shares), seats, plies: ply })
}

/// More actions than nearly all matches have.
const MAX_PLIES: usize = 2000;

/// Ledgers of matches of every game and seat count, ended as they end: with one winner, and shared.
#[test]
fn ledgers_add_up_in_ten_thousand_played_matches() {
    let mut rng = Rng::new(Seed::from(20));
    let tables: Vec<_> =
        GAMES.iter().flat_map(|game| game.seats().map(move |seats| (*game, seats))).collect();
    let (mut shared, mut finished) = (0, 0);
    for (game, seats) in tables.iter().cycle().take(10_100) {
        let Some(review) = played(*game, *seats, &mut rng) else { continue };
        finished += 1;
        shared +=
            usize::from(review.shares.as_ref().unwrap().iter().filter(|share| **share > 0.0).count() > 1);
        assert_ledgers_add_up(&review);
    }
    assert!(finished >= 10_000, "{finished}");
    assert!(shared > 10, "some victories are shared: {shared}");
}

/// Reviews are kept for ever, so what the evaluator says may not change unnoticed. If this fails
/// because a net, a search or a correction changed, raise `EVALUATOR_VERSION` and put the new
/// values here.
#[test]
fn a_changed_evaluator_has_a_new_version() {
    let mut said = format!("version {EVALUATOR_VERSION}");
    for record in kept().iter().filter(|record| record.seats == 2) {
        let plan = ReviewPlan::of(record).unwrap();
        for at in [3, 17] {
            let choice = plan.choices()[at].evaluate(&evaluator(24)).unwrap();
            let (best, loss) = (choice.comparison.best, choice.comparison.loss);
            write!(said, "; {} {:.6} {:.6}", record.game, best.value, loss.value).unwrap();
        }
    }
    assert_eq!(said, EVALUATOR_SAID);
}

const EVALUATOR_SAID: &str = "version 1; gold 0.645630 0.125547; gold 0.500935 0.000000; \
    seven 0.559567 0.000000; seven 0.596554 0.000000; sky 0.583381 0.000000; sky 0.701803 0.015885; \
    sky 0.512223 -0.009085; sky 0.300055 -0.007141";

#[test]
fn a_kept_review_reads_as_it_was_written_and_no_other_match_takes_it() {
    for record in kept() {
        let effort = evaluator(2).effort;
        let review = MatchReview::of(&record, evaluator(2)).unwrap();
        assert_eq!(
            MatchReview::from_stored(&review.to_stored(effort), &record, Effort::Usual),
            Err(StoredReviewError::Outdated)
        );
        let text = review.to_stored(effort);
        let read = MatchReview::from_stored(&text, &record, effort).unwrap();
        assert_eq!(read.choices.len(), review.choices.len());
        for (one, two) in read.choices.iter().zip(&review.choices) {
            assert_eq!((one.ply, &one.action, one.verdict()), (two.ply, &two.action, two.verdict()));
            assert!((one.played() - two.played()).abs() < 1e-12 && one.labels == two.labels);
        }
        for seat in Seat::all(record.seats) {
            let (one, two) = (review.ledger(seat).unwrap(), read.ledger(seat).unwrap());
            assert!((one.luck - two.luck).abs() < 1e-9 && (one.own - two.own).abs() < 1e-9);
        }
        let mut other = record.clone();
        other.body.truncate(6);
        assert_eq!(MatchReview::from_stored(&text, &other, effort), Err(StoredReviewError::Damaged));
        let seats = format!("\"seats\":{}", record.seats);
        for (from, to, error) in [
            (seats.as_str(), "\"seats\":9", StoredReviewError::Damaged),
            ("\"format\":1", "\"format\":2", StoredReviewError::Outdated),
            ("\"evaluator\":", "\"evaluator\":7", StoredReviewError::Outdated),
            ("\"choices\":[", "\"choices\":[7,", StoredReviewError::Damaged),
        ] {
            assert!(text.contains(from));
            let tampered = text.replacen(from, to, 1);
            assert_eq!(MatchReview::from_stored(&tampered, &record, effort), Err(error), "{to}");
        }
        assert_eq!(
            MatchReview::from_stored(&text[..text.len() / 2], &record, effort),
            Err(StoredReviewError::Damaged)
        );
    }
}

#[test]
fn a_ledger_is_what_its_formula_says() {
    let choice = |ply, seat, best, loss| ReviewedChoice {
        ply,
        seat: Seat(seat),
        action: "a".to_owned(),
        best_action: "b".to_owned(),
        actions: 2,
        comparison: ChoiceComparison {
            best: Estimate { value: best, error: 0.0 },
            loss: Estimate { value: loss, error: 0.01 },
            worlds: 9,
        },
        labels: None,
    };
    let choices = vec![
        choice(0, 1, 0.4, 0.2), // before seat 0 chose: a part of its deal
        choice(1, 0, 0.5, 0.1),
        choice(2, 2, 0.3, 0.06),
        choice(3, 0, 0.6, 0.015), // within two errors: no loss
    ];
    let review = MatchReview { choices, shares: Some(vec![1.0, 0.0, 0.0]), seats: 3, plies: 5 };
    let Ledger { deal, own, others, luck, .. } = review.ledger(Seat(0)).unwrap();
    let close = |a: f64, b: f64| (a - b).abs() < 1e-12;
    assert!(close(deal, 0.5 - 1.0 / 3.0) && close(own, -0.1) && close(others, 0.03), "{deal} {own} {others}");
    // 0.4 to 0.6 between its choices and 0.6 to 1 after them, of which seat 2 gave 0.03.
    assert!(close(luck, 0.2 + 0.4 - 0.03), "{luck}");
    assert_eq!(review.choices[3].verdict(), ChoiceVerdict::Equal);
}
