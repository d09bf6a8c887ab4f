//! Snapshots: the table as one person may know it, for onlookers with the delay of the table.

use iris_core::scene::SceneStep;
use iris_core::{Seat, Viewer};
use iris_games::AnyMatch;
use serde_json::Value;

use crate::{
    Chair, ErrorCode, LiveTable, Millis, Occupant, OutcomeSnapshot, PlayerId, PresenceUpdate, SeatKind,
    SeatSnapshot, SnapshotDetail, SpectatorAccess, TableError, TablePhase, TableSnapshot,
};

/// How somebody may follow a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WatchRight {
    /// As it happens.
    Live,
    /// With the delay that the host has set.
    Delayed,
    /// Not at all.
    Refused,
}

/// The match as onlookers see it with a delay.
struct DelayedMatch {
    /// The sequence number of the last entry that they see.
    seq: u64,
    /// The number of actions that they see.
    seen: usize,
    state: Box<dyn AnyMatch>,
}

impl LiveTable {
    /// [`snapshot`](Self::snapshot) as JSON, and the sequence number of the last entry it shows.
    pub fn snapshot_json(&self, player: &PlayerId, now: Millis) -> Result<(u64, String), TableError> {
        let shown = self.snapshot(player, now, SnapshotDetail::View)?;
        Ok((shown.seq, serde_json::to_string(&shown).unwrap_or_default()))
    }

    /// The table as somebody may know it now.
    pub fn snapshot(
        &self,
        player: &PlayerId,
        now: Millis,
        detail: SnapshotDetail,
    ) -> Result<TableSnapshot, TableError> {
        let viewer = self.viewer(player);
        if let Some(earlier) = self.delayed(player, now)? {
            return Ok(self.snapshot_of(player, viewer, Some(earlier.seq), Some(&*earlier.state), detail));
        }
        let state = self.play.as_ref().map(|play| &*play.state);
        Ok(self.snapshot_of(player, viewer, None, state, detail))
    }

    /// The steps of the last actions, of so many at most, as somebody may know them; one list for
    /// each action.
    pub fn recent_steps(
        &self,
        player: &PlayerId,
        now: Millis,
        actions: usize,
    ) -> Result<Vec<Vec<SceneStep>>, TableError> {
        let viewer = self.viewer(player);
        let earlier = self.delayed(player, now)?;
        let Some(play) = &self.play else { return Ok(Vec::new()) };
        let seen = earlier.map_or(play.played.len(), |earlier| earlier.seen);
        let first = seen.saturating_sub(actions);
        let mut state = play.state_after(first);
        let told = play.played[first..seen].iter().filter_map(|played| {
            // It was legal when it was played.
            state.apply(&played.action).ok().map(|happened| self.steps(&*happened, viewer))
        });
        Ok(told.collect())
    }

    /// How somebody may follow the match at this moment.
    pub fn watch_right(&self, player: &PlayerId) -> WatchRight {
        if self.viewer(player) != Viewer::Spectator || *player == self.host {
            return WatchRight::Live;
        }
        match self.settings.watching {
            SpectatorAccess::Open {} => WatchRight::Live,
            SpectatorAccess::Delayed { .. } => WatchRight::Delayed,
            SpectatorAccess::Off {} => WatchRight::Refused,
        }
    }

    /// The match as somebody may see it who watches with a delay; `None` if they see the present
    /// position.
    fn delayed(&self, player: &PlayerId, now: Millis) -> Result<Option<DelayedMatch>, TableError> {
        if self.viewer(player) != Viewer::Spectator || *player == self.host {
            return Ok(None);
        }
        match self.settings.watching {
            SpectatorAccess::Open {} => Ok(None),
            SpectatorAccess::Off {} => {
                Err(TableError::new(ErrorCode::NoWatching, "this table has no onlookers; ask for a seat"))
            }
            SpectatorAccess::Delayed { seconds } => {
                Ok(self.state_before(now.saturating_sub(Millis::from(seconds) * 1000)))
            }
        }
    }

    /// The match as it was then, if it has moved on since.
    fn state_before(&self, until: Millis) -> Option<DelayedMatch> {
        let play = self.play.as_ref()?;
        let seen = play.played.partition_point(|played| played.at <= until);
        if seen == play.played.len() {
            return None;
        }
        let seq = if seen == 0 { play.played[0].seq - 1 } else { play.played[seen - 1].seq };
        Some(DelayedMatch { seq, seen, state: play.state_after(seen) })
    }

