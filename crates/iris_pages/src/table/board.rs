//! The table as it lies before somebody: a function of the scene alone, the same for every game.

use iris_api::{SeatKind, SeatSnapshot, TablePhase, TableSnapshot};
use iris_core::scene::{Counter, Press, RoundSummary, SceneSeat, SceneTable, Zone, ZoneKind};
use iris_core::{Seat, unique_names};
use maud::{Markup, html};

pub(crate) use super::card::picture;
use super::card::{CardElement, back, card};
use super::{TablePage, lobby, moves, side};
use crate::PageContext;

/// How many backs are drawn at most; more are only counted.
const BACKS: usize = 7;

/// What the seats of a table are called.
pub(crate) fn names(snapshot: &TableSnapshot) -> Vec<String> {
    unique_names(&snapshot.seats.iter().map(|chair| chair.name.as_str()).collect::<Vec<_>>())
}

/// The whole table, in the element that is drawn anew whenever something changes.
pub(crate) fn board(page: &TablePage<'_>) -> Markup {
    let snapshot = page.snapshot;
    let scene = snapshot.scene();
    let over = snapshot.phase == TablePhase::Over || scene.is_some_and(|scene| scene.active.is_none());
    let phase = scene.map_or("lobby", |scene| scene.phase.as_ref());
    let active = scene.and_then(|scene| scene.active).map(|seat| seat.0.to_string()).unwrap_or_default();
    let seat = snapshot.seat.map(|seat| seat.0.to_string()).unwrap_or_default();
    let class = if scene.is_none() {
        "content"
    } else if page.yours() {
        "board yours"
    } else {
        "board"
    };
    let game = format!("{class} game-{}", snapshot.settings.game);
    html! {
        main #table class=(game) tabindex="-1" data-phase=(phase) data-active=(active) data-seat=(seat) data-over=(over)
            data-prompt=(snapshot.prompt) data-yours=(page.yours()) data-pace=(snapshot.settings.pace) data-title=(page.title())
            data-live=(page.to("/live")) data-why=(page.to("/why")) {
            span #main {}
            @match scene {
                None => (lobby::lobby(page)),
                Some(scene) => {
                    (others(page.cx, scene, &page.names, &snapshot.seats))
                    @match &scene.summary {
                        Some(summary) => (side::result(page, summary)),
                        None => (middle(page.cx, scene, &page.names)),
                    }
                    (mine(page, scene))
                    (side::side(page, scene))
                }
            }
        }
    }
}

/// The seats that are not the viewer's, in the order in which they follow it.
pub(crate) fn others(
    cx: &PageContext,
    scene: &SceneTable,
    names: &[String],
    chairs: &[SeatSnapshot],
) -> Markup {
    let count = scene.seats.len();
    let first = scene.viewer.map_or(0, |seat| seat.index() + 1);
    let shown = if scene.viewer.is_some() { count - 1 } else { count };
    html! {
        ul.others aria-label=(cx.t("opponents")) {
            @for step in 0..shown {
                @let seat = (first + step) % count;
                (place(cx, scene, &scene.seats[seat], names, chairs.get(seat)))
            }
        }
    }
}

fn place(
    cx: &PageContext,
    scene: &SceneTable,
    place: &SceneSeat,
    names: &[String],
    chair: Option<&SeatSnapshot>,
) -> Markup {
    let seat = place.seat;
    let active = scene.active == Some(seat);
    let gone = chair.is_some_and(|chair| chair.kind == SeatKind::Player && !chair.present);
    html! {
        // What can be pressed is not the item of the list itself, which would no longer be one.
        li {
            div.seat .active[active] .gone[gone] data-chair=(seat.0) data-seat-target=(seat.0) data-name=(names[seat.index()]) {
                (who(cx, seat, names, chair, active))
                (chips(cx, place, names))
                div.before {
                    @for zone in scene.zones.iter().filter(|zone| zone.owner == Some(seat) && zone.kind != ZoneKind::Combo) {
                        (held(cx, zone, names))
                    }
                }
            }
        }
    }
}

