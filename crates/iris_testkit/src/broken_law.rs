//! The report of a broken law.

use std::fmt;

use iris_core::Seed;

/// A law that does not hold, and where it was broken.
#[derive(Clone, Debug)]
pub struct BrokenLaw {
    /// The law, as a short sentence.
    pub law: &'static str,
    /// The seed of the match, from which the law's own random choices follow too.
    pub seed: Seed,
    /// The number of actions that had been played.
    pub ply: usize,
    /// What was seen instead.
    pub detail: String,
}

impl fmt::Display for BrokenLaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "law broken: {} (seed {}, ply {}): {}", self.law, self.seed, self.ply, self.detail)
    }
}

impl std::error::Error for BrokenLaw {}
