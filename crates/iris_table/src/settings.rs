//! What the host of a table chooses.

use iris_bots::Level;
use iris_core::Seed;
use iris_games::{AnyGame, AnyMatch, find};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Clock, Code, Refusal};

/// What the host of a table chooses. What is left out has its default.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// Which game: `seven`, `gold` or `sky`.
    pub game: String,
    /// How many play.
    pub seats: u8,
    /// The game's own options.
    #[serde(default = "no_options")]
    pub options: Value,
    /// How long people may think.
    #[serde(default)]
    pub clock: Clock,
    /// What onlookers see.
    #[serde(default)]
    pub watching: Watching,
    /// When the match starts.
    #[serde(default)]
    pub start: Start,
    /// The level of the bots that take the seats nobody claimed, from 1 to 5.
    #[serde(default = "usual_level")]
    pub fill: u8,
    /// After how many seconds a bot stands in for somebody who is gone; `null` for never.
    #[serde(default = "usual_patience")]
    pub patience: Option<u32>,
    /// Whether somebody who plays against bots only may take back anything. The match then counts as practice.
    #[serde(default)]
    pub free_undo: bool,
    /// How many milliseconds bots take for a move at least, so that people can follow.
    #[serde(default = "usual_pace")]
    pub pace: u32,
    /// A position to play on from, hidden cards and all, instead of a fresh deal. The match then counts as practice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Value>,
}

/// What onlookers see of a match. Never a hidden card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Watching {
    /// What lies open, as it happens.
    Open {},
    /// What lay open some time ago.
    Delayed {
        /// How long ago.
        seconds: u32,
    },
    /// Nothing.
    Off {},
}

impl Default for Watching {
    fn default() -> Self {
        Self::Open {}
    }
}

/// When a match starts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Start {
    /// When the last seat is taken.
    Full,
    /// When the host says so.
    #[default]
    Host,
}

fn no_options() -> Value {
    Value::Object(serde_json::Map::new())
}

fn usual_level() -> u8 {
    3
}

#[allow(clippy::unnecessary_wraps, reason = "the default of an optional field")]
fn usual_patience() -> Option<u32> {
    Some(60)
}

fn usual_pace() -> u32 {
    700
}

impl Settings {
    /// The usual settings for a game.
    pub fn new(game: &str, seats: u8) -> Self {
        Self {
            game: game.to_owned(),
            seats,
            options: no_options(),
            clock: Clock::None {},
            watching: Watching::Open {},
            start: Start::Host,
            fill: usual_level(),
            patience: usual_patience(),
            free_undo: false,
            pace: usual_pace(),
            position: None,
        }
    }

    /// The rules they name.
    pub(crate) fn rules(&self) -> Result<&'static dyn AnyGame, Refusal> {
        find(&self.game).ok_or_else(|| {
            let known: Vec<&str> = iris_games::GAMES.iter().map(|game| game.id()).collect();
            Refusal::new(
                Code::BadSettings,
                format!("{:?} is not a game; there are {}", self.game, known.join(", ")),
            )
        })
    }

    /// The match that these settings and a seed give.
    pub(crate) fn deal(&self, seed: Seed) -> Result<Box<dyn AnyMatch>, Refusal> {
        let bad = |reason: String| Refusal::new(Code::BadSettings, reason);
        let game = self.rules()?;
        let Some(position) = &self.position else {
            return game.deal(&self.options, self.seats, seed).map_err(|error| bad(error.to_string()));
        };
        let state = game.load(position).map_err(|error| bad(format!("position: {error}")))?;
        if state.seats() != self.seats {
            return Err(bad(format!("the position has {} seats, not {}", state.seats(), self.seats)));
        }
        if state.turn().seat().is_none() {
            return Err(bad("in the position the game is over; there is nothing to play".into()));
        }
        Ok(state)
    }

    /// Says what is wrong with them, if anything, and fills in every option of the game.
    pub(crate) fn check(mut self) -> Result<Self, Refusal> {
        let bad = |reason: String| Err(Refusal::new(Code::BadSettings, reason));
        // Any seed shows whether the game can be dealt like this.
        self.options = self.deal(Seed::from(0))?.options();
        if let Some(fault) = self.clock.fault() {
            return bad(fault);
        }
        if let Watching::Delayed { seconds } = self.watching
            && !(1..=3600).contains(&seconds)
        {
            return bad(format!("watching.seconds was given as {seconds}; 1 to 3600 is possible"));
        }
        if Level::new(self.fill).is_none() {
            return bad(format!("fill was given as {}; bots have levels 1 to 5", self.fill));
        }
        if let Some(patience) = self.patience
            && !(5..=86_400).contains(&patience)
        {
            return bad(format!("patience was given as {patience}; 5 to 86400 seconds, or null for ever"));
        }
        check_pace(self.pace)?;
        Ok(self)
    }
}

/// Says what is wrong with a pace, if anything.
pub(crate) fn check_pace(pace: u32) -> Result<(), Refusal> {
    if pace > 10_000 {
        let reason = format!("pace was given as {pace}; 0 to 10000 milliseconds is possible");
        return Err(Refusal::new(Code::BadSettings, reason));
    }
    Ok(())
}
