//! Lists about the board: all actions, what happened, all cards, what is forbidden.

use iris_core::scene::{Press, Zone, ZoneKind};
use iris_words::{Translator, press_label};
use ratatui::text::Line;

use super::{Board, Sheet, SheetKind, keys};

impl Board {
    /// Every action, to choose from.
    pub(super) fn list(&mut self, words: &Translator) {
        if self.table.choices.is_empty() {
            return;
        }
        let rows = self.table.choices.iter().map(|choice| {
            let label = self.told_in(words, &choice.label);
            Line::from(format!("{}  ·  {label}", choice.action))
        });
        let actions = self.table.choices.iter().map(|choice| choice.action.clone()).collect();
        self.sheet = Some(Sheet::new(words.key("list-title"), rows.collect(), SheetKind::Actions(actions)));
    }

    /// What has happened, opened at its end.
    pub(super) fn open_moves(&mut self, words: &Translator) {
        let rows = self.told.iter().map(|text| Line::from(self.told_in(words, text))).collect();
        let mut sheet = Sheet::new(words.key("moves-title"), rows, SheetKind::Read);
        sheet.at = sheet.rows.len().saturating_sub(1);
        self.sheet = Some(sheet);
    }

    /// Every zone with every card that is known.
    pub(super) fn overview(&self, words: &Translator) -> Sheet {
        let row = |zone: &Zone| {
            let count =
                if zone.kind == ZoneKind::Signs { String::new() } else { format!("({})", zone.count()) };
            let cards = zone.cards.iter().map(crate::paint::card::inline);
            let parts = [self.told_in(words, &zone.label), count].into_iter().chain(cards);
            let text = parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
            Line::from(text)
        };
        let rows = self.table.zones.iter().map(row).collect();
        Sheet::new(words.key("overview-title"), rows, SheetKind::Read)
    }

    /// What cannot be pressed with the cards picked, each with the action that is meant.
    pub(super) fn refusals(&self, words: &Translator) -> Vec<(String, String)> {
        let mut presses: Vec<Press> = keys(&self.table).targets.into_iter().map(|(_, press)| press).collect();
        let open = |zone: &&Zone| {
            !matches!(
                zone.kind,
                ZoneKind::Hand | ZoneKind::Score | ZoneKind::Reserve | ZoneKind::Aside | ZoneKind::Signs
            )
        };
        for zone in self.table.zones.iter().filter(open) {
            let press = Press::Zone(zone.id.clone());
            if !presses.contains(&press) {
                presses.push(press);
            }
        }
        let meant = |press: &Press| {
            if self.choice(press).is_some() {
                return None;
            }
            let action = self.game.attempt(&self.table, &self.picked, press)?;
            Some((press_label(words, &self.table, press, &self.names), action))
        };
        let mut found: Vec<(String, String)> = presses.iter().filter_map(meant).collect();
        found.dedup_by(|a, b| a.1 == b.1);
        found
    }
}
