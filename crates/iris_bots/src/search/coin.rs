//! A game of trust, for tests: one seat sees a coin and names a side, the other has to say which side it is.

use std::sync::Arc;

use iris_core::{ConfigError, Game, Learn, Outcome, Policy, Rng, Seat, Seed, Sink, Turn, Viewer};
use serde::{Deserialize, Serialize};

use super::toy::{boring, features};
use super::{Method, Search, Settings};
use crate::{Budget, Card, Net, Opinion, Shape, Weights};

#[derive(Clone, Copy, Debug)]
struct Coin;

/// In a view of seat 1 the side is not told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Table {
    side: Option<u8>,
    named: Option<u8>,
    guessed: Option<u8>,
}

impl Game for Coin {
    const ID: &'static str = "coin";
    const NAME: &'static str = "Coin";
    boring!(Table);

    fn deal((): &(), _seats: u8, seed: Seed) -> Result<Table, ConfigError> {
        Ok(Table { side: Some(seed.0[0] & 1), named: None, guessed: None })
    }

    fn turn(state: &Table) -> Turn {
        match (state.named, state.guessed) {
            (None, _) => Turn::Act(Seat(0)),
            (Some(_), None) => Turn::Act(Seat(1)),
            (Some(_), Some(_)) => Turn::Over,
        }
    }

    fn legal(state: &Table, out: &mut Vec<u8>) {
        out.clear();
        if state.guessed.is_none() {
            out.extend([0, 1]);
        }
    }

    fn apply(state: &mut Table, action: u8, _events: &mut impl Sink<()>) {
        let place = if state.named.is_none() { &mut state.named } else { &mut state.guessed };
        *place = Some(action);
    }

    fn outcome(state: &Table) -> Option<Outcome> {
        let winner = Seat(u8::from(state.guessed? == state.side?));
        Some(Outcome::new(&[0, 0], [winner].into_iter().collect()))
    }

    fn view(state: &Table, viewer: Viewer) -> Table {
        Table { side: state.side.filter(|_| viewer.is(Seat(0))), ..*state }
    }

    fn draw(view: &Table, rng: &mut Rng) -> Table {
        Table { side: view.side.or_else(|| Some(rng.below(2) as u8)), ..*view }
    }
}

impl Policy for Coin {
    fn choose(_view: &Table, legal: &[u8], rng: &mut Rng) -> Option<u8> {
        rng.pick(legal).copied()
    }
}

/// The feature of an action is that it names the side of the coin.
impl Learn for Coin {
    features!(Table);

    fn action_features(view: &Table, action: u8, out: &mut Vec<u16>) {
        if view.side == Some(action) {
            out.push(0);
        }
    }

    fn recall(world: &Table, viewer: Seat, tell: &mut dyn FnMut(&Table, u8)) {
        if let (Some(named), Seat(1)) = (world.named, viewer) {
            tell(&Table { named: None, ..*world }, named);
        }
    }
}

/// Knows no better than to tell the truth.
fn honest() -> Arc<Net> {
    let mut weights = Weights::zero(Shape { view: 0, action: 1 });
    let parts = weights.parts_mut();
    parts.rows[0] = 1.0;
    parts.second[0] = 1.0;
    parts.third[0] = 1.0;
    Arc::new(weights.net(Card { game: "coin".into(), features: 1, seats: vec![2], made: String::new() }))
}

fn think(named: u8, beliefs: u8) -> Vec<Opinion<u8>> {
    let view = Table { side: None, named: Some(named), guessed: None };
    let settings = Settings { beliefs, ..Settings::new(Method::Halving) };
    let budget = Budget::Worlds(2_000);
    let mut search = Search::<Coin>::new(&view, &[0, 1], Some(honest()), settings, budget, Seed::from(4));
    search.run(1);
    search.opinions()
}

#[test]
fn worlds_in_which_the_others_played_well_are_believed() {
    for named in [0, 1] {
        let blind = think(named, 1);
        assert!((0.45..0.55).contains(&blind[0].value), "a coin is a coin: {blind:?}");
        let believing = think(named, 16);
        assert_eq!(believing[0].action, named);
        assert!((0.85..0.95).contains(&believing[0].value), "but not for certain: {believing:?}");
    }
}
