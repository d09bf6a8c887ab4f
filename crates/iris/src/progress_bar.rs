//! A progress bar on standard error, drawn only if that is a terminal.

use std::io::IsTerminal;

/// The width of the bar in characters.
const WIDTH: u64 = 40;

/// A progress bar; silent where standard error is no terminal.
pub(crate) struct ProgressBar {
    shown: bool,
}

impl ProgressBar {
    pub(crate) fn new() -> Self {
        Self { shown: std::io::stderr().is_terminal() }
    }

    /// Redraws the bar, with a short text behind it.
    pub(crate) fn draw(&self, done: u64, all: u64, words: &str) {
        if self.shown {
            let full = (done * WIDTH / all.max(1)).min(WIDTH) as usize;
            let (full, rest) = ("#".repeat(full), "-".repeat(WIDTH as usize - full));
            eprint!("\r\x1b[2K[{full}{rest}] {words}");
        }
    }

    /// Clears the line of the bar.
    pub(crate) fn clear(&self) {
        if self.shown {
            eprint!("\r\x1b[2K");
        }
    }
}
