//! Key bindings of the board: which key picks which card or presses which place.

use iris_core::scene::{Press, SceneTable, ZoneKind};

/// The keys for cards, in the order of the hand. None of them means anything else.
const CARDS: &str = "1234567890nprvxyz";
/// The keys for what can be pressed.
const TARGETS: &str = "abcdefgijk";

/// Which key picks or presses what on a table.
#[derive(Clone, Debug, Default)]
pub(crate) struct KeyBindings {
    /// Keys that pick a card, with its id.
    pub(crate) cards: Vec<(char, String)>,
    /// Keys that press something.
    pub(crate) targets: Vec<(char, Press)>,
}

/// The keys of a table. They stay the same while cards are picked.
pub(crate) fn keys(table: &SceneTable) -> KeyBindings {
    if table.choices.is_empty() {
        return KeyBindings::default();
    }
    let mut targets: Vec<Press> = Vec::new();
    for press in table.choices.iter().flat_map(|choice| &choice.press) {
        if !targets.contains(press) {
            targets.push(press.clone());
        }
    }
    // In the order in which they lie on the table, buttons last.
    targets.sort_by_key(|press| match press {
        Press::Seat(seat) => (0, seat.index()),
        Press::Zone(id) => (1, table.zones.iter().position(|zone| zone.id == *id).unwrap_or(usize::MAX)),
        Press::Card(id) => {
            let cards = table.zones.iter().flat_map(|zone| &zone.cards);
            (2, cards.into_iter().position(|card| card.id == *id).unwrap_or(usize::MAX))
        }
        Press::Button(_) => (3, 0),
    });
    let is_target = |id: &String| targets.contains(&Press::Card(id.clone()));
    let mine = table.zones.iter().filter(|zone| {
        zone.kind == ZoneKind::Signs
            || (zone.kind == ZoneKind::Hand && zone.owner.is_some() && zone.owner == table.viewer)
    });
    let cards =
        mine.flat_map(|zone| zone.cards.iter().map(|card| card.id.clone())).filter(|id| !is_target(id));
    KeyBindings {
        cards: CARDS.chars().zip(cards).collect(),
        targets: TARGETS.chars().zip(targets.iter().cloned()).collect(),
    }
}

impl KeyBindings {
    /// The key for a card that can be picked.
    pub(crate) fn of_card(&self, id: &str) -> Option<char> {
        self.cards.iter().find(|(_, card)| card == id).map(|(key, _)| *key)
    }

    /// The key for something that can be pressed.
    pub(crate) fn of_target(&self, press: &Press) -> Option<char> {
        self.targets.iter().find(|(_, target)| target == press).map(|(key, _)| *key)
    }
}
