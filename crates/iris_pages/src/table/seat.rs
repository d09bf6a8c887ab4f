//! Who sits at the table: portrait, name, count of cards and what else is counted, on a pill.

use std::fmt::Write as _;

use iris_api::{SeatKind, SeatSnapshot};
use iris_core::Seat;
use iris_core::scene::{Counter, SceneSeat, SceneTable, Zone, ZoneKind};
use maud::{Markup, html};

use super::card::{CardElement, back, card, sign};
use crate::PageContext;
use crate::portrait::{initial, monogram_hue};

/// The portraits of bots, by level.
const PORTRAITS: [&str; 5] = ["pip", "bertie", "maya", "rosa", "iris"];
/// How many looks one portrait has.
const LOOKS: usize = 5;

/// The picture of whoever sits there: a bot's portrait, or the first letter of a person's name.
pub(crate) fn portrait(names: &[String], chairs: &[SeatSnapshot], seat: Seat) -> Markup {
    let level = |chair: &SeatSnapshot| chair.level.filter(|_| chair.kind == SeatKind::Bot);
    let own = chairs.get(seat.index()).and_then(level);
    let name = names.get(seat.index()).map_or("", String::as_str);
    html! {
        span.pic aria-hidden="true" {
            @match own {
                Some(level) => {
                    @let copy = chairs[..seat.index()].iter().filter(|chair| self::level(chair) == Some(level)).count();
                    @let at = usize::from(level).clamp(1, PORTRAITS.len()) - 1;
                    svg class=(format!("look-{}", copy % LOOKS)) viewBox="0 0 64 64" { use href=(format!("#p-{}", PORTRAITS[at])); }
                },
                None => span class=(format!("mono h-{}", monogram_hue(name))) data-l=(initial(name)) {},
            }
        }
    }
}

/// The level of the bot whose seat it is.
fn level(chair: &SeatSnapshot) -> Option<u8> {
    chair.level.filter(|_| chair.kind == SeatKind::Bot)
}

/// The seats that are not the viewer's, in the order in which they follow it.
pub(crate) fn others(
    cx: &PageContext,
    scene: &SceneTable,
    names: &[String],
    chairs: &[SeatSnapshot],
) -> Markup {
    seats(cx, scene, names, chairs, None)
}

/// The same, with when the time of the seat to act is up.
pub(super) fn seats(
    cx: &PageContext,
    scene: &SceneTable,
    names: &[String],
    chairs: &[SeatSnapshot],
    up: Option<u64>,
) -> Markup {
    let count = scene.seats.len();
    let first = scene.viewer.map_or(0, |seat| seat.index() + 1);
    let shown = if scene.viewer.is_some() { count - 1 } else { count };
    html! {
        ol.seats data-n=(shown) aria-label=(cx.t("opponents")) {
            @for step in 0..shown {
                @let place = &scene.seats[(first + step) % count];
                @let chair = chairs.get(place.seat.index());
                @let gone = chair.is_some_and(|chair| chair.kind == SeatKind::Player && !chair.present);
                @let active = scene.active == Some(place.seat);
                // What can be pressed is not the item of the list itself, which would no longer be
                // one.
                li.seat .turn[active] .gone[gone] {
                    (pill(cx, scene, place, names, chairs, up.filter(|_| active)))
                    (front(cx, scene, place.seat, names))
                }
            }
        }
    }
}

/// The pill of a seat.
pub(super) fn pill(
    cx: &PageContext,
    scene: &SceneTable,
    place: &SceneSeat,
    names: &[String],
    chairs: &[SeatSnapshot],
    up: Option<u64>,
) -> Markup {
    let seat = place.seat;
    let name = &names[seat.index()];
    let other = scene.viewer != Some(seat);
    let target = other.then_some(seat.0);
    let of =
        |kind: ZoneKind| scene.zones.iter().filter(move |zone| zone.owner == Some(seat) && zone.kind == kind);
    let chair = chairs.get(seat.index());
    let shown_by = |counter: &Counter| {
        let zones = of(ZoneKind::Reserve).chain(of(ZoneKind::Score));
        zones.into_iter().any(|zone| counted(place, zone) == Some(counter))
    };
    html! {
        div.pill data-chair=(seat.0) data-seat-target=[target] data-name=(name) data-short=(name) {
            (portrait(names, chairs, seat))
            span.nm {
                bdi.who { (name) }
                @if scene.active == Some(seat) { span.sr { (cx.t("to-move")) } }
                @if other { @for zone in of(ZoneKind::Hand).filter(|zone| zone.cards.len() < zone.count() || zone.is_empty()) { (count(cx, zone, names)) } }
                @for counter in place.counters.iter().filter(|counter| counter.limit.is_none()).filter(|_| has_track(place)) { (text(cx, counter, names)) }
                @if let Some(up) = up { span.clock data-up=(up) role="timer" {} }
            }
            span.sub {
                @for counter in &place.counters { @if let Some(limit) = counter.limit { (track(cx, counter, limit, names)) } }
                @for zone in of(ZoneKind::Reserve).chain(of(ZoneKind::Score)) { (won(cx, zone, names)) }
                @for counter in place.counters.iter().filter(|counter| counter.limit.is_none() && !shown_by(counter)).filter(|_| !has_track(place)) { (text(cx, counter, names)) }
                @if let Some(state) = state(cx, chair, other) { span.state { (state) } }
                @if let Some(up) = chair.and_then(|chair| chair.takeover) { span.clock.state data-up=(up) role="timer" title=(cx.t("takeover")) {} }
            }
            @if !place.badges.is_empty() {
                span.badges { @for badge in &place.badges { @let said = cx.words.say(badge, names); span.badge title=(said) { (said) } } }
            }
        }
    }
}

