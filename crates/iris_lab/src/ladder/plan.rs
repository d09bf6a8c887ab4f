//! The plan of a ladder: which bots play at which tables, and how many deals.

use std::fmt;

use iris_bots::{BotSpec, Level};
use iris_core::Seed;
use iris_games::{AnyGame, GAMES};

/// Iterations of CFR+ after which its exploitability is negligible.
const CFR_ITERATIONS: u32 = 300;

/// A game with a number of seats.
#[derive(Clone, Copy)]
pub struct LadderTable {
    /// The game that is played.
    pub game: &'static dyn AnyGame,
    /// The number of seats.
    pub seats: u8,
}

impl LadderTable {
    /// Every game with every number of seats.
    pub fn all() -> Vec<Self> {
        GAMES.into_iter().flat_map(|game| game.seats().map(move |seats| Self { game, seats })).collect()
    }
}

impl fmt::Display for LadderTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {} seats", self.game.id(), self.seats)
    }
}

/// The bots, tables and numbers of deals of a ladder.
#[derive(Clone)]
pub struct LadderPlan {
    /// The tables at which the bots meet.
    pub tables: Vec<LadderTable>,
    /// The bots that meet, the weakest first.
    pub bots: Vec<BotSpec>,
    /// A well-known reference method that the last bot meets as well.
    pub yardstick: Option<BotSpec>,
    /// The number of deals among the bots, in percent of the standard number.
    pub percent: u64,
    /// The number of deals against the yardstick, in percent of the standard number.
    pub yardstick_percent: u64,
    /// The seed of all deals and of the bots' random choices.
    pub seed: Seed,
    /// The bots that are measured on tiny decks.
    pub tiny: Vec<BotSpec>,
    /// The iterations of CFR+ on tiny decks.
    pub rounds: u32,
}

/// One bot in one seat against another in all other seats.
#[derive(Clone, Copy)]
pub struct Pairing {
    /// The table at which they meet.
    pub table: LadderTable,
    /// The bot that holds one seat.
    pub first: BotSpec,
    /// The bot that holds the others.
    pub second: BotSpec,
    /// The number of deals, each played once from every seat.
    pub deals: u64,
}

impl LadderPlan {
    /// All levels at all tables, and the strongest against flat Monte Carlo with a thousand worlds.
    pub fn standard() -> Self {
        let levels = Level::ALL.map(BotSpec::Level);
        Self {
            tables: LadderTable::all(),
            bots: levels.to_vec(),
            tiny: levels.into_iter().chain("flat:100".parse()).collect(),
            rounds: CFR_ITERATIONS,
            yardstick: "flat:1000".parse().ok(),
            percent: 100,
            yardstick_percent: 100,
            seed: Seed::from(1),
        }
    }

    /// A reduced plan that shows whether everything works.
    pub fn quick(self) -> Self {
        let tiny = self.tiny.into_iter().filter(|bot| !searches(*bot)).collect();
        Self { tiny, rounds: 10, percent: 1, yardstick_percent: 1, yardstick: "flat:20".parse().ok(), ..self }
    }

    /// All pairings. With two seats both orders are the same, so the stronger bot comes first.
    pub fn pairings(&self) -> Vec<Pairing> {
        let mut list = Vec::new();
        for table in &self.tables {
            for (at, first) in self.bots.iter().enumerate() {
                for (other, second) in self.bots.iter().enumerate() {
                    if at == other || (table.seats == 2 && at < other) {
                        continue;
                    }
                    let neighbours = at.abs_diff(other) == 1;
                    if table.seats > 2 && searches(*second) && !neighbours {
                        // Several searching bots take longest, and that they beat weak ones tells
                        // little.
                        continue;
                    }
                    let usual = StandardDeals::at(*table).of(*first, *second, neighbours);
                    let deals = scaled(usual, self.percent);
                    list.push(Pairing { table: *table, first: *first, second: *second, deals });
                }
            }
            if let (Some(first), Some(second)) = (self.bots.last(), self.yardstick) {
                let deals = scaled(StandardDeals::at(*table).yardstick, self.yardstick_percent);
                list.push(Pairing { table: *table, first: *first, second, deals });
            }
        }
        list
    }
}

