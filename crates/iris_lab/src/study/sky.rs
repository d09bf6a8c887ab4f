//! Rainbow (Mathias Spaan) with ten cards, from the moment at which the deck is empty.
//!
//! With so few cards a whole match is a dull one: whoever dares nothing ends it in a draw. So the
//! first four cards have been played, and the line is two cards short of a rainbow. What lies on
//! the back of those four follows from the list of the deck's cards, so nobody is told anything by
//! their being the same in every deal.

use iris_core::Game;
use iris_sky::{Action, Phase, Setup, Sky, State};
use serde_json::{Value, json};

use super::{HasTinyGame, NEVER, TinyGame, certain, normalized};

impl HasTinyGame for Sky {
    fn tiny_game() -> TinyGame<Self> {
        TinyGame {
            about: "one card r* and five cards r# in hands, the deck empty; in the line o and g, which seat 0 played, and p \
                    and b, which seat 1 played (with y, t, r and y on their backs); seat 0 to play",
            deals: normalized(rows().filter_map(|row| Some((1.0, opened(&row)?))).collect()),
            horizon: NEVER,
            branches: certain::<Self>,
        }
    }
}

fn options() -> Value {
    json!({"first": 0, "deck": {"r*": 1, "r#": 5, "oy": 1, "gt": 1, "yb": 1, "rp": 1}})
}

/// Every row of the cards between the seats in which those at the ends are known and face as they
/// should. All are equally likely.
fn rows() -> impl Iterator<Item = Vec<&'static str>> {
    (0..6).flat_map(|wild| (0..64).map(move |turned| (wild, turned))).map(|(wild, turned)| {
        let card = |place: u32| match (place == wild, turned >> place & 1 == 1) {
            (true, false) => "r*",
            (true, true) => "*r",
            (false, false) => "r#",
            (false, true) => "#r",
        };
        ["oy", "gt"].into_iter().chain((0..6).map(card)).chain(["yb", "rp"]).collect()
    })
}

/// The row dealt, a hand from each end, and both seats having played the card at their end in two
/// turns each.
fn opened(row: &[&str]) -> Option<State> {
    let text = |cards: &[&str]| -> Vec<String> { cards.iter().map(|card| (*card).to_owned()).collect() };
    let [zero @ .., seventh, eighth, ninth] = row else { return None };
    let (hand, deck) = zero.split_at_checked(3)?;
    let setup = Setup {
        game: Sky::ID.to_owned(),
        options: options(),
        active: 0,
        phase: Phase::Turn,
        played: 0,
        must_play: false,
        last_turn: false,
        deck: text(deck),
        hands: vec![text(hand), text(&[ninth, eighth, seventh])],
        line: Vec::new(),
        captured: vec![Vec::new(), Vec::new()],
        rng: None,
    };
    let mut state = Sky::from_setup(&setup).ok()?;
    for action in [Action::Play(0), Action::Stop].repeat(4) {
        Sky::try_apply(&mut state, action, &mut ()).ok()?;
    }
    Some(state)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deals_are_as_many_as_on_paper() {
        // Six places for the card r*, and every card one way round or the other.
        let all = Sky::tiny_game().deals;
        assert_eq!(all.len(), 6 * 64);
        assert!(all.iter().all(|(_, state)| state.line().len() == 4 && state.deck().is_empty()));
        assert!(all.iter().all(|(_, state)| state.line() == all[0].1.line()));
    }
}
