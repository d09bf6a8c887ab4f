//! Scene steps: the motions and the message of each event.

use iris_core::Seat;
use iris_core::scene::{
    Counter, EffectKind, Message, Motion, MovedCard, RoundSummary, SceneCard, SceneEffect, SceneStep,
    SceneTable, SummaryRow, Zone,
};

use super::{lay, looks};
use crate::knowledge::view::View;
use crate::rules::card::{FaceKind, LineCard, PartialCard};
use crate::rules::event::{CaptureReason, Event};

/// What moves, and how it is told.
pub(super) fn step(after: &View, table: &SceneTable, event: &Event) -> SceneStep {
    let about = |key: &'static str, seat: &Seat| Message::new(key).with("seat", *seat);
    match event {
        Event::Flipped { seat, at, laid } => flipped(after, *seat, *at, *laid),
        Event::Played { seat, from, blind, laid } => played(after, table, *seat, *from, *blind, *laid),
        Event::Stopped { seat } => SceneStep::told(about("sky-told-stopped", seat)),
        Event::Declined { seat } => SceneStep::told(about("sky-told-declined", seat)),
        Event::Captured { seat, reason, .. } => captured(after, table, *seat, *reason),
        Event::Drew { seat, card } => drew(table, *seat, *card),
        Event::Exposed { seat, card } => {
            let key = log_key(after, "sky-told-exposed", "sky-told-exposed-card");
            let step = SceneStep::told(naming(after, about(key, seat), card.face(*seat)));
            match looks::standing("deck-end".to_owned(), *card, table.viewer) {
                Some(now) => step.moving(Motion::turn("deck", MovedCard::seen(now))),
                None => step,
            }
        }
        Event::TurnStarted { seat, last: false } => SceneStep::told(about("sky-told-turn", seat)),
        Event::TurnStarted { seat, last: true } => SceneStep::told(about("sky-told-last-turn", seat)),
        Event::GameOver { winners, .. } => {
            SceneStep::told(lay::over(winners.clone())).ending(lay::result(after))
        }
    }
}

/// The key of a message that names a face, or of the one that does not: messages stay in the log,
/// where people must not find what they have to remember (K5).
fn log_key(after: &View, naming: &'static str, silent: &'static str) -> &'static str {
    if after.config().hides_memory() { silent } else { naming }
}

/// The message with the name of a face, unless people have to remember it.
fn naming(after: &View, text: Message, face: Option<FaceKind>) -> Message {
    if after.config().hides_memory() { text } else { text.with("card", called(face)) }
}

/// The name of a face; nothing is told of a face that is not known.
fn called(face: Option<FaceKind>) -> Message {
    looks::name(face.unwrap_or(FaceKind::RAINBOW))
}

fn cards<'a>(table: &'a SceneTable, zone: &str) -> &'a [SceneCard] {
    table.zone(zone).map(|zone| zone.cards.as_slice()).unwrap_or_default()
}

fn flipped(after: &View, seat: Seat, at: u8, laid: LineCard<PartialCard>) -> SceneStep {
    let id = format!("line-{at}");
    let key = log_key(after, "sky-told-flipped", "sky-told-flipped-card");
    let text = Message::new(key).with("seat", seat).number("place", at);
    let step = SceneStep::told(naming(after, text, laid.card.face(laid.up())));
    match looks::lying(id.clone(), laid, after.config()) {
        Some(now) => step.moving(Motion::turn("line", MovedCard::from(&id, now))),
        None => step,
    }
}

/// The card goes to the end of the line, and the hand closes up.
fn played(
    after: &View,
    table: &SceneTable,
    seat: Seat,
    from: u8,
    blind: bool,
    laid: LineCard<PartialCard>,
) -> SceneStep {
    let hand = format!("hand-{seat}");
    let name = |at: usize| format!("{hand}-{at}");
    let was = Some(name(from.into())).filter(|id| table.card(id).is_some());
    let place = table.zone("line").map_or(0, Zone::count) + 1;
    let now = looks::lying(format!("line-{place}"), laid, after.config());
    let key = if blind {
        log_key(after, "sky-told-blind", "sky-told-blind-card")
    } else {
        log_key(after, "sky-told-played", "sky-told-played-card")
    };
    let text = naming(after, Message::new(key).with("seat", seat), laid.card.face(laid.up()));
    let step =
        SceneStep::told(text).moving(Motion::carry(hand.as_str(), "line", vec![MovedCard { was, now }]));
    let later = (usize::from(from) + 1..).map_while(|at| table.card(&name(at)).map(|card| (at, card)));
    let closed: Vec<MovedCard> =
        later.map(|(at, card)| MovedCard::from(&card.id, looks::renamed(card, name(at - 1)))).collect();
    if closed.is_empty() { step } else { step.moving(Motion::carry(hand.as_str(), hand.as_str(), closed)) }
}

/// The line goes to somebody's captures.
fn captured(after: &View, table: &SceneTable, seat: Seat, reason: CaptureReason) -> SceneStep {
    let to = format!("captured-{seat}");
    let before = table.zone(&to).map_or(0, Zone::count);
    let line = cards(table, "line");
    // Captured cards lie face down: who may not be reminded of them sees only how many there are.
    let shown = !after.config().hides_memory();
    let now = |(at, card): (usize, &SceneCard)| MovedCard {
        was: Some(card.id.clone()),
        now: shown.then(|| looks::renamed(card, format!("{to}-{at}"))),
    };
    let carried = (before + 1..).zip(line).map(now).collect();
    let count = (before + line.len()) as i64;
    let (key, kind) = match reason {
        CaptureReason::Clash => ("sky-captured-clash", EffectKind::Clash),
        CaptureReason::Overcast => ("sky-captured-overcast", EffectKind::Cloud),
        CaptureReason::Rainbow => ("sky-captured-rainbow", EffectKind::Rainbow),
    };
    let text = Message::new(key).with("seat", seat).number("value", line.len() as i64);
    let row = SummaryRow {
        seat,
        won: true,
        cards: line.to_vec(),
        cells: vec![
            Counter::new("cards", "sky-cell-cards", line.len() as i64),
            Counter::new("captured", "sky-count-captured", count),
        ],
    };
    SceneStep::told(text.clone())
        .moving(Motion::carry("line", to.as_str(), carried))
        .moving(Motion::count(Some(seat), "captured", count))
        .showing(SceneEffect { kind, seat: table.active, target: Some(seat) })
        .ending(RoundSummary { title: text, over: false, rows: vec![row] })
}

/// A card goes from an end of the deck to a hand. At the own end it is the one that was seen there;
/// at the other end only if it is the last.
fn drew(table: &SceneTable, seat: Seat, card: PartialCard) -> SceneStep {
    let hand = format!("hand-{seat}");
    let end = table.zone("deck").filter(|deck| table.viewer == Some(seat) || deck.unseen == 0);
    let was = end.and_then(|deck| deck.cards.last()).map(|card| card.id.clone());
    let place = table.zone(&hand).map_or(0, Zone::count) + 1;
    let now = looks::standing(format!("{hand}-{place}"), card, table.viewer);
    SceneStep::told(Message::new("sky-told-drew").with("seat", seat)).moving(Motion::carry(
        "deck",
        hand,
        vec![MovedCard { was, now }],
    ))
}
