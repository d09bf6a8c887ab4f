//! Whole matches of any game played on their scenes alone, as a screen does it.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

use std::collections::BTreeSet;

use iris_core::scene::{self, Press, SceneStep, SceneTable, available};
use iris_core::{Rng, Seed, Viewer};
use iris_games::{AnyMatch, GAMES};
use serde_json::json;

#[test]
fn a_match_is_played_by_picking_what_lights_up() {
    for game in GAMES {
        for seats in game.seats() {
            let mut rng = Rng::new(Seed::from(u64::from(seats)));
            let mut played = game.deal(&json!({}), seats, Seed::from(9)).unwrap();
            for _ in 0..60 {
                let Some(seat) = played.turn().seat() else { break };
                // What a screen at the other end of a wire has.
                let wire = serde_json::to_string(&played.scene(Viewer::Seat(seat))).unwrap();
                let table: SceneTable = serde_json::from_str(&wire).unwrap();
                let (picked, press) = pressed(&table, &mut rng);
                let action = game.attempt(&table, &picked, &press).unwrap();
                assert!(played.legal().contains(&played.listed(&action).unwrap()), "{action}");
                follow(played.as_mut(), &action, seats);
            }
        }
    }
}

/// Picks what lights up until something can be pressed, and presses it.
fn pressed(table: &SceneTable, rng: &mut Rng) -> (Vec<String>, Press) {
    let mut picked = Vec::new();
    loop {
        let possible = available(table, &picked);
        let ready: Vec<_> = possible.targets.iter().filter(|target| target.choice.is_some()).collect();
        let press = rng.pick(&ready).map(|target| target.press.clone());
        match (press, rng.pick(&possible.cards)) {
            (Some(press), more) if more.is_none() || rng.coin() => return (picked, press),
            (_, Some(card)) => picked.push(card.clone()),
            // A pick that leads nowhere does not light up.
            _ => panic!("{picked:?} leads nowhere in {table:?}"),
        }
    }
}

fn follow(played: &mut dyn AnyMatch, action: &str, seats: u8) {
    let before: Vec<SceneTable> = Viewer::all(seats).map(|viewer| played.scene(viewer)).collect();
    let happened = played.apply(action).unwrap();
    for (viewer, mut table) in Viewer::all(seats).zip(before) {
        let wire = serde_json::to_string(&happened.motions(viewer)).unwrap();
        let steps: Vec<SceneStep> = serde_json::from_str(&wire).unwrap();
        assert_eq!(steps.len(), happened.events_for(viewer).len());
        for motion in steps.iter().flat_map(|step| &step.motions) {
            table.perform(motion).unwrap();
        }
        let counts = |table: &SceneTable| -> BTreeSet<(String, usize)> {
            let zones = table.zones.iter().filter(|zone| zone.count() > 0);
            zones.map(|zone| (zone.id.clone(), zone.count())).collect()
        };
        assert_eq!(counts(&table), counts(&played.scene(viewer)));
    }
}

#[test]
fn no_two_games_share_a_message() {
    let mut keys: Vec<&str> = scene::MESSAGE_KEYS.to_vec();
    for game in GAMES {
        keys.extend(game.keys());
        assert!(game.keys().iter().all(|key| key.starts_with(game.id())), "{}", game.id());
        assert!(game.words().iter().map(|(code, _)| code).eq(["en", "fr"].iter()));
    }
    assert_eq!(keys.iter().collect::<BTreeSet<_>>().len(), keys.len());
}
