//! The `iris` binary: the command line and its wiring, nothing else.

mod admin;
mod analyze;
mod arena;
mod bench;
mod cli;
mod failure;
mod games;
mod health;
mod keep;
mod options;
mod play;
mod playthrough;
mod printable_writer;
mod progress_bar;
mod replay;
mod rules;
mod screen;
mod serve;
#[cfg(feature = "train")]
mod train;
#[cfg(not(feature = "train"))]
#[path = "without_train.rs"]
mod train;
mod verify;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::FromArgMatches;

use crate::cli::{Cli, CliCommand};
use crate::failure::Failure;
use crate::printable_writer::PrintableWriter;

/// A server makes events in one thread and frees them in another, thousands of times a second.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let cli = Cli::from_arg_matches(&options::command().get_matches()).unwrap_or_else(|error| error.exit());
    match run(cli.command.unwrap_or_else(CliCommand::play_at_once)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn run(command: CliCommand) -> Result<(), Failure> {
    let mut out = PrintableWriter::new(io::stdout().lock(), command.writes_json());
    match command {
        CliCommand::Games(args) => games::run(&args, &mut out)?,
        CliCommand::Rules(args) => rules::run(&args, &mut out)?,
        CliCommand::Play(args) if screen::wanted(args.plain) || screen::is_link(&args) => {
            // The screen writes to standard output itself.
            drop(out);
            return screen::play(&args);
        }
        CliCommand::Play(args) => play::run(&args, &mut io::stdin().lock(), &mut out)?,
        CliCommand::Referee => iris_games::referee::serve(io::stdin().lock(), &mut out)?,
        CliCommand::Replay(args) if screen::wanted(args.plain || args.json) => {
            drop(out);
            return screen::replay(&args);
        }
        CliCommand::Replay(args) => replay::run(&args, &mut out)?,
        CliCommand::Verify(args) => verify::run(&args, &mut out)?,
        CliCommand::Analyze(args) => analyze::run(&args, &mut out)?,
        CliCommand::Bench(args) => bench::run(&args, &mut out)?,
        CliCommand::Arena(args) => arena::run(&args, &mut out)?,
        CliCommand::Export(args) => keep::export(args, &mut out)?,
        CliCommand::Import(args) => keep::import(args, &mut out)?,
        CliCommand::Backup(args) => keep::backup(args, &mut out)?,
        CliCommand::Serve(args) => serve::run(args, &mut out)?,
        CliCommand::Admin(args) => admin::run(args, &mut out)?,
        CliCommand::Health(args) => health::run(&args, &mut out)?,
        CliCommand::Train(args) => train::run(&args, &mut out)?,
        CliCommand::Playthrough(args) => playthrough::run(&args, &mut out)?,
        CliCommand::Completions { shell } => {
            // Made in memory first: the generator panics when its output is closed early.
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut options::command(), "iris", &mut script);
            out.write_all(&script)?;
        }
    }
    out.flush()?;
    Ok(())
}
