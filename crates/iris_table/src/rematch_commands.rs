//! Rematches: the same people and settings, everybody one seat further.

use iris_core::Seat;

use crate::lobby_commands::checked_nonce;
use crate::{ErrorCode, LiveTable, LogEntry, Millis, PlayerId, TableError, TableOutput, TablePhase};

impl LiveTable {
    pub(crate) fn agree(
        &mut self,
        by: &PlayerId,
        nonce: Option<&str>,
        now: Millis,
        out: &mut TableOutput,
    ) -> Result<(), TableError> {
        let seat = self.require_seat(by)?;
        self.require_free_table()?;
        if self.phase != TablePhase::Over {
            return Err(TableError::new(
                ErrorCode::WrongPhase,
                "a rematch can be asked for when a match is over",
            ));
        }
        let nonce = checked_nonce(nonce)?;
        if self.chairs[seat.index()].agreed {
            return Ok(());
        }
        self.append(LogEntry::Agreed { seat, nonce }, now, out)?;
        if self.chairs.iter().all(|chair| chair.agreed || chair.person().is_none()) {
            self.start_rematch(now, out)?;
        }
        Ok(())
    }

    /// Starts a rematch with those who have agreed; the seats of the others become free.
    pub(crate) fn start_rematch_without_waiting(
        &mut self,
        now: Millis,
        out: &mut TableOutput,
    ) -> Result<(), TableError> {
        if !self.chairs.iter().any(|chair| chair.agreed) {
            return Err(TableError::new(ErrorCode::WrongPhase, "nobody has asked for a rematch yet"));
        }
        let silent: Vec<Seat> = Seat::all(self.settings.seats)
            .filter(|seat| {
                let chair = &self.chairs[seat.index()];
                chair.person().is_some() && !chair.agreed
            })
            .collect();
        for seat in silent {
            self.append(LogEntry::Opened { seat }, now, out)?;
        }
        self.start_rematch(now, out)
    }

    fn start_rematch(&mut self, now: Millis, out: &mut TableOutput) -> Result<(), TableError> {
        self.append(LogEntry::Rotated {}, now, out)?;
        if self.free_filled_seats(now, out)? {
            return Ok(());
        }
        self.fill_with_bots(now, out)?;
        self.append(LogEntry::Started {}, now, out)
    }
}
