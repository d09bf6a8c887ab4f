//! Estimates how strong somebody plays, so that the bot that stands in for them is about as strong.

use iris_bots::{BotSpec, Level};
use iris_core::{Rng, Seat, Seed};

use crate::ActionSource;
use crate::live_match::LiveMatch;

/// The most decisions that are looked at, from the last backwards.
const MAX_DECISIONS: usize = 30;
/// With fewer decisions than this there is no estimate.
const MIN_DECISIONS: usize = 6;
/// The level without an estimate.
const DEFAULT_LEVEL: u8 = 3;

/// The level, from 1 to 4, that agrees with the fourth about as often as this seat does.
///
/// Each lower level is asked the same questions, so that the scale fits the game, the number of
/// seats and the cards.
pub(crate) fn estimate(play: &LiveMatch, seat: Seat) -> u8 {
    let own: Vec<usize> = play
        .played
        .iter()
        .enumerate()
        .filter(|(_, played)| played.seat == seat && played.by == ActionSource::Player)
        .map(|(index, _)| index)
        .collect();
    if own.len() < MIN_DECISIONS {
        return DEFAULT_LEVEL;
    }
    let first = own[own.len().saturating_sub(MAX_DECISIONS)];
    let mut rng = Rng::new(Seed::from(play.prompt));
    let mut agreed = [0_u32; 5];
    let mut state = play.state_after(first);
    for played in &play.played[first..] {
        if played.seat == seat && played.by == ActionSource::Player && state.legal().len() > 1 {
            let mut choice = |level: Level| state.choice(BotSpec::Level(level), &mut rng);
            let best = choice(Level::Four);
            agreed[0] += u32::from(state.listed(&played.action) == best);
            for level in [Level::One, Level::Two, Level::Three] {
                agreed[usize::from(level.number())] += u32::from(choice(level) == best);
            }
            // The fourth level plays at random at times, and then does not agree with itself.
            agreed[4] += u32::from(choice(Level::Four) == best);
        }
        // It was legal when it was played.
        let _ = state.apply(&played.action);
    }
    let distance = |level: &u8| agreed[usize::from(*level)].abs_diff(agreed[0]);
    (1..=4).min_by_key(distance).unwrap_or(DEFAULT_LEVEL)
}
