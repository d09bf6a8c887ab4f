//! Small line charts.

use maud::{Markup, html};

use crate::PageContext;

/// A curve of numbers over time; from 0 on if `from_zero`. Its first and last numbers are told to
/// those who cannot see it.
pub(super) fn curve(cx: &PageContext, label: &'static str, numbers: &[f64], from_zero: bool) -> Markup {
    let most = numbers.iter().copied().fold(f64::MIN, f64::max);
    let least = if from_zero { 0.0 } else { numbers.iter().copied().fold(f64::MAX, f64::min) };
    let span = (most - least).max(1.0);
    let across = |at: usize| 100.0 * at as f64 / numbers.len().saturating_sub(1).max(1) as f64;
    let down = |number: f64| 38.0 - 36.0 * (number - least) / span;
    let points: Vec<String> = numbers
        .iter()
        .enumerate()
        .map(|(at, number)| format!("{:.1},{:.1}", across(at), down(*number)))
        .collect();
    let points = points.join(" ");
    let ends = [numbers.first(), numbers.last()].map(|end| end.copied().unwrap_or_default().round() as i64);
    let told = cx.words.fill("profile-curve", &[("first", ends[0].into()), ("last", ends[1].into())]);
    html! {
        svg.curve viewBox="0 0 100 40" preserveAspectRatio="none" role="img" aria-label=(format!("{}: {told}", cx.t(label))) {
            line.grid x1="0" x2="100" y1="38" y2="38" {}
            polygon.area points=(format!("0,40 {points} 100,40")) {}
            polyline points=(points) {}
        }
    }
}
