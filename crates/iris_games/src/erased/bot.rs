//! A bot without the type of its game.

use iris_bots::{Bot, BotSpec};
use iris_core::{Rng, Viewer};

use super::matches::{AnyMatch, state_of};
use crate::visit::RegisteredGame;

/// A bot of any game, built once and asked for many choices.
pub trait AnyBot: Send {
    /// What it plays for the seat to act, knowing only that seat's view; `None` if the match is
    /// over or one of another game.
    fn choose(&mut self, played: &dyn AnyMatch, rng: &mut Rng) -> Option<String>;
}

/// A bot of the game `G`, for the number of seats that it was asked about last.
struct BotOf<G: RegisteredGame> {
    spec: BotSpec,
    threads: usize,
    seats: u8,
    bot: Box<dyn Bot<G>>,
    legal: Vec<G::Action>,
}

pub(super) fn build<G: RegisteredGame>(spec: BotSpec, threads: usize) -> Box<dyn AnyBot> {
    let seats = *G::SEATS.start();
    let bot = G::build_bot(spec, seats, threads);
    Box::new(BotOf::<G> { spec, threads, seats, bot, legal: Vec::new() })
}

impl<G: RegisteredGame> AnyBot for BotOf<G> {
    fn choose(&mut self, played: &dyn AnyMatch, rng: &mut Rng) -> Option<String> {
        let state = state_of::<G>(played)?;
        let seats = G::seats(state);
        if seats != self.seats {
            (self.bot, self.seats) = (G::build_bot(self.spec, seats, self.threads), seats);
        }
        // From here on there is no state, only what the seat may know.
        let view = G::view(state, Viewer::Seat(G::turn(state).seat()?));
        G::legal_in_view(&view, &mut self.legal);
        let budget = self.spec.budget::<G>(seats);
        self.bot.choose(&view, &self.legal, budget, rng).map(G::action_text)
    }
}
