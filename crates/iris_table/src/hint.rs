//! Help for somebody who plays against bots only: advice, and what is wrong with an action.

use iris_bots::{BotSpec, Level};
use iris_core::Seed;
use iris_games::{ActionError, Advice, AnyMatch};

use crate::{Code, PlayerId, Refusal, Sitter, Table};

/// A position that somebody wants advice on. It can be carried to another thread; the adviser sees that seat's view only.
pub struct Hint {
    state: Box<dyn AnyMatch>,
    prompt: u64,
}

impl std::fmt::Debug for Hint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Nothing hidden.
        f.debug_struct("Hint").field("prompt", &self.prompt).finish_non_exhaustive()
    }
}

impl Hint {
    /// Which prompt it is about.
    pub fn prompt(&self) -> u64 {
        self.prompt
    }

    /// What the strongest bot thinks of every action, the best first. The same every time it is asked.
    pub fn think(&self, threads: usize) -> Vec<Advice> {
        self.state.advice(BotSpec::Level(Level::Five), None, Seed::from(self.prompt), threads)
    }
}

impl Table {
    /// The position in which somebody has to act, for advice. Against people there is none.
    pub fn hint(&self, player: &PlayerId) -> Result<Hint, Refusal> {
        let seat = self.seated(player)?;
        let others = self.chairs.iter().zip(0..).filter(|(_, other)| *other != seat.0);
        if others.into_iter().any(|(chair, _)| !matches!(chair.sitter, Sitter::Bot(_))) {
            return Err(Refusal::new(Code::WrongPhase, "there are hints only against bots"));
        }
        let play = self.play.as_ref().filter(|play| play.turn().seat() == Some(seat));
        let play = play.ok_or_else(|| Refusal::new(Code::NotYourTurn, "it is somebody else's turn"))?;
        Ok(Hint { state: play.state.boxed_clone(), prompt: play.prompt })
    }

    /// What is wrong with an action that somebody would like to play, by the rules; `None` if nothing is.
    pub fn objection(&self, player: &PlayerId, action: &str) -> Result<Option<ActionError>, Refusal> {
        let seat = self.seated(player)?;
        let play = self.play.as_ref().filter(|play| play.turn().seat() == Some(seat));
        let play = play.ok_or_else(|| Refusal::new(Code::NotYourTurn, "it is somebody else's turn"))?;
        Ok(play.state.boxed_clone().apply(action).err())
    }
}
