//! The options of the chosen game on the start screen, from the game's own description of them.
//!
//! Only what was changed is remembered, by its dotted path; everything else has its default.
//! Options with parts are headed by a row that folds them away.

use iris_core::{ConfigError, OptionKind, OptionPath, OptionSpec, options_from_fields};
use iris_words::Translator;
use serde_json::Value;

use super::{SetupRow, StartScreen};

impl StartScreen {
    /// Goes back to the defaults of the game.
    pub(super) fn reset_options(&mut self) {
        self.options.clear();
        let advanced = self.game().options().iter().filter(|spec| spec.advanced);
        self.folded = advanced.map(|spec| spec.key).collect();
    }

    /// Takes over options given as JSON.
    pub(super) fn set_options(&mut self, options: &Value) {
        for path in OptionSpec::paths(self.game().options()) {
            let given = match path.path.split_once('.') {
                None => options.get(&path.path).cloned(),
                Some((group, part)) => options.get(group).map(|group| {
                    // Items that are left out of given counts are not there at all.
                    let none = if is_counts(&path) { Value::from(0) } else { default_value(&path) };
                    group.get(part).cloned().unwrap_or(none)
                }),
            };
            if let Some(value) = given {
                self.set_option(&path, value);
            }
        }
    }

    fn set_option(&mut self, path: &OptionPath, value: Value) {
        if value == default_value(path) {
            self.options.remove(&path.path);
        } else {
            self.options.insert(path.path.clone(), value);
        }
    }

    /// What is chosen, as JSON without the defaults, or what is wrong with it.
    pub(super) fn options_json(&self) -> Result<Value, ConfigError> {
        options_from_fields(self.game().options(), |path| {
            self.options.get(path).map(|value| match value {
                Value::String(text) => text.clone(),
                other => other.to_string(),
            })
        })
    }

    /// The rows of the options: one for each, and one above those that belong together.
    pub(super) fn option_rows(&self) -> Vec<SetupRow> {
        let mut rows = Vec::new();
        let mut group = "";
        for path in OptionSpec::paths(self.game().options()) {
            if let Some(parent) = path.parent {
                if group != parent.key {
                    rows.push(SetupRow::OptionGroup(parent.key));
                    group = parent.key;
                }
                if self.folded.contains(&parent.key) {
                    continue;
                }
            }
            rows.push(SetupRow::Option(path.path));
        }
        rows
    }

    fn path(&self, path: &str) -> Option<OptionPath> {
        OptionSpec::paths(self.game().options()).into_iter().find(|known| known.path == path)
    }

