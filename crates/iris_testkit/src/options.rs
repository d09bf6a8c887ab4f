//! Laws of options: their description says what the game accepts.

use std::collections::BTreeSet;

use iris_core::{OptionKind, OptionSpec, OptionValues, Scene, scene};
use serde_json::{Map, Value, json};

/// Compares [`Game::OPTIONS`](iris_core::Game::OPTIONS) with what the game does: the described
/// defaults are those of the game, each value that the description allows is accepted and survives
/// being written and read, values beyond are refused, and every message of the description exists.
///
/// Parts of groups and counts may depend on each other (a hand cannot be larger than the deck), so
/// a game may refuse an end of their ranges, but not the description.
///
/// # Panics
/// With the option and the value, if that does not hold.
pub fn assert_options<G: Scene>() {
    check_names::<G>();
    check_defaults::<G>();
    for spec in G::OPTIONS {
        for value in allowed(spec) {
            let options = object(spec.key, value);
            let described = OptionValues::read(G::OPTIONS, &options);
            assert!(described.is_ok(), "{}: {options} is described, but {described:?}", G::ID);
            match G::config(&options) {
                Ok(config) => {
                    let written = G::options(&config);
                    assert_eq!(
                        G::config(&written).as_ref(),
                        Ok(&config),
                        "{}: {options} as {written}",
                        G::ID
                    );
                }
                Err(error) => assert!(is_compound(spec), "{}: {options} is described, but {error}", G::ID),
            }
        }
        for value in refused(spec) {
            let options = object(spec.key, value);
            assert!(G::config(&options).is_err(), "{}: {options} is not described, but accepted", G::ID);
        }
    }
    for options in [json!([]), json!("first"), json!({"no such option": 1})] {
        assert!(G::config(&options).is_err(), "{}: {options} is accepted", G::ID);
    }
}

/// Every key once, and every message known.
fn check_names<G: Scene>() {
    let keys: BTreeSet<&str> = G::OPTIONS.iter().map(|spec| spec.key).collect();
    assert_eq!(keys.len(), G::OPTIONS.len(), "{}: a key is there twice", G::ID);
    for spec in G::OPTIONS {
        assert!(!spec.label.is_empty() && !spec.help.is_empty(), "{}: {} has no words", G::ID, spec.key);
        for key in spec.message_keys() {
            let known = G::MESSAGE_KEYS.contains(&key) || scene::MESSAGE_KEYS.contains(&key);
            assert!(known, "{}: there is no message {key} for the option {}", G::ID, spec.key);
        }
    }
}

/// Without options, and with each described default, the game is the default one; what it writes is
/// what is described. A game may leave out a key that has its default.
fn check_defaults<G: Scene>() {
    let default = G::Config::default();
    for options in [Value::Null, json!({})] {
        assert_eq!(G::config(&options).as_ref(), Ok(&default), "{}: {options}", G::ID);
    }
    let written = G::options(&default);
    let empty = Map::new();
    let written = written.as_object().unwrap_or(&empty);
    for (key, value) in written {
        let spec = G::OPTIONS.iter().find(|spec| spec.key == key);
        let spec = spec.unwrap_or_else(|| panic!("{}: {key} is written, but not described", G::ID));
        let described = object(key, spec.default_value());
        assert_eq!(G::config(&object(key, value.clone())), G::config(&described), "{}: {key}", G::ID);
    }
    for spec in G::OPTIONS.iter().filter(|spec| has_default(spec)) {
        let options = object(spec.key, spec.default_value());
        assert_eq!(G::config(&options).as_ref(), Ok(&default), "{}: {options}", G::ID);
    }
}

/// Whether the default is a value; a number that depends on the seats has none.
fn has_default(spec: &OptionSpec) -> bool {
    match spec.kind {
        OptionKind::Number { default, .. } => default.is_some(),
        OptionKind::Group(parts) => parts.iter().all(has_default),
        _ => true,
    }
}

fn is_compound(spec: &OptionSpec) -> bool {
    matches!(spec.kind, OptionKind::Group(_) | OptionKind::Counts { .. })
}

fn object(key: &str, value: Value) -> Value {
    let mut map = Map::new();
    map.insert(key.to_owned(), value);
    Value::Object(map)
}

/// All values of an option, or the ends of its range.
fn allowed(spec: &OptionSpec) -> Vec<Value> {
    match spec.kind {
        OptionKind::Flag { .. } => vec![json!(false), json!(true)],
        OptionKind::Number { min, max, .. } => vec![json!(min), json!(max)],
        OptionKind::Choice { choices, .. } => choices.iter().map(|choice| json!(choice.value)).collect(),
        OptionKind::Seat => vec![Value::Null, json!(0), json!(1)],
        OptionKind::Group(parts) => {
            let ends = parts.iter().flat_map(|part| {
                allowed(part).into_iter().map(|value| object(part.key, value)).collect::<Vec<_>>()
            });
            ends.chain([json!({})]).collect()
        }
        OptionKind::Counts { items, max, min_total, max_total } => {
            [min_total, max_total].into_iter().map(|total| counts(items, max, total)).collect()
        }
    }
}

/// That many in all, as evenly as the items allow.
fn counts(items: &[(&str, u32)], max: u32, total: u32) -> Value {
    let mut left = total;
    let mut map = Map::new();
    for (at, (key, _)) in items.iter().enumerate() {
        let share = left.div_ceil((items.len() - at) as u32).min(max).min(left);
        left -= share;
        if share > 0 {
            map.insert((*key).to_owned(), json!(share));
        }
    }
    Value::Object(map)
}

/// Values just beyond the range, and of another type.
fn refused(spec: &OptionSpec) -> Vec<Value> {
    match spec.kind {
        OptionKind::Flag { .. } => vec![json!(0), json!("true"), Value::Null],
        OptionKind::Number { min, max, .. } => {
            let below = min.checked_sub(1).map(|below| json!(below));
            below.into_iter().chain([json!(-1), json!(u64::from(max) + 1), json!("1"), json!(1.5)]).collect()
        }
        OptionKind::Choice { .. } => vec![json!("no such word"), json!(1), Value::Null],
        OptionKind::Seat => vec![json!(-1), json!(256), json!("0")],
        OptionKind::Group(parts) => {
            let beyond = parts.iter().flat_map(|part| {
                refused(part).into_iter().map(|value| object(part.key, value)).collect::<Vec<_>>()
            });
            beyond.chain([json!({"no such part": 1}), json!([]), json!(1)]).collect()
        }
        OptionKind::Counts { items, max, min_total, max_total } => {
            let beyond = [min_total.checked_sub(1), Some(max_total + 1)].into_iter().flatten();
            let beyond = beyond.map(|total| counts(items, max, total));
            beyond.chain([json!({"no such item": 1}), json!([]), json!(1)]).collect()
        }
    }
}
