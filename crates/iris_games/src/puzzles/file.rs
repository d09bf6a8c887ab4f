//! The data file of a game's puzzles: a header with what all positions have in common, then a line
//! of JSON for each puzzle; all of it deflated, in zlib's format.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

use miniz_oxide::deflate::compress_to_vec_zlib;
use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Map, Value};

use super::Puzzle;
use super::difficulty::difficulty;
use crate::AnyGame;

/// Goes up whenever a line starts to mean something else.
const FORMAT: u32 = 1;
/// No data file is longer than this when it is inflated.
const MOST_BYTES: usize = 8 << 20;
/// How well it is deflated, from 0 to 10.
const DEFLATE_LEVEL: u8 = 10;
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
#[derive(Debug, Serialize, Deserialize)]
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
type PuzzleLine = (String, String, String, u16, u16, [u8; 5], [u8; 5], String, Box<RawValue>);

/// The position of a puzzle as it was written down, read when it is asked for.
#[derive(Clone, Debug)]
pub(super) struct PositionText {
    header: Arc<Header>,
    parts: Box<RawValue>,
}

impl PositionText {
    /// The position as plain data; something no game can load, if it was written wrongly.
    pub(super) fn read(&self) -> Value {
        let parts: Vec<Value> = serde_json::from_str(self.parts.get()).unwrap_or_default();
        let mut position = self.header.common.clone();
        position.extend(self.header.keys.iter().cloned().zip(parts));
        Value::Object(position)
    }
}

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
pub(super) fn read(game: &'static dyn AnyGame, data: &[u8]) -> Result<Vec<Puzzle>, PuzzleFileError> {
    if data.is_empty() {
        return Ok(Vec::new());
    }
    let inflated = decompress_to_vec_zlib_with_limit(data, MOST_BYTES)
        .map_err(|error| PuzzleFileError(format!("they cannot be inflated: {error}")))?;
    let text = String::from_utf8(inflated).map_err(|error| PuzzleFileError(error.to_string()))?;
    read_lines(game, &text)
}

fn read_lines(game: &'static dyn AnyGame, text: &str) -> Result<Vec<Puzzle>, PuzzleFileError> {
    let wrong = |line: usize, what: &dyn fmt::Display| PuzzleFileError(format!("line {}: {what}", line + 1));
    let mut lines = text.lines().enumerate();
    let Some((_, first)) = lines.next() else { return Ok(Vec::new()) };
    let header: Header = serde_json::from_str(first).map_err(|error| wrong(0, &error))?;
    if (header.format, header.game.as_str(), header.rules) != (FORMAT, game.id(), game.rules_version()) {
        return Err(wrong(0, &"puzzles of another format, game or version of the rules"));
    }
    let header = Arc::new(header);
    lines
        .map(|(at, line)| {
            let line: PuzzleLine = serde_json::from_str(line).map_err(|error| wrong(at, &error))?;
            read_line(game, &header, line).ok_or_else(|| wrong(at, &"the parts do not fit together"))
        })
        .collect()
}

fn read_line(game: &'static dyn AnyGame, header: &Arc<Header>, line: PuzzleLine) -> Option<Puzzle> {
    let (id, themes, solution, value, lead, asked, found, losses, parts) = line;
    let losses: Vec<u8> = losses.split(' ').map(|loss| loss.parse().ok()).collect::<Option<_>>()?;
    let share = |(found, asked): (u8, u8)| f64::from(found) / f64::from(asked.max(1));
    let mut shares = [0.0; 5];
    for (slot, tries) in shares.iter_mut().zip(found.into_iter().zip(asked)) {
        *slot = share(tries);
    }
    Some(Puzzle {
        id,
        game: game.id(),
        themes: themes.split(' ').map(str::to_owned).collect(),
        rating: difficulty(found, asked, losses.len()),
        lead: f64::from(lead) / 1000.0,
        found: shares,
        value: f64::from(value) / 1000.0,
        solution,
        losses,
        position: PositionText { header: header.clone(), parts },
    })
}

/// Writes puzzles of a game as its data file. Each is loaded first: one whose position cannot be,
/// or whose solution is not legal, is an error.
pub fn write_puzzles(game: &'static dyn AnyGame, drafts: &[PuzzleDraft]) -> Result<Vec<u8>, PuzzleFileError> {
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
        let parts =
            parts_of(&draft.position, &own).ok_or_else(|| wrong(at, &"a position of another shape"))?;
        let parts = to_raw_value(&parts).map_err(|error| wrong(at, &error))?;
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
            parts,
        );
        text.push_str(&json(&line)?);
        text.push('\n');
    }
    let data = compress_to_vec_zlib(text.as_bytes(), DEFLATE_LEVEL);
    let read_again = read(game, &data)?;
    for (puzzle, draft) in read_again.iter().zip(drafts) {
        let again = puzzle.position().map_err(|error| PuzzleFileError(format!("{}: {error}", puzzle.id)))?;
        let first = game.load(&draft.position).map_err(|error| PuzzleFileError(error.to_string()))?;
        if !again.same_state(first.as_ref()) {
            return Err(PuzzleFileError(format!("{}: not the same position when read again", puzzle.id)));
        }
    }
    Ok(data)
}

/// The parts of a position by their names; `None` if one is missing.
fn parts_of(position: &Value, keys: &[&String]) -> Option<Vec<Value>> {
    keys.iter().map(|key| position.get(key.as_str()).cloned()).collect()
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
