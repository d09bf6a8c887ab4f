//! The table as it lies before somebody: a function of the scene, whichever the game.

use iris_core::Seat;
use iris_core::scene::{Counter, Lie, Place, Press, Summary, Table, Zone};
use iris_table::{ChairShown, Phase, Shown};
use maud::{Markup, html};

pub(in crate::pages) use super::card::picture;
use super::card::{As, back, card};
use super::{Sight, lobby, moves, side};
use crate::pages::visitor::Visitor;

/// How many backs are drawn at most; more are only counted.
const BACKS: usize = 7;

/// What the seats of a table are called.
pub(super) fn names(shown: &Shown) -> Vec<String> {
    apart(&shown.seats.iter().map(|chair| chair.name.clone()).collect::<Vec<_>>())
}

/// Names of which no two are the same: whoever comes later gets a number.
pub(in crate::pages) fn apart(names: &[String]) -> Vec<String> {
    let mut out: Vec<String> = Vec::with_capacity(names.len());
    for name in names {
        let same = names[..out.len()].iter().filter(|other| *other == name).count();
        out.push(if same == 0 { name.clone() } else { format!("{name} {}", same + 1) });
    }
    out
}

/// The whole table, in the element that is drawn anew whenever something changes.
pub(in crate::pages) fn board(sight: &Sight<'_>) -> Markup {
    let shown = sight.shown;
    let scene = shown.scene();
    let over = shown.phase == Phase::Over || scene.is_some_and(|scene| scene.active.is_none());
    let phase = scene.map_or("lobby", |scene| scene.phase.as_ref());
    let active = scene.and_then(|scene| scene.active).map(|seat| seat.0.to_string()).unwrap_or_default();
    let seat = shown.seat.map(|seat| seat.0.to_string()).unwrap_or_default();
    let class = if scene.is_none() {
        "content"
    } else if sight.yours() {
        "board yours"
    } else {
        "board"
    };
    let game = format!("{class} game-{}", shown.settings.game);
    html! {
        main #table class=(game) tabindex="-1" data-phase=(phase) data-active=(active) data-seat=(seat) data-over=(over)
            data-prompt=(shown.prompt) data-yours=(sight.yours()) data-pace=(shown.settings.pace) data-title=(sight.title())
            data-live=(sight.to("/live")) data-why=(sight.to("/why")) {
            span #main {}
            @match scene {
                None => (lobby::lobby(sight)),
                Some(scene) => {
                    (others(sight.visitor, scene, &sight.names, &shown.seats))
                    @match &scene.summary {
                        Some(summary) => (side::result(sight, summary)),
                        None => (middle(sight.visitor, scene, &sight.names)),
                    }
                    (mine(sight, scene))
                    (side::side(sight, scene))
                }
            }
        }
    }
}

/// The seats that are not the viewer's, in the order in which they follow it.
pub(in crate::pages) fn others(
    visitor: &Visitor,
    scene: &Table,
    names: &[String],
    chairs: &[ChairShown],
) -> Markup {
    let count = scene.seats.len();
    let first = scene.viewer.map_or(0, |seat| seat.index() + 1);
    let shown = if scene.viewer.is_some() { count - 1 } else { count };
    html! {
        ul.others aria-label=(visitor.t("opponents")) {
            @for step in 0..shown {
                @let seat = (first + step) % count;
                (place(visitor, scene, &scene.seats[seat], names, chairs.get(seat)))
            }
        }
    }
}

fn place(
    visitor: &Visitor,
    scene: &Table,
    place: &Place,
    names: &[String],
    chair: Option<&ChairShown>,
) -> Markup {
    let seat = place.seat;
    let active = scene.active == Some(seat);
    let gone = chair.is_some_and(|chair| chair.kind == "player" && !chair.present);
    html! {
        // What can be pressed is not the item of the list itself, which would no longer be one.
        li {
            div.seat .active[active] .gone[gone] data-chair=(seat.0) data-seat-target=(seat.0) data-name=(names[seat.index()]) {
                (who(visitor, seat, names, chair, active))
                (chips(visitor, place, names))
                div.before {
                    @for zone in scene.zones.iter().filter(|zone| zone.owner == Some(seat) && zone.lie != Lie::Combo) {
                        (held(visitor, zone, names))
                    }
                }
            }
        }
    }
}

