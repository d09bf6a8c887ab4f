//! The rulebook in each language, from `rules/*.md`, and the rules in pictures.

use iris_core::Rulebook;
use iris_core::scene::{GuideChapter, SceneCard};

use super::scene::pictured;
use crate::Gold;

impl Rulebook for Gold {
    const TEXTS: &'static [(&'static str, &'static str)] =
        &[("en", include_str!("../../rules/en.md")), ("fr", include_str!("../../rules/fr.md"))];

    fn showcase() -> Vec<SceneCard> {
        pictured(&[2, 3, 4, 5, 6])
    }

    fn guide() -> Vec<GuideChapter> {
        vec![
            GuideChapter::new("gold-guide-goal").led("gold-guide-goal-lead").showing(
                "G17",
                "gold-guide-worth",
                pictured(&[6]),
            ),
            GuideChapter::new("gold-guide-combos")
                .led("gold-guide-combos-lead")
                .showing("G4", "gold-guide-single", pictured(&[5]))
                .showing("G4", "gold-guide-set", pictured(&[4, 4, 4]))
                .showing("G4", "gold-guide-run", pictured(&[2, 3, 4]))
                .showing("G6", "gold-guide-kind", pictured(&[1, 1])),
            GuideChapter::new("gold-guide-order")
                .led("gold-guide-order-lead")
                .showing("G7", "gold-guide-longest", pictured(&[1, 2, 3, 4]))
                .showing("G7", "gold-guide-higher", pictured(&[6, 6]))
                .showing("G7", "gold-guide-lower", pictured(&[5, 5])),
            GuideChapter::new("gold-guide-prizes")
                .showing("G8", "gold-guide-pair", pictured(&[5, 5]))
                .showing("G12", "gold-guide-next", pictured(&[3, 3, 3, 3, 3]))
                .showing("G13", "gold-guide-cut", pictured(&[1])),
            GuideChapter::new("gold-guide-end").led("gold-guide-end-lead"),
        ]
    }
}
