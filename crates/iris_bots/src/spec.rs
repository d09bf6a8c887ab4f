//! Bots by name.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use iris_core::Policy;

use crate::{Bot, Budget, Flat, Quick, Rollout, Uniform};

/// The name of a bot: what it is, and how much it may think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotSpec {
    /// `uniform`: plays anything.
    Uniform,
    /// `quick`: plays by rules of thumb.
    Quick,
    /// `flat:1000`, `flat:50ms`, `flat:1000:random`: plain determinized Monte Carlo.
    Flat {
        /// How much it may think.
        budget: Budget,
        /// How worlds are played to their end.
        rollout: Rollout,
    },
}

impl BotSpec {
    /// The bot itself.
    pub fn build<G: Policy>(self) -> Box<dyn Bot<G>> {
        match self {
            Self::Uniform => Box::new(Uniform),
            Self::Quick => Box::new(Quick),
            Self::Flat { rollout, .. } => Box::new(Flat::new(rollout)),
        }
    }

    /// How much it may think about one decision.
    pub fn budget(self) -> Budget {
        match self {
            Self::Uniform | Self::Quick => Budget::Worlds(0),
            Self::Flat { budget, .. } => budget,
        }
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Uniform => f.write_str("uniform"),
            Self::Quick => f.write_str("quick"),
            Self::Flat { budget, rollout } => {
                match budget {
                    Budget::Worlds(worlds) => write!(f, "flat:{worlds}")?,
                    Budget::Time(time) => write!(f, "flat:{}ms", time.as_millis())?,
                }
                if *rollout == Rollout::Random { f.write_str(":random") } else { Ok(()) }
            }
        }
    }
}

/// The text names no bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotSpecError(String);

impl fmt::Display for BotSpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:?} is not a bot; there are uniform, quick, flat:WORLDS and flat:TIMEms, the last two also with :random",
            self.0
        )
    }
}

impl std::error::Error for BotSpecError {}

impl FromStr for BotSpec {
    type Err = BotSpecError;

    fn from_str(text: &str) -> Result<Self, BotSpecError> {
        let refuse = || BotSpecError(text.chars().take(40).collect());
        let mut parts = text.split(':');
        let spec = match (parts.next(), parts.next(), parts.next(), parts.next()) {
            (Some("uniform"), None, ..) => Self::Uniform,
            (Some("quick"), None, ..) => Self::Quick,
            (Some("flat"), Some(budget), rollout, None) => {
                let rollout = match rollout {
                    None | Some("quick") => Rollout::Quick,
                    Some("random") => Rollout::Random,
                    Some(_) => return Err(refuse()),
                };
                Self::Flat { budget: budget_of(budget).ok_or_else(refuse)?, rollout }
            }
            _ => return Err(refuse()),
        };
        Ok(spec)
    }
}

fn budget_of(text: &str) -> Option<Budget> {
    match text.strip_suffix("ms") {
        Some(time) => {
            time.parse().ok().filter(|ms| *ms > 0).map(|ms| Budget::Time(Duration::from_millis(ms)))
        }
        None => text.parse().ok().filter(|worlds| *worlds > 0).map(Budget::Worlds),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        for name in ["uniform", "quick", "flat:1000", "flat:50ms", "flat:30:random"] {
            assert_eq!(name.parse::<BotSpec>().map(|spec| spec.to_string()), Ok(name.to_owned()));
        }
        for wrong in
            ["", "slow", "flat", "flat:0", "flat:x", "flat:1:2", "quick:1", "flat:1:random:2", "flat:0ms"]
        {
            assert!(wrong.parse::<BotSpec>().is_err(), "{wrong}");
        }
    }
}
