//! What a table gives its host: entries to write down, and news to pass on once they are.

use std::fmt;

use iris_core::{Seat, Viewer};
use iris_games::{AnyMatch, Happened};
use serde::Serialize;
use serde_json::value::RawValue;

use crate::play::Play;
use crate::{By, ClockShown, Logged, PlayerId, Table, Watching};

/// What came of an input. Nobody may hear the news before the entries are safe.
#[derive(Debug, Default)]
pub struct Out {
    /// What to write down, in order.
    pub entries: Vec<Logged>,
    /// What to tell, in order.
    pub news: Vec<News>,
    /// The record of the match that is over with this.
    pub record: Option<String>,
}

impl Out {
    /// Empties it for the next input.
    pub fn clear(&mut self) {
        self.entries.clear();
        self.news.clear();
        self.record = None;
    }
}

/// Something to tell those who look at the table.
pub enum News {
    /// An action was played.
    Played {
        /// What each viewer who is there may know of that.
        updates: Vec<Update>,
        /// What happened, for screens.
        happened: Box<dyn Happened>,
    },
    /// Something else is different: everybody needs a new [snapshot](Table::snapshot).
    Changed,
    /// Who is there is different: JSON for everybody.
    Presence(String),
    /// Somebody said something: JSON for everybody who wants to hear it.
    Said {
        /// The JSON.
        body: String,
        /// Those who do not.
        deaf: Vec<PlayerId>,
    },
}

impl fmt::Debug for News {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Nothing hidden: what happened holds every card.
        match self {
            Self::Played { updates, .. } => f.debug_tuple("Played").field(updates).finish(),
            Self::Changed => f.write_str("Changed"),
            Self::Presence(body) => f.debug_tuple("Presence").field(body).finish(),
            Self::Said { body, .. } => f.debug_tuple("Said").field(body).finish(),
        }
    }
}

/// What one viewer is told of an action, as JSON.
#[derive(Clone, Debug)]
pub struct Update {
    /// Who is told.
    pub viewer: Viewer,
    /// The number of the entry.
    pub seq: u64,
    /// The JSON.
    pub body: String,
}

/// What everybody may know of an action. What only some may know is written behind it.
#[derive(Serialize)]
struct Body {
    seq: u64,
    prompt: u64,
    acted: u8,
    by: By,
    turn: Option<u8>,
    scores: Vec<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clock: Option<ClockShown>,
}

impl Table {
    /// What each viewer who is there is told of the last action played.
    pub(crate) fn updates(&self, happened: &dyn Happened) -> Vec<Update> {
        let Some(play) = &self.play else { return Vec::new() };
        let action = Action::new(play, play.played.len() - 1, &*play.state);
        // What nobody hears is not written: bots listen to nothing, and most tables have no onlookers.
        let listens = |viewer: &Viewer| match viewer.seat() {
            Some(seat) => {
                self.chairs[seat.index()].person().is_some_and(|person| self.presence.is_here(person))
            }
            None => self.onlookers() > 0,
        };
        Viewer::all(self.settings.seats)
            .filter(listens)
            .map(|viewer| action.update(self, happened, viewer))
            .collect()
    }

    /// What somebody who last heard of entry `seq` has missed, if that was only actions; otherwise they need a snapshot.
    pub fn missed(&self, player: &PlayerId, seq: u64) -> Option<Vec<Update>> {
        let viewer = self.viewer(player);
        if viewer == Viewer::Spectator && !matches!(self.settings.watching, Watching::Open {}) {
            return None;
        }
        let play = self.play.as_ref()?;
        let first = play.played.partition_point(|played| played.seq <= seq);
        // Every entry since must be an action, and they must have seen the match begin.
        let actions = play.played.len() - first;
        if seq < play.dealt || seq > self.seq || self.seq - seq != actions as u64 {
            return None;
        }
        let mut state = play.after(first);
        let mut updates = Vec::with_capacity(actions);
        for index in first..play.played.len() {
            let happened = state.apply(&play.played[index].action).ok()?;
            updates.push(Action::new(play, index, &*state).update(self, &*happened, viewer));
        }
        Some(updates)
    }
}

/// An action that was played, to be told to several viewers.
struct Action<'a> {
    /// The match after it.
    state: &'a dyn AnyMatch,
    seq: u64,
    turn: Option<Seat>,
    /// Whether it is the last one.
    now: bool,
    /// What everybody is told: an object of JSON without its last bracket.
    shared: String,
}

impl<'a> Action<'a> {
    fn new(play: &Play, index: usize, state: &'a dyn AnyMatch) -> Self {
        let played = &play.played[index];
        let now = index + 1 == play.played.len();
        let turn = state.turn().seat();
        let body = Body {
            seq: played.seq,
            prompt: played.seq,
            acted: played.seat.0,
            by: played.by,
            turn: turn.map(|seat| seat.0),
            scores: state.scores(),
            clock: play.clock.shown().filter(|_| now),
        };
        let mut shared = serde_json::to_string(&body).unwrap_or_default();
        shared.pop();
        Self { state, seq: played.seq, turn, now, shared }
    }

    /// What a viewer is told of it. What the games give is JSON already and is not read again.
    fn update(&self, table: &Table, happened: &dyn Happened, viewer: Viewer) -> Update {
        let seat = viewer.seat();
        let undo = self.now && seat.is_some_and(|seat| table.undo_offer(seat) > 0);
        let events = happened.seen_json(viewer);
        let mut body = format!("{},\"events\":{events},\"undo\":{undo}", self.shared);
        if self.now && seat.is_some() && seat == self.turn {
            let legal = serde_json::to_string(&self.state.legal()).unwrap_or_default();
            let view = self.state.view_json(viewer);
            body.reserve_exact(legal.len() + view.len() + 24);
            body.extend([",\"legal\":", &legal, ",\"view\":", &view]);
        }
        body.push('}');
        Update { viewer, seq: self.seq, body }
    }
}

/// JSON text as a part of other JSON.
pub(crate) fn raw(json: String) -> Box<RawValue> {
    // What the games give is JSON; the alternative is a constant.
    RawValue::from_string(json).unwrap_or_else(|_| RawValue::NULL.to_owned())
}
