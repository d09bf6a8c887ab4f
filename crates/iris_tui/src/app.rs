//! The program without its terminal: which screen is shown, and what inputs do to it.
//!
//! A screen answers an input with a [`Transition`]; whatever must happen outside of the program
//! comes out as [`Effect`]s, so that everything can be tested without a terminal, threads or a
//! network.

mod transitions;

use std::path::PathBuf;

use iris_core::Seat;
use iris_games::AnyGame;
use iris_table::LocalSetup;
use iris_words::{Language, Translator, negotiate};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind};
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::board::{Board, Sheet};
use crate::effect::{Destination, Effect, Input};
use crate::messages::MESSAGES;
use crate::paint::{self, LEAST, TerminalCapabilities};
use crate::player_folder::{PlayerFolder, UnfinishedMatch};
use crate::replay_screen::ReplayScreen;
use crate::settings::TerminalSettings;
use crate::settings_panel::SettingsPanel;
use crate::start_screen::{StartChoices, StartScreen};
use crate::table_screen::TableScreen;

/// What a screen wants to happen next.
pub(crate) enum Transition {
    /// The screen stays as it is.
    Stay,
    /// Save the match in the process, which has moved on.
    Save,
    /// Do something outside of the screens.
    Run(Effect),
    /// Go back to the start screen, or end if the program was not started there.
    Home,
    /// Open the settings.
    Settings,
    /// Open the rules of a game.
    Help(&'static dyn AnyGame),
    /// Begin a match in the process.
    Begin(Box<LocalSetup>),
    /// Go on with an unfinished match.
    Resume(Box<UnfinishedMatch>),
    /// Delete the file of an unfinished match.
    Discard(PathBuf),
    /// Go to the table of a link, or choose a new one at the address of a server.
    Join(String),
    /// Open a table at a server.
    Connect(Destination),
    /// Begin the same match with other cards.
    Again,
    /// Step through the match that is over.
    ReplayThis,
    /// Play on from a ply of a record.
    Continue { ply: usize, seat: Seat },
    /// End the program.
    Quit,
}

/// What is on the screen.
pub(crate) enum Screen {
    Start(Box<StartScreen>),
    Table(Box<TableScreen>),
    Replay(Box<ReplayScreen>),
}

/// The program without its terminal.
pub(crate) struct TerminalApp {
    pub(crate) screen: Screen,
    pub(crate) settings: TerminalSettings,
    words: Translator,
    /// The language of the system.
    system_language: Language,
    /// The name of the player's account on this machine.
    user: String,
    capabilities: TerminalCapabilities,
    folder: PlayerFolder,
    choices: StartChoices,
    settings_panel: Option<SettingsPanel>,
    /// The rules, over the start screen.
    sheet: Option<Sheet>,
    /// Where else a finished or left match is written to.
    pub(crate) record: Option<PathBuf>,
    /// The number of the last table screen.
    table_screens: u64,
    /// Whether leaving a screen ends the program: if it was not entered from the start screen.
    direct: bool,
    /// Whether the program is to end.
    pub(crate) done: bool,
    /// A last message, for after the terminal is given back.
    pub(crate) last_words: Option<String>,
    /// Why the program ends, if something failed.
    pub(crate) failure: Option<String>,
    size: (u16, u16),
}

/// What an app is made of.
pub(crate) struct AppConfig {
    pub(crate) settings: TerminalSettings,
    pub(crate) system_language: Language,
    pub(crate) user: String,
    pub(crate) capabilities: TerminalCapabilities,
    pub(crate) folder: PlayerFolder,
    pub(crate) choices: StartChoices,
    pub(crate) record: Option<PathBuf>,
}

impl TerminalApp {
    /// The program at its start screen.
    pub(crate) fn new(config: AppConfig) -> Self {
        let AppConfig { settings, system_language, user, capabilities, folder, choices, record } = config;
        let start = StartScreen::new(&choices, folder.unfinished());
        let mut app = Self {
            screen: Screen::Start(Box::new(start)),
            words: Translator::new(system_language, MESSAGES),
            settings,
            system_language,
            user,
            capabilities,
            folder,
            choices,
            settings_panel: None,
            sheet: None,
            record,
            table_screens: 0,
            direct: false,
            done: false,
            last_words: None,
            failure: None,
            size: LEAST,
        };
        app.set_language();
        app
    }

