//! Keeping finished deals in a file, so that an arena that was stopped goes on where it was.
//!
//! The first line says what is being played, each further line is a deal. A last line that was cut short is dropped.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::Path;

use crate::deal::DealResult;

/// The deals finished earlier, and the file to which further ones are added.
pub(crate) struct Save {
    file: File,
    pub(crate) finished: Vec<DealResult>,
}

impl Save {
    /// Opens the file, or makes it. `settings` must be those it was made with.
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

    /// Adds a finished deal.
    pub(crate) fn add(&mut self, deal: &DealResult) -> io::Result<()> {
        // One write a line, so that a line is there whole or cut off at the end of the file.
        let line = serde_json::to_string(deal)? + "\n";
        self.file.write_all(line.as_bytes())
    }
}
