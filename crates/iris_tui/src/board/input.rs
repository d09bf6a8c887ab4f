//! What keys and mouse mean at a table.

use iris_core::scene::{Lie, Press, Zone};
use iris_words::{Words, choice_label, press_label};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::{Ask, Board, Kind, Sheet, Typed, keys};
use crate::speech;

/// What can be said, by the server's names for it.
pub(crate) const EMOTES: [&str; 8] =
    ["hello", "well-played", "oops", "wow", "thinking", "your-turn", "thanks", "goodbye"];

impl Board {
    /// A key was pressed.
    pub(crate) fn key(&mut self, key: KeyEvent, words: &Words) -> Option<Ask> {
        if !self.summaries.is_empty() {
            if matches!(key.code, KeyCode::Enter | KeyCode::Esc | KeyCode::Char(' ' | 'q')) {
                self.summaries.pop_front();
            }
            return None;
        }
        if self.sheet.is_some() {
            return self.sheet_key(key.code);
        }
        if self.typed.is_some() {
            return self.typed_key(key);
        }
        match key.code {
            KeyCode::Left | KeyCode::Right | KeyCode::Up | KeyCode::Down => self.travel(key.code),
            KeyCode::Tab | KeyCode::BackTab => self.go_round(key.code == KeyCode::BackTab),
            KeyCode::Enter => return self.enter(words),
            KeyCode::Esc => {
                self.note = None;
                self.picked.clear();
                self.focus = None;
            }
            KeyCode::Backspace => {
                self.picked.pop();
            }
            KeyCode::Char(letter) if !key.modifiers.contains(KeyModifiers::CONTROL) => {
                return self.letter(letter, words);
            }
            _ => {}
        }
        None
    }

    fn letter(&mut self, letter: char, words: &Words) -> Option<Ask> {
        let keys = keys(&self.table);
        if let Some((_, card)) = keys.cards.iter().find(|(key, _)| *key == letter) {
            self.pick(&card.clone());
            return None;
        }
        if let Some((_, press)) = keys.targets.iter().find(|(key, _)| *key == letter) {
            return self.press(&press.clone(), words);
        }
        match letter {
            ' ' => {
                if let Some(Press::Card(id)) = self.focus.clone() {
                    self.pick(&id);
                }
            }
            ':' | '/' if !self.table.choices.is_empty() => self.typed = Some(Typed::default()),
            '?' => self.sheet = Some(Sheet::text(words.key("help-title"), &speech::help(words, self.game))),
            'l' => self.list(words),
            'm' => self.open_moves(words),
            'o' => self.sheet = Some(self.overview(words)),
            'w' => return Some(Ask::WhyNot(self.refusals(words))),
            'u' => return Some(Ask::Undo),
            'h' => return Some(Ask::Hint),
            's' => return Some(Ask::Settings),
            't' if self.talks => {
                let rows =
                    EMOTES.iter().map(|emote| Line::from(words.key(&format!("emote-{emote}")))).collect();
                self.sheet = Some(Sheet::new(words.key("talk-title"), rows, Kind::Talk));
            }
            'q' => {
                let rows = ["leave-stay", "leave-go"].map(|key| Line::from(words.key(key))).to_vec();
                self.sheet = Some(Sheet::new(words.key("leave-title"), rows, Kind::Leave));
            }
            _ => {}
        }
        None
    }

    fn list(&mut self, words: &Words) {
        if self.table.choices.is_empty() {
            return;
        }
        let rows = self.table.choices.iter().map(|choice| {
            let label = choice_label(words, choice, &self.names);
            Line::from(format!("{}  ·  {label}", choice.action))
        });
        let actions = self.table.choices.iter().map(|choice| choice.action.clone()).collect();
        self.sheet = Some(Sheet::new(words.key("list-title"), rows.collect(), Kind::Actions(actions)));
    }

    /// What has happened, opened at its end.
    fn open_moves(&mut self, words: &Words) {
        let rows = self.told.iter().map(|text| Line::from(words.say(text, &self.names))).collect();
        let mut sheet = Sheet::new(words.key("moves-title"), rows, Kind::Read);
        sheet.at = sheet.rows.len().saturating_sub(1);
        self.sheet = Some(sheet);
    }

    /// Every zone with every card that is known.
    fn overview(&self, words: &Words) -> Sheet {
        let row = |zone: &Zone| {
            let mut text = words.say(&zone.label, &self.names);
            if zone.lie != Lie::Signs {
                text.push_str(&format!(" ({})", zone.count()));
            }
            for card in &zone.cards {
                text.push(' ');
                text.push_str(&crate::paint::card::inline(card));
            }
            Line::from(text)
        };
        let rows = self.table.zones.iter().map(row).collect();
        Sheet::new(words.key("overview-title"), rows, Kind::Read)
    }

