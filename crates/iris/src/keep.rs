//! `iris export`, `iris import` and `iris backup`: records and backups of a server's store, as
//! files.

use std::fs;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use iris_games::record::{Record, Replay};
use iris_store::{NewRecord, ReadOnlyStore, SqliteStore, Store};

use crate::failure::Failure;
use crate::progress_bar::ProgressBar;
use crate::serve::data_folder;

/// Records per page when all of them are read.
const PAGE: usize = 200;

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  iris export records/                       every finished match as a file of its own
  iris export records/ --game gold           only those of one game
  iris export records/ --data /srv/iris      from a server's folder, which may be running

A file that is there already is left as it is, so exporting again adds what is new.")]
pub(crate) struct ExportArgs {
    /// The folder to write to; made if it is not there.
    to: PathBuf,
    /// Only this game: {games}.
    #[arg(long, value_name = "ID")]
    game: Option<String>,
    /// The folder in which the server keeps everything.
    #[arg(long, env = "IRIS_DATA", value_name = "FOLDER")]
    data: Option<PathBuf>,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  iris import old/*.iris
  iris import records/ --data /srv/iris

Every record is replayed first. If one is wrong, nothing is imported. Records that are there already are not kept twice.
The server must not be running.")]
pub(crate) struct ImportArgs {
    /// Records, or folders of records.
    #[arg(required = true)]
    from: Vec<PathBuf>,
    /// The folder in which the server keeps everything.
    #[arg(long, env = "IRIS_DATA", value_name = "FOLDER")]
    data: Option<PathBuf>,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  iris backup iris-monday.db
  iris backup /backup/iris.db --data /srv/iris      while the server runs

To restore, put the file into an empty folder as iris.db, with the key file of the old folder beside it, and serve that.")]
pub(crate) struct BackupArgs {
    /// The file to write; it must not be there yet.
    to: PathBuf,
    /// The folder in which the server keeps everything.
    #[arg(long, env = "IRIS_DATA", value_name = "FOLDER")]
    data: Option<PathBuf>,
}

/// Blocks on a request to the store.
fn wait<T>(answer: impl Future<Output = Result<T, iris_store::StoreError>>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().build()?;
    runtime.block_on(answer).map_err(Failure::failed)
}

pub(crate) fn export(args: ExportArgs, out: &mut impl Write) -> Result<(), Failure> {
    if let Some(game) = &args.game {
        crate::failure::game(game)?;
    }
    let store = ReadOnlyStore::open(&data_folder(args.data)?).map_err(Failure::failed)?;
    let cannot = |error: std::io::Error, path: &Path| {
        Failure::failed(format!("cannot write {}: {error}", path.display()))
    };
    fs::create_dir_all(&args.to).map_err(|error| cannot(error, &args.to))?;
    let (mut written, mut there) = (0, 0);
    let mut cursor = 0;
    loop {
        let page = store.records(cursor, PAGE).map_err(Failure::failed)?;
        let Some(last) = page.last() else { break };
        cursor = last.cursor;
        for record in page.iter().filter(|record| args.game.as_ref().is_none_or(|game| *game == record.game))
        {
            let name = match &record.source {
                Some((table, number)) => format!("{}-{table}-{number}.iris", record.game),
                None => format!("{}-imported-{}.iris", record.game, record.cursor),
            };
            let path = args.to.join(name);
            match new_file(&path, &record.text) {
                Ok(()) => written += 1,
                Err(error) if error.kind() == ErrorKind::AlreadyExists => there += 1,
                Err(error) => return Err(cannot(error, &path)),
            }
        }
    }
    writeln!(out, "{written} records written to {}, {there} were there already", args.to.display())?;
    Ok(())
}

/// Writes a file that is complete when it appears, and never over another.
fn new_file(path: &Path, text: &str) -> std::io::Result<()> {
    let beside = path.with_extension("part");
    fs::write(&beside, text)?;
    // A link fails where a name is taken; a rename would replace it.
    let linked = fs::hard_link(&beside, path);
    fs::remove_file(&beside)?;
    linked
}

pub(crate) fn import(args: ImportArgs, out: &mut impl Write) -> Result<(), Failure> {
    let files = files(&args.from)?;
    let progress_bar = ProgressBar::new();
    let mut records = Vec::with_capacity(files.len());
    for path in &files {
        progress_bar.draw(records.len() as u64, files.len() as u64, "records checked");
        records.push(checked(path).inspect_err(|_| progress_bar.clear())?);
    }
    progress_bar.clear();
    let folder = data_folder(args.data)?;
    let store = SqliteStore::open(&folder).map_err(Failure::failed)?;
    let done = wait(store.import(records))?;
    wait(store.close())?;
    writeln!(
        out,
        "{} records imported into {}, {} were there already",
        done.new,
        folder.display(),
        done.known
    )?;
    Ok(())
}

/// The files named, and those in the folders named.
fn files(from: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    for path in from {
        let cannot =
            |error: std::io::Error| Failure::failed(format!("cannot read {}: {error}", path.display()));
        if path.is_dir() {
            for entry in fs::read_dir(path).map_err(cannot)? {
                let entry = entry.map_err(cannot)?.path();
                if entry.extension().is_some_and(|ending| ending == "iris") {
                    files.push(entry);
                }
            }
        } else {
            files.push(path.clone());
        }
    }
    // A folder lists its files in any order.
    files.sort();
    Ok(files)
}

/// Reads a record and checks that it replays to the result it states.
fn checked(path: &Path) -> Result<NewRecord, Failure> {
    let wrong =
        |reason: String| Failure::failed(format!("{}: {reason}; nothing was imported", path.display()));
    let text = fs::read_to_string(path).map_err(|error| wrong(error.to_string()))?;
    let record = Record::parse(&text).map_err(|error| wrong(error.to_string()))?;
    Replay::new(&record).and_then(Replay::finish).map_err(|error| wrong(error.to_string()))?;
    let written = fs::metadata(path).and_then(|data| data.modified()).ok();
    let since = written.and_then(|time| time.duration_since(std::time::UNIX_EPOCH).ok());
    Ok(NewRecord { game: record.game, ended: since.map_or(0, |time| time.as_millis() as u64), text })
}

pub(crate) fn backup(args: BackupArgs, out: &mut impl Write) -> Result<(), Failure> {
    let store = ReadOnlyStore::open(&data_folder(args.data)?).map_err(Failure::failed)?;
    store.backup(&args.to).map_err(Failure::failed)?;
    writeln!(out, "everything is in {}; keep the key file of the folder beside it", args.to.display())?;
    Ok(())
}
