//! How the chances of a match went, and where it turned.

use iris_core::Seat;

use super::MatchReview;

/// Where the chances of whoever won rose most.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TurningPoint {
    /// The seat that won in the end.
    pub seat: Seat,
    /// Their choice before.
    pub from: usize,
    /// Their next one, or the end.
    pub to: usize,
    /// The share of the victory that they could expect before.
    pub before: f64,
    /// The winner's chance after it.
    pub after: f64,
}

impl MatchReview {
    /// How the chances of one seat went: after how many actions, and what it could expect. The last
    /// is what came of it; nobody has anything of a match that is not over.
    pub fn line(&self, seat: Seat) -> Vec<(usize, f64)> {
        let share = |shares: &Vec<f64>| shares.get(seat.index()).copied();
        let end = (self.plies, self.shares.as_ref().and_then(share).unwrap_or(0.0));
        self.choices_of(seat).map(|choice| (choice.ply, choice.best())).chain([end]).collect()
    }

    /// Where the chances of whoever won rose most; of several who won, of the one for whom they
    /// rose most.
    pub fn turning(&self) -> Option<TurningPoint> {
        let shares = self.shares.as_deref().unwrap_or_default();
        let won = (0..).zip(shares).filter(|(_, share)| **share > 0.0).map(|(seat, _)| Seat(seat));
        let rises = won.flat_map(|seat| {
            let line = self.line(seat);
            let next = line.clone().into_iter().skip(1);
            let pairs: Vec<_> = line.into_iter().zip(next).collect();
            pairs.into_iter().map(move |((from, before), (to, after))| TurningPoint {
                seat,
                from,
                to,
                before,
                after,
            })
        });
        rises.max_by(|one, two| (one.after - one.before).total_cmp(&(two.after - two.before)))
    }
}
