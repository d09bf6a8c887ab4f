//! The rulebook: the rules in our own words, in each language.

use iris_core::Rulebook;

use crate::Gold;

impl Rulebook for Gold {
    const TEXTS: &'static [(&'static str, &'static str)] =
        &[("en", include_str!("../../rules/en.md")), ("fr", include_str!("../../rules/fr.md"))];
}