    fn spec(&self, key: &str) -> Option<&'static OptionSpec> {
        self.game().options().iter().find(|spec| spec.key == key)
    }

    fn value(&self, path: &OptionPath) -> Value {
        self.options.get(&path.path).cloned().unwrap_or_else(|| default_value(path))
    }

    /// The values that an option can have, in order.
    fn values(&self, path: &OptionPath) -> Vec<Value> {
        let numbers = |from: u32, to: u32| (from..=to).map(Value::from);
        match path.spec.kind {
            OptionKind::Flag { .. } => vec![Value::Bool(false), Value::Bool(true)],
            OptionKind::Choice { choices, .. } => {
                choices.iter().map(|choice| Value::from(choice.value)).collect()
            }
            OptionKind::Seat => {
                std::iter::once(Value::Null).chain(numbers(0, u32::from(self.seats) - 1)).collect()
            }
            OptionKind::Number { min, max, default } => {
                let depends = default.is_none().then_some(Value::Null);
                depends.into_iter().chain(numbers(min, max)).collect()
            }
            OptionKind::Counts { max, .. } => numbers(0, max).collect(),
            // Its parts have rows of their own.
            OptionKind::Group(_) => Vec::new(),
        }
    }

    /// Changes an option to its next or previous value.
    pub(super) fn change_option(&mut self, path: &str, up: bool) {
        let Some(path) = self.path(path) else { return };
        let values = self.values(&path);
        let now = self.value(&path);
        let Some(at) = values.iter().position(|value| *value == now) else { return };
        let next = if up { at + 1 } else { at + values.len() - 1 } % values.len();
        self.set_option(&path, values[next].clone());
    }

    /// Shows or hides the parts of an option.
    pub(super) fn fold(&mut self, key: &'static str) {
        if !self.folded.remove(key) {
            self.folded.insert(key);
        }
    }

    /// Gives up seats that the match does not have any more.
    pub(super) fn fit_options(&mut self) {
        for path in OptionSpec::paths(self.game().options()) {
            let seat =
                matches!(path.spec.kind, OptionKind::Seat).then(|| self.value(&path).as_u64()).flatten();
            if seat.is_some_and(|seat| seat >= u64::from(self.seats)) {
                self.options.remove(&path.path);
            }
        }
    }

    /// The label and the value of an option.
    pub(super) fn option_words(&self, path: &str, words: &Translator) -> (String, String) {
        let Some(path) = self.path(path) else { return (path.to_owned(), String::new()) };
        let label = match path.path.split_once('.') {
            None => words.key(path.spec.label),
            // Items are called by their keys.
            Some((_, item)) if is_counts(&path) => format!("  {item}"),
            Some(_) => format!("  {}", words.key(path.spec.label)),
        };
        let value = match (path.spec.kind, self.value(&path)) {
            (OptionKind::Seat, Value::Null) => words.key("option-by-chance"),
            (OptionKind::Seat, seat) => self.seat_words(seat.as_u64().unwrap_or_default() as u8, words),
            (OptionKind::Choice { choices, .. }, value) => {
                let choice = choices.iter().find(|choice| value.as_str() == Some(choice.value));
                choice.map_or_else(String::new, |choice| words.key(choice.label))
            }
            (_, Value::Null) => words.key("option-usual"),
            (_, Value::Bool(on)) => words.key(if on { "value-yes" } else { "value-no" }),
            (_, other) => other.to_string(),
        };
        (label, value)
    }

    /// The label of options that belong together, and whether they are folded away.
    pub(super) fn group_words(&self, key: &str, words: &Translator) -> (String, String) {
        let label = self.spec(key).map_or_else(String::new, |spec| words.key(spec.label));
        (label, if self.folded.contains(key) { "…".to_owned() } else { String::new() })
    }

    /// An option in full, and what it does: its row may have no room for that.
    pub(super) fn option_help(&self, path: &str, words: &Translator) -> String {
        let (label, value) = self.option_words(path, words);
        let Some(path) = self.path(path) else { return String::new() };
        let parent = path.parent.map_or("", |parent| parent.help);
        let help = if path.spec.help.is_empty() { parent } else { path.spec.help };
        let help = if help.is_empty() { String::new() } else { words.key(help) };
        format!("{}: {value}. {help}", label.trim())
    }

    /// What options that belong together do, in a sentence.
    pub(super) fn group_help(&self, key: &str, words: &Translator) -> String {
        self.spec(key).map_or_else(String::new, |spec| words.key(spec.help))
    }

    /// A seat in words.
    pub(super) fn seat_words(&self, seat: u8, words: &Translator) -> String {
        if self.mine == Some(seat) {
            words.key("seat-you")
        } else {
            words.count("seat-number", "number", i64::from(seat) + 1)
        }
    }
}

fn is_counts(path: &OptionPath) -> bool {
    matches!(path.spec.kind, OptionKind::Counts { .. })
}

/// The value of an option where nothing is said.
fn default_value(path: &OptionPath) -> Value {
    match (path.spec.kind, path.path.split_once('.')) {
        (OptionKind::Counts { items, .. }, Some((_, item))) => {
            let count = items.iter().find(|(key, _)| *key == item).map_or(0, |(_, count)| *count);
            Value::from(count)
        }
        _ => path.spec.default_value(),
    }
}
