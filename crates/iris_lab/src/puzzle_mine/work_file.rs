//! The matches mined so far, a line each, so that mining goes on where it was stopped.

use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::PuzzleFind;

/// A line of the file: a match and what it gave.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct WorkLine {
    seats: u8,
    number: u64,
    finds: Vec<PuzzleFind>,
}

/// A file to which every mined match is appended at once; a truncated last line is dropped.
pub struct WorkFile {
    file: File,
    lines: Vec<WorkLine>,
}

/// The file cannot be used.
#[derive(Debug)]
pub enum WorkFileError {
    /// It cannot be read or written.
    Io(io::Error),
    /// It was begun with other settings, which are named.
    OtherSettings(String),
}

impl fmt::Display for WorkFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => write!(f, "the work file: {error}"),
            Self::OtherSettings(settings) => {
                write!(f, "the work file was begun with other settings ({settings}); remove it to begin anew")
            }
        }
    }
}

impl std::error::Error for WorkFileError {}

impl From<io::Error> for WorkFileError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl WorkFile {
    /// Opens or creates the file; `settings` is one line that must equal its first.
    pub fn open(path: &Path, settings: &str) -> Result<Self, WorkFileError> {
        let mut file = OpenOptions::new().read(true).append(true).create(true).open(path)?;
        let mut reader = BufReader::new(&file);
        let mut first = String::new();
        let mut kept = reader.read_line(&mut first)? as u64;
        if first.is_empty() {
            writeln!(file, "{settings}")?;
            return Ok(Self { file, lines: Vec::new() });
        }
        if first.trim_end() != settings {
            return Err(WorkFileError::OtherSettings(first.trim_end().to_owned()));
        }
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            let read = reader.read_line(&mut line)? as u64;
            match serde_json::from_str(&line) {
                Ok(known) if line.ends_with('\n') => lines.push(known),
                _ => break,
            }
            kept += read;
        }
        drop(reader);
        file.set_len(kept)?;
        file.seek(SeekFrom::End(0))?;
        Ok(Self { file, lines })
    }

    /// Appends what a match gave.
    pub fn append(&mut self, seats: u8, number: u64, finds: Vec<PuzzleFind>) -> Result<(), WorkFileError> {
        let line = WorkLine { seats, number, finds };
        // One write a line: whenever the process ends, only the last line can be truncated.
        let text = serde_json::to_string(&line).map_err(io::Error::from)? + "\n";
        self.file.write_all(text.as_bytes())?;
        self.lines.push(line);
        Ok(())
    }

    /// All finds, in the order in which they were made.
    pub fn finds(&self) -> impl Iterator<Item = &PuzzleFind> {
        self.lines.iter().flat_map(|line| &line.finds)
    }

    /// How many finds there are with so many seats.
    pub fn finds_with(&self, seats: u8) -> usize {
        self.lines.iter().filter(|line| line.seats == seats).map(|line| line.finds.len()).sum()
    }

    /// The number of the next match with so many seats.
    pub fn next_match(&self, seats: u8) -> u64 {
        self.lines.iter().filter(|line| line.seats == seats).map(|line| line.number + 1).max().unwrap_or(0)
    }
}
