//! The rules in our own words.

use iris_core::Rulebook;

use crate::Sky;

impl Rulebook for Sky {
    const TEXTS: &'static [(&'static str, &'static str)] =
        &[("en", include_str!("../rules/en.md")), ("fr", include_str!("../rules/fr.md"))];
}
