//! The interface of a bot: it evaluates the legal actions of a seat from that seat's view.

use std::time::Duration;

use iris_core::{Game, Rng};

/// How much a bot may think about one decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// A number of sampled worlds; a search that tries not every action in every world counts each
    /// action in each world. The same seed then gives the same choice on every machine.
    Worlds(u32),
    /// A wall-clock limit, for live play.
    Time(Duration),
}

/// A bot's estimate of what one action is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ActionValue<A> {
    /// The action that was evaluated.
    pub action: A,
    /// The share of the victory that the bot expects after it, from 0 to 1.
    pub value: f64,
    /// The standard error of the value; 0 if it does not come from samples.
    pub error: f64,
    /// The number of sampled worlds in which the action was tried.
    pub visits: u32,
}

/// A player of one seat, from what that seat may know.
///
/// ```
/// use iris_bots::{Bot, Budget, UniformBot};
/// use iris_core::{Game, Rng, Seed, Viewer};
/// use iris_gold::{Config, Gold};
///
/// let state = Gold::deal(&Config::default(), 2, Seed::from(1))?;
/// let seat = Gold::turn(&state).seat().expect("a fresh deal is not over");
/// let view = Gold::view(&state, Viewer::Seat(seat));
/// let mut legal = Vec::new();
/// Gold::legal_in_view(&view, &mut legal);
///
/// let mut bot: Box<dyn Bot<Gold>> = Box::new(UniformBot);
/// let action = bot.choose(&view, &legal, Budget::Worlds(0), &mut Rng::new(Seed::from(2)));
/// assert!(action.is_some_and(|action| legal.contains(&action)));
/// # Ok::<(), iris_core::ConfigError>(())
/// ```
pub trait Bot<G: Game>: Send {
    /// The value of every action in `legal`, the best first; empty only if `legal` is.
    ///
    /// `legal` are the actions of the seat whose view it is. All randomness comes from `rng`.
    fn evaluate(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        budget: Budget,
        rng: &mut Rng,
    ) -> Vec<ActionValue<G::Action>>;

    /// The action it plays; `None` only if `legal` is empty.
    fn choose(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        budget: Budget,
        rng: &mut Rng,
    ) -> Option<G::Action> {
        match legal {
            [] => None,
            // A forced move needs no search.
            [only] => Some(*only),
            _ => self.evaluate(view, legal, budget, rng).first().map(|best| best.action),
        }
    }
}
