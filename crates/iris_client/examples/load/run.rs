//! The measurements: at full speed, at half of that, and many tables at which nothing happens.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::Failure;
use crate::gauge::{Server, quantiles};
use crate::people::{lay, listen, sit};
use crate::table::{Pace, Table};

/// Seats of the tables that play.
const SEATS: usize = 4;
/// Tables that are tried of those at which nothing happens.
const MOVES: usize = 100;
/// How long everybody plays before anything is counted.
const WARM: Duration = Duration::from_secs(1);

/// Whole matches at full speed, then at half of the speed that came out.
pub(crate) async fn play(server: Server, tables: usize, time: Duration) -> Result<Value, Failure> {
    let idle = server.memory();
    let laid = lay(server.address, tables, SEATS).await?;
    let with_tables = server.memory();
    let mut playing = Vec::with_capacity(tables);
    for laid in &laid {
        let ears = listen(server.address, laid).await?;
        playing.push(sit(server.address, laid, ears).await?);
    }
    let with_connections = server.memory();
    round(server, &mut playing, None, WARM.min(time)).await?;
    let full = round(server, &mut playing, None, time).await?;
    let most = full["moves_per_s"].as_f64().unwrap_or_default();
    let half = round(server, &mut playing, Some(most / 2.0), time).await?;
    Ok(json!({
        "tables": tables,
        "connections": tables * SEATS * 2,
        "idle_kib": idle,
        "with_tables_kib": with_tables,
        "with_connections_kib": with_connections,
        "played_kib": server.memory(),
        "full": full,
        "half": half,
    }))
}

/// One measurement. A rate is that of all tables together.
async fn round(
    server: Server,
    tables: &mut Vec<Table>,
    rate: Option<f64>,
    time: Duration,
) -> Result<Value, Failure> {
    let before = server.look().await?;
    let begun = Instant::now();
    let count = tables.len() as f64;
    let mut tasks = JoinSet::new();
    for (index, mut table) in tables.drain(..).enumerate() {
        let pace = rate.filter(|rate| *rate > 0.0).map_or(Pace::Full, |rate| Pace::Fixed {
            first: Duration::from_secs_f64(index as f64 / rate),
            every: Duration::from_secs_f64(count / rate),
        });
        tasks.spawn(async move {
            let played = table.play(pace, begun, begun + time).await?;
            Ok::<_, Failure>((table, played))
        });
    }
    let (mut waits, mut rematches) = (Vec::new(), 0);
    while let Some(done) = tasks.join_next().await {
        let (table, played) = done??;
        tables.push(table);
        waits.extend(played.waits);
        rematches += played.rematches;
    }
    let seconds = begun.elapsed().as_secs_f64();
    let mut figures = json!({
        "asked_per_s": rate,
        "seconds": seconds,
        "moves": waits.len(),
        "moves_per_s": waits.len() as f64 / seconds,
        "rematches": rematches,
    });
    merge(&mut figures, quantiles(&mut waits));
    merge(&mut figures, server.look().await?.since(&before));
    Ok(figures)
}

fn merge(figures: &mut Value, more: Value) {
    if let (Value::Object(figures), Value::Object(more)) = (figures, more) {
        figures.extend(more);
    }
}

/// Many tables for two at which nothing happens, with everybody listening at `listened` of them;
/// then a move at some of those, and whether it is heard by those who had been listening all the
/// time.
pub(crate) async fn hold(server: Server, tables: usize, listened: usize) -> Result<Value, Failure> {
    let idle = server.memory();
    let laid = lay(server.address, tables, 2).await?;
    let with_tables = server.memory();
    let mut held = Vec::with_capacity(listened);
    for laid in &laid[..listened] {
        held.push(listen(server.address, laid).await?);
    }
    let with_streams = server.memory();
    let mut waits = Vec::new();
    for index in (0..listened).step_by(listened.div_ceil(MOVES).max(1)) {
        let mut table = sit(server.address, &laid[index], std::mem::take(&mut held[index])).await?;
        let sent = Instant::now();
        table.act().await?;
        waits.push(sent.elapsed());
    }
    let mut figures = json!({
        "tables": tables,
        "streams": listened * 2,
        "idle_kib": idle,
        "with_tables_kib": with_tables,
        "with_streams_kib": with_streams,
        "moves": waits.len(),
    });
    merge(&mut figures, quantiles(&mut waits));
    Ok(figures)
}
