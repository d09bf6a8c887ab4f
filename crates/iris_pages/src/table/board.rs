//! The table as it lies before somebody: a function of the scene alone, the same for every game.

use iris_api::{SeatSnapshot, TablePhase, TableSnapshot};
use iris_core::scene::{CardFace, SceneCard, SceneTable, Zone, ZoneKind};
use iris_core::{Seat, unique_names};
use maud::{Markup, html};

pub(crate) use super::bar::unbroken;
pub(crate) use super::card::picture;
use super::card::{CardElement, back, card, rank};
pub(crate) use super::middle::middle;
pub(crate) use super::seat::others;
use super::{TablePage, bar, end, lobby, middle, seat, side};
use crate::PageContext;

/// From how many cards on a hand lies in two rows on a narrow screen.
const TWO_ROWS: usize = 9;

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
    let class = format!("{} game-{}", class(page), snapshot.settings.game);
    html! {
        main #table class=(class) tabindex="-1" data-phase=(phase) data-active=(active) data-seat=(seat) data-over=(over)
            data-prompt=(snapshot.prompt) data-yours=(page.yours()) data-pace=(snapshot.settings.pace) data-title=(page.title())
            data-live=(page.to("/live")) data-why=(page.to("/why")) data-promise=[promise(page)] {
            span #main {}
            @match scene {
                None => (lobby::lobby(page)),
                Some(scene) => @match &scene.summary {
                    Some(summary) => (end::end(page, scene, summary)),
                    None => (play(page, scene)),
                },
            }
        }
    }
}

/// What the coming shuffle is held to, while something can still be added to it.
fn promise<'a>(page: &TablePage<'a>) -> Option<&'a str> {
    (page.snapshot.phase != TablePhase::Playing).then_some(page.snapshot.commitment.as_str())
}

/// What kind of table it is, for the style.
fn class(page: &TablePage<'_>) -> String {
    let Some(scene) = page.snapshot.scene() else { return "page lobby".to_owned() };
    if scene.summary.is_some() {
        return "page end".to_owned();
    }
    format!("{}{}", kind(scene), if page.yours() { " yours" } else { "" })
}

/// The classes of a table on which that scene is played.
pub(crate) fn kind(scene: &SceneTable) -> String {
    let lies = |kind: ZoneKind| scene.zones.iter().any(|zone| zone.kind == kind);
    let mut class = format!("table seats-{}", scene.seats.len());
    if lies(ZoneKind::Line) {
        class.push_str(" lined");
    }
    if middle::has_combos(scene) {
        class.push_str(" trick");
    }
    class
}

/// A table at which is played.
fn play(page: &TablePage<'_>, scene: &SceneTable) -> Markup {
    let snapshot = page.snapshot;
    let up = snapshot.clock.as_ref().and_then(|clock| clock.up);
    let caption = html! {
        @if let Some(line) = page.lines.first() {
            @if let Some(seat) = page.teller { (seat::portrait(&page.names, &snapshot.seats, seat)) }
            (line)
        }
    };
    html! {
        (side::top(page, scene))
        (seat::seats(page.cx, scene, &page.names, &snapshot.seats, up))
        (middle::told(page.cx, scene, &page.names, &caption))
        div.bar {
            @match scene.viewer {
                Some(seat) => (me(page.cx, scene, &page.names, &snapshot.seats, seat, up)),
                None => div.me {},
            }
            (bar::ask(page, scene))
            (bar::tools(page))
        }
        @match scene.viewer {
            Some(seat) => (hand(page.cx, scene, &page.names, seat)),
            None => section.hand.none {},
        }
        // Nothing is shown before this has come.
        i.whole {}
    }
}

/// The pill of the viewer.
fn me(
    cx: &PageContext,
    scene: &SceneTable,
    names: &[String],
    chairs: &[SeatSnapshot],
    own: Seat,
    up: Option<u64>,
) -> Markup {
    let active = scene.active == Some(own);
    html! {
        div.me .turn[active] { (seat::pill(cx, scene, &scene.seats[own.index()], names, chairs, up.filter(|_| active))) }
    }
}

/// The pill of the viewer, for a page that is no table.
pub(crate) fn own_pill(cx: &PageContext, scene: &SceneTable, names: &[String]) -> Markup {
    scene.viewer.map_or_else(|| html! {}, |seat| me(cx, scene, names, &[], seat, None))
}

/// What the viewer is, holds and has won; nothing of it can be pressed.
pub(crate) fn own(cx: &PageContext, scene: &SceneTable, names: &[String]) -> Markup {
    let Some(seat) = scene.viewer else { return html! {} };
    html! {
        (me(cx, scene, names, &[], seat, None))
        (held(cx, scene, names, seat, CardElement::Picture))
    }
}

/// The viewer's hand: cards overlap instead of wrapping; on a narrow screen many lie in two rows,
/// and cards without colours in a column for each value.
pub(crate) fn hand(cx: &PageContext, scene: &SceneTable, names: &[String], seat: Seat) -> Markup {
    held(cx, scene, names, seat, CardElement::Button)
}

fn held(cx: &PageContext, scene: &SceneTable, names: &[String], seat: Seat, element: CardElement) -> Markup {
    let mine = |zone: &&Zone| zone.owner == Some(seat) && zone.kind == ZoneKind::Hand;
    html! {
        @for zone in scene.zones.iter().filter(mine) {
            section class=(hand_class(zone)) data-hand="" data-zone=(zone.id) aria-label=(seat::zone_label(cx, zone, names)) data-fixed=[placed(zone).then_some("yes")] {
                div.h {
                    @if by_value(zone) {
                        @for column in zone.cards.chunk_by(|one, two| one.face.value == two.face.value) {
                            span.g { @for held in column { span.c { (card(cx, held, names, element)) } } }
                        }
                    } @else {
                        @for held in sorted(zone) { span.c { (card(cx, held, names, element)) } }
                    }
                    @for _ in 0..zone.unseen { span.c { (back()) } }
                }
            }
        }
    }
}

/// The cards of a hand as the script sorts them for who has chosen nothing else, so that it need
/// not move them: by value, then by colour.
fn sorted(zone: &Zone) -> Vec<&SceneCard> {
    let mut cards: Vec<&SceneCard> = zone.cards.iter().collect();
    if !placed(zone) {
        let colour = |face: &CardFace| face.colour.as_ref().map_or(usize::MAX, |colour| rank(colour.letter));
        cards.sort_by_key(|held| (held.face.value.unwrap_or(u8::MAX), colour(&held.face)));
    }
    cards
}

fn hand_class(zone: &Zone) -> String {
    let count = zone.count();
    if by_value(zone) {
        return "hand ranks".to_owned();
    }
    if count < TWO_ROWS {
        return "hand".to_owned();
    }
    let columns = count.div_ceil(2);
    format!("hand two per-{columns} last-{}", count - columns)
}

/// Whether the cards of a hand differ in their values only.
fn by_value(zone: &Zone) -> bool {
    !zone.cards.is_empty()
        && zone.cards.iter().all(|held| held.face.colour.is_none() && held.face.value.is_some())
}

/// Whether the cards are told apart by their places, so that sorting them would mislead.
fn placed(zone: &Zone) -> bool {
    zone.cards.iter().any(|card| card.facing.is_some())
}
