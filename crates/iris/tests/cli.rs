//! The binary as its users meet it: real processes, real pipes, exit codes.
#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use std::process::{Command, Stdio};

use serde_json::Value;

use support::{refused, said, scratch, text};

#[test]
fn games_are_listed_for_people_and_for_programs() {
    let listed = said(&["games"], "");
    assert!(["seven", "gold", "sky"].iter().all(|id| listed.contains(id)), "{listed}");
    let data: Value = serde_json::from_str(&said(&["games", "--json"], "")).unwrap();
    assert_eq!(data["games"].as_array().unwrap().len(), 3);
}

#[test]
fn rules_come_in_two_languages_and_one_by_one() {
    for (game, last) in [("seven", "S32"), ("gold", "G23"), ("sky", "K20")] {
        for language in ["en", "fr"] {
            let rules = said(&["rules", game, "--lang", language], "");
            assert!(rules.contains(&format!("- {last} ")), "{game} {language}");
        }
        assert_ne!(said(&["rules", game], ""), said(&["rules", game, "--lang", "fr"], ""));
        assert!(said(&["rules", game, "--rule", &last.to_lowercase()], "").starts_with(last));
        assert!(refused(&["rules", game, "--rule", "X1"], "", 2).contains("no rule X1"));
    }
    let french =
        Command::new(env!("CARGO_BIN_EXE_iris")).args(["rules", "sky"]).env("LC_ALL", "fr_FR.UTF-8").output();
    assert_eq!(text(&french.unwrap().stdout), said(&["rules", "sky", "--lang", "fr"], ""));
    assert!(refused(&["rules", "poker"], "", 2).contains("seven, gold, sky"));
}

#[test]
fn the_referee_answers_over_a_pipe() {
    let requests =
        "{\"do\":\"new\",\"game\":\"seven\",\"seats\":3,\"seed\":7}\n{\"do\":\"legal\"}\nnonsense\n";
    let answers: Vec<Value> =
        said(&["referee"], requests).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), 3);
    assert_eq!(answers[0]["state"]["hands"].as_array().unwrap().len(), 3);
    assert!(!answers[1]["actions"].as_array().unwrap().is_empty());
    assert_eq!(answers[2]["error"]["code"], "bad_json");
}

#[test]
fn bots_play_whole_games_whose_records_replay() {
    for (game, seats) in [("seven", "2"), ("seven", "5"), ("gold", "2"), ("gold", "6"), ("sky", "2")] {
        let file = scratch(&format!("{game}{seats}.iris"));
        let path = file.to_str().unwrap();
        let played = said(&["play", game, "--watch", "--seats", seats, "--seed", "7", "--record", path], "");
        assert!(played.contains("The game is over"), "{played}");
        let again = said(&["play", game, "--watch", "--seats", seats, "--seed", "7"], "");
        assert!(played.starts_with(&again), "the same seed plays the same game");

        let told = said(&["replay", path], "");
        assert!(told.contains("won by"), "{told}");
        let whole: Value = serde_json::from_str(&said(&["replay", path, "--json"], "")).unwrap();
        let plies = whole["plies"].as_u64().unwrap();
        assert_eq!(whole["moves"].as_array().unwrap().len() as u64, plies);
        let at_start: Value =
            serde_json::from_str(&said(&["replay", path, "--ply", "0", "--json"], "")).unwrap();
        assert_eq!(at_start["state"]["game"], game);
        let viewed = said(&["replay", path, "--ply", &plies.to_string(), "--seat", "1", "--json"], "");
        let viewed: Value = serde_json::from_str(&viewed).unwrap();
        assert_eq!(viewed["view"]["seat"], 1);
        assert!(!said(&["replay", path, "--ply", "3"], "").is_empty());
        assert!(!said(&["replay", path, "--ply", "3", "--seat", "0"], "").is_empty());
        assert!(refused(&["replay", path, "--ply", &(plies + 1).to_string()], "", 2).contains("no ply"));
        assert!(refused(&["replay", path, "--seat", "9"], "", 2).contains("no seat 9"));

        let text = std::fs::read_to_string(&file).unwrap();
        assert_eq!(said(&["replay", "-"], &text), told);
        let wrong_result = text.replace(", won by ", "1, won by ");
        assert!(refused(&["replay", "-"], &wrong_result, 1).contains("the result is stated as"));
        let (header, body) = text.split_once("\n\n").unwrap();
        let first = body.lines().next().unwrap();
        let wrong_move = text.replacen(first, &format!("{} dance", &first[..1]), 1);
        let line = header.lines().count() + 2;
        assert!(refused(&["replay", "-"], &wrong_move, 1).contains(&format!("line {line}: ")));
        std::fs::remove_file(file).unwrap();
    }
}

