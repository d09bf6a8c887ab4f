//! Saved states: how a match came about and what was played since, from which it is made again
//! exactly, what seats remember included.

use iris_core::{Seat, Seed, Viewer};
use iris_games::{AnyGame, find};
use serde_json::{Value, json};

use crate::tracked_match::TrackedMatch;

/// Where the first position of a match comes from.
pub(crate) enum MatchOrigin {
    /// It was dealt from a seed.
    Deal { options: Value, seats: u8, seed: Seed },
    /// It was loaded as plain data.
    Setup(Value),
    /// It was sampled from what a viewer knew of another match.
    Sampled { from: Box<TrackedMatch>, viewer: Viewer, seed: Seed },
    /// It belongs to a tiny game and cannot be made again by itself.
    TinyGame,
}

/// The version of the format, as the first key of a saved state.
const FORM: &str = "iris state 1";

impl MatchOrigin {
    fn save(&self) -> Result<Value, String> {
        match self {
            Self::Deal { options, seats, seed } => {
                Ok(json!({"options": options, "seats": seats, "seed": seed.to_string()}))
            }
            Self::Setup(setup) => Ok(json!({"setup": setup})),
            Self::Sampled { from, viewer, seed } => {
                Ok(json!({"world_of": from.save()?, "viewer": viewer.seat(), "seed": seed.to_string()}))
            }
            Self::TinyGame => {
                Err("a position of a tiny game cannot be saved by itself: keep the number of its deal and \
                                the actions since"
                    .to_owned())
            }
        }
    }
}

/// Everything that makes a match again.
pub(crate) fn save<'a>(
    game: &str,
    origin: &MatchOrigin,
    history: impl Iterator<Item = &'a str>,
    letters: &[u8],
) -> Result<Value, String> {
    let played: Vec<&str> = history.collect();
    Ok(json!({"form": FORM, "game": game, "start": origin.save()?, "played": played, "letters": letters}))
}

/// Makes a match again.
pub(crate) fn load(saved: &Value) -> Result<TrackedMatch, String> {
    let text = |key: &str| saved[key].as_str().ok_or_else(|| format!("a saved state has no text {key:?}"));
    if text("form")? != FORM {
        return Err(format!("{:?} is not the form of a saved state, which is {FORM:?}", saved["form"]));
    }
    let id = text("game")?;
    let mut played = start(find(id).ok_or_else(|| no_game(id))?, &saved["start"])?;
    for action in list(saved, "played")? {
        let action = action.as_str().ok_or("an action of a saved state is not a text")?;
        played.apply(action).map_err(|error| error.to_string())?;
    }
    // A sampled match begins with the letters of the match it was sampled from.
    played.drop_letters();
    for letter in list(saved, "letters")? {
        let token = letter.as_u64().and_then(|token| u8::try_from(token).ok());
        let token = token.ok_or("a letter of a saved state is not a token")?;
        if !played.push(token) {
            return Err(format!("the letter {token} of a saved state cannot come there"));
        }
    }
    Ok(played)
}

fn list<'a>(saved: &'a Value, key: &str) -> Result<&'a Vec<Value>, String> {
    saved[key].as_array().ok_or_else(|| format!("a saved state has no list {key:?}"))
}

/// That there is no such game.
pub(crate) fn no_game(id: &str) -> String {
    let known: Vec<&str> = iris_games::GAMES.iter().map(|game| game.id()).collect();
    format!("there is no game {id:?}; there are {}", known.join(", "))
}

/// The match at its first position.
fn start(game: &dyn AnyGame, start: &Value) -> Result<TrackedMatch, String> {
    if let Some(from) = start.get("world_of") {
        let viewer = match &start["viewer"] {
            Value::Null => Viewer::Spectator,
            seat => {
                let seat = seat.as_u64().and_then(|seat| u8::try_from(seat).ok());
                Viewer::Seat(Seat(seat.ok_or("the viewer of a saved world is not a seat")?))
            }
        };
        let from = load(from)?;
        let known = from.current();
        if known.game().id() != game.id() || viewer.seat().is_some_and(|seat| seat.0 >= known.seats()) {
            return Err("a saved world is one of another match".to_owned());
        }
        return Ok(from.determinize(viewer, seed(start)?));
    }
    if let Some(setup) = start.get("setup") {
        return TrackedMatch::load(game, setup).map_err(|error| error.to_string());
    }
    let seats = start["seats"].as_u64().and_then(|seats| u8::try_from(seats).ok()).unwrap_or(0);
    TrackedMatch::deal(game, &start["options"], seats, seed(start)?).map_err(|error| error.to_string())
}

fn seed(start: &Value) -> Result<Seed, String> {
    let text = start["seed"].as_str().unwrap_or_default();
    text.parse().map_err(|error: iris_core::SeedError| error.to_string())
}
