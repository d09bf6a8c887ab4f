//! The puzzles that come with the game, and their themes.

use iris_core::PuzzleTheme;

/// What `cargo xtask puzzles` has mined.
pub(crate) const PUZZLES: &[u8] = include_bytes!("../../puzzles/puzzles.jsonl.z");

/// What puzzles are about, by the reasons for their solutions.
pub(crate) const THEMES: &[PuzzleTheme] = &[
    PuzzleTheme { id: "call", reasons: &["seven-reason-announces"], rules: &["S8", "S27", "S28"] },
    PuzzleTheme {
        id: "draw",
        reasons: &["seven-reason-takes", "seven-reason-unseen", "seven-reason-stays"],
        rules: &["S18", "S22"],
    },
    PuzzleTheme { id: "gust", reasons: &["seven-reason-gust"], rules: &["S19"] },
    PuzzleTheme { id: "perfect", reasons: &["seven-reason-perfect"], rules: &["S9", "S29"] },
    PuzzleTheme {
        id: "pile",
        reasons: &["seven-reason-covers", "seven-reason-offers"],
        rules: &["S14", "S22"],
    },
    PuzzleTheme { id: "rainbows", reasons: &["seven-reason-rainbows"], rules: &["S13"] },
    PuzzleTheme {
        id: "sevens",
        reasons: &["seven-effect-dry", "seven-effect-gust", "seven-effect-shelter", "seven-effect-shower"],
        rules: &["S2", "S15"],
    },
    PuzzleTheme { id: "shed", reasons: &["seven-reason-sheds"], rules: &["S7", "S10", "S11", "S12"] },
];
