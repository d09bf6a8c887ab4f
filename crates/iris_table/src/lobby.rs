//! Before a match: who sits where, and what is played.

use iris_bots::Level;
use iris_core::Seat;
use iris_fair::Nonce;

use crate::settings::check_pace;
use crate::{Chair, Code, Entry, Millis, Out, Phase, PlayerId, Refusal, Settings, Sitter, Start, Table, Why};

/// How long a name may be.
const LONGEST_NAME: usize = 24;

impl Table {
    pub(crate) fn claim(
        &mut self,
        by: &PlayerId,
        wanted: Option<Seat>,
        name: &str,
        nonce: Option<&str>,
        now: Millis,
        out: &mut Out,
    ) -> Result<(), Refusal> {
        self.need_lobby("take a seat")?;
        let name = checked_name(name)?;
        let nonce = checked_nonce(nonce)?;
        let free = |chair: &Chair| matches!(chair.sitter, Sitter::Open);
        let seat = match wanted {
            Some(seat) => {
                let chair = self.chairs.get(seat.index()).ok_or_else(|| self.no_such_seat(seat))?;
                if !free(chair) && chair.person() != Some(by) {
                    return Err(Refusal::new(
                        Code::SeatTaken,
                        format!("seat {seat} is taken; choose another"),
                    ));
                }
                seat
            }
            None => match self.seat_of(by) {
                Some(seat) => seat,
                None => {
                    self.chairs.iter().position(free).map(|index| Seat(index as u8)).ok_or_else(|| {
                        Refusal::new(Code::SeatTaken, "every seat is taken; you may watch, or ask the host")
                    })?
                }
            },
        };
        if let Some(old) = self.seat_of(by)
            && old != seat
        {
            self.enter(Entry::Opened { seat: old }, now, out);
        }
        self.enter(Entry::Seated { seat, player: by.clone(), name, nonce }, now, out);
        self.start_if_full(now, out);
        Ok(())
    }

    pub(crate) fn rename(
        &mut self,
        by: &PlayerId,
        name: &str,
        now: Millis,
        out: &mut Out,
    ) -> Result<(), Refusal> {
        let seat = self.seated(by)?;
        let name = checked_name(name)?;
        if self.chairs[seat.index()].name() != name {
            self.enter(Entry::Renamed { seat, name }, now, out);
        }
        Ok(())
    }

    pub(crate) fn leave(&mut self, by: &PlayerId, now: Millis, out: &mut Out) -> Result<(), Refusal> {
        let seat = self.seated(by)?;
        if self.phase == Phase::Playing {
            if self.chairs[seat.index()].is_in() {
                self.take_over(seat, Why::Left, now, out);
            }
            return Ok(());
        }
        self.enter(Entry::Opened { seat }, now, out);
        if *by == self.host
            && let Some(next) = self.chairs.iter().find_map(Chair::person).cloned()
        {
            self.enter(Entry::Hosted { host: next }, now, out);
        }
        Ok(())
    }

    pub(crate) fn configure(
        &mut self,
        by: &PlayerId,
        settings: Settings,
        now: Millis,
        out: &mut Out,
    ) -> Result<(), Refusal> {
        self.need_host(by)?;
        self.need_lobby("change the settings")?;
        let settings = settings.check()?;
        let kept = usize::from(settings.seats);
        if let Some(chair) = self.chairs.iter().skip(kept).find(|chair| chair.person().is_some()) {
            let reason = format!("{} sits on a seat that would be gone; make it free first", chair.name());
            return Err(Refusal::new(Code::BadSettings, reason));
        }
        self.enter(Entry::Configured { settings }, now, out);
        self.start_if_full(now, out);
        Ok(())
    }

    pub(crate) fn seat_bot(
        &mut self,
        by: &PlayerId,
        seat: Seat,
        level: u8,
        now: Millis,
        out: &mut Out,
    ) -> Result<(), Refusal> {
        self.need_host(by)?;
        self.need_lobby("seat a bot")?;
        if Level::new(level).is_none() {
            let reason = format!("level was given as {level}; bots have levels 1 to 5");
            return Err(Refusal::new(Code::BadRequest, reason));
        }
        let chair = self.chairs.get(seat.index()).ok_or_else(|| self.no_such_seat(seat))?;
        if chair.person().is_some() {
            return Err(Refusal::new(
                Code::SeatTaken,
                format!("{} sits there; make the seat free first", chair.name()),
            ));
        }
        self.enter(Entry::Botted { seat, level }, now, out);
        self.start_if_full(now, out);
        Ok(())
    }