/// Who sits there.
fn who(cx: &PageContext, seat: Seat, names: &[String], chair: Option<&SeatSnapshot>, active: bool) -> Markup {
    let person = chair.is_none_or(|chair| chair.kind == SeatKind::Player);
    let level = chair.and_then(|chair| chair.level);
    html! {
        div.who {
            svg aria-hidden="true" { use href=(if person { "#s-person" } else { "#s-bot" }); }
            span { (names[seat.index()]) }
            @if let Some(level) = level { span.level { (cx.words.count("bot-level", "level", level.into())) } }
            @if let Some(chair) = chair {
                @if chair.stand_in.is_some() { span.level { (cx.t("stands-in")) } }
                @else if chair.kind == SeatKind::Player && !chair.present { span.level { (cx.t("away")) } }
            }
            @if active { span.turn-mark { span aria-hidden="true" { "●" } span.sr { (cx.t("to-move")) } } }
        }
    }
}

fn chips(cx: &PageContext, place: &SceneSeat, names: &[String]) -> Markup {
    html! {
        p.chips {
            @for counter in &place.counters { (chip(cx, counter, names)) }
            @for badge in &place.badges { span.badge { (cx.words.say(badge, names)) } }
        }
    }
}

fn chip(cx: &PageContext, counter: &Counter, names: &[String]) -> Markup {
    html! {
        @if let Some(value) = counter.value {
            span { (cx.words.say(&counter.label, names)) " " b { (value) } }
        }
    }
}

/// What somebody else has before them: cards of which a face is known, and backs.
fn held(cx: &PageContext, zone: &Zone, names: &[String]) -> Markup {
    let hidden = usize::from(zone.unseen);
    html! {
        @if !zone.is_empty() && (zone.kind == ZoneKind::Hand || !zone.cards.is_empty() || hidden > 0) {
            div .mini[zone.kind != ZoneKind::Hand] .small[zone.kind == ZoneKind::Hand] data-zone=(zone.id) role="group" aria-label=(label(cx, zone, names)) {
                div.backs {
                    @let first = if zone.kind == ZoneKind::Hand { 0 } else { zone.cards.len().saturating_sub(BACKS) };
                    @for held in &zone.cards[first..] { (card(cx, held, names, CardElement::Picture)) }
                    @for _ in 0..hidden.min(BACKS) { (back()) }
                    span.n { (zone.count()) }
                }
            }
        }
    }
}

fn label(cx: &PageContext, zone: &Zone, names: &[String]) -> String {
    let name = cx.words.say(&zone.label, names);
    cx.words.fill("zone-count", &[("name", name.into()), ("count", (zone.count() as i64).into())])
}

/// What lies in the middle of the table.
pub(crate) fn middle(cx: &PageContext, scene: &SceneTable, names: &[String]) -> Markup {
    let of = |lies: &[ZoneKind]| -> Vec<&Zone> {
        scene.zones.iter().filter(|zone| lies.contains(&zone.kind)).collect()
    };
    html! {
        section.middle aria-label=(cx.t("middle")) {
            @for lies in [&[ZoneKind::Deck, ZoneKind::Pile, ZoneKind::Line][..], &[ZoneKind::Item], &[ZoneKind::Combo], &[ZoneKind::Signs]] {
                @let zones = of(lies);
                @if !zones.is_empty() { div.band { @for zone in zones { (lying(cx, zone, names)) } } }
            }
            p.chips {
                @for counter in &scene.counters { (chip(cx, counter, names)) }
                @for zone in of(&[ZoneKind::Aside]).into_iter().filter(|zone| !zone.is_empty()) { (aside(cx, zone, names)) }
            }
        }
    }
}

fn aside(cx: &PageContext, zone: &Zone, names: &[String]) -> Markup {
    let seen: Vec<String> = zone.cards.iter().map(|held| held.text.clone()).collect();
    html! { span data-zone=(zone.id) title=(seen.join(" ")) { (cx.words.say(&zone.label, names)) " " b { (zone.count()) } } }
}

