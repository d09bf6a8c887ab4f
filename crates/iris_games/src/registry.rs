//! The one list of games.

use iris_core::Game;

use crate::erased::Erased;
use crate::{AnyGame, Visitor};

macro_rules! games {
    ($($game:ty,)+) => {
        /// Every game there is.
        pub static GAMES: [&dyn AnyGame; [$(<$game>::ID),+].len()] = [$(&Erased::<$game>::NEW),+];

        /// Lets the visitor do its work with the game that has that id; `None` if there is no such game.
        pub fn visit<V: Visitor>(id: &str, visitor: V) -> Option<V::Out> {
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
