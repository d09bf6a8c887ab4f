//! The start screen: a new match, an unfinished one, or a table at a server.

mod draw;
mod options;

use std::collections::{BTreeMap, BTreeSet};

use iris_api::{TableCommand, TableSettings};
use iris_bots::Level;
use iris_core::{Seat, Seed};
use iris_games::{AnyGame, GAMES};
use iris_table::LocalSetup;
use iris_words::Translator;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use serde_json::Value;

use crate::app::Transition;
use crate::board::Note;
use crate::effect::Destination;
use crate::player_folder::UnfinishedMatch;
use crate::table_screen::claim;

/// A line of the left column: a new game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SetupRow {
    Begin,
    Game,
    Seats,
    Mine,
    Level(u8),
    Seed,
    /// An option of the game, by its dotted path.
    Option(String),
    /// The head of options that belong together, by their key.
    OptionGroup(&'static str),
}

/// A line of the right column: everything else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SideRow {
    Resume(usize),
    Link,
    Settings,
    Quit,
}

/// The start screen.
pub(crate) struct StartScreen {
    game: usize,
    seats: u8,
    /// The player's seat; `None` to watch.
    mine: Option<u8>,
    levels: Vec<u8>,
    seed: String,
    /// The options that are not at their defaults, by their dotted paths.
    options: BTreeMap<String, Value>,
    /// The keys of options whose parts are hidden.
    folded: BTreeSet<&'static str>,
    unfinished: Vec<UnfinishedMatch>,
    link: String,
    /// The server at which a table is to be opened, instead of a match on this machine.
    server: Option<String>,
    at: usize,
    side: Option<usize>,
    pub(crate) note: Option<Note>,
    /// Where the lines are on the screen, as last drawn: in the left column or not, which line, and
    /// where.
    hits: Vec<(bool, usize, Rect)>,
}

/// What the start screen offers first: what was asked for on the command line or played last.
#[derive(Clone, Debug, Default)]
pub(crate) struct StartChoices {
    pub(crate) game: Option<String>,
    pub(crate) seats: Option<u8>,
    /// Where the player sits.
    pub(crate) seat: Option<u8>,
    /// Whether the player only looks on.
    pub(crate) watch: bool,
    pub(crate) level: Option<u8>,
    pub(crate) seed: Option<Seed>,
    pub(crate) options: Value,
}

impl StartScreen {
    /// A start screen with these things chosen.
    pub(crate) fn new(choices: &StartChoices, unfinished: Vec<UnfinishedMatch>) -> Self {
        let game = choices.game.as_deref().and_then(|id| GAMES.iter().position(|game| game.id() == id));
        let game = game.unwrap_or(0);
        let seats = choices.seats.filter(|seats| GAMES[game].seats().contains(seats));
        let mut start = Self {
            game,
            seats: seats.unwrap_or(*GAMES[game].seats().start()),
            mine: (!choices.watch).then_some(choices.seat.unwrap_or(0)),
            levels: vec![choices.level.unwrap_or(3); iris_core::MAX_SEATS],
            seed: choices.seed.map(|seed| seed.to_string()).unwrap_or_default(),
            options: BTreeMap::new(),
            folded: BTreeSet::new(),
            unfinished,
            link: String::new(),
            server: None,
            at: 0,
            side: None,
            note: None,
            hits: Vec::new(),
        };
        start.reset_options();
        start.set_options(&choices.options);
        if !start.unfinished.is_empty() {
            start.side = Some(0);
        }
        start
    }

    /// The same for a table at a server: its seats are free for others unless a bot is chosen.
    pub(crate) fn at_server(choices: &StartChoices, server: String) -> Self {
        let mut start = Self::new(choices, Vec::new());
        start.levels = vec![choices.level.unwrap_or(0); iris_core::MAX_SEATS];
        start.server = Some(server);
        start
    }

