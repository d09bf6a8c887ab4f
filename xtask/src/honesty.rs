//! `cargo xtask honesty`: samples determinized worlds in release mode and traces each back to a
//! deal from which the match could have happened.

use crate::run::{Program, TaskError};

#[derive(clap::Args)]
pub(crate) struct HonestyArgs {
    /// How many worlds of each game, shared among its seat counts
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    worlds: u64,
    /// Only this game
    #[arg(long, value_name = "ID")]
    game: Option<String>,
    /// Only this number of seats
    #[arg(long, value_name = "N")]
    seats: Option<u8>,
}

pub(crate) fn main(args: &HonestyArgs) -> Result<(), TaskError> {
    // An example for the same reason as the soak: it needs what only tests may use.
    let mut program = Program::cargo()
        .args(["run", "--release", "--package", "iris_games", "--example", "honesty", "--"])
        .args(["--worlds", &args.worlds.to_string()]);
    if let Some(game) = &args.game {
        program = program.args(["--game", game]);
    }
    if let Some(seats) = args.seats {
        program = program.args(["--seats", &seats.to_string()]);
    }
    program.interactive().run()
}
