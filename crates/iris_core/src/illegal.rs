//! Why an action may not be played.

use std::borrow::Cow;
use std::fmt;

/// Why an action may not be played: the rule it breaks and what that means here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Illegal {
    /// The number of the rule, such as `S10`.
    pub rule: &'static str,
    /// What is wrong and what would be right, as a sentence without a full stop.
    pub reason: Cow<'static, str>,
}

impl Illegal {
    /// An action that breaks `rule`.
    pub fn new(rule: &'static str, reason: impl Into<Cow<'static, str>>) -> Self {
        Self { rule, reason: reason.into() }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.reason, self.rule)
    }
}

impl std::error::Error for Illegal {}
