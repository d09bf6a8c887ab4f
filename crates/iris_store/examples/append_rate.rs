//! How many appends a second a disk takes, and how long each waits.
//!
//! `cargo run --release -p iris_store --example append_rate -- FOLDER [SECONDS] [plain|summaries]
//! [TABLES...]` makes a store in a new folder and has tables append to it, each waiting for its
//! answer before the next: 1 table for five seconds, then 16, 256 and 1024, unless told otherwise.
//! With `summaries` each append carries one.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use iris_store::{Append, NewEntry, SqliteStore, Store, StoreError, TableRow};

const TABLES: [usize; 4] = [1, 16, 256, 1024];
/// An action with its time, as a server writes it.
const BODY: &str = r#"{"seat":2,"action":"p 7r 7g 7b","clock":[118250,96400,120000,87310],"by":"player"}"#;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let folder = arguments.first().ok_or("which folder? It must not exist.")?;
    let seconds = arguments.get(1).map_or(Ok(5), |text| text.parse())?;
    let summaries = arguments.get(2).is_some_and(|text| text == "summaries");
    let mut tables: Vec<usize> =
        arguments.iter().skip(3).map(|text| text.parse()).collect::<Result<_, _>>()?;
    if tables.is_empty() {
        tables.extend(TABLES);
    }
    if Path::new(folder).exists() {
        return Err(format!("{folder} exists; name a folder that does not").into());
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().build()?;
    println!("tables  appends/s  per commit   p50 ms   p99 ms p99.9 ms   max ms");
    for tables in tables {
        let store: Arc<dyn Store> = Arc::new(SqliteStore::open(&Path::new(folder).join(tables.to_string()))?);
        runtime.block_on(run(&store, tables, Duration::from_secs(seconds), summaries))?;
        runtime.block_on(store.close())?;
    }
    Ok(())
}

async fn run(
    store: &Arc<dyn Store>,
    tables: usize,
    duration: Duration,
    summaries: bool,
) -> Result<(), Box<dyn std::error::Error>> {
    let begun = Instant::now();
    let tasks: Vec<_> = (0..tables)
        .map(|number| tokio::spawn(play(Arc::clone(store), number, begun + duration, summaries)))
        .collect();
    let mut waits = Vec::new();
    for task in tasks {
        waits.extend(task.await??);
    }
    let stats = store.stats();
    let rate = stats.appends as f64 / begun.elapsed().as_secs_f64();
    let shared = stats.appends as f64 / stats.commits as f64;
    waits.sort_unstable();
    let quantile = |part: f64| waits[((waits.len() - 1) as f64 * part) as usize].as_secs_f64() * 1e3;
    println!(
        "{tables:6} {rate:10.0} {shared:11.1} {:8.2} {:8.2} {:8.2} {:8.2}",
        quantile(0.5),
        quantile(0.99),
        quantile(0.999),
        quantile(1.0)
    );
    Ok(())
}

/// A table that appends until the time is up. How long each append took.
async fn play(
    store: Arc<dyn Store>,
    number: usize,
    until: Instant,
    summaries: bool,
) -> Result<Vec<Duration>, StoreError> {
    let players: Vec<String> = (0..4).map(|seat| format!("player-{}", number * 4 + seat)).collect();
    let mut waits = Vec::new();
    let mut asked = Instant::now();
    while asked < until {
        let after = waits.len() as u64;
        let summary = summaries.then(|| TableRow {
            game: "seven".to_owned(),
            phase: "playing".to_owned(),
            host: players[0].clone(),
            players: players.clone(),
            body: BODY.to_owned(),
            updated: after,
        });
        let entries = vec![NewEntry { at: after, body: BODY.to_owned() }];
        store
            .append(Append {
                table: format!("table-{number}"),
                after,
                entries,
                summary,
                record: None,
                documents: Vec::new(),
            })
            .await?;
        let answered = Instant::now();
        waits.push(answered - asked);
        asked = answered;
    }
    Ok(waits)
}
