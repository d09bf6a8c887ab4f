//! Corrections of predicted shares, measured beforehand: a monotone curve for each game and number
//! of seats where predictions were off by more than chance explains.
//!
//! `cargo xtask calibration --write` makes the table; `docs/calibration.md` has its figures.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use iris_bots::Estimate;

/// A line for each table: game, seats, and the corrected values of 0 %, 5 % … 100 %.
const TABLE: &str = include_str!("../data/share_corrections.tsv");
/// How many values a curve is given by.
const KNOTS: usize = 21;

static CURVES: LazyLock<BTreeMap<(&'static str, u8), ShareCurve>> =
    LazyLock::new(|| TABLE.lines().filter_map(parse).collect());

fn parse(line: &'static str) -> Option<((&'static str, u8), ShareCurve)> {
    let mut words = line.split_whitespace();
    let key = (words.next().filter(|game| !game.starts_with('#'))?, words.next()?.parse().ok()?);
    let knots: Vec<f64> = words.map_while(|word| word.parse().ok()).collect();
    Some((key, ShareCurve(knots.try_into().ok()?)))
}

/// A piecewise linear curve from 0 to 1 that never falls.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct ShareCurve([f64; KNOTS]);

impl ShareCurve {
    /// The curve for a game and a number of seats; none where predictions are right as they are.
    pub(crate) fn of(game: &str, seats: u8) -> Option<&'static Self> {
        // The keys live as long as the program, so they are compared and not looked up.
        CURVES.iter().find(|((id, of), _)| *id == game && *of == seats).map(|(_, curve)| curve)
    }

    /// The piece that a share lies on: where it begins, what that is worth, and how steep it is.
    fn piece(&self, share: f64) -> (f64, f64, f64) {
        let width = 1.0 / (KNOTS - 1) as f64;
        let at = ((share / width) as usize).min(KNOTS - 2);
        (at as f64 * width, self.0[at], (self.0[at + 1] - self.0[at]) / width)
    }

    /// A share as it should have been predicted. What is decided, or lies outside of 0 to 1, stays
    /// as it is.
    pub(crate) fn value(&self, share: f64) -> f64 {
        if share <= 0.0 || share >= 1.0 {
            return share;
        }
        let (from, value, slope) = self.piece(share);
        value + (share - from) * slope
    }

    /// A share with its error, which the curve stretches as it does what lies around the share.
    pub(crate) fn estimate(&self, Estimate { value, error }: Estimate) -> Estimate {
        let slope = if (0.0..=1.0).contains(&value) { self.piece(value).2 } else { 1.0 };
        Estimate { value: self.value(value), error: error * slope }
    }

    /// A difference below a share. Its error is stretched as much, so that what was certain stays
    /// certain and what was not does not become it.
    pub(crate) fn difference(&self, above: f64, loss: Estimate) -> Estimate {
        let value = self.value(above) - self.value(above - loss.value);
        let stretch = if loss.value == 0.0 {
            self.estimate(Estimate { value: above, error: 1.0 }).error
        } else {
            value / loss.value
        };
        Estimate { value, error: loss.error * stretch }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::find;

    #[test]
    fn every_curve_is_of_a_table_and_rises_from_nothing_to_all() {
        let lines = TABLE.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).count();
        assert_eq!(CURVES.len(), lines, "a line cannot be read");
        for ((game, seats), ShareCurve(knots)) in CURVES.iter() {
            assert!(find(game).is_some_and(|game| game.seats().contains(seats)), "{game} {seats}");
            assert!(knots.windows(2).all(|pair| pair[0] < pair[1]), "{game} {seats}: {knots:?}");
            assert_eq!((knots[0], knots[KNOTS - 1]), (0.0, 1.0));
        }
    }

    #[test]
    fn a_curve_keeps_order_certainty_and_what_is_decided() {
        let mut knots = [0.0; KNOTS];
        for (at, knot) in knots.iter_mut().enumerate() {
            let share = at as f64 / (KNOTS - 1) as f64;
            *knot = share * share;
        }
        let curve = ShareCurve(knots);
        assert_eq!(
            (curve.value(0.0), curve.value(1.0), curve.value(-0.1), curve.value(1.2)),
            (0.0, 1.0, -0.1, 1.2)
        );
        assert!((curve.value(0.5) - 0.25).abs() < 1e-12);
        for (best, loss, error) in [(0.6, 0.2, 0.05), (0.9, 0.0, 0.1), (0.3, -0.02, 0.02), (0.2, 0.3, 0.1)] {
            let before = Estimate { value: loss, error };
            let after = curve.difference(best, before);
            assert_eq!(before.is_above_zero(), after.is_above_zero(), "{best} {loss}");
            assert!(after.error > 0.0);
            assert!((curve.value(best) - after.value - curve.value(best - loss)).abs() < 1e-12);
        }
    }
}
