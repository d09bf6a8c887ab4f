//! Swiss seating: the leader meets the best-placed whom they have not met yet. Pure: positions in
//! the standings in, tables out.

use std::collections::BTreeMap;

/// How many ways to seat everybody are tried before the best one so far is taken.
const MAX_STEPS: usize = 20_000;

/// How often each two players have sat at one table, by their places in the standings, the lower
/// one first.
pub(crate) type Meetings = BTreeMap<(usize, usize), u32>;

/// Seats players at tables: the places in the standings of those at each table, the best first.
///
/// Everybody sits once. There are as few tables as possible, and their numbers of people differ by
/// one at most, so that bots fill odd seats only. As few as possible meet again; among seatings
/// with as few, the leader meets the best-placed, then the next.
pub(crate) fn seat_players(players: usize, seats: usize, met: &Meetings) -> Vec<Vec<usize>> {
    if players == 0 || seats == 0 {
        return Vec::new();
    }
    let tables = players.div_ceil(seats);
    let (each, more) = (players / tables, players % tables);
    let sizes: Vec<usize> = (0..tables).map(|table| each + usize::from(table < more)).collect();
    let mut search = SeatSearch { sizes, met, steps: 0, best: None };
    let free: Vec<usize> = (0..players).collect();
    search.fill(&mut Vec::new(), &mut Vec::new(), &free, 0);
    let mut found = search.best.map(|(_, tables)| tables).unwrap_or_default();
    for table in &mut found {
        table.sort_unstable();
    }
    found
}

/// How many meetings are not the first ones, at tables that are seated like this.
#[cfg(test)]
fn rematches(tables: &[Vec<usize>], met: &Meetings) -> u32 {
    tables
        .iter()
        .map(|table| pairs(table).map(|pair| met.get(&pair).copied().unwrap_or(0)).sum::<u32>())
        .sum()
}

#[cfg(test)]
fn pairs(table: &[usize]) -> impl Iterator<Item = (usize, usize)> + '_ {
    let pair = |one: usize, two: usize| (one.min(two), one.max(two));
    table
        .iter()
        .enumerate()
        .flat_map(move |(at, one)| table[at + 1..].iter().map(move |two| pair(*one, *two)))
}

/// A search in depth, the best-placed first, that gives up a branch as soon as it is no better than
/// the best seating found.
struct SeatSearch<'a> {
    sizes: Vec<usize>,
    met: &'a Meetings,
    steps: usize,
    best: Option<(u32, Vec<Vec<usize>>)>,
}

