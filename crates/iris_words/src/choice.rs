//! What can be done, in words.

use iris_core::scene::{Choice, Press, Table};

use crate::Words;

/// An action in words: which cards, and where to.
pub fn choice_label(words: &Words, table: &Table, choice: &Choice, names: &[String]) -> String {
    // A button says more than the place that does the same.
    let button = choice.press.iter().find(|press| matches!(press, Press::Button(_)));
    let press = button.or(choice.press.first());
    let target = press.map_or_else(|| choice.action.clone(), |press| press_label(words, table, press, names));
    if choice.picks.is_empty() {
        return target;
    }
    let name = |id: &String| table.card(id).map(|card| card_label(words, card, names));
    let cards = words.list(choice.picks.iter().filter_map(name));
    let args = [("cards", cards.into()), ("target", target.into())];
    match choice.top.as_ref().and_then(name) {
        Some(top) => {
            let [cards, target] = args;
            words.fill("words-choice-top", &[cards, target, ("top", top.into())])
        }
        None => words.fill("words-choice", &args),
    }
}

/// A card in words: what it does, if that is what it stands for, or else its face.
fn card_label(words: &Words, card: &iris_core::scene::Card, names: &[String]) -> String {
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
