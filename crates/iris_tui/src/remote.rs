//! A table at a server: seats, clock, who is here, and the match as the server shows it.

mod help;
mod lobby;
mod room;
mod told;

pub(crate) use lobby::claim;
pub(crate) use told::Snapshot;

use iris_core::scene::{Choice, Step};
use iris_games::AnyGame;
use iris_words::Words;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use serde_json::{Value, json};

use crate::app::Then;
use crate::board::{Ask, Board, Company, Sheet, Shown};
use crate::errand::{Errand, Links, Net, Wish};
use crate::speech;

/// How long what somebody said stays on the screen, in milliseconds.
const SAID: u64 = 6_000;

/// A table at a server.
pub(crate) struct Remote {
    pub(crate) link: String,
    /// What the player is called.
    name: String,
    snapshot: Option<Snapshot>,
    /// When it came, by the clock of this machine.
    since: u64,
    /// The match, once there is one.
    pub(crate) board: Option<Board>,
    /// Why there is no connection, while there is none.
    lost: Option<String>,
    /// What was said, by whom and when.
    said: Vec<(usize, String, u64)>,
    /// What is wrong, in the lobby.
    note: Option<String>,
    /// Whether something was sent whose answer is not in yet.
    sent: bool,
    /// What could be done when an action was sent; it cannot be done until the answer is in.
    held: Vec<Choice>,
    due: u64,
    /// The prompt that the server was asked a hint for.
    advising: Option<u64>,
    /// The links to pass on.
    links: Links,
    /// Whether one of them has just been copied.
    copied: bool,
    /// The seat that the keys point at before the match.
    at: usize,
    /// Where the seats are on the screen, as last drawn.
    rows: Vec<Rect>,
    /// A sheet over the lobby.
    sheet: Option<Sheet>,
}

impl Remote {
    /// A table that nothing is known of yet.
    pub(crate) fn new(link: String, name: String) -> Self {
        Self {
            link,
            name,
            snapshot: None,
            since: 0,
            board: None,
            lost: None,
            said: Vec::new(),
            note: None,
            sent: false,
            held: Vec::new(),
            due: 0,
            advising: None,
            links: Links::default(),
            copied: false,
            at: 0,
            rows: Vec::new(),
            sheet: None,
        }
    }

    /// The table told something; an error ends it.
    pub(crate) fn hear(&mut self, net: Net, words: &Words, now: u64) -> Result<(), String> {
        match net {
            Net::Shown { steps, shown } => self.show(steps, *shown, words, now)?,
            Net::Presence(value) => {
                if let Some(snapshot) = &mut self.snapshot {
                    snapshot.hear_presence(&value);
                }
            }
            Net::Said(value) => {
                let seat = value["seat"].as_u64().unwrap_or_default() as usize;
                let emote = value["emote"].as_str().unwrap_or_default();
                let key = format!("emote-{emote}");
                if words.has(&key) {
                    self.said.retain(|(other, ..)| *other != seat);
                    self.said.push((seat, words.key(&key), now));
                }
            }
            Net::Lost(reason) => {
                self.lost = Some(reason);
                self.advising = None;
                self.give_back();
            }
            Net::Refused { code, message } => {
                self.give_back();
                self.complain(speech::refusal_of_server(words, self.game(), &code, &message));
            }
            Net::Advised { prompt, best } => self.advised(prompt, best.as_ref(), words),
            Net::Objected(objected) => self.objected(objected, words),
            Net::NoHelp { code, message } => self.no_help(&code, &message, words),
            Net::Links(links) => self.links = links,
            Net::Failed(reason) => return Err(words.with("remote-failed", "reason", &reason)),
        }
        self.dress(words, now);
        Ok(())
    }

    /// Says what is wrong, wherever that can be said.
    fn complain(&mut self, told: String) {
        match &mut self.board {
            Some(board) => board.complain(told),
            None => self.note = Some(told),
        }
    }

