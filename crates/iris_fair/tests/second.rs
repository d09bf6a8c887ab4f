//! Every proof against `docs/verify.py`, a second implementation written from `docs/fair.md` alone.
#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use iris_games::GAMES;
use serde_json::Value;

use support::{FORGERIES, docs, kept, proof, record};

/// What the script says of records, all in one go: how it ended, and the lines of output and of
/// complaints.
struct Opinion {
    code: Option<i32>,
    said: Vec<String>,
    wrong: Vec<String>,
}

fn second_opinion(name: &str, records: &[String]) -> Opinion {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).unwrap();
    let write = |(at, record): (usize, &String)| {
        let file = folder.join(format!("{at}.iris"));
        fs::write(&file, record).unwrap();
        file
    };
    let files: Vec<PathBuf> = records.iter().enumerate().map(write).collect();
    let output =
        Command::new("python3").arg("-B").arg(docs("verify.py")).arg("--deal").args(&files).output().unwrap();
    let lines = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap().lines().map(str::to_owned).collect();
    Opinion { code: output.status.code(), said: lines(output.stdout), wrong: lines(output.stderr) }
}

#[test]
fn good_records_are_proved_and_dealt_again() {
    let games = GAMES.into_iter().flat_map(|game| game.seats().map(move |seats| (game, proof(game, seats))));
    let games: Vec<_> = games.collect();
    let records: Vec<String> = games.iter().map(|(game, proof)| record(*game, proof).to_string()).collect();
    let opinion = second_opinion("good", &records);
    assert_eq!((opinion.code, opinion.wrong.as_slice()), (Some(0), &[][..]));
    assert_eq!(opinion.said.len(), 2 * games.len());
    for ((game, proof), said) in games.iter().zip(opinion.said.chunks_exact(2)) {
        let seed = proof.seed().unwrap();
        assert!(said[0].contains(&seed.to_string()), "{}", said[0]);
        let theirs: Value = serde_json::from_str(&said[1]).unwrap();
        let ours = game.deal(&Value::Null, proof.context.seats, seed).unwrap().state();
        for (key, value) in theirs.as_object().unwrap() {
            assert_eq!(&ours[key], value, "{} with {} seats: {key}", game.id(), proof.context.seats);
        }
    }
}

#[test]
fn forged_records_are_refused() {
    let mut forged: Vec<String> =
        FORGERIES.iter().map(|(old, new, _)| kept().replacen(old, new, 1)).collect();
    forged.extend(["", "Iris record 1\nSeed: 7\n", "Iris record 1\nnonsense\n"].map(str::to_owned));
    let opinion = second_opinion("forged", &forged);
    assert_eq!((opinion.code, opinion.said.as_slice()), (Some(1), &[][..]));
    // One sentence for each.
    assert_eq!(opinion.wrong.len(), forged.len(), "{:?}", opinion.wrong);
    assert!(opinion.wrong.iter().all(|line| line.contains(".iris: ")), "{:?}", opinion.wrong);
}

#[test]
fn other_cards_than_those_of_the_box_are_proved_but_not_dealt() {
    let size = "\"open_scores\":false,\"size\":{\"ranks\":3,\"copies\":4,\"hand\":2}";
    let records = [
        kept().replacen("\"first\":null", "\"first\":2", 1),
        kept().replacen("\"open_scores\":false", size, 1),
    ];
    let opinion = second_opinion("other", &records);
    let dealt: Value = serde_json::from_str(&opinion.said[1]).unwrap();
    assert_eq!(dealt["active"], 2);
    assert!(opinion.said[2].contains("follows") && opinion.wrong[0].contains("the box"));
}
