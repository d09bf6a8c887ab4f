//! Help on the board: hints, and why actions cannot be played.

use iris_api::ActionAdvice;
use iris_words::Translator;

use super::{Board, Sheet};
use crate::effect::BlockedAction;
use crate::messages;

impl Board {
    /// Says what a strong player would do: its cards are picked, ready to be pressed.
    pub(crate) fn advise(&mut self, best: &ActionAdvice, words: &Translator) {
        let choice = self.table.choices.iter().find(|choice| choice.action == best.action).cloned();
        let label =
            choice.as_ref().map_or_else(|| best.action.clone(), |choice| self.told_in(words, &choice.label));
        let mut text = words.with("note-hint", "action", &label);
        if let Some(value) = best.value {
            text =
                format!("{text} {}", words.count("note-hint-share", "share", (value * 100.0).round() as i64));
        }
        if !best.reason.is_empty() {
            text = format!("{text} {}", words.sentence(&best.reason, &self.names));
        }
        if let Some(choice) = choice {
            self.picked.clone_from(&choice.picks);
            if let Some(top) = &choice.top {
                self.picked.retain(|card| card != top);
                self.picked.push(top.clone());
            }
            self.focus = choice.press.first().cloned();
        }
        self.say(text);
    }

    /// Says for each of these why it cannot be played.
    pub(crate) fn explain(&mut self, blocked: Vec<BlockedAction>, words: &Translator) {
        // Several places may be forbidden for the same reason.
        let mut reasons: Vec<(String, Vec<String>)> = Vec::new();
        for BlockedAction { label, action, why_not } in blocked {
            let reason = messages::why_not(words, self.game, &why_not);
            let label = format!("{label} ({action})");
            match reasons.iter_mut().find(|(known, _)| *known == reason) {
                Some((_, labels)) => labels.push(label),
                None => reasons.push((reason, vec![label])),
            }
        }
        let part = |(reason, labels): (String, Vec<String>)| format!("{}\n  {reason}", labels.join(" · "));
        let text = reasons.into_iter().map(part).collect::<Vec<_>>().join("\n\n");
        if text.is_empty() {
            self.say(words.key("note-why-not"));
        } else {
            self.sheet = Some(Sheet::text(words.key("why-title"), &text));
        }
    }
}
