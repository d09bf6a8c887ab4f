//! Proofs in records: good ones hold, forged ones say what is wrong.
#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use iris_core::Seat;
use iris_fair::{
    ContextError, DealContext, DealProof, Nonce, Secret, VerifyError, commitment, headers, seed, verify,
};
use iris_games::GAMES;
use iris_games::record::{Record, RecordOrigin, Replay};
use proptest::prelude::*;

use support::{FORGERIES, docs, kept, proof, record};

#[test]
fn every_game_can_be_proved_by_its_record() {
    for game in GAMES {
        for seats in game.seats() {
            let proof = proof(game, seats);
            let text = record(game, &proof).to_string();
            let read = Record::parse(&text).unwrap();
            assert_eq!(DealProof::from_tags(&read), Ok(proof.clone()));
            let verified = verify(&read).unwrap();
            assert_eq!((verified.seed, verified.promised), (proof.seed().unwrap(), proof.promised));
            let contributors: Vec<Seat> = verified.contributors().collect();
            assert_eq!(contributors, Seat::all(seats).filter(|seat| *seat != Seat(1)).collect::<Vec<_>>());
            Replay::new(&read).and_then(Replay::finish).unwrap();
        }
    }
}

#[test]
fn a_kept_record_is_proved_for_ever() {
    let record = Record::parse(&kept()).unwrap();
    assert_eq!(record.to_string(), kept());
    verify(&record).unwrap();
    Replay::new(&record).and_then(Replay::finish).unwrap();
}

#[test]
fn every_forgery_is_named() {
    for (old, new, said) in FORGERIES {
        assert!(kept().contains(old), "{old}");
        let record = Record::parse(&kept().replacen(old, new, 1)).unwrap();
        let error = verify(&record).unwrap_err().to_string();
        assert!(error.contains(said), "{new}: {error}");
    }
}

#[test]
fn another_game_or_number_of_seats_gives_another_seed() {
    let proof = proof(GAMES[1], 3);
    let mut other = record(GAMES[1], &proof);
    other.rules = 2;
    assert!(matches!(verify(&other), Err(VerifyError::Seed { .. })));
    let mut other = record(GAMES[1], &proof);
    other.game = "seven".into();
    assert!(matches!(verify(&other), Err(VerifyError::Seed { .. })));
    let context = DealContext { seats: 2, ..proof.context.clone() };
    assert_ne!(seed(&proof.secret, &proof.nonces[..2], &context).unwrap(), proof.seed().unwrap());
}

#[test]
fn a_record_without_a_proof_or_without_its_seed_says_so() {
    let proof = proof(GAMES[0], 2);
    let mut plain = record(GAMES[0], &proof);
    plain.tags.retain(|(key, _)| [headers::TABLE, headers::MATCH].contains(&key.as_str()));
    assert_eq!(verify(&plain), Err(VerifyError::NoProof));
    let mut running = record(GAMES[0], &proof);
    running.chance = RecordOrigin::Commitment(proof.promised.to_string());
    assert_eq!(verify(&running), Err(VerifyError::SeedNotRevealed));
    let mut twice = record(GAMES[0], &proof);
    twice.tags.extend(proof.to_tags());
    assert_eq!(verify(&twice), Err(VerifyError::Repeated { header: "Table".into() }));
}

#[test]
fn ids_that_could_be_read_in_two_ways_are_refused() {
    let secret = Secret::new([7; 32]);
    let long = "x".repeat(65);
    for table in ["", "a\n1", "a\nb", "a b", " a", "a\r", "ä", long.as_str()] {
        assert!(
            matches!(commitment(&secret, table, 1), Err(ContextError::Id { what: "table", .. })),
            "{table:?}"
        );
    }
    assert_eq!(commitment(&secret, "a", 0), Err(ContextError::Number));
    let context = DealContext { table: "a".into(), number: 1, game: "sky".into(), rules: 1, seats: 2 };
    let nonces = vec![Nonce::NONE; 3];
    assert_eq!(
        DealProof::new(context.clone(), secret.clone(), nonces.clone()),
        Err(ContextError::Nonces { given: 3, seats: 2 })
    );
    let forged = DealContext { game: "sky\n1".into(), ..context };
    assert!(matches!(seed(&secret, &nonces[..2], &forged), Err(ContextError::Id { what: "game", .. })));
}

/// The rows of the tables in `docs/fair.md`, cell by cell.
fn rows() -> Vec<Vec<String>> {
    let page = std::fs::read_to_string(docs("fair.md")).unwrap();
    let cells = |line: &str| line.split('|').map(|cell| cell.trim().replace('`', "")).collect();
    page.lines().filter(|line| line.starts_with("| `amber")).map(cells).collect()
}

#[test]
fn the_published_vectors_hold() {
    let secret = Secret::new(std::array::from_fn(|at| at as u8));
    let rows = rows();
    assert_eq!(rows.len(), 3);
    for row in &rows {
        let [_, table, number, game, rules, seats, nonces, promised, derived, _] = &row[..] else {
            panic!("{row:?}")
        };
        let context = DealContext {
            table: table.clone(),
            number: number.parse().unwrap(),
            game: game.clone(),
            rules: rules.parse().unwrap(),
            seats: seats.parse().unwrap(),
        };
        // A nonce is written as the two digits of the byte that it repeats.
        let nonces: Vec<Nonce> = nonces.split(' ').map(|digits| digits.repeat(32).parse().unwrap()).collect();
        assert_eq!(commitment(&secret, table, context.number).unwrap().to_string(), *promised);
        assert_eq!(seed(&secret, &nonces, &context).unwrap().to_string(), *derived);
    }
}

#[test]
fn the_scheme_gives_what_it_gave() {
    let secret = Secret::new(std::array::from_fn(|at| at as u8));
    let promised = "c3891dd9499a34fc4dcc22a47e919e9b8fa1884deeda602d8b01383938d07388";
    assert_eq!(commitment(&secret, "amber", 1).unwrap().to_string(), promised);
    let context = DealContext { table: "amber".into(), number: 1, game: "sky".into(), rules: 1, seats: 2 };
    let derived = "9dd86dc552d9743268b3fc4b1e63f8fa2b9cc560bc0a602a3ffc0453237fe789";
    assert_eq!(seed(&secret, &[Nonce::NONE; 2], &context).unwrap().to_string(), derived);
}

proptest! {
    #[test]
    fn any_header_lines_get_an_answer(lines in proptest::collection::vec((0..7usize, "[ -~]{0,70}"), 0..9)) {
        let keys = ["Table", "Match", "Promise", "Secret", "Nonce 0", "Nonce 1", "Nonce"];
        let mut record = Record::parse(&kept()).unwrap();
        record.tags = lines.into_iter().map(|(key, value)| (keys[key].to_owned(), value)).collect();
        prop_assert!(!verify(&record).unwrap_err().to_string().is_empty());
    }
}