/// Who sits there.
fn who(visitor: &Visitor, seat: Seat, names: &[String], chair: Option<&ChairShown>, active: bool) -> Markup {
    let person = chair.is_none_or(|chair| chair.kind == "player");
    let level = chair.and_then(|chair| chair.level);
    html! {
        div.who {
            svg aria-hidden="true" { use href=(if person { "#s-person" } else { "#s-bot" }); }
            span { (names[seat.index()]) }
            @if let Some(level) = level { span.level { (visitor.words.count("bot-level", "level", level.into())) } }
            @if let Some(chair) = chair {
                @if chair.stand_in.is_some() { span.level { (visitor.t("stands-in")) } }
                @else if chair.kind == "player" && !chair.present { span.level { (visitor.t("away")) } }
            }
            @if active { span.turn-mark { span aria-hidden="true" { "●" } span.sr { (visitor.t("to-move")) } } }
        }
    }
}

fn chips(visitor: &Visitor, place: &Place, names: &[String]) -> Markup {
    html! {
        p.chips {
            @for counter in &place.counters { (chip(visitor, counter, names)) }
            @for badge in &place.badges { span.badge { (visitor.words.say(badge, names)) } }
        }
    }
}

fn chip(visitor: &Visitor, counter: &Counter, names: &[String]) -> Markup {
    html! {
        @if let Some(value) = counter.value {
            span { (visitor.words.say(&counter.label, names)) " " b { (value) } }
        }
    }
}

/// What somebody else has before them: cards of which a face is known, and backs.
fn held(visitor: &Visitor, zone: &Zone, names: &[String]) -> Markup {
    let hidden = usize::from(zone.unseen);
    html! {
        @if !zone.is_empty() && (zone.lie == Lie::Hand || !zone.cards.is_empty() || hidden > 0) {
            div .mini[zone.lie != Lie::Hand] .small[zone.lie == Lie::Hand] data-zone=(zone.id) role="group" aria-label=(label(visitor, zone, names)) {
                div.backs {
                    @let first = if zone.lie == Lie::Hand { 0 } else { zone.cards.len().saturating_sub(BACKS) };
                    @for held in &zone.cards[first..] { (card(visitor, held, names, As::Picture)) }
                    @for _ in 0..hidden.min(BACKS) { (back()) }
                    span.n { (zone.count()) }
                }
            }
        }
    }
}

fn label(visitor: &Visitor, zone: &Zone, names: &[String]) -> String {
    let name = visitor.words.say(&zone.label, names);
    visitor.words.fill("zone-count", &[("name", name.into()), ("count", (zone.count() as i64).into())])
}

/// What lies in the middle of the table.
pub(in crate::pages) fn middle(visitor: &Visitor, scene: &Table, names: &[String]) -> Markup {
    let of =
        |lies: &[Lie]| -> Vec<&Zone> { scene.zones.iter().filter(|zone| lies.contains(&zone.lie)).collect() };
    html! {
        section.middle aria-label=(visitor.t("middle")) {
            @for lies in [&[Lie::Deck, Lie::Pile, Lie::Line][..], &[Lie::Item], &[Lie::Combo], &[Lie::Signs]] {
                @let zones = of(lies);
                @if !zones.is_empty() { div.band { @for zone in zones { (lying(visitor, zone, names)) } } }
            }
            p.chips {
                @for counter in &scene.counters { (chip(visitor, counter, names)) }
                @for zone in of(&[Lie::Aside]).into_iter().filter(|zone| !zone.is_empty()) { (aside(visitor, zone, names)) }
            }
        }
    }
}

fn aside(visitor: &Visitor, zone: &Zone, names: &[String]) -> Markup {
    let seen: Vec<String> = zone.cards.iter().map(|held| held.text.clone()).collect();
    html! { span data-zone=(zone.id) title=(seen.join(" ")) { (visitor.words.say(&zone.label, names)) " " b { (zone.count()) } } }
}

