//! `cargo xtask puzzles`: mines puzzles out of self-play and writes the games' data files.

use crate::run::{Program, TaskError, root, target_dir};

#[derive(clap::Args)]
pub(crate) struct PuzzlesArgs {
    /// Only this game
    #[arg(long, value_name = "GAME")]
    only: Option<String>,
    /// How many puzzles each game is to have
    #[arg(long, value_name = "N")]
    target: Option<u64>,
    /// The seed of the matches; another one needs a fresh start
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Stop each game after so many minutes, with what there is
    #[arg(long, value_name = "N")]
    minutes: Option<u64>,
}

pub(crate) fn main(args: &PuzzlesArgs) -> Result<(), TaskError> {
    // Whatever links the games cannot be a part of this program.
    let mut program = Program::cargo()
        .args(["run", "--release", "--package", "iris_lab", "--example", "puzzles", "--"])
        .arg("--work")
        .arg(target_dir()?.join("puzzles"))
        .arg("--games")
        .arg(root().join("games"));
    if let Some(only) = &args.only {
        program = program.args(["--only", only]);
    }
    let numbers = [("--target", args.target), ("--seed", args.seed), ("--minutes", args.minutes)];
    for (flag, number) in numbers.into_iter().filter_map(|(flag, number)| Some((flag, number?))) {
        program = program.args([flag, &number.to_string()]);
    }
    program.interactive().run()
}
