//! The lesson of Rainbow (Spaan): two faces, the line, flips, stopping in time, blind cards, Clouds
//! and captures.

use iris_core::lesson::{Lesson, Ply};

pub(crate) const LESSON: Lesson = Lesson {
    start: include_str!("../../lesson/start.json"),
    opening: "sky-lesson-opening",
    plies: PLIES,
    closing: "sky-lesson-closing",
};

const PLIES: &[Ply] = &[
    Ply::try_this("play 1", "sky-lesson-start", &["K4", "K7", "K8"]),
    Ply::try_this("stop", "sky-lesson-stop", &["K7", "K11", "K16"]).then("sky-lesson-refill"),
    Ply::watch("play 1").then("sky-lesson-seen").about(&["K4", "K5"]),
    Ply::watch("stop"),
    Ply::try_this("play 1", "sky-lesson-new", &["K13"]),
    Ply::try_this("flip 2", "sky-lesson-flip", &["K5", "K10"]),
    Ply::try_this("play 1", "sky-lesson-second", &["K10"]),
    Ply::try_this("stop", "sky-lesson-enough", &["K11"]),
    Ply::watch("blind 1").then("sky-lesson-clash").about(&["K8", "K13"]),
    Ply::watch("play 1").then("sky-lesson-again").about(&["K17"]),
    Ply::watch("stop"),
    Ply::try_this("blind 2", "sky-lesson-cloud", &["K8", "K13"]),
    Ply::try_this("stop", "sky-lesson-lucky", &["K11"]),
    Ply::watch("play 1"),
    Ply::watch("flip 1"),
    Ply::watch("play 1").then("sky-lesson-pushed").about(&["K10"]),
    Ply::watch("stop"),
    Ply::try_this("play 1", "sky-lesson-fifth", &["K9", "K14"]),
    Ply::try_this("flip 1", "sky-lesson-safe", &["K5", "K10"]),
    Ply::try_this("play 1", "sky-lesson-sixth", &["K14", "K15", "K20"]).then("sky-lesson-rainbow"),
];
