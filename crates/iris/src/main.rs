//! The `iris` binary: the command line and its wiring, nothing else.

mod analyze;
mod arena;
mod bar;
mod bench;
mod cli;
mod failure;
mod games;
mod keep;
mod play;
mod playthrough;
mod replay;
mod rules;
mod screen;
mod serve;
mod train;
mod verify;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{CommandFactory, Parser};

use crate::cli::{Cli, Command};
use crate::failure::Failure;

/// A server makes events in one thread and frees them in another, thousands of times a second.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let cli = Cli::parse();
    match run(cli.command.unwrap_or_else(Command::play_at_once)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn run(command: Command) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    match command {
        Command::Games(args) => games::run(&args, &mut out)?,
        Command::Rules(args) => rules::run(&args, &mut out)?,
        Command::Play(args) if screen::wanted(args.plain) || screen::is_link(&args) => {
            // The screen writes to standard output itself.
            drop(out);
            return screen::play(&args);
        }
        Command::Play(args) => play::run(&args, &mut io::stdin().lock(), &mut out)?,
        Command::Referee => iris_games::referee::serve(io::stdin().lock(), &mut out)?,
        Command::Replay(args) if screen::wanted(args.plain || args.json) => {
            drop(out);
            return screen::replay(&args);
        }
        Command::Replay(args) => replay::run(&args, &mut out)?,
        Command::Verify(args) => verify::run(&args, &mut out)?,
        Command::Analyze(args) => analyze::run(&args, &mut out)?,
        Command::Bench(args) => bench::run(&args, &mut out)?,
        Command::Arena(args) => arena::run(&args, &mut out)?,
        Command::Export(args) => keep::export(args, &mut out)?,
        Command::Import(args) => keep::import(args, &mut out)?,
        Command::Backup(args) => keep::backup(args, &mut out)?,
        Command::Serve(args) => serve::run(args, &mut out)?,
        Command::Train(args) => train::run(&args, &mut out)?,
        Command::Playthrough(args) => playthrough::run(&args, &mut out)?,
        Command::Completions { shell } => {
            // Made in memory first: the generator panics when its output is closed early.
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "iris", &mut script);
            out.write_all(&script)?;
        }
    }
    out.flush()?;
    Ok(())
}
