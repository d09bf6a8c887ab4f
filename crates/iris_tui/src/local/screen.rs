//! What a player wants at a match on this machine.

use iris_games::Advice;
use iris_words::Words;
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use super::{Local, Trouble};
use crate::app::Then;
use crate::board::{Ask, Best, Refused};
use crate::errand::Errand;
use crate::settings::Settings;
use crate::speech;

/// The keys once the match is over.
const OVER: &[&str] = &[
    "legend-again",
    "legend-replay",
    "legend-moves",
    "legend-overview",
    "legend-undo",
    "legend-help",
    "legend-leave",
];

impl Local {
    /// A key was pressed.
    pub(crate) fn key(&mut self, key: KeyEvent, words: &Words, settings: &Settings, now: u64) -> Then {
        let plain = self.board.sheet.is_none() && self.board.summaries.is_empty();
        if self.is_over() && plain {
            match key.code {
                KeyCode::Char('n') => return Then::Again,
                KeyCode::Char('r') => return Then::ReplayThis,
                KeyCode::Char('q') => return Then::Home,
                _ => {}
            }
        }
        let ask = self.board.key(key, words);
        self.answer(ask, words, settings, now)
    }

    /// The mouse was clicked.
    pub(crate) fn click(&mut self, at: (u16, u16), words: &Words, settings: &Settings, now: u64) -> Then {
        let ask = self.board.click(at.0, at.1, words);
        self.answer(ask, words, settings, now)
    }

    fn answer(&mut self, ask: Option<Ask>, words: &Words, settings: &Settings, now: u64) -> Then {
        match ask {
            // Bots do not listen.
            None | Some(Ask::Talk(_) | Ask::Mute { .. }) => {}
            Some(Ask::Leave) => return Then::Home,
            Some(Ask::Settings) => return Then::Settings,
            Some(Ask::Play(action)) => {
                if self.state.turn().seat().is_none_or(|seat| Some(seat) != self.wanted.mine) {
                    self.board.complain(words.key("note-not-your-turn"));
                } else if let Err(error) = self.play(&action, now, settings.pace) {
                    self.board.complain(speech::refusal(words, self.wanted.game, &error));
                } else {
                    return Then::Keep;
                }
            }
            Some(Ask::WhyNot(meant)) => self.explain(meant, words),
            Some(Ask::Undo) => match self.undo(settings.free_undo) {
                Ok(()) => {
                    self.board.say(words.key("note-undone"));
                    self.board.legend = None;
                    return Then::Keep;
                }
                Err(Trouble::Nothing) => self.board.complain(words.key("note-nothing-to-undo")),
                Err(Trouble::Told) => self.board.complain(words.key("note-undo-told")),
            },
            Some(Ask::Hint) => {
                if self.board.table.choices.is_empty() {
                    self.board.complain(words.key("note-not-your-turn"));
                } else if !self.advising {
                    self.advising = true;
                    self.board.say(words.key("note-thinking"));
                    let (state, luck) = (self.state.boxed_clone(), self.luck());
                    return Then::Do(Errand::Advise { turn: self.turn, state, luck });
                }
            }
        }
        Then::Stay
    }

    /// Says for each of these why it cannot be played.
    fn explain(&mut self, meant: Vec<(String, String)>, words: &Words) {
        let refused = meant.into_iter().filter_map(|(label, action)| {
            // An action that can be played needs no explanation.
            let error = self.state.reveals(&action).err()?;
            Some(Refused { label, action, reason: speech::refusal(words, self.wanted.game, &error) })
        });
        let refused = refused.collect();
        self.board.explain(refused, words);
    }

    /// The strongest bot has said what it would play.
    pub(crate) fn advised(&mut self, turn: u64, advice: Option<Advice>, words: &Words) {
        if turn != self.turn || !self.advising {
            return;
        }
        self.advising = false;
        let Some(Advice { action, value, reason, .. }) = advice else { return };
        let action = self.state.listed(&action).unwrap_or(action);
        self.board.advise(&Best { action, value, reason }, words);
    }

    /// What changes once the match is over; gives whether it has just ended.
    pub(crate) fn ends(&mut self) -> bool {
        if !self.is_over() || self.ended || self.board.is_busy() {
            return false;
        }
        self.ended = true;
        self.board.legend = Some(OVER);
        true
    }
}
