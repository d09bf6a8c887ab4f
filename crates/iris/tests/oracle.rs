//! Every game against `oracle/`, a second implementation of the rules in Python, through the real
//! binary.
#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

use std::path::PathBuf;
use std::process::Command;

/// Plays that many random games and compares every state, view, list of actions and outcome.
fn compare(game: &str, seats: std::ops::RangeInclusive<u8>, games: u32) {
    let script = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/oracle/drive.py");
    for seats in seats {
        let output = Command::new("python3")
            .arg("-B")
            .arg(&script)
            .arg(env!("CARGO_BIN_EXE_iris"))
            .args([game, &seats.to_string(), &games.to_string()])
            .output()
            .unwrap();
        let (said, wrong) =
            (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        assert!(
            output.status.success() && said.contains("no difference"),
            "{game}, {seats} seats: {said}{wrong}"
        );
    }
}

#[test]
fn seven_agrees_with_a_second_implementation() {
    compare("seven", 2..=5, 12);
}

#[test]
fn gold_agrees_with_a_second_implementation() {
    compare("gold", 2..=6, 25);
}

#[test]
fn sky_agrees_with_a_second_implementation() {
    compare("sky", 2..=2, 60);
}
