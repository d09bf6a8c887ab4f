//! Why plain data is not a position that can occur.

use std::fmt;

use crate::ConfigError;

/// One reason why a setup cannot occur.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw {
    /// The number of the rule it breaks, such as `S1`.
    pub rule: &'static str,
    /// What is wrong and what would be right, as a sentence without a full stop.
    pub reason: String,
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.reason, self.rule)
    }
}

/// Collects every flaw of a setup, so that all are reported at once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Flaws(pub Vec<Flaw>);

impl Flaws {
    /// Notes a flaw.
    pub fn add(&mut self, rule: &'static str, reason: impl Into<String>) {
        self.0.push(Flaw { rule, reason: reason.into() });
    }

    /// Notes a flaw unless the condition holds. The reason is made only when it is needed.
    pub fn require(&mut self, holds: bool, rule: &'static str, reason: impl FnOnce() -> String) {
        if !holds {
            self.add(rule, reason());
        }
    }

    /// `Ok` if no flaw was noted.
    pub fn check(self) -> Result<(), SetupError> {
        if self.0.is_empty() { Ok(()) } else { Err(SetupError::Impossible(self)) }
    }
}

/// Why a setup is not a state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// Its options or its number of seats are wrong.
    Config(ConfigError),
    /// The position cannot occur, for every reason listed.
    Impossible(Flaws),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Config(error) => error.fmt(f),
            Self::Impossible(flaws) => {
                for (at, flaw) in flaws.0.iter().enumerate() {
                    write!(f, "{}{flaw}", if at == 0 { "" } else { "; " })?;
                }
                Ok(())
            }
        }
    }
}

impl std::error::Error for SetupError {}

impl From<ConfigError> for SetupError {
    fn from(error: ConfigError) -> Self {
        Self::Config(error)
    }
}
