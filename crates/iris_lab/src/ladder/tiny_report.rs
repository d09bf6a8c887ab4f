//! Tiny decks on the page: their solutions, and the exploitability of the bots.

use std::fmt::Write;
use std::fs;

use iris_bots::BotSpec;
use serde::{Deserialize, Serialize};

use crate::arena::ArenaError;
use crate::ladder::markdown::{percent, table};
use crate::ladder::plan::LadderTable;
use crate::ladder::run::Ladder;
use crate::ladder::standings::display_name;
use crate::solver::{BotExploitability, TinySolution, solve_tiny};

/// The solution of a game on a tiny deck with the bots in it, as it is saved and shown.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TinyReport {
    /// The id of the game.
    pub game: String,
    /// A description of what is played.
    pub about: String,
    /// The number of deals.
    pub deals: usize,
    /// The number of positions of the tree.
    pub positions: usize,
    /// The number of information sets with a choice, of both seats.
    pub sets: usize,
    /// The number of iterations of CFR+.
    pub rounds: u32,
    /// The payoff of the seat that begins under the solution: 1 for a victory, -1 for a defeat.
    pub value: f64,
    /// The exploitability of the solution.
    pub exploitability: f64,
    /// The share of its games that are cut off as a draw.
    pub cut: f64,
    /// The bots that were measured.
    pub bots: Vec<TinyBotReport>,
}

/// The exploitability of a bot on a tiny deck, as it is saved and shown.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TinyBotReport {
    /// The name of the bot.
    pub bot: String,
    /// The payoff of best responses to it.
    pub exploitability: f64,
    /// Its payoff against the solution.
    pub against_solution: f64,
}

impl From<TinySolution> for TinyReport {
    fn from(truth: TinySolution) -> Self {
        let bot = |BotExploitability { bot, exploitability, against_solution, .. }| TinyBotReport {
            bot,
            exploitability,
            against_solution,
        };
        Self {
            game: truth.game.to_owned(),
            about: truth.about.to_owned(),
            deals: truth.deals,
            positions: truth.positions,
            sets: truth.sets.iter().sum(),
            rounds: truth.rounds,
            value: truth.value,
            exploitability: truth.exploitability,
            cut: truth.cut,
            bots: truth.bots.into_iter().map(bot).collect(),
        }
    }
}

impl Ladder {
    /// Solves the tiny deck of each game of the plan and measures the bots on it; saved results are
    /// reused.
    pub fn tiny(&self, mut progress: impl FnMut(&TinyReport)) -> Result<Vec<TinyReport>, ArenaError> {
        let mut games: Vec<LadderTable> =
            self.plan.tables.iter().map(|table| LadderTable { seats: 2, ..*table }).collect();
        games.dedup_by_key(|table| table.game.id());
        let mut found = Vec::new();
        for table in games {
            let one = self.tiny_of(table)?;
            progress(&one);
            found.push(one);
        }
        Ok(found)
    }

    fn tiny_of(&self, table: LadderTable) -> Result<TinyReport, ArenaError> {
        let names: Vec<String> = self.plan.tiny.iter().map(BotSpec::to_string).collect();
        let name = format!("tiny-{}-{}.json", self.plan.rounds, names.join("+").replace(':', "-"));
        let path = self.folder(table)?.join(name);
        if let Some(kept) = fs::read(&path).ok().and_then(|bytes| serde_json::from_slice(&bytes).ok()) {
            return Ok(kept);
        }
        let tiny: TinyReport = solve_tiny(table.game.id(), &self.plan.tiny, self.plan.rounds)
            .map_err(|error| ArenaError::Plan(error.to_string()))?
            .into();
        let text = serde_json::to_string(&tiny).map_err(|error| ArenaError::Plan(error.to_string()))?;
        fs::write(&path, text).map_err(|error| ArenaError::Save(path, error))?;
        Ok(tiny)
    }
}

const INTRO: &str = "\
## Perfect play on tiny decks

With a few cards a game of two can be solved, and bots can be measured against perfect play instead of against each other. A
victory is worth 1, a defeat −1. **Exploitability** is what a strategy gives away to an opponent who knows it and makes the most of
it: 0 is perfect. CFR+ finds perfect play by playing against itself. The bots were made for the full decks; their nets have seen
nothing else. A game that may go on for ever is cut off as a draw.

";

/// Renders the section about tiny decks.
pub(crate) fn render(tiny: &[TinyReport]) -> String {
    let Some(first) = tiny.first() else { return String::new() };
    let head = [
        "Game",
        "Deals",
        "Positions",
        "Information sets",
        "Rounds of CFR+",
        "Its exploitability",
        "Cut off",
        "Worth to who begins",
    ];
    let row = |one: &TinyReport| {
        vec![
            one.game.clone(),
            one.deals.to_string(),
            one.positions.to_string(),
            one.sets.to_string(),
            one.rounds.to_string(),
            format!("{:.5}", one.exploitability),
            percent(one.cut),
            format!("{:+.4}", one.value),
        ]
    };
    let mut text =
        INTRO.to_owned() + &table(&head.map(str::to_owned), &tiny.iter().map(row).collect::<Vec<_>>());
    text.push('\n');
    for one in tiny {
        let _ = writeln!(text, "- {}: {}.", one.game, one.about.trim_end_matches('.'));
    }
    text.push_str("\nThe exploitability of each bot and, in brackets, what it gets against CFR+:\n\n");
    let head = std::iter::once("Bot".to_owned()).chain(tiny.iter().map(|one| one.game.clone()));
    let rows = first.bots.iter().map(|TinyBotReport { bot: name, .. }| {
        let cell = |one: &TinyReport| {
            let found = one.bots.iter().find(|bot| bot.bot == *name);
            found.map_or_else(String::new, |bot| {
                format!("{:.3} ({:+.3})", bot.exploitability, bot.against_solution)
            })
        };
        let known = name.parse().map_or_else(|_| name.clone(), display_name);
        std::iter::once(known).chain(tiny.iter().map(cell)).collect()
    });
    text.push_str(&table(&head.collect::<Vec<_>>(), &rows.collect::<Vec<_>>()));
    text + "\n"
}

#[cfg(test)]
mod tests {
    #[test]
    fn what_is_kept_is_read_back_to_the_last_bit() {
        for part in 1..5_000 {
            let number = f64::from(part) / 7_001.0;
            let text = serde_json::to_string(&number).unwrap();
            let back: f64 = serde_json::from_str(&text).unwrap();
            assert_eq!(number.to_bits(), back.to_bits(), "{text}");
        }
    }
}
