//! What moves when something happens.

use iris_core::Seat;
use iris_core::scene::{
    Counter, Message, Motion, MovedCard, RoundSummary, SceneCard, SceneStep, SceneTable, SummaryRow as Line,
    Zone, ZoneKind,
};

use super::{choose, lay, looks};
use crate::knowledge::view::View;
use crate::rules::card::Cards;
use crate::rules::event::Event;
use crate::rules::middle::{Item, MiddleRow};

/// What moves, and how it is told.
pub(super) fn step(after: &View, table: &SceneTable, event: &Event) -> SceneStep {
    let about = |key: &'static str, seat: &Seat| Message::new(key).with("seat", *seat);
    match event {
        Event::Played { seat, cards } => played(table, *seat, *cards),
        Event::Skipped { seat } => SceneStep::told(about("gold-told-skipped", seat)),
        Event::Ranked { claims } => ranked(table, claims),
        Event::Took { seat, cards } => took(after, table, *seat, *cards),
        Event::Out { seat } => SceneStep::told(about("gold-told-out", seat)),
        Event::Cleared { items } => cleared(table, *items),
        Event::TookUp { seat, count, cards } => {
            let carried = match cards {
                Some(cards) => looks::held(*seat, *cards).map(MovedCard::seen).collect(),
                None => vec![MovedCard::UNSEEN; usize::from(*count)],
            };
            SceneStep::told(about("gold-told-took-up", seat).number("value", *count)).moving(Motion::carry(
                format!("reserve-{seat}"),
                format!("hand-{seat}"),
                carried,
            ))
        }
        Event::Laid { trick, leader, middle, discarded } => {
            laid(table, (*trick, *leader), *middle, *discarded)
        }
        Event::DealEnded { deal, points, scores } => deal_ended(table, *deal, points, scores),
        Event::Dealt { deal, leader, middle, count, hands } => {
            dealt(after, table, (*deal, *leader), *middle, (*count, hands))
        }
        Event::Bonus { seat, points } => {
            let step = SceneStep::told(about("gold-told-bonus", seat).number("value", *points));
            counted(after, table, *seat, i64::from(*points)).into_iter().fold(step, SceneStep::moving)
        }
        Event::Over { scores, winners } => over(after, table, scores, winners),
    }
}

/// The score after so many points, if the viewer may follow it.
fn counted(after: &View, table: &SceneTable, seat: Seat, points: i64) -> Option<Motion> {
    let score = table.value(Some(seat), "score") + points;
    lay::sees_pile(after, seat).then(|| Motion::count(Some(seat), "score", score))
}

fn combos(table: &SceneTable) -> impl Iterator<Item = &Zone> {
    table.zones.iter().filter(|zone| zone.kind == ZoneKind::Combo && !zone.is_empty())
}

fn played(table: &SceneTable, seat: Seat, cards: Cards) -> SceneStep {
    let hand = format!("hand-{seat}");
    let to = format!("combo-{}", combos(table).count() + 1);
    let mut held: Vec<&SceneCard> =
        table.zone(&hand).map(|hand| hand.cards.iter().collect()).unwrap_or_default();
    let now = looks::placed(&to, cards.iter(), 0);
    let carried = cards
        .iter()
        .zip(now)
        .map(|(rank, now)| MovedCard { was: choose::last_of(&mut held, rank), now: Some(now) });
    let text = Message::new("gold-told-played").with("seat", seat).with("cards", looks::spelled(cards));
    SceneStep::told(text).moving(Motion::carry(hand, to, carried.collect()))
}

/// Who chooses when: more cards first, then the higher top rank, then who played earlier (G7).
fn ranked(table: &SceneTable, claims: &[Seat]) -> SceneStep {
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
    let title = Message::new("gold-order").number("value", table.value(None, "trick"));
    // Somebody takes: the middle is never empty when a trick is over.
    let first = claims.first().copied().unwrap_or(Seat(0));
    SceneStep::told(Message::new("gold-told-ranked").with("first", first)).ending(RoundSummary {
        title,
        over: false,
        rows,
    })
}

/// The cards of a zone, each of which becomes the next of another one.
fn moved(zone: &Zone, to: &str, before: usize) -> Vec<MovedCard> {
    let ranks = zone.cards.iter().filter_map(|card| card.face.value);
    let now = looks::placed(to, ranks, before);
    zone.cards.iter().zip(now).map(|(was, now)| MovedCard::from(&was.id, now)).collect()
}

fn took(after: &View, table: &SceneTable, seat: Seat, item: Item) -> SceneStep {
    let prefix = looks::item_prefix(item);
    let to = format!("taken-{seat}");
    let text = Message::new("gold-told-took").with("seat", seat).with("cards", looks::spelled(item.cards()));
    let mut step = SceneStep::told(text);
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
    counted(after, table, seat, i64::from(item.points())).into_iter().fold(step, SceneStep::moving)
}

fn cleared(table: &SceneTable, items: MiddleRow) -> SceneStep {
    let mut step = SceneStep::told(Message::new("gold-told-cleared").with("cards", looks::items(items)));
    let mut out = table.zone("discarded").map_or(0, Zone::count);
    for (_, zone) in looks::row(items) {
        if let Some(zone) = table.zone(&zone.id) {
            step = step.moving(Motion::carry(zone.id.as_str(), "discarded", moved(zone, "discarded", out)));
            out += zone.count();
        }
    }
    step
}