/// What is to be said of somebody who does not play at the moment.
fn state(cx: &PageContext, chair: Option<&SeatSnapshot>, other: bool) -> Option<String> {
    let chair = chair?;
    if chair.stand_in.is_some() {
        return Some(cx.t("stands-in"));
    }
    (other && chair.kind == SeatKind::Player && !chair.present).then(|| cx.t("away"))
}

fn has_track(place: &SceneSeat) -> bool {
    place.counters.iter().any(|counter| counter.limit.is_some())
}

/// A number with its name.
pub(super) fn text(cx: &PageContext, counter: &Counter, names: &[String]) -> Markup {
    html! {
        @if let Some(value) = counter.value {
            span.ct data-count=(counter.id) {
                span.lbl { (cx.words.say(&counter.label, names)) " " }
                @if let Some(short) = &counter.short { span.brief { (cx.words.say(short, names)) " " } }
                b.num { (value) }
            }
        }
    }
}

/// A number as a track of marks, the last of which ends it.
fn track(cx: &PageContext, counter: &Counter, limit: u8, names: &[String]) -> Markup {
    let value = counter.value.unwrap_or(0).clamp(0, 99);
    let heat = match i64::from(limit) - value {
        left if left <= 1 => "drops hot",
        left if left <= 3 => "drops warm",
        _ => "drops",
    };
    let mut label = cx.words.say(&counter.label, names);
    let _ = write!(label, " {value}/{limit}");
    html! {
        span class=(heat) role="img" aria-label=(label) title=(label) data-count=(counter.id) data-value=(value) {
            @if limit > 9 { (sign("i-drop")) b.num { (value) "/" (limit) } }
            @else {
                @for at in 1..=i64::from(limit) {
                    svg .no[at > value] { use href=(if at == i64::from(limit) { "#i-bolt" } else { "#i-drop" }); }
                }
                @if value > i64::from(limit) { b.num { (value) } }
            }
        }
    }
}

/// How many cards lie in the hand of a seat.
fn count(cx: &PageContext, zone: &Zone, names: &[String]) -> Markup {
    let label = zone_label(cx, zone, names);
    html! {
        span.cnt data-zone=(zone.id) role="img" aria-label=(label) title=(label) { (back()) span.num { (zone.count()) } }
    }
}

/// The counter that counts the cards of a zone: `captured` counts `captured-1`.
fn counted<'a>(place: &'a SceneSeat, zone: &Zone) -> Option<&'a Counter> {
    place.counters.iter().find(|counter| zone.id.split('-').next() == Some(counter.id.as_ref()))
}

/// How many cards somebody has won or put by.
fn won(cx: &PageContext, zone: &Zone, names: &[String]) -> Markup {
    let label = zone_label(cx, zone, names);
    let (icon, word) = match zone.kind {
        ZoneKind::Reserve => ("i-layers", cx.t("in-reserve")),
        _ => ("i-cup", cx.words.count("taken", "count", zone.count() as i64)),
    };
    html! {
        span.won data-zone=(zone.id) title=(label) { (sign(icon)) b.num { (zone.count()) } span.lbl { " " (word) } }
    }
}

/// The name of a zone, with how many cards lie there.
pub(super) fn zone_label(cx: &PageContext, zone: &Zone, names: &[String]) -> String {
    let name = cx.words.say(&zone.label, names);
    cx.words.fill("zone-count", &[("name", name.into()), ("count", (zone.count() as i64).into())])
}

/// What lies open before somebody: combos of a trick, and the cards of a hand that are known.
fn front(cx: &PageContext, scene: &SceneTable, seat: Seat, names: &[String]) -> Markup {
    let own =
        |kind: ZoneKind| scene.zones.iter().filter(move |zone| zone.owner == Some(seat) && zone.kind == kind);
    html! {
        div.front-row {
            @for zone in own(ZoneKind::Combo) { (combo(cx, zone, names, "front")) }
            @for zone in own(ZoneKind::Hand).filter(|zone| !zone.cards.is_empty()) {
                @let whole = zone.unseen == 0 && zone.cards.iter().all(|held| held.facing.is_some());
                @let class = if whole { "front faces" } else { "front open" };
                div class=(class) data-zone=(zone.id) role="group" aria-label=(zone_label(cx, zone, names)) {
                    @for held in &zone.cards { (card(cx, held, names, CardElement::Picture)) }
                }
            }
        }
    }
}

/// The cards that somebody has put before them, with their place in the order of taking.
pub(super) fn combo(cx: &PageContext, zone: &Zone, names: &[String], class: &str) -> Markup {
    html! {
        div class=(if zone.is_empty() { format!("{class} fresh") } else { class.to_owned() }) data-zone=(zone.id) role="group" aria-label=(zone_label(cx, zone, names)) {
            @if let Some(rank) = zone.rank.filter(|_| !zone.is_empty()) {
                b class=(format!("medal m{}", rank.min(4))) title=(cx.words.count("medal", "count", rank.into())) { (rank) }
            }
            @for laid in &zone.cards { (card(cx, laid, names, CardElement::Picture)) }
        }
    }
}
