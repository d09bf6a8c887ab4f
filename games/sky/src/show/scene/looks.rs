//! Scene cards: how a face is drawn, and which side of a card is in sight.

use iris_core::Seat;
use iris_core::scene::{CardFace, Colour, Message, OtherSide, SceneCard, SpecialFace};

use crate::rules::card::{FaceKind, LineCard, PartialCard};
use crate::rules::config::Config;
use crate::rules::state::opponent;

const COLOURS: [Colour; 7] =
    [Colour::RED, Colour::ORANGE, Colour::YELLOW, Colour::GREEN, Colour::TEAL, Colour::BLUE, Colour::PURPLE];

/// The faces that are colours.
pub(super) fn colours() -> impl Iterator<Item = (FaceKind, Colour)> {
    FaceKind::all().zip(COLOURS)
}

/// What a face shows.
pub(super) fn face(face: FaceKind) -> CardFace {
    match COLOURS.into_iter().nth(face.index()) {
        Some(colour) => CardFace::colour(colour),
        None if face == FaceKind::CLOUD => CardFace::special(SpecialFace::Cloud, "sky-card-cloud"),
        None => CardFace::special(SpecialFace::Rainbow, "sky-card-rainbow"),
    }
}

/// What a face is called.
pub(crate) fn name(of: FaceKind) -> Message {
    face(of).name
}

/// A card with the face towards a seat in sight; `None` if that face is not known.
fn card(id: String, seen: PartialCard, facing: Seat) -> Option<SceneCard> {
    let other = seen.face(opponent(facing)).map_or(OtherSide::Hidden, |under| OtherSide::Known(face(under)));
    let card = SceneCard::new(id, seen.to_string(), face(seen.face(facing)?));
    Some(SceneCard { other, facing: Some(facing), ..card })
}

/// Cards as a picture shows them, each by the letters of the face in sight and of the other side,
/// with `?` for a side that is not known.
pub(crate) fn pictured(cards: &str) -> Vec<SceneCard> {
    let one = |(place, text): (usize, &str)| {
        let mut letters = text.chars().map(FaceKind::from_letter);
        let (up, under) = (letters.next().flatten()?, letters.next().flatten());
        let other = under.map_or(OtherSide::Hidden, |under| OtherSide::Known(face(under)));
        Some(SceneCard { other, ..SceneCard::new(format!("pictured-{place}"), text, face(up)) })
    };
    cards.split(' ').enumerate().filter_map(one).collect()
}

/// A card in a hand or at an end of the deck, seen by a seat; a spectator sees none.
pub(super) fn standing(id: String, seen: PartialCard, viewer: Option<Seat>) -> Option<SceneCard> {
    Some(SceneCard { open: false, ..card(id, seen, viewer?)? })
}

/// A card that lies, or lay, in the line. Which seat it faced in the hand can only be remembered
/// (K5).
pub(super) fn lying(id: String, laid: LineCard<PartialCard>, config: &Config) -> Option<SceneCard> {
    let card = card(id, laid.card, laid.up())?;
    let facing = card.facing.filter(|_| !config.hides_memory());
    Some(SceneCard { turned: laid.was_flipped(), facing, ..card })
}

/// The same card under another name.
pub(super) fn renamed(card: &SceneCard, id: String) -> SceneCard {
    SceneCard { like: id.clone(), id, ..card.clone() }
}
