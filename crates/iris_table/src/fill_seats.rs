//! Tables that wait for whoever comes along: bots take the free seats after a while, and give them
//! back after the match.

use iris_core::Seat;

use crate::{Chair, LiveTable, LogEntry, Millis, Occupant, PlayerId, TableError, TableOutput, TablePhase};

/// How long somebody who waits may be gone before their seat becomes free.
const GRACE: Millis = 10_000;

impl LiveTable {
    /// Keeps since when somebody has been waiting in the lobby.
    pub(crate) fn note_waiting(&mut self, now: Millis) {
        let waits =
            self.phase == TablePhase::Lobby && self.chairs.iter().any(|chair| chair.person().is_some());
        self.waiting_since = waits.then(|| self.waiting_since.unwrap_or(now));
    }

    /// When bots take the free seats and the match starts by itself.
    pub fn starts(&self) -> Option<Millis> {
        let wait = Millis::from(self.settings.fill_after?) * 1000;
        let since = self.waiting_since.filter(|_| self.phase == TablePhase::Lobby)?;
        // After a restart people get a moment to come back.
        Some((since + wait).max(self.opened + wait.min(GRACE)))
    }

    /// Starts with those who are there; the seats of those who are not become free first.
    pub(crate) fn fill_and_start(&mut self, now: Millis, out: &mut TableOutput) -> Result<(), TableError> {
        let host_sat = self.seat_of(&self.host).is_some();
        for seat in Seat::all(self.settings.seats) {
            if let Some(person) = self.chairs[seat.index()].person().cloned()
                && self.presence.gone_since(&person, self.opened).is_some_and(|since| since + GRACE <= now)
            {
                self.append(LogEntry::Opened { seat }, now, out)?;
            }
        }
        let Some(first) = self.chairs.iter().find_map(Chair::person).cloned() else { return Ok(()) };
        if host_sat && self.seat_of(&self.host).is_none() {
            self.set_host(&first, now, out)?;
        }
        self.fill_with_bots(now, out)?;
        self.append(LogEntry::Started {}, now, out)
    }

    /// Lets the bots that only filled seats get up after a match, and says whether people can take
    /// seats now before the next one.
    pub(crate) fn free_filled_seats(
        &mut self,
        now: Millis,
        out: &mut TableOutput,
    ) -> Result<bool, TableError> {
        if self.settings.fill_after.is_none() {
            return Ok(false);
        }
        for seat in Seat::all(self.settings.seats) {
            if self.chairs[seat.index()].filling {
                self.append(LogEntry::Opened { seat }, now, out)?;
            }
        }
        Ok(self.has_free_seat())
    }

    /// Whether nobody has one of the seats.
    pub fn has_free_seat(&self) -> bool {
        self.chairs.iter().any(|chair| matches!(chair.occupant, Occupant::Open))
    }

    /// Whether anybody may take a seat without a link.
    pub fn is_open_to_all(&self) -> bool {
        self.settings.public && self.phase == TablePhase::Lobby
    }

    /// Notes that somebody looked at the table, which counts as being there for those without a
    /// connection.
    pub fn touch(&mut self, player: &PlayerId, now: Millis) {
        if self.seat_of(player).is_some() {
            self.presence.touch(player, now);
        }
    }

    /// When somebody who sits here was last seen; `None` while one of them is connected, or nobody
    /// sits.
    pub fn people_gone_since(&self) -> Option<Millis> {
        let people: Vec<&PlayerId> = self.chairs.iter().filter_map(Chair::person).collect();
        let seen = |person: &&PlayerId| self.presence.gone_since(person, self.opened);
        if people.iter().any(|person| seen(person).is_none()) {
            return None;
        }
        people.iter().filter_map(seen).max()
    }
}