    pub(crate) fn clear(
        &mut self,
        by: &PlayerId,
        seat: Seat,
        now: Millis,
        out: &mut Out,
    ) -> Result<(), Refusal> {
        self.need_host(by)?;
        self.need_lobby("make a seat free")?;
        let chair = self.chairs.get(seat.index()).ok_or_else(|| self.no_such_seat(seat))?;
        if !matches!(chair.sitter, Sitter::Open) {
            self.enter(Entry::Opened { seat }, now, out);
        }
        Ok(())
    }

    pub(crate) fn start_by_host(&mut self, by: &PlayerId, now: Millis, out: &mut Out) -> Result<(), Refusal> {
        self.need_host(by)?;
        if self.phase == Phase::Over {
            return self.rematch_at_word(now, out);
        }
        self.need_lobby("start")?;
        self.fill_with_bots(now, out);
        self.enter(Entry::Started {}, now, out);
        Ok(())
    }

    pub(crate) fn set_pace(
        &mut self,
        by: &PlayerId,
        pace: u32,
        now: Millis,
        out: &mut Out,
    ) -> Result<(), Refusal> {
        self.need_host(by)?;
        check_pace(pace)?;
        if self.settings.pace != pace {
            self.enter(Entry::Paced { pace }, now, out);
        }
        Ok(())
    }

    pub(crate) fn fill_with_bots(&mut self, now: Millis, out: &mut Out) {
        let level = self.settings.fill;
        for seat in Seat::all(self.settings.seats) {
            if matches!(self.chairs[seat.index()].sitter, Sitter::Open) {
                self.enter(Entry::Botted { seat, level }, now, out);
            }
        }
    }

    fn start_if_full(&mut self, now: Millis, out: &mut Out) {
        let full = !self.chairs.iter().any(|chair| matches!(chair.sitter, Sitter::Open));
        if full
            && self.settings.start == Start::Full
            && self.chairs.iter().any(|chair| chair.person().is_some())
        {
            self.enter(Entry::Started {}, now, out);
        }
    }

    pub(crate) fn hand_over(&mut self, to: &PlayerId, now: Millis, out: &mut Out) {
        if self.host != *to {
            self.enter(Entry::Hosted { host: to.clone() }, now, out);
        }
    }

    pub(crate) fn seated(&self, player: &PlayerId) -> Result<Seat, Refusal> {
        self.seat_of(player)
            .ok_or_else(|| Refusal::new(Code::NotSeated, "you have no seat at this table; claim one first"))
    }

    fn need_host(&self, player: &PlayerId) -> Result<(), Refusal> {
        if self.host == *player {
            return Ok(());
        }
        Err(Refusal::new(Code::NotHost, "only the host of the table may do that"))
    }

    fn need_lobby(&self, what: &str) -> Result<(), Refusal> {
        let reason = match self.phase {
            Phase::Lobby => return Ok(()),
            Phase::Playing => {
                format!("a match is being played; one can {what} before it or after a rematch is agreed")
            }
            Phase::Over => format!("the match is over; ask for a rematch to {what} again"),
        };
        Err(Refusal::new(Code::WrongPhase, reason))
    }

    fn no_such_seat(&self, seat: Seat) -> Refusal {
        let last = self.settings.seats - 1;
        Refusal::new(Code::BadRequest, format!("there is no seat {seat}; seats are 0 to {last}"))
    }
}

/// A name as it is kept, or what is wrong with it.
pub fn checked_name(name: &str) -> Result<String, Refusal> {
    let name = name.trim();
    let long = name.chars().count();
    // Characters that turn text around or hide in it would let one name look like another.
    let odd = |c: char| {
        c.is_control()
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
    };
    if long == 0 || long > LONGEST_NAME || name.chars().any(odd) {
        let reason = format!("a name has 1 to {LONGEST_NAME} visible characters; {long} were given");
        return Err(Refusal::new(Code::BadRequest, reason));
    }
    Ok(name.to_owned())
}

pub(crate) fn checked_nonce(nonce: Option<&str>) -> Result<Option<Nonce>, Refusal> {
    let wrong = |_| Refusal::new(Code::BadRequest, "a nonce is 64 hexadecimal digits");
    nonce.map(|text| text.parse().map_err(wrong)).transpose()
}
