//! What a net is shown of views and actions.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

use iris_core::{Game, Learn, Policy, Rng, Seed, Turn, Viewer};
use iris_seven::{Action, Config, Seven, State};

/// Positions of random matches, in which every other seed plays as the hand-made policy does.
fn positions(config: Config, seats: u8, seeds: u64, mut look: impl FnMut(&State, &[Action])) {
    let mut legal = Vec::new();
    for seed in 0..seeds {
        let mut state = Seven::deal(&config, seats, Seed::from(seed)).unwrap();
        let mut rng = Rng::new(Seed::from(1_000 + seed));
        for _ in 0..600 {
            let Turn::Act(seat) = Seven::turn(&state) else { break };
            Seven::legal(&state, &mut legal);
            look(&state, &legal);
            let action = if seed % 2 == 0 {
                *rng.pick(&legal).unwrap()
            } else {
                Seven::choose(&Seven::view(&state, Viewer::Seat(seat)), &legal, &mut rng).unwrap()
            };
            Seven::apply(&mut state, action, &mut ());
        }
    }
}

fn assert_sound(features: &mut Vec<u16>, bound: usize, most: usize) {
    assert!(features.len() <= most, "{} features", features.len());
    features.sort_unstable();
    assert!(features.windows(2).all(|pair| pair[0] < pair[1]), "twice in {features:?}");
    assert!(features.last().is_some_and(|last| usize::from(*last) < bound));
}

#[test]
fn features_are_in_bounds_and_never_twice() {
    let mut configs = vec![(Config::tiny(), 2)];
    configs.extend((2..=5).map(|seats| (Config::default(), seats)));
    for (config, seats) in configs {
        let (mut of_view, mut of_action) = (Vec::new(), Vec::new());
        positions(config, seats, 8, |state, legal| {
            let Turn::Act(seat) = Seven::turn(state) else { return };
            let view = Seven::view(state, Viewer::Seat(seat));
            of_view.clear();
            Seven::view_features(&view, &mut of_view);
            assert_sound(&mut of_view, Seven::VIEW_FEATURES, 110);
            for action in legal {
                of_action.clear();
                Seven::action_features(&view, *action, &mut of_action);
                assert_sound(&mut of_action, Seven::ACTION_FEATURES, 26);
            }
        });
    }
}
