//! The arguments of `iris analyze`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use iris_bots::{BotSpec, Budget};
use iris_core::Seed;

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  iris analyze game.iris                         every choice of a finished match: what it lost, what was best
  iris analyze game.iris --ply 12                the choice after twelve actions
  iris analyze game.iris --every --seat 1        only what seat 1 chose
  iris analyze position.json --worlds 2000       a position as the referee writes it
  iris analyze game.iris --ply 12 --bot net --json

The file is a record or a position; which, it says itself. Without --ply a record that is unfinished is analyzed at its end, where
the next choice is to be made, and one that is finished choice by choice, as with --every. Choices with one action are left out
there.

The bot knows what the seat to act may know and nothing else. A value is the share of the victory that it expects, ± its
standard error; visits are the worlds in which it tried the action. The first action is the one the bot would play.")]
pub(crate) struct AnalyzeArgs {
    /// The record or position; - reads standard input.
    pub(crate) file: PathBuf,
    /// Analyze the choice after this many actions of the record.
    #[arg(long, value_name = "N")]
    pub(crate) ply: Option<usize>,
    /// Analyze every choice of the record and say what it lost.
    #[arg(long, conflicts_with = "ply")]
    pub(crate) every: bool,
    /// Only this seat's choices.
    #[arg(long)]
    pub(crate) seat: Option<u8>,
    /// The bot to ask: a level from 1 to 5, or a name as in the arena.
    #[arg(long, default_value = "5", value_name = "BOT")]
    pub(crate) bot: BotSpec,
    /// Let it look at so many worlds for each choice.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) worlds: Option<u32>,
    /// Let it think so many milliseconds about each choice.
    #[arg(long, value_name = "T", conflicts_with = "worlds", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) ms: Option<u64>,
    /// The seed of the bot's luck.
    #[arg(long, default_value = "1")]
    pub(crate) seed: Seed,
    /// How many actions to list, the best ones; 0 for all. JSON has all of them unless told
    /// otherwise.
    #[arg(long, value_name = "N")]
    pub(crate) top: Option<usize>,
    /// How many cores work; all when left out.
    #[arg(long, default_value_t = 0, hide_default_value = true)]
    pub(crate) threads: usize,
    /// Print JSON instead of text.
    #[arg(long)]
    pub(crate) json: bool,
}

impl AnalyzeArgs {
    /// The bot's budget for each choice; without one the bot has its own.
    pub(crate) fn budget(&self) -> Option<Budget> {
        let time = self.ms.map(|ms| Budget::Time(Duration::from_millis(ms)));
        self.worlds.map(Budget::Worlds).or(time)
    }

    /// The bot and its budget, as a heading.
    pub(crate) fn adviser(&self) -> String {
        match self.budget() {
            None => format!("bot {}", self.bot),
            Some(Budget::Worlds(worlds)) => format!("bot {}, {worlds} worlds", self.bot),
            Some(Budget::Time(time)) => format!("bot {}, {} ms", self.bot, time.as_millis()),
        }
    }

    /// How many threads the bot searches with.
    pub(crate) fn cores(&self) -> usize {
        match self.threads {
            0 => std::thread::available_parallelism().map_or(1, usize::from),
            threads => threads,
        }
    }
}
