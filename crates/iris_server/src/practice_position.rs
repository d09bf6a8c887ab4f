//! Positions of finished matches from which is played on: with the true cards, or with others that
//! fit what one seat had seen.

use iris_core::{Seat, Seed, Viewer};
use iris_games::AnyMatch;
use iris_games::record::{Record, Replay};
use serde_json::Value;

/// Which cards a position is played on with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PracticeCards {
    /// Those that there were.
    True,
    /// Some that the seat could not tell from them, drawn with a seed.
    Fit(Seed),
}

/// The match of a record after so many actions; `None` if it is not so long.
pub(crate) fn position_at(record: &Record, ply: usize) -> Option<Box<dyn AnyMatch>> {
    let mut replay = Replay::new(record).ok()?;
    while replay.ply() < ply {
        replay.step()?.ok()?;
    }
    Some(replay.state().boxed_clone())
}

/// The position as data that a table begins with. With cards that fit it is a function of what the
/// seat could see, so whoever plays on learns nothing about the true ones.
pub(crate) fn practice_position(position: &dyn AnyMatch, seat: Seat, cards: PracticeCards) -> Value {
    match cards {
        PracticeCards::True => position.state(),
        PracticeCards::Fit(seed) => position.determinize(Viewer::Seat(seat), seed).state(),
    }
}

#[cfg(test)]
mod tests {
    use iris_core::Rng;
    use iris_games::GAMES;

    use super::*;

    /// Two positions that a seat cannot tell apart lead to the same table, byte for byte, and both
    /// can be played on from.
    #[test]
    fn cards_that_fit_tell_nothing_about_the_true_ones() {
        let mut others = 0;
        for game in GAMES {
            let seats = *game.seats().start();
            let mut state = game.deal(&serde_json::json!({}), seats, Seed::from(11)).unwrap();
            let mut rng = Rng::new(Seed::from(12));
            for ply in 0..60_u64 {
                let Some(action) = state.policy_choice(&mut rng) else { break };
                for seat in Seat::all(seats) {
                    let other = state.determinize(Viewer::Seat(seat), Seed::from(1000 + ply));
                    let cards = PracticeCards::Fit(Seed::from(5 + ply));
                    let one = practice_position(&*state, seat, cards);
                    let two = practice_position(&*other, seat, cards);
                    assert_eq!(one.to_string(), two.to_string(), "{} at ply {ply}", game.id());
                    others += u32::from(one != state.state());
                    let begun =
                        game.load(&one).unwrap_or_else(|error| panic!("{} {ply}: {error}", game.id()));
                    assert_eq!(
                        begun.scene(Viewer::Seat(seat)).zones.len(),
                        state.scene(Viewer::Seat(seat)).zones.len()
                    );
                    let true_one = practice_position(&*state, seat, PracticeCards::True);
                    assert!(game.load(&true_one).is_ok(), "{} at ply {ply}", game.id());
                }
                state.apply(&action).unwrap();
            }
        }
        assert!(others > 50, "only {others} positions had other cards");
    }
}