/// The cards of the trick become the next row; which of several cards of a rank goes where does not
/// matter.
fn laid(
    table: &SceneTable,
    (trick, leader): (u8, Seat),
    middle: MiddleRow,
    discarded: MiddleRow,
) -> SceneStep {
    let text = Message::new("gold-told-laid").number("value", trick).with("seat", leader);
    let mut step = SceneStep::told(text);
    let mut left: Vec<(&Zone, &SceneCard)> =
        combos(table).flat_map(|zone| zone.cards.iter().map(move |card| (zone, card))).collect();
    let out = table.zone("discarded").map_or(0, Zone::count);
    let low = looks::placed("discarded", discarded.iter().flat_map(|item| item.cards().iter()), out);
    let mut places: Vec<(String, SceneCard)> =
        low.into_iter().map(|card| ("discarded".to_owned(), card)).collect();
    for (item, zone) in looks::row(middle) {
        let cards = looks::placed(&zone.id, item.cards().iter(), 0);
        places.extend(cards.into_iter().map(|card| (zone.id.clone(), card)));
        step = step.moving(Motion::Open(zone));
    }
    for (to, now) in places {
        let Some(at) = left.iter().position(|(_, card)| card.text == now.text) else { continue };
        let (from, was) = left.remove(at);
        step = step.moving(Motion::carry(from.id.as_str(), to, vec![MovedCard::from(&was.id, now)]));
    }
    step.moving(Motion::count(None, "trick", trick))
}

/// What a deal brought, and the points so far (G24).
fn deal_ended(table: &SceneTable, deal: u8, points: &[i32], scores: &[i32]) -> SceneStep {
    let text = Message::new("gold-deal-over").number("value", deal);
    let most = points.iter().max();
    let mut step = SceneStep::told(text.clone());
    let mut rows = Vec::new();
    for ((seat, in_deal), score) in (0..).map(Seat).zip(points).zip(scores) {
        step = step.moving(Motion::count(Some(seat), "earlier", *score));
        rows.push(Line {
            seat,
            won: Some(in_deal) == most,
            cards: table.zone(&format!("taken-{seat}")).map(|zone| zone.cards.clone()).unwrap_or_default(),
            cells: vec![
                Counter::new("deal", "gold-cell-deal", *in_deal),
                Counter::new("score", "gold-count-score", *score),
            ],
        });
    }
    step.ending(RoundSummary { title: text, over: false, rows })
}

/// All cards are gathered, shuffled and dealt again (G24).
fn dealt(
    after: &View,
    table: &SceneTable,
    (deal, leader): (u8, Seat),
    middle: MiddleRow,
    (count, hands): (u8, &[Option<Cards>]),
) -> SceneStep {
    let text = Message::new("gold-told-dealt").number("value", deal).with("seat", leader);
    let deck = Zone::new("deck", ZoneKind::Deck, Message::new("zone-deck"));
    let mut step = SceneStep::told(text).moving(Motion::Open(deck));
    for zone in table.zones.iter().filter(|zone| !zone.is_empty()) {
        let known = zone.cards.iter().map(|card| MovedCard::lost(&card.id));
        let unseen = (0..zone.unseen).map(|_| MovedCard::UNSEEN);
        step = step.moving(Motion::carry(zone.id.as_str(), "deck", known.chain(unseen).collect()));
    }
    for (item, zone) in looks::row(middle) {
        let cards =
            looks::placed(&zone.id, item.cards().iter(), 0).into_iter().map(MovedCard::seen).collect();
        let to = zone.id.clone();
        step = step.moving(Motion::Open(zone)).moving(Motion::carry("deck", to, cards));
    }
    for (seat, hand) in (0..).map(Seat).zip(hands) {
        let cards = match hand {
            Some(hand) => looks::held(seat, *hand).map(MovedCard::seen).collect(),
            None => vec![MovedCard::UNSEEN; usize::from(count)],
        };
        step = step.moving(Motion::carry("deck", format!("hand-{seat}"), cards));
    }
    let reserves = Seat::all(after.public.seats).zip(after.reserves).filter(|(_, count)| *count > 0);
    for (seat, count) in reserves {
        let cards = vec![MovedCard::UNSEEN; usize::from(count)];
        step = step.moving(Motion::carry("deck", format!("reserve-{seat}"), cards));
    }
    if after.aside > 0 {
        let cards = vec![MovedCard::UNSEEN; usize::from(after.aside)];
        step = step.moving(Motion::carry("deck", "aside", cards));
    }
    step.moving(Motion::count(None, "deal", deal)).moving(Motion::count(None, "trick", 1))
}

/// The score piles are opened.
fn over(after: &View, table: &SceneTable, scores: &[i32], winners: &[Seat]) -> SceneStep {
    let mut step = SceneStep::told(lay::over(winners.to_vec()));
    for (seat, score) in Seat::all(after.public.seats).zip(scores) {
        let id = format!("taken-{seat}");
        if table.zone(&id).is_some_and(|zone| zone.unseen > 0) {
            for card in looks::placed(&id, after.public.out_of_play.taken(seat), 0) {
                step = step.moving(Motion::turn(id.as_str(), MovedCard::seen(card)));
            }
        }
        step = step.moving(Motion::count(Some(seat), "score", *score));
    }
    step.ending(lay::result(after))
}
