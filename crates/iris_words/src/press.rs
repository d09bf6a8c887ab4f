//! What can be pressed, in words.

use iris_core::scene::{Card, Press, Table};

use crate::Words;

/// A card in words: what it does, if that is what it stands for, or else its face.
fn card_label(words: &Words, card: &Card, names: &[String]) -> String {
    words.say(card.mark.as_ref().unwrap_or(&card.face.name), names)
}

/// Something that can be pressed, in words.
pub fn press_label(words: &Words, table: &Table, press: &Press, names: &[String]) -> String {
    match press {
        Press::Zone(id) => table.zone(id).map_or_else(|| id.clone(), |zone| words.say(&zone.label, names)),
        Press::Card(id) => table.card(id).map_or_else(|| id.clone(), |card| card_label(words, card, names)),
        Press::Seat(seat) => names.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string()),
        Press::Button(text) => words.say(text, names),
    }
}
