//! Plays whole matches at many tables of a running server at once, over real connections, and
//! prints what came of it as JSON.
//!
//! `cargo xtask load` starts a server and this beside it, and says what the figures mean.

mod gauge;
mod hints;
mod people;
mod run;
mod seat;
mod table;
mod wire;

use std::net::SocketAddr;
use std::time::Duration;

use clap::Parser;

use gauge::Server;

/// Whatever went wrong: a measurement is good, or it is none.
pub(crate) type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Plays whole matches of gold at many tables of a running server at once, and prints what came of
/// it as JSON.
#[derive(Parser)]
#[command(after_help = "\
Examples:
  load --server 127.0.0.1:7770 --process 4711 --tables 100 --secs 15
  load --server 127.0.0.1:7770 --process 4711 --held 5000
  load --server 127.0.0.1:7770 --hints 200 --secs 60

The server must let each player send as much as they like: iris serve --commands-per-second 1000000")]
struct Args {
    /// Where the server listens
    #[arg(long, value_name = "ADDRESS")]
    server: SocketAddr,
    /// The server's process, to read what memory and processor it takes
    #[arg(long, value_name = "ID")]
    process: Option<u32>,
    /// How many tables for four play
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=2000))]
    tables: u32,
    /// How long each measurement takes
    #[arg(long, value_name = "SECONDS", default_value_t = 15, value_parser = clap::value_parser!(u32).range(1..=3600))]
    secs: u32,
    /// Instead: hold so many tables for two at which nothing happens, with everybody listening at
    /// as many of them as there may be open files
    #[arg(long, value_name = "TABLES", value_parser = clap::value_parser!(u32).range(1..))]
    held: Option<u32>,
    /// Instead: play against the strongest bot, alone and while so many connections ask for hints
    #[arg(long, value_name = "CONNECTIONS", conflicts_with = "held", value_parser = clap::value_parser!(u32).range(1..=2000))]
    hints: Option<u32>,
}

/// How many open files are left to everything but the streams of held tables.
const OTHER_FILES: u64 = 300;

fn main() -> Result<(), Failure> {
    let args = Args::parse();
    // Every stream is an open file, and a held table for two has two of them.
    let files = rlimit::increase_nofile_limit(u64::MAX)?;
    let most_listened = usize::try_from(files.saturating_sub(OTHER_FILES) / 2)?;
    let server = Server { address: args.server, process: args.process };
    let figures = tokio::runtime::Runtime::new()?.block_on(async {
        let time = Duration::from_secs(args.secs.into());
        match (args.held, args.hints) {
            (Some(tables), _) => run::hold(server, tables as usize, most_listened.min(tables as usize)).await,
            (None, Some(connections)) => hints::hints(server, connections as usize, time).await,
            (None, None) => run::play(server, args.tables as usize, time).await,
        }
    })?;
    println!("{figures}");
    Ok(())
}
