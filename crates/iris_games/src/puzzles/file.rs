//! The data file of a game's puzzles: a header with what all positions have in common, then a line
//! of JSON for each puzzle.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::Puzzle;
use super::difficulty::difficulty;
use crate::AnyGame;

/// Goes up whenever a line starts to mean something else.
const FORMAT: u32 = 1;
/// How many characters an id has, of an alphabet of 32.
const ID_LENGTH: usize = 6;

/// A puzzle to be written down.
#[derive(Clone, Debug)]
pub struct PuzzleDraft {
    /// The position as plain data.
    pub position: Value,
    /// The one right action.
    pub solution: String,
    /// The share of the victory that it leads to.
    pub value: f64,
    /// By how much the second best is worse.
    pub lead: f64,
    /// What each legal action loses, in their order.
    pub losses: Vec<f64>,
    /// How often each level was asked.
    pub asked: [u8; 5],
    /// How often each level found the solution.
    pub found: [u8; 5],
}

/// What all lines have in common.
#[derive(Serialize, Deserialize)]
struct Header {
    format: u32,
    game: String,
    rules: u32,
    /// The part of the position that is the same everywhere.
    common: Map<String, Value>,
    /// The names of the other parts, in the order in which lines have them.
    keys: Vec<String>,
}

/// Id, themes, solution, its value and its lead in thousandths, asked, found, losses in percent,
/// the parts of the position.
type PuzzleLine = (String, String, String, u16, u16, [u8; 5], [u8; 5], String, Vec<Value>);

/// Why data are no puzzles, or puzzles cannot be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleFileError(String);

impl fmt::Display for PuzzleFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for PuzzleFileError {}

/// Reads a game's puzzles; no data are no puzzles.
pub(super) fn read(game: &'static dyn AnyGame, text: &str) -> Result<Vec<Puzzle>, PuzzleFileError> {
    let wrong = |line: usize, what: &dyn fmt::Display| PuzzleFileError(format!("line {}: {what}", line + 1));
    let mut lines = text.lines().enumerate();
    let Some((_, first)) = lines.next() else { return Ok(Vec::new()) };
    let header: Header = serde_json::from_str(first).map_err(|error| wrong(0, &error))?;
    if (header.format, header.game.as_str(), header.rules) != (FORMAT, game.id(), game.rules_version()) {
        return Err(wrong(0, &"puzzles of another format, game or version of the rules"));
    }
    lines
        .map(|(at, line)| {
            let line: PuzzleLine = serde_json::from_str(line).map_err(|error| wrong(at, &error))?;
            read_line(game, &header, line).ok_or_else(|| wrong(at, &"the parts do not fit together"))
        })
        .collect()
}

fn read_line(game: &'static dyn AnyGame, header: &Header, line: PuzzleLine) -> Option<Puzzle> {
    let (id, themes, solution, value, lead, asked, found, losses, parts) = line;
    if parts.len() != header.keys.len() {
        return None;
    }
    let mut position = header.common.clone();
    let own = header.keys.iter().cloned().zip(parts).filter(|(_, part)| !part.is_null());
    position.extend(own);
    let losses: Vec<u8> = losses.split(' ').map(|loss| loss.parse().ok()).collect::<Option<_>>()?;
    // Every game tells its seats by their hands.
    let seats = position.get("hands")?.as_array()?.len();
    let share = |(found, asked): (u8, u8)| f64::from(found) / f64::from(asked.max(1));
    let mut shares = [0.0; 5];
    for (slot, tries) in shares.iter_mut().zip(found.into_iter().zip(asked)) {
        *slot = share(tries);
    }
    Some(Puzzle {
        id,
        game: game.id(),
        seats: u8::try_from(seats).ok()?,
        themes: themes.split(' ').map(str::to_owned).collect(),
        rating: difficulty(found, asked, losses.len()),
        lead: f64::from(lead) / 1000.0,
        found: shares,
        value: f64::from(value) / 1000.0,
        solution,
        losses,
        position,
    })
}

