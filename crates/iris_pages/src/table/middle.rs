//! The middle of the table: deck and piles, prizes, the line with its gauge, signs of effects, and
//! the row in which is told what happens.

use iris_core::scene::{CardFace, Gauge, SceneTable, SpecialFace, Zone, ZoneKind};
use maud::{Markup, html};

use super::card::{CardElement, back, card, effect, hue};
use super::seat::{combo, zone_label};
use crate::PageContext;

/// The places of a line that are always drawn, if no gauge says how many there are.
const PLACES: usize = 6;
/// How many cards of a pile are drawn.
const DRAWN: usize = 3;

/// What lies in the middle of the table.
pub(crate) fn middle(cx: &PageContext, scene: &SceneTable, names: &[String]) -> Markup {
    told(cx, scene, names, &html! {})
}

/// The same, with what happened last in the row that is kept for it.
pub(super) fn told(cx: &PageContext, scene: &SceneTable, names: &[String], caption: &Markup) -> Markup {
    let of = |kind: ZoneKind| -> Vec<&Zone> { scene.zones.iter().filter(|zone| zone.kind == kind).collect() };
    let (decks, piles, lines) = (of(ZoneKind::Deck), of(ZoneKind::Pile), of(ZoneKind::Line));
    let (items, signs) = (of(ZoneKind::Item), of(ZoneKind::Signs));
    let own: Vec<&Zone> = of(ZoneKind::Combo).into_iter().filter(|zone| zone.owner == scene.viewer).collect();
    let stacks = || decks.iter().chain(&piles).map(|zone| stack(cx, zone, names));
    html! {
        section.mid .effects[!signs.is_empty()] aria-label=(cx.t("middle")) {
            div.lies {
                @for zone in &signs {
                    div.fxrow.signs data-zone=(zone.id) role="group" aria-label=(cx.words.say(&zone.label, names)) {
                        @for sign in &zone.cards { (effect(cx, sign, names)) }
                    }
                }
                @if lines.is_empty() {
                    @if !(decks.is_empty() && piles.is_empty()) { div.piles { @for stack in stacks() { (stack) } } }
                } @else {
                    div.skyrow {
                        @for stack in stacks() { (stack) }
                        div.lw {
                            @for zone in &lines { (line(cx, zone, scene.gauge.as_ref(), names)) }
                            @if let Some(gauge) = &scene.gauge { (free(cx, gauge, names)) }
                        }
                        @if let Some(gauge) = &scene.gauge { (arc(cx, gauge)) }
                    }
                }
                @if !items.is_empty() || has_combos(scene) { div.prizes { @for zone in items { (prize(cx, zone, names)) } } }
            }
            div.minerow {
                @if has_combos(scene) {
                    div.me-fronts {
                        @for zone in &own { (combo(cx, zone, names, "front me-front")) }
                        @if own.is_empty() { div.front.me-front.fresh {} }
                    }
                }
                p #caption .caption role="status" { (caption) }
            }
        }
    }
}

/// Whether people put combos before them here.
pub(super) fn has_combos(scene: &SceneTable) -> bool {
    scene.zones.iter().any(|zone| matches!(zone.kind, ZoneKind::Item | ZoneKind::Combo))
}

/// A deck or a pile with its tag.
fn stack(cx: &PageContext, zone: &Zone, names: &[String]) -> Markup {
    let deck = zone.kind == ZoneKind::Deck;
    let short = zone.short.as_ref().map(|short| cx.words.say(short, names));
    let name = cx.words.say(&zone.label, names);
    let shown = &zone.cards[zone.cards.len().saturating_sub(if deck { 1 } else { DRAWN })..];
    html! {
        div.pile .deck[deck] {
            div.stack .deckst[deck] data-zone=(zone.id) data-short=(short.as_deref().unwrap_or(&name)) role="group" aria-label=(zone_label(cx, zone, names)) {
                @if zone.is_empty() { span.slot {} }
                @if deck { @for _ in 0..usize::from(zone.unseen).min(DRAWN) { (back()) } }
                @for lying in shown { (card(cx, lying, names, CardElement::Picture)) }
            }
            span.tag aria-hidden="true" {
                @if let Some(short) = &short { b { (short) } }
                span { span.num { (zone.count()) } span.lbl { " " (cx.words.count(if deck { "pile-left" } else { "pile-cards" }, "count", zone.count() as i64)) } }
            }
        }
    }
}

