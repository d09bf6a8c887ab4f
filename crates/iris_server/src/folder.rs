//! The folder in which everything is kept: the store, and the server's own key.

use std::fmt;
use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::Path;
use std::sync::Arc;

use iris_store::{SqliteStore, StoreError};

use crate::{App, Config, World};

/// The name of the file with the key.
const KEY: &str = "key";

/// Why the server cannot start with a folder.
#[derive(Debug)]
pub enum OpenError {
    /// The store does not open.
    Store(StoreError),
    /// The key cannot be read or made.
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

impl App {
    /// Opens the folder, or makes it.
    pub fn open(config: Config, world: World) -> Result<Self, OpenError> {
        // The store takes the folder's lock first: only one process ever makes a key.
        let store = SqliteStore::open(&config.data).map_err(OpenError::Store)?;
        let key = key(&config.data, &world).map_err(OpenError::Key)?;
        Ok(Self::with_store(config, world, Arc::new(store), &key))
    }
}

/// The key under which cookies and links are signed. Whoever has it can be anybody.
fn key(folder: &Path, world: &World) -> Result<[u8; 32], String> {
    let path = folder.join(KEY);
    match fs::read(&path) {
        Ok(bytes) => bytes.try_into().map_err(|bytes: Vec<u8>| {
            format!(
                "{} has {} bytes; a key has 32; restore it, or delete it and all cookies and links are void",
                path.display(),
                bytes.len()
            )
        }),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            let key = world.bytes();
            make(&path, &key).map_err(|error| format!("cannot write {}: {error}", path.display()))?;
            Ok(key)
        }
        Err(error) => Err(format!("cannot read {}: {error}", path.display())),
    }
}

/// Writes a key beside its place first, so that half a key is never taken for one.
fn make(path: &Path, key: &[u8; 32]) -> std::io::Result<()> {
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
