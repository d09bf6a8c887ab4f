//! The clock of a match: whose time runs, and when it expires.
//!
//! A decision has one allowance. Pausing, leaving, coming back and taking an action back stop the
//! clock or start it again, but never refill it: only the next decision has a new one.

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
    /// What the seat to act had used of the present decision's time when its clock last stopped.
    spent: Millis,
    /// Whether nobody's clock has run for the present decision.
    fresh: bool,
}

/// The time that an action took which is taken back now.
pub(crate) struct TakenBack {
    pub(crate) seat: Seat,
    /// The time that it took, if its clock ran.
    pub(crate) used: Option<Millis>,
    pub(crate) at: Millis,
}

impl MatchClock {
    pub(crate) fn new(kind: TimeControl, seats: u8) -> Self {
        let bank = match kind {
            TimeControl::Bank { seconds, .. } => Millis::from(seconds) * 1000,
            _ => 0,
        };
        Self { kind, banks: vec![bank; usize::from(seats)], ticking: None, spent: 0, fresh: true }
    }

    /// Stops the running clock within a decision.
    pub(crate) fn stop(&mut self, now: Millis) {
        let Some((seat, since)) = self.ticking.take() else { return };
        let elapsed = now.saturating_sub(since);
        self.spent += elapsed;
        let bank = &mut self.banks[seat.index()];
        *bank = bank.saturating_sub(elapsed);
    }

    /// Ends the decision; the seat whose clock ran gets its increment. Gives the time that the
    /// decision took.
    pub(crate) fn decide(&mut self, now: Millis) -> Option<Millis> {
        let decided = self.ticking.map(|(seat, _)| seat);
        self.stop(now);
        if let Some(seat) = decided {
            self.banks[seat.index()] += self.increment();
        }
        self.fresh = true;
        let used = std::mem::take(&mut self.spent);
        decided.map(|_| used)
    }

    /// Goes back to the decision of a seat, after actions that are taken back. Whoever takes back
    /// pays for the time since, and gives increments back; whoever had the turn pays nothing.
    pub(crate) fn take_back(&mut self, to: Option<Seat>, undone: &[TakenBack], now: Millis) {
        self.ticking = None;
        self.spent = 0;
        self.fresh = true;
        let mut since = None;
        let increment = self.increment();
        for TakenBack { seat, used, at } in undone {
            let Some(used) = used else { continue };
            let bank = &mut self.banks[seat.index()];
            *bank = bank.saturating_sub(increment);
            if Some(*seat) == to {
                self.spent += used;
                self.fresh = false;
                since = since.or(Some(*at));
            }
        }
        if let (Some(seat), Some(since)) = (to, since) {
            let elapsed = now.saturating_sub(since);
            self.spent += elapsed;
            let bank = &mut self.banks[seat.index()];
            *bank = bank.saturating_sub(elapsed);
        }
    }

    fn increment(&self) -> Millis {
        match self.kind {
            TimeControl::Bank { increment, .. } => Millis::from(increment) * 1000,
            _ => 0,
        }
    }

    /// Starts the clock of the seat to act, or lets it go on.
    pub(crate) fn start(&mut self, seat: Seat, now: Millis) {
        if matches!(self.kind, TimeControl::None {}) {
            return;
        }
        if self.fresh && matches!(self.kind, TimeControl::Bank { .. }) {
            let bank = &mut self.banks[seat.index()];
            *bank = (*bank).max(GRACE);
        }
        self.fresh = false;
        self.ticking = Some((seat, now));
    }

    /// Restarts the running clock if it expired while the table was not in memory.
    pub(crate) fn restart_if_expired(&mut self, now: Millis) {
        if let Some((seat, up)) = self.expiry()
            && up <= now
        {
            self.spent = 0;
            self.ticking = Some((seat, now));
        }
    }

    /// Whether the seat to act has used up the time for the present decision.
    pub(crate) fn is_used_up(&self, seat: Seat) -> bool {
        !self.fresh && self.left(seat) == Some(0)
    }