impl Pairing {
    /// A rough estimate of the time it takes, to start with the longest pairing.
    pub(crate) fn effort(&self) -> u64 {
        let weight = |spec| if searches(spec) { 1_000 } else { 1 };
        let length = if self.table.game.id() == "gold" { 1 } else { 3 };
        let others = u64::from(self.table.seats) - 1;
        self.deals * length * (weight(self.first) + others * weight(self.second))
    }
}

fn scaled(usual: u64, percent: u64) -> u64 {
    usual.saturating_mul(percent).div_ceil(100).max(1)
}

/// Whether a bot searches, which takes about a thousand times as long.
fn searches(spec: BotSpec) -> bool {
    match spec {
        BotSpec::Level(level) => level == Level::Five,
        BotSpec::Flat { .. } | BotSpec::Search { .. } => true,
        BotSpec::Uniform | BotSpec::Quick | BotSpec::Net => false,
    }
}

/// The standard numbers of deals at a table. All of them together take two idle cores about an hour
/// and a half.
struct StandardDeals {
    /// Between bots without search.
    quick: u64,
    /// A searching bot against the next weaker one.
    next: u64,
    /// A searching bot against any other.
    far: u64,
    /// Any bot against searching bots in all other seats.
    crowd: u64,
    /// The strongest bot against the yardstick.
    yardstick: u64,
}

impl StandardDeals {
    /// A match of `seven` is long, and one of `gold` short.
    fn at(table: LadderTable) -> Self {
        let [quick, next, far, crowd, yardstick] = match (table.game.id(), table.seats) {
            ("seven", 2) => [200, 16, 2, 2, 4],
            ("seven", 3) => [120, 40, 1, 1, 60],
            ("seven", 4) => [90, 40, 1, 1, 96],
            ("seven", _) => [70, 40, 1, 1, 40],
            ("sky", _) => [500, 24, 4, 4, 8],
            (_, 2) => [500, 40, 8, 8, 12],
            (_, 3) => [400, 30, 4, 2, 12],
            (_, 4) => [400, 40, 4, 2, 60],
            // The more seats, the less a match says of any one of them.
            (_, 5) => [300, 100, 4, 2, 24],
            _ => [300, 160, 4, 2, 24],
        };
        Self { quick, next, far, crowd, yardstick }
    }

    fn of(&self, first: BotSpec, second: BotSpec, neighbours: bool) -> u64 {
        match (searches(first), searches(second)) {
            (false, false) => self.quick,
            (_, true) => self.crowd,
            (true, false) if neighbours => self.next,
            (true, false) => self.far,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pair_meets_at_every_table() {
        let pairings = LadderPlan::standard().pairings();
        for table in LadderTable::all() {
            let here = pairings.iter().filter(|pairing| {
                (pairing.table.game.id(), pairing.table.seats) == (table.game.id(), table.seats)
            });
            // Ten pairs, both ways round with more than two seats unless the others search, and the
            // yardstick.
            assert_eq!(here.count(), if table.seats == 2 { 11 } else { 18 }, "{table}");
        }
        assert_eq!(pairings.len(), 3 * 11 + 7 * 18);
        assert!(pairings.iter().all(|pairing| pairing.deals > 0));
    }

    #[test]
    fn fewer_deals_are_still_some() {
        let plan = LadderPlan { percent: 1, yardstick_percent: 300, ..LadderPlan::standard() };
        for (few, usual) in plan.pairings().iter().zip(LadderPlan::standard().pairings()) {
            let yardstick = few.second == "flat:1000".parse().unwrap();
            assert_eq!(few.deals, if yardstick { 3 * usual.deals } else { usual.deals.div_ceil(100) });
        }
    }
}
