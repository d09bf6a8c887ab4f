//! How long searches for moves take, so that a move without one takes as long.
//!
//! The strongest bots search for seconds. A forced move that came at once would tell everybody at
//! the table that the bot had no choice, and so something about its hand.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// How long a search takes as long as nothing is known.
const USUAL: Duration = Duration::from_millis(600);
/// The longest that anybody is kept waiting for nothing.
const LONGEST: Duration = Duration::from_secs(3);

/// The last search for a move, for each game and number of seats.
#[derive(Default)]
pub(crate) struct SearchTimes(Mutex<HashMap<(String, u8), Duration>>);

impl SearchTimes {
    /// Notes how long a search took, waiting for its turn included.
    pub(crate) fn note(&self, game: &str, seats: u8, took: Duration) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert((game.to_owned(), seats), took);
    }

    /// How long a move that needs no search should take.
    pub(crate) fn like_a_search(&self, game: &str, seats: u8) -> Duration {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.get(&(game.to_owned(), seats)).copied().unwrap_or(USUAL).min(LONGEST)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_search_of_that_game_counts() {
        let times = SearchTimes::default();
        assert_eq!(times.like_a_search("gold", 2), USUAL);
        times.note("gold", 2, Duration::from_millis(90));
        times.note("gold", 4, Duration::from_secs(60));
        assert_eq!(times.like_a_search("gold", 2), Duration::from_millis(90));
        assert_eq!(times.like_a_search("gold", 4), LONGEST);
        assert_eq!(times.like_a_search("sky", 2), USUAL);
    }
}
