//! `iris verify` as its users meet it.
#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use serde_json::Value;

use support::{refused, said, scratch};

/// A match with a proof.
fn kept() -> &'static str {
    concat!(env!("CARGO_MANIFEST_DIR"), "/../iris_fair/tests/records/gold.iris")
}

#[test]
fn a_fair_deal_is_told_in_sentences_with_what_it_means() {
    let told = said(&["verify", kept()], "");
    for part in [
        "gold.iris: verified",
        "The table amber-fox promised for its match 12: 96da0bf3",
        "what was sent by seats 0 and 2; nothing came from seat 1",
        "All 41 actions are legal",
        "37 31 41, won by 2",
        "What this shows: if that is the promise you were shown",
        "What it does not show: when a promise was made",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert_eq!(said(&["verify", "-"], &std::fs::read_to_string(kept()).unwrap()).lines().count(), 8);
}

#[test]
fn programs_get_the_same_as_data() {
    let told: Value = serde_json::from_str(&said(&["verify", kept(), "--json"], "")).unwrap();
    let record = &told["records"][0];
    assert_eq!(
        (&record["verified"], &record["match"], &record["actions"]),
        (&true.into(), &12.into(), &41.into())
    );
    assert_eq!(record["nonces_from"], serde_json::json!([0, 2]));
    assert!(record["seed"].as_str().unwrap().starts_with("57295e56"));
}

#[test]
fn what_is_wrong_is_said_and_nothing_is_passed_over() {
    let good = std::fs::read_to_string(kept()).unwrap();
    let forged = good.replacen("Nonce 0: 01", "Nonce 0: 02", 1);
    assert!(refused(&["verify", "-"], &forged, 1).contains("not verified: the cards were not dealt from"));
    let cheated = good.replacen("0 play 1 2", "0 play 1 1 1 1 1 1 1 1 1", 1);
    assert!(refused(&["verify", "-"], &cheated, 1).contains("line 18: "), "the actions are replayed");
    let lied = good.replacen("37 31 41, won by 2", "37 31 42, won by 2", 1);
    assert!(refused(&["verify", "-"], &lied, 1).contains("the result is stated as"));
    let running = good.replacen("Seed: ", "Commitment: ", 1);
    assert!(refused(&["verify", "-"], &running, 1).contains("still secret"));
    assert!(refused(&["verify", "/no/such/file"], "", 1).contains("/no/such/file"));
    assert!(refused(&["verify"], "", 2).contains("RECORD"));
    // Of two wrong ones both are named, and the right one between them is told.
    let file = scratch("plain.iris");
    let path = file.to_str().unwrap();
    said(&["play", "sky", "--watch", "--seed", "7", "--record", path], "");
    let wrong = refused(&["verify", path, kept(), "-"], "nothing", 1);
    assert!(wrong.contains("it carries no proof") && wrong.contains("iris: -, line 1"), "{wrong}");
    std::fs::remove_file(file).unwrap();
}
