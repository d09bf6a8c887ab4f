//! How long people may think, counted by the table and by nobody else.

use iris_core::Seat;
use serde::{Deserialize, Serialize};

use crate::Millis;

/// How long people may think. Bots need no clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Clock {
    /// As long as they like.
    None {},
    /// So many seconds for each decision.
    Move {
        /// The seconds.
        seconds: u32,
    },
    /// So many seconds for the whole match, and some more after each decision.
    Bank {
        /// The seconds at the start.
        seconds: u32,
        /// The seconds that each decision gives back.
        increment: u32,
    },
    /// So many days for each decision.
    Days {
        /// The days.
        days: u32,
    },
}

/// What a bank that ran dry still gives for each decision, so that somebody who comes back can play.
const GRACE: Millis = 10_000;

impl Default for Clock {
    fn default() -> Self {
        Self::None {}
    }
}

impl Clock {
    /// What is wrong with it, if anything.
    pub(crate) fn fault(self) -> Option<String> {
        let bounds = |what: &str, given: u32, least: u32, most: u32| {
            (!(least..=most).contains(&given))
                .then(|| format!("{what} was given as {given}; {least} to {most} is possible"))
        };
        match self {
            Self::None {} => None,
            Self::Move { seconds } => bounds("clock.seconds", seconds, 5, 3600),
            Self::Bank { seconds, increment } => bounds("clock.seconds", seconds, 10, 36_000)
                .or_else(|| bounds("clock.increment", increment, 0, 600)),
            Self::Days { days } => bounds("clock.days", days, 1, 30),
        }
    }

    /// Whether people are expected to be there all the time.
    pub(crate) fn is_live(self) -> bool {
        !matches!(self, Self::Days { .. })
    }
}

/// The clock of a match being played.
#[derive(Clone, Debug)]
pub(crate) struct Running {
    kind: Clock,
    /// What each seat has left of its bank.
    banks: Vec<Millis>,
    /// Whose time runs, and since when.
    ticking: Option<(Seat, Millis)>,
}

impl Running {
    pub(crate) fn new(kind: Clock, seats: u8) -> Self {
        let bank = match kind {
            Clock::Bank { seconds, .. } => Millis::from(seconds) * 1000,
            _ => 0,
        };
        Self { kind, banks: vec![bank; usize::from(seats)], ticking: None }
    }

    /// Stops whoever's time was running. `decided` says that the time ended in a decision.
    pub(crate) fn stop(&mut self, now: Millis, decided: bool) {
        let Some((seat, since)) = self.ticking.take() else { return };
        if let Clock::Bank { increment, .. } = self.kind {
            let bank = &mut self.banks[seat.index()];
            *bank = bank.saturating_sub(now.saturating_sub(since));
            if decided {
                *bank += Millis::from(increment) * 1000;
            }
        }
    }

    /// Lets a person's time run.
    pub(crate) fn start(&mut self, seat: Seat, now: Millis) {
        if matches!(self.kind, Clock::None {}) {
            return;
        }
        if matches!(self.kind, Clock::Bank { .. }) {
            let bank = &mut self.banks[seat.index()];
            *bank = (*bank).max(GRACE);
        }
        self.ticking = Some((seat, now));
    }

    /// Begins the present decision anew if its time ran out while nobody could play.
    pub(crate) fn forgive(&mut self, now: Millis) {
        if let Some((seat, up)) = self.up()
            && up <= now
        {
            self.ticking = Some((seat, now));
        }
    }

    /// Whose time runs, and when it is up.
    pub(crate) fn up(&self) -> Option<(Seat, Millis)> {
        let (seat, since) = self.ticking?;
        let allowed = match self.kind {
            Clock::None {} => return None,
            Clock::Move { seconds } => Millis::from(seconds) * 1000,
            Clock::Bank { .. } => self.banks[seat.index()],
            Clock::Days { days } => Millis::from(days) * 86_400_000,
        };
        Some((seat, since + allowed))
    }

    /// What is left to each seat at its next decision, and when the time that runs is up; `None` without a clock.
    pub(crate) fn shown(&self) -> Option<ClockShown> {
        let left = match self.kind {
            Clock::None {} => return None,
            Clock::Bank { .. } => self.banks.clone(),
            Clock::Move { seconds } => vec![Millis::from(seconds) * 1000; self.banks.len()],
            Clock::Days { days } => vec![Millis::from(days) * 86_400_000; self.banks.len()],
        };
        Some(ClockShown { left, up: self.up().map(|(_, at)| at) })
    }
}

/// A clock as everybody sees it.
#[derive(Clone, Debug, Serialize)]
pub struct ClockShown {
    /// Milliseconds that each seat had left when the time of whoever thinks began to run.
    pub left: Vec<Millis>,
    /// When the time of whoever thinks is up.
    pub up: Option<Millis>,
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEAT: Seat = Seat(1);

    #[test]
    fn a_bank_runs_down_and_is_topped_up_after_a_decision() {
        let mut clock = Running::new(Clock::Bank { seconds: 60, increment: 5 }, 2);
        clock.start(SEAT, 1_000);
        assert_eq!(clock.up(), Some((SEAT, 61_000)));
        clock.stop(21_000, true);
        clock.start(SEAT, 100_000);
        assert_eq!(clock.up(), Some((SEAT, 145_000)), "40 left and 5 more");
        clock.stop(110_000, false);
        clock.start(SEAT, 200_000);
        assert_eq!(clock.up(), Some((SEAT, 235_000)), "nothing is given back for a pause");
    }

    #[test]
    fn an_empty_bank_still_gives_time_to_decide() {
        let mut clock = Running::new(Clock::Bank { seconds: 10, increment: 0 }, 2);
        clock.start(SEAT, 0);
        clock.stop(50_000, false);
        clock.start(SEAT, 60_000);
        assert_eq!(clock.up(), Some((SEAT, 70_000)));
    }

    #[test]
    fn time_for_a_decision_starts_anew_with_each() {
        let mut clock = Running::new(Clock::Move { seconds: 30 }, 2);
        clock.start(Seat(0), 5_000);
        clock.stop(20_000, true);
        clock.start(SEAT, 20_000);
        assert_eq!(clock.up(), Some((SEAT, 50_000)));
        clock.stop(21_000, true);
        assert_eq!(clock.up(), None);
    }

    #[test]
    fn time_that_ran_out_while_nobody_could_play_is_given_again() {
        let mut clock = Running::new(Clock::Move { seconds: 30 }, 2);
        clock.start(SEAT, 0);
        clock.forgive(29_999);
        assert_eq!(clock.up(), Some((SEAT, 30_000)), "there is time left");
        clock.forgive(30_000);
        assert_eq!(clock.up(), Some((SEAT, 60_000)));
    }

    #[test]
    fn without_a_clock_nothing_runs() {
        let mut clock = Running::new(Clock::None {}, 2);
        clock.start(SEAT, 5_000);
        assert_eq!(clock.up(), None);
        assert!(clock.shown().is_none());
    }

    #[test]
    fn impossible_clocks_are_named() {
        assert!(Clock::Move { seconds: 4 }.fault().unwrap().contains("5 to 3600"));
        assert!(Clock::Bank { seconds: 60, increment: 601 }.fault().unwrap().contains("increment"));
        assert!(Clock::Days { days: 0 }.fault().is_some());
        assert_eq!(Clock::Days { days: 3 }.fault(), None);
    }
}