    /// The language now spoken.
    fn language(&self) -> Language {
        if self.settings.language.is_empty() {
            self.system_language
        } else {
            negotiate(&self.settings.language)
        }
    }

    fn set_language(&mut self) {
        if self.words.language() != self.language() {
            self.words = Translator::new(self.language(), MESSAGES);
        }
    }

    /// What the player is called.
    fn name(&self) -> String {
        let own = self.settings.name.trim();
        if !own.is_empty() {
            return own.to_owned();
        }
        if self.user.is_empty() { self.words.key("seat-you") } else { self.user.clone() }
    }

    /// The same, for whoever sets up the first screen.
    pub(crate) fn player(&self) -> String {
        self.name()
    }

    /// Whether something is due soon, so that ticks must come often.
    pub(crate) fn is_waiting(&self) -> bool {
        matches!(&self.screen, Screen::Table(table) if table.is_waiting())
    }

    /// Takes an input at a time in milliseconds, and gives what is to be done about it.
    pub(crate) fn handle(&mut self, input: Input, now: u64) -> Vec<Effect> {
        let transition = match input {
            Input::Key(key) if key.kind == KeyEventKind::Release => Transition::Stay,
            Input::Key(key) => self.key(key, now),
            Input::Mouse(mouse) => {
                if self.too_small() || self.settings_panel.is_some() || self.sheet.is_some() {
                    Transition::Stay
                } else {
                    self.mouse(mouse.kind, (mouse.column, mouse.row), now)
                }
            }
            Input::Paste(text) => {
                self.paste(&text, now);
                Transition::Stay
            }
            Input::Resize | Input::Tick => Transition::Stay,
            Input::Table(number, message) => {
                let received = match &mut self.screen {
                    Screen::Table(table) if table.number == number => {
                        table.receive(message, &self.words, now)
                    }
                    _ => Ok(()),
                };
                match received {
                    Ok(()) => Transition::Stay,
                    Err(reason) => return self.fail(reason),
                }
            }
            Input::End => Transition::Quit,
        };
        let mut effects = self.apply(transition);
        effects.extend(self.tick(now));
        effects
    }

    fn key(&mut self, key: KeyEvent, now: u64) -> Transition {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('c') if control => return Transition::Quit,
            KeyCode::Char('z') if control => return Transition::Run(Effect::Suspend),
            KeyCode::Char('l') if control => return Transition::Run(Effect::Redraw),
            KeyCode::Char('q') | KeyCode::Esc if self.too_small() => return Transition::Quit,
            _ if self.too_small() => return Transition::Stay,
            _ => {}
        }
        if let Some(mut panel) = self.settings_panel.take() {
            let spoken = self.words.language().code;
            if !panel.key(key, &mut self.settings, spoken) {
                self.settings_panel = Some(panel);
            } else if let Err(error) = self.folder.keep_settings(&self.settings) {
                self.complain(&error.to_string());
            }
            self.set_language();
            return Transition::Stay;
        }
        if let Some(sheet) = &mut self.sheet {
            if !sheet.travel(key.code) {
                self.sheet = None;
            }
            return Transition::Stay;
        }
        let name = self.name();
        match &mut self.screen {
            Screen::Start(start) => start.key(key, &self.words, &name),
            Screen::Table(table) => table.key(key, &self.words, &self.settings, now),
            Screen::Replay(replay) => replay.key(key, &self.words),
        }
    }