    /// What a seat, which has to act, has left at the start of its clock; `None` without a limit.
    fn left(&self, seat: Seat) -> Option<Millis> {
        match self.kind {
            TimeControl::Bank { .. } => Some(self.banks[seat.index()]),
            _ => Some(self.decision_time()?.saturating_sub(self.spent)),
        }
    }

    /// The time for each decision, where there is one.
    fn decision_time(&self) -> Option<Millis> {
        match self.kind {
            TimeControl::None {} | TimeControl::Bank { .. } => None,
            TimeControl::Move { seconds } => Some(Millis::from(seconds) * 1000),
            TimeControl::Days { days } => Some(Millis::from(days) * 86_400_000),
        }
    }

    /// Whose clock runs, and when it expires.
    pub(crate) fn expiry(&self) -> Option<(Seat, Millis)> {
        let (seat, since) = self.ticking?;
        Some((seat, since + self.left(seat)?))
    }

    /// The clocks as everybody sees them, when it is the turn of a seat; `None` without a time
    /// control.
    pub(crate) fn snapshot(&self, turn: Option<Seat>) -> Option<ClockSnapshot> {
        let left = match self.decision_time() {
            None if matches!(self.kind, TimeControl::None {}) => return None,
            None => self.banks.clone(),
            Some(whole) => {
                let mut left = vec![whole; self.banks.len()];
                if let Some(own) = turn.and_then(|seat| left.get_mut(seat.index())) {
                    *own = whole.saturating_sub(self.spent);
                }
                left
            }
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
        assert_eq!(clock.decide(21_000), Some(20_000));
        clock.start(SEAT, 100_000);
        assert_eq!(clock.expiry(), Some((SEAT, 145_000)), "40 left and 5 more");
        clock.stop(110_000);
        clock.start(SEAT, 200_000);
        assert_eq!(clock.expiry(), Some((SEAT, 235_000)), "nothing is given back for a pause");
    }

    #[test]
    fn an_empty_bank_still_gives_time_to_decide_once() {
        let mut clock = MatchClock::new(TimeControl::Bank { seconds: 10, increment: 0 }, 2);
        clock.start(SEAT, 0);
        clock.decide(50_000);
        clock.start(SEAT, 60_000);
        assert_eq!(clock.expiry(), Some((SEAT, 70_000)));
        clock.stop(70_000);
        assert!(clock.is_used_up(SEAT));
        clock.start(SEAT, 80_000);
        assert_eq!(clock.expiry(), Some((SEAT, 80_000)), "coming back gives no second grace");
    }

    #[test]
    fn time_for_a_decision_starts_anew_with_each_and_only_then() {
        let mut clock = MatchClock::new(TimeControl::Move { seconds: 30 }, 2);
        clock.start(Seat(0), 5_000);
        clock.decide(20_000);
        clock.start(SEAT, 20_000);
        assert_eq!(clock.expiry(), Some((SEAT, 50_000)));
        clock.stop(40_000);
        assert_eq!(clock.expiry(), None);
        clock.start(SEAT, 100_000);
        assert_eq!(clock.expiry(), Some((SEAT, 110_000)), "10 of 30 seconds were left");
        assert_eq!(clock.snapshot(Some(SEAT)).unwrap().left, [30_000, 10_000]);
    }

    #[test]
    fn taking_back_gains_no_time() {
        for kind in [TimeControl::Move { seconds: 30 }, TimeControl::Bank { seconds: 30, increment: 5 }] {
            let mut clock = MatchClock::new(kind, 2);
            clock.start(SEAT, 0);
            let used = clock.decide(10_000);
            clock.start(Seat(0), 10_000);
            clock.take_back(Some(SEAT), &[TakenBack { seat: SEAT, used, at: 10_000 }], 14_000);
            clock.start(SEAT, 14_000);
            assert_eq!(clock.expiry(), Some((SEAT, 30_000)), "{kind:?}");
            clock.decide(15_000);
            clock.start(Seat(0), 15_000);
            assert_eq!(clock.expiry(), Some((Seat(0), 45_000)), "{kind:?}: whoever waited paid nothing");
        }
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
        assert!(clock.snapshot(Some(SEAT)).is_none());
    }
}
