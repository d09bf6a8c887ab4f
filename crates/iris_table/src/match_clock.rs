//! The clock of a match: whose time runs, and when it expires.

use iris_core::Seat;

use crate::{ClockSnapshot, Millis, TimeControl};

/// What an empty bank still gives for each decision, so that somebody who comes back can play.
const GRACE: Millis = 10_000;

/// The clock of the match in progress.
#[derive(Clone, Debug)]
pub(crate) struct MatchClock {
    kind: TimeControl,
    /// The time left in the bank of each seat.
    banks: Vec<Millis>,
    /// Whose clock runs, and since when.
    ticking: Option<(Seat, Millis)>,
}

impl MatchClock {
    pub(crate) fn new(kind: TimeControl, seats: u8) -> Self {
        let bank = match kind {
            TimeControl::Bank { seconds, .. } => Millis::from(seconds) * 1000,
            _ => 0,
        };
        Self { kind, banks: vec![bank; usize::from(seats)], ticking: None }
    }

    /// Stops the running clock. If it ended with a decision, the seat gets its increment.
    pub(crate) fn stop(&mut self, now: Millis, decided: bool) {
        let Some((seat, since)) = self.ticking.take() else { return };
        if let TimeControl::Bank { increment, .. } = self.kind {
            let bank = &mut self.banks[seat.index()];
            *bank = bank.saturating_sub(now.saturating_sub(since));
            if decided {
                *bank += Millis::from(increment) * 1000;
            }
        }
    }

    /// Starts the clock of a seat.
    pub(crate) fn start(&mut self, seat: Seat, now: Millis) {
        if matches!(self.kind, TimeControl::None {}) {
            return;
        }
        if matches!(self.kind, TimeControl::Bank { .. }) {
            let bank = &mut self.banks[seat.index()];
            *bank = (*bank).max(GRACE);
        }
        self.ticking = Some((seat, now));
    }

    /// Restarts the running clock if it expired while the table was not in memory.
    pub(crate) fn restart_if_expired(&mut self, now: Millis) {
        if let Some((seat, up)) = self.expiry()
            && up <= now
        {
            self.ticking = Some((seat, now));
        }
    }

    /// Whose clock runs, and when it expires.
    pub(crate) fn expiry(&self) -> Option<(Seat, Millis)> {
        let (seat, since) = self.ticking?;
        let allowed = match self.kind {
            TimeControl::None {} => return None,
            TimeControl::Move { seconds } => Millis::from(seconds) * 1000,
            TimeControl::Bank { .. } => self.banks[seat.index()],
            TimeControl::Days { days } => Millis::from(days) * 86_400_000,
        };
        Some((seat, since + allowed))
    }

    /// The clocks as everybody sees them; `None` without a time control.
    pub(crate) fn snapshot(&self) -> Option<ClockSnapshot> {
        let left = match self.kind {
            TimeControl::None {} => return None,
            TimeControl::Bank { .. } => self.banks.clone(),
            TimeControl::Move { seconds } => vec![Millis::from(seconds) * 1000; self.banks.len()],
            TimeControl::Days { days } => vec![Millis::from(days) * 86_400_000; self.banks.len()],
        };
        Some(ClockSnapshot { left, up: self.expiry().map(|(_, at)| at) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEAT: Seat = Seat(1);

    #[test]
    fn a_bank_runs_down_and_is_topped_up_after_a_decision() {
        let mut clock = MatchClock::new(TimeControl::Bank { seconds: 60, increment: 5 }, 2);
        clock.start(SEAT, 1_000);
        assert_eq!(clock.expiry(), Some((SEAT, 61_000)));
        clock.stop(21_000, true);
        clock.start(SEAT, 100_000);
        assert_eq!(clock.expiry(), Some((SEAT, 145_000)), "40 left and 5 more");
        clock.stop(110_000, false);
        clock.start(SEAT, 200_000);
        assert_eq!(clock.expiry(), Some((SEAT, 235_000)), "nothing is given back for a pause");
    }

    #[test]
    fn an_empty_bank_still_gives_time_to_decide() {
        let mut clock = MatchClock::new(TimeControl::Bank { seconds: 10, increment: 0 }, 2);
        clock.start(SEAT, 0);
        clock.stop(50_000, false);
        clock.start(SEAT, 60_000);
        assert_eq!(clock.expiry(), Some((SEAT, 70_000)));
    }

    #[test]
    fn time_for_a_decision_starts_anew_with_each() {
        let mut clock = MatchClock::new(TimeControl::Move { seconds: 30 }, 2);
        clock.start(Seat(0), 5_000);
        clock.stop(20_000, true);
        clock.start(SEAT, 20_000);
        assert_eq!(clock.expiry(), Some((SEAT, 50_000)));
        clock.stop(21_000, true);
        assert_eq!(clock.expiry(), None);
    }

    #[test]
    fn time_that_ran_out_while_nobody_could_play_is_given_again() {
        let mut clock = MatchClock::new(TimeControl::Move { seconds: 30 }, 2);
        clock.start(SEAT, 0);
        clock.restart_if_expired(29_999);
        assert_eq!(clock.expiry(), Some((SEAT, 30_000)), "there is time left");
        clock.restart_if_expired(30_000);
        assert_eq!(clock.expiry(), Some((SEAT, 60_000)));
    }

    #[test]
    fn without_a_clock_nothing_runs() {
        let mut clock = MatchClock::new(TimeControl::None {}, 2);
        clock.start(SEAT, 5_000);
        assert_eq!(clock.expiry(), None);
        assert!(clock.snapshot().is_none());
    }
}
