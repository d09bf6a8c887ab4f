//! A duplicate evening as it is kept: who plays where, and the standings that follow from it.
//!
//! All tables of a round have the same deal. Whoever sat on a seat is compared with those who had
//! the same seat at the other tables: a point for each whom they did better than, half a point for
//! a tie, as a share of what was possible.

use std::collections::BTreeMap;

use iris_api::EveningPhase;
use iris_core::{Outcome, Seat, SeatSet, Seed};
use iris_table::{Millis, UtcDay};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::pairing::{Meetings, seat_players};

/// When and how a club's evenings are played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct EveningPlan {
    /// From 0 for Monday to 6 for Sunday, in UTC.
    pub(crate) weekday: u32,
    /// The minute of the day, in UTC.
    pub(crate) minute: u32,
    pub(crate) game: String,
    /// Seats at each table.
    pub(crate) seats: u8,
    pub(crate) rounds: u32,
    /// How many minutes a round lasts at most.
    pub(crate) round_minutes: u32,
    /// How many seconds a move may take.
    pub(crate) move_seconds: u32,
    /// The game's own options.
    pub(crate) options: Value,
    /// Milliseconds that bots take for a move.
    pub(crate) pace: u32,
}

impl EveningPlan {
    /// When the next evening begins, strictly after a moment.
    pub(crate) fn next_start(&self, after: Millis) -> Millis {
        let mut day = UtcDay::of(after);
        loop {
            let start = day.start() + Millis::from(self.minute) * 60_000;
            if day.weekday() == self.weekday && start > after {
                return start;
            }
            day = day.next();
        }
    }
}

/// An evening as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ClubEvening {
    /// The id of the club.
    pub(crate) club: String,
    pub(crate) start: Millis,
    /// As the plan was when the evening was announced.
    pub(crate) plan: EveningPlan,
    pub(crate) phase: EveningPhase,
    pub(crate) rounds: Vec<EveningRound>,
}

/// One round: the same deal at every table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct EveningRound {
    /// The seed of the deal; secret while the round is played.
    pub(crate) seed: String,
    /// When its time is up.
    pub(crate) until: Millis,
    pub(crate) tables: Vec<EveningTable>,
}

/// One table of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct EveningTable {
    /// The id of the table, fixed before it is opened.
    pub(crate) table: String,
    /// The handle of the person on each seat; none for a bot.
    pub(crate) seats: Vec<Option<String>>,
    /// The place of each seat, doubled, so that shared places are whole numbers; once the match is
    /// over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) places: Option<Vec<u32>>,
}

/// Somebody who signed up; their own document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct EveningEntry {
    pub(crate) name: String,
    /// What names them in the evening, which outlasts their account.
    pub(crate) handle: String,
}

/// A line of the standings.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct StandingRow {
    pub(crate) handle: String,
    /// The sum of all rounds; 1 is the most for each.
    pub(crate) total: f64,
    /// The rounds, in order; none where they did not play or the match is not over.
    pub(crate) rounds: Vec<Option<f64>>,
}

/// The places of all seats, doubled: the winners share the first ones, then come those who did best
/// of the others, and last those who gave up.
pub(crate) fn doubled_places(outcome: Outcome, gave_up: SeatSet) -> Vec<u32> {
    let seats = outcome.scores().len();
    let mut places = vec![0; seats];
    let mut gone = gave_up;
    let mut taken = 0;
    let mut give = |group: SeatSet, taken: &mut u32| {
        let count = group.iter().count() as u32;
        for seat in group.iter() {
            // The mean of the places taken + 1 to taken + count, doubled.
            places[seat.index()] = 2 * *taken + count + 1;
        }
        *taken += count;
    };
    while gone.iter().count() < seats {
        let best = outcome.without(gone).winners;
        let left = || (0..seats as u8).map(Seat).filter(|seat| !gone.contains(*seat)).collect::<SeatSet>();
        let group = if best.is_empty() { left() } else { best };
        give(group, &mut taken);
        gone = gone.iter().chain(group.iter()).collect();
    }
    give(gave_up, &mut taken);
    places
}

/// What a seat of a table gets for a round, from 0 to 1.
fn matchpoints(round: &EveningRound, table: usize, seat: usize) -> Option<f64> {
    let own = round.tables.get(table)?.places.as_ref()?;
    let place = *own.get(seat)?;
    let others: Vec<u32> = round
        .tables
        .iter()
        .enumerate()
        .filter(|(at, _)| *at != table)
        .filter_map(|(_, other)| other.places.as_ref()?.get(seat).copied())
        .collect();
    if others.is_empty() {
        // A table alone: the plain result. Its last place is worth nothing, its first one 1.
        let worst = 2 * own.len() as u32;
        return Some(f64::from(worst.saturating_sub(place)) / f64::from(worst.saturating_sub(2).max(1)));
    }
    let points: f64 = others
        .iter()
        .map(|other| match place.cmp(other) {
            std::cmp::Ordering::Less => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 0.0,
        })
        .sum();
    Some(points / others.len() as f64)
}

