//! An append-only log of finished deals, so that an interrupted arena can be resumed.
//!
//! The first line describes the arena, each further line is a deal. A truncated last line is
//! dropped.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::Path;

use crate::deal::DealResult;

/// A file of finished deals: those read from it, and where further ones are appended.
pub(crate) struct DealLog {
    file: File,
    pub(crate) finished: Vec<DealResult>,
}

impl DealLog {
    /// Opens or creates the file. `settings` must equal those it was created with.
    pub(crate) fn open(path: &Path, settings: &str) -> io::Result<Self> {
        let mut file = OpenOptions::new().read(true).append(true).create(true).open(path)?;
        let mut lines = BufReader::new(&file);
        let mut first = String::new();
        let mut kept = lines.read_line(&mut first)? as u64;
        if first.is_empty() {
            writeln!(file, "{settings}")?;
            return Ok(Self { file, finished: Vec::new() });
        }
        if first.trim_end() != settings {
            return Err(io::Error::other(format!("it holds deals of another arena: {}", first.trim_end())));
        }
        let mut finished = Vec::new();
        loop {
            let mut line = String::new();
            let read = lines.read_line(&mut line)? as u64;
            match serde_json::from_str(&line) {
                Ok(deal) if line.ends_with('\n') => finished.push(deal),
                _ => break,
            }
            kept += read;
        }
        drop(lines);
        file.set_len(kept)?;
        file.seek(SeekFrom::End(0))?;
        Ok(Self { file, finished })
    }

    /// Appends a finished deal.
    pub(crate) fn append(&mut self, deal: &DealResult) -> io::Result<()> {
        // One write per line: after a crash only the last line can be truncated.
        let line = serde_json::to_string(deal)? + "\n";
        self.file.write_all(line.as_bytes())
    }
}