/// A place in the middle.
fn lying(visitor: &Visitor, zone: &Zone, names: &[String]) -> Markup {
    let (class, drawn) = match zone.lie {
        Lie::Deck => ("zone deck", As::Picture),
        Lie::Pile => ("zone pile", As::Picture),
        Lie::Item => ("zone item", As::Picture),
        Lie::Line => ("zone line", As::Button),
        Lie::Signs => ("zone signs", As::Button),
        _ => ("zone combo", As::Picture),
    };
    let name = visitor.words.say(&zone.label, names);
    html! {
        div class=(class) data-zone=(zone.id) role="group" aria-label=(label(visitor, zone, names)) {
            @match zone.lie {
                Lie::Deck | Lie::Pile => div.stack {
                    @if zone.is_empty() { span.slot {} }
                    @if zone.lie == Lie::Deck { @for _ in 0..usize::from(zone.unseen).min(2) { (back()) } }
                    @for lying in &zone.cards[zone.cards.len().saturating_sub(2)..] { (card(visitor, lying, names, drawn)) }
                },
                _ => div.cards {
                    @if zone.is_empty() && zone.lie != Lie::Line { span.slot {} }
                    @for lying in &zone.cards { (card(visitor, lying, names, drawn)) }
                },
            }
            span.name { (name) @if matches!(zone.lie, Lie::Deck | Lie::Pile) { " · " (zone.count()) } }
        }
    }
}

/// The viewer's own part of the table.
fn mine(sight: &Sight<'_>, scene: &Table) -> Markup {
    html! {
        div.mine {
            (moves::prompt(sight, scene))
            p.advice #advice role="status" { @if let Some(advice) = &sight.advice { (advice) } }
            p.why #why role="status" {}
            div #tray {}
            (buttons(sight.visitor, scene, &sight.names))
            (own(sight.visitor, scene, &sight.names))
        }
    }
}

/// The buttons that stand for something other than a place, lit when they can be pressed.
pub(in crate::pages) fn buttons(visitor: &Visitor, scene: &Table, names: &[String]) -> Markup {
    let mut seen: Vec<&iris_core::scene::Text> = Vec::new();
    for press in scene.choices.iter().flat_map(|choice| &choice.press) {
        if let Press::Button(text) = press
            && !seen.contains(&text)
        {
            seen.push(text);
        }
    }
    html! {
        div.presses data-js="" {
            @for text in seen { button type="button" data-button=(text.key) { (visitor.words.say(text, names)) } }
        }
    }
}

/// What the viewer holds and has won.
pub(in crate::pages) fn own(visitor: &Visitor, scene: &Table, names: &[String]) -> Markup {
    let Some(seat) = scene.viewer else { return html! {} };
    let place = &scene.seats[seat.index()];
    html! {
        div.own data-chair=(seat.0) data-name=(names[seat.index()]) {
            div.self {
                (who(visitor, seat, names, None, scene.active == Some(seat)))
                (chips(visitor, place, names))
                @for zone in scene.zones.iter().filter(|zone| zone.owner == Some(seat) && matches!(zone.lie, Lie::Score | Lie::Reserve)) {
                    (held(visitor, zone, names))
                }
            }
            @for zone in scene.zones.iter().filter(|zone| zone.owner == Some(seat) && zone.lie == Lie::Hand) {
                div.hand .many[zone.count() > 10] data-zone=(zone.id) role="group" aria-label=(label(visitor, zone, names)) data-fixed=[placed(zone).then_some("yes")] {
                    @for held in &zone.cards { (card(visitor, held, names, As::Button)) }
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
pub(in crate::pages) fn summary(visitor: &Visitor, summary: &Summary, names: &[String]) -> Markup {
    let labels: Vec<&Counter> =
        summary.rows.first().map(|row| row.cells.iter().collect()).unwrap_or_default();
    html! {
        h2 { (visitor.words.say(&summary.title, names)) }
        table.sum {
            thead { tr {
                th scope="col" { (visitor.t("player")) }
                @if summary.rows.iter().any(|row| !row.cards.is_empty()) { th scope="col" { (visitor.t("cards")) } }
                @for cell in labels { th scope="col" { (visitor.words.say(&cell.label, names)) } }
            } }
            tbody {
                @for row in &summary.rows {
                    tr .won[row.won] {
                        th scope="row" { @if row.won { span aria-hidden="true" { "★ " } } (names[row.seat.index()]) }
                        @if summary.rows.iter().any(|row| !row.cards.is_empty()) {
                            td { div.cards.mini { @for held in &row.cards { (picture(visitor, held, names)) } } }
                        }
                        @for cell in &row.cells { td.num { @if let Some(value) = cell.value { (value) } } }
                    }
                }
            }
        }
    }
}
