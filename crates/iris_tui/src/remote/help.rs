//! Help at a server's table: the server is asked, and what it answers is shown as in a match on this machine.

use iris_words::Words;

use super::Remote;
use crate::app::Then;
use crate::board::{Best, Refused};
use crate::errand::{Errand, Objected, Wish};
use crate::speech;

impl Remote {
    /// Asks what the strongest bot would play.
    pub(super) fn ask_hint(&mut self, words: &Words) -> Then {
        let prompt = self.snapshot.as_ref().map_or(0, |snapshot| snapshot.prompt);
        let Some(board) = &mut self.board else { return Then::Stay };
        if self.sent || !board.queue.is_empty() || self.advising == Some(prompt) {
            return Then::Stay;
        }
        if board.table.choices.is_empty() {
            board.complain(words.key("note-not-your-turn"));
            return Then::Stay;
        }
        self.advising = Some(prompt);
        board.say(words.key("note-thinking"));
        Then::Do(Errand::Send(Wish::Hint))
    }

    /// Asks why these cannot be played.
    pub(super) fn ask_why_not(&mut self, meant: Vec<(String, String)>, words: &Words) -> Then {
        let Some(board) = &mut self.board else { return Then::Stay };
        if board.table.choices.is_empty() {
            board.complain(words.key("note-not-your-turn"));
        } else if meant.is_empty() {
            board.explain(Vec::new(), words);
        } else {
            return Then::Do(Errand::Send(Wish::WhyNot(meant)));
        }
        Then::Stay
    }

    /// The strongest bot has said what it would play.
    pub(super) fn advised(&mut self, prompt: u64, best: Option<&Best>, words: &Words) {
        let now = self.snapshot.as_ref().map(|snapshot| snapshot.prompt);
        // Advice on what has been played already helps nobody.
        if self.advising.take_if(|asked| *asked == prompt).is_none() || now != Some(prompt) || self.sent {
            return;
        }
        if let (Some(board), Some(best)) = (&mut self.board, best) {
            board.advise(best, words);
        }
    }

    /// The rules against what was asked about.
    pub(super) fn objected(&mut self, objected: Vec<Objected>, words: &Words) {
        let Some(board) = &mut self.board else { return };
        let game = board.game;
        let refused = objected.into_iter().map(|Objected { label, action, rule, reason }| Refused {
            label,
            action,
            reason: speech::objection(words, game, rule.as_deref(), &reason),
        });
        board.explain(refused.collect(), words);
    }

    /// The server does not help.
    pub(super) fn no_help(&mut self, code: &str, message: &str, words: &Words) {
        self.advising = None;
        let told = match code {
            "wrong_phase" => words.key("remote-no-hint"),
            "not_your_turn" => words.key("note-not-your-turn"),
            "not_found" => words.key("remote-no-help"),
            _ => speech::refusal_of_server(words, self.game(), code, message),
        };
        self.complain(told);
    }
}
