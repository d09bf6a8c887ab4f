//! The referee: any program drives a match with one JSON object a line.
//!
//! [`Referee`] answers single requests and knows nothing of streams; [`serve`] runs it over two of
//! them.

mod answer;
mod lines;
mod request;

pub use answer::{RefereeCode, RefereeError};
pub use lines::{LONGEST_LINE, serve};

use iris_core::{ConfigError, Seat, SetupError, Viewer};
use serde_json::{Value, json};

use crate::referee::request::{RefereeRequest, RequestFields};
use crate::{ActionError, AnyGame, AnyMatch, GAMES, LoadError, find};

/// One conversation: the match being played, if any.
#[derive(Default)]
pub struct Referee {
    current: Option<Box<dyn AnyMatch>>,
}

impl std::fmt::Debug for Referee {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let game = self.current.as_ref().map(|current| current.game().id());
        f.debug_struct("Referee").field("game", &game).finish()
    }
}

impl Referee {
    /// A referee without a match yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Answers one line, whatever is in it. A refused request changes nothing.
    pub fn answer(&mut self, line: &[u8]) -> Value {
        let request = match RefereeRequest::parse(line) {
            Ok(request) => request,
            Err((refusal, id)) => return answer::with_id(refusal.into_json(), id),
        };
        let answer = self.perform(&request.fields).unwrap_or_else(RefereeError::into_json);
        answer::with_id(answer, request.id)
    }

    fn perform(&mut self, fields: &RequestFields) -> Result<Value, RefereeError> {
        match fields.action()? {
            "games" => {
                fields.only(&[])?;
                Ok(games())
            }
            "new" => {
                fields.only(&["game", "seats", "seed", "options"])?;
                let dealt = deal(fields)?;
                Ok(self.start(dealt))
            }
            "load" => {
                fields.only(&["state"])?;
                let loaded = load(fields.required("state")?)?;
                Ok(self.start(loaded))
            }
            "state" => {
                fields.only(&[])?;
                Ok(json!({"state": self.current()?.state()}))
            }
            "view" => {
                fields.only(&["seat"])?;
                let current = self.current()?;
                Ok(json!({"view": current.view(viewer(fields, current.seats())?)}))
            }
            "legal" => {
                fields.only(&[])?;
                let current = self.current()?;
                Ok(json!({"seat": current.turn().seat(), "actions": current.legal()}))
            }
            "apply" => {
                fields.only(&["action"])?;
                let action = fields.text("action")?;
                let current = self.current.as_deref_mut().ok_or_else(no_game)?;
                let happened = current.apply(action).map_err(|error| match error {
                    ActionError::Over => RefereeError::new(RefereeCode::GameOver, error.to_string()),
                    _ => RefereeError::new(RefereeCode::IllegalAction, error.to_string()),
                })?;
                Ok(json!({"events": happened.all(), "over": current.outcome().is_some()}))
            }
            "outcome" => {
                fields.only(&[])?;
                let current = self.current()?;
                let outcome = current.outcome();
                let winners: Vec<Seat> = outcome.iter().flat_map(|outcome| outcome.winners.iter()).collect();
                Ok(json!({"over": outcome.is_some(), "scores": current.scores(), "winners": winners}))
            }
            other => Err(RefereeError::new(
                RefereeCode::BadRequest,
                format!(
                    "{} is not a request; there are games, new, load, state, view, legal, apply and outcome",
                    answer::quoted(other)
                ),
            )),
        }
    }

    fn start(&mut self, started: Box<dyn AnyMatch>) -> Value {
        let answer = json!({"state": started.state()});
        self.current = Some(started);
        answer
    }

    fn current(&self) -> Result<&dyn AnyMatch, RefereeError> {
        self.current.as_deref().ok_or_else(no_game)
    }
}

fn no_game() -> RefereeError {
    RefereeError::new(RefereeCode::NoGame, "no game has been started; send new or load first")
}

fn games() -> Value {
    let entry = |game: &dyn AnyGame| {
        let seats = game.seats();
        json!({"id": game.id(), "name": game.name(), "seats": [seats.start(), seats.end()]})
    };
    json!({"games": GAMES.map(entry)})
}

fn game(id: &str) -> Result<&'static dyn AnyGame, RefereeError> {
    find(id).ok_or_else(|| {
        let known = GAMES.map(AnyGame::id).join(", ");
        RefereeError::new(
            RefereeCode::UnknownGame,
            format!("{} is not a game; there are {known}", answer::quoted(id)),
        )
    })
}

fn deal(fields: &RequestFields) -> Result<Box<dyn AnyMatch>, RefereeError> {
    let game = game(fields.text("game")?)?;
    let allowed = game.seats();
    let given = fields.required("seats")?;
    let seats =
        given.as_u64().and_then(|seats| u8::try_from(seats).ok()).filter(|seats| allowed.contains(seats));
    let seats = seats.ok_or_else(|| {
        let (least, most) = (allowed.start(), allowed.end());
        let accepted = if least == most { format!("exactly {least}") } else { format!("{least} to {most}") };
        RefereeError::new(
            RefereeCode::BadSeats,
            format!("{} has {accepted} seats, not {}", game.id(), answer::shown(given)),
        )
    })?;
    let seed = fields.seed()?;
    let options = fields.get("options").unwrap_or(&Value::Null);
    game.deal(options, seats, seed).map_err(|error| config_refusal(&error))
}

/// Takes up a match from a position as plain data, which says what game it is of.
pub fn load(state: &Value) -> Result<Box<dyn AnyMatch>, RefereeError> {
    let id = match state.get("game") {
        Some(Value::String(id)) => id,
        Some(other) => {
            let message = format!("the state's game is {}, not a name", answer::shown(other));
            return Err(RefereeError::new(RefereeCode::BadState, message));
        }
        None => {
            return Err(RefereeError::new(
                RefereeCode::BadState,
                "the state is not an object with the key game",
            ));
        }
    };
    game(id)?.load(state).map_err(|error| match error {
        LoadError::Setup(SetupError::Config(config @ ConfigError::Option { .. })) => config_refusal(&config),
        other => RefereeError::new(RefereeCode::BadState, other.to_string()),
    })
}

fn config_refusal(error: &ConfigError) -> RefereeError {
    let code = match error {
        ConfigError::Seats { .. } => RefereeCode::BadSeats,
        ConfigError::Option { .. } => RefereeCode::BadOptions,
    };
    RefereeError::new(code, error.to_string())
}

/// The viewer a request names: a seat, or null for a spectator.
fn viewer(fields: &RequestFields, seats: u8) -> Result<Viewer, RefereeError> {
    let given = fields.required("seat")?;
    if given.is_null() {
        return Ok(Viewer::Spectator);
    }
    match given.as_u64() {
        Some(seat) if seat < u64::from(seats) => Ok(Viewer::Seat(Seat(seat as u8))),
        _ => {
            let message =
                format!("{} is not a seat of this match; there are 0 to {}", answer::shown(given), seats - 1);
            Err(RefereeError::new(RefereeCode::BadRequest, message))
        }
    }
}
