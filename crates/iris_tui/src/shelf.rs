//! What is kept in the player's folder: settings, unfinished and finished matches, who one is at which server.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use iris_games::record::{Ending, Record};

use crate::settings::Settings;

/// The player's folder.
#[derive(Clone, Debug)]
pub struct Shelf {
    folder: PathBuf,
}

/// An unfinished match.
#[derive(Clone, Debug)]
pub(crate) struct Unfinished {
    pub(crate) path: PathBuf,
    pub(crate) record: Record,
}

/// The most unfinished matches that are offered.
const OFFERED: usize = 8;

impl Shelf {
    /// The part of a data folder that is the terminal's. It is made when something is kept.
    pub fn new(data: &Path) -> Self {
        Self { folder: data.join("terminal") }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// The settings, or the usual ones where there are none that can be read.
    pub fn settings(&self) -> Settings {
        let text = fs::read_to_string(self.path("settings.json")).unwrap_or_default();
        serde_json::from_str(&text).unwrap_or_default()
    }

    /// Keeps the settings.
    pub(crate) fn keep_settings(&self, settings: &Settings) -> io::Result<()> {
        let text = serde_json::to_string_pretty(settings)?;
        write(&self.path("settings.json"), &text)
    }

    /// The token that shows a server who the player is.
    pub(crate) fn token(&self, server: &str) -> Option<String> {
        self.tokens().remove(server)
    }

    /// Keeps a token.
    pub(crate) fn keep_token(&self, server: &str, token: &str) -> io::Result<()> {
        let mut tokens = self.tokens();
        tokens.insert(server.to_owned(), token.to_owned());
        write_as(&self.path("guests.json"), &serde_json::to_string_pretty(&tokens)?, true)
    }

    fn tokens(&self) -> BTreeMap<String, String> {
        let text = fs::read_to_string(self.path("guests.json")).unwrap_or_default();
        serde_json::from_str(&text).unwrap_or_default()
    }

    /// Unfinished matches, the latest first. What cannot be read is left alone.
    pub(crate) fn unfinished(&self) -> Vec<Unfinished> {
        let Ok(entries) = fs::read_dir(self.path("unfinished")) else { return Vec::new() };
        let files = entries.filter_map(Result::ok).map(|entry| entry.path());
        let mut files: Vec<(SystemTime, PathBuf)> = files
            .filter(|path| path.extension().is_some_and(|ending| ending == "iris"))
            .filter_map(|path| Some((fs::metadata(&path).and_then(|data| data.modified()).ok()?, path)))
            .collect();
        files.sort();
        let read = |(_, path): (SystemTime, PathBuf)| {
            let record = Record::parse(&fs::read_to_string(&path).ok()?).ok()?;
            Some(Unfinished { path, record })
        };
        files.into_iter().rev().filter_map(read).take(OFFERED).collect()
    }

    /// A file for a new match: a name that no other has.
    pub(crate) fn new_file(&self, game: &str) -> PathBuf {
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default().as_millis();
        let process = std::process::id();
        self.path("unfinished").join(format!("{game}-{since}-{process}.iris"))
    }

    /// Keeps a match: as an unfinished one, or, once it is over, among the finished. Gives where.
    pub(crate) fn keep(&self, file: &Path, record: &Record) -> io::Result<PathBuf> {
        if matches!(record.result, Ending::Unfinished) {
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

/// Writes a file that is whole at every moment: the old one or the new one.
fn write(path: &Path, text: &str) -> io::Result<()> {
    write_as(path, text, false)
}

/// The same; a private file nobody else can read.
fn write_as(path: &Path, text: &str, private: bool) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let beside = path.with_extension(format!("part{}", std::process::id()));
    let mut how = fs::OpenOptions::new();
    how.write(true).create(true).truncate(true);
    #[cfg(unix)]
    if private {
        use std::os::unix::fs::OpenOptionsExt;
        how.mode(0o600);
    }
    #[cfg(not(unix))]
    let _ = private;
    how.open(&beside)?.write_all(text.as_bytes())?;
    fs::rename(&beside, path)
}
