//! A record on the screen, step by step, from the perspective of any seat.

use iris_core::scene::{SceneStep, SceneTable, ZoneKind};
use iris_core::{Seat, Viewer};
use iris_games::record::{Record, RecordError, RecordMove};
use iris_games::{AnyMatch, record};
use iris_words::Translator;
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use crate::app::Transition;
use crate::board::{Board, BoardRequest, BoardUpdate};

/// From where the record is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Perspective {
    /// What lies open: no hidden card, nothing of what is to come.
    Open,
    /// What the player on a seat saw.
    Seat(Seat),
    /// Every hand, open.
    All,
}

/// A record on the screen.
pub(crate) struct ReplayScreen {
    pub(crate) record: Record,
    /// The match before every action, and after the last.
    states: Vec<Box<dyn AnyMatch>>,
    moves: Vec<RecordMove>,
    ply: usize,
    perspective: Perspective,
    pub(crate) board: Board,
}

const LEGEND: &[&str] = &[
    "legend-step",
    "legend-ends",
    "legend-eyes",
    "legend-continue",
    "legend-moves",
    "legend-overview",
    "legend-help",
    "legend-leave",
];

/// How far a page goes.
const PAGE: usize = 10;

impl ReplayScreen {
    /// Opens a record at its beginning; the whole of it is checked.
    pub(crate) fn new(record: Record, seat: Option<Seat>, words: &Translator) -> Result<Self, RecordError> {
        record::Replay::new(&record)?.finish()?;
        let mut replay = record::Replay::new(&record)?;
        let mut states = vec![replay.state().boxed_clone()];
        while let Some(step) = replay.step() {
            step?;
            states.push(replay.state().boxed_clone());
        }
        let game = states[0].game();
        let moves: Vec<RecordMove> = record.moves().cloned().collect();
        let names = record.display_names();
        let perspective = seat.map_or(Perspective::Open, Perspective::Seat);
        let mut board = Board::new(game, states[0].scene(Viewer::Spectator), names);
        board.legend = Some(LEGEND);
        let mut opened = Self { record, states, moves, ply: 0, perspective, board };
        opened.show(words);
        Ok(opened)
    }

    /// Goes to a ply at once.
    pub(crate) fn go_to(&mut self, ply: usize, words: &Translator) {
        self.ply = ply.min(self.moves.len());
        self.show(words);
    }

    fn viewer(&self) -> Viewer {
        match self.perspective {
            Perspective::Seat(seat) => Viewer::Seat(seat),
            Perspective::Open | Perspective::All => Viewer::Spectator,
        }
    }

    fn table(&self) -> SceneTable {
        let state = &self.states[self.ply];
        let mut table = state.scene(self.viewer());
        if self.perspective == Perspective::All {
            for zone in
                table.zones.iter_mut().filter(|zone| matches!(zone.kind, ZoneKind::Hand | ZoneKind::Score))
            {
                let own = zone.owner.map(|seat| state.scene(Viewer::Seat(seat)));
                if let Some(shown) = own.as_ref().and_then(|own| own.zone(&zone.id)) {
                    *zone = shown.clone();
                }
            }
        }
        // Nothing can be played here.
        table.choices.clear();
        table
    }

    fn steps(&self, ply: usize) -> Vec<SceneStep> {
        let mut state = self.states[ply].boxed_clone();
        state
            .apply(&self.moves[ply].action)
            .map(|happened| happened.motions(self.viewer()))
            .unwrap_or_default()
    }

    /// Shows the ply as it is.
    pub(crate) fn show(&mut self, words: &Translator) {
        let before = self.ply.saturating_sub(1);
        self.board.told = (0..before).flat_map(|ply| self.steps(ply)).map(|step| step.text).collect();
        let steps = if self.ply > 0 { self.steps(before) } else { Vec::new() };
        self.board.show(BoardUpdate { steps, table: self.table() });
        self.board.summaries.clear();
        self.announce(words);
    }

    fn forward(&mut self, words: &Translator) {
        if self.ply == self.moves.len() {
            return;
        }
        self.ply += 1;
        let steps = self.steps(self.ply - 1);
        self.board.show(BoardUpdate { steps, table: self.table() });
        self.announce(words);
    }

    fn announce(&mut self, words: &Translator) {
        let perspective = match self.perspective {
            Perspective::Open => words.key("eyes-open"),
            Perspective::Seat(seat) => self.board.names.get(seat.index()).cloned().unwrap_or_default(),
            Perspective::All => words.key("eyes-all"),
        };
        let end = if self.ply == self.moves.len() { words.key("replay-end") } else { String::new() };
        let ply = words.count("replay-ply", "ply", self.ply as i64);
        self.board.status = [ply, end, perspective]
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join(" · ");
        let remark = self.ply.checked_sub(1).and_then(|last| self.moves[last].comment.clone());
        match remark {
            Some(remark) => self.board.say(remark),
            None => self.board.note = None,
        }
    }

    /// A key was pressed.
    pub(crate) fn key(&mut self, key: KeyEvent, words: &Translator) -> Transition {
        if self.board.sheet.is_none() {
            let steps = matches!(
                key.code,
                KeyCode::Right
                    | KeyCode::Left
                    | KeyCode::Home
                    | KeyCode::End
                    | KeyCode::PageUp
                    | KeyCode::PageDown
                    | KeyCode::Char(' ')
            );
            if steps {
                self.board.summaries.clear();
            }
            match key.code {
                KeyCode::Right | KeyCode::Char(' ') => self.forward(words),
                KeyCode::Left => self.go_to(self.ply.saturating_sub(1), words),
                KeyCode::PageDown => self.go_to(self.ply + PAGE, words),
                KeyCode::PageUp => self.go_to(self.ply.saturating_sub(PAGE), words),
                KeyCode::Home => self.go_to(0, words),
                KeyCode::End => self.go_to(self.moves.len(), words),
                _ => {}
            }
            if steps {
                return Transition::Stay;
            }
            if self.board.summaries.is_empty() {
                match key.code {
                    KeyCode::Char('p') => {
                        self.turn_perspective();
                        self.show(words);
                        return Transition::Stay;
                    }
                    KeyCode::Char('c') => return self.play_on(words),
                    KeyCode::Char('q') | KeyCode::Esc => return Transition::Home,
                    _ => {}
                }
            }
        }
        match self.board.key(key, words) {
            Some(BoardRequest::Settings) => Transition::Settings,
            Some(BoardRequest::Leave) => Transition::Home,
            _ => Transition::Stay,
        }
    }

    fn turn_perspective(&mut self) {
        let seats = self.record.seats;
        self.perspective = match self.perspective {
            Perspective::Open => Perspective::Seat(Seat(0)),
            Perspective::Seat(seat) if seat.0 + 1 < seats => Perspective::Seat(Seat(seat.0 + 1)),
            Perspective::Seat(_) => Perspective::All,
            Perspective::All => Perspective::Open,
        };
    }

    /// Plays on from here: in the seat that is looked from, or whose turn it is.
    fn play_on(&mut self, words: &Translator) -> Transition {
        let Some(active) = self.states[self.ply].turn().seat() else {
            self.board.complain(words.key("note-over"));
            return Transition::Stay;
        };
        let seat = match self.perspective {
            Perspective::Seat(seat) => seat,
            Perspective::Open | Perspective::All => active,
        };
        Transition::Continue { ply: self.ply, seat }
    }

    /// The mouse was clicked.
    pub(crate) fn click(&mut self, at: (u16, u16), words: &Translator) -> Transition {
        self.board.click(at.0, at.1, words);
        Transition::Stay
    }
}
