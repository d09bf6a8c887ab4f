//! Writing a record.

use std::fmt;

use super::{Record, RecordEntry, RecordOrigin, RecordResult};

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Iris record 1")?;
        writeln!(f, "Game: {}", self.game)?;
        writeln!(f, "Rules: {}", self.rules)?;
        writeln!(f, "Seats: {}", self.seats)?;
        writeln!(f, "Options: {}", self.options)?;
        match &self.chance {
            RecordOrigin::Seed(seed) => writeln!(f, "Seed: {seed}")?,
            RecordOrigin::Commitment(digits) => writeln!(f, "Commitment: {digits}")?,
        }
        let names = self.names.iter().map(|name| one_line(name)).enumerate();
        for (seat, name) in names.filter(|(_, name)| !name.is_empty()) {
            writeln!(f, "Seat {seat}: {name}")?;
        }
        for (key, value) in &self.tags {
            writeln!(f, "{key}: {}", one_line(value))?;
        }
        writeln!(f, "Result: {}", self.result)?;
        writeln!(f)?;
        for entry in &self.body {
            match entry {
                RecordEntry::Comment(comment) => writeln!(f, "; {}", one_line(comment))?,
                RecordEntry::Move(played) => {
                    write!(f, "{} {}", played.seat, played.action)?;
                    if let Some(comment) = &played.comment {
                        write!(f, " ; {}", one_line(comment))?;
                    }
                    writeln!(f)?;
                }
            }
        }
        Ok(())
    }
}

impl fmt::Display for RecordResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unfinished => f.write_str("unfinished"),
            Self::Capped => f.write_str("capped"),
            Self::Over { scores, winners } => {
                let scores: Vec<String> = scores.iter().map(ToString::to_string).collect();
                let winners: Vec<String> = winners.iter().map(ToString::to_string).collect();
                write!(f, "{}, won by {}", scores.join(" "), winners.join(" "))
            }
        }
    }
}

/// A name or comment can come from anywhere; a line end in it must not become one of the record.
fn one_line(text: &str) -> String {
    let spaced: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    spaced.trim().to_owned()
}
