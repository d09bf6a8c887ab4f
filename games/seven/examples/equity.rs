//! Prints the equity table, one number a line; `cargo xtask equity` keeps them in
//! `src/play/equity.bin`.

use std::io::{self, Write};

/// Rounds sampled for each number of seats; another number would change every entry and show
/// nothing.
const ROUNDS: u32 = 20_000;

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    for share in iris_seven::equity_table(ROUNDS) {
        writeln!(out, "{share}")?;
    }
    Ok(())
}
