//! What a bot would play for the seat to act, and why.

use iris_bots::{ActionValue, BotSpec, Budget};
use iris_core::scene::Message;
use iris_core::{Rng, Seed, Viewer};

use crate::visit::RegisteredGame;

/// What a bot thinks of one action, and what speaks for or against it.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// The action in notation.
    pub action: String,
    /// The share of the victory that the bot expects after it, from 0 to 1; `None` if the bot plays
    /// without weighing, or if an evaluation never tried it.
    pub value: Option<f64>,
    /// The standard error of the value; `None` if the value does not come from samples or from one
    /// only.
    pub error: Option<f64>,
    /// In how many worlds it was tried.
    pub visits: u32,
    /// What it does, in the terms of the game: a few clauses, to be put into words.
    pub reason: Vec<Message>,
}

/// Advice on every legal action of the seat to act, the best first; none when the game is over.
pub(crate) fn advice<G: RegisteredGame>(
    state: &G::State,
    spec: BotSpec,
    budget: Option<Budget>,
    seed: Seed,
    threads: usize,
) -> Vec<Advice> {
    let Some(seat) = G::turn(state).seat() else { return Vec::new() };
    let seats = G::seats(state);
    // From here on there is no state, only what the seat may know.
    let view = G::view(state, Viewer::Seat(seat));
    let mut legal = Vec::new();
    G::legal_in_view(&view, &mut legal);
    let budget = budget.unwrap_or_else(|| spec.budget::<G>(seats));
    let values = G::build_bot(spec, seats, threads).evaluate(&view, &legal, budget, &mut Rng::new(seed));
    // A bot that plays without weighing calls everything worth nothing.
    let weighed = values.iter().any(|value| value.visits > 0 || value.value.abs() > 0.0);
    values.into_iter().map(|value| explained::<G>(&view, value, weighed)).collect()
}

/// An action in words, with its value if it was weighed.
pub(crate) fn explained<G: RegisteredGame>(
    view: &G::View,
    value: ActionValue<G::Action>,
    weighed: bool,
) -> Advice {
    Advice {
        action: G::action_text(value.action),
        // A net may think more of a victory than there is.
        value: weighed.then_some(value.value.clamp(0.0, 1.0)),
        error: Some(value.error).filter(|error| value.visits > 0 && error.is_finite()),
        visits: value.visits,
        reason: G::reasons(view, value.action),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GAMES, GameVisitor, visit};

    struct SameInEveryWorld;

    impl GameVisitor for SameInEveryWorld {
        type Out = ();

        fn visit<G: RegisteredGame>(self) {
            let mut rng = Rng::new(Seed::from(9));
            let mut legal = Vec::new();
            let mut state = G::deal(&G::Config::default(), 2, Seed::from(9)).unwrap();
            for ply in 0..16 {
                let Some(seat) = G::turn(&state).seat() else { break };
                let view = G::view(&state, Viewer::Seat(seat));
                if ply % 4 == 3 {
                    let world = G::determinize(&view, &mut rng);
                    let ask = |state| {
                        let spec = "halving:240".parse().unwrap();
                        advice::<G>(state, spec, Some(Budget::Worlds(8)), Seed::from(1), 1)
                    };
                    assert_eq!(ask(&state), ask(&world), "{} peeks", G::ID);
                }
                G::legal_in_view(&view, &mut legal);
                let chosen = G::choose(&view, &legal, &mut rng).unwrap();
                G::apply(&mut state, chosen, &mut ());
            }
        }
    }

    #[test]
    fn advice_is_the_same_in_all_worlds_that_the_seat_may_be_in() {
        for game in GAMES {
            visit(game.id(), SameInEveryWorld);
        }
    }
}
