//! Bots at a table: who has to think, and what about.

use iris_bots::{BotSpec, Level};
use iris_core::{Rng, Seed};
use iris_games::AnyMatch;
use sha2::{Digest, Sha256};

use crate::{Chair, Input, Millis, Phase, Table};

/// What a bot has to think about. It can be carried to another thread; the bot sees its own view only.
pub struct Think {
    /// The prompt to answer.
    pub prompt: u64,
    /// The bot's level.
    pub level: u8,
    /// When the answer is due at the earliest.
    pub due: Millis,
    state: Box<dyn AnyMatch>,
    luck: Seed,
}

impl std::fmt::Debug for Think {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Nothing hidden.
        f.debug_struct("Think")
            .field("prompt", &self.prompt)
            .field("level", &self.level)
            .finish_non_exhaustive()
    }
}

impl Think {
    /// Whether thinking takes long enough to be done elsewhere.
    pub fn is_long(&self) -> bool {
        self.level >= 5
    }

    /// Thinks, and gives the answer to hand to the table.
    pub fn choose(&self) -> Option<Input> {
        let bot = BotSpec::Level(Level::new(self.level).unwrap_or(Level::Three));
        let action = self.state.choice(bot, &mut Rng::new(self.luck))?;
        Some(Input::Chosen { prompt: self.prompt, action })
    }
}

impl Table {
    /// The bot that has to think now, if it is a bot's turn.
    pub fn thinking(&self) -> Option<Think> {
        let play = self.play.as_ref().filter(|_| self.phase == Phase::Playing && !self.paused)?;
        let seat = play.turn().seat()?;
        let (level, _) = self.chairs[seat.index()].chooser()?;
        // Nobody watches a match that everybody has left.
        let pace = if self.chairs.iter().any(Chair::is_in) { self.settings.pace } else { 0 };
        let due = play.since + Millis::from(pace);
        Some(Think {
            prompt: play.prompt,
            level,
            due,
            state: play.state.boxed_clone(),
            luck: self.luck(play.prompt),
        })
    }

    /// The luck of the bot that answers a prompt: nobody can know it who does not know the secret.
    fn luck(&self, prompt: u64) -> Seed {
        let mut hash = Sha256::new();
        hash.update(b"iris/1/bot\n");
        hash.update(self.id.as_str().as_bytes());
        hash.update(b"\n");
        hash.update(prompt.to_le_bytes());
        hash.update(self.secret.tell());
        Seed(hash.finalize().into())
    }
}
