//! Faces, names and ids of cards.

use iris_core::Seat;
use iris_core::scene::{CardFace, Colour, Message, MessageArg, MessageKey, SceneCard as Drawn, SpecialFace};

use crate::rules::action::Pile;
use crate::rules::card::{Card, Hand, MAX_VALUES};
use crate::rules::config::{Config, SevenEffect};
use crate::rules::state::PublicState;

const COLOURS: [Colour; 7] = [
    Colour::RED,
    Colour::ORANGE,
    Colour::YELLOW,
    Colour::GREEN,
    Colour::BLUE,
    Colour::INDIGO,
    Colour::VIOLET,
];

/// What stands for a Rainbow among values: the letter that is printed on the card.
const RAINBOW_SIGN: &str = "W";

/// What a card shows.
pub(super) fn face(card: Card) -> CardFace {
    match COLOURS.into_iter().nth(card.colour() as usize) {
        Some(colour) if !card.is_rainbow() => CardFace::coloured(colour, card.value()),
        _ => CardFace::special(SpecialFace::Rainbow, "seven-card-rainbow"),
    }
}

/// What a card is called.
pub(crate) fn name(card: Card) -> Message {
    face(card).name
}

/// The same as one speaks of a card that is known: "the red 6", "the Rainbow".
pub(super) fn the(card: Card) -> Message {
    if card.is_rainbow() {
        return Message::new("seven-card-the-rainbow");
    }
    Message::new("seven-card-the").with("card", name(card))
}

/// The most cards of a combination that are spelled out.
const MAX_SPELLED: usize = 5;

/// A discard in short: `6`, `4-4-W`, `3-W-5`; `None` if it has too many cards to spell them out.
/// A Rainbow in a run stands in the first gap, or else behind.
pub(super) fn spelled(cards: &[Card]) -> Option<MessageKey> {
    if cards.len() > MAX_SPELLED {
        return None;
    }
    let mut values: Vec<u8> =
        cards.iter().filter(|card| !card.is_rainbow()).map(|card| card.value()).collect();
    values.sort_unstable();
    let mut rainbows = cards.len() - values.len();
    let mut parts: Vec<String> = Vec::new();
    let mut last = None;
    for value in values {
        let gap = last.map_or(0, |last: u8| usize::from(value.saturating_sub(last).saturating_sub(1)));
        let filled = gap.min(rainbows);
        rainbows -= filled;
        parts.extend((0..filled).map(|_| RAINBOW_SIGN.to_owned()));
        parts.push(value.to_string());
        last = Some(value);
    }
    parts.extend((0..rainbows).map(|_| RAINBOW_SIGN.to_owned()));
    Some(parts.join("-").into())
}

/// A discard as it is told: one card by its name, a run with its colour, a set by its values.
pub(super) fn told(cards: &[Card]) -> Message {
    if let [card] = cards {
        return name(*card);
    }
    let Some(values) = spelled(cards) else {
        return Message::new("seven-cards-many").number("count", cards.len() as i64);
    };
    let coloured: Vec<Card> = cards.iter().copied().filter(|card| !card.is_rainbow()).collect();
    let run = coloured.len() > 1 && coloured.iter().all(|card| card.colour() == coloured[0].colour());
    match coloured.first().and_then(|card| face(*card).colour).filter(|_| run) {
        Some(colour) => Message::new("seven-cards-run")
            .with("colour", colour.name)
            .with("values", MessageArg::Word(values)),
        None => Message::new("seven-cards-set").with("values", MessageArg::Word(values)),
    }
}

/// What cards of a legal discard are together, and that a pile is to be chosen for them.
pub(super) fn ready(cards: &[Card]) -> Message {
    let mut values = cards.iter().filter(|card| !card.is_rainbow()).map(|card| card.value());
    let first = values.next();
    let key = match (cards, first) {
        ([_], _) => return Message::new("seven-ready-card"),
        (_, None) => "seven-ready-rainbows",
        (_, Some(value)) if values.all(|other| other == value) => "seven-ready-set",
        _ => "seven-ready-run",
    };
    let message = Message::new(key).number("count", cards.len() as i64);
    match first.filter(|_| key == "seven-ready-set") {
        Some(value) => message.number("value", value),
        None => message,
    }
}

