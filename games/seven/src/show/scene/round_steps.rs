//! Scene steps for the end of a round and the deal of the next.

use iris_core::Seat;
use iris_core::scene::{
    Counter, Message, Motion, MovedCard, RoundSummary, SceneStep, SceneTable, SummaryRow, Zone, ZoneKind,
};

use super::looks;
use crate::knowledge::view::View;
use crate::rules::action::Pile;
use crate::rules::card::{Card, Hand};
use crate::rules::event::Weather;

/// Every hand is laid open.
pub(super) fn revealed(after: &View, table: &SceneTable, hands: &[Hand]) -> SceneStep {
    let mut step = SceneStep::told(Message::new("seven-told-revealed"));
    for (seat, hand) in Seat::all(after.seats()).zip(hands) {
        let id = looks::hand_id(seat);
        let Some(zone) = table.zone(&id) else { continue };
        let mut shown = Hand::EMPTY;
        for card in zone.cards.iter().filter(|card| card.open).filter_map(|card| Card::parse(&card.text)) {
            shown.insert(card);
        }
        for mut now in looks::held(&after.public, *hand, shown, seat) {
            now.open = true;
            let was = zone.cards.iter().find(|card| card.id == now.id);
            if was != Some(&now) {
                let card = MovedCard { was: was.map(|card| card.id.clone()), now: Some(now) };
                step = step.moving(Motion::turn(id.as_str(), card));
            }
        }
    }
    step
}

/// What the round costs whom (S27 to S29). The one whose turn it is has ended it.
pub(super) fn round_over(table: &SceneTable, weather: Weather) -> SceneStep {
    let by = table.active.unwrap_or(Seat(0));
    let (key, own, others) = match weather {
        Weather::Storm => ("seven-round-storm", 0, 2),
        Weather::Thunderstorm => ("seven-round-thunderstorm", 3, 0),
        Weather::Drizzle => ("seven-round-drizzle", 0, 1),
    };
    let text = Message::new(key).with("seat", by);
    let row = |seat: Seat| {
        let hand = table.zone(&looks::hand_id(seat)).filter(|zone| zone.unseen == 0);
        let cards = hand.map(|zone| zone.cards.clone()).unwrap_or_default();
        let total: i64 = cards.iter().filter_map(|card| card.face.value).map(i64::from).sum();
        let change = if seat == by { own } else { others };
        let tokens = table.value(Some(seat), "tokens");
        SummaryRow {
            seat,
            won: seat == by && weather != Weather::Thunderstorm,
            cells: vec![
                Counter::new("total", "seven-count-total", total).shown_if(hand.is_some()),
                Counter::new("change", "seven-cell-change", change),
                Counter::new("tokens", "seven-count-tokens", tokens + change),
            ],
            cards,
        }
    };
    let rows = table.seats.iter().map(|place| row(place.seat)).collect();
    SceneStep::told(text.clone()).ending(RoundSummary { title: text, over: false, rows })
}

/// All cards go to the deck, and a new round is dealt from it.
pub(super) fn dealt(
    after: &View,
    table: &SceneTable,
    (round, first): (u32, Seat),
    hands: &[Option<&Hand>],
    piles: [Option<Card>; 3],
) -> SceneStep {
    let text = Message::new("seven-told-dealt").number("value", round).with("seat", first);
    let mut step = SceneStep::told(text);
    let on_table =
        |zone: &&Zone| zone.kind != ZoneKind::Deck && zone.kind != ZoneKind::Signs && !zone.is_empty();
    for zone in table.zones.iter().filter(on_table) {
        let known = zone.cards.iter().map(|card| MovedCard::lost(&card.id));
        let unseen = (0..zone.unseen).map(|_| MovedCard::UNSEEN);
        step = step.moving(Motion::carry(zone.id.as_str(), "deck", known.chain(unseen).collect()));
    }
    for (seat, hand) in Seat::all(after.seats()).zip(hands) {
        let cards = match hand {
            Some(hand) => looks::held(&after.public, **hand, Hand::EMPTY, seat)
                .into_iter()
                .map(MovedCard::seen)
                .collect(),
            None => vec![MovedCard::UNSEEN; usize::from(after.config().size.hand)],
        };
        step = step.moving(Motion::carry("deck", looks::hand_id(seat), cards));
        if let Some(hand) = hand.filter(|_| table.viewer == Some(seat)) {
            step = step.moving(Motion::count(Some(seat), "total", hand.total()));
        }
    }
    for (pile, card) in Pile::ALL.into_iter().zip(piles) {
        if let Some(card) = card {
            let now = looks::on_pile(&after.public, card, pile, 1);
            step = step.moving(Motion::carry("deck", looks::pile_id(pile), vec![MovedCard::seen(now)]));
        }
    }
    step.moving(Motion::count(None, "round", round))
}