    /// What cannot be pressed with the cards picked, each with the action that is meant.
    fn refusals(&self, words: &Words) -> Vec<(String, String)> {
        let mut presses: Vec<Press> = keys(&self.table).targets.into_iter().map(|(_, press)| press).collect();
        let open = |zone: &&Zone| {
            !matches!(zone.lie, Lie::Hand | Lie::Score | Lie::Reserve | Lie::Aside | Lie::Signs)
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

    fn sheet_key(&mut self, key: KeyCode) -> Option<Ask> {
        let sheet = self.sheet.as_mut()?;
        if sheet.travel(key) {
            return None;
        }
        match key {
            KeyCode::Enter | KeyCode::Char(' ') => {
                let sheet = self.sheet.take()?;
                match sheet.kind {
                    Kind::Read => None,
                    Kind::Actions(actions) => actions.get(sheet.at).cloned().map(Ask::Play),
                    Kind::Talk => EMOTES.get(sheet.at).copied().map(Ask::Talk),
                    Kind::Leave => (sheet.at == 1).then_some(Ask::Leave),
                }
            }
            KeyCode::Char('y') if sheet.kind == Kind::Leave => {
                self.sheet = None;
                Some(Ask::Leave)
            }
            KeyCode::Esc | KeyCode::Char('q' | '?' | 'n') => {
                self.sheet = None;
                None
            }
            _ => None,
        }
    }

    fn typed_key(&mut self, key: KeyEvent) -> Option<Ask> {
        let typed = self.typed.as_mut()?;
        match key.code {
            KeyCode::Esc => self.typed = None,
            KeyCode::Tab => typed.complete(&self.table, false),
            KeyCode::BackTab => typed.complete(&self.table, true),
            KeyCode::Backspace => {
                if !typed.pop() {
                    self.typed = None;
                }
            }
            KeyCode::Enter => {
                let action = typed.text.trim().to_owned();
                if !action.is_empty() {
                    return Some(Ask::Play(action));
                }
                self.typed = None;
            }
            KeyCode::Char(letter) if !key.modifiers.contains(KeyModifiers::CONTROL) => typed.push(letter),
            _ => {}
        }
        None
    }

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
    pub(crate) fn press(&mut self, press: &Press, words: &Words) -> Option<Ask> {
        self.focus = Some(press.clone());
        if self.table.choices.is_empty() {
            return None;
        }
        let action = match self.choice(press) {
            Some(choice) => Some(self.as_picked(&choice.action.clone(), press)),
            None => self.game.attempt(&self.table, &self.picked, press),
        };
        match action {
            Some(action) => Some(Ask::Play(action)),
            None => {
                let key = if self.picked.is_empty() { "note-pick-first" } else { "note-nothing-there" };
                self.complain(words.key(key));
                None
            }
        }
    }

    /// The action as the cards were picked, which may say more than the choice, such as their order.
    fn as_picked(&self, listed: &str, press: &Press) -> String {
        self.game.attempt(&self.table, &self.picked, press).unwrap_or_else(|| listed.to_owned())
    }

    /// Enter or a click: picks a card that can be picked, presses anything else.
    pub(crate) fn touch(&mut self, press: &Press, words: &Words) -> Option<Ask> {
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

    fn is_mine(&self, id: &str) -> bool {
        let zone = self.table.zone_of(id);
        zone.is_some_and(|zone| {
            zone.lie == Lie::Hand && zone.owner.is_some() && zone.owner == self.table.viewer
        })
    }

    fn enter(&mut self, words: &Words) -> Option<Ask> {
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

    /// The mouse was clicked.
    pub(crate) fn click(&mut self, column: u16, row: u16, words: &Words) -> Option<Ask> {
        if !self.summaries.is_empty() {
            self.summaries.pop_front();
            return None;
        }
        if let Some(sheet) = &self.sheet {
            if !sheet.is_list() {
                self.sheet = None;
            }
            return None;
        }
        // What was drawn last lies on top.
        let spot = ratatui::layout::Position { x: column, y: row };
        let hit = self.hits.iter().rev().find(|hit| hit.room.contains(spot))?;
        let press = hit.press.clone();
        self.touch(&press, words)
    }

    /// Points at the nearest thing in a direction.
    fn travel(&mut self, way: KeyCode) {
        let here = self.focus.as_ref().and_then(|focus| self.hits.iter().find(|hit| hit.press == *focus));
        let Some(here) = here else {
            let first =
                self.hits.iter().find(|hit| matches!(&hit.press, Press::Card(id) if self.is_mine(id)));
            self.focus = first.or(self.hits.first()).map(|hit| hit.press.clone());
            return;
        };
        let middle = |room: Rect| {
            (
                i32::from(room.x) * 2 + i32::from(room.width),
                i32::from(room.y) * 4 + i32::from(room.height) * 2,
            )
        };
        // Cards that overlap are told apart by where they begin.
        let corner = |room: Rect| (i32::from(room.x) * 2, i32::from(room.y) * 4);
        let (start, flat) = (here.room, matches!(way, KeyCode::Left | KeyCode::Right));
        let distance = |room: Rect| {
            let (from, to) = if flat { (corner(start), corner(room)) } else { (middle(start), middle(room)) };
            let (right, down) = (to.0 - from.0, to.1 - from.1);
            let (along, across) = match way {
                KeyCode::Left => (-right, down),
                KeyCode::Right => (right, down),
                KeyCode::Up => (-down, right),
                _ => (down, right),
            };
            (along > 0).then_some(along + across.abs() * if flat { 8 } else { 2 })
        };
        let others = self.hits.iter().filter(|hit| hit.press != here.press);
        let near = others.filter_map(|hit| Some((distance(hit.room)?, hit))).min_by_key(|(far, _)| *far);
        if let Some((_, hit)) = near {
            self.focus = Some(hit.press.clone());
        }
    }

    /// Points at the next thing that lights up.
    fn go_round(&mut self, back: bool) {
        let possible = self.possible();
        let lit = |press: &Press| match press {
            Press::Card(id) if possible.cards.contains(id) || self.picked.contains(id) => true,
            _ => possible.targets.iter().any(|target| target.press == *press && target.choice.is_some()),
        };
        let mut bright: Vec<&Press> =
            self.hits.iter().map(|hit| &hit.press).filter(|press| lit(press)).collect();
        if back {
            bright.reverse();
        }
        let at = bright.iter().position(|press| Some(*press) == self.focus.as_ref());
        let next = at.map_or(0, |at| (at + 1) % bright.len());
        if let Some(press) = bright.get(next) {
            self.focus = Some((*press).clone());
        }
    }
}
