//! `cargo xtask calibration`: predicted shares against results, and the table that corrects them.

use crate::run::{Program, TaskError};

#[derive(clap::Args)]
pub(crate) struct CalibrationArgs {
    /// Only this game with so many seats; all of them when left out
    #[arg(long, value_name = "GAME:SEATS", conflicts_with = "write")]
    only: Option<String>,
    /// How many matches the correction is fitted to, and as many again that it is judged by
    #[arg(long, value_name = "N")]
    matches: Option<u64>,
    /// How many choices of each match are valued
    #[arg(long, value_name = "N")]
    positions: Option<u64>,
    /// In how many worlds
    #[arg(long, value_name = "N")]
    worlds: Option<u64>,
    /// Write the table of corrections, docs/calibration.md and its picture
    #[arg(long)]
    write: bool,
}

pub(crate) fn main(args: &CalibrationArgs) -> Result<(), TaskError> {
    // Whatever links the games cannot be a part of this program.
    let mut program = Program::cargo().args([
        "run",
        "--release",
        "--package",
        "iris_lab",
        "--example",
        "calibration",
        "--",
    ]);
    if let Some(only) = &args.only {
        program = program.args(["--only", only]);
    }
    let numbers = [("--matches", args.matches), ("--positions", args.positions), ("--worlds", args.worlds)];
    for (flag, number) in numbers.into_iter().filter_map(|(flag, number)| Some((flag, number?))) {
        program = program.args([flag, &number.to_string()]);
    }
    if args.write {
        program = program.args(["--write", "yes"]);
    }
    program.interactive().run()
}
