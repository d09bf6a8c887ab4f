//! Reading a record, line by line.

use iris_core::Seat;
use serde_json::Value;

use super::{Record, RecordEntry, RecordError, RecordMove, RecordOrigin, RecordResult};
use crate::find;

/// The first line of every record.
const FIRST_LINE: &str = "Iris record 1";

type Line<'a> = (usize, &'a str);

pub(super) fn parse(text: &str) -> Result<Record, RecordError> {
    let mut lines = (1..).zip(text.lines());
    match lines.next() {
        Some((_, FIRST_LINE)) => {}
        _ => return Err(wrong(1, format!("a record starts with the line {FIRST_LINE:?}"))),
    }
    let mut header = Header::default();
    let mut last = 1;
    for (number, line) in lines.by_ref() {
        last = number;
        if line.trim().is_empty() {
            break;
        }
        let Some((key, value)) = line.split_once(':') else {
            return Err(wrong(
                number,
                "a header line is a key, a colon and a value; a blank line ends the header",
            ));
        };
        header.add(key.trim(), value.trim(), number)?;
    }
    let mut record = header.finish(last)?;
    for (number, line) in lines {
        if let Some(entry) = entry(number, line, record.seats)? {
            record.body.push(entry);
        }
    }
    Ok(record)
}

fn wrong(line: usize, reason: impl Into<String>) -> RecordError {
    RecordError { line, reason: reason.into() }
}

fn entry(number: usize, line: &str, seats: u8) -> Result<Option<RecordEntry>, RecordError> {
    let (played, comment) = match line.split_once(';') {
        Some((played, comment)) => (played.trim(), Some(comment.trim().to_owned())),
        None => (line.trim(), None),
    };
    if played.is_empty() {
        return Ok(comment.map(RecordEntry::Comment));
    }
    let (seat, action) = played.split_once(' ').unwrap_or((played, ""));
    let seat = seat.parse().ok().filter(|seat| *seat < seats).map(Seat).ok_or_else(|| {
        wrong(number, format!("a line of the body starts with the seat that plays, from 0 to {}", seats - 1))
    })?;
    Ok(Some(RecordEntry::Move(RecordMove { seat, action: action.trim().to_owned(), comment, line: number })))
}

/// The header lines met so far, each with its number.
#[derive(Default)]
struct Header<'a> {
    game: Option<Line<'a>>,
    rules: Option<Line<'a>>,
    seats: Option<Line<'a>>,
    options: Option<Line<'a>>,
    seed: Option<Line<'a>>,
    commitment: Option<Line<'a>>,
    result: Option<Line<'a>>,
    names: Vec<(u8, Line<'a>)>,
    tags: Vec<(String, String)>,
}

impl<'a> Header<'a> {
    fn add(&mut self, key: &'a str, value: &'a str, number: usize) -> Result<(), RecordError> {
        let known = match key {
            "Game" => &mut self.game,
            "Rules" => &mut self.rules,
            "Seats" => &mut self.seats,
            "Options" => &mut self.options,
            "Seed" => &mut self.seed,
            "Commitment" => &mut self.commitment,
            "Result" => &mut self.result,
            _ => return self.add_other(key, value, number),
        };
        if known.replace((number, value)).is_some() {
            return Err(wrong(number, format!("the header has a second line {key:?}")));
        }
        Ok(())
    }

    fn add_other(&mut self, key: &'a str, value: &'a str, number: usize) -> Result<(), RecordError> {
        if let Some(seat) = key.strip_prefix("Seat ") {
            let seat = seat
                .parse()
                .map_err(|_| wrong(number, format!("{key:?} should be like \"Seat 0\": a seat's number")))?;
            if self.names.iter().any(|(named, _)| *named == seat) {
                return Err(wrong(number, format!("the header has a second line {key:?}")));
            }
            self.names.push((seat, (number, value)));
            return Ok(());
        }
        let fits = key.starts_with(|c: char| c.is_ascii_uppercase())
            && key.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == ' ');
        if !fits {
            return Err(wrong(
                number,
                "a header key starts with a capital and has only letters, digits, spaces and -",
            ));
        }
        if self.tags.iter().any(|(known, _)| known == key) {
            return Err(wrong(number, format!("the header has a second line {key:?}")));
        }
        self.tags.push((key.to_owned(), value.to_owned()));
        Ok(())
    }

    fn finish(self, last: usize) -> Result<Record, RecordError> {
        let needed = |line: Option<Line<'a>>, key: &str| {
            line.ok_or_else(|| wrong(last, format!("the header ends here without a line {key:?}")))
        };
        let (game_line, id) = needed(self.game, "Game")?;
        let game = find(id).ok_or_else(|| {
            let known = crate::GAMES.map(crate::AnyGame::id).join(", ");
            wrong(game_line, format!("{id:?} is not a game; there are {known}"))
        })?;
        let (number, rules) = needed(self.rules, "Rules")?;
        let rules =
            rules.parse().map_err(|_| wrong(number, "the version of the rules is a number such as 1"))?;
        let (number, seats) = needed(self.seats, "Seats")?;
        let allowed = game.seats();
        let seats = seats.parse().ok().filter(|seats| allowed.contains(seats)).ok_or_else(|| {
            wrong(number, format!("{id} has {} to {} seats, not {seats}", allowed.start(), allowed.end()))
        })?;
        let (number, options) = needed(self.options, "Options")?;
        let options: Value = serde_json::from_str(options)
            .map_err(|error| wrong(number, format!("the options are JSON: {error}")))?;
        let chance = match (self.seed, self.commitment) {
            (Some((number, seed)), _) => RecordOrigin::Seed(
                seed.parse().map_err(|error: iris_core::SeedError| wrong(number, error.to_string()))?,
            ),
            (None, Some((number, digits))) => {
                if digits.len() != 64 || !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
                    return Err(wrong(number, "a commitment is 64 hexadecimal digits"));
                }
                RecordOrigin::Commitment(digits.to_owned())
            }
            (None, None) => {
                return Err(wrong(last, "the header ends here without a line \"Seed\" or \"Commitment\""));
            }
        };
        let mut names = vec![String::new(); usize::from(seats)];
        for (seat, (number, name)) in self.names {
            let place = names.get_mut(usize::from(seat));
            let place =
                place.ok_or_else(|| wrong(number, format!("there is no seat {seat} among {seats}")))?;
            name.clone_into(place);
        }
        let (result_line, result) = needed(self.result, "Result")?;
        let result = ending(result, seats).ok_or_else(|| {
            wrong(result_line, "a result is \"unfinished\", \"capped\" or like \"0 7 3, won by 0\": a score for each seat, then who won")
        })?;
        let id = game.id().to_owned();
        let (tags, body) = (self.tags, Vec::new());
        Ok(Record { game: id, rules, seats, options, chance, names, tags, result, result_line, body })
    }
}

fn ending(text: &str, seats: u8) -> Option<RecordResult> {
    match text {
        "unfinished" => return Some(RecordResult::Unfinished),
        "capped" => return Some(RecordResult::Capped),
        _ => {}
    }
    let (scores, winners) = text.split_once(", won by ")?;
    let scores: Vec<i32> = scores.split(' ').map(|score| score.parse().ok()).collect::<Option<_>>()?;
    let seat = |text: &str| text.parse().ok().filter(|seat| *seat < seats).map(Seat);
    let winners: Vec<Seat> = winners.split(' ').map(seat).collect::<Option<_>>()?;
    (scores.len() == usize::from(seats)).then_some(RecordResult::Over { scores, winners })
}
