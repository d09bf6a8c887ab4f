//! The options as data: what screens offer, what programs may send, and which rules each of them
//! changes.

use iris_core::{OptionChoice, OptionKind, OptionSpec};

use crate::rules::config::Size;

/// The options of a match, in the order in which they are offered.
pub(crate) const OPTIONS: &[OptionSpec] = &[
    OptionSpec::FIRST.changing(&["S6"]),
    OptionSpec::new("ending", OptionKind::Choice { choices: ENDINGS, default: "count" })
        .labelled("seven-option-ending", "seven-option-ending-help")
        .changing(&["S30"]),
    OptionSpec::new("perfect_effects", OptionKind::Flag { default: true })
        .labelled("seven-option-perfect-effects", "seven-option-perfect-effects-help")
        .changing(&["S21"]),
    OptionSpec::new("effects", OptionKind::Group(COLOURS))
        .labelled("seven-option-effects", "seven-option-effects-help")
        .changing(&["S2"]),
    OptionSpec::new("size", OptionKind::Group(SIZE))
        .labelled("seven-option-size", "seven-option-size-help")
        .changing(&["S1", "S4", "S8", "S30"])
        .advanced(),
];

const ENDINGS: &[OptionChoice] = &[
    OptionChoice::new("count", "seven-option-ending-count"),
    OptionChoice::new("latched", "seven-option-ending-latched"),
];

const EFFECTS: &[OptionChoice] = &[
    OptionChoice::new("shower", "seven-option-effects-shower"),
    OptionChoice::new("gust", "seven-option-effects-gust"),
    OptionChoice::new("shelter", "seven-option-effects-shelter"),
    OptionChoice::new("dry", "seven-option-effects-dry"),
    OptionChoice::new("none", "seven-option-effects-none"),
];

const COLOURS: &[OptionSpec] = &[
    colour("red", "colour-red", "shower"),
    colour("orange", "colour-orange", "shower"),
    colour("yellow", "colour-yellow", "gust"),
    colour("green", "colour-green", "gust"),
    colour("blue", "colour-blue", "shelter"),
    colour("indigo", "colour-indigo", "shelter"),
    colour("violet", "colour-violet", "dry"),
];

const STANDARD: Size = Size::STANDARD;
const SIZE: &[OptionSpec] = &[
    size("colours", "seven-option-size-colours", 1, 7, STANDARD.colours),
    size("values", "seven-option-size-values", 1, 7, STANDARD.values),
    size("rainbows", "seven-option-size-rainbows", 0, 4, STANDARD.rainbows),
    size("hand", "seven-option-size-hand", 1, 25, STANDARD.hand),
    size("limit", "seven-option-size-limit", 0, 99, STANDARD.limit),
    size("tokens", "seven-option-size-tokens", 1, 99, STANDARD.tokens),
];

const fn colour(key: &'static str, label: &'static str, default: &'static str) -> OptionSpec {
    OptionSpec::new(key, OptionKind::Choice { choices: EFFECTS, default }).labelled(label, "")
}

const fn size(key: &'static str, label: &'static str, min: u32, max: u32, default: u8) -> OptionSpec {
    OptionSpec::new(key, OptionKind::Number { min, max, default: Some(default as u32) }).labelled(label, "")
}

#[cfg(test)]
mod tests {
    use iris_core::OptionSpec;
    use serde_json::json;

    use super::OPTIONS;
    use crate::rules::config::Config;

    #[test]
    fn s2_s6_s21_s30_defaults_are_the_leaflet() {
        let defaults = OPTIONS.iter().map(|spec| (spec.key.to_owned(), spec.default_value()));
        assert_eq!(Config::read(&serde_json::Value::Object(defaults.collect())), Ok(Config::default()));
        assert_eq!(Config::read(&json!(null)), Ok(Config::default()));
    }

    #[test]
    fn every_option_names_a_rule() {
        assert!(OPTIONS.iter().all(|spec: &OptionSpec| !spec.rules.is_empty()));
    }
}