    fn game(&self) -> &'static dyn AnyGame {
        GAMES[self.game]
    }

    /// The lines of the left column.
    fn rows(&self) -> Vec<SetupRow> {
        let mut rows = vec![SetupRow::Begin, SetupRow::Game, SetupRow::Seats, SetupRow::Mine];
        rows.extend((0..self.seats).filter(|seat| self.mine != Some(*seat)).map(SetupRow::Level));
        // A server shuffles for itself, and proves it.
        rows.extend(self.server.is_none().then_some(SetupRow::Seed));
        rows.extend(self.option_rows());
        rows
    }

    /// The lines of the right column.
    fn sides(&self) -> Vec<SideRow> {
        let unfinished = (0..self.unfinished.len()).map(SideRow::Resume);
        unfinished.chain([SideRow::Link, SideRow::Settings, SideRow::Quit]).collect()
    }

    fn row(&self) -> Option<SetupRow> {
        if self.side.is_some() { None } else { self.rows().get(self.at).cloned() }
    }

    fn side(&self) -> Option<SideRow> {
        self.side.and_then(|at| self.sides().get(at).copied())
    }

    /// A key was pressed.
    pub(crate) fn key(&mut self, key: KeyEvent, words: &Translator, name: &str) -> Transition {
        self.note = None;
        match key.code {
            KeyCode::Up | KeyCode::Down => self.travel(key.code == KeyCode::Down),
            KeyCode::Tab | KeyCode::BackTab => {
                self.side = if self.side.is_some() { None } else { Some(0) };
            }
            KeyCode::Left | KeyCode::Right => match self.row() {
                Some(row) => self.change(&row, key.code == KeyCode::Right),
                None if key.code == KeyCode::Left => self.side = None,
                None => {}
            },
            KeyCode::Enter => return self.enter(words, name),
            KeyCode::Esc if self.server.is_some() => return Transition::Home,
            KeyCode::Esc => return Transition::Quit,
            KeyCode::Backspace => {
                if let Some(text) = self.text() {
                    text.pop();
                }
            }
            KeyCode::Delete => return self.discard(),
            KeyCode::Char(letter) => return self.letter(letter, words, name),
            _ => {}
        }
        Transition::Stay
    }

    /// The text that is being typed, if the line pointed at has one.
    fn text(&mut self) -> Option<&mut String> {
        match (self.row(), self.side()) {
            (Some(SetupRow::Seed), _) => Some(&mut self.seed),
            (_, Some(SideRow::Link)) => Some(&mut self.link),
            _ => None,
        }
    }

    fn letter(&mut self, letter: char, words: &Translator, name: &str) -> Transition {
        if let Some(text) = self.text() {
            if !letter.is_control() && !letter.is_whitespace() && text.len() < 300 {
                text.push(letter);
            }
            return Transition::Stay;
        }
        match letter {
            'q' => Transition::Quit,
            's' => Transition::Settings,
            'x' => self.discard(),
            '?' => Transition::Help(self.game()),
            ' ' => self.enter(words, name),
            _ => Transition::Stay,
        }
    }

    /// Throws the unfinished match away that is pointed at.
    fn discard(&self) -> Transition {
        let Some(SideRow::Resume(at)) = self.side() else { return Transition::Stay };
        self.unfinished.get(at).map_or(Transition::Stay, |found| Transition::Discard(found.path.clone()))
    }

    /// Text was pasted.
    pub(crate) fn paste(&mut self, pasted: &str) {
        // A link goes where links go, wherever the keys point.
        if pasted.trim_start().starts_with("http") {
            self.side = self.sides().iter().position(|side| *side == SideRow::Link);
            pasted.trim().clone_into(&mut self.link);
        } else if let Some(text) = self.text() {
            text.extend(
                pasted.chars().filter(|letter| !letter.is_control() && !letter.is_whitespace()).take(300),
            );
        }
    }

    fn travel(&mut self, down: bool) {
        let count = if self.side.is_some() { self.sides().len() } else { self.rows().len() };
        let at = self.side.unwrap_or(self.at);
        let next = if down { (at + 1) % count } else { (at + count - 1) % count };
        match &mut self.side {
            Some(side) => *side = next,
            None => self.at = next,
        }
    }

    fn change(&mut self, row: &SetupRow, up: bool) {
        let turn = |at: usize, count: usize| if up { (at + 1) % count } else { (at + count - 1) % count };
        match row {
            SetupRow::Begin | SetupRow::Seed => {}
            SetupRow::Game => {
                self.game = turn(self.game, GAMES.len());
                let allowed = self.game().seats();
                self.seats = self.seats.clamp(*allowed.start(), *allowed.end());
                self.fit();
                self.reset_options();
            }
            SetupRow::Seats => {
                let allowed = self.game().seats();
                let count = usize::from(allowed.end() - allowed.start()) + 1;
                self.seats = allowed.start() + turn(usize::from(self.seats - allowed.start()), count) as u8;
                self.fit();
            }
            SetupRow::Mine => {
                // After the last seat comes watching.
                let at = self.mine.map_or(usize::from(self.seats), usize::from);
                let next = turn(at, usize::from(self.seats) + 1) as u8;
                self.mine = (next < self.seats).then_some(next);
            }
            SetupRow::Level(seat) => {
                let level = &mut self.levels[usize::from(*seat)];
                *level = match self.server {
                    Some(_) => turn(usize::from(*level), 6) as u8,
                    None => turn(usize::from(*level) - 1, 5) as u8 + 1,
                };
            }
            SetupRow::Option(path) => self.change_option(path, up),
            SetupRow::OptionGroup(key) => self.fold(key),
        }
    }

    /// Lets what was chosen fit the number of seats.
    fn fit(&mut self) {
        self.mine = self.mine.map(|seat| seat.min(self.seats - 1));
        self.fit_options();
    }

    fn enter(&mut self, words: &Translator, name: &str) -> Transition {
        match (self.row(), self.side()) {
            (Some(SetupRow::Begin | SetupRow::Seed), _) => match self.server.clone() {
                Some(server) => self.open_table(server, name),
                None => self.begin(words, name),
            },
            (Some(row), _) => {
                self.change(&row, true);
                Transition::Stay
            }
            (None, Some(SideRow::Resume(at))) => self
                .unfinished
                .get(at)
                .cloned()
                .map_or(Transition::Stay, |found| Transition::Resume(Box::new(found))),
            (None, Some(SideRow::Link)) if self.link.is_empty() => {
                self.note = Some(Note { text: words.key("start-link-help"), wrong: false });
                Transition::Stay
            }
            (None, Some(SideRow::Link)) => Transition::Join(self.link.clone()),
            (None, Some(SideRow::Settings)) => Transition::Settings,
            (None, Some(SideRow::Quit)) => Transition::Quit,
            (None, None) => Transition::Stay,
        }
    }

    /// The match that is chosen, or what is wrong with it.
    fn begin(&mut self, words: &Translator, name: &str) -> Transition {
        let seed = if self.seed.is_empty() { random_seed() } else { self.seed.parse().ok() };
        let Some(seed) = seed else {
            self.note = Some(Note { text: words.key("start-bad-seed"), wrong: true });
            return Transition::Stay;
        };
        let Some(options) = self.checked_options() else { return Transition::Stay };
        let level = |seat: u8| Level::new(self.levels[usize::from(seat)]).unwrap_or(Level::Three);
        Transition::Begin(Box::new(LocalSetup {
            game: self.game(),
            seats: self.seats,
            seat: self.mine.map(Seat),
            levels: (0..self.seats).map(level).collect(),
            options,
            seed,
            name: name.to_owned(),
        }))
    }

    /// The options that are chosen; what is wrong with them is shown.
    fn checked_options(&mut self) -> Option<Value> {
        match self.options_json() {
            Ok(options) => Some(options),
            Err(error) => {
                self.note = Some(Note { text: error.to_string(), wrong: true });
                None
            }
        }
    }

    /// The table that is chosen, with the first commands of its host.
    fn open_table(&mut self, server: String, name: &str) -> Transition {
        let Some(options) = self.checked_options() else { return Transition::Stay };
        let mut settings = TableSettings::new(self.game().id(), self.seats);
        settings.options = options;
        let sits = self.mine.map(|seat| claim(Some(usize::from(seat)), name));
        let bots = (0..self.seats).filter(|seat| self.mine != Some(*seat)).filter_map(|seat| {
            let level = self.levels[usize::from(seat)];
            (level > 0).then_some(TableCommand::SeatBot { seat: Seat(seat), level })
        });
        let commands = sits.into_iter().chain(bots).collect();
        Transition::Connect(Destination::New { server, settings: Box::new(settings), commands })
    }

    /// The mouse was clicked: points at a line, and does what it says if it is pointed at already.
    pub(crate) fn click(&mut self, at: (u16, u16), words: &Translator, name: &str) -> Transition {
        let spot = ratatui::layout::Position { x: at.0, y: at.1 };
        let Some((left, line, _)) = self.hits.iter().find(|(.., room)| room.contains(spot)).copied() else {
            return Transition::Stay;
        };
        let here = if left { self.side.is_none() && self.at == line } else { self.side == Some(line) };
        if left {
            self.side = None;
            self.at = line;
        } else {
            self.side = Some(line);
        }
        let acts = here || matches!((self.row(), self.side()), (Some(SetupRow::Begin), _));
        if acts { self.enter(words, name) } else { Transition::Stay }
    }
}

/// A seed that nobody chose. Short, so that it is easy to type again.
pub(crate) fn random_seed() -> Option<Seed> {
    getrandom::u32().ok().map(|seed| Seed::from(u64::from(seed)))
}
