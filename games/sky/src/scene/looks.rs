//! What cards look like.

use iris_core::Seat;
use iris_core::scene::{Card, Colour, Face as Drawn, Other, Special, Text};

use crate::card::{Face, Glimpse, Laid};
use crate::state::other;

const COLOURS: [Colour; 7] =
    [Colour::RED, Colour::ORANGE, Colour::YELLOW, Colour::GREEN, Colour::TEAL, Colour::BLUE, Colour::PURPLE];

/// What a face shows.
fn face(face: Face) -> Drawn {
    match COLOURS.into_iter().nth(face.index()) {
        Some(colour) => Drawn::colour(colour),
        None if face == Face::CLOUD => Drawn::special(Special::Cloud, "sky-card-cloud"),
        None => Drawn::special(Special::Rainbow, "sky-card-rainbow"),
    }
}

/// What a face is called.
pub(crate) fn name(of: Face) -> Text {
    face(of).name
}

/// A card with the face towards a seat in sight; `None` if that face is not known.
fn card(id: String, glimpse: Glimpse, facing: Seat) -> Option<Card> {
    let other = glimpse.face(other(facing)).map_or(Other::Hidden, |under| Other::Known(face(under)));
    let card = Card::new(id, glimpse.to_string(), face(glimpse.face(facing)?));
    Some(Card { other, facing: Some(facing), ..card })
}

/// A card in a hand or at an end of the deck, seen by a seat; a spectator sees none.
pub(super) fn standing(id: String, glimpse: Glimpse, viewer: Option<Seat>) -> Option<Card> {
    Some(Card { open: false, ..card(id, glimpse, viewer?)? })
}

/// A card that lies, or lay, in the line.
pub(super) fn lying(id: String, laid: Laid<Glimpse>) -> Option<Card> {
    Some(Card { turned: laid.turned(), ..card(id, laid.card, laid.up())? })
}

/// The same card under another name.
pub(super) fn renamed(card: &Card, id: String) -> Card {
    Card { like: id.clone(), id, ..card.clone() }
}
