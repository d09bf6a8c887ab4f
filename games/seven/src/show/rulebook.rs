//! The rulebook in each language, from `rules/*.md`, and the rules in pictures.

use iris_core::Rulebook;
use iris_core::scene::{GuideChapter, SceneCard};

use super::scene::pictured;
use crate::Seven;

impl Rulebook for Seven {
    const TEXTS: &'static [(&'static str, &'static str)] =
        &[("en", include_str!("../../rules/en.md")), ("fr", include_str!("../../rules/fr.md"))];

    fn showcase() -> Vec<SceneCard> {
        pictured("r7 y7 b7")
    }

    fn guide() -> Vec<GuideChapter> {
        vec![
            GuideChapter::new("seven-guide-goal")
                .led("seven-guide-goal-lead")
                .showing("S8", "seven-guide-low", pictured("r1 b2 *"))
                .showing("S30", "seven-guide-drops", Vec::new()),
            GuideChapter::new("seven-guide-turn")
                .showing("S7", "seven-guide-lay", pictured("y5 y6 y7"))
                .showing("S15", "seven-guide-effects", pictured("y7"))
                .showing("S22", "seven-guide-draw", pictured("b1")),
            GuideChapter::new("seven-guide-combos")
                .showing("S10", "seven-guide-solo", pictured("g6"))
                .showing("S11", "seven-guide-value", pictured("r2 b2 v2"))
                .showing("S12", "seven-guide-colour", pictured("g3 g4 g5"))
                .showing("S13", "seven-guide-wild", pictured("r3 * r5")),
            GuideChapter::new("seven-guide-sevens")
                .led("seven-guide-sevens-lead")
                .showing("S17", "seven-guide-shower", pictured("r7 o7"))
                .showing("S19", "seven-guide-gust", pictured("y7 g7"))
                .showing("S18", "seven-guide-shelter", pictured("b7 i7"))
                .showing("S20", "seven-guide-dry", pictured("v7")),
            GuideChapter::new("seven-guide-end")
                .showing("S27", "seven-guide-storm", pictured("g1 o2 *"))
                .showing("S28", "seven-guide-thunder", pictured("v3 b4"))
                .showing("S29", "seven-guide-perfect", pictured("i4")),
        ]
    }
}
