//! `cargo xtask equity`: the table of what tokens are worth in seven, made from sampled rounds in
//! release mode.
//!
//! The numbers follow from a fixed seed and from how the hand-made policy breaks ties, which has
//! changed since the kept table was made. The nets were trained with that one, so `--check` allows
//! for the error of sampling.

use std::fs;

use crate::run::{Program, TaskError, root};

/// Where the game keeps its table: 16-bit numbers, the lower byte first.
const FILE: &str = "games/seven/src/play/equity.bin";

/// The most that a share may be off: twice the difference between two samples of so many rounds.
const TOLERANCE: f64 = 0.01;

#[derive(clap::Args)]
pub(crate) struct EquityArgs {
    /// Write nothing; fail if the table differs by more than sampling explains
    #[arg(long)]
    check: bool,
}

pub(crate) fn main(args: &EquityArgs) -> Result<(), TaskError> {
    let program =
        Program::cargo().args(["run", "--release", "--package", "iris_seven", "--example", "equity"]);
    let share =
        |line: &str| line.parse().map_err(|_| format!("the example printed {line:?} instead of a share"));
    let fresh: Vec<u16> = program.output()?.lines().map(share).collect::<Result<_, TaskError>>()?;
    let path = root().join(FILE);
    if !args.check {
        let bytes: Vec<u8> = fresh.iter().flat_map(|share| share.to_le_bytes()).collect();
        fs::write(&path, bytes).map_err(|e| format!("cannot write {FILE}: {e}"))?;
        println!("{FILE} written; nets that were trained with the old one play on shares they do not know");
        return Ok(());
    }
    let bytes = fs::read(&path).map_err(|e| format!("cannot read {FILE}: {e}"))?;
    let kept: Vec<u16> = bytes.chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]])).collect();
    if fresh.len() != kept.len() {
        return Err(format!("{FILE} has {} shares instead of {}", kept.len(), fresh.len()));
    }
    let off = fresh.iter().zip(&kept).map(|(fresh, kept)| fresh.abs_diff(*kept)).max().unwrap_or(0);
    let off = f64::from(off) / f64::from(u16::MAX);
    if off > TOLERANCE {
        return Err(format!("a share of {FILE} is {off:.4} off, which is more than {TOLERANCE}"));
    }
    println!("{FILE}: all shares are within {off:.4} of a fresh sample");
    Ok(())
}
