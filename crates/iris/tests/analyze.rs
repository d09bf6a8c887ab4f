//! `iris analyze` as its users meet it.
#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use serde_json::{Value, json};

use support::{refused, said, scratch};

/// A whole match of each game.
const RECORDS: [(&str, u8, &str); 3] = [
    ("seven", 3, include_str!("../../iris_games/tests/records/seven-3-seed12.iris")),
    ("gold", 4, include_str!("../../iris_games/tests/records/gold-4-seed23.iris")),
    ("sky", 2, include_str!("../../iris_games/tests/records/sky-2-seed31.iris")),
];

/// The actions of a record, each with its seat.
fn moves(record: &str) -> Vec<(u8, String)> {
    let (_, body) = record.split_once("\n\n").unwrap();
    let played = |line: &str| {
        let (seat, action) = line.split_once(' ').unwrap();
        (seat.parse().unwrap(), action.to_owned())
    };
    body.lines().map(played).collect()
}

/// The record as it was when so many actions had been played.
fn cut(record: &str, plies: usize) -> String {
    let (header, body) = record.split_once("\n\n").unwrap();
    let result = header.lines().find(|line| line.starts_with("Result:")).unwrap();
    let body: Vec<&str> = body.lines().take(plies).collect();
    format!("{}\n\n{}\n", header.replace(result, "Result: unfinished"), body.join("\n"))
}

