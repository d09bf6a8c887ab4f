//! Comparing results on the same cards.

use std::cmp::Ordering;

use iris_core::{Outcome, Seat};
use serde::{Deserialize, Serialize};

/// How a seat came out of a match, to be compared with others on the same cards: by its part of
/// the victory, then by how far it was ahead of the best of the others, or behind.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct DealStanding {
    pub(crate) share: f64,
    pub(crate) margin: i32,
}

impl DealStanding {
    pub(crate) fn of(outcome: &Outcome, seat: Seat) -> Self {
        let share = outcome.win_share(seat);
        let scores = outcome.scores();
        let won = outcome.winners.iter().next().and_then(|winner| scores.get(winner.index()));
        let own = scores.get(seat.index()).copied().unwrap_or_default();
        let others = scores.iter().enumerate().filter(|(at, _)| *at != seat.index()).map(|(_, score)| *score);
        let few_win = won.is_some_and(|won| scores.iter().all(|score| score >= won));
        let many_win = won.is_some_and(|won| scores.iter().all(|score| score <= won));
        let margin = match (few_win, many_win) {
            (true, false) => others.min().map_or(0, |best| best - own),
            (false, true) => others.max().map_or(0, |best| own - best),
            _ => 0,
        };
        Self { share, margin }
    }

    /// Behind everybody who finished.
    pub(crate) const LAST: Self = Self { share: -1.0, margin: 0 };

    pub(crate) fn compare(&self, other: &Self) -> Ordering {
        self.share.total_cmp(&other.share).then(self.margin.cmp(&other.margin))
    }
}

/// The matchpoints of each: one for every other that is worse, a half for every other that is the
/// same.
pub(crate) fn matchpoints(standings: &[DealStanding]) -> Vec<f64> {
    let points = |(at, own): (usize, &DealStanding)| {
        let others = standings.iter().enumerate().filter(|(other, _)| *other != at);
        others
            .map(|(_, other)| match own.compare(other) {
                Ordering::Greater => 1.0,
                Ordering::Equal => 0.5,
                Ordering::Less => 0.0,
            })
            .fold(0.0, |sum, point: f64| sum + point)
    };
    standings.iter().enumerate().map(points).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn standing(scores: &[i32], winners: &[u8]) -> DealStanding {
        DealStanding::of(&Outcome::new(scores, winners.iter().copied().map(Seat).collect()), Seat(0))
    }

    #[test]
    fn a_victory_comes_first_then_the_margin() {
        let many = [
            standing(&[9, 3, 4], &[0]),
            standing(&[7, 5, 4], &[0]),
            standing(&[5, 5, 4], &[0, 1]),
            standing(&[5, 6, 4], &[1]),
            standing(&[2, 9, 4], &[1]),
            DealStanding::LAST,
        ];
        let few = [standing(&[0, 7, 3], &[0]), standing(&[2, 7, 3], &[0]), standing(&[3, 7, 2], &[2])];
        for order in [&many[..], &few[..]] {
            for pair in order.windows(2) {
                assert_eq!(pair[0].compare(&pair[1]), Ordering::Greater, "{pair:?}");
            }
        }
    }

    #[test]
    fn matchpoints_share_out_every_comparison() {
        let standings = [
            standing(&[9, 3], &[0]),
            standing(&[9, 3], &[0]),
            standing(&[3, 9], &[1]),
            DealStanding::LAST,
            DealStanding::LAST,
        ];
        let points = matchpoints(&standings);
        assert_eq!(points, [3.5, 3.5, 2.0, 0.5, 0.5]);
        assert!((points.iter().sum::<f64>() - 10.0).abs() < 1e-9, "one for each pair");
        assert_eq!(matchpoints(&standings[..1]), [0.0]);
    }
}
