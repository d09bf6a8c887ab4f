//! What is said when a law is broken.

use std::fmt;

use iris_core::Seed;

/// A law that does not hold, and where to look.
#[derive(Clone, Debug)]
pub struct Broken {
    /// The law, as a short sentence.
    pub law: &'static str,
    /// The seed of the match, which with the law's own random choices reproduces it.
    pub seed: Seed,
    /// How many actions had been played.
    pub ply: usize,
    /// What was seen instead.
    pub detail: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "law broken: {} (seed {}, ply {}): {}", self.law, self.seed, self.ply, self.detail)
    }
}

impl std::error::Error for Broken {}
