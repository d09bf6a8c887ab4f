//! Outputs of a table: entries to write down, and notices to send once they are written.

use std::fmt;

use iris_core::{Seat, Viewer};
use iris_games::{ActionEvents, AnyMatch};

use crate::live_match::{LiveMatch, PlayedAction};
use crate::{EmoteUpdate, LiveTable, PlayedUpdate, PlayerId, PresenceUpdate, SpectatorAccess, StampedEntry};

/// What came of an input. Nobody may be sent the notices before the entries are written.
#[derive(Debug, Default)]
pub struct TableOutput {
    /// What to append to the log, in order.
    pub entries: Vec<StampedEntry>,
    /// What to send, in order.
    pub notices: Vec<TableNotice>,
    /// The record of the match that this input ended.
    pub record: Option<String>,
}

impl TableOutput {
    /// Empties it for the next input.
    pub fn clear(&mut self) {
        self.entries.clear();
        self.notices.clear();
        self.record = None;
    }
}

/// Something to tell those who are connected.
pub enum TableNotice {
    /// An action was played.
    Played {
        /// What each connected viewer may know of it.
        updates: Vec<ViewerUpdate>,
        /// What happened, for screens.
        happened: Box<dyn ActionEvents>,
    },
    /// Something other than an action changed: everybody needs a new
    /// [snapshot](LiveTable::snapshot).
    Changed,
    /// Somebody came or went; for everybody.
    Presence(PresenceUpdate),
    /// Somebody sent an emote; for everybody but those who muted them.
    Emote {
        /// Who says what.
        update: EmoteUpdate,
        /// Those who do not want to hear it.
        muted_by: Vec<PlayerId>,
    },
}

impl fmt::Debug for TableNotice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Nothing hidden: what happened holds every card.
        match self {
            Self::Played { updates, .. } => f.debug_tuple("Played").field(updates).finish(),
            Self::Changed => f.write_str("Changed"),
            Self::Presence(update) => f.debug_tuple("Presence").field(update).finish(),
            Self::Emote { update, .. } => f.debug_tuple("Emote").field(update).finish(),
        }
    }
}

/// What one viewer is told of an action.
#[derive(Clone, Debug)]
pub struct ViewerUpdate {
    /// Who is told.
    pub viewer: Viewer,
    /// What they may know.
    pub update: PlayedUpdate,
}

impl LiveTable {
    /// What each connected viewer is told of the last action played.
    pub(crate) fn updates(&self, happened: &dyn ActionEvents) -> Vec<ViewerUpdate> {
        let Some(play) = &self.play else { return Vec::new() };
        let report = ActionReport::new(play, play.played.len() - 1, &*play.state);
        // What nobody hears is not written: bots listen to nothing, and most tables have no
        // onlookers.
        let listens = |viewer: &Viewer| match viewer.seat() {
            Some(seat) => {
                self.chairs[seat.index()].person().is_some_and(|person| self.presence.is_here(person))
            }
            None => self.spectators() > 0,
        };
        Viewer::all(self.settings.seats)
            .filter(listens)
            .map(|viewer| ViewerUpdate { viewer, update: report.update(self, happened, viewer) })
            .collect()
    }

    /// What somebody who has seen entry `seq` has missed, if that was only actions; otherwise they
    /// need a snapshot.
    pub fn updates_since(&self, player: &PlayerId, seq: u64) -> Option<Vec<PlayedUpdate>> {
        let viewer = self.viewer(player);
        if viewer == Viewer::Spectator && !matches!(self.settings.watching, SpectatorAccess::Open {}) {
            return None;
        }
        let play = self.play.as_ref()?;
        let first = play.played.partition_point(|played| played.seq <= seq);
        // Every entry since must be an action, and they must have seen the match begin.
        let actions = play.played.len() - first;
        if seq < play.dealt || seq > self.seq || self.seq - seq != actions as u64 {
            return None;
        }
        let mut state = play.state_after(first);
        let mut updates = Vec::with_capacity(actions);
        for index in first..play.played.len() {
            let happened = state.apply(&play.played[index].action).ok()?;
            updates.push(ActionReport::new(play, index, &*state).update(self, &*happened, viewer));
        }
        Some(updates)
    }
}

/// An action that was played, to be told to several viewers.
struct ActionReport<'a> {
    play: &'a LiveMatch,
    played: &'a PlayedAction,
    /// The match after it.
    state: &'a dyn AnyMatch,
    turn: Option<Seat>,
    /// Whether it is the last one.
    is_last: bool,
}

impl<'a> ActionReport<'a> {
    fn new(play: &'a LiveMatch, index: usize, state: &'a dyn AnyMatch) -> Self {
        let is_last = index + 1 == play.played.len();
        Self { play, played: &play.played[index], state, turn: state.turn().seat(), is_last }
    }

    /// What a viewer is told of it. What the games give is JSON already and is not parsed again.
    fn update(&self, table: &LiveTable, happened: &dyn ActionEvents, viewer: Viewer) -> PlayedUpdate {
        let seat = viewer.seat();
        let to_act = self.is_last && seat.is_some() && seat == self.turn;
        PlayedUpdate {
            seq: self.played.seq,
            prompt: self.played.seq,
            acted: self.played.seat,
            by: self.played.by,
            turn: self.turn,
            scores: self.state.scores(),
            clock: self.play.clock.snapshot(self.turn).filter(|_| self.is_last),
            events: happened.events_json(viewer),
            undo: self.is_last && seat.is_some_and(|seat| table.undo_offer(seat) > 0),
            legal: to_act.then(|| self.state.legal()),
            view: to_act.then(|| self.state.view_json(viewer)),
        }
    }
}
