//! `cargo xtask crash`: the crash test of the server for longer, in release mode, with its counts.

use crate::run::{Program, TaskError};

#[derive(clap::Args)]
pub(crate) struct CrashArgs {
    /// How often the server is killed
    #[arg(long, value_name = "N", default_value_t = 50)]
    kills: u32,
}

pub(crate) fn main(args: &CrashArgs) -> Result<(), TaskError> {
    Program::cargo()
        .args(["test", "--release", "--package", "iris", "--test", "crash", "--", "--nocapture"])
        .env("IRIS_KILLS", args.kills.to_string())
        .run()
}
