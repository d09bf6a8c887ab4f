//! A result as a picture to pass on, which gives nothing away of the cards.

use maud::{Markup, PreEscaped, html};

use super::dates;
use super::results::ResultPage;
use crate::PageContext;
use crate::home::title;

const HUES: [&str; 7] = ["#d62839", "#fa8b1e", "#ffcb2e", "#12824a", "#1a6fd6", "#3b3aa6", "#9136bd"];

/// The picture as SVG: the game, the day, and whom of the house the reader beat.
pub fn picture(cx: &PageContext, shown: &ResultPage<'_>) -> Markup {
    let house = shown.results.house.as_deref().unwrap_or_default();
    let arc = |index: usize| {
        let radius = 250 - 16 * index;
        format!("M{} 315a{radius} {radius} 0 0 1 {} 0", 300 - radius, 2 * radius)
    };
    html! {
        (PreEscaped("<?xml version=\"1.0\" encoding=\"UTF-8\"?>"))
        svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 315" width="1200" height="630" font-family="system-ui, sans-serif" text-anchor="middle" {
            rect width="600" height="315" fill="#d8f0fb" {}
            @for (index, hue) in HUES.iter().enumerate() { path d=(arc(index)) fill="none" stroke=(hue) stroke-width="16" opacity=".3" {} }
            rect x="40" y="56" width="520" height="203" rx="24" fill="#fffdf6" {}
            text x="300" y="104" font-size="30" font-weight="750" fill="#1b1d3a" { (title(&shown.results.offer.game)) }
            text x="300" y="134" font-size="18" fill="#454a68" { (cx.t("daily-title")) " · " (dates::date(cx, shown.day)) }
            @for (index, one) in house.iter().enumerate() {
                @let x = 100 + 100 * index;
                @let fill = match one.beaten { Some(1) => "#12824a", Some(0) => "#ffcb2e", _ => "#e4e2ea" };
                @let ink = if one.beaten == Some(1) { "#fff" } else { "#1b1d3a" };
                circle cx=(x) cy="184" r="28" fill=(fill) {}
                text x=(x) y="193" font-size="26" font-weight="800" fill=(ink) { (sign(one.beaten)) }
                text x=(x) y="236" font-size="16" font-weight="600" fill="#1b1d3a" { (one.name) }
            }
            text x="300" y="292" font-size="18" font-weight="650" fill="#1b1d3a" {
                @if shown.streak > 1 { (cx.words.count("daily-streak", "days", shown.streak.into())) " · " } "Iris"
            }
        }
    }
}

/// A sign that says without colour whom the reader beat.
fn sign(beaten: Option<i8>) -> &'static str {
    match beaten {
        Some(1) => "✓",
        Some(0) => "=",
        Some(_) => "–",
        None => "…",
    }
}