#[test]
fn a_person_can_play_a_whole_game_from_a_pipe() {
    // Always the first action of the list: a poor player, but every game ends or can be left.
    for game in ["gold", "sky"] {
        let moves = "1\n".repeat(400);
        let played = said(&["play", game, "--seed", "3"], &moves);
        assert!(played.contains("The game is over"), "{played}");
    }
}

#[test]
fn the_prompt_explains_itself_and_can_be_left() {
    let played = said(
        &["play", "--seed", "3", "--options", "{\"first\":0}"],
        "poker\nsky\n?\nlist\nview\nhint\ndance\nflip 1\nquit\n",
    );
    for expected in ["none of these", "Also:", "Iris would play", "No: ", "K9", "unfinished"] {
        assert!(played.contains(expected), "{expected}: {played}");
    }
    assert!(refused(&["play", "sky", "--seed", "3"], "play 1\n", 3).contains("input ended"));
    assert!(refused(&["play"], "", 3).contains("before a game was chosen"));
}

#[test]
fn wrong_command_lines_say_what_would_be_right() {
    assert!(refused(&["play", "gold", "--seats", "7"], "", 2).contains("2 to 6 seats"));
    assert!(refused(&["play", "gold", "--seat", "3"], "", 2).contains("seats 0 to 1"));
    assert!(refused(&["play", "gold", "--seed", "x"], "", 2).contains("64 hexadecimal digits"));
    assert!(refused(&["play", "gold", "--options", "{"], "", 2).contains("not JSON"));
    assert!(refused(&["play", "gold", "--options", "{\"first\":7}"], "", 2).contains("first"));
    assert!(refused(&["bench", "--secs", "0"], "", 2).contains("--secs"));
    assert!(refused(&["dance"], "", 2).contains("dance"));
    assert!(refused(&["replay", "/no/such/file"], "", 1).contains("/no/such/file"));
    assert!(refused(&["replay", "-"], "nothing", 1).contains("line 1"));
}

#[test]
fn help_shows_examples_everywhere() {
    for command in [
        "",
        "games",
        "rules",
        "play",
        "referee",
        "replay",
        "verify",
        "analyze",
        "bench",
        "arena",
        "playthrough",
        "completions",
    ] {
        let args: Vec<&str> = [command, "--help"].into_iter().filter(|arg| !arg.is_empty()).collect();
        assert!(said(&args, "").contains("Example"), "{command}");
    }
}

#[test]
fn completions_are_written_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        assert!(said(&["completions", shell], "").contains("replay"), "{shell}");
    }
}

#[test]
fn bench_measures_every_figure() {
    let measured = said(&["bench", "--game", "sky", "--secs", "0.05", "--json"], "");
    let measured: Value = serde_json::from_str(&measured).unwrap();
    let figures = &measured["games"][0];
    for key in
        ["decisions_per_sec", "games_per_sec", "view_decisions_per_sec", "determinize_per_sec", "state_bytes"]
    {
        assert!(figures[key].as_f64().unwrap() > 0.0, "{key}: {figures}");
    }
    assert!(said(&["bench", "--seats", "3", "--secs", "0.02"], "").lines().count() == 5);
}

#[test]
fn output_that_nobody_reads_is_no_failure() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_iris"))
        .args(["play", "seven", "--watch", "--seats", "5", "--seed", "1"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), String::new()));
}

#[test]
fn the_arena_reports_for_people_and_for_programs() {
    let args = ["arena", "--game", "gold", "--seats", "3", "--bots", "quick,uniform", "--deals", "10"];
    let table = said(&args, "");
    assert!(table.contains("par is 0.333") && table.contains("quick"), "{table}");
    let report: Value = serde_json::from_str(&said(&[&args[..], &["--json"]].concat(), "")).unwrap();
    assert_eq!(
        (&report["game"], &report["seats"], &report["deals"]),
        (&"gold".into(), &3.into(), &10.into())
    );
    let keys =
        ["bot", "games", "win_share", "win_share_ci95", "mean_score", "ms_per_move_p50", "ms_per_move_p99"];
    assert!(keys.iter().all(|key| report["bots"][0].get(key).is_some()), "{report}");
    assert!(
        refused(&["arena", "--game", "gold", "--bots", "expert,quick"], "", 2).contains("uniform, quick")
    );
    assert!(refused(&["arena", "--game", "gold", "--bots", "quick"], "", 2).contains("name two"));
    assert!(
        refused(&["arena", "--game", "gold", "--bots", "quick,quick", "--deals", "0"], "", 2)
            .contains("--deals")
    );
}

#[cfg(not(feature = "train"))]
#[test]
fn training_says_how_to_get_it() {
    let command = ["train", "--game", "gold", "--seats", "2"];
    let error = refused(&command, "", 2);
    assert!(error.contains("cargo run --release --features train -- train --game gold --seats 2"), "{error}");
}
