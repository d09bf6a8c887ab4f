//! The start screen: a new game, an unfinished one, or a table elsewhere.

mod draw;
mod options;

use iris_bots::Level;
use iris_core::{Seat, Seed};
use iris_games::{AnyGame, GAMES};
use iris_words::Words;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use serde_json::{Map, Value, json};

use crate::app::Then;
use crate::board::Note;
use crate::errand::Destination;
use crate::local::Wanted;
use crate::shelf::Unfinished;

/// A line of the left column: a new game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Row {
    Begin,
    Game,
    Seats,
    Mine,
    Level(u8),
    Seed,
    /// An option of the game, by its keys.
    Option(Vec<String>),
}

/// A line of the right column: everything else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    Resume(usize),
    Link,
    Settings,
    Quit,
}

/// The start screen.
pub(crate) struct Start {
    game: usize,
    seats: u8,
    /// The player's seat; `None` to watch.
    mine: Option<u8>,
    levels: Vec<u8>,
    seed: String,
    options: Map<String, Value>,
    usual: Map<String, Value>,
    unfinished: Vec<Unfinished>,
    link: String,
    /// The server at which a table is to be opened, instead of a match on this machine.
    server: Option<String>,
    at: usize,
    side: Option<usize>,
    pub(crate) note: Option<Note>,
    /// Where the lines are on the screen, as last drawn: in the left column or not, which line, and where.
    hits: Vec<(bool, usize, Rect)>,
}

/// What was asked for on the command line.
#[derive(Clone, Debug, Default)]
pub(crate) struct Asked {
    pub(crate) game: Option<String>,
    pub(crate) seats: Option<u8>,
    /// Where the player sits.
    pub(crate) mine: Option<u8>,
    /// Whether the player only watches.
    pub(crate) watch: bool,
    pub(crate) level: Option<u8>,
    pub(crate) seed: Option<Seed>,
    pub(crate) options: Value,
}

impl Start {
    /// A start screen with these things chosen.
    pub(crate) fn new(asked: &Asked, unfinished: Vec<Unfinished>) -> Self {
        let game = asked.game.as_deref().and_then(|id| GAMES.iter().position(|game| game.id() == id));
        let game = game.unwrap_or(0);
        let seats = asked.seats.filter(|seats| GAMES[game].seats().contains(seats));
        let mut start = Self {
            game,
            seats: seats.unwrap_or(*GAMES[game].seats().start()),
            mine: (!asked.watch).then_some(asked.mine.unwrap_or(0)),
            levels: vec![asked.level.unwrap_or(3); iris_core::MAX_SEATS],
            seed: asked.seed.map(|seed| seed.to_string()).unwrap_or_default(),
            options: Map::new(),
            usual: Map::new(),
            unfinished,
            link: String::new(),
            server: None,
            at: 0,
            side: None,
            note: None,
            hits: Vec::new(),
        };
        start.forget_options();
        for (key, value) in asked.options.as_object().into_iter().flatten() {
            start.options.insert(key.clone(), value.clone());
        }
        if !start.unfinished.is_empty() {
            start.side = Some(0);
        }
        start
    }

    /// The same for a table at a server: its seats are free for others unless a bot is chosen.
    pub(crate) fn at_server(asked: &Asked, server: String) -> Self {
        let mut start = Self::new(asked, Vec::new());
        start.levels = vec![asked.level.unwrap_or(0); iris_core::MAX_SEATS];
        start.server = Some(server);
        start
    }