impl SeatSearch<'_> {
    fn fill(&mut self, done: &mut Vec<Vec<usize>>, table: &mut Vec<usize>, free: &[usize], cost: u32) {
        self.steps += 1;
        let is_hopeless = self.best.as_ref().is_some_and(|(best, _)| cost >= *best);
        // The first seating is always found: it is at the end of the first branch.
        if is_hopeless || (self.best.is_some() && self.steps > MAX_STEPS) {
            return;
        }
        let Some(size) = self.sizes.get(done.len()).copied() else {
            self.best = Some((cost, done.clone()));
            return;
        };
        if table.len() == size {
            done.push(std::mem::take(table));
            self.fill(done, table, free, cost);
            *table = done.pop().unwrap_or_default();
            return;
        }
        // The best-placed who is left leads a table; the others follow in an order that tries those
        // first whom nobody there has met.
        let candidates: Vec<(u32, usize)> = if table.is_empty() {
            free.first().map(|first| (0, *first)).into_iter().collect()
        } else {
            let again = |player: usize| -> u32 {
                table
                    .iter()
                    .map(|other| {
                        self.met.get(&(*other.min(&player), *other.max(&player))).copied().unwrap_or(0)
                    })
                    .sum()
            };
            let last = table.last().copied().filter(|_| table.len() > 1);
            let mut found: Vec<(u32, usize)> = free
                .iter()
                // In a table the order does not matter, so only one is tried.
                .filter(|player| last.is_none_or(|last| **player > last) || self.best.is_none())
                .map(|player| (again(*player), *player))
                .collect();
            found.sort_unstable();
            found
        };
        for (more, player) in candidates {
            let rest: Vec<usize> = free.iter().copied().filter(|other| *other != player).collect();
            table.push(player);
            self.fill(done, table, &rest, cost + more);
            table.pop();
            if self.best.as_ref().is_some_and(|(best, _)| *best == 0) {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn flat(tables: &[Vec<usize>]) -> Vec<usize> {
        let mut all: Vec<usize> = tables.iter().flatten().copied().collect();
        all.sort_unstable();
        all
    }

    /// The fewest rematches that any seating has, by trying all of them.
    fn fewest(free: &[usize], sizes: &[usize], met: &Meetings) -> u32 {
        let Some((size, sizes)) = sizes.split_first() else { return 0 };
        let mut best = u32::MAX;
        for mask in 0..1u32 << free.len() {
            if mask.count_ones() as usize != *size || mask & 1 == 0 {
                continue;
            }
            let (mut table, mut rest) = (Vec::new(), Vec::new());
            for (at, player) in free.iter().enumerate() {
                if mask >> at & 1 == 1 { table.push(*player) } else { rest.push(*player) }
            }
            let own = rematches(&[table], met);
            if own < best {
                best = best.min(own.saturating_add(fewest(&rest, sizes, met)));
            }
        }
        best
    }

    fn meetings(players: usize) -> impl Strategy<Value = Meetings> {
        let all: Vec<(usize, usize)> =
            (0..players).flat_map(|one| (one + 1..players).map(move |two| (one, two))).collect();
        prop::collection::vec((prop::sample::select(all), 1u32..3), 0..players * 2)
            .prop_map(|pairs| pairs.into_iter().collect())
    }

    fn cases() -> impl Strategy<Value = (usize, usize, Meetings)> {
        (2usize..=40, 2usize..=6)
            .prop_flat_map(|(players, seats)| (Just(players), Just(seats), meetings(players)))
    }

    fn small_cases() -> impl Strategy<Value = (usize, usize, Meetings)> {
        (2usize..=8, 2usize..=4)
            .prop_flat_map(|(players, seats)| (Just(players), Just(seats), meetings(players)))
    }

    proptest! {
        #[test]
        fn everybody_sits_once_and_bots_fill_odd_seats_only((players, seats, met) in cases()) {
            let tables = seat_players(players, seats, &met);
            prop_assert_eq!(flat(&tables), (0..players).collect::<Vec<_>>());
            prop_assert!(tables.iter().all(|table| table.len() <= seats));
            let bots = tables.len() * seats - players;
            prop_assert!(bots < seats, "{} bots", bots);
            let (least, most) = (tables.iter().map(Vec::len).min(), tables.iter().map(Vec::len).max());
            prop_assert!(most.unwrap() - least.unwrap() <= 1);
            prop_assert!(tables[0].contains(&0), "the leader sits at the first table");
        }

        #[test]
        fn as_few_as_possible_meet_again((players, seats, met) in small_cases()) {
            let tables = seat_players(players, seats, &met);
            let sizes: Vec<usize> = tables.iter().map(Vec::len).collect();
            let free: Vec<usize> = (0..players).collect();
            prop_assert_eq!(rematches(&tables, &met), fewest(&free, &sizes, &met));
        }
    }

    #[test]
    fn the_leader_meets_the_best_placed_not_yet_met() {
        let met = Meetings::from([((0, 1), 1), ((2, 3), 1)]);
        assert_eq!(seat_players(6, 2, &met), [vec![0, 2], vec![1, 3], vec![4, 5]]);
        assert_eq!(seat_players(5, 4, &Meetings::new()).iter().map(Vec::len).collect::<Vec<_>>(), [3, 2]);
        assert_eq!(seat_players(1, 4, &Meetings::new()), [vec![0]]);
        assert!(seat_players(0, 4, &Meetings::new()).is_empty());
    }
}
