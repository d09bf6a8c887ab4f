//! The program without its terminal: which screen is shown, what comes in, what is to be done about it.

mod moves;

use std::path::PathBuf;

use iris_core::Seat;
use iris_games::AnyGame;
use iris_words::{Language, Words, negotiate};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind};
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::board::Sheet;
use crate::errand::{Destination, Errand, Input};
use crate::local::{Local, Wanted};
use crate::paint::{self, Ability, LEAST};
use crate::panel::Panel;
use crate::remote::Remote;
use crate::replay::Replay;
use crate::settings::Settings;
use crate::shelf::{Shelf, Unfinished};
use crate::speech::MESSAGES;
use crate::start::{Asked, Start};

/// What a screen wants to happen next.
pub(crate) enum Then {
    /// Nothing.
    Stay,
    /// The match has moved on and is to be kept.
    Keep,
    /// Something is to be done elsewhere.
    Do(Errand),
    /// Back to the start screen, or out if the program was not started there.
    Home,
    /// The settings.
    Settings,
    /// The rules of a game.
    Help(&'static dyn AnyGame),
    /// A new match.
    Begin(Box<Wanted>),
    /// An unfinished one.
    Resume(Box<Unfinished>),
    /// To throw an unfinished one away.
    Discard(std::path::PathBuf),
    /// A table elsewhere, or a server's address to open one there.
    Join(String),
    /// To open a table at a server.
    Open(Destination),
    /// The same match with other cards.
    Again,
    /// The match that is over, from its beginning.
    ReplayThis,
    /// A match from a ply of a record.
    Continue { ply: usize, seat: Seat },
    /// The end.
    Quit,
}

/// What is on the screen.
pub(crate) enum Screen {
    Start(Box<Start>),
    Local(Box<Local>),
    Replay(Box<Replay>),
    Remote(Box<Remote>),
}

/// The program without its terminal.
pub(crate) struct App {
    pub(crate) screen: Screen,
    pub(crate) settings: Settings,
    words: Words,
    /// What the system speaks.
    system: Language,
    /// What the player is called on this machine.
    user: String,
    ability: Ability,
    shelf: Shelf,
    asked: Asked,
    panel: Option<Panel>,
    /// The rules, over the start screen.
    sheet: Option<Sheet>,
    /// Where else a finished or left match is written to.
    pub(crate) record: Option<PathBuf>,
    /// The number of the last line to a table.
    line: u64,
    /// Whether leaving a screen ends the program: if it was not entered from the start screen.
    direct: bool,
    /// Whether the program is to end.
    pub(crate) done: bool,
    /// What to say once the terminal is as it was.
    pub(crate) last_words: Option<String>,
    /// Why it ends, if something is wrong.
    pub(crate) failure: Option<String>,
    size: (u16, u16),
}

/// What an app is made of.
pub(crate) struct Made {
    pub(crate) settings: Settings,
    pub(crate) system: Language,
    pub(crate) user: String,
    pub(crate) ability: Ability,
    pub(crate) shelf: Shelf,
    pub(crate) asked: Asked,
    pub(crate) record: Option<PathBuf>,
}

impl App {
    /// The program at its start screen.
    pub(crate) fn new(made: Made) -> Self {
        let Made { settings, system, user, ability, shelf, asked, record } = made;
        let start = Start::new(&asked, shelf.unfinished());
        let mut app = Self {
            screen: Screen::Start(Box::new(start)),
            words: Words::new(system, MESSAGES),
            settings,
            system,
            user,
            ability,
            shelf,
            asked,
            panel: None,
            sheet: None,
            record,
            line: 0,
            direct: false,
            done: false,
            last_words: None,
            failure: None,
            size: LEAST,
        };
        app.speak();
        app
    }

    /// The language now spoken.
    fn language(&self) -> Language {
        if self.settings.language.is_empty() { self.system } else { negotiate(&self.settings.language) }
    }

