//! All laws for a game that may have only what every game must have.

use iris_core::{Rulebook, Scene};

use crate::{
    Laws, RevealLaws, SceneLaws, assert_features, assert_lesson, assert_letters, assert_options,
    assert_policy, assert_rollouts_follow_policy, assert_rulebook,
};

/// Random matches are cut off after this many decisions.
const CAP: usize = 2_000;
/// The laws that sample many worlds are checked at one ply in this many.
const COSTLY_EVERY: u32 = 4;

/// Checks every law that needs nothing but the game: rules, views, worlds, setups, notation,
/// scenes, messages in all languages, options and the rulebook; of the optional capabilities
/// (policy, rollout, undo, features, letters, reasons, lesson) those that the game has.
///
/// Each of `seeds` is a match; a few are enough for a small game.
///
/// # Panics
/// With the law, the seed and the ply, if a law is broken; or if no match ended by itself.
pub fn assert_basic_laws<G: Scene + Rulebook>(config: &G::Config, seats: u8, seeds: std::ops::Range<u64>) {
    assert_rulebook::<G>();
    assert_options::<G>();
    Laws::<G>::new(config.clone(), seats).cap(CAP).costly_every(COSTLY_EVERY).check(seeds.clone());
    SceneLaws::<G>::new(config.clone(), seats).cap(CAP).every(COSTLY_EVERY).check(seeds.clone());
    RevealLaws::<G>::new(config.clone(), seats)
        .cap(CAP)
        .every(COSTLY_EVERY)
        .silent_only()
        .check(seeds.clone());
    assert_policy::<G>(config, seats, seeds.clone());
    assert_rollouts_follow_policy::<G>(config, seats, seeds.clone(), 16);
    assert_features::<G>(config, seats, seeds.clone());
    assert_letters::<G>(config, seats, seeds);
    if G::LESSON.is_some() {
        assert_lesson::<G>(&[]);
    }
}
