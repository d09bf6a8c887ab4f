//! Rainbow (Mito Sazuki) with twelve cards, of which those in the middle are always the same.

use iris_core::{Game, Seat, Seed};
use iris_gold::{Config, Gold, Setup, State};

use super::{HasTinyGame, NEVER, TinyGame, certain, normalized};

impl HasTinyGame for Gold {
    fn tiny_game() -> TinyGame<Self> {
        TinyGame {
            about: "the ranks 1 to 3, four cards of each; 1 2 2 3 in the middle, hands of 2, reserves of 2; seat 0 leads",
            deals: normalized(deals()),
            horizon: NEVER,
            branches: certain::<Self>,
        }
    }
}

/// Two hands and two reserves.
type Heaps = [Vec<u8>; 4];
/// How many cards a heap has.
const ROOM: usize = 2;
/// The ranks in the middle.
const MIDDLE: [u8; 4] = [1, 2, 2, 3];
/// How many cards of each rank are not in the middle.
const LEFT: [u8; 3] = [3, 2, 3];

/// Every deal, with the number of ways in which its cards, were they numbered, give it.
fn deals() -> Vec<(f64, State)> {
    let config = Config { first: Some(Seat(0)), ..Config::tiny() };
    let Ok(model) = Gold::deal(&config, 2, Seed::from(0)) else { return Vec::new() };
    let model = Gold::setup(&model);
    let mut spread = Spread { heaps: Heaps::default(), found: Vec::new() };
    spread.put(0, 0, LEFT[0], 1.0);
    let state = |(ways, heaps): (f64, Heaps)| {
        let [hand_0, hand_1, reserve_0, reserve_1] = heaps;
        let setup = Setup {
            middle: MIDDLE.map(|rank| vec![rank]).to_vec(),
            hands: vec![hand_0, hand_1],
            reserves: vec![reserve_0, reserve_1],
            ..model.clone()
        };
        Some((ways, Gold::from_setup(&setup).ok()?))
    };
    spread.found.into_iter().filter_map(state).collect()
}

/// The cards put on the heaps in every way.
struct Spread {
    heaps: Heaps,
    found: Vec<(f64, Heaps)>,
}

impl Spread {
    /// Puts `left` more cards of a rank, counted from 0, on the heaps from number `heap` on, and
    /// then the higher ranks.
    fn put(&mut self, rank: usize, heap: usize, left: u8, ways: f64) {
        if heap == self.heaps.len() {
            match LEFT.get(rank + 1) {
                _ if left > 0 => {}
                Some(next) => self.put(rank + 1, 0, *next, ways),
                None => self.found.push((ways, self.heaps.clone())),
            }
            return;
        }
        let here = self.heaps[heap].len();
        // In how many ways so many of the cards left can be the ones that go here.
        let mut choices = 1.0;
        for count in 0..=left.min((ROOM - here) as u8) {
            self.put(rank, heap + 1, left - count, ways * choices);
            choices *= f64::from(left - count) / f64::from(count + 1);
            self.heaps[heap].push(rank as u8 + 1);
        }
        self.heaps[heap].truncate(here);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deals_are_as_many_as_on_paper() {
        let all = deals();
        // Numbered cards: 8!/2!⁴ ways.
        assert!((all.iter().map(|(ways, _)| ways).sum::<f64>() - 2520.0).abs() < 1e-6);
        assert_eq!(all.len(), 88);
    }
}
