//! `cargo xtask load`: a load test of live tables over real connections: throughput, latency,
//! memory.

mod ours;
mod peer;
mod report;

use serde_json::{Value, json};

use crate::run::TaskError;

/// Rounds of a comparison. Ours and theirs take turns, so that a noisy minute hits both; the median
/// is shown.
const ROUNDS: usize = 3;

#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cargo xtask load                              100 tables at full speed, then at half of it
  cargo xtask load --tables 400 --secs 10       more tables, shorter
  cargo xtask load --peer                       the same, taking turns with boardgame.io
  cargo xtask load --held 5000                  memory of 5,000 tables with 10,000 event streams
  cargo xtask load --hints 200 --secs 60        a bystander's waiting while 200 connections ask for hints
  cargo xtask load --unfinished 50000           a start with 50,000 unfinished matches

Server and clients share this machine: what else it does costs moves. Close other programs first.")]
pub(crate) struct LoadArgs {
    /// How many tables for four play
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=2000))]
    tables: u32,
    /// How long each measurement takes; there are two a round, three with --peer
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=3600))]
    secs: u32,
    /// Measure boardgame.io in the same run too; it is installed into target/load-peer, by npm
    #[arg(long)]
    peer: bool,
    /// Instead: hold so many tables for two at which nothing happens, each with two event streams
    #[arg(long, value_name = "TABLES", conflicts_with = "peer", value_parser = clap::value_parser!(u32).range(1..))]
    held: Option<u32>,
    /// Instead: how long the strongest bot takes for its moves, alone and while so many connections
    /// ask for hints
    #[arg(long, value_name = "CONNECTIONS", conflicts_with_all = ["peer", "held"], value_parser = clap::value_parser!(u32).range(1..=2000))]
    hints: Option<u32>,
    /// Instead: start with so many unfinished matches in the folder
    #[arg(long, value_name = "TABLES", conflicts_with_all = ["peer", "held", "hints"], value_parser = clap::value_parser!(u32).range(1..))]
    unfinished: Option<u32>,
    /// Print JSON instead of tables
    #[arg(long)]
    json: bool,
}

pub(crate) fn main(args: &LoadArgs) -> Result<(), TaskError> {
    let peer = args.peer.then(peer::Peer::prepare).transpose()?;
    let ours = ours::Ours::build()?;
    if let Some(tables) = args.held {
        let held = ours.hold(tables)?;
        let text = if args.json { held.to_string() } else { report::held(&held) };
        println!("{text}");
        return Ok(());
    }
    if let Some(tables) = args.unfinished {
        let figures = ours.start_with_unfinished(tables)?;
        let text = if args.json { figures.to_string() } else { report::started(&figures) };
        println!("{text}");
        return Ok(());
    }
    if let Some(connections) = args.hints {
        let figures = ours.hints(connections, args.secs)?;
        let text = if args.json { figures.to_string() } else { report::hints(&figures) };
        println!("{text}");
        return Ok(());
    }
    let rounds = if peer.is_some() { ROUNDS } else { 1 };
    let (mut mine, mut theirs) = (Vec::new(), Vec::new());
    for round in 1..=rounds {
        eprintln!("round {round} of {rounds}: ours");
        mine.push(ours.play(args.tables, args.secs)?);
        if let Some(peer) = &peer {
            eprintln!("round {round} of {rounds}: theirs");
            theirs.push(peer.play(args.tables, args.secs)?);
        }
    }
    if args.json {
        println!("{}", json!({ "iris": mine, "boardgame.io": theirs }));
        return Ok(());
    }
    let mine = median(mine, "/full/moves_per_s").ok_or("nothing was measured")?;
    println!("{}", report::played(&mine, median(theirs, "/moves_per_s").as_ref(), rounds));
    Ok(())
}

/// The round whose figure at `pointer` is in the middle.
fn median(mut rounds: Vec<Value>, pointer: &str) -> Option<Value> {
    let figure = |round: &Value| round.pointer(pointer).and_then(Value::as_f64).unwrap_or_default();
    rounds.sort_by(|a, b| figure(a).total_cmp(&figure(b)));
    let middle = rounds.len() / 2;
    rounds.into_iter().nth(middle)
}

#[cfg(test)]
mod tests {
    use super::median;
    use serde_json::json;

    #[test]
    fn the_middle_round_is_shown_whole() {
        let rounds = [3.0, 1.0, 2.0].map(|rate| json!({ "full": { "moves_per_s": rate }, "was": rate }));
        assert_eq!(median(rounds.to_vec(), "/full/moves_per_s").unwrap()["was"], 2.0);
        assert_eq!(median(Vec::new(), "/full/moves_per_s"), None);
    }
}
