//! `cargo xtask soak`: many random games in release mode, far more than a test run has time for.

use crate::run::{Program, TaskError};

#[derive(clap::Args)]
pub(crate) struct SoakArgs {
    /// How many games of each game and seat count
    #[arg(long, value_name = "N")]
    games: u64,
    /// Only this game
    #[arg(long, value_name = "ID")]
    game: Option<String>,
    /// Only this number of seats
    #[arg(long, value_name = "N")]
    seats: Option<u8>,
}

pub(crate) fn main(args: &SoakArgs) -> Result<(), TaskError> {
    // The laws are a dev-dependency of everything that ships, so the soak is an example and not a
    // command of `iris`.
    let mut program = Program::cargo()
        .args(["run", "--release", "--package", "iris_games", "--example", "soak", "--"])
        .args(["--games", &args.games.to_string()]);
    if let Some(game) = &args.game {
        program = program.args(["--game", game]);
    }
    if let Some(seats) = args.seats {
        program = program.args(["--seats", &seats.to_string()]);
    }
    program.interactive().run()
}
