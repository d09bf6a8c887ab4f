//! What cards look like and what cards and zones are called.

use iris_core::Seat;
use iris_core::scene::{CardFace, Message, MessageArg, SceneCard, Zone, ZoneKind};

use crate::rules::card::{Cards, MAX_RANKS};
use crate::rules::middle::{Item, MiddleRow};

/// A card under a name.
pub(super) fn card(id: String, rank: u8) -> SceneCard {
    SceneCard { like: rank.to_string(), ..SceneCard::new(id, rank.to_string(), CardFace::value(rank)) }
}

/// Cards of these ranks as a picture shows them.
pub(crate) fn pictured(ranks: &[u8]) -> Vec<SceneCard> {
    ranks.iter().zip(1..).map(|(rank, place)| card(format!("pictured-{place}"), *rank)).collect()
}

/// A hand that is known, low to high.
pub(super) fn held(seat: Seat, cards: Cards) -> impl Iterator<Item = SceneCard> {
    let one = move |rank: u8, number: u8| SceneCard {
        open: false,
        ..card(format!("hand-{seat}-{rank}-{number}"), rank)
    };
    (1..=MAX_RANKS).flat_map(move |rank| (1..=cards.count(rank)).map(move |number| one(rank, number)))
}

/// The ranks of cards, as a list of messages.
pub(super) fn names(ranks: impl IntoIterator<Item = u8>) -> Vec<Message> {
    ranks.into_iter().map(|rank| CardFace::value(rank).name).collect()
}

/// The most cards of a combo that a button spells out.
const MAX_SPELLED: u8 = 5;

/// Cards in short, low to high: `6`, `4-4-4`, `2-3-4`.
pub(super) fn spelled(cards: Cards) -> MessageArg {
    let ranks: Vec<String> = cards.iter().map(|rank| rank.to_string()).collect();
    MessageArg::Word(ranks.join("-").into())
}

/// What a button says that plays a combo.
pub(super) fn play_button(cards: Cards) -> Message {
    if cards.len() > MAX_SPELLED {
        return Message::new("gold-do-play-many").number("count", cards.len());
    }
    Message::new("gold-do-play").with("cards", spelled(cards))
}

/// The items of a row in short, as a list of messages.
pub(super) fn items(row: MiddleRow) -> Vec<Message> {
    row.iter().map(|item| Message::new("gold-item").with("cards", spelled(item.cards()))).collect()
}

/// The cards of a zone, named after it in the order in which they lie there; `before` lie there
/// already.
pub(super) fn placed(zone: &str, ranks: impl IntoIterator<Item = u8>, before: usize) -> Vec<SceneCard> {
    (before + 1..).zip(ranks).map(|(number, rank)| card(format!("{zone}-{number}"), rank)).collect()
}

/// How the zones of an item's kind start; what follows is a number.
pub(super) fn item_prefix(item: Item) -> String {
    let ranks: String = item.cards().iter().map(|rank| rank.to_string()).collect();
    format!("middle-{ranks}-")
}

/// The zones of the items of a row, empty, low to high.
pub(super) fn row(row: MiddleRow) -> impl Iterator<Item = (Item, Zone)> {
    let mut last = None;
    let mut number = 0;
    row.iter().map(move |item| {
        number = if last == Some(item) { number + 1 } else { 1 };
        last = Some(item);
        let key = if item.size() == 1 { "gold-zone-single" } else { "gold-zone-pair" };
        let label = Message::new(key).number("value", item.rank());
        let zone = Zone::new(format!("{}{number}", item_prefix(item)), ZoneKind::Item, label);
        (item, zone.worth(item.points()))
    })
}

/// The empty zone of the combo with that number, from 1.
pub(super) fn combo(number: usize, seat: Seat) -> Zone {
    let label = Message::new("gold-zone-combo").with("seat", seat);
    Zone::new(format!("combo-{number}"), ZoneKind::Combo, label).of(seat)
}
