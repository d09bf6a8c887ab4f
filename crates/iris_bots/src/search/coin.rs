//! A signalling game for tests: one seat sees a coin and names a side, the other guesses the side.

use std::sync::Arc;

use iris_core::{ConfigError, EventSink, Game, Outcome, Rng, Seat, Seed, Turn, Viewer};
use serde::{Deserialize, Serialize};

use super::test_games::{features, without_options};
use super::{Search, SearchMethod, SearchSettings};
use crate::{ActionValue, Budget, Net, NetHeader, NetShape, NetWeights};

#[derive(Clone, Copy, Debug)]
struct Coin;

/// Also the view: in that of seat 1 the side is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct CoinState {
    side: Option<u8>,
    named: Option<u8>,
    guessed: Option<u8>,
}

impl Game for Coin {
    const ID: &'static str = "coin";
    const NAME: &'static str = "Coin";
    without_options!(CoinState);

    fn deal((): &(), _seats: u8, seed: Seed) -> Result<CoinState, ConfigError> {
        Ok(CoinState { side: Some(seed.0[0] & 1), named: None, guessed: None })
    }

    fn turn(state: &CoinState) -> Turn {
        match (state.named, state.guessed) {
            (None, _) => Turn::Act(Seat(0)),
            (Some(_), None) => Turn::Act(Seat(1)),
            (Some(_), Some(_)) => Turn::Over,
        }
    }

    fn legal(state: &CoinState, out: &mut Vec<u8>) {
        out.clear();
        if state.guessed.is_none() {
            out.extend([0, 1]);
        }
    }

    fn apply(state: &mut CoinState, action: u8, _events: &mut impl EventSink<()>) {
        let place = if state.named.is_none() { &mut state.named } else { &mut state.guessed };
        *place = Some(action);
    }

    fn outcome(state: &CoinState) -> Option<Outcome> {
        let winner = Seat(u8::from(state.guessed? == state.side?));
        Some(Outcome::new(&[0, 0], [winner].into_iter().collect()))
    }

    fn view(state: &CoinState, viewer: Viewer) -> CoinState {
        CoinState { side: state.side.filter(|_| viewer.is(Seat(0))), ..*state }
    }

    fn sample(view: &CoinState, rng: &mut Rng) -> CoinState {
        CoinState { side: view.side.or_else(|| Some(rng.below(2) as u8)), ..*view }
    }

    fn choose(_view: &CoinState, legal: &[u8], rng: &mut Rng) -> Option<u8> {
        rng.pick(legal).copied()
    }

    features!(CoinState);

    /// The feature of an action is that it names the side of the coin.
    fn action_features(view: &CoinState, action: u8, out: &mut Vec<u16>) {
        if view.side == Some(action) {
            out.push(0);
        }
    }

    fn recent_moves(world: &CoinState, viewer: Seat, tell: &mut dyn FnMut(&CoinState, u8)) {
        if let (Some(named), Seat(1)) = (world.named, viewer) {
            tell(&CoinState { named: None, ..*world }, named);
        }
    }
}

/// A net that names the true side.
fn honest() -> Arc<Net> {
    let mut weights = NetWeights::zero(NetShape { view: 0, action: 1 });
    let parts = weights.parts_mut();
    parts.rows[0] = 1.0;
    parts.second[0] = 1.0;
    parts.third[0] = 1.0;
    Arc::new(weights.quantize(NetHeader {
        game: "coin".into(),
        features: 1,
        seats: vec![2],
        made: String::new(),
    }))
}

fn search(named: u8, beliefs: u8) -> Vec<ActionValue<u8>> {
    let view = CoinState { side: None, named: Some(named), guessed: None };
    let settings = SearchSettings { beliefs, ..SearchSettings::new(SearchMethod::Halving) };
    let budget = Budget::Worlds(2_000);
    let mut search = Search::<Coin>::new(&view, &[0, 1], Some(honest()), settings, budget, Seed::from(4));
    search.run(1);
    search.evaluate()
}

#[test]
fn worlds_in_which_the_others_played_well_are_believed() {
    for named in [0, 1] {
        let blind = search(named, 1);
        assert!((0.45..0.55).contains(&blind[0].value), "a coin is a coin: {blind:?}");
        let believing = search(named, 16);
        assert_eq!(believing[0].action, named);
        assert!((0.85..0.95).contains(&believing[0].value), "but not for certain: {believing:?}");
    }
}
