//! Arenas: digits that reproduce, a stronger bot that is seen to be stronger, and arenas that go on
//! where they were.
#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

use std::fs;
use std::path::PathBuf;

use iris_core::Seed;
use iris_games::find;
use iris_lab::{Arena, ArenaReport};
use serde_json::Value;

fn arena(game: &str, seats: u8, bots: &[&str], deals: u64) -> Arena {
    Arena {
        game: find(game).unwrap(),
        options: Value::Null,
        seats,
        entrants: bots.iter().map(|bot| bot.parse().unwrap()).collect(),
        deals,
        seed: Seed::from(1),
        sprt: false,
        save: None,
        threads: 0,
    }
}

/// A report without its times, which no two runs share.
fn digits(report: &ArenaReport) -> String {
    let mut data = serde_json::to_value(report).unwrap();
    for bot in data["bots"].as_array_mut().unwrap() {
        let bot = bot.as_object_mut().unwrap();
        bot.remove("ms_per_move_p50");
        bot.remove("ms_per_move_p99");
    }
    data.to_string()
}

#[test]
fn the_same_seed_gives_the_same_digits_on_any_number_of_cores() {
    let plan = arena("gold", 4, &["quick", "uniform"], 30);
    let one = Arena { threads: 1, ..plan.clone() };
    let three = Arena { threads: 3, ..plan.clone() };
    let first = digits(&one.run(|_| {}).unwrap());
    assert_eq!(digits(&three.run(|_| {}).unwrap()), first);
    let other = Arena { seed: Seed::from(2), ..plan };
    assert_ne!(digits(&other.run(|_| {}).unwrap()), first);
}

#[test]
fn the_hand_made_policies_beat_chance_in_every_game_and_seat_count() {
    let tables = [("seven", 2..=5), ("gold", 2..=6), ("sky", 2..=2)];
    for (game, counts) in tables {
        for seats in counts {
            let report = arena(game, seats, &["quick", "uniform"], 25).run(|_| {}).unwrap();
            let par = 1.0 / f64::from(seats);
            assert!(report.bots[0].win_share_ci95[0] > par, "{game} with {seats} seats: {report:?}");
        }
    }
}

#[test]
fn shares_add_up_and_every_bot_sits_everywhere() {
    let report = arena("gold", 3, &["quick", "uniform", "quick"], 10).run(|_| {}).unwrap();
    let sum: f64 = report.bots.iter().map(|bot| bot.win_share).sum();
    assert!((sum - 1.0).abs() < 1e-9, "{report:?}");
    assert!(report.bots.iter().all(|bot| bot.games == 30));
    let one_against_two = arena("gold", 3, &["quick", "uniform"], 10).run(|_| {}).unwrap();
    let [first, second] = &one_against_two.bots[..] else { panic!("two bots") };
    assert!((first.win_share + 2.0 * second.win_share - 1.0).abs() < 1e-9);
}

#[test]
fn a_sequential_test_stops_when_it_is_clear() {
    let plan = Arena { sprt: true, ..arena("sky", 2, &["quick", "uniform"], 5_000) };
    let report = plan.run(|_| {}).unwrap();
    assert_eq!(report.sprt, Some("stronger"));
    assert!(report.deals < 200, "{}", report.deals);
    let equal = Arena { sprt: true, ..arena("sky", 2, &["uniform", "quick"], 5_000) };
    assert_eq!(equal.run(|_| {}).unwrap().sprt, Some("not stronger"));
}

#[test]
fn a_stopped_arena_goes_on_where_it_was() {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("arena-{}", std::process::id()));
    let plan = |deals| Arena { save: Some(file.clone()), ..arena("gold", 2, &["quick", "uniform"], deals) };
    let half = plan(6).run(|_| {}).unwrap();
    assert_eq!(half.deals, 6);
    // As after a kill in the middle of a line.
    let mut text = fs::read_to_string(&file).unwrap();
    text.push_str("{\"deal\":6,\"sha");
    fs::write(&file, text).unwrap();
    let whole = plan(12).run(|_| {}).unwrap();
    assert_eq!(digits(&whole), digits(&arena("gold", 2, &["quick", "uniform"], 12).run(|_| {}).unwrap()));
    let other = Arena { seed: Seed::from(9), ..plan(12) };
    assert!(other.run(|_| {}).unwrap_err().to_string().contains("another arena"));
    fs::remove_file(file).unwrap();
}

#[test]
fn a_program_in_any_language_can_enter_and_a_broken_one_only_loses_its_moves() {
    let script = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/bot.py");
    let python = format!("cmd:python3 {}", script.display());
    let report = arena("gold", 2, &[&python, "uniform"], 3).run(|_| {}).unwrap();
    assert_eq!((report.bots[0].games, report.bots[0].lost_moves), (6, 0), "{report:?}");
    let broken = arena("sky", 2, &["cmd:false", "uniform"], 1).run(|_| {}).unwrap();
    assert!(broken.bots[0].lost_moves > 0 && broken.bots[1].lost_moves == 0, "{broken:?}");
}

#[test]
fn plans_that_make_no_sense_are_refused() {
    let error = arena("gold", 4, &["quick", "uniform", "quick"], 1).run(|_| {}).unwrap_err().to_string();
    assert!(error.contains("name two, or one for each seat"), "{error}");
    let options =
        Arena { options: serde_json::json!({"first": 9}), ..arena("gold", 4, &["quick", "uniform"], 1) };
    assert!(options.run(|_| {}).unwrap_err().to_string().contains("first"));
    assert!("cmd:".parse::<iris_lab::Entrant>().is_err());
    assert!("expert".parse::<iris_lab::Entrant>().unwrap_err().to_string().contains("uniform"));
}