/// The standings of an evening, the best first. Handles that have signed up and not played yet are
/// last.
pub(crate) fn standings(evening: &ClubEvening, signed_up: &[String]) -> Vec<StandingRow> {
    let mut rows: BTreeMap<&str, StandingRow> = BTreeMap::new();
    let row = |handle: &str| StandingRow {
        handle: handle.to_owned(),
        total: 0.0,
        rounds: vec![None; evening.rounds.len()],
    };
    for handle in signed_up {
        rows.entry(handle).or_insert_with(|| row(handle));
    }
    for (number, round) in evening.rounds.iter().enumerate() {
        for (at, table) in round.tables.iter().enumerate() {
            for (seat, handle) in table.seats.iter().enumerate() {
                let Some(handle) = handle else { continue };
                let row = rows.entry(handle).or_insert_with(|| row(handle));
                row.rounds[number] = matchpoints(round, at, seat);
                row.total += row.rounds[number].unwrap_or(0.0);
            }
        }
    }
    let mut rows: Vec<StandingRow> = rows.into_values().collect();
    rows.sort_by(|one, two| two.total.total_cmp(&one.total).then_with(|| one.handle.cmp(&two.handle)));
    rows
}

impl ClubEvening {
    /// The next round for those who are signed up: Swiss tables of the same deal.
    pub(crate) fn next_round(
        &self,
        signed_up: &[String],
        seed: Seed,
        now: Millis,
        mut new_table: impl FnMut() -> String,
    ) -> EveningRound {
        let order: Vec<String> = standings(self, signed_up)
            .into_iter()
            .map(|row| row.handle)
            .filter(|handle| signed_up.contains(handle))
            .collect();
        let seats = usize::from(self.plan.seats);
        let tables = seat_players(order.len(), seats, &self.meetings(&order)).into_iter().map(|group| {
            let people: Vec<&String> = group.iter().map(|place| &order[*place]).collect();
            EveningTable { table: new_table(), seats: self.assign_seats(&people, seats), places: None }
        });
        EveningRound {
            seed: seed.to_string(),
            until: now + Millis::from(self.plan.round_minutes) * 60_000,
            tables: tables.collect(),
        }
    }

    /// How often those in a list have sat at one table so far.
    fn meetings(&self, order: &[String]) -> Meetings {
        let mut met = Meetings::new();
        for table in self.rounds.iter().flat_map(|round| &round.tables) {
            let mut places: Vec<usize> = table
                .seats
                .iter()
                .flatten()
                .filter_map(|handle| order.iter().position(|other| other == handle))
                .collect();
            places.sort_unstable();
            for (at, one) in places.iter().enumerate() {
                for two in &places[at + 1..] {
                    *met.entry((*one, *two)).or_default() += 1;
                }
            }
        }
        met
    }

    /// Gives those at a table the seats that they have held least, taken together; bots get the
    /// last ones, so that at every table the same seats are people's.
    fn assign_seats(&self, people: &[&String], seats: usize) -> Vec<Option<String>> {
        let held = |person: &String, seat: usize| {
            let tables = self.rounds.iter().flat_map(|round| &round.tables);
            tables.filter(|table| table.seats.get(seat).and_then(Option::as_ref) == Some(person)).count()
        };
        let costs: Vec<Vec<usize>> =
            people.iter().map(|person| (0..people.len()).map(|seat| held(person, seat)).collect()).collect();
        let (_, best) = cheapest_seats(&costs, &mut Vec::new());
        let mut assigned = vec![None; seats];
        for (person, seat) in people.iter().zip(best) {
            assigned[seat] = Some((*person).clone());
        }
        assigned
    }

    /// Whether every table of the last round is over.
    pub(crate) fn round_is_over(&self) -> bool {
        self.rounds.last().is_some_and(|round| round.tables.iter().all(|table| table.places.is_some()))
    }
}

