//! The rulebook in each language, from `rules/*.md`.

use iris_core::Rulebook;

use crate::Seven;

impl Rulebook for Seven {
    const TEXTS: &'static [(&'static str, &'static str)] =
        &[("en", include_str!("../../rules/en.md")), ("fr", include_str!("../../rules/fr.md"))];
}
