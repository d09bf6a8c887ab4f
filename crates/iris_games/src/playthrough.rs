//! A whole random match as text, to be kept and compared: the golden playthroughs.

use std::fmt::Write as _;

use iris_core::{ConfigError, Rng, Seed, Viewer};
use serde_json::Value;

use crate::AnyGame;

/// Decisions after which a playthrough stops even if the rules would go on.
const LONGEST: usize = 400;

/// Plays a random match and writes down, at each step, everything that an outsider could ask for.
///
/// The same arguments give the same text for ever, unless the rules' version changes.
pub fn playthrough(
    game: &dyn AnyGame,
    options: &Value,
    seats: u8,
    seed: Seed,
) -> Result<String, ConfigError> {
    let mut state = game.deal(options, seats, seed)?;
    let mut rng = Rng::new(Rng::new(seed).seed());
    let mut text = format!("{} rules {} seats {seats} seed {seed}\n", game.id(), game.rules_version());
    // Writing to a string cannot fail.
    let _ = writeln!(text, "state {}", state.state());
    for ply in 1..=LONGEST {
        let legal = state.legal();
        let (Some(seat), Some(action)) = (state.turn().seat(), rng.pick(&legal)) else { break };
        // The whole list and the view now and then: often enough to catch a change, seldom enough
        // to be read.
        if ply % 10 == 1 {
            let _ = writeln!(text, "view {seat} {}", state.view(Viewer::Seat(seat)));
            let _ = writeln!(text, "legal {}", legal.join(" | "));
        }
        let _ = writeln!(text, "{ply}. seat {seat}: {action} (of {})", legal.len());
        match state.apply(action) {
            Ok(happened) => {
                for event in happened.all() {
                    let _ = writeln!(text, "   {event}");
                }
            }
            Err(error) => {
                let _ = writeln!(text, "   refused: {error}");
                break;
            }
        }
    }
    let _ = writeln!(text, "state {}", state.state());
    let _ = match state.outcome() {
        Some(outcome) => {
            let winners: Vec<u8> = outcome.winners.iter().map(|seat| seat.0).collect();
            writeln!(text, "over, scores {:?}, winners {winners:?}", outcome.scores())
        }
        None => writeln!(text, "cut off, scores {:?}", state.scores()),
    };
    Ok(text)
}