    fn game(&self) -> Option<&'static dyn AnyGame> {
        self.snapshot.as_ref().and_then(|snapshot| iris_games::find(&snapshot.settings.game))
    }

    fn show(&mut self, steps: Vec<Step>, shown: Value, words: &Words, now: u64) -> Result<(), String> {
        let snapshot: Snapshot = serde_json::from_value(shown)
            .map_err(|error| words.with("remote-strange", "reason", &error.to_string()))?;
        self.lost = None;
        self.sent = false;
        self.held.clear();
        self.note = None;
        self.copied = false;
        self.since = now;
        let own = snapshot.seat.map(usize::from);
        if own.is_some() && own != self.snapshot.as_ref().and_then(|known| known.seat.map(usize::from)) {
            self.at = own.unwrap_or_default();
        }
        self.at = self.at.min(snapshot.seats.len().saturating_sub(1));
        if snapshot.phase != "lobby" {
            self.sheet = None;
        }
        let game =
            iris_games::find(&snapshot.settings.game).ok_or_else(|| words.key("remote-unknown-game"))?;
        let another = self.snapshot.as_ref().is_some_and(|known| known.number != snapshot.number);
        if another {
            self.board = None;
        }
        match (&snapshot.scene, &mut self.board) {
            (None, _) => self.board = None,
            (Some(table), None) => {
                let mut board = Board::new(game, table.clone(), snapshot.names(words));
                board.talks = true;
                self.board = Some(board);
            }
            (Some(table), Some(board)) if steps.is_empty() => {
                // Something other than an action: what waits is out of date.
                if board.queue.is_empty() {
                    let same = board.table == *table;
                    if !same {
                        board.replace(table.clone());
                    }
                } else {
                    board.queue.push_back(Shown { steps, table: table.clone() });
                }
            }
            (Some(table), Some(board)) => board.queue.push_back(Shown { steps, table: table.clone() }),
        }
        if let Some(board) = &mut self.board {
            board.names = snapshot.names(words);
        }
        self.snapshot = Some(snapshot);
        Ok(())
    }

    /// Shows what waits, one after the other.
    pub(crate) fn go_on(&mut self, words: &Words, now: u64, pace: u64) {
        if let Some(board) = &mut self.board
            && now >= self.due
            && board.advance()
        {
            self.due = now + pace.min(400);
        }
        self.said.retain(|(.., at)| now < at + SAID);
        self.dress(words, now);
    }

    /// Whether time must be told.
    pub(crate) fn is_waiting(&self) -> bool {
        self.board.as_ref().is_some_and(|board| !board.queue.is_empty())
    }

    /// Writes down on the board what is known besides the game.
    fn dress(&mut self, words: &Words, now: u64) {
        let (Some(board), Some(snapshot)) = (&mut self.board, &self.snapshot) else { return };
        let here = |at: usize| {
            snapshot.seats.get(at).filter(|chair| chair.kind == "player").map(|chair| chair.present)
        };
        board.company = (0..snapshot.seats.len())
            .map(|at| Company {
                here: here(at),
                said: self.said.iter().find(|(seat, ..)| *seat == at).map(|(_, said, _)| said.clone()),
                clock: snapshot.clock_of(at, now.saturating_sub(self.since), wall()),
                stand_in: snapshot.seats[at].stand_in.is_some(),
                muted: here(at)
                    .filter(|_| snapshot.seat.map(usize::from) != Some(at))
                    .map(|_| snapshot.seats[at].muted),
            })
            .collect();
        let mut status = Vec::new();
        if self.lost.is_some() {
            status.push(words.key("remote-lost"));
        }
        if snapshot.paused {
            status.push(words.key("remote-paused"));
        }
        if snapshot.watching > 0 {
            status.push(words.count("remote-watching", "count", snapshot.watching as i64));
        }
        status.push(words.key(if snapshot.seat.is_some() { "remote-online" } else { "remote-looking-on" }));
        board.status = status.join(" · ");
        board.legend = match snapshot.phase.as_str() {
            "over" if snapshot.seat.is_some() => Some(&[
                "legend-rematch",
                "legend-moves",
                "legend-overview",
                "legend-talk",
                "legend-help",
                "legend-leave",
            ]),
            _ if snapshot.seat.is_none() => Some(&[
                "legend-sit",
                "legend-moves",
                "legend-overview",
                "legend-help",
                "legend-settings",
                "legend-leave",
            ]),
            _ if snapshot.stands_in() => Some(&[
                "legend-return",
                "legend-moves",
                "legend-overview",
                "legend-talk",
                "legend-help",
                "legend-leave",
            ]),
            _ => None,
        };
        if snapshot.stands_in() && board.note.is_none() {
            board.say(words.key("remote-stand-in"));
        }
    }

    /// Nothing came of what was sent: all can be done that could be.
    fn give_back(&mut self) {
        self.sent = false;
        let held = std::mem::take(&mut self.held);
        if let Some(board) = self.board.as_mut().filter(|board| board.table.choices.is_empty()) {
            board.table.choices = held;
        }
    }

    fn send(&mut self, command: Value) -> Then {
        self.sent = true;
        Then::Do(Errand::Send(Wish::Command(command)))
    }

    /// A key was pressed.
    pub(crate) fn key(&mut self, key: KeyEvent, words: &Words) -> Then {
        let Some(board) = &mut self.board else { return self.lobby_key(key, words) };
        let plain = board.sheet.is_none() && board.summaries.is_empty() && board.typed.is_none();
        let snapshot = self.snapshot.as_ref();
        let (seated, over) =
            (snapshot.is_some_and(|s| s.seat.is_some()), snapshot.is_some_and(|s| s.phase == "over"));
        let stands_in = snapshot.is_some_and(Snapshot::stands_in);
        let paused = snapshot.is_some_and(|s| s.paused);
        if plain {
            match key.code {
                KeyCode::Char('j') if !seated => {
                    let command = claim(None, &self.name);
                    return self.send(command);
                }
                KeyCode::Char('j') if stands_in => return self.send(json!({ "do": "return" })),
                KeyCode::Char('n') if over && seated => {
                    let nonce = nonce();
                    return self.send(json!({ "do": "rematch", "nonce": nonce }));
                }
                KeyCode::Char('P') if seated && !over => {
                    return self.send(json!({ "do": if paused { "resume" } else { "pause" } }));
                }
                _ => {}
            }
        }
        let ask = board.key(key, words);
        self.answer(ask, words)
    }

    /// The mouse was clicked.
    pub(crate) fn click(&mut self, at: (u16, u16), words: &Words) -> Then {
        let Some(board) = &mut self.board else { return self.lobby_click(at, words) };
        let ask = board.click(at.0, at.1, words);
        self.answer(ask, words)
    }

    fn answer(&mut self, ask: Option<Ask>, words: &Words) -> Then {
        let prompt = self.snapshot.as_ref().map_or(0, |snapshot| snapshot.prompt);
        let Some(board) = &mut self.board else { return Then::Stay };
        match ask {
            None => Then::Stay,
            Some(Ask::Leave) => Then::Home,
            Some(Ask::Settings) => Then::Settings,
            Some(Ask::Talk(emote)) => self.send(json!({ "do": "emote", "emote": emote })),
            Some(Ask::Mute { seat, on }) => self.send(json!({ "do": "mute", "seat": seat, "on": on })),
            Some(_) if self.lost.is_some() => {
                board.complain(words.key("remote-lost-note"));
                Then::Stay
            }
            Some(Ask::Play(_)) if self.sent || !board.queue.is_empty() => Then::Stay,
            Some(Ask::Play(action)) => {
                self.held = std::mem::take(&mut board.table.choices);
                board.typed = None;
                self.send(json!({ "do": "act", "prompt": prompt, "action": action }))
            }
            Some(Ask::Undo) => self.send(json!({ "do": "undo", "prompt": prompt })),
            Some(Ask::WhyNot(meant)) => self.ask_why_not(meant, words),
            Some(Ask::Hint) => self.ask_hint(words),
        }
    }

    /// Draws the table, or the lobby before there is a match.
    pub(crate) fn draw(&mut self, words: &Words, buffer: &mut Buffer, area: Rect) {
        match &mut self.board {
            Some(board) => crate::paint::board::draw(board, words, buffer, area),
            None => self.draw_lobby(words, buffer, area),
        }
    }
}

/// The time of day in milliseconds, as servers count it.
fn wall() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as u64)
}

/// The player's part of the shuffle: 64 hexadecimal digits that nobody chose.
fn nonce() -> Option<String> {
    let mut bytes = [0_u8; 32];
    getrandom::fill(&mut bytes).ok()?;
    let digit = |half: u8| char::from_digit(u32::from(half), 16);
    bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]).map(digit).collect()
}