    fn mouse(&mut self, kind: MouseEventKind, at: (u16, u16), now: u64) -> Transition {
        let key = match kind {
            MouseEventKind::Down(MouseButton::Left) => {
                let name = self.name();
                return match &mut self.screen {
                    Screen::Start(start) => start.click(at, &self.words, &name),
                    Screen::Table(table) => table.click(at, &self.words, &self.settings, now),
                    Screen::Replay(replay) => replay.click(at, &self.words),
                };
            }
            MouseEventKind::Down(MouseButton::Right) => KeyCode::Esc,
            MouseEventKind::ScrollUp => KeyCode::Up,
            MouseEventKind::ScrollDown => KeyCode::Down,
            _ => return Transition::Stay,
        };
        // The wheel turns pages; elsewhere it would only startle.
        let over = match &self.screen {
            Screen::Start(_) => key != KeyCode::Esc,
            Screen::Table(table) => {
                table.board.as_ref().is_some_and(|board| board.sheet.is_some() || key == KeyCode::Esc)
            }
            Screen::Replay(replay) => replay.board.sheet.is_some(),
        };
        if over { self.key(KeyEvent::from(key), now) } else { Transition::Stay }
    }

    fn paste(&mut self, text: &str, now: u64) {
        match &mut self.screen {
            Screen::Start(start) => start.paste(text),
            _ => {
                for letter in text.chars().filter(|letter| !letter.is_control()).take(200) {
                    // Only a line being typed takes text; keys by the hundred would play anything.
                    let typing = self.board().is_some_and(|board| board.typed.is_some());
                    if typing {
                        self.key(KeyEvent::from(KeyCode::Char(letter)), now);
                    }
                }
            }
        }
    }

    fn tick(&mut self, now: u64) -> Vec<Effect> {
        let Screen::Table(table) = &mut self.screen else { return Vec::new() };
        let before = table.plies();
        let effect = table.tick(&self.words, now, self.settings.pace);
        let moved = table.plies() != before;
        let ended = table.note_end();
        if moved || ended {
            self.save(ended);
        }
        effect.into_iter().collect()
    }

    /// The board of the table on the screen, if there is one.
    fn board(&self) -> Option<&Board> {
        match &self.screen {
            Screen::Table(table) => table.board.as_ref(),
            Screen::Start(_) | Screen::Replay(_) => None,
        }
    }

    fn too_small(&self) -> bool {
        self.size.0 < LEAST.0 || self.size.1 < LEAST.1
    }

    /// Draws the screen with whatever lies over it, in the colours that the terminal has.
    pub(crate) fn draw(&mut self, buffer: &mut Buffer, area: Rect) {
        self.size = (area.width, area.height);
        if self.too_small() {
            let words = &self.words;
            let lines = [
                words.fill("small-title", &[("width", LEAST.0.into()), ("height", LEAST.1.into())]),
                words.fill("small-now", &[("width", area.width.into()), ("height", area.height.into())]),
                words.key("small-keys"),
            ];
            let lines = lines.iter().flat_map(|line| paint::wrap(line, area.width));
            for (y, line) in (area.y..area.bottom()).zip(lines) {
                paint::put(buffer, (area.x, y), area.width, &line, Style::new());
            }
        } else {
            match &mut self.screen {
                Screen::Start(start) => start.draw(&self.words, buffer, area),
                Screen::Table(table) => table.draw(&self.words, buffer, area),
                Screen::Replay(replay) => paint::board::draw(&mut replay.board, &self.words, buffer, area),
            }
            if let Some(sheet) = &self.sheet {
                paint::sheet::draw(buffer, area, sheet);
            }
            if let Some(panel) = &self.settings_panel {
                panel.draw(&self.settings, &self.name(), &self.words, buffer, area);
            }
        }
        paint::colour::adapt(buffer, self.settings.colours.on(self.capabilities));
        paint::strip_controls(buffer);
    }
}
