//! Time controls, and clocks as everybody sees them.

use serde::{Deserialize, Serialize};

use crate::Millis;

/// How long people may think. Bots need no clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum TimeControl {
    /// People may think as long as they like.
    None {},
    /// A limit for each decision.
    Move {
        /// Seconds for each decision.
        #[cfg_attr(feature = "schema", schemars(range(min = 5, max = 3600)))]
        seconds: u32,
    },
    /// A budget for the whole match, with an increment after each decision.
    Bank {
        /// Seconds at the start of the match.
        #[cfg_attr(feature = "schema", schemars(range(min = 10, max = 36000)))]
        seconds: u32,
        /// Seconds that each decision gives back.
        #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 600)))]
        increment: u32,
    },
    /// Correspondence play: a number of days for each decision.
    Days {
        /// Days for each decision.
        #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 30)))]
        days: u32,
    },
}

impl Default for TimeControl {
    fn default() -> Self {
        Self::None {}
    }
}

impl TimeControl {
    /// Refuses times out of range, with the field and what is possible.
    pub fn validate(self) -> Result<(), String> {
        let bounds = |what: &str, given: u32, least: u32, most: u32| {
            if (least..=most).contains(&given) {
                return Ok(());
            }
            Err(format!("{what} was given as {given}; {least} to {most} is possible"))
        };
        match self {
            Self::None {} => Ok(()),
            Self::Move { seconds } => bounds("clock.seconds", seconds, 5, 3600),
            Self::Bank { seconds, increment } => bounds("clock.seconds", seconds, 10, 36_000)
                .and_then(|()| bounds("clock.increment", increment, 0, 600)),
            Self::Days { days } => bounds("clock.days", days, 1, 30),
        }
    }

    /// Whether people are expected to be at the table all the time.
    pub fn is_live(self) -> bool {
        !matches!(self, Self::Days { .. })
    }
}

/// The clocks of all seats at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClockSnapshot {
    /// Milliseconds that each seat had left when the time of the seat to act began to run.
    pub left: Vec<Millis>,
    /// When the time of the seat to act is up, in milliseconds since 1970.
    pub up: Option<Millis>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn impossible_times_are_named() {
        let refused = |control: TimeControl| control.validate().unwrap_err();
        assert!(refused(TimeControl::Move { seconds: 4 }).contains("5 to 3600"));
        assert!(refused(TimeControl::Bank { seconds: 60, increment: 601 }).contains("increment"));
        assert!(TimeControl::Days { days: 0 }.validate().is_err());
        assert_eq!(TimeControl::Days { days: 3 }.validate(), Ok(()));
    }
}
