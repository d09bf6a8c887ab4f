//! Records: kept ones replay for ever, broken ones are refused at the right line.
#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

use std::fs;
use std::path::PathBuf;

use iris_games::record::{Record, RecordEntry, RecordOrigin, RecordResult, Replay};
use proptest::prelude::*;

fn kept() -> Vec<(PathBuf, String)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    files
        .filter(|path| path.extension().is_some_and(|end| end == "iris"))
        .map(|path| (path.clone(), fs::read_to_string(path).unwrap()))
        .collect()
}

fn checked(text: &str) -> Result<Record, String> {
    let record = Record::parse(text).map_err(|error| error.to_string())?;
    Replay::new(&record).and_then(Replay::finish).map_err(|error| error.to_string())?;
    Ok(record)
}

#[test]
fn a_record_that_names_its_deal_is_refused_when_the_deal_was_changed() {
    for (path, text) in kept() {
        let record = Record::parse(&text).unwrap().with_deal_id();
        let id = record.deal_id().unwrap();
        assert_eq!(id.as_str().parse(), Ok(id.clone()), "{}", path.display());
        let named = record.to_string();
        assert!(named.contains(&format!("Deal: {id}\n")), "{named}");
        assert!(checked(&named).is_ok(), "{}", path.display());
        let other = if id.as_str().ends_with('a') { 'b' } else { 'a' };
        let mut tampered = id.as_str().to_owned();
        tampered.pop();
        tampered.push(other);
        assert!(tampered.parse::<iris_games::record::DealId>().is_err(), "{tampered}");
        let error = checked(&named.replace(id.as_str(), &tampered)).unwrap_err();
        assert!(error.contains("one of them was changed"), "{error}");
        let RecordOrigin::Seed(seed) = record.chance else { panic!("{} is sealed", path.display()) };
        let reseeded = named.replace(&format!("Seed: {seed}\n"), "Seed: 4711\n");
        let error = checked(&reseeded).unwrap_err();
        assert!(error.contains("one of them was changed"), "{error}");
    }
}

#[test]
fn kept_records_replay_to_their_stated_results() {
    let kept = kept();
    for game in ["seven", "gold", "sky"] {
        assert!(
            kept.iter().any(|(_, text)| text.contains(&format!("Game: {game}\n"))),
            "no record of {game} is kept"
        );
    }
    for (path, text) in kept {
        if let Err(error) = checked(&text) {
            panic!("{}, {error}", path.display());
        }
    }
}

#[test]
fn writing_a_record_that_was_read_gives_the_same_text() {
    for (path, text) in kept() {
        assert_eq!(Record::parse(&text).unwrap().to_string(), text, "{}", path.display());
    }
}

