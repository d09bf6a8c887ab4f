//! Choices: which cards to pick and what to press for each action, and back from that to an action.

use iris_core::scene::{Message, MessageArg, Press, SceneCard as Drawn, SceneChoice, SceneTable};

use super::looks;
use crate::rules::action::{Action, Discard, DrawSource, Pile};
use crate::rules::card::Card;

const RAINBOW: &str = "seven-button-rainbow";
const NO_DRAW: &str = "seven-button-no-draw";

/// What to pick and press for a legal action.
pub(super) fn choice(table: &SceneTable, action: Action, text: String) -> SceneChoice {
    let (label, press, button) = match action {
        Action::Rainbow => {
            let total = table.active.map_or(0, |seat| table.value(Some(seat), "total"));
            let button = Message::new("seven-do-rainbow").number("value", total);
            return SceneChoice::pressing(text, Message::new(RAINBOW), Press::button(RAINBOW))
                .on_button(button);
        }
        Action::Discard(discard) => return discarding(table, discard, text),
        Action::Effect { card, target } => {
            let id = sign_id(card);
            let effect = table.card(&id).and_then(|sign| sign.mark.clone());
            let label = Message::new("seven-choice-effect").with("card", looks::name(card));
            let label = label.with("effect", effect.clone().unwrap_or_else(|| looks::name(card)));
            let Some(seat) = target else {
                let button = effect.and_then(|mark| effect_button(&mark.key));
                return SceneChoice { button, ..SceneChoice::pressing(text, label, Press::Card(id)) };
            };
            let label =
                Message::new("seven-choice-gust").with("card", looks::name(card)).with("target", seat);
            return SceneChoice::pressing(text, label, Press::Seat(seat))
                .picking(vec![id])
                .on_button(Message::new("seven-do-gust"))
                .when_ready(Message::new("seven-ready-gust"));
        }
        Action::Draw(DrawSource::Deck) => {
            let label = Message::new("seven-choice-draw-deck");
            (label, Press::Zone("deck".to_owned()), Message::new("seven-do-draw"))
        }
        Action::Draw(DrawSource::Pile(pile)) => {
            let id = looks::pile_id(pile);
            let top = table.zone(&id).and_then(|zone| zone.cards.last());
            let card = top.map_or_else(|| Message::new("zone-deck"), |card| card.face.name.clone());
            let label = Message::new("seven-choice-draw-pile").with("pile", pile.letter());
            let button = Message::new("seven-do-take").with("card", card.clone());
            (label.with("card", card), Press::Zone(id), button)
        }
        Action::Draw(DrawSource::Nowhere) => {
            (Message::new(NO_DRAW), Press::button(NO_DRAW), Message::new("seven-do-stay"))
        }
    };
    SceneChoice::pressing(text, label, press).on_button(button)
}

/// What the button for an effect without a target says, by the picture on its 7.
fn effect_button(mark: &str) -> Option<Message> {
    Some(Message::new(match mark {
        "seven-effect-shower" => "seven-do-shower",
        "seven-effect-shelter" => "seven-do-shelter",
        "seven-effect-dry" => "seven-do-dry",
        _ => return None,
    }))
}

fn sign_id(card: Card) -> String {
    format!("effect-{card}")
}

fn discarding(table: &SceneTable, discard: Discard, text: String) -> SceneChoice {
    let hand = table.active.and_then(|seat| table.zone(&looks::hand_id(seat)));
    // The Rainbows that everybody knows of stand last, and they leave first.
    let held = hand.into_iter().flat_map(|hand| hand.cards.iter().rev());
    let mut rainbows = held.filter(|card| card.text == "*").map(|card| card.id.clone());
    let name = |card: Card| if card.is_rainbow() { rainbows.next() } else { Some(card.to_string()) };
    let cards: Vec<Card> = discard.cards.cards().collect();
    let picks: Vec<String> = cards.iter().copied().filter_map(name).collect();
    let top = cards.iter().zip(&picks).find(|(card, _)| **card == discard.top).map(|(_, id)| id.clone());
    let label = |key| {
        Message::new(key)
            .with("cards", looks::names(cards.iter().copied()))
            .with("pile", discard.pile.letter())
    };
    let label = if picks.len() > 1 {
        label("seven-choice-discard-top").with("top", looks::name(discard.top))
    } else {
        label("seven-choice-discard")
    };
    let button = match (looks::spelled(&cards), cards.as_slice()) {
        (_, [card]) => Message::new("seven-do-play").with("cards", looks::name(*card)),
        (Some(values), _) => Message::new("seven-do-play").with("cards", MessageArg::Word(values)),
        (None, _) => Message::new("seven-do-play-many").number("count", cards.len() as i64),
    };
    let top = top.filter(|_| picks.len() > 1);
    let choice = SceneChoice::pressing(text, label, Press::Zone(looks::pile_id(discard.pile)))
        .picking(picks)
        .on_button(button)
        .when_ready(looks::ready(&cards));
    SceneChoice { top, ..choice }
}

/// The action that is meant, legal or not.
pub(super) fn attempt(table: &SceneTable, picked: &[&Drawn], press: &Press) -> Option<String> {
    let sign = |id: &str| id.starts_with("effect-") && table.card(id).is_some();
    match (press, picked) {
        (Press::Button(text), _) => match text.key.as_ref() {
            RAINBOW => Some("rainbow".to_owned()),
            NO_DRAW => Some("draw none".to_owned()),
            _ => None,
        },
        (Press::Card(id), []) if sign(id) => Some(format!("effect {}", table.card(id)?.text)),
        (Press::Seat(seat), [card]) if sign(&card.id) => Some(format!("effect {} > {seat}", card.text)),
        (Press::Zone(id), _) if id == "deck" => Some("draw deck".to_owned()),
        (Press::Zone(id), _) => {
            let pile = Pile::ALL.into_iter().find(|pile| looks::pile_id(*pile) == *id)?;
            if picked.is_empty() {
                return Some(format!("draw {}", pile.letter()));
            }
            let cards: Vec<&str> = picked.iter().map(|card| card.text.as_str()).collect();
            Some(format!("discard {} > {}", cards.join(" "), pile.letter()))
        }
        (Press::Card(_) | Press::Seat(_), _) => None,
    }
}
