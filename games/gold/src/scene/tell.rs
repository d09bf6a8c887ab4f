//! What moves when something happens.

use iris_core::Seat;
use iris_core::scene::{Card, Carried, Counter, Lie, Motion, Row as Line, Step, Summary, Table, Text, Zone};

use super::{choose, lay, looks};
use crate::card::Cards;
use crate::event::Event;
use crate::row::{Item, Row};
use crate::view::View;

/// What moves, and how it is told.
pub(super) fn step(after: &View, table: &Table, event: &Event) -> Step {
    let about = |key: &'static str, seat: &Seat| Text::new(key).with("seat", *seat);
    match event {
        Event::Played { seat, cards } => played(table, *seat, *cards),
        Event::Skipped { seat } => Step::told(about("gold-told-skipped", seat)),
        Event::Ranked { claims } => ranked(table, claims),
        Event::Took { seat, cards } => took(after, table, *seat, *cards),
        Event::Out { seat } => Step::told(about("gold-told-out", seat)),
        Event::Cleared { items } => cleared(table, *items),
        Event::TookUp { seat, count, cards } => {
            let carried = match cards {
                Some(cards) => looks::held(*seat, *cards).map(Carried::seen).collect(),
                None => vec![Carried::UNSEEN; usize::from(*count)],
            };
            Step::told(about("gold-told-took-up", seat).number("value", *count)).moving(Motion::carry(
                format!("reserve-{seat}"),
                format!("hand-{seat}"),
                carried,
            ))
        }
        Event::Laid { trick, leader, middle, discarded } => {
            laid(table, (*trick, *leader), *middle, *discarded)
        }
        Event::Bonus { seat, points } => {
            let step = Step::told(about("gold-told-bonus", seat).number("value", *points));
            counted(after, table, *seat, i64::from(*points)).into_iter().fold(step, Step::moving)
        }
        Event::Over { scores, winners } => over(after, table, scores, winners),
    }
}

/// The score after so many points, if the viewer may follow it.
fn counted(after: &View, table: &Table, seat: Seat, points: i64) -> Option<Motion> {
    let score = table.value(Some(seat), "score") + points;
    lay::sees_pile(after, seat).then(|| Motion::count(Some(seat), "score", score))
}

fn combos(table: &Table) -> impl Iterator<Item = &Zone> {
    table.zones.iter().filter(|zone| zone.lie == Lie::Combo && !zone.is_empty())
}

fn played(table: &Table, seat: Seat, cards: Cards) -> Step {
    let hand = format!("hand-{seat}");
    let to = format!("combo-{}", combos(table).count() + 1);
    let mut held: Vec<&Card> = table.zone(&hand).map(|hand| hand.cards.iter().collect()).unwrap_or_default();
    let now = looks::placed(&to, cards.iter(), 0);
    let carried = cards
        .iter()
        .zip(now)
        .map(|(rank, now)| Carried { was: choose::last_of(&mut held, rank), now: Some(now) });
    let text = Text::new("gold-told-played").with("seat", seat).with("cards", looks::names(cards.iter()));
    Step::told(text).moving(Motion::carry(hand, to, carried.collect()))
}

/// Who chooses when: more cards first, then the higher top rank, then who played earlier (G7).
fn ranked(table: &Table, claims: &[Seat]) -> Step {
    let top = |zone: &Zone| zone.cards.iter().filter_map(|card| card.face.value).max();
    let mut order: Vec<&Zone> = combos(table).collect();
    order.sort_by_key(|zone| std::cmp::Reverse((zone.count(), top(zone))));
    let row = |(place, zone): (usize, &Zone)| Line {
        seat: zone.owner.unwrap_or(Seat(0)),
        won: place == 0,
        cards: zone.cards.clone(),
        cells: vec![
            Counter::new("place", "gold-cell-place", place as i64 + 1).shown_if(place < claims.len()),
        ],
    };
    let rows = order.into_iter().enumerate().map(row).collect();
    let title = Text::new("gold-order").number("value", table.value(None, "trick"));
    Step::told(Text::new("gold-told-ranked").with("seats", claims.to_vec())).ending(Summary {
        title,
        over: false,
        rows,
    })
}

