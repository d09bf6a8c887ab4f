//! The lesson: a scripted first round with runs, sets, piles, draws, every effect of a 7, and
//! Rainbow.

use iris_core::lesson::{Lesson, Ply};

pub(crate) const LESSON: Lesson = Lesson {
    start: include_str!("../../lesson/start.json"),
    opening: "seven-lesson-opening",
    plies: PLIES,
    closing: "seven-lesson-closing",
};

const PLIES: &[Ply] = &[
    Ply::try_this("discard v5 * v7 > A", "seven-lesson-run", &["S7", "S12", "S13", "S14"])
        .then("seven-lesson-piles"),
    Ply::try_this("effect v7", "seven-lesson-dry", &["S2", "S3", "S15", "S20"]).then("seven-lesson-tokens"),
    Ply::try_this("draw C", "seven-lesson-draw", &["S22", "S23"]).then("seven-lesson-refilled"),
    Ply::watch("discard r7 > A").then("seven-lesson-lonely").about(&["S10", "S16"]),
    Ply::watch("draw deck"),
    Ply::try_this("discard g6 > B", "seven-lesson-solo", &["S10"]),
    Ply::try_this("draw A", "seven-lesson-collect", &["S22"]),
    Ply::watch("discard o4 g4 i4 > C").then("seven-lesson-value").about(&["S11"]),
    Ply::watch("draw deck"),
    Ply::try_this("discard o5 > B", "seven-lesson-patience", &["S7", "S11"]),
    Ply::try_this("draw deck", "seven-lesson-luck", &["S22"]).then("seven-lesson-found"),
    Ply::watch("discard v6 > C"),
    Ply::watch("draw deck"),
    Ply::try_this("discard b7 r7 y7 > A", "seven-lesson-sevens", &["S11", "S15"]),
    Ply::try_this("effect r7", "seven-lesson-shower", &["S15", "S17"]),
    Ply::try_this("effect y7 > 1", "seven-lesson-gust", &["S19", "S30"]).then("seven-lesson-five"),
    Ply::try_this("effect b7", "seven-lesson-shelter", &["S18"]),
    Ply::try_this("draw none", "seven-lesson-skip", &["S9", "S18", "S22", "S29"])
        .then("seven-lesson-perfect"),
    Ply::watch("discard b5 > B"),
    Ply::watch("draw deck"),
    Ply::try_this("rainbow", "seven-lesson-rainbow", &["S8", "S27", "S28", "S30", "S31"])
        .then("seven-lesson-storm"),
];
