//! A result as a text to pass on, which gives nothing away of the cards.

use super::dates;
use super::results::ResultPage;
use crate::PageContext;
use crate::home::title;

/// The text: the game and the day, whom of the house the reader beat, and where to play it.
pub(super) fn share_text(cx: &PageContext, shown: &ResultPage<'_>) -> String {
    let results = shown.results;
    let own = results.results.as_deref().and_then(|all| all.iter().find(|result| result.you));
    let others = results.results.as_deref().map_or(0, |all| all.len().saturating_sub(1));
    let sign = |beaten: Option<i8>| match beaten {
        Some(1) => '🟩',
        Some(0) => '🟨',
        Some(_) => '⬜',
        None => '⬛',
    };
    let house = results.house.as_deref().unwrap_or_default();
    let row: String = house.iter().map(|one| sign(one.beaten)).collect();
    let mut lines = vec![
        format!("Iris · {} · {}", title(&results.offer.game), dates::date(cx, shown.day)),
        cx.words.with("daily-share-house", "row", &row),
    ];
    if let Some(own) = own.filter(|_| others > 0) {
        let percent = (own.matchpoints / others as f64 * 100.0).round() as i64;
        lines.push(cx.words.count("daily-share-points", "percent", percent));
    }
    if shown.streak > 1 {
        lines.push(format!("🔥 {}", cx.words.count("daily-streak", "days", shown.streak.into())));
    }
    lines.push(format!("{}/daily", shown.origin));
    lines.join("\n")
}
