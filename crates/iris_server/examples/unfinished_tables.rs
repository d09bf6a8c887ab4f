//! Makes a data folder with many unfinished matches of one person against bots, to measure how a
//! server starts with it: `unfinished_tables FOLDER COUNT`.

use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use iris_store::{Append, NewEntry, SqliteStore, Store, TableRow};
use iris_table::{
    LiveTable, Millis, PlayerId, SnapshotDetail, TableCommand, TableId, TableInput, TableOutput,
    TableSettings,
};

type Failure = Box<dyn std::error::Error>;

/// How many appends are under way at once, so that they share a sync.
const BATCH: usize = 500;

fn main() -> Result<(), Failure> {
    let mut args = std::env::args().skip(1);
    let (Some(folder), Some(count)) = (args.next().map(PathBuf::from), args.next()) else {
        return Err("usage: unfinished_tables FOLDER COUNT".into());
    };
    let (count, now): (usize, _) =
        (count.parse()?, SystemTime::now().duration_since(UNIX_EPOCH)?.as_millis());
    let store = SqliteStore::open(&folder)?;
    tokio::runtime::Builder::new_current_thread().build()?.block_on(async {
        for first in (0..count).step_by(BATCH) {
            let last = count.min(first + BATCH);
            let appends: Result<Vec<_>, Failure> =
                (first..last).map(|number| Ok(store.append(append(number, now as Millis)?))).collect();
            for appended in appends? {
                appended.await?;
            }
        }
        Ok(store.close().await?)
    })
}

/// A match in which a person has played three times, and has to play again: none is over so soon.
fn entries(table: &str, now: Millis) -> Result<Vec<NewEntry>, Failure> {
    let (ann, mut out) = (PlayerId::from("ann"), TableOutput::default());
    let mut entropy = || [7; 32];
    let settings = TableSettings { pace: 0, patience: None, fill: 2, ..TableSettings::new("gold", 3) };
    let mut table =
        LiveTable::create(TableId::from(table), settings, ann.clone(), now, &mut entropy, &mut out)?;
    let claim = TableCommand::Claim { seat: None, name: "Ann".into(), nonce: None };
    for command in [claim, TableCommand::Start {}] {
        table.handle(TableInput::Command { by: ann.clone(), command }, now, &mut entropy, &mut out)?;
    }
    for _ in 0..3 {
        while let Some(chosen) = table.bot_task().and_then(|task| task.choose()) {
            table.handle(chosen, now, &mut entropy, &mut out)?;
        }
        let shown = table.snapshot(&ann, now, SnapshotDetail::View)?;
        let action = shown.legal.first().ok_or("the match is over too soon")?.clone();
        let command = TableCommand::Act { prompt: shown.prompt, action };
        table.handle(TableInput::Command { by: ann.clone(), command }, now, &mut entropy, &mut out)?;
    }
    while let Some(chosen) = table.bot_task().and_then(|task| task.choose()) {
        table.handle(chosen, now, &mut entropy, &mut out)?;
    }
    let entry = |logged: &iris_table::StampedEntry| {
        Ok(NewEntry { at: logged.at, body: serde_json::to_string(&logged.entry)? })
    };
    out.entries.iter().map(entry).collect()
}

/// A match at a table of its own.
fn append(number: usize, now: Millis) -> Result<Append, Failure> {
    let row = TableRow {
        game: "gold".to_owned(),
        phase: "playing".to_owned(),
        host: "ann".to_owned(),
        players: vec!["ann".to_owned()],
        body: r#"{"names":["Ann","Rex","Rex"],"number":1}"#.to_owned(),
        updated: now,
    };
    let table = format!("unfinished{number}");
    let entries = entries(&table, now)?;
    Ok(Append { table, after: 0, entries, summary: Some(row), record: None, documents: Vec::new() })
}
