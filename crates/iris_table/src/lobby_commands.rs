//! Commands in the lobby: seats, settings, the start of a match.

use iris_bots::Level;
use iris_core::Seat;
use iris_fair::Nonce;

use crate::{
    Chair, ErrorCode, LiveTable, LogEntry, Millis, Occupant, PlayerId, StandInReason, StartCondition,
    TableError, TableOutput, TablePhase, TableSettings, checked_name, settings,
};

impl LiveTable {
    pub(crate) fn claim(
        &mut self,
        by: &PlayerId,
        wanted: Option<Seat>,
        name: &str,
        nonce: Option<&str>,
        now: Millis,
        out: &mut TableOutput,
    ) -> Result<(), TableError> {
        self.require_lobby("take a seat")?;
        let name = checked_name(name)?;
        let nonce = checked_nonce(nonce)?;
        let free = |chair: &Chair| matches!(chair.occupant, Occupant::Open);
        let seat = match wanted {
            Some(seat) => {
                let chair = self.chairs.get(seat.index()).ok_or_else(|| self.no_such_seat(seat))?;
                if !free(chair) && chair.person() != Some(by) {
                    return Err(TableError::new(
                        ErrorCode::SeatTaken,
                        format!("seat {seat} is taken; choose another"),
                    ));
                }
                seat
            }
            None => match self.seat_of(by) {
                Some(seat) => seat,
                None => {
                    self.chairs.iter().position(free).map(|index| Seat(index as u8)).ok_or_else(|| {
                        TableError::new(
                            ErrorCode::SeatTaken,
                            "every seat is taken; you may watch, or ask the host",
                        )
                    })?
                }
            },
        };
        if let Some(old) = self.seat_of(by)
            && old != seat
        {
            self.append(LogEntry::Opened { seat: old }, now, out)?;
        }
        self.append(LogEntry::Seated { seat, player: by.clone(), name, nonce }, now, out)?;
        self.start_if_full(now, out)?;
        Ok(())
    }

    pub(crate) fn rename(
        &mut self,
        by: &PlayerId,
        name: &str,
        now: Millis,
        out: &mut TableOutput,
    ) -> Result<(), TableError> {
        let seat = self.require_seat(by)?;
        let name = checked_name(name)?;
        if self.chairs[seat.index()].name() != name {
            self.append(LogEntry::Renamed { seat, name }, now, out)?;
        }
        Ok(())
    }

    pub(crate) fn leave(
        &mut self,
        by: &PlayerId,
        now: Millis,
        out: &mut TableOutput,
    ) -> Result<(), TableError> {
        let seat = self.require_seat(by)?;
        if self.phase == TablePhase::Playing {
            if self.chairs[seat.index()].has_not_left() {
                self.start_stand_in(seat, StandInReason::Left, now, out)?;
            }
            return self.end_pause_of_the_departed(now, out);
        }
        self.append(LogEntry::Opened { seat }, now, out)?;
        if *by == self.host
            && let Some(next) = self.chairs.iter().find_map(Chair::person).cloned()
        {
            self.append(LogEntry::Hosted { host: next }, now, out)?;
        }
        Ok(())
    }

    pub(crate) fn configure(
        &mut self,
        by: &PlayerId,
        settings: TableSettings,
        now: Millis,
        out: &mut TableOutput,
    ) -> Result<(), TableError> {
        self.require_host(by)?;
        self.require_lobby("change the settings")?;
        let settings = settings::checked(settings)?;
        let kept = usize::from(settings.seats);
        if let Some(chair) = self.chairs.iter().skip(kept).find(|chair| chair.person().is_some()) {
            let reason = format!("{} sits on a seat that would be gone; make it free first", chair.name());
            return Err(TableError::new(ErrorCode::BadSettings, reason));
        }
        self.append(LogEntry::Configured { settings }, now, out)?;
        self.start_if_full(now, out)?;
        Ok(())
    }

    pub(crate) fn seat_bot(
        &mut self,
        by: &PlayerId,
        seat: Seat,
        level: u8,
        now: Millis,
        out: &mut TableOutput,
    ) -> Result<(), TableError> {
        self.require_host(by)?;
        self.require_lobby("seat a bot")?;
        if Level::new(level).is_none() {
            let reason = format!("level was given as {level}; bots have levels 1 to 5");
            return Err(TableError::new(ErrorCode::BadRequest, reason));
        }
        let chair = self.chairs.get(seat.index()).ok_or_else(|| self.no_such_seat(seat))?;
        if chair.person().is_some() {
            return Err(TableError::new(
                ErrorCode::SeatTaken,
                format!("{} sits there; make the seat free first", chair.name()),
            ));
        }
        self.append(LogEntry::Botted { seat, level, filling: false }, now, out)?;
        self.start_if_full(now, out)?;
        Ok(())
    }

