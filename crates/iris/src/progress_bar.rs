//! A progress bar on standard error, drawn only if that is a terminal.

use std::io::IsTerminal;
use std::time::{Duration, Instant};

/// The width of the bar in characters.
const WIDTH: u64 = 40;

/// A progress bar; silent where standard error is no terminal.
pub(crate) struct ProgressBar {
    shown: bool,
    start: Instant,
}

impl ProgressBar {
    pub(crate) fn new() -> Self {
        Self { shown: std::io::stderr().is_terminal(), start: Instant::now() }
    }

    /// Redraws the bar, with a short text behind it.
    pub(crate) fn draw(&self, done: u64, all: u64, words: &str) {
        if self.shown {
            let full = (done * WIDTH / all.max(1)).min(WIDTH) as usize;
            let (full, rest) = ("#".repeat(full), "-".repeat(WIDTH as usize - full));
            eprint!("\r\x1b[2K[{full}{rest}] {words}");
        }
    }

    /// Redraws the bar with how much is done and how long the rest will take at this pace.
    pub(crate) fn draw_time_left(&self, done: u64, all: u64, what: &str) {
        let left = time_left(self.start.elapsed(), done, all);
        self.draw(done, all, &format!("{done} of {all} {what}{left}"));
    }

    /// Clears the line of the bar.
    pub(crate) fn clear(&self) {
        if self.shown {
            eprint!("\r\x1b[2K");
        }
    }
}

/// How long the rest takes if it goes on like this; nothing before there is a pace.
fn time_left(elapsed: Duration, done: u64, all: u64) -> String {
    if done == 0 {
        return String::new();
    }
    let left = elapsed.as_secs_f64() * all.saturating_sub(done) as f64 / done as f64;
    match left.ceil() as u64 {
        seconds @ 0..=99 => format!(", {seconds} s left"),
        seconds => format!(", {} min left", seconds.div_ceil(60)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_left_follows_the_pace() {
        let ten = Duration::from_secs(10);
        assert_eq!(time_left(ten, 0, 50), "", "no pace yet");
        assert_eq!(time_left(ten, 20, 50), ", 15 s left");
        assert_eq!(time_left(ten, 1, 50), ", 9 min left");
        assert_eq!(time_left(ten, 50, 50), ", 0 s left");
    }
}
