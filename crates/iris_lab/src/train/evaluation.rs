//! Evaluation of a net in training against the game's hand-made policy.

use iris_bots::{Net, NetScratch, ValueStats};
use iris_core::{Game, Rng, Seat, Seed, Viewer};
use serde::{Deserialize, Serialize};

use super::self_play::best;

/// One point of the learning curve.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CurvePoint {
    /// The number of steps so far.
    pub step: u64,
    /// The number of self-play matches so far.
    pub matches: u64,
    /// The mean squared error of the net's values in the last step.
    pub loss: f64,
    /// For each seat count: the seats, the win share against the hand-made policy in all other
    /// seats, and its standard error.
    pub shares: Vec<(u8, f64, f64)>,
}

/// The number of decisions after which a match counts as a draw of all.
const MAX_DECISIONS: usize = 10_000;

/// The net's win share in one seat against the hand-made policy in all others, and its standard
/// error over the deals. Every deal is played from every seat.
pub fn win_share_against_policy<G: Game>(net: &Net, seats: u8, deals: u64, seed: Seed) -> (f64, f64) {
    let mut rng = Rng::new(seed);
    let mut shares = ValueStats::default();
    for _ in 0..deals {
        let (deal, policy_seed) = (rng.seed(), rng.seed());
        let sum: f64 = Seat::all(seats).map(|own| share::<G>(net, own, seats, deal, policy_seed)).sum();
        shares.add(sum / f64::from(seats));
    }
    (shares.mean(), shares.error())
}

fn share<G: Game>(net: &Net, own: Seat, seats: u8, deal: Seed, policy_seed: Seed) -> f64 {
    let draw = 1.0 / f64::from(seats);
    let Ok(mut state) = G::deal(&G::Config::default(), seats, deal) else { return draw };
    let mut rng = Rng::new(policy_seed);
    let (mut legal, mut values, mut scratch) = (Vec::new(), Vec::new(), NetScratch::default());
    for _ in 0..MAX_DECISIONS {
        let Some(seat) = G::turn(&state).seat() else { break };
        G::legal(&state, &mut legal);
        let view = G::view(&state, Viewer::Seat(seat));
        let action = if seat == own {
            net.values::<G>(&view, &legal, &mut scratch, &mut values);
            best(&legal, &values)
        } else {
            G::choose(&view, &legal, &mut rng)
        };
        let Some(action) = action else { break };
        G::apply(&mut state, action, &mut ());
    }
    G::outcome(&state).map_or(draw, |outcome| outcome.win_share(own))
}
