//! `cargo xtask crash`: the crash test of the server for longer, in release mode, with its counts.

use crate::run::{Problem, Program};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// How often the server is killed
    #[arg(long, value_name = "N", default_value_t = 50)]
    kills: u32,
}

pub(crate) fn main(args: &Args) -> Result<(), Problem> {
    Program::cargo()
        .args(["test", "--release", "--package", "iris", "--test", "crash", "--", "--nocapture"])
        .env("IRIS_KILLS", args.kills.to_string())
        .run()
}
