//! A table on the screen, hosted by a server or in the process.
//!
//! Both kinds of host take the same [`HostRequest`]s and answer with the same [`TableMessage`]s,
//! so that there is one way to show a table. A host in the process ([`LocalTable`]) answers at
//! once; a server's answers come in later, and nothing can be played until they are in.

mod help;
mod lobby;
mod lobby_view;
mod local;
mod seats;

pub(crate) use lobby::claim;
pub(crate) use local::{LocalTable, best_of};

use iris_api::{Millis, SceneUpdate, SeatKind, TableCommand, TablePhase, TableSnapshot, TableUpdate};
use iris_core::Seat;
use iris_core::scene::{SceneChoice, SceneStep};
use iris_games::AnyGame;
use iris_words::Translator;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

use crate::app::Transition;
use crate::board::{Board, BoardRequest, BoardUpdate, SeatStatus, Sheet};
use crate::effect::{Effect, HostRequest, InviteLinks, TableMessage};
use crate::messages;
use crate::settings::TerminalSettings;

/// How long what somebody said stays on the screen, in milliseconds.
const EMOTE_TIME: u64 = 6_000;
/// The longest pause between two actions that a server has sent at once, in milliseconds.
const MAX_CATCH_UP_PACE: u64 = 400;

/// A table on the screen.
pub(crate) struct TableScreen {
    /// Tells messages to this screen from those to an earlier one.
    pub(crate) number: u64,
    /// The address of the table at its server; empty for a table in the process.
    pub(crate) link: String,
    /// The table, if it is hosted in the process.
    pub(crate) local: Option<Box<LocalTable>>,
    /// The name under which the player sits down.
    name: String,
    snapshot: Option<TableSnapshot>,
    /// When it came, by the clock of this machine.
    since: u64,
    /// The match, once there is one.
    pub(crate) board: Option<Board>,
    /// Why there is no connection, while there is none.
    lost: Option<String>,
    /// The emotes on the screen: the seat, the text, and when it came.
    emotes: Vec<(usize, String, u64)>,
    /// An error message in the lobby.
    note: Option<String>,
    /// Whether a command was sent whose answer is not in yet.
    sent: bool,
    /// The choices taken off the board until the answer to an action is in.
    withheld: Vec<SceneChoice>,
    /// When the next update that waits may be shown.
    due: u64,
    /// The prompt that a hint was asked for.
    hinted: Option<u64>,
    /// The links to pass on.
    links: InviteLinks,
    /// Whether one of them has just been copied.
    copied: bool,
    /// The seat that the keys point at in the lobby.
    at: usize,
    /// Where the seats are on the screen, as last drawn.
    rows: Vec<Rect>,
    /// A sheet over the lobby.
    sheet: Option<Sheet>,
}

impl TableScreen {
    /// A table at a server that has not answered yet.
    pub(crate) fn connecting(number: u64, link: String, name: String) -> Self {
        Self {
            number,
            link,
            local: None,
            name,
            snapshot: None,
            since: 0,
            board: None,
            lost: None,
            emotes: Vec::new(),
            note: None,
            sent: false,
            withheld: Vec::new(),
            due: 0,
            hinted: None,
            links: InviteLinks::default(),
            copied: false,
            at: 0,
            rows: Vec::new(),
            sheet: None,
        }
    }

    /// Takes a message of the table's host; an error ends the screen.
    pub(crate) fn receive(
        &mut self,
        message: TableMessage,
        words: &Translator,
        now: u64,
    ) -> Result<(), String> {
        match message {
            TableMessage::Update(update) => self.update(update, words, now)?,
            TableMessage::Chosen(answer) => {
                if let Some(local) = &mut self.local {
                    local.host.answer(answer);
                }
            }
            TableMessage::Lost(reason) => {
                self.lost = Some(reason);
                self.hinted = None;
                self.restore_choices();
            }
            TableMessage::Refused { code, message } => {
                self.restore_choices();
                self.complain(messages::refusal(words, self.game(), code, &message));
            }
            TableMessage::Hint(answer) => self.show_hint(answer, words),
            TableMessage::WhyNot(blocked) => {
                if let Some(board) = &mut self.board {
                    board.explain(blocked, words);
                }
            }
            TableMessage::NoHelp { code, message } => self.refuse_help(code, &message, words),
            TableMessage::Links(links) => self.links = links,
            TableMessage::Malformed(reason) => return Err(words.with("remote-strange", "reason", &reason)),
            TableMessage::Failed(reason) => return Err(words.with("remote-failed", "reason", &reason)),
        }
        self.annotate(words, now);
        Ok(())
    }

    fn update(&mut self, update: TableUpdate, words: &Translator, now: u64) -> Result<(), String> {
        match update {
            TableUpdate::Snapshot(shown) => self.show(Vec::new(), *shown, words, now)?,
            TableUpdate::Scene(SceneUpdate { steps, shown, .. }) => self.show(steps, *shown, words, now)?,
            TableUpdate::Presence(update) => {
                if let Some(snapshot) = &mut self.snapshot {
                    seats::set_presence(snapshot, &update);
                }
            }
            TableUpdate::Emote(update) => {
                let seat = update.seat.index();
                self.emotes.retain(|(other, ..)| *other != seat);
                self.emotes.push((seat, words.key(&format!("emote-{}", update.emote.as_str())), now));
            }
            // A stream with scenes has none of these.
            TableUpdate::Played(_) => {}
        }
        Ok(())
    }

