//! The rulebook in each language, from `rules/*.md`, and the rules in pictures.

use iris_core::Rulebook;
use iris_core::scene::{GuideChapter, SceneCard};

use super::scene::pictured;
use crate::Sky;

impl Rulebook for Sky {
    const TEXTS: &'static [(&'static str, &'static str)] =
        &[("en", include_str!("../../rules/en.md")), ("fr", include_str!("../../rules/fr.md"))];

    fn showcase() -> Vec<SceneCard> {
        pictured("rb *g g? #y")
    }

    fn guide() -> Vec<GuideChapter> {
        vec![
            GuideChapter::new("sky-guide-goal").led("sky-guide-goal-lead").showing(
                "K14",
                "sky-guide-rainbow",
                pictured("r? o? y? g? b? p?"),
            ),
            GuideChapter::new("sky-guide-cards")
                .showing("K4", "sky-guide-sides", pictured("r?"))
                .showing("K5", "sky-guide-known", pictured("yo"))
                .showing("K15", "sky-guide-wild", pictured("*?"))
                .showing("K13", "sky-guide-cloud", pictured("#?")),
            GuideChapter::new("sky-guide-turn")
                .showing("K8", "sky-guide-plain", pictured("b?"))
                .showing("K8", "sky-guide-blind", pictured("t?"))
                .showing("K10", "sky-guide-flip", pictured("yo oy"))
                .showing("K11", "sky-guide-stop", Vec::new()),
            GuideChapter::new("sky-guide-trouble")
                .showing("K13", "sky-guide-clash", pictured("r? g? r?"))
                .showing("K13", "sky-guide-overcast", pictured("t? #? o?"))
                .showing("K17", "sky-guide-next", Vec::new()),
        ]
    }
}
