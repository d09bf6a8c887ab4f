//! Labels of what can be pressed: cards, zones, seats and buttons.

use iris_core::scene::{Press, SceneCard, SceneTable};

use crate::Translator;

/// The label of a card: what it does, if that is what it stands for, or else its face.
fn card_label(words: &Translator, card: &SceneCard, names: &[String]) -> String {
    words.say(card.mark.as_ref().unwrap_or(&card.face.name), names)
}

/// The label of something that can be pressed.
pub fn press_label(words: &Translator, table: &SceneTable, press: &Press, names: &[String]) -> String {
    match press {
        Press::Zone(id) => {
            table.zone(id).map_or_else(|| id.clone(), |zone| words.say_to(table.viewer, &zone.label, names))
        }
        Press::Card(id) => table.card(id).map_or_else(|| id.clone(), |card| card_label(words, card, names)),
        Press::Seat(seat) => names.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string()),
        Press::Button(text) => words.say(text, names),
    }
}