/// What cards are called, as a list.
pub(super) fn names(cards: impl IntoIterator<Item = Card>) -> Vec<Message> {
    cards.into_iter().map(name).collect()
}

/// The picture on a 7; none if it has no effect.
pub(crate) const fn mark(effect: SevenEffect) -> Option<Message> {
    Some(Message::new(match effect {
        SevenEffect::Shower => "seven-effect-shower",
        SevenEffect::Gust => "seven-effect-gust",
        SevenEffect::Shelter => "seven-effect-shelter",
        SevenEffect::Dry => "seven-effect-dry",
        SevenEffect::None => return None,
    }))
}

/// A card under a name; a Rainbow is called as said.
fn drawn(public: &PublicState, card: Card, rainbow: impl FnOnce() -> String) -> Drawn {
    let text = card.to_string();
    let id = if card.is_rainbow() { rainbow() } else { text.clone() };
    let seven = card.value() == public.size().values;
    let mark = if seven { mark(public.effect(card)) } else { None };
    Drawn { like: text.clone(), mark, ..Drawn::new(id, text, face(card)) }
}

/// Cards in notation as a picture shows them, 7s with the usual effects.
pub(crate) fn pictured(cards: &str) -> Vec<Drawn> {
    let effects = Config::default().effects;
    let one = |card: Card| {
        let seven = card.value() == MAX_VALUES as u8 && !card.is_rainbow();
        let mark = if seven { mark(effects[card.colour() as usize]) } else { None };
        let text = card.to_string();
        Drawn { mark, ..Drawn::new(text.clone(), text, face(card)) }
    };
    cards.split(' ').filter_map(Card::parse).map(one).collect()
}

/// A card at a place of a pile, counted from 1 at its bottom.
pub(super) fn on_pile(public: &PublicState, card: Card, pile: Pile, place: usize) -> Drawn {
    drawn(public, card, || format!("rainbow-{}-{place}", pile.letter()))
}

/// A card in a hand that everybody saw enter it, or did not; of the Rainbows of its kind there, the
/// one with that number.
pub(super) fn in_hand(public: &PublicState, card: Card, seat: Seat, shown: bool, number: usize) -> Drawn {
    let how = if shown { "shown" } else { "hidden" };
    Drawn { open: shown, ..drawn(public, card, || format!("rainbow-{seat}-{how}-{number}")) }
}

/// A whole hand, of which everybody saw the cards of `shown` enter it.
pub(super) fn held(public: &PublicState, hand: Hand, shown: Hand, seat: Seat) -> Vec<Drawn> {
    let hidden = usize::from(hand.rainbows().saturating_sub(shown.rainbows()));
    let mut rainbows = 0;
    let card = |card: Card| {
        if !card.is_rainbow() {
            return in_hand(public, card, seat, shown.contains(card), 0);
        }
        rainbows += 1;
        let late = rainbows > hidden;
        in_hand(public, card, seat, late, if late { rainbows - hidden } else { rainbows })
    };
    hand.cards().map(card).collect()
}

/// The sign for the effect of a 7 that is still to come.
pub(super) fn sign(public: &PublicState, card: Card) -> Drawn {
    let mark = mark(public.effect(card));
    Drawn { mark, ..Drawn::new(format!("effect-{card}"), card.to_string(), face(card)) }
}

/// The id of a hand.
pub(super) fn hand_id(seat: Seat) -> String {
    format!("hand-{seat}")
}

/// The id of a pile.
pub(super) fn pile_id(pile: Pile) -> String {
    format!("pile-{}", pile.letter())
}
