//! How actions are put together.

use iris_core::scene::{Message, Press, SceneCard, SceneChoice, SceneTable};

use super::looks;
use crate::knowledge::view::View;
use crate::rules::action::{Action, ActionKind};
use crate::rules::combo::{Combo, ComboShape};

/// What to pick and press for a legal action.
pub(super) fn choice(view: &View, table: &SceneTable, action: Action, text: String) -> SceneChoice {
    match action.kind() {
        ActionKind::Play(combo) => {
            let hand = table.zone(&format!("hand-{}", view.public.active));
            let mut held: Vec<&SceneCard> = hand.map(|hand| hand.cards.iter().collect()).unwrap_or_default();
            let picks = combo.cards().iter().filter_map(|rank| last_of(&mut held, rank)).collect();
            let zone = format!("combo-{}", view.public.plays.len() + 1);
            let label = Message::new("gold-choice-play").with("cards", looks::names(combo.cards().iter()));
            SceneChoice::pressing(text, label, Press::Zone(zone))
                .picking(picks)
                .on_button(looks::play_button(combo.cards()))
                .when_ready(ready(view, combo))
        }
        ActionKind::Take(item) => {
            let prefix = looks::item_prefix(item);
            let alike = table.zones.iter().filter(|zone| zone.id.starts_with(&prefix));
            let press = alike.map(|zone| Press::Zone(zone.id.clone())).collect();
            let label = Message::new("gold-choice-take").with("cards", looks::names(item.cards().iter()));
            let button = Message::new("gold-do-take").with("cards", looks::spelled(item.cards()));
            SceneChoice { press, ..SceneChoice::pressing(text, label, Press::Zone(String::new())) }
                .on_button(button)
        }
    }
}

/// What the cards of a combo are together, and which place in the order of taking they would have
/// (G7).
fn ready(view: &View, combo: Combo) -> Message {
    let mut plays = view.public.plays;
    plays.push(view.public.active, combo);
    let place = plays.places().last().unwrap_or(1);
    let cards = match combo.shape() {
        ComboShape::Single => Message::new("gold-ready-card"),
        ComboShape::Set => Message::new("gold-ready-set").number("count", combo.size()),
        ComboShape::Run => Message::new("gold-ready-run").number("count", combo.size()),
    };
    if place > view.public.row.len() {
        return Message::new("gold-ready-nothing").with("cards", cards);
    }
    Message::new("gold-ready").with("cards", cards).number("place", place)
}

/// Takes the last card of a rank out of a list and tells its id.
pub(super) fn last_of(cards: &mut Vec<&SceneCard>, rank: u8) -> Option<String> {
    let at = cards.iter().rposition(|card| card.face.value == Some(rank))?;
    Some(cards.remove(at).id.clone())
}

/// The action that is meant, legal or not.
pub(super) fn attempt(table: &SceneTable, picked: &[&SceneCard], press: &Press) -> Option<String> {
    let Press::Zone(id) = press else { return None };
    let zone = table.zone(id)?;
    let spelled = |verb: &str, cards: &[&SceneCard]| {
        let ranks: Vec<&str> = cards.iter().map(|card| card.text.as_str()).collect();
        format!("{verb} {}", ranks.join(" "))
    };
    if id.starts_with("middle-") {
        return Some(spelled("take", &zone.cards.iter().collect::<Vec<_>>()));
    }
    (id.starts_with("combo-") && !picked.is_empty()).then(|| spelled("play", picked))
}
