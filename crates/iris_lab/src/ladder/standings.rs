//! The results of a ladder at one table.

use iris_bots::{BotSpec, Level};
use iris_core::Seed;

use crate::ladder::elo::{Contest, Rating, ratings};
use crate::ladder::plan::{LadderPlan, LadderTable};
use crate::ladder::run::PairingResult;
use crate::ladder::win_share::WinShare;

/// The results of a ladder at one table.
pub struct Standings {
    /// The table that they belong to.
    pub table: LadderTable,
    /// The bots, the weakest first.
    pub bots: Vec<BotSpec>,
    /// The rating of each bot.
    pub ratings: Vec<Rating>,
    /// The win share of each bot (row) in one seat against each other (column) in all other seats.
    pub cells: Vec<Vec<Option<WinShare>>>,
    /// The win share of the last bot in one seat against the yardstick.
    pub yardstick: Option<(BotSpec, WinShare)>,
    /// The sorted thinking times of each bot in microseconds; those of the yardstick last.
    pub micros: Vec<(BotSpec, Vec<u32>)>,
}

impl Standings {
    /// Sums up the results of a plan, table by table.
    pub fn new(plan: &LadderPlan, played: &[PairingResult]) -> Vec<Self> {
        plan.tables.iter().map(|table| Self::at(*table, plan, played)).collect()
    }

    fn at(table: LadderTable, plan: &LadderPlan, played: &[PairingResult]) -> Self {
        let bots = &plan.bots;
        let here = |one: &&PairingResult| {
            let there = one.pairing.table;
            (there.game.id(), there.seats) == (table.game.id(), table.seats)
        };
        let place = |bot: BotSpec| bots.iter().position(|known| *known == bot);
        let mut cells = vec![vec![None; bots.len()]; bots.len()];
        let mut contests = Vec::new();
        let mut yardstick = None;
        let mut micros: Vec<(BotSpec, Vec<u32>)> =
            bots.iter().chain(&plan.yardstick).map(|bot| (*bot, Vec::new())).collect();
        for one in played.iter().filter(here) {
            let pairing = one.pairing;
            for (bot, times) in [pairing.first, pairing.second].into_iter().zip(&one.micros) {
                micros.iter_mut().filter(|(known, _)| *known == bot).for_each(|(_, all)| all.extend(times));
            }
            match (place(pairing.first), place(pairing.second)) {
                (Some(first), Some(second)) => {
                    cells[first][second] = Some(one.share());
                    if table.seats == 2 {
                        cells[second][first] = Some(one.share().mirrored());
                    }
                    contests.push(Contest { first, second, shares: one.shares.clone() });
                }
                _ => yardstick = Some((pairing.second, one.share())),
            }
        }
        for (_, all) in &mut micros {
            all.sort_unstable();
        }
        let ratings = ratings(bots.len(), table.seats, &contests, Seed::from(1));
        Self { table, bots: bots.clone(), ratings, cells, yardstick, micros }
    }
}

/// The name of a bot on a page.
pub(crate) fn display_name(bot: BotSpec) -> String {
    match bot {
        BotSpec::Level(level) => format!("{} {}", level.number(), level.name()),
        other => format!("`{other}`"),
    }
}

/// The levels among the bots.
pub(crate) fn levels(bots: &[BotSpec]) -> Vec<Level> {
    let level = |bot: &BotSpec| match bot {
        BotSpec::Level(level) => Some(*level),
        _ => None,
    };
    bots.iter().filter_map(level).collect()
}