/// The cards of a zone, each of which becomes the next of another one.
fn moved(zone: &Zone, to: &str, before: usize) -> Vec<Carried> {
    let ranks = zone.cards.iter().filter_map(|card| card.face.value);
    let now = looks::placed(to, ranks, before);
    zone.cards.iter().zip(now).map(|(was, now)| Carried::from(&was.id, now)).collect()
}

fn took(after: &View, table: &Table, seat: Seat, item: Item) -> Step {
    let prefix = looks::item_prefix(item);
    let to = format!("taken-{seat}");
    let text =
        Text::new("gold-told-took").with("seat", seat).with("cards", looks::names(item.cards().iter()));
    let mut step = Step::told(text);
    let alike = |zone: &&Zone| zone.id.starts_with(&prefix) && !zone.is_empty();
    if let Some(zone) = table.zones.iter().rfind(alike) {
        let mut cards = moved(zone, &to, table.zone(&to).map_or(0, Zone::count));
        if !lay::sees_pile(after, seat) {
            for card in &mut cards {
                card.now = None;
            }
        }
        step = step.moving(Motion::carry(zone.id.as_str(), to, cards));
    }
    counted(after, table, seat, i64::from(item.points())).into_iter().fold(step, Step::moving)
}

fn cleared(table: &Table, items: Row) -> Step {
    let cards = looks::names(items.iter().flat_map(|item| item.cards().iter()));
    let mut step = Step::told(Text::new("gold-told-cleared").with("cards", cards));
    let mut out = table.zone("discarded").map_or(0, Zone::count);
    for (_, zone) in looks::row(items) {
        if let Some(zone) = table.zone(&zone.id) {
            step = step.moving(Motion::carry(zone.id.as_str(), "discarded", moved(zone, "discarded", out)));
            out += zone.count();
        }
    }
    step
}

/// The cards of the trick become the next row; which of several cards of a rank goes where does not matter.
fn laid(table: &Table, (trick, leader): (u8, Seat), middle: Row, discarded: Row) -> Step {
    let text = Text::new("gold-told-laid").number("value", trick).with("seat", leader);
    let mut step = Step::told(text);
    let mut left: Vec<(&Zone, &Card)> =
        combos(table).flat_map(|zone| zone.cards.iter().map(move |card| (zone, card))).collect();
    let out = table.zone("discarded").map_or(0, Zone::count);
    let low = looks::placed("discarded", discarded.iter().flat_map(|item| item.cards().iter()), out);
    let mut places: Vec<(String, Card)> =
        low.into_iter().map(|card| ("discarded".to_owned(), card)).collect();
    for (item, zone) in looks::row(middle) {
        let cards = looks::placed(&zone.id, item.cards().iter(), 0);
        places.extend(cards.into_iter().map(|card| (zone.id.clone(), card)));
        step = step.moving(Motion::Open(zone));
    }
    for (to, now) in places {
        let Some(at) = left.iter().position(|(_, card)| card.text == now.text) else { continue };
        let (from, was) = left.remove(at);
        step = step.moving(Motion::carry(from.id.as_str(), to, vec![Carried::from(&was.id, now)]));
    }
    step.moving(Motion::count(None, "trick", trick))
}

/// The score piles are opened.
fn over(after: &View, table: &Table, scores: &[i32], winners: &[Seat]) -> Step {
    let mut step = Step::told(Text::new("gold-over").with("seats", winners.to_vec()));
    for (seat, score) in Seat::all(after.board.seats).zip(scores) {
        let id = format!("taken-{seat}");
        if table.zone(&id).is_some_and(|zone| zone.unseen > 0) {
            for card in looks::placed(&id, after.board.gone.taken(seat), 0) {
                step = step.moving(Motion::turn(id.as_str(), Carried::seen(card)));
            }
        }
        step = step.moving(Motion::count(Some(seat), "score", *score));
    }
    step.ending(lay::result(after))
}
