//! Records: a match as a text that people read and programs replay. `docs/record-format.md` is its
//! description.

mod deal_id;
mod read;
mod replay;
mod write;

pub use deal_id::{DEAL_TAG, DealId, DealIdError};
pub use replay::{Replay, ReplayStep};

use std::fmt;

use iris_core::{Seat, Seed};
use serde_json::Value;

/// A match as it was played: enough to replay it.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// How many played.
    pub seats: u8,
    /// The options it was played with, every key present.
    pub options: Value,
    /// What fixed the deal.
    pub chance: RecordOrigin,
    /// Who sat where; empty for nobody in particular.
    pub names: Vec<String>,
    /// Anything else that was worth a header line, in order.
    pub tags: Vec<(String, String)>,
    /// How it ended.
    pub result: RecordResult,
    /// The line of the text that the result stood on, from 1; 0 if it was never read from one.
    pub result_line: usize,
    /// The actions and comments, in order.
    pub body: Vec<RecordEntry>,
}

/// What fixed the deal of a recorded match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordOrigin {
    /// The seed itself: the match can be replayed.
    Seed(Seed),
    /// A promise to a seed that is not told yet, as 64 hexadecimal digits: it cannot.
    Commitment(String),
}

/// How a recorded match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordResult {
    /// It has not, as far as the record goes.
    Unfinished,
    /// It was cut off after a number of turns; nobody won.
    Capped,
    /// By the rules.
    Over {
        /// The score of each seat.
        scores: Vec<i32>,
        /// The seats that won, or share the victory.
        winners: Vec<Seat>,
    },
}

/// A line of the body.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordEntry {
    /// A line that is only a comment.
    Comment(String),
    /// An action that a seat played.
    Move(RecordMove),
}

/// An action of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordMove {
    /// Who played it.
    pub seat: Seat,
    /// The action in notation.
    pub action: String,
    /// What was remarked on it.
    pub comment: Option<String>,
    /// The line of the text it stood on, from 1; 0 if it was never read from one.
    pub line: usize,
}

/// What is wrong with a record, and on which line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there and what would be right.
    pub reason: String,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl std::error::Error for RecordError {}

impl Record {
    /// Reads the text of a record. Says nothing yet about whether its actions are legal: see
    /// [`Replay`].
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        read::parse(text)
    }

    /// The actions, in order.
    pub fn moves(&self) -> impl Iterator<Item = &RecordMove> {
        self.body.iter().filter_map(|entry| match entry {
            RecordEntry::Move(played) => Some(played),
            RecordEntry::Comment(_) => None,
        })
    }

    /// What to call each seat: its name, or its number where it has none.
    pub fn display_names(&self) -> Vec<String> {
        let name = |seat: u8| self.names.get(seat as usize).filter(|name| !name.is_empty());
        (0..self.seats).map(|seat| name(seat).cloned().unwrap_or_else(|| format!("seat {seat}"))).collect()
    }
}
