//! The data folder: the store, and the key that signs cookies and links.

use std::fmt;
use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::Path;
use std::sync::Arc;

use iris_store::{SqliteStore, StoreError};

use crate::{AppState, Environment, ServerConfig, SigningKeys};

/// The name of the file with the key.
const KEY_FILE: &str = "key";
/// The name of the file with the keys that it replaced, the latest first.
const FORMER_KEYS_FILE: &str = "former-keys";
/// How many of them are believed.
pub(crate) const FORMER_KEYS: usize = 8;

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
        let (path, database) = (config.data.join(KEY_FILE), config.data.join(SqliteStore::FILE));
        if config.new_key || !database.exists() {
            // Before the database, so that one without its key is never taken for a new one.
            SqliteStore::make_folder(&config.data).map_err(OpenError::Store)?;
            create_key(&path, &environment).map_err(OpenError::Key)?;
        }
        let keys = read_keys(&config.data).map_err(OpenError::Key)?;
        let store = SqliteStore::open(&config.data).map_err(OpenError::Store)?;
        Ok(Self::with_store(config, environment, Arc::new(store), &keys))
    }
}

/// The signing key and those that it replaced.
fn read_keys(folder: &Path) -> Result<SigningKeys, String> {
    let current = read_key(&folder.join(KEY_FILE))?;
    let path = folder.join(FORMER_KEYS_FILE);
    let former = match fs::read(&path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == ErrorKind::NotFound => Vec::new(),
        Err(error) => return Err(format!("cannot read {}: {error}", path.display())),
    };
    let (former, rest) = former.as_chunks::<32>();
    if !rest.is_empty() {
        return Err(format!("{} is not made of keys of 32 bytes; restore it from a backup", path.display()));
    }
    if path.exists() {
        warn_if_shared(&path);
    }
    Ok(SigningKeys { current, former: former.to_vec() })
}

/// Replaces the signing key by a new one; what the old one signed stays good until the file with
/// former keys is deleted. A running server goes on with the old one.
pub fn rotate_key(folder: &Path, environment: &Environment) -> Result<(), OpenError> {
    replace_key(folder, environment, FORMER_KEYS).map(drop).map_err(OpenError::Key)
}

/// The same, where so many former keys stay good; gives the keys there are now.
pub(crate) fn replace_key(
    folder: &Path,
    environment: &Environment,
    kept: usize,
) -> Result<SigningKeys, String> {
    let keys = read_keys(folder)?;
    let path = folder.join(FORMER_KEYS_FILE);
    let former: Vec<u8> = std::iter::once(keys.current).chain(keys.former).take(kept).flatten().collect();
    let cannot = |path: &Path, error: std::io::Error| format!("cannot write {}: {error}", path.display());
    // The old key is safe before it stops being the key.
    write_private(&path, &former).map_err(|error| cannot(&path, error))?;
    let path = folder.join(KEY_FILE);
    write_private(&path, &environment.random_bytes::<32>()).map_err(|error| cannot(&path, error))?;
    read_keys(folder)
}

/// Writes a file for its owner only, and replaces the one before in one step.
fn write_private(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let draft = path.with_extension(format!("new{}", std::process::id()));
    write_draft(&draft, bytes)?;
    fs::rename(&draft, path)?;
    // What is renamed is on the disk when its folder is. Other systems cannot open a folder.
    match path.parent().filter(|_| cfg!(unix)) {
        Some(folder) => fs::File::open(folder)?.sync_all(),
        None => Ok(()),
    }
}

fn write_draft(draft: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(draft)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// The signing key. Whoever has it can forge any link.
fn read_key(path: &Path) -> Result<[u8; 32], String> {
    let shown = path.display();
    match fs::read(path) {
        Ok(bytes) => {
            warn_if_shared(path);
            bytes.try_into().map_err(|bytes: Vec<u8>| {
                format!(
                    "{shown} has {} bytes; a key has 32; restore it from a backup, or move it away and start once \
                     with --new-key: links to tables are then void",
                    bytes.len()
                )
            })
        }
        Err(error) if error.kind() == ErrorKind::NotFound => Err(format!(
            "{shown} is missing, but the database beside it is there; nothing was changed; restore the key from a \
             backup, or, if it is lost, start once with --new-key: links to tables are then void"
        )),
        Err(error) => Err(format!("cannot read {shown}: {error}")),
    }
}

/// Creates the key if there is none. It is complete when it appears, and never replaces another,
/// even one that another process makes at the same moment.
fn create_key(path: &Path, environment: &Environment) -> Result<(), String> {
    let make = || {
        if path.exists() {
            return Ok(());
        }
        let draft = path.with_extension(format!("new{}", std::process::id()));
        write_draft(&draft, &environment.random_bytes::<32>())?;
        // A link fails where the name is taken; a rename would replace it.
        let linked = fs::hard_link(&draft, path);
        fs::remove_file(&draft)?;
        match linked {
            Err(error) if error.kind() != ErrorKind::AlreadyExists => Err(error),
            _ => Ok(()),
        }
    };
    make().map_err(|error| format!("cannot write {}: {error}", path.display()))
}

/// Says so if others can read the key, and takes their rights away.
#[cfg(unix)]
fn warn_if_shared(path: &Path) {
    use std::os::unix::fs::PermissionsExt;
    let Ok(mode) = fs::metadata(path).map(|found| found.permissions().mode() & 0o777) else { return };
    if mode & 0o077 != 0 {
        let private = fs::set_permissions(path, fs::Permissions::from_mode(0o600)).is_ok();
        tracing::warn!(
            file = %path.display(),
            mode = format!("{mode:o}"),
            private,
            "the key could be read by others; if somebody has, make a new one"
        );
    }
}

#[cfg(not(unix))]
fn warn_if_shared(_: &Path) {}