/// The seats for the people who have none yet, so that the costs add up to the least: six people at
/// most, so all ways are tried.
fn cheapest_seats(costs: &[Vec<usize>], taken: &mut Vec<usize>) -> (usize, Vec<usize>) {
    let Some(own) = costs.get(taken.len()) else { return (0, taken.clone()) };
    let mut best = (usize::MAX, Vec::new());
    for (seat, cost) in own.iter().enumerate() {
        if !taken.contains(&seat) {
            taken.push(seat);
            let (rest, seats) = cheapest_seats(costs, taken);
            if cost + rest < best.0 {
                best = (cost + rest, seats);
            }
            taken.pop();
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(seats: &[u8]) -> SeatSet {
        seats.iter().map(|seat| Seat(*seat)).collect()
    }

    fn evening(seats: u8) -> ClubEvening {
        let plan = EveningPlan {
            weekday: 2,
            minute: 1200,
            game: iris_games::GAMES[0].id().to_owned(),
            seats,
            rounds: 3,
            round_minutes: 20,
            move_seconds: 45,
            options: serde_json::json!({}),
            pace: 0,
        };
        ClubEvening { club: "c".into(), start: 0, plan, phase: EveningPhase::SignUp, rounds: Vec::new() }
    }

    fn table(seats: &[&str], places: Option<&[u32]>) -> EveningTable {
        let seats = seats.iter().map(|seat| (!seat.is_empty()).then(|| (*seat).to_owned())).collect();
        EveningTable { table: "t".into(), seats, places: places.map(<[u32]>::to_vec) }
    }

    #[test]
    fn places_are_shared_and_giving_up_is_last() {
        assert_eq!(doubled_places(Outcome::new(&[5, 9, 7], set(&[1])), SeatSet::default()), [6, 2, 4]);
        assert_eq!(doubled_places(Outcome::new(&[5, 9, 9], set(&[1, 2])), SeatSet::default()), [6, 3, 3]);
        assert_eq!(doubled_places(Outcome::new(&[5, 9, 7], set(&[1])), set(&[1])), [4, 6, 2]);
        assert_eq!(doubled_places(Outcome::new(&[5, 9], set(&[1])), set(&[0, 1])), [3, 3]);
    }

    #[test]
    fn seats_are_compared_with_the_same_seat_elsewhere() {
        let mut evening = evening(2);
        let tables = vec![
            table(&["a", "b"], Some(&[2, 4])),
            table(&["c", "d"], Some(&[4, 2])),
            table(&["e", ""], Some(&[4, 2])),
        ];
        evening.rounds.push(EveningRound { seed: String::new(), until: 0, tables });
        let rows = standings(&evening, &[]);
        let total = |handle: &str| rows.iter().find(|row| row.handle == handle).unwrap().total;
        assert_eq!((total("a"), total("c"), total("e")), (1.0, 0.25, 0.25));
        assert_eq!((total("b"), total("d")), (0.0, 0.75), "the bot holds the same cards as they");
        assert_eq!(rows[0].handle, "a");
        // What is not over is not compared.
        evening.rounds[0].tables[0].places = None;
        let rows = standings(&evening, &["z".to_owned()]);
        assert_eq!(rows.iter().find(|row| row.handle == "a").unwrap().rounds, [None]);
        assert!(rows.iter().any(|row| row.handle == "z"));
    }

    #[test]
    fn a_table_alone_counts_plainly() {
        let mut evening = evening(3);
        let tables = vec![table(&["a", "b", ""], Some(&[2, 4, 6]))];
        evening.rounds.push(EveningRound { seed: String::new(), until: 0, tables });
        let rows = standings(&evening, &[]);
        assert_eq!((rows[0].total, rows[1].total), (1.0, 0.5));
    }

    #[test]
    fn nobody_meets_again_while_others_are_left_and_seats_change() {
        let mut evening = evening(2);
        let people: Vec<String> = ["a", "b", "c", "d"].map(str::to_owned).into();
        let mut met = std::collections::BTreeSet::new();
        let mut numbers = 0..;
        for _ in 0..3 {
            let name = || format!("t{}", numbers.next().unwrap());
            let mut round = evening.next_round(&people, Seed::from(1), 0, name);
            for table in &mut round.tables {
                let mut pair: Vec<String> = table.seats.iter().flatten().cloned().collect();
                pair.sort();
                assert!(met.insert(pair), "a rematch");
                table.places = Some(vec![2, 4]);
            }
            evening.rounds.push(round);
        }
        for person in &people {
            let first = evening.rounds.iter().flat_map(|round| &round.tables);
            let first = first.filter(|table| table.seats[0].as_ref() == Some(person)).count();
            assert!((1..=2).contains(&first), "{person} has the first seat {first} times of three");
        }
        // Five make three tables of two: one bot.
        let five: Vec<String> = ["a", "b", "c", "d", "e"].map(str::to_owned).into();
        let round = evening.next_round(&five, Seed::from(1), 0, String::new);
        let bots = round.tables.iter().flat_map(|table| &table.seats).filter(|seat| seat.is_none()).count();
        assert_eq!((round.tables.len(), bots), (3, 1));
    }

    #[test]
    fn evenings_come_every_week() {
        let plan = evening(2).plan;
        let wednesday = 1_794_960_000_000;
        let start = plan.next_start(wednesday);
        assert_eq!(start, wednesday + 20 * 3_600_000);
        assert_eq!(plan.next_start(start), start + 7 * 86_400_000);
    }
}
