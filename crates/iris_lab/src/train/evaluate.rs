//! How strong a net is, against an opponent that stays the same.

use iris_bots::{Desk, Net, Tally};
use iris_core::{Learn, Rng, Seat, Seed, Viewer};
use serde::{Deserialize, Serialize};

use super::selfplay::best;

/// What a net was worth at one moment of its training.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Point {
    /// After how many steps.
    pub step: u64,
    /// After how many matches against itself.
    pub matches: u64,
    /// The mean squared error of its values.
    pub loss: f64,
    /// For each seat count: the seats, its share of the victory against the hand-made policy in all other seats, and
    /// the standard error of it.
    pub shares: Vec<(u8, f64, f64)>,
}

/// Decisions after which a match is given up as a draw of all.
const LONGEST: usize = 10_000;

/// The net's share of the victory with one seat against the hand-made policy in all others, and its standard error
/// over the deals. Every deal is played from every seat.
pub fn share_against<G: Learn>(net: &Net, seats: u8, deals: u64, seed: Seed) -> (f64, f64) {
    let mut rng = Rng::new(seed);
    let mut tally = Tally::default();
    for _ in 0..deals {
        let (deal, luck) = (rng.seed(), rng.seed());
        let sum: f64 = Seat::all(seats).map(|own| share::<G>(net, own, seats, deal, luck)).sum();
        tally.add(sum / f64::from(seats));
    }
    (tally.mean(), tally.error())
}

fn share<G: Learn>(net: &Net, own: Seat, seats: u8, deal: Seed, luck: Seed) -> f64 {
    let draw = 1.0 / f64::from(seats);
    let Ok(mut state) = G::deal(&G::Config::default(), seats, deal) else { return draw };
    let mut rng = Rng::new(luck);
    let (mut legal, mut values, mut desk) = (Vec::new(), Vec::new(), Desk::default());
    for _ in 0..LONGEST {
        let Some(seat) = G::turn(&state).seat() else { break };
        G::legal(&state, &mut legal);
        let view = G::view(&state, Viewer::Seat(seat));
        let action = if seat == own {
            net.values::<G>(&view, &legal, &mut desk, &mut values);
            best(&legal, &values)
        } else {
            G::choose(&view, &legal, &mut rng)
        };
        let Some(action) = action else { break };
        G::apply(&mut state, action, &mut ());
    }
    G::outcome(&state).map_or(draw, |outcome| outcome.win_share(own))
}
