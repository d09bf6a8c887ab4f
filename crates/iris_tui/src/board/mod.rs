//! The board: a scene on the screen, what is picked and pointed at, and what keys and mouse mean
//! there.
//!
//! It knows neither the game nor the host: a table or a record [shows](Board::show) it scenes, and
//! it answers keys and clicks with what the player wants ([`BoardRequest`]).

mod help;
mod input;
mod keys;
mod lists;
mod notation_input;
mod pick;
mod pointer;
mod sheet;

pub(crate) use keys::{KeyBindings, keys};
pub(crate) use notation_input::NotationInput;
pub(crate) use sheet::{Sheet, SheetKind};

use std::collections::VecDeque;

use iris_api::Emote;
use iris_core::Seat;
use iris_core::scene::{
    Available, Message, Motion, Press, RoundSummary, SceneChoice, SceneStep, SceneTable, available, chosen,
};
use iris_games::AnyGame;
use iris_words::Translator;
use ratatui::layout::Rect;

/// The most messages about what happened that are kept.
const MEMORY: usize = 2_000;
/// The most bytes of one of them; no game has that much to say at once.
const MAX_MESSAGE_BYTES: usize = 8 << 10;
/// The most summaries that wait to be looked at.
const MAX_SUMMARIES: usize = 16;
/// The most updates that wait to be shown at the player's pace; beyond that they are shown at once.
const MAX_QUEUE: usize = 64;

/// A scene to be shown, and what led to it.
#[derive(Clone, Debug)]
pub(crate) struct BoardUpdate {
    /// What happened, in order.
    pub(crate) steps: Vec<SceneStep>,
    /// The table after it.
    pub(crate) table: SceneTable,
}

/// What the player wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum BoardRequest {
    /// Play an action, legal or not: a reason comes back.
    Play(String),
    /// Explain why these cannot be played: a label and the action for each.
    WhyNot(Vec<(String, String)>),
    /// Take back the last action.
    Undo,
    /// Say what a strong player would do.
    Hint,
    /// Send an emote.
    Emote(Emote),
    /// Mute the person on a seat, or hear them again.
    Mute { seat: usize, on: bool },
    /// Open the settings.
    Settings,
    /// Leave the table.
    Leave,
}

/// A message below the table.
#[derive(Clone, Debug)]
pub(crate) struct Note {
    pub(crate) text: String,
    /// Whether it is an error message.
    pub(crate) wrong: bool,
}

/// An area of the screen that can be pointed at.
#[derive(Clone, Debug)]
pub(crate) struct HitBox {
    pub(crate) room: Rect,
    pub(crate) press: Press,
}

/// What is known about a seat besides the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct SeatStatus {
    /// Whether the person is connected; `None` for a bot.
    pub(crate) present: Option<bool>,
    /// The last emote, while it is shown.
    pub(crate) emote: Option<String>,
    /// The time that is left.
    pub(crate) clock: Option<String>,
    /// Whether a bot plays for the person.
    pub(crate) stand_in: bool,
    /// Whether the player has muted the person; `None` where there is nobody to mute.
    pub(crate) muted: Option<bool>,
}

/// A scene on the screen. See the head of the module.
pub(crate) struct Board {
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) table: SceneTable,
    /// What to call each seat.
    pub(crate) names: Vec<String>,
    /// Cards that are picked, the last on top.
    pub(crate) picked: Vec<String>,
    /// What the keys point at.
    pub(crate) focus: Option<Press>,
    /// What has happened, as messages.
    pub(crate) told: Vec<Message>,
    /// Cards that moved with the last action.
    pub(crate) fresh: Vec<String>,
    /// Summaries of rounds that the player has yet to look at.
    pub(crate) summaries: VecDeque<RoundSummary>,
    /// Updates that are still to be shown.
    pub(crate) queue: VecDeque<BoardUpdate>,
    pub(crate) note: Option<Note>,
    pub(crate) sheet: Option<Sheet>,
    pub(crate) typed: Option<NotationInput>,
    /// Where things are on the screen, as last drawn.
    pub(crate) hits: Vec<HitBox>,
    pub(crate) seat_status: Vec<SeatStatus>,
    /// What else the bar at the top says: a lost connection, onlookers, a ply.
    pub(crate) status: String,
    /// Whether emotes can be sent.
    pub(crate) talks: bool,
    /// Other keys for the legend, by the keys of their messages; instead of the usual ones.
    pub(crate) legend: Option<&'static [&'static str]>,
}

