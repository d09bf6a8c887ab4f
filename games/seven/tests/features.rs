//! What a net is shown of views and actions.

use iris_core::{Game, Rng, Seat, Seed, Turn, Viewer};
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

fn of_view(state: &State) -> Vec<u16> {
    let Turn::Act(seat) = Seven::turn(state) else { return Vec::new() };
    let mut features = Vec::new();
    Seven::view_features(&Seven::view(state, Viewer::Seat(seat)), &mut features);
    features
}

/// The features of every action, whichever seats Gusts name.
fn of_actions(state: &State) -> Vec<Vec<u16>> {
    let Turn::Act(seat) = Seven::turn(state) else { return Vec::new() };
    let view = Seven::view(state, Viewer::Seat(seat));
    let mut legal = Vec::new();
    Seven::legal(state, &mut legal);
    let features = |action: &Action| {
        let mut features = Vec::new();
        Seven::action_features(&view, *action, &mut features);
        features
    };
    let mut all: Vec<Vec<u16>> = legal.iter().map(features).collect();
    all.sort_unstable();
    all
}

/// The same position with everybody one seat further to the left, or with the piles in another
/// order. Read from plain data, because that drops what attentive players remember.
fn moved(state: &State, seats: u8, piles: usize) -> State {
    let mut setup = serde_json::to_value(Seven::setup(state)).unwrap();
    let count = Seven::seats(state);
    for zone in ["hands", "shown", "tokens"] {
        setup[zone].as_array_mut().unwrap().rotate_right(seats.into());
    }
    let active = setup["active"].as_u64().unwrap() + u64::from(seats);
    setup["active"] = (active % u64::from(count)).into();
    setup["piles"].as_array_mut().unwrap().rotate_right(piles);
    if let Some(at) = setup["discarded_on"].as_str().and_then(|pile| "ABC".find(pile)) {
        setup["discarded_on"] = ["A", "B", "C"][(at + piles) % 3].into();
    }
    Seven::from_setup(&serde_json::from_value(setup).unwrap()).unwrap()
}

#[test]
fn where_one_sits_and_the_order_of_the_piles_do_not_matter() {
    for seats in 2..=5 {
        let mut step = 0;
        positions(Config::default(), seats, 4, |state, _| {
            step += 1;
            if step % 7 != 0 {
                return;
            }
            let here = moved(state, 0, 0);
            let mut features = of_view(&here);
            assert_eq!(features, of_view(&here));
            features.sort_unstable();
            for there in [moved(state, 1, 0), moved(state, 0, 1)] {
                let mut others = of_view(&there);
                others.sort_unstable();
                assert_eq!(features, others);
                assert_eq!(of_actions(&here), of_actions(&there));
            }
        });
    }
}

#[test]
fn hidden_cards_do_not_show() {
    let mut rng = Rng::new(Seed::from(9));
    for seats in 2..=5 {
        let mut step = 0;
        positions(Config::default(), seats, 4, |state, _| {
            step += 1;
            if step % 5 == 0 {
                let Turn::Act(seat) = Seven::turn(state) else { return };
                let world = Seven::determinize(&Seven::view(state, Viewer::Seat(seat)), &mut rng);
                assert_eq!(of_view(state), of_view(&world));
                assert_eq!(of_actions(state), of_actions(&world));
            }
        });
    }
}

#[test]
fn a_chapter_is_a_round_and_shares_add_up() {
    for (config, seats) in [(Config::default(), 2), (Config::default(), 5), (Config::tiny(), 2)] {
        positions(config, seats, 3, |state, _| {
            let view = Seven::view(state, Viewer::Spectator);
            assert_eq!(Seven::round_index(state), view.round());
            let sum: f64 = Seat::all(seats).map(|seat| Seven::equity(state, seat)).sum();
            assert!((sum - 1.0).abs() < 1e-9);
        });
    }
}

#[test]
fn feature_numbers_are_those_that_the_nets_were_trained_on() {
    let mut digest = 0xcbf2_9ce4_8422_2325u64;
    let mut add = |features: &mut Vec<u16>| {
        features.sort_unstable();
        for number in features.drain(..).chain([u16::MAX]) {
            digest = (digest ^ u64::from(number)).wrapping_mul(0x100_0000_01b3);
        }
    };
    let mut out = Vec::new();
    let configs = [2, 3, 4, 5].map(|seats| (Config::default(), seats));
    for (config, seats) in [(Config::tiny(), 2)].into_iter().chain(configs) {
        positions(config, seats, 6, |state, legal| {
            let Turn::Act(seat) = Seven::turn(state) else { return };
            for viewer in [Viewer::Seat(seat), Viewer::Seat(Seat(0)), Viewer::Spectator] {
                Seven::view_features(&Seven::view(state, viewer), &mut out);
                add(&mut out);
            }
            let view = Seven::view(state, Viewer::Seat(seat));
            for action in legal {
                Seven::action_features(&view, *action, &mut out);
                add(&mut out);
            }
        });
    }
    assert_eq!((Seven::VIEW_FEATURES, Seven::ACTION_FEATURES, digest), (953, 457, 0x4333_c764_a780_f0f9));
}
