//! A game's first game, without its type: the position, the action that goes on and what is said,
//! step by step.

use iris_core::lesson::{LEARNER, Lesson, OTHER};
use iris_core::scene::Message;
use iris_core::{Seat, Turn};
use serde_json::Value;

use crate::{ActionError, AnyGame, AnyMatch};

/// A first game, played through.
pub struct LessonRun {
    /// What is said before anything is played.
    pub opening: Message,
    /// Every action, in order.
    pub moments: Vec<LessonStep>,
    /// The position after the last of them.
    pub end: Box<dyn AnyMatch>,
    /// What is said at the end.
    pub closing: Message,
}

/// One action of a first game.
pub struct LessonStep {
    /// The position in which it is played.
    pub position: Box<dyn AnyMatch>,
    /// Who plays it.
    pub seat: Seat,
    /// The action in notation, as the list of legal actions writes it.
    pub action: String,
    /// What is said before it; at each action of the learner.
    pub before: Option<Message>,
    /// What is said when it has happened.
    pub after: Option<Message>,
    /// The numbers of the rules that it is about.
    pub rules: &'static [&'static str],
}

/// What the learner's action leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LessonAnswer {
    /// It is the one that goes on; the moment's own action is to be played.
    Right,
    /// It is legal too, but another one goes on.
    Other(Message),
    /// It cannot be played.
    Refused(ActionError),
}

impl LessonStep {
    /// Whether it is the learner's.
    pub fn is_learner(&self) -> bool {
        self.seat == LEARNER
    }

    /// What an action that the learner tries instead leads to. The order of its cards does not
    /// matter.
    pub fn answer(&self, action: &str) -> LessonAnswer {
        if let Err(error) = self.position.reveals(action) {
            return LessonAnswer::Refused(error);
        }
        let tried = self.position.listed(action).unwrap_or_default();
        if words(&tried) == words(&self.action) {
            LessonAnswer::Right
        } else {
            LessonAnswer::Other(Message::new(OTHER))
        }
    }
}

/// The words of an action in an order of their own.
fn words(action: &str) -> Vec<&str> {
    let mut words: Vec<&str> = action.split(' ').collect();
    words.sort_unstable();
    words
}

/// Plays a lesson through; an error says which part of it is wrong.
pub(crate) fn play_lesson(game: &dyn AnyGame, lesson: &Lesson) -> Result<LessonRun, String> {
    let start: Value = serde_json::from_str(lesson.start).map_err(|error| format!("the start: {error}"))?;
    let mut state = game.load(&start).map_err(|error| format!("the start: {error}"))?;
    let mut moments = Vec::with_capacity(lesson.plies.len());
    for (at, ply) in lesson.plies.iter().enumerate() {
        let wrong = |error: &dyn std::fmt::Display| format!("ply {at}, {}: {error}", ply.action);
        let Turn::Act(seat) = state.turn() else { return Err(wrong(&ActionError::Over)) };
        let action = state.listed(ply.action).ok_or_else(|| wrong(&"it is no action"))?;
        let position = state.boxed_clone();
        state.apply(&action).map_err(|error| wrong(&error))?;
        let (before, after) = (ply.before.map(Message::new), ply.after.map(Message::new));
        moments.push(LessonStep { position, seat, action, before, after, rules: ply.rules });
    }
    Ok(LessonRun {
        opening: Message::new(lesson.opening),
        moments,
        end: state,
        closing: Message::new(lesson.closing),
    })
}
