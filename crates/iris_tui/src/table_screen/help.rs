//! Hints and explanations at a table: asked of its host, and shown on the board.

use iris_api::{ErrorCode, HintAnswer};
use iris_words::Translator;

use super::TableScreen;
use crate::app::Transition;
use crate::effect::{Effect, HostRequest, TableMessage};
use crate::messages;

impl TableScreen {
    /// Asks what the strongest bot would play, once for each decision.
    pub(super) fn ask_hint(&mut self, words: &Translator, now: u64) -> Transition {
        let prompt = self.prompt();
        let Some(board) = &mut self.board else { return Transition::Stay };
        if self.sent || !board.queue.is_empty() || self.hinted == Some(prompt) {
            return Transition::Stay;
        }
        if board.table.choices.is_empty() {
            board.complain(words.key("note-not-your-turn"));
            return Transition::Stay;
        }
        self.hinted = Some(prompt);
        board.say(words.key("note-thinking"));
        let number = self.number;
        match self.local.as_ref().map(|local| local.hint(number)) {
            None => Transition::Run(Effect::Send(HostRequest::Hint)),
            Some(Ok(effect)) => Transition::Run(effect),
            Some(Err(error)) => {
                let message = TableMessage::NoHelp { code: Some(error.code), message: error.message };
                self.show_at_once(vec![message], words, now);
                Transition::Stay
            }
        }
    }

    /// Asks why these cannot be played.
    pub(super) fn ask_why_not(
        &mut self,
        meant: Vec<(String, String)>,
        words: &Translator,
        now: u64,
    ) -> Transition {
        let Some(board) = &mut self.board else { return Transition::Stay };
        if board.table.choices.is_empty() {
            board.complain(words.key("note-not-your-turn"));
            return Transition::Stay;
        }
        if meant.is_empty() {
            board.explain(Vec::new(), words);
            return Transition::Stay;
        }
        let Some(local) = &self.local else {
            return Transition::Run(Effect::Send(HostRequest::WhyNot(meant)));
        };
        let message = local.why_not(meant);
        self.show_at_once(vec![message], words, now);
        Transition::Stay
    }

    /// Shows a hint, unless the decision that it is about has been made.
    pub(super) fn show_hint(&mut self, answer: HintAnswer, words: &Translator) {
        let HintAnswer { prompt, advice } = answer;
        let asked = self.hinted.take_if(|asked| *asked == prompt).is_some();
        if !asked || self.prompt() != prompt || self.sent {
            return;
        }
        if let (Some(board), Some(best)) = (&mut self.board, advice.first()) {
            board.advise(best, words);
        }
    }

    /// Says that the host gives no help.
    pub(super) fn refuse_help(&mut self, code: Option<ErrorCode>, message: &str, words: &Translator) {
        self.hinted = None;
        let text = match code {
            Some(ErrorCode::WrongPhase) => words.key("remote-no-hint"),
            Some(ErrorCode::NotYourTurn) => words.key("note-not-your-turn"),
            Some(ErrorCode::NotFound) => words.key("remote-no-help"),
            _ => messages::refusal(words, self.game(), code, message),
        };
        self.complain(text);
    }
}
