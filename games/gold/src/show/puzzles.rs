//! The puzzles that come with the game, and their themes.

use iris_core::PuzzleTheme;

/// What `cargo xtask puzzles` has mined.
pub(crate) const PUZZLES: &[u8] = include_bytes!("../../puzzles/puzzles.jsonl.z");

/// What puzzles are about, by the reasons for their solutions.
pub(crate) const THEMES: &[PuzzleTheme] = &[
    PuzzleTheme { id: "binding", reasons: &["gold-reason-no-runs", "gold-reason-no-sets"], rules: &["G6"] },
    PuzzleTheme {
        id: "ending",
        reasons: &[
            "gold-reason-empties",
            "gold-reason-last-of-deal",
            "gold-reason-last-trick",
            "gold-reason-reserve",
        ],
        rules: &["G15", "G16", "G22", "G23"],
    },
    PuzzleTheme { id: "picks", reasons: &["gold-reason-takes"], rules: &["G8", "G12"] },
    PuzzleTheme { id: "runs", reasons: &["gold-reason-run"], rules: &["G4"] },
    PuzzleTheme { id: "sets", reasons: &["gold-reason-pair", "gold-reason-set"], rules: &["G4"] },
    PuzzleTheme { id: "singles", reasons: &["gold-reason-single"], rules: &["G4", "G7"] },
];