const SMALL: &str = "Iris record 1
Game: gold
Rules: 1
Seats: 3
Options: {\"first\":2}
Seed: 7
Seat 0: Ann; of Leeds
Date: 2026-11-15
Result: unfinished

; a remark of its own
2 play 1 2 3 ; a long run
0 play 5

";

#[test]
fn comments_names_and_tags_are_kept() {
    let record = checked(SMALL).unwrap();
    assert_eq!(record.names, ["Ann; of Leeds", "", ""]);
    assert_eq!(record.display_names(), ["Ann; of Leeds", "seat 1", "seat 2"]);
    assert_eq!(record.tags, [("Date".to_owned(), "2026-11-15".to_owned())]);
    assert_eq!(record.body[0], RecordEntry::Comment("a remark of its own".to_owned()));
    let moves: Vec<_> = record
        .moves()
        .map(|played| (played.action.as_str(), played.comment.as_deref(), played.line))
        .collect();
    assert_eq!(moves, [("play 1 2 3", Some("a long run"), 12), ("play 5", None, 13)]);
    assert_eq!(checked(&SMALL.replace('\n', "\r\n")).unwrap(), record);
}

#[test]
fn the_first_wrong_line_is_named() {
    let cases = [
        ("Iris record 1", "Iris record 9", "line 1: a record starts with"),
        ("Game: gold", "Game: poker", "line 2: \"poker\" is not a game"),
        ("Game: gold\n", "", "line 9: the header ends here without a line \"Game\""),
        ("Rules: 1", "Rules: one", "line 3: the version"),
        ("Rules: 1", "Rules: 99", "line 1: the record was played by version 99"),
        ("Seats: 3", "Seats: 7", "line 4: gold has 2 to 6 seats, not 7"),
        ("Options: {\"first\":2}", "Options: {", "line 5: the options are JSON"),
        ("Options: {\"first\":2}", "Options: {\"first\":5}", "line 1: option \"first\""),
        ("Seed: 7", "Seed: x", "line 6: a seed is"),
        ("Seed: 7\n", "", "without a line \"Seed\" or \"Commitment\""),
        ("Seed: 7", "Seed: 7\nSeed: 7", "line 7: the header has a second line"),
        ("Date:", "Date: today\nDate:", "line 9: the header has a second line \"Date\""),
        ("Seed: 7", "Commitment: 12", "line 6: a commitment is 64"),
        ("Seat 0:", "Seat 5:", "line 7: there is no seat 5"),
        ("Seat 0:", "Seat x:", "line 7:"),
        ("Date:", "date:", "line 8: a header key"),
        ("Date: 2026-11-15", "Date 2026", "line 8: a header line is a key"),
        ("Result: unfinished", "Result: won", "line 9: a result is"),
        ("Result: unfinished", "Result: 1 2 3, won by 2", "line 9: the result is stated as"),
        ("Result: unfinished", "Result: 1 2 3, won by 7", "line 9: a result is"),
        ("2 play 1 2 3", "7 play 1 2 3", "line 12: a line of the body starts with the seat"),
        ("2 play 1 2 3", "play 1 2 3", "line 12: a line of the body starts with the seat"),
        ("2 play 1 2 3", "0 play 1 2 3", "line 12: it is the turn of seat 2, not of seat 0"),
        ("2 play 1 2 3", "2 play 1 2 x", "line 12: at character 10"),
        ("2 play 1 2 3", "2 play 1 3", "line 12: "),
        ("2 play 1 2 3", "2 take 1", "(G5)"),
        ("0 play 5", "0 play 5 5", "line 13: a run lies in this trick"),
    ];
    for (from, to, expected) in cases {
        assert!(SMALL.contains(from), "{from}");
        let error = checked(&SMALL.replacen(from, to, 1)).expect_err(to);
        assert!(error.contains(expected), "{to:?} gives {error:?}, not {expected:?}");
    }
}

#[test]
fn a_secret_seed_can_be_read_but_not_replayed() {
    let text = SMALL.replace("Seed: 7", &format!("Commitment: {}", "ab".repeat(32)));
    let record = Record::parse(&text).unwrap();
    assert_eq!(record.chance, RecordOrigin::Commitment("ab".repeat(32)));
    assert!(Replay::new(&record).unwrap_err().reason.contains("once the seed is told"));
    assert_eq!(record.to_string().lines().nth(5), text.lines().nth(5));
}

#[test]
fn a_capped_match_is_never_a_won_one() {
    let record = checked(&SMALL.replace("unfinished", "capped")).unwrap();
    assert_eq!(record.result, RecordResult::Capped);
}

#[test]
fn a_name_with_a_line_end_cannot_forge_a_line() {
    let mut record = checked(SMALL).unwrap();
    record.names[1] = "Eve\nResult: 9 9 9, won by 1".to_owned();
    assert_eq!(checked(&record.to_string()).unwrap().result, RecordResult::Unfinished);
}

#[test]
fn a_name_of_nothing_but_control_characters_is_no_name() {
    let mut record = checked(SMALL).unwrap();
    record.names[1] = "\t\u{7}".to_owned();
    let again = Record::parse(&record.to_string()).unwrap();
    assert_eq!((again.names[1].as_str(), again.to_string()), ("", record.to_string()));
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        let _ = checked(&text);
        let _ = checked(&format!("Iris record 1\n{text}"));
    }

    #[test]
    fn a_record_with_a_line_changed_is_read_or_refused(line in 0..14usize, change in "[ -~]{0,30}") {
        let mut lines: Vec<&str> = SMALL.lines().collect();
        let line = line.min(lines.len() - 1);
        lines[line] = &change;
        let _ = checked(&lines.join("\n"));
    }
}
