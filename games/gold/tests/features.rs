//! What a net sees: few features, each once and below its bound, and the same for the same view.

use std::collections::BTreeSet;

use iris_core::{Game, Rng, Seed, Viewer};
use iris_gold::{Action, Config, Gold, Size, State, View};

/// Calls `visit` with every position of games played at random.
fn each_position(config: Config, seats: u8, games: u64, mut visit: impl FnMut(&State, &[Action])) {
    let mut rng = Rng::new(Seed::from(5));
    let mut legal = Vec::new();
    for game in 0..games {
        let mut state = Gold::deal(&config, seats, Seed::from(game)).unwrap();
        while Gold::turn(&state).seat().is_some() {
            Gold::legal(&state, &mut legal);
            visit(&state, &legal);
            Gold::apply(&mut state, *rng.pick(&legal).unwrap(), &mut ());
        }
    }
}

fn of_view(view: &View) -> Vec<u16> {
    let mut out = Vec::new();
    Gold::view_features(view, &mut out);
    out
}

fn of_action(view: &View, action: Action) -> Vec<u16> {
    let mut out = Vec::new();
    Gold::action_features(view, action, &mut out);
    out
}

fn own_view(state: &State) -> View {
    Gold::view(state, Viewer::Seat(state.public().active))
}

fn assert_proper(features: &[u16], bound: usize, most: usize) {
    let unique: BTreeSet<u16> = features.iter().copied().collect();
    assert_eq!(unique.len(), features.len(), "one comes twice: {features:?}");
    assert!(features.iter().all(|feature| usize::from(*feature) < bound), "{features:?}");
    assert!(features.len() <= most, "{} features", features.len());
}

fn assert_all_proper(config: Config, seats: u8, games: u64) {
    each_position(config, seats, games, |state, legal| {
        let view = own_view(state);
        assert_proper(&of_view(&view), Gold::VIEW_FEATURES, 60);
        for action in legal {
            assert_proper(&of_action(&view, *action), Gold::ACTION_FEATURES, 20);
        }
    });
}

#[test]
fn features_are_few_unique_and_below_their_bounds() {
    for seats in Gold::SEATS {
        assert_all_proper(Config::default(), seats, 60);
    }
    for seats in 2..=4 {
        assert_all_proper(Config::tiny(), seats, 60);
    }
    for seats in Gold::SEATS {
        assert_all_proper(Config { deals: 3, ..Config::default() }, seats, 10);
    }
    let size = Size { ranks: 2, copies: 10, hand: Some(5) };
    assert_all_proper(Config { size: Some(size), ..Config::default() }, 3, 60);
}

#[test]
fn equal_views_have_equal_features_and_what_is_hidden_has_none() {
    let mut rng = Rng::new(Seed::from(6));
    for seats in Gold::SEATS {
        each_position(Config::default(), seats, 5, |state, legal| {
            let view = own_view(state);
            let world = own_view(&Gold::determinize(&view, &mut rng));
            assert_eq!(of_view(&view), of_view(&world));
            for action in legal {
                assert_eq!(of_action(&view, *action), of_action(&world, *action));
            }
        });
    }
}

#[test]
fn features_are_found_without_allocation() {
    let mut out = Vec::with_capacity(256);
    each_position(Config::default(), 4, 5, |state, legal| {
        let view = own_view(state);
        let allocated = allocation_counter::measure(|| {
            out.clear();
            Gold::view_features(&view, &mut out);
            for action in legal {
                out.clear();
                Gold::action_features(&view, *action, &mut out);
            }
        });
        assert_eq!(allocated.count_total, 0);
    });
}
