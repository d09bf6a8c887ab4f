//! What can still be picked and pressed.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::choice::{Press, SceneChoice};
use super::table::SceneTable;

/// What makes sense next, some cards being picked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Available {
    /// The cards that can be picked besides, by their ids, in the order of the table.
    pub cards: Vec<String>,
    /// What can be pressed, now or once more cards are picked.
    pub targets: Vec<PressTarget>,
}

/// Something that can be pressed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PressTarget {
    /// What would be pressed.
    pub press: Press,
    /// The choice that it completes, by its place in the list; `None` if more cards must be picked
    /// first.
    pub choice: Option<usize>,
}

/// What a card is when others can stand for it: the place of its zone and what it has in common
/// with them.
type Like<'a> = (usize, &'a str);
/// That of every card, by its id.
type Likes<'a> = BTreeMap<&'a str, Like<'a>>;

/// What can be picked and pressed, these cards being picked; the last of them lies on top.
///
/// Nothing, if no choice has these cards.
pub fn available(table: &SceneTable, picked: &[String]) -> Available {
    let likes = likes(table);
    let mut possible = Available::default();
    let mut wanted: Vec<Like<'_>> = Vec::new();
    for (at, choice) in table.choices.iter().enumerate() {
        let Some(left) = left(&likes, choice, picked) else { continue };
        let complete = left.is_empty() && is_topped(&likes, choice, picked);
        wanted.extend(left);
        for press in &choice.press {
            let known = possible.targets.iter_mut().find(|target| target.press == *press);
            let choice = complete.then_some(at);
            match known {
                Some(target) => target.choice = target.choice.or(choice),
                None => possible.targets.push(PressTarget { press: press.clone(), choice }),
            }
        }
    }
    wanted.sort_unstable();
    wanted.dedup();
    for card in table.zones.iter().flat_map(|zone| &zone.cards).filter(|card| !picked.contains(&card.id)) {
        let fits = likes.get(card.id.as_str()).is_some_and(|like| wanted.binary_search(like).is_ok());
        possible.cards.extend(fits.then(|| card.id.clone()));
    }
    possible
}

/// The choice that is made by pressing that, these cards being picked; the last of them lies on
/// top.
pub fn chosen<'a>(table: &'a SceneTable, picked: &[String], press: &Press) -> Option<&'a SceneChoice> {
    let likes = likes(table);
    let made = |choice: &&SceneChoice| {
        choice.press.contains(press)
            && left(&likes, choice, picked).is_some_and(|left| left.is_empty())
            && is_topped(&likes, choice, picked)
    };
    table.choices.iter().find(made)
}

fn likes(table: &SceneTable) -> Likes<'_> {
    let zones = table.zones.iter().enumerate();
    let cards = zones.flat_map(|(at, zone)| zone.cards.iter().map(move |card| (at, card)));
    cards.map(|(at, card)| (card.id.as_str(), (at, card.like.as_str()))).collect()
}

/// What the choice needs besides the cards picked; `None` if it does not have them all.
fn left<'a>(likes: &Likes<'a>, choice: &SceneChoice, picked: &[String]) -> Option<Vec<Like<'a>>> {
    let mut left: Vec<Like<'a>> =
        choice.picks.iter().filter_map(|id| likes.get(id.as_str()).copied()).collect();
    for (at, id) in picked.iter().enumerate() {
        let card = likes.get(id.as_str())?;
        let found = left.iter().position(|wanted| wanted == card)?;
        left.swap_remove(found);
        if picked[..at].contains(id) {
            return None;
        }
    }
    Some(left)
}

fn is_topped(likes: &Likes<'_>, choice: &SceneChoice, picked: &[String]) -> bool {
    match (&choice.top, picked.last()) {
        (Some(top), Some(last)) => likes.get(top.as_str()) == likes.get(last.as_str()),
        (top, _) => top.is_none(),
    }
}
