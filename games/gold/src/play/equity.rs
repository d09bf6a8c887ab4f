//! Equity between deals: the share of the victory to expect when the next deal starts (G24).
//!
//! What the deals to come will bring is taken to be independent noise on every seat's points, so a
//! lead is worth less the more deals follow. With Gumbel noise the shares are a softmax of the
//! points, which is close to what normal noise gives and adds up to 1 by itself.

use iris_core::Seat;

use crate::rules::card::{MAX_COPIES, MAX_RANKS};
use crate::rules::public_position::PublicPosition;

/// The standard deviation of the difference between two seats' points in one deal of the box, from
/// two seats to six; measured with the policy in every seat.
const DEVIATION: [f64; 5] = [11.5, 8.5, 7.8, 7.6, 7.2];
/// The logistic function of `1.702 x` is close to the normal distribution of `x`.
const LOGISTIC: f64 = 1.702;

/// The share of the victory that the seat may expect at the start of a deal.
pub(crate) fn share(public: &PublicPosition, seat: Seat) -> f64 {
    let scale = scale(public);
    let weight = |other: Seat| (f64::from(public.score(other) - public.score(seat)) / scale).exp();
    1.0 / Seat::all(public.seats).map(weight).sum::<f64>()
}

/// The scale of the softmax over points: this deal and those to come are yet to be played.
fn scale(public: &PublicPosition) -> f64 {
    let deviation = DEVIATION[usize::from(public.seats.clamp(2, 6)) - 2];
    let size = public.config.size;
    let (ranks, copies) = size.map_or((MAX_RANKS, MAX_COPIES), |size| (size.ranks, size.copies));
    let points = |ranks: u8, copies: u8| f64::from(ranks) * f64::from(ranks + 1) * f64::from(copies);
    let smaller = points(ranks, copies) / points(MAX_RANKS, MAX_COPIES);
    let deals = f64::from(public.deals_to_come() + 1);
    deviation * smaller * deals.sqrt() / LOGISTIC
}

#[cfg(test)]
mod tests {
    use iris_core::{Game, Rng, Seed};

    use super::*;
    use crate::play::rollout;
    use crate::{Config, Gold};

    #[test]
    fn the_deviations_are_those_of_the_policys_deals() {
        const DEALS: u64 = 2_000;
        for (seats, expected) in (2..=6).zip(DEVIATION) {
            let mut rng = Rng::new(Seed::from(1));
            let mut squares = 0.0;
            for seed in 0..DEALS {
                let mut state = Gold::deal(&Config::default(), seats, Seed::from(seed)).unwrap();
                rollout::play_out(&mut state, &mut rng);
                let scores = Gold::scores(&state);
                squares += f64::from(scores[0] - scores[1]).powi(2);
            }
            let deviation = (squares / DEALS as f64).sqrt();
            assert!((deviation - expected).abs() < 0.6, "{seats} seats: {deviation}");
        }
    }
}
