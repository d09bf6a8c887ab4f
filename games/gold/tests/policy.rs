//! The quick policy: legal, honest by its type, and far better than chance.

use iris_core::{Game, Rng, Seat, Seed, Viewer};
use iris_gold::{Config, Gold};

use crate::common::*;

/// How often a seat that plays by the policy wins against seats that play at random, in parts of
/// what chance gives.
fn strength(seats: u8, games: u64) -> f64 {
    let mut rng = Rng::new(Seed::from(11));
    let mut legal = Vec::new();
    let mut won = 0.0;
    for game in 0..games {
        let me = Seat((game % u64::from(seats)) as u8);
        let mut state = Gold::deal(&Config::default(), seats, Seed::from(game)).unwrap();
        while let Some(seat) = Gold::turn(&state).seat() {
            Gold::legal(&state, &mut legal);
            let action = if seat == me {
                Gold::choose(&Gold::view(&state, Viewer::Seat(seat)), &legal, &mut rng)
            } else {
                rng.pick(&legal).copied()
            };
            Gold::try_apply(&mut state, action.unwrap(), &mut ()).unwrap();
        }
        won += Gold::outcome(&state).unwrap().win_share(me);
    }
    won / games as f64 * f64::from(seats)
}

#[test]
fn it_wins_most_games_against_chance() {
    for seats in Gold::SEATS {
        let strength = strength(seats, 200);
        assert!(strength > 0.75 * f64::from(seats), "{seats} seats: {strength}");
    }
}

#[test]
fn it_takes_the_most_valuable_item_and_answers_nothing_with_nothing() {
    let mut state = start(0, &[1, 2, 6], &[&[4, 4], &[5, 5], &[6, 6]]);
    act(&mut state, &["play 4", "play 5", "play 6"]);
    let view = Gold::view(&state, Viewer::Seat(Seat(2)));
    let mut actions = Vec::new();
    Gold::legal_in_view(&view, &mut actions);
    let mut rng = Rng::new(Seed::from(1));
    let chosen = Gold::choose(&view, &actions, &mut rng).unwrap();
    act(&mut state, &["take 6"]);
    assert_eq!(Some(&chosen), actions.last());
    assert_eq!(taken(&state, 2), [6]);
    assert_eq!(Gold::choose(&view, &[], &mut rng), None);
}
