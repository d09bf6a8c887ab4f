//! The audit log: who changed what, when and why, one JSON object a line.
//!
//! It is a file of its own that only ever grows, not a part of the database: restoring a backup
//! must not take back who did what, and it can be read when the database cannot.

use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::answer::AdminError;

/// The name of the file in the data folder.
const AUDIT_FILE: &str = "audit.log";

/// One line of the audit log. It is written before the change is made, so that nothing is changed
/// without one; a change that then fails has a second line that says so.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AuditLine {
    /// When it was done, in UTC.
    pub at: String,
    /// The user of the operating system who did it.
    pub by: String,
    /// What was done: the name of the command.
    pub what: String,
    /// The table, player or addresses that it was done to.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub whom: String,
    /// What else is to be known of it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub detail: String,
    /// The reason that the operator gave.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub why: String,
    /// Why it was not done after all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub failed: Option<String>,
}

/// The audit log of a data folder.
pub(crate) struct AuditLog(PathBuf);

impl AuditLog {
    pub(crate) fn in_folder(folder: &Path) -> Self {
        Self(folder.join(AUDIT_FILE))
    }

    fn cannot(&self, doing: &str, error: &std::io::Error) -> AdminError {
        AdminError::new(format!("cannot {doing} {}: {error}", self.0.display()))
    }

    /// Appends a line, and gives back when it is on the disk.
    pub(crate) fn append(&self, line: &AuditLine) -> Result<(), AdminError> {
        self.try_append(line).map_err(|error| self.cannot("write to", &error))
    }

    fn try_append(&self, line: &AuditLine) -> std::io::Result<()> {
        let mut options = OpenOptions::new();
        options.read(true).append(true).create(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(&self.0)?;
        let mut text = String::new();
        if !ends_a_line(&mut file)? {
            // The machine went down in the middle of the last one.
            text.push('\n');
        }
        text.push_str(&serde_json::to_string(line)?);
        text.push('\n');
        file.write_all(text.as_bytes())?;
        file.sync_all()
    }

    /// The last lines, and how many of all cannot be read.
    pub(crate) fn last(&self, limit: usize) -> Result<(Vec<AuditLine>, usize), AdminError> {
        let text = match fs::read(&self.0) {
            Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
            Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
            Err(error) => return Err(self.cannot("read", &error)),
        };
        let mut unreadable = 0;
        let mut lines: Vec<AuditLine> = Vec::new();
        for line in text.lines().filter(|line| !line.is_empty()) {
            match serde_json::from_str(line) {
                Ok(line) => lines.push(line),
                Err(_) => unreadable += 1,
            }
        }
        Ok((lines.split_off(lines.len().saturating_sub(limit)), unreadable))
    }
}

/// Whether a file is empty or ends with a line break.
fn ends_a_line(file: &mut File) -> std::io::Result<bool> {
    if file.metadata()?.len() == 0 {
        return Ok(true);
    }
    file.seek(SeekFrom::End(-1))?;
    let mut last = [0];
    file.read_exact(&mut last)?;
    Ok(last == *b"\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(what: &str) -> AuditLine {
        let text = String::new;
        AuditLine {
            at: text(),
            by: "ann".into(),
            what: what.into(),
            whom: text(),
            detail: text(),
            why: text(),
            failed: None,
        }
    }

    #[test]
    fn a_line_that_was_cut_off_costs_no_other() {
        let folder = tempfile::tempdir().unwrap();
        let log = AuditLog::in_folder(folder.path());
        assert_eq!(log.last(9), Ok((Vec::new(), 0)));
        log.append(&line("one")).unwrap();
        let mut file = OpenOptions::new().append(true).open(&log.0).unwrap();
        file.write_all(b"{\"at\":\"20").unwrap();
        log.append(&line("two")).unwrap();
        assert_eq!(log.last(9), Ok((vec![line("one"), line("two")], 1)));
        assert_eq!(log.last(1), Ok((vec![line("two")], 1)));
    }
}
