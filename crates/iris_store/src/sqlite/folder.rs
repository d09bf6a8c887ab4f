//! Creating the folder and the database of a store, durably and atomically.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io;
use std::path::Path;

use super::{connection, migrations};
use crate::StoreError;

/// Creates the folder if it is missing, with access for its owner only.
pub(super) fn make(folder: &Path) -> Result<(), StoreError> {
    if folder.is_dir() {
        return Ok(());
    }
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).map_err(|error| StoreError::io("make the folder", folder, &error))?;
    match folder.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => sync(parent),
        _ => sync(Path::new(".")),
    }
}

/// Creates the database if there is none.
///
/// It is created under another name and renamed when it is complete. So a database that is empty,
/// or missing while its write-ahead log is there, is not a new one but a damaged one, and is not
/// overwritten.
pub(super) fn make_database(folder: &Path, file: &Path) -> Result<(), StoreError> {
    match fs::metadata(file) {
        Ok(found) if found.len() == 0 => {
            return Err(StoreError::Corrupt(format!("{} is empty", file.display())));
        }
        Ok(_) => return Ok(()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(StoreError::io("look at", file, &error)),
    }
    let log = file.with_extension("db-wal");
    if log.exists() {
        return Err(StoreError::Corrupt(format!(
            "{} is missing, but {} is there",
            file.display(),
            log.display()
        )));
    }
    let draft = file.with_extension("new");
    match fs::remove_file(&draft) {
        Ok(()) => {}
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(StoreError::io("replace", &draft, &error)),
    }
    // SQLite would make it with whatever rights the process leaves to others.
    create_private(&draft).map_err(|error| StoreError::io("make", &draft, &error))?;
    {
        let mut connection = connection::create(&draft)?;
        migrations::run(&mut connection, &draft)?;
    }
    File::open(&draft)
        .and_then(|draft| draft.sync_all())
        .and_then(|()| fs::rename(&draft, file))
        .map_err(|error| StoreError::io("make", file, &error))?;
    sync(folder)
}

/// Creates an empty file for its owner only.
fn create_private(file: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file).map(drop)
}

/// Takes the rights of others from a database that an older version made, and from its log. SQLite
/// gives new logs the rights of their database.
#[cfg(unix)]
pub(super) fn make_private(file: &Path) {
    use std::os::unix::fs::PermissionsExt;
    for ending in ["db", "db-wal", "db-shm"] {
        let file = file.with_extension(ending);
        let Ok(found) = fs::metadata(&file) else { continue };
        if found.is_file() && found.permissions().mode() & 0o077 != 0 {
            // Whoever owns a file that is not ours has decided so.
            let _ = fs::set_permissions(&file, fs::Permissions::from_mode(0o600));
        }
    }
}

/// Elsewhere a file has the rights of its folder.
#[cfg(not(unix))]
pub(super) fn make_private(_: &Path) {}

/// Syncs a folder, which makes new and renamed files in it durable.
#[cfg(unix)]
pub(super) fn sync(folder: &Path) -> Result<(), StoreError> {
    File::open(folder)
        .and_then(|folder| folder.sync_all())
        .map_err(|error| StoreError::io("sync the folder", folder, &error))
}

/// Other systems cannot open a folder, and make names durable by themselves.
#[cfg(not(unix))]
pub(super) fn sync(_: &Path) -> Result<(), StoreError> {
    Ok(())
}
