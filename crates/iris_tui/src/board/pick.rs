//! Picking cards and pressing places.

use iris_core::scene::{Press, ZoneKind};
use iris_words::Translator;

use super::{Board, BoardRequest, keys};

impl Board {
    /// Picks a card, or puts it back.
    pub(crate) fn pick(&mut self, id: &str) {
        self.note = None;
        self.focus = Some(Press::Card(id.to_owned()));
        if let Some(at) = self.picked.iter().position(|picked| picked == id) {
            self.picked.remove(at);
            return;
        }
        let was_fine = !self.possible().targets.is_empty();
        self.picked.push(id.to_owned());
        // Whoever has picked one card of the wrong kind and now another means only the other.
        if self.possible().targets.is_empty() && was_fine && self.picked.len() == 2 && self.is_single() {
            self.picked.remove(0);
        }
    }

    /// Whether no choice takes more than one card.
    fn is_single(&self) -> bool {
        self.table.choices.iter().all(|choice| choice.picks.len() < 2)
    }

    /// Presses something with the cards picked.
    pub(crate) fn press(&mut self, press: &Press, words: &Translator) -> Option<BoardRequest> {
        self.focus = Some(press.clone());
        if self.table.choices.is_empty() {
            return None;
        }
        let action = match self.choice(press) {
            Some(choice) => Some(self.as_picked(&choice.action.clone(), press)),
            None => self.game.attempt(&self.table, &self.picked, press),
        };
        if action.is_none() {
            let key = if self.picked.is_empty() { "note-pick-first" } else { "note-nothing-there" };
            self.complain(words.key(key));
        }
        action.map(BoardRequest::Play)
    }

    /// The action as the cards were picked, which may say more than the choice, such as their
    /// order.
    fn as_picked(&self, listed: &str, press: &Press) -> String {
        self.game.attempt(&self.table, &self.picked, press).unwrap_or_else(|| listed.to_owned())
    }

    /// Enter or a click: picks a card that can be picked, presses anything else.
    pub(crate) fn touch(&mut self, press: &Press, words: &Translator) -> Option<BoardRequest> {
        if let Press::Card(id) = press {
            let possible = self.possible();
            let target = possible.targets.iter().any(|target| target.press == *press);
            let held = keys(&self.table).of_card(id).is_some() || self.is_mine(id);
            if !target && (self.picked.contains(id) || possible.cards.contains(id) || held) {
                self.pick(id);
                return None;
            }
            if !target && let Some(zone) = self.table.zone_of(id) {
                let zone = Press::Zone(zone.id.clone());
                return self.press(&zone, words);
            }
        }
        self.press(press, words)
    }

    /// Whether it is a card in the viewer's hand.
    pub(super) fn is_mine(&self, id: &str) -> bool {
        let zone = self.table.zone_of(id);
        zone.is_some_and(|zone| {
            zone.kind == ZoneKind::Hand && zone.owner.is_some() && zone.owner == self.table.viewer
        })
    }

    /// Enter: the cards picked go where they can, or what is pointed at is picked or pressed.
    pub(super) fn enter(&mut self, words: &Translator) -> Option<BoardRequest> {
        let ready: Vec<Press> =
            self.possible().targets.into_iter().filter(|t| t.choice.is_some()).map(|t| t.press).collect();
        let on_picked = matches!(&self.focus, Some(Press::Card(id)) if self.picked.contains(id));
        // With cards picked and one place for them to go, there is nothing more to point at.
        if on_picked && !ready.is_empty() {
            let same = |press: &Press| self.choice(press).map(|choice| choice.action.clone());
            let first = same(&ready[0]);
            if ready.iter().all(|press| same(press) == first) {
                return self.press(&ready[0], words);
            }
            self.say(words.key("note-choose-target"));
            return None;
        }
        let focus = self.focus.clone()?;
        self.touch(&focus, words)
    }
}
