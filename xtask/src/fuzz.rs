//! `cargo xtask fuzz`: the targets in `fuzz/`, built and run.
//!
//! No sanitizer: our code has no unsafe block for one to look into, and without one the stable
//! toolchain is enough. Debug assertions and overflow checks are on.

use std::fs;
use std::path::Path;

use crate::run::{Program, TaskError, root, target_dir};
use crate::tools;

/// Every target there is. Each has a folder of seeds of its own in `fuzz/seeds`.
const TARGETS: [&str; 6] = ["notation", "playout", "record", "referee", "setup", "table"];
/// No input that matters is longer; the referee's limit of a line has a test of its own.
const LONGEST: u32 = 4096;

#[derive(clap::Args)]
pub(crate) struct FuzzArgs {
    /// How long each target runs
    #[arg(long, value_name = "N", default_value_t = 60)]
    secs: u32,
    /// Only this target
    #[arg(value_parser = TARGETS)]
    target: Option<String>,
}

pub(crate) fn main(args: &FuzzArgs) -> Result<(), TaskError> {
    tools::FUZZ.ensure()?;
    build(args.target.as_deref())?;
    let names =
        TARGETS.into_iter().filter(|name| args.target.as_deref().is_none_or(|wanted| wanted == *name));
    for name in names {
        run(name, args.secs, &root().join("fuzz/corpus").join(name), &[])?;
    }
    Ok(())
}

/// Builds one target, or all.
pub(crate) fn build(target: Option<&str>) -> Result<(), TaskError> {
    Program::cargo().args(["fuzz", "build", "--sanitizer", "none"]).args(target).run()
}

/// A short run of every target from its seeds alone and with a fixed random seed, so that a run
/// that was green stays green until the code changes.
pub(crate) fn run_all_afresh(secs: u32) -> Result<(), TaskError> {
    let folder = target_dir()?.join("fuzz-corpus");
    // Nothing there to remove is as good as removed.
    let _ = fs::remove_dir_all(&folder);
    TARGETS.iter().try_for_each(|name| run(name, secs, &folder.join(name), &["-seed=1"]))
}

/// Runs a target. Inputs that reach something new are kept in `corpus`.
///
/// A fuzzer talks a great deal; only what it did is shown, unless it found something.
fn run(name: &str, secs: u32, corpus: &Path, more: &[&str]) -> Result<(), TaskError> {
    fs::create_dir_all(corpus).map_err(|e| format!("cannot make {}: {e}", corpus.display()))?;
    let program = Program::cargo()
        .args(["fuzz", "run", "--sanitizer", "none", name])
        .arg(corpus)
        .args([&format!("fuzz/seeds/{name}"), "--", "-dict=fuzz/words.dict"])
        .args([format!("-max_total_time={secs}"), format!("-max_len={LONGEST}")])
        // An answer that never comes or takes a gigabyte is as much a fault as a panic; a machine
        // that stands still for some seconds is not.
        .args(["-timeout=60", "-rss_limit_mb=1024", "-verbosity=0", "-print_final_stats=1"])
        .args(more);
    let (mut log, mut inputs) = (Vec::new(), None);
    let result = program.lines(|line| {
        if let Some(count) = line.strip_prefix("stat::number_of_executed_units:") {
            inputs = Some(count.trim().to_owned());
        }
        log.push(line);
    });
    match (result, inputs) {
        (Ok(()), Some(inputs)) => {
            println!("    {name}: {inputs} inputs in {secs} s");
            Ok(())
        }
        (result, _) => {
            println!("{}", log.join("\n"));
            let how = result.err().unwrap_or_else(|| "it tried no input".to_owned());
            Err(format!("target {name}: {how}; if an input broke it, it lies in fuzz/artifacts/{name}"))
        }
    }
}