/// Something to be taken whole, with what it is worth.
fn prize(cx: &PageContext, zone: &Zone, names: &[String]) -> Markup {
    let name = cx.words.say(&zone.label, names);
    html! {
        div.prize {
            div.it data-zone=(zone.id) data-points=[zone.points] data-short=(name) role="group" aria-label=(zone_label(cx, zone, names)) {
                @if zone.is_empty() { span.slot {} }
                @for lying in &zone.cards { (card(cx, lying, names, CardElement::Picture)) }
            }
            @match zone.points {
                Some(points) => span.pts { b.num { (points) } span.lbl { " " (cx.words.count("points", "count", points)) } },
                None => span.pts.plain { (name) },
            }
        }
    }
}

/// The line, with the places that are still free.
fn line(cx: &PageContext, zone: &Zone, gauge: Option<&Gauge>, names: &[String]) -> Markup {
    let places = gauge.map_or(PLACES, |gauge| usize::from(gauge.of));
    html! {
        div.line6 .long[zone.cards.len().max(places) > PLACES] data-zone=(zone.id) data-short=(cx.words.say(&zone.label, names)) role="group" aria-label=(zone_label(cx, zone, names)) {
            @for laid in &zone.cards { (card(cx, laid, names, CardElement::Button)) }
            @for place in zone.cards.len()..places { span.slot .next[place == zone.cards.len()] aria-hidden="true" { (place + 1) } }
        }
    }
}

/// The colours that the line has and has not.
fn free(cx: &PageContext, gauge: &Gauge, names: &[String]) -> Markup {
    let missing: Vec<String> = gauge.missing.iter().map(|colour| cx.words.say(&colour.name, names)).collect();
    html! {
        p.free {
            span { (cx.t("still-free")) }
            @for colour in &gauge.missing {
                i class=(format!("h-{}", hue(colour))) title=(cx.words.say(&colour.name, names)) { svg aria-hidden="true" { use href=(format!("#s-{}", hue(colour))); } }
            }
            span.sr { (missing.join(", ")) }
        }
    }
}

/// The arc that fills as the line grows.
fn arc(cx: &PageContext, gauge: &Gauge) -> Markup {
    let of = usize::from(gauge.of.max(1));
    let left = of.saturating_sub(gauge.filled.len()) as i64;
    let band = |at: usize| gauge.filled.get(at).map_or_else(|| "no".to_owned(), face_band);
    html! {
        div.cap {
            div.gauge {
                svg viewBox="0 0 132 74" fill="none" stroke-width="17" aria-hidden="true" {
                    @for at in 0..of { path class=(format!("a-{}", band(at))) d=(segment(at, of)) {} }
                }
                b { (gauge.filled.len().min(of)) small { " / " (gauge.of) } }
            }
            small { (cx.words.count("gauge-left", "count", left)) }
        }
    }
}

fn face_band(face: &CardFace) -> String {
    match (face.special, &face.colour) {
        (Some(SpecialFace::Cloud), _) => "c".to_owned(),
        (None, Some(colour)) => hue(colour).to_string(),
        _ => "w".to_owned(),
    }
}

/// A part of a half circle, as the path of a thick line.
fn segment(at: usize, of: usize) -> String {
    const RADIUS: f64 = 54.0;
    const GAP: f64 = 0.045;
    let angle = |part: f64| std::f64::consts::PI * (1.0 - part / of as f64);
    let (from, to) = (angle(at as f64 + GAP * 2.0), angle(at as f64 + 1.0 - GAP * 2.0));
    let point = |angle: f64| (RADIUS.mul_add(angle.cos(), 66.0), RADIUS.mul_add(-angle.sin(), 66.0));
    let ((x1, y1), (x2, y2)) = (point(from), point(to));
    format!("M{x1:.1} {y1:.1}A54 54 0 0 1 {x2:.1} {y2:.1}")
}
