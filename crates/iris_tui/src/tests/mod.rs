//! The screens without a terminal: keys in, pictures out, bots asked on the spot.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod keys;
mod matches;
mod messages;
mod screens;
mod tables;
#[cfg(unix)]
mod terminal;

use std::collections::VecDeque;

use iris_bots::{BotSpec, Budget, Level};
use iris_core::{Rng, Seat, Seed};
use iris_words::{LANGUAGES, Language};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;
use serde_json::{Value, json};

use crate::app::{App, Made, Screen};
use crate::errand::{Destination, Errand, Input, Wish};
use crate::paint::Ability;
use crate::start::Asked;
use crate::{Match, Open, Settings, Shelf};

/// A program without a terminal.
pub(super) struct Rig {
    pub(super) app: App,
    pub(super) now: u64,
    pub(super) size: (u16, u16),
    /// What the network would be told.
    pub(super) sent: Vec<Value>,
    /// The table that would be opened: its settings and the first commands.
    pub(super) opened: Option<(Value, Vec<Value>)>,
    errands: VecDeque<Errand>,
    pub(super) folder: tempfile::TempDir,
}

impl Rig {
    pub(super) fn new(language: Language, size: (u16, u16)) -> Self {
        Self::within(tempfile::tempdir().unwrap(), language, size, Ability::FULL)
    }

    pub(super) fn english() -> Self {
        Self::new(LANGUAGES[0], (80, 24))
    }

    pub(super) fn within(
        folder: tempfile::TempDir,
        language: Language,
        size: (u16, u16),
        ability: Ability,
    ) -> Self {
        let app = App::new(Made {
            settings: Settings { pace: 0, name: "Ann".to_owned(), ..Settings::default() },
            system: language,
            user: "Ann".to_owned(),
            ability,
            shelf: Shelf::new(folder.path()),
            asked: Asked::default(),
            record: None,
        });
        Self { app, now: 0, size, sent: Vec::new(), opened: None, errands: VecDeque::new(), folder }
    }

    /// Starts a match of the player against quick bots.
    pub(super) fn begin(&mut self, game: &str, seats: u8, seed: u64) {
        self.begin_with(game, seats, seed, Some(Seat(0)), Value::Null);
    }

    pub(super) fn begin_with(
        &mut self,
        game: &str,
        seats: u8,
        seed: u64,
        mine: Option<Seat>,
        options: Value,
    ) {
        let game = iris_games::find(game).unwrap();
        let open = Match { game, seats, mine, level: Level::Two, options, seed: Some(Seed::from(seed)) };
        let errands = self.app.begin_with(Open::Match(open)).unwrap();
        self.errands.extend(errands);
        self.settle();
    }

    pub(super) fn open(&mut self, open: Open) {
        let errands = self.app.begin_with(open).unwrap();
        self.errands.extend(errands);
        self.settle();
    }

    pub(super) fn input(&mut self, input: Input) {
        let errands = self.app.handle(input, self.now);
        self.errands.extend(errands);
        self.settle();
    }

    /// Presses a key.
    pub(super) fn code(&mut self, code: KeyCode) {
        self.input(Input::Key(KeyEvent::from(code)));
        // Where things are is known once they are drawn.
        self.draw();
    }

    pub(super) fn control(&mut self, letter: char) {
        self.input(Input::Key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL)));
    }

    /// Types.
    pub(super) fn press(&mut self, keys: &str) {
        for letter in keys.chars() {
            self.code(KeyCode::Char(letter));
        }
    }

    /// Lets bots think and time pass until nothing more happens by itself.
    pub(super) fn settle(&mut self) {
        for _ in 0..5_000 {
            while let Some(errand) = self.errands.pop_front() {
                let input = match errand {
                    Errand::Think { turn, state, level, luck } => {
                        let action = state.choice(BotSpec::Level(level), &mut Rng::new(luck));
                        Input::Chosen { turn, action }
                    }
                    Errand::Advise { turn, state, luck } => {
                        let spec = BotSpec::Level(Level::Four);
                        let advice = state.advice(spec, Some(Budget::Worlds(0)), luck, 1).into_iter().next();
                        Input::Advised { turn, advice }
                    }
                    Errand::Send(wish) => {
                        self.sent.push(match wish {
                            Wish::Command(command) => command,
                            Wish::Hint => json!("hint"),
                            Wish::WhyNot(meant) => json!({ "why": meant }),
                        });
                        continue;
                    }
                    Errand::Copy(text) => {
                        self.sent.push(json!({ "copy": text }));
                        continue;
                    }
                    Errand::Connect { to: Destination::New { settings, commands, .. }, .. } => {
                        self.opened = Some((settings, commands));
                        continue;
                    }
                    Errand::Connect { .. } | Errand::Disconnect | Errand::Suspend | Errand::Redraw => {
                        continue;
                    }
                };
                let more = self.app.handle(input, self.now);
                self.errands.extend(more);
            }
            self.now += 1_000;
            let more = self.app.handle(Input::Tick, self.now);
            let quiet = more.is_empty() && !self.app.is_waiting();
            self.errands.extend(more);
            if quiet {
                return;
            }
        }
    }

    pub(super) fn draw(&mut self) -> Buffer {
        let area = Rect::new(0, 0, self.size.0, self.size.1);
        let mut buffer = Buffer::empty(area);
        self.app.draw(&mut buffer, area);
        buffer
    }

    /// What stands on the screen.
    pub(super) fn text(&mut self) -> String {
        let buffer = self.draw();
        let rows = buffer.content.chunks(usize::from(self.size.0)).map(|row| {
            let row: String = row.iter().map(ratatui::buffer::Cell::symbol).collect();
            row.trim_end().to_owned()
        });
        rows.collect::<Vec<_>>().join("\n")
    }

    pub(super) fn local(&mut self) -> &mut crate::local::Local {
        match &mut self.app.screen {
            Screen::Local(local) => local,
            _ => panic!("no match is on the screen"),
        }
    }

    /// Plays an action as if it were typed.
    pub(super) fn play(&mut self, action: &str) {
        self.press(":");
        self.press(action);
        self.code(KeyCode::Enter);
    }

    /// Whether a summary must be looked at, which is then put away.
    pub(super) fn look_past(&mut self) -> bool {
        let busy = self.local().board.is_busy();
        if busy {
            self.code(KeyCode::Enter);
        }
        busy
    }
}