/// Writes puzzles of a game as its data file. Each is loaded first: one whose position cannot be,
/// or whose solution is not legal, is an error.
pub fn write_puzzles(game: &'static dyn AnyGame, drafts: &[PuzzleDraft]) -> Result<String, PuzzleFileError> {
    let wrong = |at: usize, what: &dyn fmt::Display| PuzzleFileError(format!("puzzle {at}: {what}"));
    let parts: Vec<&Map<String, Value>> =
        drafts.iter().filter_map(|draft| draft.position.as_object()).collect();
    let keys: BTreeSet<&String> = parts.iter().flat_map(|parts| parts.keys()).collect();
    let is_common = |key: &&String| parts.windows(2).all(|two| two[0].get(*key) == two[1].get(*key));
    let (common, own): (Vec<&String>, Vec<&String>) = keys.into_iter().partition(is_common);
    let common = common.into_iter().filter_map(|key| Some((key.clone(), parts.first()?.get(key)?.clone())));
    let header = Header {
        format: FORMAT,
        game: game.id().to_owned(),
        rules: game.rules_version(),
        common: common.collect(),
        keys: own.iter().map(|key| (*key).clone()).collect(),
    };
    let mut text = json(&header)? + "\n";
    let mut ids = BTreeMap::new();
    for (at, draft) in drafts.iter().enumerate() {
        let loaded = game.load(&draft.position).map_err(|error| wrong(at, &error))?;
        let legal = loaded.legal();
        if !legal.contains(&draft.solution) || legal.len() != draft.losses.len() {
            return Err(wrong(at, &"the solution and the losses do not fit the legal actions"));
        }
        let advice = loaded.advice(iris_bots::BotSpec::Uniform, None, iris_core::Seed::from(1), 1);
        let reason =
            advice.into_iter().find(|advice| advice.action == draft.solution).map(|advice| advice.reason);
        let reason = reason.unwrap_or_default();
        let themes = game.puzzle_themes().iter().filter(|theme| theme.is_told_by(&reason));
        let id = id_of(game, draft);
        if let Some(other) = ids.insert(id.clone(), at) {
            return Err(wrong(at, &format!("the same id as puzzle {other}")));
        }
        let percent = |loss: &f64| ((loss * 100.0).round().clamp(0.0, 99.0) as u8).to_string();
        let thousandths = |share: f64| (share * 1000.0).round().clamp(0.0, 1000.0) as u16;
        let line: PuzzleLine = (
            id,
            themes.map(|theme| theme.id).collect::<Vec<_>>().join(" "),
            draft.solution.clone(),
            thousandths(draft.value),
            thousandths(draft.lead),
            draft.asked,
            draft.found,
            draft.losses.iter().map(percent).collect::<Vec<_>>().join(" "),
            own.iter().map(|key| draft.position.get(key.as_str()).cloned().unwrap_or(Value::Null)).collect(),
        );
        text.push_str(&json(&line)?);
        text.push('\n');
    }
    let read_again = read(game, &text)?;
    for (puzzle, draft) in read_again.iter().zip(drafts) {
        let again = puzzle.position().map_err(|error| PuzzleFileError(format!("{}: {error}", puzzle.id)))?;
        let first = game.load(&draft.position).map_err(|error| PuzzleFileError(error.to_string()))?;
        if !again.same_state(first.as_ref()) {
            return Err(PuzzleFileError(format!("{}: not the same position when read again", puzzle.id)));
        }
    }
    Ok(text)
}

fn json(value: &impl Serialize) -> Result<String, PuzzleFileError> {
    serde_json::to_string(value).map_err(|error| PuzzleFileError(error.to_string()))
}

/// A short name that follows from the position: FNV-1a, five bits a letter.
fn id_of(game: &dyn AnyGame, draft: &PuzzleDraft) -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let text = format!("{} {} {}", game.id(), draft.position, draft.solution);
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    // The high bits depend on all bytes.
    (0..ID_LENGTH).map(|at| LETTERS[(hash >> (59 - 5 * at) & 31) as usize] as char).collect()
}
