//! The one list of games.

use iris_gold::Gold;
use iris_seven::Seven;
use iris_sky::Sky;

use crate::AnyGame;
use crate::erased::Erased;

/// Every game there is. A new one is one line here.
pub static GAMES: [&dyn AnyGame; 3] = [&Erased::<Seven>::NEW, &Erased::<Gold>::NEW, &Erased::<Sky>::NEW];

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
