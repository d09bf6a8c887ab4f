//! How a state came about, so that it can be written down and made again exactly, memory and all.

use std::sync::Arc;

use iris_core::{Seat, Seed, Viewer};
use iris_games::{Complete, Visitor, find, visit};
use serde_json::{Value, json};

use crate::held::{AnyState, Held};

/// Where the first position of a state comes from.
pub(crate) enum Origin {
    /// It was dealt from a seed.
    Deal { options: Value, seats: u8, seed: Seed },
    /// It was loaded as plain data.
    Setup(Value),
    /// It was drawn as a world of what somebody knew in another state.
    World { of: Box<dyn AnyState>, viewer: Viewer, seed: Seed },
    /// It belongs to a tiny game and cannot be made again by itself.
    Study,
}

/// The form of saved states.
const FORM: &str = "iris state 1";

impl Origin {
    fn save(&self) -> Result<Value, String> {
        match self {
            Self::Deal { options, seats, seed } => {
                Ok(json!({"options": options, "seats": seats, "seed": seed.to_string()}))
            }
            Self::Setup(setup) => Ok(json!({"setup": setup})),
            Self::World { of, viewer, seed } => {
                Ok(json!({"world_of": of.save()?, "viewer": viewer.seat(), "seed": seed.to_string()}))
            }
            Self::Study => {
                Err("a position of a tiny game cannot be saved by itself: keep the number of its deal and \
                                the actions since"
                    .to_owned())
            }
        }
    }
}

/// Everything that makes a state again.
pub(crate) fn save(game: &str, origin: &Origin, played: &[String], letters: &[u8]) -> Result<Value, String> {
    Ok(json!({"form": FORM, "game": game, "start": origin.save()?, "played": played, "letters": letters}))
}

/// Makes a state again.
pub(crate) fn load(saved: &Value) -> Result<Box<dyn AnyState>, String> {
    let text = |key: &str| saved[key].as_str().ok_or_else(|| format!("a saved state has no text {key:?}"));
    if text("form")? != FORM {
        return Err(format!("{:?} is not the form of a saved state, which is {FORM:?}", saved["form"]));
    }
    let game = text("game")?;
    let mut state = visit(game, Start(&saved["start"])).ok_or_else(|| no_game(game))??;
    for action in list(saved, "played")? {
        let action = action.as_str().ok_or("an action of a saved state is not a text")?;
        state.apply(action).map_err(|error| error.to_string())?;
    }
    // A world begins with the letters of the match it is one of.
    state.drop_letters();
    for letter in list(saved, "letters")? {
        let token = letter.as_u64().and_then(|token| u8::try_from(token).ok());
        let token = token.ok_or("a letter of a saved state is not a token")?;
        state.push(token).ok_or_else(|| format!("the letter {token} of a saved state cannot come there"))?;
    }
    Ok(state)
}

fn list<'a>(saved: &'a Value, key: &str) -> Result<&'a Vec<Value>, String> {
    saved[key].as_array().ok_or_else(|| format!("a saved state has no list {key:?}"))
}

/// That there is no such game.
pub(crate) fn no_game(id: &str) -> String {
    let known: Vec<&str> = iris_games::GAMES.iter().map(|game| game.id()).collect();
    format!("there is no game {id:?}; there are {}", known.join(", "))
}

struct Start<'a>(&'a Value);

impl Visitor for Start<'_> {
    type Out = Result<Box<dyn AnyState>, String>;

    fn visit<G: Complete>(self) -> Self::Out {
        let start = self.0;
        if let Some(of) = start.get("world_of") {
            let viewer = match &start["viewer"] {
                Value::Null => Viewer::Spectator,
                seat => {
                    let seat = seat.as_u64().and_then(|seat| u8::try_from(seat).ok());
                    Viewer::Seat(Seat(seat.ok_or("the viewer of a saved world is not a seat")?))
                }
            };
            let of = load(of)?;
            if of.game().id() != G::ID || viewer.seat().is_some_and(|seat| seat.0 >= of.seats()) {
                return Err("a saved world is one of another match".to_owned());
            }
            return Ok(of.determinize(viewer, seed(start)?));
        }
        if let Some(setup) = start.get("setup") {
            return Held::<G>::load(setup).map(boxed).map_err(|error| error.to_string());
        }
        let seats = start["seats"].as_u64().and_then(|seats| u8::try_from(seats).ok()).unwrap_or(0);
        Held::<G>::deal(&start["options"], seats, seed(start)?).map(boxed).map_err(|error| error.to_string())
    }
}

fn boxed<G: Complete>(held: Held<G>) -> Box<dyn AnyState> {
    Box::new(held)
}

fn seed(start: &Value) -> Result<Seed, String> {
    let text = start["seed"].as_str().unwrap_or_default();
    text.parse().map_err(|error: iris_core::SeedError| error.to_string())
}

/// A match of the game with that id; `None` if there is no such game.
pub(crate) fn deal(
    id: &str,
    options: &Value,
    seats: u8,
    seed: Seed,
) -> Option<Result<Box<dyn AnyState>, iris_core::ConfigError>> {
    struct Deal<'a>(&'a Value, u8, Seed);
    impl Visitor for Deal<'_> {
        type Out = Result<Box<dyn AnyState>, iris_core::ConfigError>;

        fn visit<G: Complete>(self) -> Self::Out {
            Held::<G>::deal(self.0, self.1, self.2).map(boxed)
        }
    }
    find(id)?;
    visit(id, Deal(options, seats, seed))
}

/// A match taken up from plain data; `None` if there is no such game.
pub(crate) fn load_setup(
    id: &str,
    setup: &Value,
) -> Option<Result<Box<dyn AnyState>, iris_games::LoadError>> {
    struct Load<'a>(&'a Value);
    impl Visitor for Load<'_> {
        type Out = Result<Box<dyn AnyState>, iris_games::LoadError>;

        fn visit<G: Complete>(self) -> Self::Out {
            Held::<G>::load(self.0).map(boxed)
        }
    }
    visit(id, Load(setup))
}

/// An origin to be shared by copies.
pub(crate) type Shared = Arc<Origin>;