    pub(crate) fn clear(
        &mut self,
        by: &PlayerId,
        seat: Seat,
        now: Millis,
        out: &mut TableOutput,
    ) -> Result<(), TableError> {
        self.require_host(by)?;
        self.require_lobby("make a seat free")?;
        let chair = self.chairs.get(seat.index()).ok_or_else(|| self.no_such_seat(seat))?;
        if !matches!(chair.occupant, Occupant::Open) {
            self.append(LogEntry::Opened { seat }, now, out)?;
        }
        Ok(())
    }

    pub(crate) fn remove(
        &mut self,
        by: &PlayerId,
        seat: Seat,
        now: Millis,
        out: &mut TableOutput,
    ) -> Result<(), TableError> {
        self.require_host(by)?;
        self.require_lobby("remove somebody")?;
        let chair = self.chairs.get(seat.index()).ok_or_else(|| self.no_such_seat(seat))?;
        let Some(player) = chair.person().cloned() else {
            return Err(TableError::new(ErrorCode::BadRequest, format!("nobody sits on seat {seat}")));
        };
        if player == *by {
            return Err(TableError::new(ErrorCode::BadRequest, "leave, rather than remove yourself"));
        }
        self.append(LogEntry::Opened { seat }, now, out)?;
        self.append(LogEntry::Banned { player }, now, out)
    }

    pub(crate) fn renew_links(
        &mut self,
        by: &PlayerId,
        now: Millis,
        out: &mut TableOutput,
    ) -> Result<(), TableError> {
        self.require_host(by)?;
        self.append(LogEntry::LinksRenewed {}, now, out)
    }

    pub(crate) fn start_by_host(
        &mut self,
        by: &PlayerId,
        now: Millis,
        out: &mut TableOutput,
    ) -> Result<(), TableError> {
        self.require_host(by)?;
        if self.phase == TablePhase::Over {
            return self.start_rematch_without_waiting(now, out);
        }
        self.require_lobby("start")?;
        self.fill_with_bots(now, out)?;
        self.append(LogEntry::Started {}, now, out)?;
        Ok(())
    }

    pub(crate) fn set_pace(
        &mut self,
        by: &PlayerId,
        pace: u32,
        now: Millis,
        out: &mut TableOutput,
    ) -> Result<(), TableError> {
        self.require_host(by)?;
        settings::check_pace(pace)?;
        if self.settings.pace != pace {
            self.append(LogEntry::Paced { pace }, now, out)?;
        }
        Ok(())
    }

    pub(crate) fn fill_with_bots(&mut self, now: Millis, out: &mut TableOutput) -> Result<(), TableError> {
        let level = self.settings.fill;
        let filling = self.settings.fill_after.is_some();
        for seat in Seat::all(self.settings.seats) {
            if matches!(self.chairs[seat.index()].occupant, Occupant::Open) {
                self.append(LogEntry::Botted { seat, level, filling }, now, out)?;
            }
        }
        Ok(())
    }

    fn start_if_full(&mut self, now: Millis, out: &mut TableOutput) -> Result<(), TableError> {
        let full = !self.chairs.iter().any(|chair| matches!(chair.occupant, Occupant::Open));
        if full
            && self.settings.start == StartCondition::Full
            && self.chairs.iter().any(|chair| chair.person().is_some())
        {
            self.append(LogEntry::Started {}, now, out)?;
        }
        Ok(())
    }

    pub(crate) fn set_host(
        &mut self,
        to: &PlayerId,
        now: Millis,
        out: &mut TableOutput,
    ) -> Result<(), TableError> {
        self.require_free_table()?;
        if self.host != *to {
            self.append(LogEntry::Hosted { host: to.clone() }, now, out)?;
        }
        Ok(())
    }

    pub(crate) fn require_seat(&self, player: &PlayerId) -> Result<Seat, TableError> {
        self.seat_of(player).ok_or_else(|| {
            TableError::new(ErrorCode::NotSeated, "you have no seat at this table; claim one first")
        })
    }

    fn require_host(&self, player: &PlayerId) -> Result<(), TableError> {
        if self.host == *player {
            return Ok(());
        }
        Err(TableError::new(ErrorCode::NotHost, "only the host of the table may do that"))
    }

    fn require_lobby(&self, what: &str) -> Result<(), TableError> {
        let reason = match self.phase {
            TablePhase::Lobby => return Ok(()),
            TablePhase::Playing => {
                format!("a match is being played; one can {what} before it or after a rematch is agreed")
            }
            TablePhase::Over => format!("the match is over; ask for a rematch to {what} again"),
        };
        Err(TableError::new(ErrorCode::WrongPhase, reason))
    }

    fn no_such_seat(&self, seat: Seat) -> TableError {
        let last = self.settings.seats - 1;
        TableError::new(ErrorCode::BadRequest, format!("there is no seat {seat}; seats are 0 to {last}"))
    }
}

pub(crate) fn checked_nonce(nonce: Option<&str>) -> Result<Option<Nonce>, TableError> {
    let wrong = |_| TableError::new(ErrorCode::BadRequest, "a nonce is 64 hexadecimal digits");
    nonce.map(|text| text.parse().map_err(wrong)).transpose()
}
