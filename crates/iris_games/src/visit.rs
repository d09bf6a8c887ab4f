//! From the name of a game to its type, for work that must be generic.

use std::sync::Arc;

use iris_bots::{Bot, BotSpec, Net, SearchSettings};
use iris_core::{Rulebook, Scene};

/// A game with everything that the registry asks of one: its rules, its notation, its scene and its
/// rulebook.
///
/// The registry implements it for each of its games, so that bots are compiled once, in this crate:
/// [`BotSpec::build`] compiles all of them again in every crate that calls it.
pub trait RegisteredGame: Scene + Rulebook {
    /// Builds a bot for a match of this many seats, searching on `threads` threads.
    fn build_bot(spec: BotSpec, seats: u8, threads: usize) -> Box<dyn Bot<Self>>;
    /// Builds a bot that searches with these settings, with this net or without one.
    fn build_search_bot(
        settings: SearchSettings,
        net: Option<Arc<Net>>,
        threads: usize,
    ) -> Box<dyn Bot<Self>>;
}

/// Work to be done with the type of a game, whichever it is.
pub trait GameVisitor {
    /// What the work gives.
    type Out;
    /// Does it for the game `G`.
    fn visit<G: RegisteredGame>(self) -> Self::Out;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GAMES, visit};

    struct Name;

    impl GameVisitor for Name {
        type Out = &'static str;

        fn visit<G: RegisteredGame>(self) -> &'static str {
            G::ID
        }
    }

    #[test]
    fn every_game_is_visited_by_its_name() {
        for game in GAMES {
            assert_eq!(visit(game.id(), Name), Some(game.id()));
        }
        assert_eq!(visit("poker", Name), None);
    }
}
