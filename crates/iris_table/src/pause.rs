//! Pauses: taken from a budget, and never for ever.
//!
//! Whoever plays with others pauses from a budget of their own for each match; only they may end
//! the pause early, and it ends by itself with the budget, when they leave, or when they have been
//! gone for as long as the table is patient. Somebody who plays alone pauses whenever they like.

use iris_core::Seat;

use crate::match_commands::no_match;
use crate::{
    Chair, ErrorCode, LiveTable, LogEntry, Millis, PauseSnapshot, PlayerId, TableError, TableOutput,
    TablePhase, TimeControl,
};

/// How long each seat may pause a match in all, where people are expected to be at the table.
const LIVE_BUDGET: Millis = 10 * 60 * 1000;
/// How long a pause of somebody who plays alone lasts at most.
const ALONE_LIMIT: Millis = 24 * 60 * 60 * 1000;

/// A pause that is under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MatchPause {
    /// Who paused; not known of pauses that earlier versions wrote down.
    pub(crate) seat: Option<Seat>,
    pub(crate) since: Millis,
    /// When it ends at the latest.
    pub(crate) until: Millis,
}

impl LiveTable {
    /// Applies the entry of a pause.
    pub(crate) fn begin_pause(&mut self, seat: Option<Seat>, now: Millis) {
        let left = match seat {
            Some(seat) if !self.plays_alone(seat) => self.pause_budget_left(seat),
            _ => ALONE_LIMIT,
        };
        self.pause = Some(MatchPause { seat, since: now, until: now + left });
        if let Some(play) = &mut self.play {
            play.clock.stop(now);
        }
    }

    /// Applies the entry that ends a pause.
    pub(crate) fn end_pause(&mut self, now: Millis) {
        if let Some(MatchPause { seat: Some(seat), since, .. }) = self.pause.take()
            && !self.plays_alone(seat)
            && let Some(used) = self.pauses_used.get_mut(seat.index())
        {
            *used += now.saturating_sub(since);
        }
        self.run_clock(now);
    }

    fn plays_alone(&self, seat: Seat) -> bool {
        let others = self.chairs.iter().zip(0..).filter(|(_, other)| *other != seat.0);
        others.into_iter().all(|(chair, _)| !chair.has_not_left())
    }

    fn pause_budget_left(&self, seat: Seat) -> Millis {
        let budget = match self.settings.clock {
            TimeControl::Days { days } => Millis::from(days) * 86_400_000,
            _ => LIVE_BUDGET,
        };
        let used = self.pauses_used.get(seat.index()).copied().unwrap_or_default();
        budget.saturating_sub(used)
    }

    pub(crate) fn pause(
        &mut self,
        by: &PlayerId,
        now: Millis,
        out: &mut TableOutput,
    ) -> Result<(), TableError> {
        let seat = self.require_seat(by)?;
        if self.phase != TablePhase::Playing {
            return Err(no_match());
        }
        if self.chairs[seat.index()].stand_in().is_some() {
            let reason = "a bot plays for you; take your seat back first, if you have not left";
            return Err(TableError::new(ErrorCode::WrongPhase, reason));
        }
        if self.pause.is_some() {
            return Ok(());
        }
        if !self.plays_alone(seat) && self.pause_budget_left(seat) < 1000 {
            let reason = "your time for pauses in this match is used up";
            return Err(TableError::new(ErrorCode::NoPause, reason));
        }
        self.append(LogEntry::Paused { seat: Some(seat) }, now, out)
    }

    pub(crate) fn resume(
        &mut self,
        by: &PlayerId,
        now: Millis,
        out: &mut TableOutput,
    ) -> Result<(), TableError> {
        let seat = self.require_seat(by)?;
        if self.phase != TablePhase::Playing {
            return Err(no_match());
        }
        let Some(pause) = self.pause else { return Ok(()) };
        if pause.seat.is_some_and(|paused_by| paused_by != seat) {
            let reason = "somebody else has paused the match; it goes on by itself";
            return Err(TableError::new(ErrorCode::Paused, reason));
        }
        self.append(LogEntry::Resumed {}, now, out)
    }

    /// When the pause under way ends by itself.
    pub(crate) fn pause_end(&self) -> Option<Millis> {
        let pause = self.pause.filter(|_| self.phase == TablePhase::Playing)?;
        let gone = self.settings.patience.filter(|_| self.settings.clock.is_live()).and_then(|patience| {
            let first = self.opened.max(pause.since);
            let gone_since = |chair: &Chair| {
                let person = chair.person().filter(|_| chair.has_not_left())?;
                Some(self.presence.gone_since(person, first))
            };
            let since = if let Some(seat) = pause.seat {
                gone_since(&self.chairs[seat.index()])??
            } else {
                // Nobody knows who paused, so it lasts while anybody is here.
                let gone: Option<Vec<Millis>> = self.chairs.iter().filter_map(gone_since).collect();
                gone?.into_iter().max()?
            };
            Some(since + Millis::from(patience) * 1000)
        });
        gone.into_iter().chain([pause.until]).min()
    }

    /// Ends the pause of somebody who has left for good.
    pub(crate) fn end_pause_of_the_departed(
        &mut self,
        now: Millis,
        out: &mut TableOutput,
    ) -> Result<(), TableError> {
        let Some(pause) = self.pause else { return Ok(()) };
        let lasts = match pause.seat {
            Some(seat) => self.chairs[seat.index()].has_not_left(),
            None => self.chairs.iter().any(Chair::has_not_left),
        };
        if lasts { Ok(()) } else { self.append(LogEntry::Resumed {}, now, out) }
    }

    pub(crate) fn pause_snapshot(&self) -> Option<PauseSnapshot> {
        self.pause.map(|pause| PauseSnapshot { seat: pause.seat, until: pause.until })
    }
}