    pub(crate) fn snapshot_of(
        &self,
        player: &PlayerId,
        viewer: Viewer,
        earlier: Option<u64>,
        shown: Option<&dyn AnyMatch>,
        detail: SnapshotDetail,
    ) -> TableSnapshot {
        let delayed = earlier.is_some();
        let mut settings = self.settings.clone();
        // A position shows every card.
        settings.position = settings.position.map(|_| Value::Bool(true));
        let turn = shown.and_then(|state| state.turn().seat());
        let to_act = viewer.seat().is_some() && viewer.seat() == turn;
        let outcome = shown.and_then(AnyMatch::outcome).map(|outcome| outcome.without(self.gave_up()));
        TableSnapshot {
            table: self.id.clone(),
            seq: earlier.unwrap_or(self.seq),
            prompt: self.play.as_ref().filter(|_| !delayed).map_or(0, |play| play.prompt),
            phase: if delayed { TablePhase::Playing } else { self.phase },
            number: self.number,
            seat: viewer.seat(),
            host: *player == self.host,
            settings,
            purpose: self.purpose().cloned(),
            seats: Seat::all(self.settings.seats)
                .zip(self.seat_names())
                .map(|(seat, name)| self.seat_snapshot(seat, name, player))
                .collect(),
            watching: self.spectators(),
            links: self.links,
            starts: self.starts(),
            commitment: self.commitment(),
            paused: self.pause.is_some(),
            pause: self.pause_snapshot(),
            practice: self.practice,
            turn,
            scores: shown.map(AnyMatch::scores).unwrap_or_default(),
            outcome: outcome.map(|outcome| OutcomeSnapshot {
                scores: outcome.scores().to_vec(),
                winners: outcome.winners.iter().collect(),
            }),
            clock: self
                .play
                .as_ref()
                .filter(|_| !delayed)
                .and_then(|play| play.clock.snapshot(play.turn().seat())),
            undo: viewer.seat().is_some_and(|seat: Seat| self.undo_offer(seat) > 0),
            legal: shown.filter(|_| to_act).map(AnyMatch::legal).unwrap_or_default(),
            view: shown.map(|state| state.view_json(viewer)),
            scene: (detail == SnapshotDetail::Scene)
                .then(|| shown.map(|state| Box::new(self.scene(state, viewer)))),
        }
    }

    fn seat_snapshot(&self, seat: Seat, name: String, player: &PlayerId) -> SeatSnapshot {
        let chair = &self.chairs[seat.index()];
        let (kind, level) = match &chair.occupant {
            Occupant::Open => (SeatKind::Open, None),
            Occupant::Bot(level) => (SeatKind::Bot, Some(*level)),
            Occupant::Player { stand_in, .. } => (SeatKind::Player, stand_in.map(|bot| bot.level)),
        };
        SeatSnapshot {
            kind,
            name,
            level,
            present: chair.person().is_some_and(|person| self.presence.is_here(person)),
            stand_in: chair.stand_in().map(|bot| bot.why),
            takeover: self.takeover(seat),
            agreed: chair.agreed,
            muted: chair.person().is_some_and(|person| self.is_muted(player, person)),
        }
    }

    /// The commitment to the shuffle of the coming match, or of the present one.
    pub fn commitment(&self) -> String {
        if let Some(fixed) = &self.fixed {
            return fixed.promise.clone().unwrap_or_default();
        }
        let (number, secret) = match &self.next {
            Some(next) => (self.number + 1, next),
            None => (self.number, &self.secret),
        };
        // An id that makes no commitment never gets as far as a table.
        iris_fair::commitment(secret, self.id.as_str(), number)
            .map(|promise| promise.to_string())
            .unwrap_or_default()
    }

    /// How many connected people have no seat.
    pub(crate) fn spectators(&self) -> usize {
        let seated = self.chairs.iter().filter_map(Chair::person);
        self.presence.count() - seated.filter(|person| self.presence.is_here(person)).count()
    }

    pub(crate) fn is_muted(&self, by: &PlayerId, whom: &PlayerId) -> bool {
        // A set of pairs wants a pair to look for.
        !self.muted.is_empty() && self.muted.contains(&(by.clone(), whom.clone()))
    }

    /// Who is connected.
    pub(crate) fn presence_update(&self) -> PresenceUpdate {
        let is_here = |chair: &Chair| chair.person().is_some_and(|person| self.presence.is_here(person));
        PresenceUpdate { present: self.chairs.iter().map(is_here).collect(), watching: self.spectators() }
    }
}
