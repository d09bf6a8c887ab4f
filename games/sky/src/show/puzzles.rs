//! The puzzles that come with the game, and their themes.

use iris_core::PuzzleTheme;

/// What `cargo xtask puzzles` has mined.
pub(crate) const PUZZLES: &[u8] = include_bytes!("../../puzzles/puzzles.jsonl.z");

/// What puzzles are about, by the reasons for their solutions.
pub(crate) const THEMES: &[PuzzleTheme] = &[
    PuzzleTheme { id: "blind", reasons: &["sky-reason-risk"], rules: &["K5", "K8"] },
    PuzzleTheme {
        id: "bust",
        reasons: &["sky-reason-clash", "sky-reason-cloud", "sky-reason-sure-bust"],
        rules: &["K12", "K13"],
    },
    PuzzleTheme {
        id: "complete",
        reasons: &["sky-reason-completes", "sky-reason-follows-last", "sky-reason-may-complete"],
        rules: &["K14"],
    },
    PuzzleTheme {
        id: "flip",
        reasons: &["sky-reason-follows", "sky-reason-follows-blind", "sky-reason-follows-last"],
        rules: &["K9", "K10"],
    },
    PuzzleTheme { id: "last", reasons: &["sky-reason-declines", "sky-reason-ends"], rules: &["K18", "K19"] },
    PuzzleTheme { id: "new", reasons: &["sky-reason-new", "sky-reason-safe"], rules: &["K8", "K13"] },
    PuzzleTheme { id: "stop", reasons: &["sky-reason-ends", "sky-reason-stops"], rules: &["K11"] },
    PuzzleTheme { id: "wild", reasons: &["sky-reason-rainbow"], rules: &["K15"] },
];
