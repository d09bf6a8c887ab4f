//! Matches with a proof.
#![allow(dead_code, reason = "each test file uses its own part")]

use std::path::PathBuf;

use iris_core::{Rng, Seed, Turn};
use iris_fair::{DealContext, DealProof, Nonce, Secret};
use iris_games::AnyGame;
use iris_games::record::{Record, RecordEntry, RecordMove, RecordOrigin, RecordResult};
use serde_json::Value;

/// The proof of a match in which all seats but the second gave a nonce.
pub(crate) fn proof(game: &dyn AnyGame, seats: u8) -> DealProof {
    let context = DealContext {
        table: "amber-fox".into(),
        number: 12,
        game: game.id().into(),
        rules: game.rules_version(),
        seats,
    };
    let nonce = |seat: u8| if seat == 1 { Nonce::NONE } else { Nonce([seat + 1; 32]) };
    let secret = Secret::new(std::array::from_fn(|at| at as u8));
    DealProof::new(context, secret, (0..seats).map(nonce).collect()).unwrap()
}

/// The record of a whole match that was dealt by the proof and played quickly.
pub(crate) fn record(game: &dyn AnyGame, proof: &DealProof) -> Record {
    let (seats, seed) = (proof.context.seats, proof.seed().unwrap());
    let mut table = game.deal(&Value::Null, seats, seed).unwrap();
    let mut rng = Rng::new(Seed::from(1));
    let mut body = Vec::new();
    while let Turn::Act(seat) = table.turn() {
        let action = table.policy_choice(&mut rng).unwrap();
        table.apply(&action).unwrap();
        body.push(RecordEntry::Move(RecordMove { seat, action, comment: None, line: 0 }));
    }
    let outcome = table.outcome().unwrap();
    Record {
        game: game.id().into(),
        rules: game.rules_version(),
        seats,
        options: table.options(),
        chance: RecordOrigin::Seed(seed),
        names: Vec::new(),
        tags: proof.to_tags(),
        result: RecordResult::Over {
            scores: outcome.scores().to_vec(),
            winners: outcome.winners.iter().collect(),
        },
        result_line: 0,
        body,
    }
}

/// A file of the documentation.
pub(crate) fn docs(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name)
}

/// A record that was written down once.
pub(crate) fn kept() -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/records/gold.iris");
    std::fs::read_to_string(path).unwrap()
}

/// Ways to forge the kept record: what is replaced by what, and a part of what is said about it.
pub(crate) const FORGERIES: &[(&str, &str, &str)] = &[
    ("Table: amber-fox", "Table: amber-owl", "the secret is not the one that was promised"),
    ("Match: 12", "Match: 13", "the secret is not the one that was promised"),
    ("Match: 12", "Match: 0", "a number from 1"),
    ("Match: 12", "Match: 012", "a number from 1"),
    ("Table: amber-fox", "Table: amber fox", "is no id of a table"),
    ("Table: amber-fox\n", "", "\"Table\" is missing"),
    ("Secret: 00", "Secret: 01", "the secret is not the one that was promised"),
    ("Secret: 00", "Secret: 0", "64 hexadecimal digits"),
    ("Nonce 0: 01", "Nonce 0: 02", "were not dealt from"),
    ("Nonce 1: none", "Nonce 1: 1", "64 hexadecimal digits or none"),
    ("Nonce 1: none\n", "", "\"Nonce 1: none\""),
    ("Nonce 1: none", "Nonce 3: none\nNonce 1: none", "no such seat; the last of 3 is 2"),
    ("Seed: ", "Seed: 7\nOld-seed: ", "were not dealt from"),
    ("Promise: 9", "Promise: 8", "the secret is not the one that was promised"),
    ("Promise: ", "Promised: ", "\"Promise\" is missing"),
];