/// A place in the middle.
fn lying(cx: &PageContext, zone: &Zone, names: &[String]) -> Markup {
    let (class, drawn) = match zone.kind {
        ZoneKind::Deck => ("zone deck", CardElement::Picture),
        ZoneKind::Pile => ("zone pile", CardElement::Picture),
        ZoneKind::Item => ("zone item", CardElement::Picture),
        ZoneKind::Line => ("zone line", CardElement::Button),
        ZoneKind::Signs => ("zone signs", CardElement::Button),
        _ => ("zone combo", CardElement::Picture),
    };
    let name = cx.words.say(&zone.label, names);
    html! {
        div class=(class) data-zone=(zone.id) role="group" aria-label=(label(cx, zone, names)) {
            @match zone.kind {
                ZoneKind::Deck | ZoneKind::Pile => div.stack {
                    @if zone.is_empty() { span.slot {} }
                    @if zone.kind == ZoneKind::Deck { @for _ in 0..usize::from(zone.unseen).min(2) { (back()) } }
                    @for lying in &zone.cards[zone.cards.len().saturating_sub(2)..] { (card(cx, lying, names, drawn)) }
                },
                _ => div.cards {
                    @if zone.is_empty() && zone.kind != ZoneKind::Line { span.slot {} }
                    @for lying in &zone.cards { (card(cx, lying, names, drawn)) }
                },
            }
            span.name { (name) @if matches!(zone.kind, ZoneKind::Deck | ZoneKind::Pile) { " · " (zone.count()) } }
        }
    }
}

/// The viewer's own part of the table.
fn mine(page: &TablePage<'_>, scene: &SceneTable) -> Markup {
    html! {
        div.mine {
            (moves::prompt(page, scene))
            p.advice #advice role="status" { @if let Some(advice) = &page.advice { (advice) } }
            p.why #why role="status" {}
            div #tray {}
            (buttons(page.cx, scene, &page.names))
            (own(page.cx, scene, &page.names))
        }
    }
}

/// The buttons that stand for something other than a place, lit when they can be pressed.
pub(crate) fn buttons(cx: &PageContext, scene: &SceneTable, names: &[String]) -> Markup {
    let mut seen: Vec<&iris_core::scene::Message> = Vec::new();
    for press in scene.choices.iter().flat_map(|choice| &choice.press) {
        if let Press::Button(text) = press
            && !seen.contains(&text)
        {
            seen.push(text);
        }
    }
    html! {
        div.presses data-js="" {
            @for text in seen { button type="button" data-button=(text.key) { (cx.words.say(text, names)) } }
        }
    }
}

/// What the viewer holds and has won.
pub(crate) fn own(cx: &PageContext, scene: &SceneTable, names: &[String]) -> Markup {
    let Some(seat) = scene.viewer else { return html! {} };
    let place = &scene.seats[seat.index()];
    html! {
        div.own data-chair=(seat.0) data-name=(names[seat.index()]) {
            div.self {
                (who(cx, seat, names, None, scene.active == Some(seat)))
                (chips(cx, place, names))
                @for zone in scene.zones.iter().filter(|zone| zone.owner == Some(seat) && matches!(zone.kind, ZoneKind::Score | ZoneKind::Reserve)) {
                    (held(cx, zone, names))
                }
            }
            @for zone in scene.zones.iter().filter(|zone| zone.owner == Some(seat) && zone.kind == ZoneKind::Hand) {
                div.hand .many[zone.count() > 10] data-zone=(zone.id) role="group" aria-label=(label(cx, zone, names)) data-fixed=[placed(zone).then_some("yes")] {
                    @for held in &zone.cards { (card(cx, held, names, CardElement::Button)) }
                    @for _ in 0..zone.unseen { (back()) }
                }
            }
        }
    }
}

/// Whether the cards are told apart by their places, so that sorting them would mislead.
fn placed(zone: &Zone) -> bool {
    zone.cards.iter().any(|card| card.facing.is_some())
}

/// What a round, a trick or a match came to, as a picture.
pub(crate) fn summary(cx: &PageContext, summary: &RoundSummary, names: &[String]) -> Markup {
    let labels: Vec<&Counter> =
        summary.rows.first().map(|row| row.cells.iter().collect()).unwrap_or_default();
    html! {
        h2 { (cx.words.say(&summary.title, names)) }
        table.sum {
            thead { tr {
                th scope="col" { (cx.t("player")) }
                @if summary.rows.iter().any(|row| !row.cards.is_empty()) { th scope="col" { (cx.t("cards")) } }
                @for cell in labels { th scope="col" { (cx.words.say(&cell.label, names)) } }
            } }
            tbody {
                @for row in &summary.rows {
                    tr .won[row.won] {
                        th scope="row" { @if row.won { span aria-hidden="true" { "★ " } } (names[row.seat.index()]) }
                        @if summary.rows.iter().any(|row| !row.cards.is_empty()) {
                            td { div.cards.mini { @for held in &row.cards { (picture(cx, held, names)) } } }
                        }
                        @for cell in &row.cells { td.num { @if let Some(value) = cell.value { (value) } } }
                    }
                }
            }
        }
    }
}
