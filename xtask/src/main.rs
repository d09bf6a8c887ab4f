//! Developer tasks: test, browser, proxies, pages, screens, bench, load, playthroughs, soak,
//! honesty, ladder, review, calibration, puzzles, crash, new-game, fuzz.
//!
//! One file per command. What a command needs from outside (cargo, git, Python) is started as a
//! process by [`run`]; nothing here is linked with the games, so this builds even when they do not.

mod bench;
mod browser;
mod calibration;
mod crash;
mod equity;
mod fuzz;
mod honesty;
mod interface;
mod ladder;
mod load;
mod markdown;
mod new_game;
mod openapi;
mod pages;
mod peers;
mod playthroughs;
mod proxies;
mod puzzles;
mod python;
mod review;
mod run;
mod screens;
mod soak;
mod steps;
mod test;
mod tools;
mod wrap;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Checks, measures and regenerates what this repository keeps.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", version, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Run every check, in CI's order, and stop at the first that fails
    #[command(visible_alias = "ci")]
    Test(test::TestArgs),
    /// Run the tests of the pages in a real Chromium, which is installed where it is missing
    Browser(browser::BrowserArgs),
    /// Run the server behind Caddy, nginx and HAProxy, which are installed where they are missing
    Proxies,
    /// Measure the pages in Chromium and write docs/pages.md
    Pages(pages::PagesArgs),
    /// Take contact sheets of every page, game and animation in Chromium
    Screens(screens::ScreensArgs),
    /// Measure our games, and with --peers or --python other libraries in the same run
    Bench(bench::BenchTableArgs),
    /// Measure live tables over real connections, and with --peer boardgame.io in the same run
    Load(load::LoadArgs),
    /// Write the golden playthroughs again, or with --check compare them
    Playthroughs(playthroughs::PlaythroughsArgs),
    /// Play many random games in release mode with the laws' cheap checks on
    Soak(soak::SoakArgs),
    /// Draw worlds that a viewer believes in and show that each could be, in release mode
    Honesty(honesty::HonestyArgs),
    /// Let all levels play each other in every game and write docs/bots.md; stop it at any time and
    /// it goes on there
    Ladder(ladder::LadderArgs),
    /// Review matches with many seeds and print how often the verdicts are the same
    Review(review::ReviewArgs),
    /// Compare predicted shares with results, and with --write correct them
    Calibration(calibration::CalibrationArgs),
    /// Mine puzzles out of self-play and write the games' data files; stop it at any time and it
    /// goes on there
    Puzzles(puzzles::PuzzlesArgs),
    /// Make the table of what tokens are worth in seven again, or with --check compare it
    Equity(equity::EquityArgs),
    /// Write the description of the HTTP interface again, or with --check compare it
    #[command(name = "openapi")]
    OpenApi(openapi::OpenApiArgs),
    /// Kill the server in the middle of everything, again and again, and count what was lost
    Crash(crash::CrashArgs),
    /// Write a complete small game into games/ID, to be changed into another
    NewGame(new_game::NewGameArgs),
    /// Build the fuzz targets and run them for a while
    Fuzz(fuzz::FuzzArgs),
}

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Test(args) => test::main(&args),
        Command::Browser(args) => browser::main(&args),
        Command::Proxies => proxies::main(),
        Command::Pages(args) => pages::main(&args),
        Command::Screens(args) => screens::main(&args),
        Command::Bench(args) => bench::main(&args),
        Command::Load(args) => load::main(&args),
        Command::Playthroughs(args) => playthroughs::main(&args),
        Command::Soak(args) => soak::main(&args),
        Command::Honesty(args) => honesty::main(&args),
        Command::Ladder(args) => ladder::main(&args),
        Command::Review(args) => review::main(&args),
        Command::Calibration(args) => calibration::main(&args),
        Command::Puzzles(args) => puzzles::main(&args),
        Command::Equity(args) => equity::main(&args),
        Command::OpenApi(args) => openapi::main(&args),
        Command::Crash(args) => crash::main(&args),
        Command::NewGame(args) => new_game::main(&args),
        Command::Fuzz(args) => fuzz::main(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("error: {problem}");
            ExitCode::FAILURE
        }
    }
}
