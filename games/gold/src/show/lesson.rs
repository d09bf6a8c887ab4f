//! The interactive lesson: a scripted small game that shows singles, sets and runs, what binds, who
//! picks when, and the reserve.

use iris_core::lesson::{Lesson, Ply};

pub(crate) const LESSON: Lesson = Lesson {
    start: include_str!("../../lesson/start.json"),
    opening: "gold-lesson-opening",
    plies: PLIES,
    closing: "gold-lesson-closing",
};

const PLIES: &[Ply] = &[
    Ply::try_this("play 3 4 5", "gold-lesson-combo", &["G4", "G5", "G6"]).then("gold-lesson-runs"),
    Ply::watch("play 2 3").then("gold-lesson-shorter").about(&["G6"]),
    Ply::try_this("play 2", "gold-lesson-bound", &["G6", "G19"]),
    Ply::watch("play 5").then("gold-lesson-order").about(&["G7"]),
    Ply::try_this("take 6", "gold-lesson-first", &["G7", "G8", "G17"]),
    Ply::watch("take 4"),
    Ply::watch("take 3"),
    Ply::try_this("take 1", "gold-lesson-last", &["G8", "G12", "G13", "G20"]).then("gold-lesson-laid"),
    Ply::try_this("play 6 6", "gold-lesson-set", &["G4", "G6", "G14"]).then("gold-lesson-sets"),
    Ply::watch("play 1"),
    Ply::watch("play 1").then("gold-lesson-alone").about(&["G21"]),
    Ply::try_this("take 5 5", "gold-lesson-pair", &["G8"]),
    Ply::watch("take 3 3"),
    Ply::watch("take 2 2").then("gold-lesson-reserve").about(&["G21", "G22"]),
    Ply::try_this("play 4 4 4", "gold-lesson-scarce", &["G7", "G10"]),
    Ply::watch("play 4"),
    Ply::try_this("play 5", "gold-lesson-higher", &["G6", "G7", "G19"]),
    Ply::try_this("take 6 6", "gold-lesson-twelve", &["G8"]),
    Ply::try_this("take 1 1", "gold-lesson-nothing", &["G10", "G20", "G22"]).then("gold-lesson-theirs"),
    Ply::try_this("play 2 3", "gold-lesson-end", &["G4", "G23"]),
    Ply::watch("play 4 5 6"),
    Ply::watch("play 1").then("gold-lesson-longer").about(&["G7"]),
    Ply::watch("take 4 4"),
    Ply::try_this("take 4 4", "gold-lesson-second", &["G8"]),
    Ply::watch("take 5").then("gold-lesson-bonus").about(&["G23"]),
];
