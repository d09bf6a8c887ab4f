//! What a puzzle is about.

use crate::scene::Message;

/// A theme of a game's puzzles. What it is called is the game's message `ID-theme-` and its id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleTheme {
    /// Its name among the themes of the game, in data and addresses.
    pub id: &'static str,
    /// The keys of the reasons that tell it: a puzzle is about it if one of them speaks for or
    /// against its solution.
    pub reasons: &'static [&'static str],
    /// The numbers of the rules that it is about.
    pub rules: &'static [&'static str],
}

impl PuzzleTheme {
    /// Whether an action with these reasons is about the theme.
    pub fn is_told_by(&self, reasons: &[Message]) -> bool {
        reasons.iter().any(|reason| self.reasons.contains(&reason.key.as_ref()))
    }
}