    /// Shows an error message, on the board or in the lobby.
    pub(crate) fn complain(&mut self, text: String) {
        match &mut self.board {
            Some(board) => board.complain(text),
            None => self.note = Some(text),
        }
    }

    fn game(&self) -> Option<&'static dyn AnyGame> {
        self.snapshot.as_ref().and_then(|snapshot| iris_games::find(&snapshot.settings.game))
    }

    /// The player's seat.
    fn seat(&self) -> Option<Seat> {
        self.snapshot.as_ref().and_then(|snapshot| snapshot.seat)
    }

    fn prompt(&self) -> u64 {
        self.snapshot.as_ref().map_or(0, |snapshot| snapshot.prompt)
    }

    fn show(
        &mut self,
        steps: Vec<SceneStep>,
        snapshot: TableSnapshot,
        words: &Translator,
        now: u64,
    ) -> Result<(), String> {
        self.lost = None;
        self.sent = false;
        self.withheld.clear();
        self.note = None;
        self.copied = false;
        self.since = now;
        if let Some(own) = snapshot.seat.filter(|own| self.seat() != Some(*own)) {
            self.at = own.index();
        }
        self.at = self.at.min(snapshot.seats.len().saturating_sub(1));
        if snapshot.phase != TablePhase::Lobby {
            self.sheet = None;
        }
        let game =
            iris_games::find(&snapshot.settings.game).ok_or_else(|| words.key("remote-unknown-game"))?;
        if self.snapshot.as_ref().is_some_and(|known| known.number != snapshot.number) {
            self.board = None;
        }
        let names = match &self.local {
            Some(local) => local.host.names(),
            None => seats::names(&snapshot, words),
        };
        match (snapshot.scene().cloned(), &mut self.board) {
            (None, _) => self.board = None,
            (Some(table), None) => {
                let mut board = Board::new(game, table, names.clone());
                board.talks = self.local.is_none();
                self.board = Some(board);
            }
            // Something other than an action: cards that are picked stay so if nothing has moved.
            (Some(table), Some(board)) if steps.is_empty() && board.queue.is_empty() => {
                if board.table != table {
                    board.replace(table);
                }
            }
            (Some(table), Some(board)) => board.enqueue(BoardUpdate { steps, table }),
        }
        if let Some(board) = &mut self.board {
            board.names = names;
        }
        self.snapshot = Some(snapshot);
        Ok(())
    }

    /// Lets time pass: shows updates that wait, one after the other, and asks bots of a table in
    /// the process to think.
    pub(crate) fn tick(&mut self, words: &Translator, now: u64, pace: Millis) -> Option<Effect> {
        let mut effect = None;
        if self.local.is_some() {
            effect = self.tick_local(words, now, pace);
        } else if let Some(board) = &mut self.board
            && now >= self.due
            && board.advance()
        {
            self.due = now + pace.min(MAX_CATCH_UP_PACE);
        }
        self.emotes.retain(|(.., at)| now < at + EMOTE_TIME);
        self.annotate(words, now);
        effect
    }

    /// Whether something is due soon, so that ticks must come often.
    pub(crate) fn is_waiting(&self) -> bool {
        self.board.as_ref().is_some_and(|board| !board.queue.is_empty())
            || self.local.as_ref().is_some_and(|local| local.host.is_waiting())
    }

    /// Writes on the board what is known besides the game: clocks, presence, the state of the
    /// table.
    fn annotate(&mut self, words: &Translator, now: u64) {
        let (Some(board), Some(snapshot)) = (&mut self.board, &self.snapshot) else { return };
        board.seat_status = snapshot
            .seats
            .iter()
            .enumerate()
            .map(|(at, seat)| {
                let is_person = seat.kind == SeatKind::Player;
                let is_own = snapshot.seat.map(Seat::index) == Some(at);
                SeatStatus {
                    present: is_person.then_some(seat.present),
                    emote: self.emotes.iter().find(|(by, ..)| *by == at).map(|(_, text, _)| text.clone()),
                    clock: seats::clock(snapshot, at, now.saturating_sub(self.since), wall_clock()),
                    stand_in: seat.stand_in.is_some(),
                    muted: (is_person && !is_own).then_some(seat.muted),
                }
            })
            .collect();
        if let Some(local) = &self.local {
            board.legend = local.legend();
            return;
        }
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
        let stands_in = seats::stands_in(snapshot);
        board.legend = match snapshot.phase {
            TablePhase::Over if snapshot.seat.is_some() => Some(&[
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
            _ if stands_in => Some(&[
                "legend-return",
                "legend-moves",
                "legend-overview",
                "legend-talk",
                "legend-help",
                "legend-leave",
            ]),
            _ => None,
        };
        if stands_in && board.note.is_none() {
            board.say(words.key("remote-stand-in"));
        }
    }

    /// Gives back the choices that were withheld: nothing came of what was sent.
    fn restore_choices(&mut self) {
        self.sent = false;
        let withheld = std::mem::take(&mut self.withheld);
        if let Some(board) = self.board.as_mut().filter(|board| board.table.choices.is_empty()) {
            board.table.choices = withheld;
        }
    }

    /// Sends a command to a server.
    fn send(&mut self, command: TableCommand) -> Transition {
        self.sent = true;
        Transition::Run(Effect::Send(HostRequest::Command(command)))
    }

    /// A key was pressed.
    pub(crate) fn key(
        &mut self,
        key: KeyEvent,
        words: &Translator,
        settings: &TerminalSettings,
        now: u64,
    ) -> Transition {
        let Some(board) = &mut self.board else { return self.lobby_key(key, words) };
        if board.is_plain() {
            let transition = match &self.local {
                Some(local) => local.key(key.code),
                None => self.table_key(key.code),
            };
            if let Some(transition) = transition {
                return transition;
            }
        }
        let request = self.board.as_mut().and_then(|board| board.key(key, words));
        self.fulfil(request, words, settings, now)
    }

    /// A key that means something at a server's table besides the board.
    fn table_key(&mut self, key: KeyCode) -> Option<Transition> {
        let snapshot = self.snapshot.as_ref()?;
        let (seated, over) = (snapshot.seat.is_some(), snapshot.phase == TablePhase::Over);
        let command = match key {
            KeyCode::Char('j') if !seated => claim(None, &self.name),
            KeyCode::Char('j') if seats::stands_in(snapshot) => TableCommand::Return {},
            KeyCode::Char('n') if over && seated => TableCommand::Rematch { nonce: nonce() },
            KeyCode::Char('P') if seated && !over && snapshot.paused => TableCommand::Resume {},
            KeyCode::Char('P') if seated && !over => TableCommand::Pause {},
            _ => return None,
        };
        Some(self.send(command))
    }

    /// The mouse was clicked.
    pub(crate) fn click(
        &mut self,
        at: (u16, u16),
        words: &Translator,
        settings: &TerminalSettings,
        now: u64,
    ) -> Transition {
        let Some(board) = &mut self.board else { return self.lobby_click(at, words) };
        let request = board.click(at.0, at.1, words);
        self.fulfil(request, words, settings, now)
    }

    /// Does what the player wants of the board.
    fn fulfil(
        &mut self,
        request: Option<BoardRequest>,
        words: &Translator,
        settings: &TerminalSettings,
        now: u64,
    ) -> Transition {
        let prompt = self.prompt();
        let is_local = self.local.is_some();
        let Some(board) = &mut self.board else { return Transition::Stay };
        match request {
            None => Transition::Stay,
            Some(BoardRequest::Leave) => Transition::Home,
            Some(BoardRequest::Settings) => Transition::Settings,
            // Bots do not listen.
            Some(BoardRequest::Emote(_) | BoardRequest::Mute { .. }) if is_local => Transition::Stay,
            Some(BoardRequest::Emote(emote)) => self.send(TableCommand::Emote { emote }),
            Some(BoardRequest::Mute { seat, on }) => {
                self.send(TableCommand::Mute { seat: Seat(seat as u8), on })
            }
            Some(_) if self.lost.is_some() => {
                board.complain(words.key("remote-lost-note"));
                Transition::Stay
            }
            Some(BoardRequest::Play(action)) if is_local => self.play_local(action, words, now),
            Some(BoardRequest::Play(_)) if self.sent || !board.queue.is_empty() => Transition::Stay,
            Some(BoardRequest::Play(action)) => {
                self.withheld = std::mem::take(&mut board.table.choices);
                board.typed = None;
                self.send(TableCommand::Act { prompt, action })
            }
            Some(BoardRequest::Undo) if is_local => self.undo_local(settings.free_undo, words, now),
            Some(BoardRequest::Undo) => self.send(TableCommand::Undo { prompt }),
            Some(BoardRequest::WhyNot(meant)) => self.ask_why_not(meant, words, now),
            Some(BoardRequest::Hint) => self.ask_hint(words, now),
        }
    }

    /// Draws the table, or the lobby before there is a match.
    pub(crate) fn draw(&mut self, words: &Translator, buffer: &mut Buffer, area: Rect) {
        match &mut self.board {
            Some(board) => crate::paint::board::draw(board, words, buffer, area),
            None => self.draw_lobby(words, buffer, area),
        }
    }
}

/// The time of day in milliseconds since 1970, as servers count it.
fn wall_clock() -> Millis {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as u64)
}

/// The player's part of the shuffle: 64 random hexadecimal digits.
fn nonce() -> Option<String> {
    let mut bytes = [0_u8; 32];
    getrandom::fill(&mut bytes).ok()?;
    let digit = |half: u8| char::from_digit(u32::from(half), 16);
    bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]).map(digit).collect()
}
