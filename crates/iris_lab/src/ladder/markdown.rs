//! Markdown tables and the format of figures in them.

use std::fmt::Write;

use crate::ladder::elo::Rating;
use crate::ladder::win_share::{Beats, WinShare};

/// A table with the first column aligned to the left, all others to the right.
pub(crate) fn table(head: &[String], rows: &[Vec<String>]) -> String {
    let mut text = format!("| {} |\n| ---", head.join(" | "));
    text.push_str(&" | ---:".repeat(head.len().saturating_sub(1)));
    text.push_str(" |\n");
    for row in rows {
        let _ = writeln!(text, "| {} |", row.join(" | "));
    }
    text
}

/// A percentage, as in `62.5 %`.
pub(crate) fn percent(part: f64) -> String {
    // Adding 0 turns -0 into 0.
    format!("{:.1} %", (1_000.0 * part).round() / 10.0 + 0.0)
}

/// A share with its interval, as in `62.5 % (57.1–67.9)`.
pub(crate) fn share(share: WinShare) -> String {
    format!("{} ({:.1}–{:.1})", percent(share.mean), 100.0 * share.low, 100.0 * share.high)
}

/// A rating with its interval, as in `412 (380 to 445)`; bot 0 has no interval.
pub(crate) fn rating(rating: Rating) -> String {
    let whole = |elo: f64| elo.round() as i64;
    if rating.high - rating.low < 1e-9 {
        return whole(rating.elo).to_string();
    }
    format!("{} ({} to {})", whole(rating.elo), whole(rating.low), whole(rating.high))
}

/// The answer to whether one bot beats another.
pub(crate) fn verdict(beats: Beats) -> &'static str {
    match beats {
        Beats::Yes => "yes",
        Beats::No => "**no**",
        Beats::Open => "not proved",
    }
}
