//! The one list of games.

use std::sync::Arc;

use iris_bots::{Bot, BotSpec, Net, SearchBot, SearchSettings};
use iris_core::Game;

use crate::erased::Erased;
use crate::{AnyGame, GameVisitor, RegisteredGame};

macro_rules! games {
    ($($game:ty,)+) => {
        /// Every game there is.
        pub static GAMES: [&dyn AnyGame; [$(<$game>::ID),+].len()] = [$(&Erased::<$game>::NEW),+];

        $(impl RegisteredGame for $game {
            fn build_bot(spec: BotSpec, seats: u8, threads: usize) -> Box<dyn Bot<Self>> {
                spec.build(seats, threads)
            }

            fn build_search_bot(
                settings: SearchSettings,
                net: Option<Arc<Net>>,
                threads: usize,
            ) -> Box<dyn Bot<Self>> {
                Box::new(SearchBot::new(settings, net, threads))
            }
        })+

        /// Lets the visitor do its work with the game that has that id; `None` if there is no such
        /// game.
        pub fn visit<V: GameVisitor>(id: &str, visitor: V) -> Option<V::Out> {
            match id {
                $(<$game>::ID => Some(visitor.visit::<$game>()),)+
                _ => None,
            }
        }
    };
}

// A new game is one line here.
games! {
    iris_seven::Seven,
    iris_gold::Gold,
    iris_sky::Sky,
}

/// The game with that id.
pub fn find(id: &str) -> Option<&'static dyn AnyGame> {
    GAMES.into_iter().find(|game| game.id() == id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_unique_and_found() {
        for game in GAMES {
            assert_eq!(GAMES.into_iter().filter(|other| other.id() == game.id()).count(), 1);
            assert_eq!(find(game.id()).map(AnyGame::name), Some(game.name()));
        }
        assert!(find("poker").is_none());
    }
}
