//! Keys on the board.

use iris_api::Emote;
use iris_core::scene::Press;
use iris_words::Translator;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::text::Line;

use super::{Board, BoardRequest, NotationInput, Sheet, SheetKind, keys};
use crate::messages;

impl Board {
    /// A key was pressed.
    pub(crate) fn key(&mut self, key: KeyEvent, words: &Translator) -> Option<BoardRequest> {
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

    fn letter(&mut self, letter: char, words: &Translator) -> Option<BoardRequest> {
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
            ':' | '/' if !self.table.choices.is_empty() => self.typed = Some(NotationInput::default()),
            '?' => self.sheet = Some(Sheet::text(words.key("help-title"), &messages::help(words, self.game))),
            'l' => self.list(words),
            'm' => self.open_moves(words),
            'o' => self.sheet = Some(self.overview(words)),
            'w' => return Some(BoardRequest::WhyNot(self.refusals(words))),
            'u' => return Some(BoardRequest::Undo),
            'h' => return Some(BoardRequest::Hint),
            's' => return Some(BoardRequest::Settings),
            't' if self.talks => {
                let emotes = Emote::ALL.iter().map(|emote| words.key(&format!("emote-{}", emote.as_str())));
                let heard = self.heard().into_iter().map(|(seat, muted)| {
                    let name = self.names.get(seat).map_or("", String::as_str);
                    words.with(if muted { "talk-hear" } else { "talk-mute" }, "name", name)
                });
                let rows = emotes.chain(heard).map(Line::from).collect();
                self.sheet = Some(Sheet::new(words.key("talk-title"), rows, SheetKind::Talk));
            }
            'q' => {
                let rows = ["leave-stay", "leave-go"].map(|key| Line::from(words.key(key))).to_vec();
                self.sheet = Some(Sheet::new(words.key("leave-title"), rows, SheetKind::Leave));
            }
            _ => {}
        }
        None
    }

    /// The seats of other people, and whether they are muted.
    fn heard(&self) -> Vec<(usize, bool)> {
        let people = self.seat_status.iter().enumerate();
        people.filter_map(|(seat, status)| Some((seat, status.muted?))).collect()
    }

    fn sheet_key(&mut self, key: KeyCode) -> Option<BoardRequest> {
        let sheet = self.sheet.as_mut()?;
        if sheet.travel(key) {
            return None;
        }
        match key {
            KeyCode::Enter | KeyCode::Char(' ') => {
                let sheet = self.sheet.take()?;
                match sheet.kind {
                    SheetKind::Read | SheetKind::Commands(_) => None,
                    SheetKind::Actions(actions) => actions.get(sheet.at).cloned().map(BoardRequest::Play),
                    SheetKind::Talk => match Emote::ALL.get(sheet.at) {
                        Some(emote) => Some(BoardRequest::Emote(*emote)),
                        None => self
                            .heard()
                            .get(sheet.at - Emote::ALL.len())
                            .map(|(seat, muted)| BoardRequest::Mute { seat: *seat, on: !muted }),
                    },
                    SheetKind::Leave => (sheet.at == 1).then_some(BoardRequest::Leave),
                }
            }
            KeyCode::Char('y') if sheet.kind == SheetKind::Leave => {
                self.sheet = None;
                Some(BoardRequest::Leave)
            }
            KeyCode::Esc | KeyCode::Char('q' | '?' | 'n') => {
                self.sheet = None;
                None
            }
            _ => None,
        }
    }

    fn typed_key(&mut self, key: KeyEvent) -> Option<BoardRequest> {
        let typed = self.typed.as_mut()?;
        match key.code {
            KeyCode::Esc => self.typed = None,
            KeyCode::Tab => typed.complete(&self.table, false),
            KeyCode::BackTab => typed.complete(&self.table, true),
            KeyCode::Backspace if typed.text.is_empty() => self.typed = None,
            KeyCode::Backspace => typed.pop(),
            KeyCode::Enter => {
                let action = typed.text.trim().to_owned();
                if !action.is_empty() {
                    return Some(BoardRequest::Play(action));
                }
                self.typed = None;
            }
            KeyCode::Char(letter) if !key.modifiers.contains(KeyModifiers::CONTROL) => typed.push(letter),
            _ => {}
        }
        None
    }
}
