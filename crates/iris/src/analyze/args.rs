//! The arguments of `iris analyze`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use iris_bots::{BotSpec, Budget};
use iris_core::Seed;
use iris_games::{Effort, Evaluator};

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  iris analyze game.iris                         every choice of a finished match: what it lost, what was best
  iris analyze game.iris --top-losses 5          the five choices that lost most, and the ledger
  iris analyze game.iris --ply 12                the choice after twelve actions
  iris analyze game.iris --every --seat 1        only what seat 1 chose
  iris analyze position.json --worlds 2000       a position as the referee writes it
  iris analyze game.iris --json > review.json    all of it for programs; docs/analysis.md has the shape

The file is a record or a position; which, it says itself. Without --ply a record that is unfinished is analyzed at its end, where
the next choice is to be made, and one that is finished choice by choice, as with --every. Choices with one action are left out
there.

What is looked at is what the seat to act may know and nothing else. The bot chooses the best action in one half of the worlds;
that one and the played one are valued in the other half, the same worlds for both. A value is the share of the victory to expect,
± its standard error. A difference within two errors is equal, never a loss; a loss above 5 % is a mistake (?), a smaller one an
inaccuracy (?!). Cost per choice is in thousandths of a victory.

The ledger says where a result came from, in percent of the victory: result = share − par = deal + own + others + luck. The deal is
what the first choice was worth beyond par, own what the seat's choices lost, others what the others' choices lost to its gain.")]
pub(crate) struct AnalyzeArgs {
    /// The record or position; - reads standard input.
    pub(crate) file: PathBuf,
    /// Analyze the choice after this many actions of the record.
    #[arg(long, value_name = "N")]
    pub(crate) ply: Option<usize>,
    /// Analyze every choice of the record and say what it lost.
    #[arg(long, conflicts_with = "ply")]
    pub(crate) every: bool,
    /// Of the whole record only the choices that lost most, the greatest loss first.
    #[arg(long, value_name = "N", conflicts_with = "ply")]
    pub(crate) top_losses: Option<usize>,
    /// Only this seat's choices; there is no ledger then.
    #[arg(long)]
    pub(crate) seat: Option<u8>,
    /// The bot that says which action is best: a level from 1 to 5, or a name as in the arena.
    #[arg(long, default_value = "5", value_name = "BOT")]
    pub(crate) bot: BotSpec,
    /// Let it look at so many worlds to choose, and at so many again to value.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) worlds: Option<u32>,
    /// Let it think so many milliseconds to choose, and so many again to value.
    #[arg(long, value_name = "T", conflicts_with = "worlds", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) ms: Option<u64>,
    /// The seed of the worlds.
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
    /// How choices are evaluated.
    pub(crate) fn evaluator(&self) -> Evaluator {
        let effort = self.budget().map_or(Effort::Usual, Effort::Exactly);
        let (bot, seed, threads) = (self.bot, self.seed, self.cores());
        Evaluator { bot, effort, seed, threads, ..Evaluator::default() }
    }

    /// The budget of each half; without one the bot has its own.
    fn budget(&self) -> Option<Budget> {
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
    fn cores(&self) -> usize {
        match self.threads {
            0 => std::thread::available_parallelism().map_or(1, usize::from),
            threads => threads,
        }
    }
}