fn data(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

#[test]
fn every_action_of_a_choice_is_judged_and_explained() {
    for (game, seats, record) in RECORDS {
        let (seat, action) = &moves(record)[4];
        let args = ["analyze", "-", "--ply", "4", "--worlds", "60", "--json"];
        let answer = said(&args, record);
        let other_cores = said(&[&args[..], &["--threads", "3"]].concat(), record);
        assert_eq!(answer, other_cores, "the same on any number of cores");
        let answer = data(&answer);
        assert_eq!(
            (&answer["game"], &answer["seats"], &answer["ply"], &answer["seat"], &answer["bot"]),
            (&json!(game), &json!(seats), &json!(4), &json!(seat), &json!("5"))
        );
        let actions = answer["actions"].as_array().unwrap();
        let played: Vec<_> = actions.iter().filter(|entry| entry["played"] == true).collect();
        assert_eq!((played.len(), &played[0]["action"]), (1, &json!(action)), "{game}");
        for entry in actions {
            // What was not tried has no value, and the best and the played one always are.
            let tried = entry["visits"].as_u64().unwrap() > 0;
            assert_eq!(tried, entry["value"].as_f64().is_some_and(|value| (0.0..=1.0).contains(&value)));
            assert!(!entry["reason"].as_str().unwrap().is_empty(), "{entry}");
        }
        for valued in [&actions[0], played[0]] {
            assert!(valued["error"].as_f64().unwrap() >= 0.0 && valued["visits"].as_u64() >= Some(15));
        }
        assert!(answer["difference"].is_number() && answer["difference_error"].is_number(), "{answer}");

        // Nothing but the seat's own view counts: the position alone gives the same list of
        // actions.
        let replayed = said(&["replay", "-", "--ply", "4", "--json"], record);
        let file = scratch(&format!("{game}-position.json"));
        let path = file.to_str().unwrap();
        for position in [&replayed, &data(&replayed)["state"].to_string()] {
            std::fs::write(&file, position).unwrap();
            let from_file = data(&said(&["analyze", path, "--worlds", "20", "--json"], ""));
            assert_eq!((&from_file["seat"], &from_file["ply"]), (&json!(seat), &Value::Null));
            assert_eq!(from_file["actions"].as_array().unwrap().len(), actions.len());
            assert!(from_file["actions"].as_array().unwrap().iter().all(|entry| entry["played"] == false));
        }
        assert!(said(&["analyze", path, "--worlds", "20"], "").contains("to act"));
        assert!(refused(&["analyze", path, "--ply", "0"], "", 2).contains("a position has no actions"));
        assert!(refused(&["analyze", path, "--seat", "8"], "", 2).contains("no seat 8"));
        let another = (*seat + 1) % seats;
        let turn = refused(&["analyze", path, "--seat", &another.to_string()], "", 2);
        assert!(turn.contains(&format!("turn of seat {seat}")), "{turn}");
        std::fs::remove_file(file).unwrap();
    }
}

#[test]
fn the_table_is_for_people() {
    for (_, seats, record) in RECORDS {
        let (seat, action) = &moves(record)[4];
        let table = said(&["analyze", "-", "--ply", "4", "--worlds", "30", "--top", "1"], record);
        let marked = table.lines().find(|line| line.starts_with('*')).unwrap();
        assert!(marked.contains(action) && marked.contains('%'), "{table}");
        assert!(table.contains("after 4 actions") && table.contains("* was played"), "{table}");
        assert!(table.contains("bot 5, 30 worlds") && table.contains("more with --top 0"), "{table}");
        let whole = said(&["analyze", "-", "--ply", "4", "--bot", "flat:2", "--top", "0"], record);
        assert!(!whole.contains("more with"), "{whole}");
        // A bot that does not weigh tries nothing; what is best and what was played is valued.
        let quick = said(&["analyze", "-", "--ply", "4", "--bot", "quick", "--worlds", "8"], record);
        assert!(quick.contains('–') && quick.contains('±'), "{quick}");

        // An unfinished record is asked about what comes next.
        let next = said(&["analyze", "-", "--ms", "5"], &cut(record, 4));
        assert!(next.contains("after 4 actions") && !next.contains("was played"), "{next}");
        let another = (*seat + 1) % seats;
        let wrong = refused(&["analyze", "-", "--ply", "4", "--seat", &another.to_string()], record, 2);
        assert!(wrong.contains(&format!("seat {another} next chooses at --ply ")), "{wrong}");
    }
}

#[test]
fn a_finished_match_is_gone_through_choice_by_choice() {
    for (game, seats, record) in RECORDS {
        let all = data(&said(&["analyze", "-", "--bot", "flat:1", "--json"], record));
        assert_eq!(
            (&all["game"], &all["seats"], &all["bot"]),
            (&json!(game), &json!(seats), &json!("flat:1"))
        );
        let choices = all["choices"].as_array().unwrap();
        let moves = moves(record);
        for choice in choices {
            let (seat, action) = &moves[choice["ply"].as_u64().unwrap() as usize];
            assert_eq!((&choice["seat"], &choice["action"]), (&json!(seat), &json!(action)));
            let number = |key: &str| choice[key].as_f64().unwrap();
            assert!(choice["of"].as_u64() > Some(1) && choice["worlds"].as_u64() >= Some(2), "{choice}");
            let certain = number("difference") > 2.0 * number("difference_error");
            let verdict = match number("loss") {
                _ if choice["action"] == choice["best"] => "best",
                loss if loss > 0.05 => "mistake",
                loss if loss > 0.0 => "inaccuracy",
                _ => "equal",
            };
            assert_eq!(choice["verdict"], verdict, "{choice}");
            assert!(certain || number("loss") <= 0.0, "{choice}");
            assert!((number("best_value") - number("loss") - number("value")).abs() < 1e-9, "{choice}");
        }
        for seat in all["by_seat"].as_array().unwrap() {
            let part = |key: &str| seat["ledger"][key].as_f64().unwrap();
            let sum = part("deal") + part("own") + part("others") + part("luck");
            assert!((part("share") - part("par") - sum).abs() <= 1e-9, "{seat}");
            let cost = seat["cost_per_choice"].as_f64().unwrap() * seat["choices"].as_f64().unwrap();
            assert!((cost + 1000.0 * part("own")).abs() < 1e-6, "{seat}");
        }
        let counted: u64 =
            all["by_seat"].as_array().unwrap().iter().map(|sum| sum["choices"].as_u64().unwrap()).sum();
        assert_eq!(counted, choices.len() as u64);

        let table = said(&["analyze", "-", "--every", "--seat", "1", "--bot", "flat:1"], &cut(record, 12));
        let count = choices.iter().filter(|choice| choice["seat"] == 1 && choice["ply"].as_u64() < Some(12));
        // A title, the heads of two tables, the sum of the one seat, and two empty lines.
        assert_eq!(table.lines().count(), count.count() + 6, "{table}");
        let plies = moves.len().to_string();
        assert!(!table.contains("luck"), "the others were not looked at: {table}");
        let over = refused(&["analyze", "-", "--ply", &plies], record, 2);
        assert!(over.contains("the game is over") && over.contains("from 0 to"), "{over}");
        let beyond = refused(&["analyze", "-", "--ply", "9999"], record, 2);
        assert!(beyond.contains(&format!("has {plies} actions")), "{beyond}");
    }
}

#[test]
fn the_greatest_losses_come_first_and_the_ledger_below() {
    for (game, seats, record) in RECORDS {
        let args = ["analyze", "-", "--bot", "flat:8", "--top-losses", "3"];
        let all = data(&said(&["analyze", "-", "--bot", "flat:8", "--json"], record));
        let top = data(&said(&[&args[..], &["--json"]].concat(), record));
        let mut lost: Vec<f64> = all["choices"]
            .as_array()
            .unwrap()
            .iter()
            .map(|choice| choice["loss"].as_f64().unwrap())
            .collect();
        lost.sort_by(|one, two| two.total_cmp(one));
        let listed: Vec<f64> = top["choices"]
            .as_array()
            .unwrap()
            .iter()
            .map(|choice| choice["loss"].as_f64().unwrap())
            .collect();
        assert!(!listed.is_empty(), "players that choose at random lose something in {game}");
        assert_eq!(listed, lost[..listed.len()], "{game}");
        assert_eq!(top["by_seat"], all["by_seat"], "the sums are those of the whole match");

        let table = said(&args, record);
        let (choices, ledger) = table.trim_end().rsplit_once("\n\n").unwrap();
        assert_eq!(choices.lines().count(), 3 + listed.len(), "{table}");
        assert!(choices.lines().last().unwrap().contains(" ± "), "{table}");
        assert!(ledger.contains("cost per choice") && ledger.contains("luck"), "{table}");
        for line in ledger.lines().skip(1) {
            let tenths = |part: &str| (part.replace('−', "-").parse::<f64>().unwrap() * 10.0).round() as i64;
            let parts: Vec<i64> = line.split_whitespace().rev().take(5).map(tenths).collect();
            assert_eq!(parts[4], parts[..4].iter().sum::<i64>(), "what is printed adds up: {line}");
        }
        assert_eq!(ledger.lines().count(), 1 + usize::from(seats));
    }
}

#[test]
fn half_a_record_and_a_foreign_one_are_refused_by_name() {
    let (_, _, record) = RECORDS[2];
    let (header, body) = record.split_once("\n\n").unwrap();
    let half: Vec<&str> = body.lines().take(9).collect();
    let broken_off = refused(&["analyze", "-"], &format!("{header}\n\n{}\n", half.join("\n")), 1);
    assert!(broken_off.contains("breaks off after 9 actions"), "{broken_off}");
    let in_header: String = record.chars().take(40).collect();
    assert!(refused(&["analyze", "-"], &in_header, 1).contains("line "));
    let foreign = "[Event \"F/S Return Match\"]\n\n1. e4 e5\n";
    let told = refused(&["analyze", "-", "--top-losses", "3"], foreign, 1);
    assert!(told.contains("a record starts with"), "{told}");
    let newer = record.replacen("Rules: 1", "Rules: 99", 1);
    assert!(refused(&["analyze", "-"], &newer, 1).contains("version 99 of the rules"));
    let another = record.replacen("Game: sky", "Game: gold", 1);
    assert!(refused(&["analyze", "-"], &another, 1).contains("line "));
}

#[test]
fn another_order_of_the_same_discard_is_the_same_choice() {
    let requests = "{\"do\":\"new\",\"game\":\"seven\",\"seats\":2,\"seed\":SEED,\"options\":{\"first\":0}}\n{\"do\":\"legal\"}\n";
    let dealt = |seed: u32| {
        let answers = said(&["referee"], &requests.replace("SEED", &seed.to_string()));
        let actions = data(answers.lines().last().unwrap())["actions"].clone();
        let three = |action: &&Value| action.as_str().unwrap().split(' ').count() == 6;
        actions
            .as_array()
            .unwrap()
            .iter()
            .find(three)
            .map(|action| (seed, action.as_str().unwrap().to_owned()))
    };
    let (seed, listed) = (1..50).find_map(dealt).unwrap();
    let mut words: Vec<&str> = listed.split(' ').collect();
    words.swap(1, 2);
    let record = format!(
        "Iris record 1\nGame: seven\nRules: 1\nSeats: 2\nOptions: {{\"first\":0}}\nSeed: {seed}\nResult: unfinished\n\n0 {}\n",
        words.join(" ")
    );
    let answer = data(&said(&["analyze", "-", "--ply", "0", "--bot", "flat:1", "--json"], &record));
    let played = answer["actions"].as_array().unwrap().iter().find(|entry| entry["played"] == true);
    assert_eq!(played.unwrap()["action"], listed);
}

#[test]
fn what_cannot_be_analyzed_is_refused_with_a_reason() {
    let (_, _, record) = RECORDS[1];
    assert!(refused(&["analyze", "/no/such/file"], "", 1).contains("/no/such/file"));
    let neither = refused(&["analyze", "-"], "nothing", 1);
    assert!(neither.contains("a record starts with") && neither.contains("JSON object"), "{neither}");
    assert!(refused(&["analyze", "-"], "{\"game\":", 1).contains("neither a record nor one JSON object"));
    assert!(refused(&["analyze", "-"], "{\"game\":\"poker\"}", 1).contains("seven, gold, sky"));
    assert!(refused(&["analyze", "-"], "{\"a\":1}", 1).contains("key game"));
    let view = said(&["replay", "-", "--ply", "4", "--seat", "0", "--json"], record);
    assert!(refused(&["analyze", "-"], &view, 1).contains("what one seat knows"));
    let end = said(&["replay", "-", "--ply", &moves(record).len().to_string(), "--json"], record);
    assert!(refused(&["analyze", "-"], &end, 1).contains("the game is over"));
    let broken = record.replacen("\n0 play", "\n0 dance", 1);
    assert!(refused(&["analyze", "-", "--ply", "0"], &broken, 1).contains("line "));
    assert!(refused(&["analyze", "-", "--bot", "hal"], record, 2).contains("levels 1 to 5"));
    assert!(refused(&["analyze", "-", "--worlds", "0"], record, 2).contains("--worlds"));
    assert!(refused(&["analyze", "-", "--worlds", "1", "--ms", "1"], record, 2).contains("--ms"));
    assert!(refused(&["analyze", "-", "--every", "--ply", "1"], record, 2).contains("--ply"));
    assert!(refused(&["analyze", "-", "--seat", "9"], record, 2).contains("no seat 9"));
}
