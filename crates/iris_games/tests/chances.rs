//! How chances went, judged for every match that is kept.

#![allow(clippy::unwrap_used, reason = "a test that cannot read its own records has failed")]

use std::path::Path;

use iris_core::Seat;
use iris_games::record::{Record, WinChances};

fn kept() -> Vec<Record> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    files.map(|file| Record::parse(&std::fs::read_to_string(file).unwrap()).unwrap()).collect()
}

#[test]
fn every_decision_is_judged_and_every_line_ends_with_what_came_of_it() {
    for record in kept() {
        let chances = WinChances::of(&record).unwrap();
        assert_eq!(chances.decisions.len(), record.moves().count(), "{}", record.game);
        for (decision, played) in chances.decisions.iter().zip(record.moves()) {
            assert_eq!(decision.seat, played.seat);
            assert!(decision.best >= decision.played && (0.0..=1.0).contains(&decision.best), "{decision:?}");
        }
        let total: f64 = chances.shares.iter().sum();
        assert!((total - 1.0).abs() < 1e-9, "{} is won by somebody", record.game);
        for seat in (0..record.seats).map(Seat) {
            assert_eq!(chances.line(seat).last(), Some(&(chances.plies, chances.shares[seat.index()])));
        }
    }
}

#[test]
fn a_match_turned_where_the_chances_of_its_winner_rose_most() {
    for record in kept() {
        let chances = WinChances::of(&record).unwrap();
        let turning = chances.turning().unwrap();
        assert!(chances.shares[turning.seat.index()] > 0.0, "{} was won by another", record.game);
        let line = chances.line(turning.seat);
        let most = line.windows(2).map(|pair| pair[1].1 - pair[0].1).fold(f64::MIN, f64::max);
        assert!((turning.after - turning.before - most).abs() < 1e-12, "{turning:?}");
        assert!(
            line.contains(&(turning.from, turning.before)) && line.contains(&(turning.to, turning.after))
        );
    }
}

#[test]
fn what_cost_most_names_another_choice_of_that_moment() {
    let mut found = 0;
    for record in kept() {
        let chances = WinChances::of(&record).unwrap();
        for (seat, costly) in (0..).map(Seat).zip(&chances.costly) {
            let own = chances.decisions.iter().filter(|decision| decision.seat == seat);
            let most = own.map(|decision| decision.best - decision.played).fold(0.0, f64::max);
            match costly {
                None => assert!(most < 0.05, "{} seat {seat}: {most}", record.game),
                Some(costly) => {
                    found += 1;
                    assert!(
                        (costly.cost - most).abs() < 1e-12 && costly.played != costly.better,
                        "{costly:?}"
                    );
                }
            }
        }
    }
    assert!(found > 10, "players that choose at random err: {found}");
}
