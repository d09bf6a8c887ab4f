//! Bot specifications: bots by name, as `quick`, `flat:1000` or `halving:240:k8`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use iris_core::Game;

use crate::search::OPTIONS;
use crate::{
    Bot, Budget, FlatMonteCarlo, Level, NO_LIMIT, Net, NetBot, PolicyBot, RolloutPolicy, SearchBot,
    SearchMethod, SearchSettings, UniformBot,
};

/// The name of a bot: which algorithm it is, and how much it may think.
///
/// ```
/// use iris_bots::{BotSpec, Budget};
/// use iris_core::{Game, Rng, Seed, Viewer};
/// use iris_gold::{Config, Gold};
///
/// let spec: BotSpec = "flat:20".parse()?;
/// assert_eq!(spec.to_string(), "flat:20");
/// assert_eq!(spec.budget::<Gold>(2), Budget::Worlds(20));
///
/// // What the bot thinks of each legal action, the best first.
/// let state = Gold::deal(&Config::default(), 2, Seed::from(1))?;
/// let view = Gold::view(&state, Viewer::Seat(Gold::turn(&state).seat().expect("not over")));
/// let mut legal = Vec::new();
/// Gold::legal_in_view(&view, &mut legal);
/// let mut bot = spec.build::<Gold>(2, 1);
/// let values = bot.evaluate(&view, &legal, Budget::Worlds(20), &mut Rng::new(Seed::from(2)));
/// assert_eq!(values.len(), legal.len());
/// assert!(values.is_sorted_by(|a, b| a.value >= b.value));
/// assert!(values.iter().all(|value| value.visits == 20));
///
/// // A name that means nothing is refused with a list of those that do.
/// assert!("expert".parse::<BotSpec>().is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotSpec {
    /// `1` to `5`: a level, the opponents that people choose from.
    Level(Level),
    /// `uniform`: plays uniformly at random.
    Uniform,
    /// `quick`: plays the game's hand-made policy.
    Quick,
    /// `flat:1000`, `flat:50ms`, `flat:1000:random`: flat determinized Monte Carlo.
    Flat {
        /// The budget of one decision.
        budget: Budget,
        /// The policy of its rollouts.
        rollout: RolloutPolicy,
    },
    /// `net`: plays the best action of the game's net, without search.
    Net,
    /// `halving:240`, `tree:100ms:k6`: determinized search with the game's net.
    Search {
        /// The budget of one decision.
        budget: Budget,
        /// The algorithm and its parameters.
        settings: SearchSettings,
    },
}

impl BotSpec {
    /// The strongest search that is known for the game with this many seats.
    pub fn strongest<G: Game>(seats: u8) -> Self {
        let plan = G::search_plan(seats);
        let settings = SearchSettings {
            candidates: plan.candidates,
            depth: plan.depth.unwrap_or(NO_LIMIT),
            net_percent: plan.net_percent,
            net_plies: if plan.policy_rollouts { 0 } else { NO_LIMIT },
            ..SearchSettings::new(SearchMethod::Halving)
        };
        Self::Search { budget: Budget::Worlds(plan.worlds), settings }
    }

    /// Builds the bot for a match of this many seats, searching on `threads` threads.
    ///
    /// If the game comes without a net for this many seats, `net` is `quick`, and a search does
    /// without.
    pub fn build<G: Game>(self, seats: u8, threads: usize) -> Box<dyn Bot<G>> {
        match self {
            Self::Level(level) => level.build(seats, threads),
            Self::Uniform => Box::new(UniformBot),
            Self::Quick => Box::new(PolicyBot),
            Self::Flat { rollout, .. } => Box::new(FlatMonteCarlo::new(rollout)),
            Self::Net => match Net::bundled::<G>(seats) {
                Some(net) => Box::new(NetBot::new(net)),
                None => Box::new(PolicyBot),
            },
            Self::Search { settings, .. } => {
                Box::new(SearchBot::new(settings, Net::bundled::<G>(seats), threads))
            }
        }
    }

    /// The budget of one decision in a match of this many seats.
    pub fn budget<G: Game>(self, seats: u8) -> Budget {
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
                write!(f, "flat:{}", BudgetText(*budget))?;
                if *rollout == RolloutPolicy::Random { f.write_str(":random") } else { Ok(()) }
            }
            Self::Net => f.write_str("net"),
            Self::Search { budget, settings } => {
                let method = match settings.method {
                    SearchMethod::Halving => "halving",
                    SearchMethod::Tree => "tree",
                };
                write!(f, "{method}:{}{settings}", BudgetText(*budget))
            }
        }
    }
}

/// A budget as text: a number of worlds, or milliseconds.
struct BudgetText(Budget);

impl fmt::Display for BudgetText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Budget::Worlds(worlds) => write!(f, "{worlds}"),
            Budget::Time(time) => write!(f, "{}ms", time.as_millis()),
        }
    }
}

/// A text that names no bot.
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
        let mut budget = || parts.next().and_then(parse_budget).ok_or_else(refuse);
        let spec = match name {
            "uniform" => Self::Uniform,
            "quick" => Self::Quick,
            "net" => Self::Net,
            "flat" => {
                let budget = budget()?;
                let rollout = match parts.next() {
                    None | Some("quick") => RolloutPolicy::Quick,
                    Some("random") => RolloutPolicy::Random,
                    Some(_) => return Err(refuse()),
                };
                Self::Flat { budget, rollout }
            }
            "halving" | "tree" => {
                let method = if name == "tree" { SearchMethod::Tree } else { SearchMethod::Halving };
                let budget = budget()?;
                let settings = SearchSettings::parse(method, parts.by_ref()).ok_or_else(refuse)?;
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

fn parse_budget(text: &str) -> Option<Budget> {
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
