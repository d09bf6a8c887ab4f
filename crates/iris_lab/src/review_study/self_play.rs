//! Matches of bots against themselves and each other, as records.

use iris_bots::BotSpec;
use iris_core::{ConfigError, Rng, Seed};
use iris_games::AnyGame;
use iris_games::record::{Record, RecordEntry, RecordMove, RecordOrigin, RecordResult};
use serde_json::Value;

/// The number of actions after which a match is cut off.
const MAX_ACTIONS: usize = 10_000;

/// The record of a match in which one bot plays every seat, with the usual options.
pub fn self_played(
    game: &'static dyn AnyGame,
    seats: u8,
    bot: BotSpec,
    seed: Seed,
) -> Result<Record, ConfigError> {
    played_by(game, &vec![bot; usize::from(seats)], seed)
}

/// The record of a match with a bot for each seat, with the usual options.
pub fn played_by(game: &'static dyn AnyGame, bots: &[BotSpec], seed: Seed) -> Result<Record, ConfigError> {
    let seats = bots.len() as u8;
    let mut played = game.deal(&Value::Null, seats, seed)?;
    let (options, mut rng, mut body) = (played.options(), Rng::new(seed), Vec::new());
    while let (Some(seat), true) = (played.turn().seat(), body.len() < MAX_ACTIONS) {
        let Some(action) = bots.get(seat.index()).and_then(|bot| played.choice(*bot, &mut rng)) else {
            break;
        };
        if played.apply(&action).is_err() {
            break;
        }
        body.push(RecordEntry::Move(RecordMove { seat, action, comment: None, line: 0 }));
    }
    let over = |outcome: iris_core::Outcome| RecordResult::Over {
        scores: outcome.scores().to_vec(),
        winners: outcome.winners.iter().collect(),
    };
    Ok(Record {
        game: game.id().to_owned(),
        rules: game.rules_version(),
        seats,
        options,
        chance: RecordOrigin::Seed(seed),
        names: vec![String::new(); usize::from(seats)],
        tags: Vec::new(),
        result: played.outcome().map_or(RecordResult::Capped, over),
        result_line: 0,
        body,
    })
}
