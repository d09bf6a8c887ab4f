//! Actions typed in notation, with completion.

use iris_core::scene::SceneTable;

/// An action being typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct NotationInput {
    pub(crate) text: String,
    /// What was typed before completion went through the possibilities, and which of them is shown.
    turning: Option<(String, usize)>,
}

impl NotationInput {
    pub(crate) fn push(&mut self, letter: char) {
        self.text.push(letter);
        self.turning = None;
    }

    pub(crate) fn pop(&mut self) {
        self.turning = None;
        self.text.pop();
    }

    /// The actions that begin with what was typed.
    pub(crate) fn matches<'a>(&self, table: &'a SceneTable) -> Vec<&'a str> {
        let typed = self.turning.as_ref().map_or(&self.text, |(typed, _)| typed).to_lowercase();
        let actions = table.choices.iter().map(|choice| choice.action.as_str());
        actions.filter(|action| action.to_lowercase().starts_with(&typed)).collect()
    }

    /// Adds what all possibilities have in common, or shows one after the other.
    pub(crate) fn complete(&mut self, table: &SceneTable, back: bool) {
        let matches = self.matches(table);
        let Some(first) = matches.first() else { return };
        if self.turning.is_none() {
            let common = matches.iter().fold(first.len(), |most, other| {
                let same = first.bytes().zip(other.bytes()).take(most).take_while(|(a, b)| a == b);
                same.count()
            });
            let common = first.get(..common).unwrap_or_default();
            if common.len() > self.text.len() || matches.len() == 1 {
                common.clone_into(&mut self.text);
                return;
            }
        }
        let (typed, next) = match self.turning.take() {
            None => (self.text.clone(), if back { matches.len() - 1 } else { 0 }),
            Some((typed, at)) if back => (typed, (at + matches.len() - 1) % matches.len()),
            Some((typed, at)) => (typed, (at + 1) % matches.len()),
        };
        matches[next].clone_into(&mut self.text);
        self.turning = Some((typed, next));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn completion_adds_what_is_common_and_then_goes_round() {
        let game = iris_games::find("seven").unwrap();
        let played = game.deal(&serde_json::json!({"first": 0}), 2, iris_core::Seed::from(5)).unwrap();
        let table = played.scene(iris_core::Viewer::Seat(iris_core::Seat(0)));
        let mut typed = NotationInput::default();
        typed.push('d');
        typed.complete(&table, false);
        assert!(typed.text.starts_with("discard "), "{}", typed.text);
        let stem = typed.text.clone();
        typed.complete(&table, false);
        let first = typed.text.clone();
        assert!(played.legal().contains(&first) && first.starts_with(&stem));
        typed.complete(&table, false);
        assert_ne!(typed.text, first);
        typed.complete(&table, true);
        assert_eq!(typed.text, first);
        typed.push('!');
        assert!(typed.matches(&table).is_empty());
        typed.complete(&table, false);
        assert_eq!(typed.text, format!("{first}!"));
    }
}