    fn speak(&mut self) {
        if self.words.language() != self.language() {
            self.words = Words::new(self.language(), MESSAGES);
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

    /// Whether time must be told often.
    pub(crate) fn is_waiting(&self) -> bool {
        match &self.screen {
            Screen::Local(local) => local.is_waiting(),
            Screen::Remote(remote) => remote.is_waiting(),
            Screen::Start(_) | Screen::Replay(_) => false,
        }
    }

    /// Something came in at a time in milliseconds.
    pub(crate) fn handle(&mut self, input: Input, now: u64) -> Vec<Errand> {
        let then = match input {
            Input::Key(key) if key.kind == KeyEventKind::Release => Then::Stay,
            Input::Key(key) => self.key(key, now),
            Input::Mouse(mouse) => {
                if self.too_small() || self.panel.is_some() || self.sheet.is_some() {
                    Then::Stay
                } else {
                    self.mouse(mouse.kind, (mouse.column, mouse.row), now)
                }
            }
            Input::Paste(text) => {
                self.paste(&text, now);
                Then::Stay
            }
            Input::Resize | Input::Tick => Then::Stay,
            Input::Chosen { turn, action } => {
                if let Screen::Local(local) = &mut self.screen {
                    local.chose(turn, action);
                }
                Then::Stay
            }
            Input::Advised { turn, advice } => {
                if let Screen::Local(local) = &mut self.screen {
                    local.advised(turn, advice, &self.words);
                }
                Then::Stay
            }
            Input::Net(line, net) => {
                let heard = match &mut self.screen {
                    Screen::Remote(remote) if line == self.line => remote.hear(net, &self.words, now),
                    _ => Ok(()),
                };
                match heard {
                    Ok(()) => Then::Stay,
                    Err(reason) => return self.fail(reason),
                }
            }
            Input::End => Then::Quit,
        };
        let mut errands = self.follow(then);
        errands.extend(self.go_on(now));
        errands
    }

    fn key(&mut self, key: KeyEvent, now: u64) -> Then {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('c') if control => return Then::Quit,
            KeyCode::Char('z') if control => return Then::Do(Errand::Suspend),
            KeyCode::Char('l') if control => return Then::Do(Errand::Redraw),
            KeyCode::Char('q') | KeyCode::Esc if self.too_small() => return Then::Quit,
            _ if self.too_small() => return Then::Stay,
            _ => {}
        }
        if let Some(mut panel) = self.panel.take() {
            let spoken = self.words.language().code;
            if !panel.key(key, &mut self.settings, spoken) {
                self.panel = Some(panel);
            } else if let Err(error) = self.shelf.keep_settings(&self.settings) {
                self.complain(&error.to_string());
            }
            self.speak();
            return Then::Stay;
        }
        if let Some(sheet) = &mut self.sheet {
            if !sheet.travel(key.code) {
                self.sheet = None;
            }
            return Then::Stay;
        }
        let name = self.name();
        match &mut self.screen {
            Screen::Start(start) => start.key(key, &self.words, &name),
            Screen::Local(local) => local.key(key, &self.words, &self.settings, now),
            Screen::Replay(replay) => replay.key(key, &self.words),
            Screen::Remote(remote) => remote.key(key, &self.words),
        }
    }

    fn mouse(&mut self, kind: MouseEventKind, at: (u16, u16), now: u64) -> Then {
        let key = match kind {
            MouseEventKind::Down(MouseButton::Left) => {
                let name = self.name();
                return match &mut self.screen {
                    Screen::Start(start) => start.click(at, &self.words, &name),
                    Screen::Local(local) => local.click(at, &self.words, &self.settings, now),
                    Screen::Replay(replay) => replay.click(at, &self.words),
                    Screen::Remote(remote) => remote.click(at, &self.words),
                };
            }
            MouseEventKind::Down(MouseButton::Right) => KeyCode::Esc,
            MouseEventKind::ScrollUp => KeyCode::Up,
            MouseEventKind::ScrollDown => KeyCode::Down,
            _ => return Then::Stay,
        };
        // The wheel turns pages; elsewhere it would only startle.
        let over = match &self.screen {
            Screen::Start(_) => key != KeyCode::Esc,
            Screen::Local(local) => local.board.sheet.is_some() || key == KeyCode::Esc,
            Screen::Replay(replay) => replay.board.sheet.is_some(),
            Screen::Remote(remote) => {
                remote.board.as_ref().is_some_and(|board| board.sheet.is_some() || key == KeyCode::Esc)
            }
        };
        if over { self.key(KeyEvent::from(key), now) } else { Then::Stay }
    }

    fn paste(&mut self, text: &str, now: u64) {
        match &mut self.screen {
            Screen::Start(start) => start.paste(text),
            _ => {
                for letter in text.chars().filter(|letter| !letter.is_control()).take(200) {
                    // Only a line being typed takes text; keys by the hundred would play anything.
                    let typing = match &self.screen {
                        Screen::Local(local) => local.board.typed.is_some(),
                        Screen::Remote(remote) => {
                            remote.board.as_ref().is_some_and(|board| board.typed.is_some())
                        }
                        _ => false,
                    };
                    if typing {
                        self.key(KeyEvent::from(KeyCode::Char(letter)), now);
                    }
                }
            }
        }
    }

    fn go_on(&mut self, now: u64) -> Vec<Errand> {
        let pace = self.settings.pace;
        match &mut self.screen {
            Screen::Local(local) => {
                let before = local.record().body.len();
                let errand = local.go_on(now, pace);
                let moved = local.record().body.len() != before;
                let ended = local.ends();
                if moved || ended {
                    self.keep(ended);
                }
                errand.into_iter().collect()
            }
            Screen::Remote(remote) => {
                remote.go_on(&self.words, now, pace);
                Vec::new()
            }
            Screen::Start(_) | Screen::Replay(_) => Vec::new(),
        }
    }

    fn too_small(&self) -> bool {
        self.size.0 < LEAST.0 || self.size.1 < LEAST.1
    }

    /// Draws everything.
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
                Screen::Local(local) => paint::board::draw(&mut local.board, &self.words, buffer, area),
                Screen::Replay(replay) => paint::board::draw(&mut replay.board, &self.words, buffer, area),
                Screen::Remote(remote) => remote.draw(&self.words, buffer, area),
            }
            if let Some(sheet) = &self.sheet {
                paint::sheet::draw(buffer, area, sheet);
            }
            if let Some(panel) = &self.panel {
                panel.draw(&self.settings, &self.name(), &self.words, buffer, area);
            }
        }
        paint::colour::adapt(buffer, self.settings.colours.on(self.ability));
    }
}
