//! `cargo xtask fuzz`: the targets in `fuzz/`, built and run.
//!
//! No sanitizer: our code has no unsafe block for one to look into, and without one the stable toolchain is enough.
//! Debug assertions and overflow checks are on.

use std::fs;

use crate::run::{Problem, Program, root};
use crate::tools;

/// Every target there is. Each has a folder of seeds of its own in `fuzz/seeds`.
const TARGETS: [&str; 5] = ["notation", "playout", "record", "referee", "setup"];
/// No input that matters is longer; the referee's limit of a line has a test of its own.
const LONGEST: u32 = 4096;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// How long each target runs
    #[arg(long, value_name = "N", default_value_t = 60)]
    secs: u32,
    /// Only this target
    #[arg(value_parser = TARGETS)]
    target: Option<String>,
}

pub(crate) fn main(args: &Args) -> Result<(), Problem> {
    tools::FUZZ.ensure()?;
    build(args.target.as_deref())?;
    run(args.target.as_deref(), args.secs, None)
}

/// Builds one target, or all.
pub(crate) fn build(target: Option<&str>) -> Result<(), Problem> {
    Program::cargo().args(["fuzz", "build", "--sanitizer", "none"]).args(target).run()
}

/// Runs one target, or all, for `secs` seconds each. What it finds that is new is kept in `fuzz/corpus`, out of git.
pub(crate) fn run(target: Option<&str>, secs: u32, seed: Option<u32>) -> Result<(), Problem> {
    for name in TARGETS.into_iter().filter(|name| target.is_none_or(|wanted| wanted == *name)) {
        let corpus = format!("fuzz/corpus/{name}");
        fs::create_dir_all(root().join(&corpus)).map_err(|e| format!("cannot make {corpus}: {e}"))?;
        println!("    {name}, {secs} s");
        Program::cargo()
            .args(["fuzz", "run", "--sanitizer", "none", name, &corpus, &format!("fuzz/seeds/{name}"), "--"])
            .args([format!("-max_total_time={secs}"), format!("-max_len={LONGEST}")])
            // An answer that takes seconds or a gigabyte is as much a fault as a panic.
            .args(["-timeout=5", "-rss_limit_mb=1024", "-print_final_stats=0", "-verbosity=0"])
            .args(seed.map(|seed| format!("-seed={seed}")))
            .run()
            .map_err(|e| {
                format!("target {name}: {e}; the input that broke it lies in fuzz/artifacts/{name}")
            })?;
    }
    Ok(())
}
