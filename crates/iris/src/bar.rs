//! A progress bar on standard error, for people; nothing where nobody looks.

use std::io::IsTerminal;

/// How wide it is.
const WIDTH: u64 = 40;

/// A bar that is drawn only on a terminal.
pub(crate) struct Bar {
    shown: bool,
}

impl Bar {
    pub(crate) fn new() -> Self {
        Self { shown: std::io::stderr().is_terminal() }
    }

    /// Draws how much is done, with a few words behind it.
    pub(crate) fn draw(&self, done: u64, all: u64, words: &str) {
        if self.shown {
            let full = (done * WIDTH / all.max(1)).min(WIDTH) as usize;
            let (full, rest) = ("#".repeat(full), "-".repeat(WIDTH as usize - full));
            eprint!("\r\x1b[2K[{full}{rest}] {words}");
        }
    }

    /// Takes it away.
    pub(crate) fn clear(&self) {
        if self.shown {
            eprint!("\r\x1b[2K");
        }
    }
}
