//! A table hosted in the process: where the screen's requests are answered at once.

use std::path::PathBuf;

use iris_api::{ActionAdvice, HintAnswer, Millis, TableCommand, WhyNot};
use iris_core::scene::Message;
use iris_games::{ActionError, Advice};
use iris_table::{HintTask, LocalHost, TableError, UndoError};
use iris_words::Translator;
use ratatui::crossterm::event::KeyCode;

use super::TableScreen;
use crate::app::Transition;
use crate::board::BoardUpdate;
use crate::effect::{BlockedAction, Effect, TableMessage};

/// The keys once the match is over.
const OVER_LEGEND: &[&str] = &[
    "legend-again",
    "legend-replay",
    "legend-moves",
    "legend-overview",
    "legend-undo",
    "legend-help",
    "legend-leave",
];

/// A table in the process, and where its match is saved.
pub(crate) struct LocalTable {
    pub(crate) host: LocalHost,
    pub(crate) file: PathBuf,
    /// Whether the player has seen the end, and the match is saved as finished.
    ended: bool,
}

impl LocalTable {
    /// The legend that takes the place of the usual one.
    pub(super) fn legend(&self) -> Option<&'static [&'static str]> {
        self.ended.then_some(OVER_LEGEND)
    }

    /// A key that means something once the match is over.
    pub(super) fn key(&self, key: KeyCode) -> Option<Transition> {
        match key {
            _ if !self.host.is_over() => None,
            KeyCode::Char('n') => Some(Transition::Again),
            KeyCode::Char('r') => Some(Transition::ReplayThis),
            KeyCode::Char('q') => Some(Transition::Home),
            _ => None,
        }
    }

    /// Starts a hint, or says why there is none.
    pub(super) fn hint(&self, screen: u64) -> Result<Effect, TableError> {
        self.host.hint().map(|task| Effect::Hint { screen, task })
    }

    /// Says why these cannot be played.
    pub(super) fn why_not(&self, meant: Vec<(String, String)>) -> TableMessage {
        let blocked = meant.into_iter().filter_map(|(label, action)| {
            // An action that can be played needs no explanation.
            let error = self.host.why_not(&action).ok()??;
            Some(BlockedAction { label, action, why_not: why_not(error) })
        });
        TableMessage::WhyNot(blocked.collect())
    }
}

fn why_not(error: ActionError) -> WhyNot {
    match error {
        ActionError::Illegal(illegal) => {
            WhyNot { rule: Some(illegal.rule.to_owned()), reason: illegal.reason.into_owned() }
        }
        // What is no action at all breaks no rule.
        ActionError::Notation(_) | ActionError::Over => WhyNot { rule: None, reason: error.to_string() },
    }
}

/// The best action, as a server answers.
pub(crate) fn best_of(task: &HintTask, advice: Vec<Advice>) -> HintAnswer {
    let first = advice.into_iter().next();
    let advice = first.map(|Advice { action, value, error, visits, reason }| ActionAdvice {
        action,
        value,
        error,
        visits,
        reason,
    });
    HintAnswer { prompt: task.prompt(), advice: advice.into_iter().collect() }
}

impl TableScreen {
    /// A table in the process, which saves its match in a file.
    pub(crate) fn local(number: u64, host: LocalHost, file: PathBuf, words: &Translator) -> Self {
        let mut screen = Self::connecting(number, String::new(), host.setup().name.clone());
        screen.local = Some(Box::new(LocalTable { host, file, ended: false }));
        screen.reload(words, 0);
        screen
    }

    /// Shows the match as it stands, with everything that led to it.
    fn reload(&mut self, words: &Translator, now: u64) {
        let Some(local) = &self.local else { return };
        let (snapshot, history) = (local.host.snapshot(), local.host.history());
        if let Some(board) = &mut self.board {
            board.queue.clear();
        }
        // The game of a local table is always known.
        let _ = self.show(Vec::new(), snapshot.clone(), words, now);
        if let (Some(board), Some(table)) = (&mut self.board, snapshot.scene()) {
            board.summaries.clear();
            board.told = history.into_iter().map(|step| step.text).collect::<Vec<Message>>();
            board.show(BoardUpdate { steps: Vec::new(), table: table.clone() });
        }
        self.annotate(words, now);
    }

    /// How many actions have been played at a table in the process.
    pub(crate) fn plies(&self) -> usize {
        self.local.as_ref().map_or(0, |local| local.host.plies())
    }

    /// Lets a bot think, or plays what it chose. While something must be looked at, the bots wait.
    pub(super) fn tick_local(&mut self, words: &Translator, now: u64, pace: Millis) -> Option<Effect> {
        let board = self.board.as_mut()?;
        if board.is_busy() {
            board.advance();
            return None;
        }
        let local = self.local.as_mut()?;
        local.host.set_pace(pace, now);
        if let Some(out) = local.host.play_answer(now) {
            let updates = local.host.updates(&out);
            self.show_at_once(updates.into_iter().map(TableMessage::Update).collect(), words, now);
        }
        if self.board.as_ref().is_some_and(crate::board::Board::is_busy) {
            return None;
        }
        let task = self.local.as_mut()?.host.bot_task()?;
        Some(Effect::Think { screen: self.number, task })
    }

    /// Takes messages of the host in the process, and shows them without a pause.
    pub(super) fn show_at_once(&mut self, messages: Vec<TableMessage>, words: &Translator, now: u64) {
        for message in messages {
            // A host in the process never ends the screen.
            let _ = self.receive(message, words, now);
            if let Some(board) = &mut self.board {
                board.advance();
            }
        }
    }

    /// Plays an action of the player.
    pub(super) fn play_local(&mut self, action: String, words: &Translator, now: u64) -> Transition {
        let prompt = self.prompt();
        let (Some(local), Some(board)) = (&mut self.local, &mut self.board) else { return Transition::Stay };
        if local.host.turn().is_none_or(|seat| local.host.viewer().seat() != Some(seat)) {
            board.complain(words.key("note-not-your-turn"));
            return Transition::Stay;
        }
        match local.host.command(TableCommand::Act { prompt, action }, now) {
            Ok(out) => {
                board.typed = None;
                let updates = local.host.updates(&out);
                self.show_at_once(updates.into_iter().map(TableMessage::Update).collect(), words, now);
                Transition::Save
            }
            Err(error) => {
                let refused = TableMessage::Refused { code: Some(error.code), message: error.message };
                self.show_at_once(vec![refused], words, now);
                Transition::Stay
            }
        }
    }

    /// Takes back to the player's last decision.
    pub(super) fn undo_local(&mut self, free: bool, words: &Translator, now: u64) -> Transition {
        let (Some(local), Some(board)) = (&mut self.local, &mut self.board) else { return Transition::Stay };
        match local.host.undo(free, now) {
            Ok(()) => {
                local.ended = false;
                self.reload(words, now);
                if let Some(board) = &mut self.board {
                    board.say(words.key("note-undone"));
                }
                Transition::Save
            }
            Err(reason) => {
                board.complain(words.key(match reason {
                    UndoError::NothingPlayed => "note-nothing-to-undo",
                    UndoError::Revealed => "note-undo-told",
                }));
                Transition::Stay
            }
        }
    }

    /// Notes the end of a match in the process once it has been looked at; gives whether that was
    /// now.
    pub(crate) fn note_end(&mut self) -> bool {
        let (Some(local), Some(board)) = (&mut self.local, &mut self.board) else { return false };
        if !local.host.is_over() || local.ended || board.is_busy() {
            return false;
        }
        local.ended = true;
        board.legend = local.legend();
        true
    }
}
