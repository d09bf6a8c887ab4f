//! The options as data: what screens offer, what programs may send, and which rules each of them
//! changes.

use iris_core::{OptionChoice, OptionKind, OptionSpec};

use crate::rules::config::{MAX_CARDS, MIN_CARDS, PAIRS};

/// The options of a match, in the order in which they are offered.
pub(crate) const OPTIONS: &[OptionSpec] = &[
    OptionSpec::FIRST.changing(&["K6"]),
    OptionSpec::new("memory", OptionKind::Choice { choices: MEMORY, default: "shown" })
        .labelled("sky-option-memory", "sky-option-memory-help")
        .changing(&["K5"]),
    OptionSpec::new("last_turn", OptionKind::Flag { default: true })
        .labelled("sky-option-last-turn", "sky-option-last-turn-help")
        .changing(&["K19"]),
    OptionSpec::new("stop_after_flip", OptionKind::Flag { default: false })
        .labelled("sky-option-stop-after-flip", "sky-option-stop-after-flip-help")
        .changing(&["K10"]),
    OptionSpec::new(
        "deck",
        OptionKind::Counts {
            items: &DECK,
            max: MAX_CARDS as u32,
            min_total: MIN_CARDS as u32,
            max_total: MAX_CARDS as u32,
        },
    )
    .labelled("sky-option-deck", "sky-option-deck-help")
    .changing(&["K2"])
    .advanced(),
];

const MEMORY: &[OptionChoice] = &[
    OptionChoice::new("shown", "sky-option-memory-shown"),
    OptionChoice::new("own", "sky-option-memory-own"),
];

/// The pairs of faces, in the order of the deck table, and how many cards of each there are by K2.
#[rustfmt::skip]
pub(crate) const DECK: [(&str, u32); PAIRS] = [
    ("ro", 2), ("ry", 2), ("rg", 2), ("rt", 2), ("rb", 2), ("rp", 2), ("r*", 1), ("r#", 1),
    ("oy", 2), ("og", 2), ("ot", 2), ("ob", 2), ("op", 2), ("o*", 1), ("o#", 1),
    ("yg", 2), ("yt", 2), ("yb", 2), ("yp", 2), ("y*", 1), ("y#", 1),
    ("gt", 2), ("gb", 2), ("gp", 2), ("g*", 1), ("g#", 1),
    ("tb", 2), ("tp", 2), ("t*", 1), ("t#", 1),
    ("bp", 2), ("b*", 1), ("b#", 1),
    ("p*", 1), ("p#", 1),
    ("*#", 1),
];
