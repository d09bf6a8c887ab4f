//! Another match: the same people, the same options, another seat begins.

use iris_core::Seat;

use crate::lobby::checked_nonce;
use crate::{Code, Entry, Millis, Out, Phase, PlayerId, Refusal, Table};

impl Table {
    pub(crate) fn agree(
        &mut self,
        by: &PlayerId,
        nonce: Option<&str>,
        now: Millis,
        out: &mut Out,
    ) -> Result<(), Refusal> {
        let seat = self.seated(by)?;
        if self.phase != Phase::Over {
            return Err(Refusal::new(Code::WrongPhase, "a rematch can be asked for when a match is over"));
        }
        let nonce = checked_nonce(nonce)?;
        if self.chairs[seat.index()].agreed {
            return Ok(());
        }
        self.enter(Entry::Agreed { seat, nonce }, now, out);
        if self.chairs.iter().all(|chair| chair.agreed || chair.person().is_none()) {
            self.again(now, out);
        }
        Ok(())
    }

    /// Another match with those who have agreed, because the host does not want to wait for the others.
    pub(crate) fn rematch_at_word(&mut self, now: Millis, out: &mut Out) -> Result<(), Refusal> {
        if !self.chairs.iter().any(|chair| chair.agreed) {
            return Err(Refusal::new(Code::WrongPhase, "nobody has asked for a rematch yet"));
        }
        let silent: Vec<Seat> = Seat::all(self.settings.seats)
            .filter(|seat| {
                let chair = &self.chairs[seat.index()];
                chair.person().is_some() && !chair.agreed
            })
            .collect();
        for seat in silent {
            self.enter(Entry::Opened { seat }, now, out);
        }
        self.again(now, out);
        Ok(())
    }

    fn again(&mut self, now: Millis, out: &mut Out) {
        self.enter(Entry::Rotated {}, now, out);
        self.fill_with_bots(now, out);
        self.enter(Entry::Started {}, now, out);
    }
}
