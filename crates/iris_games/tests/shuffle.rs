//! Every deal against `docs/shuffle.py`, a second implementation written from `docs/shuffle.md`
//! alone.
#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

use std::path::PathBuf;
use std::process::Command;

use iris_core::Seed;
use iris_games::{GAMES, find};
use serde_json::Value;

fn script() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/shuffle.py")
}

fn second_opinion(game: &str, seats: u8, seed: &str) -> Value {
    let output =
        Command::new("python3").arg(script()).args([game, &seats.to_string(), seed]).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

fn dealt(game: &str, seats: u8, seed: &str) -> Value {
    find(game).unwrap().deal(&Value::Null, seats, seed.parse::<Seed>().unwrap()).unwrap().state()
}

#[test]
fn deals_agree_with_the_second_implementation() {
    for game in GAMES {
        for seats in game.seats() {
            for seed in ["0", "7", "18446744073709551615", &"5a".repeat(32)] {
                let (ours, theirs) = (dealt(game.id(), seats, seed), second_opinion(game.id(), seats, seed));
                for (key, value) in theirs.as_object().unwrap() {
                    assert_eq!(&ours[key], value, "{} with {seats} seats, seed {seed}: {key}", game.id());
                }
            }
        }
    }
}

#[test]
fn the_published_vectors_are_the_deals() {
    let page = std::fs::read_to_string(script().with_extension("md")).unwrap();
    for (game, seats) in [("seven", 2), ("gold", 3), ("sky", 2)] {
        let state = dealt(game, seats, "7");
        let hand: Vec<String> = state["hands"][0]
            .as_array()
            .unwrap()
            .iter()
            .map(|card| card.to_string().replace('"', ""))
            .collect();
        let row = format!("| `{game}` | {seats} | 7 | {} | `{}` |", state["active"], hand.join(" "));
        assert!(page.contains(&row), "{row}");
    }
}
