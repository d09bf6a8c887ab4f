//! The data folder: the store, and the key that signs cookies and links.

use std::fmt;
use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::Path;
use std::sync::Arc;

use iris_store::{SqliteStore, StoreError};

use crate::{AppState, Environment, ServerConfig};

/// The name of the file with the key.
const KEY_FILE: &str = "key";

/// Why a data folder cannot be used.
#[derive(Debug)]
pub enum OpenError {
    /// The store cannot be opened.
    Store(StoreError),
    /// The key cannot be read or created.
    Key(String),
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Store(error) => error.fmt(f),
            Self::Key(reason) => f.write_str(reason),
        }
    }
}

impl std::error::Error for OpenError {}

impl AppState {
    /// Opens the data folder, or creates it.
    pub fn open(config: ServerConfig, environment: Environment) -> Result<Self, OpenError> {
        // The store takes the folder's lock first: only one process ever makes a key.
        let store = SqliteStore::open(&config.data).map_err(OpenError::Store)?;
        let key = read_or_create_key(&config.data, &environment).map_err(OpenError::Key)?;
        Ok(Self::with_store(config, environment, Arc::new(store), &key))
    }
}

/// The signing key, created on first use. Whoever has it can forge any cookie or link.
fn read_or_create_key(folder: &Path, environment: &Environment) -> Result<[u8; 32], String> {
    let path = folder.join(KEY_FILE);
    match fs::read(&path) {
        Ok(bytes) => bytes.try_into().map_err(|bytes: Vec<u8>| {
            format!(
                "{} has {} bytes; a key has 32; restore it, or delete it and all cookies and links are void",
                path.display(),
                bytes.len()
            )
        }),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            let key = environment.random_bytes();
            write_key(&path, &key).map_err(|error| format!("cannot write {}: {error}", path.display()))?;
            Ok(key)
        }
        Err(error) => Err(format!("cannot read {}: {error}", path.display())),
    }
}

/// Writes the key to a temporary file and renames it, so that half a key is never read.
fn write_key(path: &Path, key: &[u8; 32]) -> std::io::Result<()> {
    let beside = path.with_extension("new");
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(&beside)?;
    file.write_all(key)?;
    file.sync_all()?;
    fs::rename(&beside, path)
}
