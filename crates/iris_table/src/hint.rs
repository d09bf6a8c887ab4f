//! Hints for somebody who plays against bots only, and why an action cannot be played.

use iris_core::Seed;
use iris_games::{ActionError, Advice, AnyMatch, Evaluator};

use crate::{ErrorCode, LiveTable, Occupant, PlayerId, TableError};

/// The task of advising somebody on their move. It can be sent to another thread; the bot sees
/// that seat's view only.
pub struct HintTask {
    state: Box<dyn AnyMatch>,
    prompt: u64,
    seed: Seed,
}

impl std::fmt::Debug for HintTask {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Nothing hidden.
        f.debug_struct("HintTask").field("prompt", &self.prompt).finish_non_exhaustive()
    }
}

impl HintTask {
    /// The prompt that it is about.
    pub fn prompt(&self) -> u64 {
        self.prompt
    }

    /// Every action as the strongest bot ranks them, the best first; the same each time.
    pub fn advise(&self, threads: usize) -> Vec<Advice> {
        self.advise_with(&Evaluator { threads, ..Evaluator::default() })
    }

    /// The same with other settings; the seed is the task's own.
    pub fn advise_with(&self, evaluator: &Evaluator) -> Vec<Advice> {
        let evaluator = Evaluator { seed: self.seed, ..*evaluator };
        self.state.evaluate(None, &evaluator).map_or_else(Vec::new, |evaluation| evaluation.actions)
    }

    /// The same task with another seed for the worlds that the bot samples.
    #[must_use]
    pub fn with_seed(self, seed: Seed) -> Self {
        Self { seed, ..self }
    }
}

impl LiveTable {
    /// The task of advising somebody who has to act. There are no hints against people.
    pub fn hint(&self, player: &PlayerId) -> Result<HintTask, TableError> {
        let seat = self.require_seat(player)?;
        if self.is_compared() {
            let reason = "this match is compared with others', so there are no hints in it";
            return Err(TableError::new(ErrorCode::WrongPhase, reason));
        }
        if self.settings.rated {
            return Err(TableError::new(ErrorCode::Rated, "there are no hints at a rated table"));
        }
        let others = self.chairs.iter().zip(0..).filter(|(_, other)| *other != seat.0);
        if others.into_iter().any(|(chair, _)| !matches!(chair.occupant, Occupant::Bot(_))) {
            return Err(TableError::new(ErrorCode::WrongPhase, "there are hints only against bots"));
        }
        let play = self.play.as_ref().filter(|play| play.turn().seat() == Some(seat));
        let play =
            play.ok_or_else(|| TableError::new(ErrorCode::NotYourTurn, "it is somebody else's turn"))?;
        let seed = match self.chosen_seed {
            Some(_) => self.bot_seed(play),
            None => Seed::from(play.prompt),
        };
        Ok(HintTask { state: play.state.boxed_clone(), prompt: play.prompt, seed })
    }

    /// Why an action of somebody who has to act cannot be played; `None` if it can.
    pub fn why_not(&self, player: &PlayerId, action: &str) -> Result<Option<ActionError>, TableError> {
        let seat = self.require_seat(player)?;
        let play = self.play.as_ref().filter(|play| play.turn().seat() == Some(seat));
        let play =
            play.ok_or_else(|| TableError::new(ErrorCode::NotYourTurn, "it is somebody else's turn"))?;
        Ok(play.state.check(action).err())
    }
}
