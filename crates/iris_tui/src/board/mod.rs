//! A table on the screen: what it shows, what is picked and pointed at, and what keys and mouse mean there.
//!
//! Knows no game, and neither where the match is played: a local match, a server or a record [show](Board::show) it
//! tables, and it says what the player wants ([`Ask`]).

mod acts;
mod help;
mod input;
mod keys;
mod lists;
mod point;
mod sheet;
mod typed;

pub(crate) use help::{Best, Refused};
pub(crate) use input::EMOTES;
pub(crate) use keys::{Keys, keys};
pub(crate) use sheet::{Kind, Sheet};
pub(crate) use typed::Typed;

use std::collections::VecDeque;

use iris_core::Seat;
use iris_core::scene::{Choice, Motion, Possible, Press, Step, Summary, Table, Text, chosen, still_possible};
use iris_games::AnyGame;
use ratatui::layout::Rect;

/// The most lines of what happened that are kept.
const MEMORY: usize = 2_000;

/// A table to be shown, and what led to it.
#[derive(Clone, Debug)]
pub(crate) struct Shown {
    /// What happened.
    pub(crate) steps: Vec<Step>,
    /// The table after it.
    pub(crate) table: Table,
}

/// What the player wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ask {
    /// To play an action, legal or not: a reason comes back.
    Play(String),
    /// To hear why these cannot be played: a label and the action for each.
    WhyNot(Vec<(String, String)>),
    /// To take back.
    Undo,
    /// To be told what a strong player would do.
    Hint,
    /// To say that.
    Talk(&'static str),
    /// To hear what somebody says, or not.
    Mute { seat: usize, on: bool },
    /// To change how things look.
    Settings,
    /// To get up.
    Leave,
}

/// A line below the table that says something now.
#[derive(Clone, Debug)]
pub(crate) struct Note {
    /// What.
    pub(crate) text: String,
    /// Whether something is wrong.
    pub(crate) wrong: bool,
}

/// Something on the screen that can be pointed at.
#[derive(Clone, Debug)]
pub(crate) struct Hit {
    pub(crate) room: Rect,
    pub(crate) press: Press,
}

/// What is known about whoever sits somewhere, besides the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Company {
    /// `Some(false)` for a person who is not here now.
    pub(crate) here: Option<bool>,
    /// What they said last.
    pub(crate) said: Option<String>,
    /// What is left of their time.
    pub(crate) clock: Option<String>,
    /// Whether a bot plays for them.
    pub(crate) stand_in: bool,
    /// Whether the player does not hear them; `None` where there is nobody to be heard.
    pub(crate) muted: Option<bool>,
}

/// A table on the screen.
pub(crate) struct Board {
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) table: Table,
    /// What to call each seat.
    pub(crate) names: Vec<String>,
    /// Cards that are picked, the last on top.
    pub(crate) picked: Vec<String>,
    /// What the keys point at.
    pub(crate) focus: Option<Press>,
    /// What has happened.
    pub(crate) told: Vec<Text>,
    /// Cards that moved with the last action.
    pub(crate) fresh: Vec<String>,
    /// What ended, to be looked at.
    pub(crate) summaries: VecDeque<Summary>,
    /// What is still to be shown.
    pub(crate) queue: VecDeque<Shown>,
    pub(crate) note: Option<Note>,
    pub(crate) sheet: Option<Sheet>,
    pub(crate) typed: Option<Typed>,
    /// Where things are on the screen, as last drawn.
    pub(crate) hits: Vec<Hit>,
    /// What is known of each seat besides.
    pub(crate) company: Vec<Company>,
    /// What the bar at the top says besides: a lost connection, onlookers, a ply.
    pub(crate) status: String,
    /// Whether emotes can be sent.
    pub(crate) talks: bool,
    /// Other keys for the legend, by the keys of their messages; instead of the usual ones.
    pub(crate) legend: Option<&'static [&'static str]>,
}

impl Board {
    /// A table that has just come into sight.
    pub(crate) fn new(game: &'static dyn AnyGame, table: Table, names: Vec<String>) -> Self {
        let company = vec![Company::default(); names.len()];
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
            company,
            status: String::new(),
            talks: false,
            legend: None,
        }
    }

    /// Shows what has happened and where it led.
    pub(crate) fn show(&mut self, shown: Shown) {
        self.fresh.clear();
        for step in shown.steps {
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
            self.told.push(step.text);
            self.summaries.extend(step.summary);
        }
        let surplus = self.told.len().saturating_sub(MEMORY);
        self.told.drain(..surplus);
        self.replace(shown.table);
    }

    /// Shows another table without saying how it came about.
    pub(crate) fn replace(&mut self, table: Table) {
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
        self.sheet = self.sheet.take().filter(|sheet| !matches!(sheet.kind, Kind::Actions(_)));
        if self.table.choices.is_empty() {
            self.typed = None;
        } else {
            self.note = None;
        }
    }

    /// Whether something must be looked at before play goes on.
    pub(crate) fn is_busy(&self) -> bool {
        !self.summaries.is_empty() || !self.queue.is_empty()
    }

    /// Shows the next table that waits, unless something must be looked at first. Gives whether one was shown.
    pub(crate) fn advance(&mut self) -> bool {
        if !self.summaries.is_empty() {
            return false;
        }
        let Some(next) = self.queue.pop_front() else { return false };
        self.show(next);
        true
    }

    /// What can be done with the cards picked.
    pub(crate) fn possible(&self) -> Possible {
        still_possible(&self.table, &self.picked)
    }

    /// The choice that pressing that would make now.
    pub(crate) fn choice(&self, press: &Press) -> Option<&Choice> {
        chosen(&self.table, &self.picked, press)
    }

    /// The viewer's name and its seat.
    pub(crate) fn viewer(&self) -> Option<Seat> {
        self.table.viewer
    }

    /// Says something below the table.
    pub(crate) fn say(&mut self, text: impl Into<String>) {
        self.note = Some(Note { text: text.into(), wrong: false });
    }

    /// Says what is wrong.
    pub(crate) fn complain(&mut self, text: impl Into<String>) {
        self.note = Some(Note { text: text.into(), wrong: true });
    }
}
