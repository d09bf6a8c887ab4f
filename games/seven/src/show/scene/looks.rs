//! Faces, names and ids of cards.

use iris_core::Seat;
use iris_core::scene::{CardFace, Colour, Message, SceneCard as Drawn, SpecialFace};

use crate::rules::action::Pile;
use crate::rules::card::{Card, Hand};
use crate::rules::config::SevenEffect;
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