    fn game(&self) -> &'static dyn AnyGame {
        GAMES[self.game]
    }

    /// The lines of the left column.
    fn rows(&self) -> Vec<Row> {
        let mut rows = vec![Row::Begin, Row::Game, Row::Seats, Row::Mine];
        rows.extend((0..self.seats).filter(|seat| self.mine != Some(*seat)).map(Row::Level));
        // A server shuffles for itself, and proves it.
        rows.extend(self.server.is_none().then_some(Row::Seed));
        rows.extend(self.option_paths().into_iter().map(Row::Option));
        rows
    }

    /// The lines of the right column.
    fn sides(&self) -> Vec<Side> {
        let unfinished = (0..self.unfinished.len()).map(Side::Resume);
        unfinished.chain([Side::Link, Side::Settings, Side::Quit]).collect()
    }

    fn row(&self) -> Option<Row> {
        if self.side.is_some() { None } else { self.rows().get(self.at).cloned() }
    }

    fn side(&self) -> Option<Side> {
        self.side.and_then(|at| self.sides().get(at).copied())
    }

    /// A key was pressed.
    pub(crate) fn key(&mut self, key: KeyEvent, words: &Words, name: &str) -> Then {
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
            KeyCode::Esc if self.server.is_some() => return Then::Home,
            KeyCode::Esc => return Then::Quit,
            KeyCode::Backspace => {
                if let Some(text) = self.text() {
                    text.pop();
                }
            }
            KeyCode::Delete => return self.discard(),
            KeyCode::Char(letter) => return self.letter(letter, words, name),
            _ => {}
        }
        Then::Stay
    }

    /// The text that is being typed, if the line pointed at has one.
    fn text(&mut self) -> Option<&mut String> {
        match (self.row(), self.side()) {
            (Some(Row::Seed), _) => Some(&mut self.seed),
            (_, Some(Side::Link)) => Some(&mut self.link),
            _ => None,
        }
    }

    fn letter(&mut self, letter: char, words: &Words, name: &str) -> Then {
        if let Some(text) = self.text() {
            if !letter.is_control() && !letter.is_whitespace() && text.len() < 300 {
                text.push(letter);
            }
            return Then::Stay;
        }
        match letter {
            'q' => Then::Quit,
            's' => Then::Settings,
            'x' => self.discard(),
            '?' => Then::Help(self.game()),
            ' ' => self.enter(words, name),
            _ => Then::Stay,
        }
    }

    /// Throws the unfinished match away that is pointed at.
    fn discard(&self) -> Then {
        let Some(Side::Resume(at)) = self.side() else { return Then::Stay };
        self.unfinished.get(at).map_or(Then::Stay, |found| Then::Discard(found.path.clone()))
    }

    /// Text was pasted.
    pub(crate) fn paste(&mut self, pasted: &str) {
        // A link goes where links go, wherever the keys point.
        if pasted.trim_start().starts_with("http") {
            self.side = self.sides().iter().position(|side| *side == Side::Link);
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

    fn change(&mut self, row: &Row, up: bool) {
        let turn = |at: usize, count: usize| if up { (at + 1) % count } else { (at + count - 1) % count };
        match row {
            Row::Begin | Row::Seed => {}
            Row::Game => {
                self.game = turn(self.game, GAMES.len());
                let allowed = self.game().seats();
                self.seats = self.seats.clamp(*allowed.start(), *allowed.end());
                self.fit();
                self.forget_options();
            }
            Row::Seats => {
                let allowed = self.game().seats();
                let count = usize::from(allowed.end() - allowed.start()) + 1;
                self.seats = allowed.start() + turn(usize::from(self.seats - allowed.start()), count) as u8;
                self.fit();
            }
            Row::Mine => {
                // After the last seat comes watching.
                let at = self.mine.map_or(usize::from(self.seats), usize::from);
                let next = turn(at, usize::from(self.seats) + 1) as u8;
                self.mine = (next < self.seats).then_some(next);
            }
            Row::Level(seat) => {
                let level = &mut self.levels[usize::from(*seat)];
                *level = match self.server {
                    Some(_) => turn(usize::from(*level), 6) as u8,
                    None => turn(usize::from(*level) - 1, 5) as u8 + 1,
                };
            }
            Row::Option(path) => self.change_option(path, up),
        }
    }

    /// Lets what was chosen fit the number of seats.
    fn fit(&mut self) {
        self.mine = self.mine.map(|seat| seat.min(self.seats - 1));
        if let Some(first) = self.options.get_mut("first")
            && first.as_u64().is_some_and(|seat| seat >= u64::from(self.seats))
        {
            *first = Value::Null;
        }
    }

    fn enter(&mut self, words: &Words, name: &str) -> Then {
        match (self.row(), self.side()) {
            (Some(Row::Begin | Row::Seed), _) => match self.server.clone() {
                Some(server) => self.open(server, name),
                None => self.begin(words, name),
            },
            (Some(row), _) => {
                self.change(&row, true);
                Then::Stay
            }
            (None, Some(Side::Resume(at))) => {
                self.unfinished.get(at).cloned().map_or(Then::Stay, |found| Then::Resume(Box::new(found)))
            }
            (None, Some(Side::Link)) if self.link.is_empty() => {
                self.note = Some(Note { text: words.key("start-link-help"), wrong: false });
                Then::Stay
            }
            (None, Some(Side::Link)) => Then::Join(self.link.clone()),
            (None, Some(Side::Settings)) => Then::Settings,
            (None, Some(Side::Quit)) => Then::Quit,
            (None, None) => Then::Stay,
        }
    }

    /// The match that is chosen, or what is wrong with it.
    fn begin(&mut self, words: &Words, name: &str) -> Then {
        let seed = if self.seed.is_empty() { random_seed() } else { self.seed.parse().ok() };
        let Some(seed) = seed else {
            self.note = Some(Note { text: words.key("start-bad-seed"), wrong: true });
            return Then::Stay;
        };
        let level = |seat: u8| Level::new(self.levels[usize::from(seat)]).unwrap_or(Level::Three);
        Then::Begin(Box::new(Wanted {
            game: self.game(),
            seats: self.seats,
            mine: self.mine.map(Seat),
            levels: (0..self.seats).map(level).collect(),
            options: Value::Object(self.options.clone()),
            seed,
            name: name.to_owned(),
        }))
    }

    /// The table that is chosen, as its server is to be told.
    fn open(&self, server: String, name: &str) -> Then {
        let settings = json!({ "game": self.game().id(), "seats": self.seats, "options": self.options });
        let sits = self.mine.map(|seat| crate::remote::claim(Some(usize::from(seat)), name));
        let bots = (0..self.seats).filter(|seat| self.mine != Some(*seat)).filter_map(|seat| {
            let level = self.levels[usize::from(seat)];
            (level > 0).then(|| json!({ "do": "seat-bot", "seat": seat, "level": level }))
        });
        let commands = sits.into_iter().chain(bots).collect();
        Then::Open(Destination::New { server, settings, commands })
    }

    /// The mouse was clicked: points at a line, and does what it says if it is pointed at already.
    pub(crate) fn click(&mut self, at: (u16, u16), words: &Words, name: &str) -> Then {
        let spot = ratatui::layout::Position { x: at.0, y: at.1 };
        let Some((left, line, _)) = self.hits.iter().find(|(.., room)| room.contains(spot)).copied() else {
            return Then::Stay;
        };
        let here = if left { self.side.is_none() && self.at == line } else { self.side == Some(line) };
        if left {
            self.side = None;
            self.at = line;
        } else {
            self.side = Some(line);
        }
        let acts = here || matches!((self.row(), self.side()), (Some(Row::Begin), _));
        if acts { self.enter(words, name) } else { Then::Stay }
    }
}

/// A seed that nobody chose. Short, so that it is easy to type again.
pub(crate) fn random_seed() -> Option<Seed> {
    getrandom::u32().ok().map(|seed| Seed::from(u64::from(seed)))
}
