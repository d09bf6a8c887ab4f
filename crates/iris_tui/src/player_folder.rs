//! The player's folder: settings, unfinished and finished matches, API tokens of servers.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use iris_games::record::{Record, RecordResult};

use crate::settings::TerminalSettings;

/// The player's folder. It is made when the first file is written.
#[derive(Clone, Debug)]
pub struct PlayerFolder {
    folder: PathBuf,
}

/// An unfinished match and its file.
#[derive(Clone, Debug)]
pub(crate) struct UnfinishedMatch {
    pub(crate) path: PathBuf,
    pub(crate) record: Record,
}

/// The most unfinished matches that are offered.
const OFFERED: usize = 8;

impl PlayerFolder {
    /// The terminal client's part of a data folder.
    pub fn new(data: &Path) -> Self {
        Self { folder: data.join("terminal") }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// The settings, or the defaults where none can be read.
    pub fn settings(&self) -> TerminalSettings {
        let text = fs::read_to_string(self.path("settings.json")).unwrap_or_default();
        serde_json::from_str(&text).unwrap_or_default()
    }

    /// Writes the settings.
    pub(crate) fn keep_settings(&self, settings: &TerminalSettings) -> io::Result<()> {
        let text = serde_json::to_string_pretty(settings)?;
        write(&self.path("settings.json"), &text)
    }

    /// The API token of the player's account at a server.
    pub(crate) fn token(&self, server: &str) -> Option<String> {
        self.tokens().remove(server)
    }

    /// Writes the API token of an account at a server.
    pub(crate) fn keep_token(&self, server: &str, token: &str) -> io::Result<()> {
        let mut tokens = self.tokens();
        tokens.insert(server.to_owned(), token.to_owned());
        write(&self.path("guests.json"), &serde_json::to_string_pretty(&tokens)?)
    }

    fn tokens(&self) -> BTreeMap<String, String> {
        let text = fs::read_to_string(self.path("guests.json")).unwrap_or_default();
        serde_json::from_str(&text).unwrap_or_default()
    }

    /// Unfinished matches, the latest first. What cannot be read is left alone.
    pub(crate) fn unfinished(&self) -> Vec<UnfinishedMatch> {
        let Ok(entries) = fs::read_dir(self.path("unfinished")) else { return Vec::new() };
        let files = entries.filter_map(Result::ok).map(|entry| entry.path());
        let mut files: Vec<(SystemTime, PathBuf)> = files
            .filter(|path| path.extension().is_some_and(|ending| ending == "iris"))
            .filter_map(|path| Some((fs::metadata(&path).and_then(|data| data.modified()).ok()?, path)))
            .collect();
        files.sort();
        let read = |(_, path): (SystemTime, PathBuf)| {
            let record = Record::parse(&fs::read_to_string(&path).ok()?).ok()?;
            Some(UnfinishedMatch { path, record })
        };
        files.into_iter().rev().filter_map(read).take(OFFERED).collect()
    }

    /// A file for a new match: a name that no other has.
    pub(crate) fn new_file(&self, game: &str) -> PathBuf {
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default().as_millis();
        let process = std::process::id();
        self.path("unfinished").join(format!("{game}-{since}-{process}.iris"))
    }

    /// Writes a match: as an unfinished one or, once it is over, among the finished. Gives the
    /// file.
    pub(crate) fn keep(&self, file: &Path, record: &Record) -> io::Result<PathBuf> {
        if matches!(record.result, RecordResult::Unfinished) {
            write(file, &record.to_string())?;
            return Ok(file.to_owned());
        }
        let finished = self.path("finished").join(file.file_name().unwrap_or_default());
        write(&finished, &record.to_string())?;
        match fs::remove_file(file) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(finished),
        }
    }
}

/// Writes a file atomically: at every moment there is the old one or the new one. It and the
/// folders that are made for it are for their owner only, whatever the process leaves to others.
fn write(path: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        let mut builder = fs::DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(folder)?;
    }
    let beside = path.with_extension(format!("part{}", std::process::id()));
    let mut how = fs::OpenOptions::new();
    how.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut how, 0o600);
    how.open(&beside)?.write_all(text.as_bytes())?;
    fs::rename(&beside, path)
}
