//! Rainbow 7 with ten cards, one round from piles that are always the same.

use iris_core::{Game, Seat, Viewer};
use iris_seven::{Action, Card, Config, Pile, Seven, Size, State, deals, outcomes};

use super::{HasTinyGame, StudyBranch, TinyGame, normalized};

/// With tokens enough for one round.
const SIZE: Size = Size { colours: 2, values: 4, rainbows: 2, hand: 3, limit: 7, tokens: 1 };
/// What lies on the piles at first.
const PILES: [Card; 3] = [Card::new(0, 1), Card::new(0, 2), Card::new(1, 3)];

impl HasTinyGame for Seven {
    fn tiny_game() -> TinyGame<Self> {
        let config = Config { first: Some(Seat(0)), size: SIZE, ..Config::default() };
        let all = deals(&config, 2).unwrap_or_default();
        TinyGame {
            about: "red and orange, the values 1 to 4, and two Rainbows; hands of 3, one 4 in each; r1, r2 and o3 on the \
                    piles, one card in the deck; Rainbow at 7 or less; one round, cut off as a draw after five choices: a \
                    turn of each seat and the start of another",
            deals: normalized(all.into_iter().filter(has_these_piles).map(|deal| (1.0, deal)).collect()),
            horizon: 5,
            branches,
        }
    }
}

fn has_these_piles(deal: &State) -> bool {
    let view = Seven::view(deal, Viewer::Spectator);
    Pile::ALL.map(|pile| view.pile(pile)) == PILES.each_ref().map(std::slice::from_ref)
}

/// The round that would follow is not part of it; there is none, because every round brings a
/// token.
fn branches(state: &State, action: Action) -> Vec<StudyBranch<Seven>> {
    outcomes(state, action).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deals_are_as_many_as_on_paper() {
        // Either 4 to seat 0, two of the 5 other cards with it, two of the 3 left to seat 1, and
        // one for the deck.
        assert_eq!(Seven::tiny_game().deals.len(), 2 * 10 * 3);
    }
}
