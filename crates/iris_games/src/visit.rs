//! From the name of a game to its type, for work that must be generic.

use iris_core::{Explain, Game, Learn, Notation, Plain, Policy, Rulebook, Scene, Teach, Tokens, Undo};

use crate::Tiny;

/// A game with everything that the registry asks of one.
pub trait Complete:
    Game + Notation + Policy + Plain + Explain + Rulebook + Learn + Tokens + Undo + Scene + Teach + Tiny
{
}
impl<G: Game + Notation + Policy + Plain + Explain + Rulebook + Learn + Tokens + Undo + Scene + Teach + Tiny>
    Complete for G
{
}

/// Work to be done with the type of a game, whichever it is.
pub trait Visitor {
    /// What the work gives.
    type Out;
    /// Does it for the game `G`.
    fn visit<G: Complete>(self) -> Self::Out;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GAMES, visit};

    struct Name;

    impl Visitor for Name {
        type Out = &'static str;

        fn visit<G: Complete>(self) -> &'static str {
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
