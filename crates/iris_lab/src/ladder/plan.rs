//! What a ladder plays: which bots, at which tables, how many deals.

use std::fmt;

use iris_bots::{BotSpec, Level};
use iris_core::Seed;
use iris_games::{AnyGame, GAMES};

/// Rounds of CFR+ after which it gives next to nothing away.
const ROUNDS: u32 = 300;

/// A game and how many play it.
#[derive(Clone, Copy)]
pub struct Table {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// How many play.
    pub seats: u8,
}

impl Table {
    /// Every game with every number of seats.
    pub fn all() -> Vec<Self> {
        GAMES.into_iter().flat_map(|game| game.seats().map(move |seats| Self { game, seats })).collect()
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {} seats", self.game.id(), self.seats)
    }
}

/// What is to be played.
#[derive(Clone)]
pub struct Plan {
    /// Where.
    pub tables: Vec<Table>,
    /// Who, the weakest first.
    pub bots: Vec<BotSpec>,
    /// Whom the last of them meets besides: a method that everybody knows.
    pub yardstick: Option<BotSpec>,
    /// How many of the usual deals are played among the bots, in percent.
    pub percent: u64,
    /// The same for the deals against the yardstick.
    pub yardstick_percent: u64,
    /// Fixes all cards and all luck.
    pub seed: Seed,
    /// Who is measured on tiny decks.
    pub tiny: Vec<BotSpec>,
    /// For how many rounds CFR+ learns them.
    pub rounds: u32,
}

/// One bot alone against others, all of one kind.
#[derive(Clone, Copy)]
pub struct Pairing {
    /// Where.
    pub table: Table,
    /// Who holds one seat.
    pub first: BotSpec,
    /// Who holds the others.
    pub second: BotSpec,
    /// How many deals, each played once from every seat.
    pub deals: u64,
}

impl Plan {
    /// All levels at all tables, and the strongest against plain Monte Carlo with a thousand worlds.
    pub fn usual() -> Self {
        let levels = Level::ALL.map(BotSpec::Level);
        Self {
            tables: Table::all(),
            bots: levels.to_vec(),
            tiny: levels.into_iter().chain("flat:100".parse()).collect(),
            rounds: ROUNDS,
            yardstick: "flat:1000".parse().ok(),
            percent: 100,
            yardstick_percent: 100,
            seed: Seed::from(1),
        }
    }

    /// As little of it as shows whether it works.
    pub fn quick(self) -> Self {
        let tiny = self.tiny.into_iter().filter(|bot| !thinks(*bot)).collect();
        Self { tiny, rounds: 10, percent: 1, yardstick_percent: 1, yardstick: "flat:20".parse().ok(), ..self }
    }

    /// Everything to be played. Where two sit, who is called first makes no difference, so only the later bot is.
    pub fn pairings(&self) -> Vec<Pairing> {
        let mut list = Vec::new();
        for table in &self.tables {
            for (at, first) in self.bots.iter().enumerate() {
                for (other, second) in self.bots.iter().enumerate() {
                    if at == other || (table.seats == 2 && at < other) {
                        continue;
                    }
                    let neighbours = at.abs_diff(other) == 1;
                    if table.seats > 2 && thinks(*second) && !neighbours {
                        // A crowd that thinks takes longest, and to see it beat the weak tells least.
                        continue;
                    }
                    let usual = Deals::at(*table).of(*first, *second, neighbours);
                    let deals = scaled(usual, self.percent);
                    list.push(Pairing { table: *table, first: *first, second: *second, deals });
                }
            }
            if let (Some(first), Some(second)) = (self.bots.last(), self.yardstick) {
                let deals = scaled(Deals::at(*table).yardstick, self.yardstick_percent);
                list.push(Pairing { table: *table, first: *first, second, deals });
            }
        }
        list
    }
}

impl Pairing {
    /// About how long it takes, in no unit, to begin with what takes longest.
    pub(crate) fn effort(&self) -> u64 {
        let weight = |spec| if thinks(spec) { 1_000 } else { 1 };
        let length = if self.table.game.id() == "gold" { 1 } else { 3 };
        let others = u64::from(self.table.seats) - 1;
        self.deals * length * (weight(self.first) + others * weight(self.second))
    }
}

fn scaled(usual: u64, percent: u64) -> u64 {
    usual.saturating_mul(percent).div_ceil(100).max(1)
}

/// A bot that searches takes about a thousand times as long as one that does not.
fn thinks(spec: BotSpec) -> bool {
    match spec {
        BotSpec::Level(level) => level == Level::Five,
        BotSpec::Flat { .. } | BotSpec::Search { .. } => true,
        BotSpec::Uniform | BotSpec::Quick | BotSpec::Net => false,
    }
}

/// How many deals are usual at a table. All of them together take two quiet cores about an hour and a half.
struct Deals {
    /// Among bots that answer at once.
    quick: u64,
    /// One that thinks against the next below.
    next: u64,
    /// One that thinks against any other.
    far: u64,
    /// Any other against a crowd of those that think.
    crowd: u64,
    /// The strongest against the yardstick.
    yardstick: u64,
}

impl Deals {
    /// A match of `seven` is long, and one of `gold` short.
    fn at(table: Table) -> Self {
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
        match (thinks(first), thinks(second)) {
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
        let pairings = Plan::usual().pairings();
        for table in Table::all() {
            let here = pairings.iter().filter(|pairing| {
                (pairing.table.game.id(), pairing.table.seats) == (table.game.id(), table.seats)
            });
            // Ten pairs, both ways round where there is a crowd unless it thinks, and the yardstick.
            assert_eq!(here.count(), if table.seats == 2 { 11 } else { 18 }, "{table}");
        }
        assert_eq!(pairings.len(), 3 * 11 + 7 * 18);
        assert!(pairings.iter().all(|pairing| pairing.deals > 0));
    }

    #[test]
    fn fewer_deals_are_still_some() {
        let plan = Plan { percent: 1, yardstick_percent: 300, ..Plan::usual() };
        for (few, usual) in plan.pairings().iter().zip(Plan::usual().pairings()) {
            let yardstick = few.second == "flat:1000".parse().unwrap();
            assert_eq!(few.deals, if yardstick { 3 * usual.deals } else { usual.deals.div_ceil(100) });
        }
    }
}
