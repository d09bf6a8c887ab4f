//! Bots by name.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use iris_core::Learn;

use crate::search::OPTIONS;
use crate::{Bare, Bot, Budget, Flat, Level, Method, Net, Quick, Rollout, Settings, Thinker, Uniform};

/// The name of a bot: what it is, and how much it may think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotSpec {
    /// `1` to `5`: the opponents that people choose from.
    Level(Level),
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
    /// `net`: plays what the game's net says.
    Net,
    /// `halving:240`, `tree:100ms:k6`: search with the game's net.
    Search {
        /// How much it may think.
        budget: Budget,
        /// How it searches.
        settings: Settings,
    },
}

impl BotSpec {
    /// The bot itself, for a match of so many seats and with so many cores to think on.
    ///
    /// If the game comes without a net for so many seats, `net` is `quick`, and a search does without.
    pub fn build<G: Learn>(self, seats: u8, threads: usize) -> Box<dyn Bot<G>> {
        match self {
            Self::Level(level) => level.build(seats, threads),
            Self::Uniform => Box::new(Uniform),
            Self::Quick => Box::new(Quick),
            Self::Flat { rollout, .. } => Box::new(Flat::new(rollout)),
            Self::Net => match Net::of::<G>(seats) {
                Some(net) => Box::new(Bare::new(net)),
                None => Box::new(Quick),
            },
            Self::Search { settings, .. } => Box::new(Thinker::new(settings, Net::of::<G>(seats), threads)),
        }
    }

    /// How much it may think about one decision, in a match of so many seats.
    pub fn budget<G: Learn>(self, seats: u8) -> Budget {
        match self {
            Self::Level(level) => level.budget::<G>(seats),
            Self::Uniform | Self::Quick | Self::Net => Budget::Worlds(0),
            Self::Flat { budget, .. } | Self::Search { budget, .. } => budget,
        }
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => write!(f, "{}", level.number()),
            Self::Uniform => f.write_str("uniform"),
            Self::Quick => f.write_str("quick"),
            Self::Flat { budget, rollout } => {
                write!(f, "flat:{}", Amount(*budget))?;
                if *rollout == Rollout::Random { f.write_str(":random") } else { Ok(()) }
            }
            Self::Net => f.write_str("net"),
            Self::Search { budget, settings } => {
                let method = match settings.method {
                    Method::Halving => "halving",
                    Method::Tree => "tree",
                };
                write!(f, "{method}:{}{settings}", Amount(*budget))
            }
        }
    }
}

/// A budget as text.
struct Amount(Budget);

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Budget::Worlds(worlds) => write!(f, "{worlds}"),
            Budget::Time(time) => write!(f, "{}ms", time.as_millis()),
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
            "{:?} is not a bot; there are the levels 1 to 5, uniform, quick, net, flat:N (also with :random), halving:N and tree:N, where N \
             is a number of worlds or a time as in 50ms; the last two also with :OPTION as often as wanted, which is one \
             of {OPTIONS}",
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
        let name = parts.next().unwrap_or_default();
        let mut budget = || parts.next().and_then(budget_of).ok_or_else(refuse);
        let spec = match name {
            "uniform" => Self::Uniform,
            "quick" => Self::Quick,
            "net" => Self::Net,
            "flat" => {
                let budget = budget()?;
                let rollout = match parts.next() {
                    None | Some("quick") => Rollout::Quick,
                    Some("random") => Rollout::Random,
                    Some(_) => return Err(refuse()),
                };
                Self::Flat { budget, rollout }
            }
            "halving" | "tree" => {
                let method = if name == "tree" { Method::Tree } else { Method::Halving };
                let budget = budget()?;
                let settings = Settings::read(method, parts.by_ref()).ok_or_else(refuse)?;
                Self::Search { budget, settings }
            }
            _ if name.len() == 1 => Self::Level(name.parse().ok().and_then(Level::new).ok_or_else(refuse)?),
            _ => return Err(refuse()),
        };
        if parts.next().is_some() {
            return Err(refuse());
        }
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
        let names = "1 2 3 4 5 uniform quick net flat:1000 flat:50ms flat:30:random halving:240 halving:100ms:k0:d0:quick \
                     halving:9:k8:d12:q20:e5:s3:b16:n6 tree:1000 tree:1000:k0:c12:x4:quick";
        for name in names.split(' ') {
            assert_eq!(name.parse::<BotSpec>().map(|spec| spec.to_string()), Ok(name.to_owned()));
        }
        let wrong = "0 6 1:2 01 +1 slow flat flat:0 flat:x flat:1:2 quick:1 flat:1:random:2 flat:0ms net:1 halving halving:0 \
                     halving:1: halving:1:k halving:1:k+4 halving:1:k99999 halving:1:q101 halving:1:c3 tree:1:x0 tree:1:é \
                     tree:1:b0 tree:k4";
        for wrong in wrong.split(' ').chain([""]) {
            assert!(wrong.parse::<BotSpec>().is_err(), "{wrong}");
        }
        // What is the default goes without saying.
        assert_eq!(
            "halving:1:k4:net".parse::<BotSpec>().map(|spec| spec.to_string()),
            Ok("halving:1".to_owned())
        );
    }
}
