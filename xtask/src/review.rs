//! `cargo xtask review`: whether reviews of matches say the same for every seed, and what they
//! cost.

use crate::run::{Program, TaskError};

#[derive(clap::Args)]
pub(crate) struct ReviewArgs {
    /// Only this game with so many seats; every game with two and three when left out
    #[arg(long, value_name = "GAME:SEATS")]
    only: Option<String>,
    /// How many matches the fourth level plays against itself
    #[arg(long, value_name = "N")]
    matches: Option<u64>,
    /// How many seeds each of them is reviewed with
    #[arg(long, value_name = "N")]
    seeds: Option<u64>,
    /// So many worlds for each half of an evaluation instead of the usual number
    #[arg(long, value_name = "N")]
    worlds: Option<u64>,
    /// Measure what a choice of each level costs instead, and write the table of it
    #[arg(long, conflicts_with = "seeds")]
    levels: bool,
    /// How many choices of each level
    #[arg(long, value_name = "N", requires = "levels")]
    choices: Option<u64>,
}

pub(crate) fn main(args: &ReviewArgs) -> Result<(), TaskError> {
    // Whatever links the games cannot be a part of this program.
    let mut program =
        Program::cargo().args(["run", "--release", "--package", "iris_lab", "--example", "review", "--"]);
    if let Some(only) = &args.only {
        program = program.args(["--only", only]);
    }
    let numbers = [
        ("--matches", args.matches),
        ("--seeds", args.seeds),
        ("--worlds", args.worlds),
        ("--choices", args.choices),
    ];
    for (flag, number) in numbers.into_iter().filter_map(|(flag, number)| Some((flag, number?))) {
        program = program.args([flag, &number.to_string()]);
    }
    if args.levels {
        program = program.args(["--levels", "yes"]);
    }
    program.interactive().run()
}
