//! How actions are put together.

use iris_core::scene::{Card, Choice, Press, Table, Text};

use super::looks;
use crate::action::{Action, Choice as Move};
use crate::view::View;

/// What to pick and press for a legal action.
pub(super) fn choice(view: &View, table: &Table, action: Action, text: String) -> Choice {
    match action.choice() {
        Move::Play(combo) => {
            let hand = table.zone(&format!("hand-{}", view.board.active));
            let mut held: Vec<&Card> = hand.map(|hand| hand.cards.iter().collect()).unwrap_or_default();
            let picks = combo.cards().iter().filter_map(|rank| last_of(&mut held, rank)).collect();
            let zone = format!("combo-{}", view.board.plays.len() + 1);
            let label = Text::new("gold-choice-play").with("cards", looks::names(combo.cards().iter()));
            Choice::pressing(text, label, Press::Zone(zone)).picking(picks)
        }
        Move::Take(item) => {
            let prefix = looks::item_prefix(item);
            let alike = table.zones.iter().filter(|zone| zone.id.starts_with(&prefix));
            let press = alike.map(|zone| Press::Zone(zone.id.clone())).collect();
            let label = Text::new("gold-choice-take").with("cards", looks::names(item.cards().iter()));
            Choice { action: text, label, picks: Vec::new(), top: None, press }
        }
    }
}

/// Takes the last card of a rank out of a list and tells its id.
pub(super) fn last_of(cards: &mut Vec<&Card>, rank: u8) -> Option<String> {
    let at = cards.iter().rposition(|card| card.face.value == Some(rank))?;
    Some(cards.remove(at).id.clone())
}

/// The action that is meant, legal or not.
pub(super) fn attempt(table: &Table, picked: &[&Card], press: &Press) -> Option<String> {
    let Press::Zone(id) = press else { return None };
    let zone = table.zone(id)?;
    let spelled = |verb: &str, cards: &[&Card]| {
        let ranks: Vec<&str> = cards.iter().map(|card| card.text.as_str()).collect();
        format!("{verb} {}", ranks.join(" "))
    };
    if id.starts_with("middle-") {
        return Some(spelled("take", &zone.cards.iter().collect::<Vec<_>>()));
    }
    (id.starts_with("combo-") && !picked.is_empty()).then(|| spelled("play", picked))
}
