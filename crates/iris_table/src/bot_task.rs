//! Bots at a table: when one has to move, and the task of choosing its action.

use iris_bots::{BotSpec, Level};
use iris_core::{Rng, Seed};
use iris_games::AnyMatch;

use crate::fixed_deal::{bot_seed_after, bots_seed};
use crate::live_match::LiveMatch;
use crate::{Chair, LiveTable, Millis, Occupant, TableInput, TablePhase};

/// The level from which on choosing takes a search.
const SEARCHING_LEVEL: u8 = 5;

/// A bot's turn, described without copying the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PendingBot {
    /// The prompt to answer.
    pub prompt: u64,
    /// The level of the bot.
    pub level: u8,
    /// When the answer is due at the earliest.
    pub due: Millis,
}

impl PendingBot {
    /// Whether choosing takes a search that is better done on another thread.
    pub fn needs_search(&self) -> bool {
        self.level >= SEARCHING_LEVEL
    }
}

/// The task of choosing a bot's action. It can be sent to another thread; the bot sees its own view
/// only.
pub struct BotTask {
    /// The turn that it is for.
    pub pending: PendingBot,
    state: Box<dyn AnyMatch>,
    seed: Seed,
}

impl std::fmt::Debug for BotTask {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Nothing hidden.
        f.debug_struct("BotTask").field("pending", &self.pending).finish_non_exhaustive()
    }
}

impl BotTask {
    /// Whether there is only one action to choose, which takes no search.
    pub fn is_forced(&self) -> bool {
        self.state.legal().len() == 1
    }

    /// Chooses, and gives the input to hand to the table.
    pub fn choose(&self) -> Option<TableInput> {
        self.choose_with(&mut Rng::new(self.seed))
    }

    /// The same with random numbers of the caller, who wants one stream of them for a whole match.
    pub fn choose_with(&self, rng: &mut Rng) -> Option<TableInput> {
        let PendingBot { prompt, level, .. } = self.pending;
        let bot = BotSpec::Level(Level::new(level).unwrap_or(Level::Three));
        let action = self.state.choice(bot, rng)?;
        Some(TableInput::Chosen { prompt, action })
    }
}

impl LiveTable {
    /// The bot that has to move now, if it is a bot's turn. Cheap: nothing is copied.
    pub fn pending_bot(&self) -> Option<PendingBot> {
        let play =
            self.play.as_ref().filter(|_| self.phase == TablePhase::Playing && self.pause.is_none())?;
        let seat = play.turn().seat()?;
        let (level, _) = self.chairs[seat.index()].bot_in_control()?;
        // Nobody watches a match that everybody has left.
        let watched = self.chosen_seed.is_some() || self.chairs.iter().any(Chair::has_not_left);
        let pace = if watched { self.settings.pace } else { 0 };
        Some(PendingBot { prompt: play.prompt, level, due: play.since + Millis::from(pace) })
    }

    /// Whether a person who plays waits for the bots.
    pub fn somebody_waits(&self) -> bool {
        self.chairs.iter().any(|chair| chair.person().is_some() && chair.stand_in().is_none())
    }

    /// Whether no person sits at the table, and a bot that searches does or will.
    pub fn is_left_to_searching_bots(&self) -> bool {
        let searches = |chair: &Chair| match chair.occupant {
            Occupant::Bot(level) => level >= SEARCHING_LEVEL,
            Occupant::Open => self.settings.fill >= SEARCHING_LEVEL,
            Occupant::Player { .. } => false,
        };
        self.chairs.iter().all(|chair| chair.person().is_none()) && self.chairs.iter().any(searches)
    }

    /// The task of the bot that has to move now, with a copy of the match. Ask for it when
    /// [`pending_bot`](Self::pending_bot) is due.
    pub fn bot_task(&self) -> Option<BotTask> {
        let pending = self.pending_bot()?;
        let play = self.play.as_ref()?;
        Some(BotTask { pending, state: play.state.boxed_clone(), seed: self.bot_seed(play) })
    }

    /// The seed of the bot that answers: unpredictable without the secret of the match, and the
    /// same for whoever plays the deal again, after as many actions.
    ///
    /// Where the seed of the deal was chosen, the same seed and the same actions give the same
    /// bot's seed, drawn from another stream than the cards.
    pub(crate) fn bot_seed(&self, play: &LiveMatch) -> Seed {
        if let Some(seed) = self.chosen_seed {
            let mut rng = Rng::new(Rng::new(seed).seed());
            let mut bot_seed = rng.seed();
            for _ in &play.played {
                bot_seed = rng.seed();
            }
            return bot_seed;
        }
        let bots = match &self.fixed {
            Some(fixed) => fixed.bots,
            None => bots_seed(self.id.as_str(), self.number, &self.secret),
        };
        bot_seed_after(bots, play.played.len())
    }
}