impl Board {
    /// A board that shows a scene.
    pub(crate) fn new(game: &'static dyn AnyGame, table: SceneTable, names: Vec<String>) -> Self {
        let seat_status = vec![SeatStatus::default(); names.len()];
        Self {
            game,
            table,
            names,
            picked: Vec::new(),
            focus: None,
            told: Vec::new(),
            fresh: Vec::new(),
            summaries: VecDeque::new(),
            queue: VecDeque::new(),
            note: None,
            sheet: None,
            typed: None,
            hits: Vec::new(),
            seat_status,
            status: String::new(),
            talks: false,
            legend: None,
        }
    }

    /// Shows what has happened and where it led.
    pub(crate) fn show(&mut self, update: BoardUpdate) {
        self.fresh.clear();
        for step in update.steps {
            for motion in &step.motions {
                match motion {
                    Motion::Carry { cards, .. } => {
                        let known = cards.iter().filter_map(|card| card.now.as_ref());
                        self.fresh.extend(known.map(|card| card.id.clone()));
                    }
                    Motion::Turn { card, .. } => {
                        self.fresh.extend(card.now.iter().map(|card| card.id.clone()));
                    }
                    Motion::Open(_) | Motion::Lift { .. } | Motion::Count { .. } => {}
                }
            }
            if serde_json::to_string(&step.text).is_ok_and(|text| text.len() <= MAX_MESSAGE_BYTES) {
                self.told.push(step.text);
            }
            self.summaries.extend(step.summary);
        }
        let surplus = self.summaries.len().saturating_sub(MAX_SUMMARIES);
        self.summaries.drain(..surplus);
        let surplus = self.told.len().saturating_sub(MEMORY);
        self.told.drain(..surplus);
        self.replace(update.table);
    }

    /// Shows an update when its time has come.
    pub(crate) fn enqueue(&mut self, update: BoardUpdate) {
        self.queue.push_back(update);
        if self.queue.len() > MAX_QUEUE
            && let Some(first) = self.queue.pop_front()
        {
            self.show(first);
        }
    }

    /// Shows another scene without saying how it came about.
    pub(crate) fn replace(&mut self, table: SceneTable) {
        self.table = table;
        self.picked.clear();
        let is_there = match &self.focus {
            Some(Press::Card(id)) => self.table.card(id).is_some(),
            Some(Press::Zone(id)) => self.table.zone(id).is_some(),
            Some(Press::Seat(_)) => true,
            Some(Press::Button(_)) | None => false,
        };
        self.focus = self.focus.take_if(|_| is_there);
        // A list of what could be done is out of date.
        self.sheet = self.sheet.take().filter(|sheet| !matches!(sheet.kind, SheetKind::Actions(_)));
        if self.table.choices.is_empty() {
            self.typed = None;
        } else {
            self.note = None;
        }
    }

    /// Whether keys mean what they usually do: no sheet or summary is open and nothing is typed.
    pub(crate) fn is_plain(&self) -> bool {
        self.sheet.is_none() && self.summaries.is_empty() && self.typed.is_none()
    }

    /// Whether something must be looked at before play goes on.
    pub(crate) fn is_busy(&self) -> bool {
        !self.summaries.is_empty() || !self.queue.is_empty()
    }

    /// Shows the next update that waits, unless a summary must be looked at first. Gives whether
    /// one was shown.
    pub(crate) fn advance(&mut self) -> bool {
        if !self.summaries.is_empty() {
            return false;
        }
        let Some(next) = self.queue.pop_front() else { return false };
        self.show(next);
        true
    }

    /// What can be done with the cards picked.
    pub(crate) fn possible(&self) -> Available {
        available(&self.table, &self.picked)
    }

    /// The choice that pressing that would make now.
    pub(crate) fn choice(&self, press: &Press) -> Option<&SceneChoice> {
        chosen(&self.table, &self.picked, press)
    }

    /// The seat that the scene is seen from.
    pub(crate) fn viewer(&self) -> Option<Seat> {
        self.table.viewer
    }

    /// A message of the scene in words, as it is said to whoever looks.
    pub(crate) fn told_in(&self, words: &Translator, text: &Message) -> String {
        words.say_to(self.viewer(), text, &self.names)
    }

    /// Shows a message below the table.
    pub(crate) fn say(&mut self, text: impl Into<String>) {
        self.note = Some(Note { text: text.into(), wrong: false });
    }

    /// Shows an error message below the table.
    pub(crate) fn complain(&mut self, text: impl Into<String>) {
        self.note = Some(Note { text: text.into(), wrong: true });
    }
}
