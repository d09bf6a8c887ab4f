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
use iris_core::{Seat, Seed};
use iris_games::record::Record;
use iris_games::{Effort, Evaluator};
use iris_words::{LANGUAGES, Language};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;
use serde_json::{Value, json};

use crate::app::{AppConfig, Screen, TerminalApp};
use crate::board::Board;
use crate::effect::{Destination, Effect, HostRequest, Input, TableMessage};
use crate::paint::TerminalCapabilities;
use crate::start_screen::StartChoices;
use crate::table_screen::{LocalTable, best_of};
use crate::{InitialScreen, MatchRequest, PlayerFolder, TerminalSettings};

/// A program without a terminal.
pub(super) struct Rig {
    pub(super) app: TerminalApp,
    pub(super) now: u64,
    pub(super) size: (u16, u16),
    /// What the network would be told.
    pub(super) sent: Vec<Value>,
    /// The table that would be opened: its settings and the first commands.
    pub(super) opened: Option<(Value, Vec<Value>)>,
    effects: VecDeque<Effect>,
    pub(super) folder: tempfile::TempDir,
}

impl Rig {
    pub(super) fn new(language: Language, size: (u16, u16)) -> Self {
        Self::within(tempfile::tempdir().unwrap(), language, size, TerminalCapabilities::FULL)
    }

    pub(super) fn english() -> Self {
        Self::new(LANGUAGES[0], (80, 24))
    }

    pub(super) fn within(
        folder: tempfile::TempDir,
        language: Language,
        size: (u16, u16),
        capabilities: TerminalCapabilities,
    ) -> Self {
        let app = TerminalApp::new(AppConfig {
            settings: TerminalSettings { pace: 0, name: "Ann".to_owned(), ..TerminalSettings::default() },
            system_language: language,
            user: "Ann".to_owned(),
            capabilities,
            folder: PlayerFolder::new(folder.path()),
            choices: StartChoices::default(),
            record: None,
        });
        Self { app, now: 0, size, sent: Vec::new(), opened: None, effects: VecDeque::new(), folder }
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
        seat: Option<Seat>,
        options: Value,
    ) {
        let game = iris_games::find(game).unwrap();
        let request =
            MatchRequest { game, seats, seat, level: Level::Two, options, seed: Some(Seed::from(seed)) };
        let effects = self.app.begin_with(InitialScreen::Match(request)).unwrap();
        self.effects.extend(effects);
        self.settle();
    }

    pub(super) fn open(&mut self, initial: InitialScreen) {
        let effects = self.app.begin_with(initial).unwrap();
        self.effects.extend(effects);
        self.settle();
    }

    pub(super) fn input(&mut self, input: Input) {
        let effects = self.app.handle(input, self.now);
        self.effects.extend(effects);
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

    /// Types these letters, one key after the other.
    pub(super) fn press(&mut self, keys: &str) {
        for letter in keys.chars() {
            self.code(KeyCode::Char(letter));
        }
    }

    /// Lets bots think and time pass until nothing more happens by itself.
    pub(super) fn settle(&mut self) {
        for _ in 0..5_000 {
            while let Some(effect) = self.effects.pop_front() {
                let input = match effect {
                    Effect::Think { screen, task } => {
                        Input::Table(screen, TableMessage::Chosen(task.choose().unwrap()))
                    }
                    Effect::Hint { screen, task } => {
                        let (bot, effort) = (BotSpec::Level(Level::Four), Effort::Exactly(Budget::Worlds(0)));
                        let advice = task.advise_with(&Evaluator { bot, effort, ..Evaluator::default() });
                        Input::Table(screen, TableMessage::Hint(best_of(&task, advice)))
                    }
                    Effect::Send(request) => {
                        self.sent.push(match request {
                            HostRequest::Command(command) => serde_json::to_value(command).unwrap(),
                            HostRequest::Hint => json!("hint"),
                            HostRequest::WhyNot(meant) => json!({ "why": meant }),
                        });
                        continue;
                    }
                    Effect::Copy(text) => {
                        self.sent.push(json!({ "copy": text }));
                        continue;
                    }
                    Effect::Connect { to: Destination::New { settings, commands, .. }, .. } => {
                        let commands = commands.iter().map(|command| serde_json::to_value(command).unwrap());
                        self.opened = Some((serde_json::to_value(settings).unwrap(), commands.collect()));
                        continue;
                    }
                    Effect::Connect { .. } | Effect::Disconnect | Effect::Suspend | Effect::Redraw => {
                        continue;
                    }
                };
                let more = self.app.handle(input, self.now);
                self.effects.extend(more);
            }
            self.now += 1_000;
            let more = self.app.handle(Input::Tick, self.now);
            let quiet = more.is_empty() && !self.app.is_waiting();
            self.effects.extend(more);
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

    pub(super) fn local(&mut self) -> &mut LocalTable {
        match &mut self.app.screen {
            Screen::Table(table) => table.local.as_mut().unwrap(),
            _ => panic!("no match is on the screen"),
        }
    }

    pub(super) fn board(&mut self) -> &mut Board {
        match &mut self.app.screen {
            Screen::Table(table) => table.board.as_mut().unwrap(),
            _ => panic!("no table is on the screen"),
        }
    }

    pub(super) fn record(&mut self) -> Record {
        self.local().host.record()
    }

    /// Plays an action as if it were typed.
    pub(super) fn play(&mut self, action: &str) {
        self.press(":");
        self.press(action);
        self.code(KeyCode::Enter);
    }

    /// Whether a summary must be looked at, which is then put away.
    pub(super) fn look_past(&mut self) -> bool {
        let busy = self.board().is_busy();
        if busy {
            self.code(KeyCode::Enter);
        }
        busy
    }
}
