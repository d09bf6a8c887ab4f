//! Calling time: bots play a match to its end at once, for everybody who has not finished it.

use iris_core::Seat;

use crate::{LiveTable, LogEntry, Millis, StandInReason, TableError, TableOutput, TablePhase};

impl LiveTable {
    /// Lets bots stand in for everybody, without taking their time. Whoever comes back plays on
    /// until time is called again; with `leave` they cannot, and have left the match.
    pub(crate) fn call_time(
        &mut self,
        leave: bool,
        now: Millis,
        out: &mut TableOutput,
    ) -> Result<(), TableError> {
        if self.phase != TablePhase::Playing {
            return Ok(());
        }
        if self.pause.is_some() {
            self.append(LogEntry::Resumed {}, now, out)?;
        }
        if self.settings.pace > 0 {
            self.append(LogEntry::Paced { pace: 0 }, now, out)?;
        }
        let why = if leave { StandInReason::Left } else { StandInReason::OutOfTime };
        for seat in Seat::all(self.settings.seats) {
            let chair = &self.chairs[seat.index()];
            let plays = if leave { chair.has_not_left() } else { chair.stand_in().is_none() };
            if chair.person().is_some() && plays {
                self.start_stand_in(seat, why, now, out)?;
            }
        }
        Ok(())
    }
}
