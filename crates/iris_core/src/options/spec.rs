//! The description of one option.

use serde_json::{Map, Value, json};

/// One thing that a host may choose, described for every place that offers or checks it.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// The key in the JSON object of options, or in the group that the option belongs to.
    pub key: &'static str,
    /// What values it takes.
    pub kind: OptionKind,
    /// The key of the message that names it.
    pub label: &'static str,
    /// The key of the message that says in a sentence what it does.
    pub help: &'static str,
    /// The numbers of the rules that it changes.
    pub rules: &'static [&'static str],
    /// Whether it is for studies and rarely wanted: screens fold it away.
    pub advanced: bool,
}

/// What values an option takes.
#[derive(Clone, Copy, Debug)]
pub enum OptionKind {
    /// True or false.
    Flag {
        /// The value where nothing is said.
        default: bool,
    },
    /// A whole number.
    Number {
        /// The smallest number allowed.
        min: u32,
        /// The largest number allowed.
        max: u32,
        /// The value where nothing is said; `None` if it depends on the number of seats.
        default: Option<u32>,
    },
    /// One of a few words.
    Choice {
        /// The words, in the order in which they are offered.
        choices: &'static [OptionChoice],
        /// The word where nothing is said.
        default: &'static str,
    },
    /// A seat of the match, or null to draw it from the seed.
    Seat,
    /// An object whose values are options themselves; what is left out of it has its default.
    Group(&'static [OptionSpec]),
    /// An object that says how many there are of each item, such as the cards of a deck; items that
    /// are left out are not there at all. Without the option the default counts hold.
    Counts {
        /// Each item's key and its default count.
        items: &'static [(&'static str, u32)],
        /// The most there may be of one item.
        max: u32,
        /// The fewest there may be of all items together.
        min_total: u32,
        /// The most there may be of all items together.
        max_total: u32,
    },
}

/// One of the words that an option accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionChoice {
    /// The word in the JSON of options.
    pub value: &'static str,
    /// The key of the message that names it.
    pub label: &'static str,
}

impl OptionChoice {
    /// A word and the key of its message.
    pub const fn new(value: &'static str, label: &'static str) -> Self {
        Self { value, label }
    }
}

/// The way to a value inside options: `first`, or `size.hand` for a part of a group.
#[derive(Clone, Debug)]
pub struct OptionPath {
    /// The keys joined by dots, as forms and the command line write it.
    pub path: String,
    /// The option that the value belongs to; of counts, the option as a whole.
    pub spec: &'static OptionSpec,
    /// The option around it, where it is a part of a group or of counts.
    pub parent: Option<&'static OptionSpec>,
}

impl OptionSpec {
    /// The option that every game has: the seat that starts.
    pub const FIRST: Self =
        Self::new("first", OptionKind::Seat).labelled("option-first", "option-first-help");

    /// An option without words yet; see [`labelled`](Self::labelled).
    pub const fn new(key: &'static str, kind: OptionKind) -> Self {
        Self { key, kind, label: "", help: "", rules: &[], advanced: false }
    }

    /// The same with the keys of the messages that name and explain it.
    pub const fn labelled(self, label: &'static str, help: &'static str) -> Self {
        Self { label, help, ..self }
    }

    /// The same with the numbers of the rules that it changes.
    pub const fn changing(self, rules: &'static [&'static str]) -> Self {
        Self { rules, ..self }
    }

    /// The same, folded away on screens.
    pub const fn advanced(self) -> Self {
        Self { advanced: true, ..self }
    }

    /// The value where nothing is said; null for a seat, and for a number that depends on the
    /// seats.
    pub fn default_value(&self) -> Value {
        match self.kind {
            OptionKind::Flag { default } => json!(default),
            OptionKind::Number { default, .. } => json!(default),
            OptionKind::Choice { default, .. } => json!(default),
            OptionKind::Seat => Value::Null,
            OptionKind::Group(parts) => parts
                .iter()
                .map(|part| (part.key.to_owned(), part.default_value()))
                .collect::<Map<_, _>>()
                .into(),
            OptionKind::Counts { items, .. } => {
                let there = items.iter().filter(|(_, count)| *count > 0);
                there.map(|(key, count)| ((*key).to_owned(), json!(count))).collect::<Map<_, _>>().into()
            }
        }
    }

    /// The values that it accepts, as one would type them: `true|false`, `1-10`, `shower|gust`.
    pub fn syntax(&self) -> String {
        match self.kind {
            OptionKind::Flag { .. } => "true|false".to_owned(),
            OptionKind::Number { min, max, .. } => format!("{min}-{max}"),
            OptionKind::Choice { choices, .. } => {
                choices.iter().map(|choice| choice.value).collect::<Vec<_>>().join("|")
            }
            OptionKind::Seat => "null or a seat from 0".to_owned(),
            OptionKind::Group(parts) => parts.iter().map(|part| part.key).collect::<Vec<_>>().join("|"),
            OptionKind::Counts { max, min_total, max_total, .. } => {
                format!("0-{max} of each, {min_total}-{max_total} in all")
            }
        }
    }

    /// The keys of every message that it needs.
    pub fn message_keys(&self) -> Vec<&'static str> {
        let mut keys = vec![self.label, self.help];
        match self.kind {
            OptionKind::Choice { choices, .. } => keys.extend(choices.iter().map(|choice| choice.label)),
            OptionKind::Group(parts) => keys.extend(parts.iter().flat_map(Self::message_keys)),
            _ => {}
        }
        keys.retain(|key| !key.is_empty());
        keys
    }

    /// The way to every single value of these options, in order.
    pub fn paths(specs: &'static [Self]) -> Vec<OptionPath> {
        let mut paths = Vec::new();
        for spec in specs {
            match spec.kind {
                OptionKind::Group(parts) => paths.extend(parts.iter().map(|part| OptionPath {
                    path: format!("{}.{}", spec.key, part.key),
                    spec: part,
                    parent: Some(spec),
                })),
                OptionKind::Counts { items, .. } => paths.extend(items.iter().map(|(key, _)| OptionPath {
                    path: format!("{}.{key}", spec.key),
                    spec,
                    parent: Some(spec),
                })),
                _ => paths.push(OptionPath { path: spec.key.to_owned(), spec, parent: None }),
            }
        }
        paths
    }
}
