//! What moves when something happens.

use iris_core::Seat;
use iris_core::scene::{Card, Carried, Counter, Motion, Row, Step, Summary, Table, Text, Zone};

use super::{lay, looks};
use crate::card::{Face, Glimpse, Laid};
use crate::event::{Event, Reason};
use crate::view::View;

/// What moves, and how it is told.
pub(super) fn step(after: &View, table: &Table, event: &Event) -> Step {
    let about = |key: &'static str, seat: &Seat| Text::new(key).with("seat", *seat);
    match event {
        Event::Flipped { seat, at, laid } => flipped(*seat, *at, *laid),
        Event::Played { seat, from, blind, laid } => played(table, *seat, *from, *blind, *laid),
        Event::Stopped { seat } => Step::told(about("sky-told-stopped", seat)),
        Event::Declined { seat } => Step::told(about("sky-told-declined", seat)),
        Event::Captured { seat, reason, .. } => captured(table, *seat, *reason),
        Event::Drew { seat, card } => drew(table, *seat, *card),
        Event::Exposed { seat, card } => {
            let step = Step::told(about("sky-told-exposed", seat).with("card", called(card.face(*seat))));
            match looks::standing("deck-end".to_owned(), *card, table.viewer) {
                Some(now) => step.moving(Motion::turn("deck", Carried::seen(now))),
                None => step,
            }
        }
        Event::TurnStarted { seat, last: false } => Step::told(about("sky-told-turn", seat)),
        Event::TurnStarted { seat, last: true } => Step::told(about("sky-told-last-turn", seat)),
        Event::GameOver { winners, .. } => {
            Step::told(Text::new("sky-over").with("seats", winners.clone())).ending(lay::result(after))
        }
    }
}

/// What a face is called; nothing is told of a face that is not known.
fn called(face: Option<Face>) -> Text {
    looks::name(face.unwrap_or(Face::RAINBOW))
}

fn cards<'a>(table: &'a Table, zone: &str) -> &'a [Card] {
    table.zone(zone).map(|zone| zone.cards.as_slice()).unwrap_or_default()
}

fn flipped(seat: Seat, at: u8, laid: Laid<Glimpse>) -> Step {
    let id = format!("line-{at}");
    let text = Text::new("sky-told-flipped").with("seat", seat).number("place", at);
    let step = Step::told(text.with("card", called(laid.card.face(laid.up()))));
    match looks::lying(id.clone(), laid) {
        Some(now) => step.moving(Motion::turn("line", Carried::from(&id, now))),
        None => step,
    }
}

/// The card goes to the end of the line, and the hand closes up.
fn played(table: &Table, seat: Seat, from: u8, blind: bool, laid: Laid<Glimpse>) -> Step {
    let hand = format!("hand-{seat}");
    let name = |at: usize| format!("{hand}-{at}");
    let was = Some(name(from.into())).filter(|id| table.card(id).is_some());
    let place = table.zone("line").map_or(0, Zone::count) + 1;
    let now = looks::lying(format!("line-{place}"), laid);
    let key = if blind { "sky-told-blind" } else { "sky-told-played" };
    let text = Text::new(key).with("seat", seat).with("card", called(laid.card.face(laid.up())));
    let step = Step::told(text).moving(Motion::carry(hand.as_str(), "line", vec![Carried { was, now }]));
    let later = (usize::from(from) + 1..).map_while(|at| table.card(&name(at)).map(|card| (at, card)));
    let closed: Vec<Carried> =
        later.map(|(at, card)| Carried::from(&card.id, looks::renamed(card, name(at - 1)))).collect();
    if closed.is_empty() { step } else { step.moving(Motion::carry(hand.as_str(), hand.as_str(), closed)) }
}

/// The line goes to somebody's captures.
fn captured(table: &Table, seat: Seat, reason: Reason) -> Step {
    let to = format!("captured-{seat}");
    let before = table.zone(&to).map_or(0, Zone::count);
    let line = cards(table, "line");
    let now =
        |(at, card): (usize, &Card)| Carried::from(&card.id, looks::renamed(card, format!("{to}-{at}")));
    let carried = (before + 1..).zip(line).map(now).collect();
    let count = (before + line.len()) as i64;
    let key = match reason {
        Reason::Clash => "sky-captured-clash",
        Reason::Overcast => "sky-captured-overcast",
        Reason::Rainbow => "sky-captured-rainbow",
    };
    let text = Text::new(key).with("seat", seat).number("value", line.len() as i64);
    let row = Row {
        seat,
        won: true,
        cards: line.to_vec(),
        cells: vec![
            Counter::new("cards", "sky-cell-cards", line.len() as i64),
            Counter::new("captured", "sky-count-captured", count),
        ],
    };
    Step::told(text.clone())
        .moving(Motion::carry("line", to.as_str(), carried))
        .moving(Motion::count(Some(seat), "captured", count))
        .ending(Summary { title: text, over: false, rows: vec![row] })
}

/// A card goes from an end of the deck to a hand. At the own end it is the one that was seen there; at the other end only
/// if it is the last.
fn drew(table: &Table, seat: Seat, card: Glimpse) -> Step {
    let hand = format!("hand-{seat}");
    let end = table.zone("deck").filter(|deck| table.viewer == Some(seat) || deck.unseen == 0);
    let was = end.and_then(|deck| deck.cards.last()).map(|card| card.id.clone());
    let place = table.zone(&hand).map_or(0, Zone::count) + 1;
    let now = looks::standing(format!("{hand}-{place}"), card, table.viewer);
    Step::told(Text::new("sky-told-drew").with("seat", seat)).moving(Motion::carry(
        "deck",
        hand,
        vec![Carried { was, now }],
    ))
}
