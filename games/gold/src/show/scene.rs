//! Rainbow (Sazuki) on a screen: what lies where, how actions are put together, what moves.
//!
//! Cards of one rank cannot be told apart, so a card is called by its place: `hand-0-3-2` is the
//! second 3 of seat 0's hand, `combo-2-1` the lowest card of the second combo of the trick,
//! `middle-33-1-2` the second card of the first pair of 3s in the middle, `taken-0-5` the fifth
//! card of a score pile, `discarded-7` the seventh card out of play. Of cards and items that are
//! alike the highest number leaves first, so those that stay keep their ids; the motions say what a
//! card that moves was called before. As at a table, other seats' score piles are only counted
//! until the end, unless the options open them (G11).

mod choose;
mod lay;
mod looks;
mod tell;

pub(crate) use looks::pictured;

use iris_core::lesson::Lesson;
use iris_core::scene::{Message, Press, SceneCard, SceneChoice, SceneStep, SceneTable};
use iris_core::{Notation, PuzzleTheme, Scene};

use super::{lesson, puzzles, reasons};
use crate::Gold;
use crate::knowledge::view::View;
use crate::rules::action::Action;
use crate::rules::event::Event;

impl Scene for Gold {
    const MESSAGE_KEYS: &'static [&'static str] = &[
        "gold-badge-claim",
        "gold-badge-leads",
        "gold-badge-out",
        "gold-cell-bonus",
        "gold-cell-deal",
        "gold-cell-pile",
        "gold-cell-place",
        "gold-choice-play",
        "gold-choice-take",
        "gold-count-deal",
        "gold-count-earlier",
        "gold-count-score",
        "gold-count-trick",
        "gold-deal-over",
        "gold-do-play",
        "gold-do-play-many",
        "gold-do-take",
        "gold-guide-combos",
        "gold-guide-combos-lead",
        "gold-guide-cut",
        "gold-guide-end",
        "gold-guide-end-lead",
        "gold-guide-goal",
        "gold-guide-goal-lead",
        "gold-guide-higher",
        "gold-guide-kind",
        "gold-guide-longest",
        "gold-guide-lower",
        "gold-guide-next",
        "gold-guide-order",
        "gold-guide-order-lead",
        "gold-guide-pair",
        "gold-guide-prizes",
        "gold-guide-run",
        "gold-guide-set",
        "gold-guide-single",
        "gold-guide-worth",
        "gold-item",
        "gold-lesson-alone",
        "gold-lesson-bonus",
        "gold-lesson-bound",
        "gold-lesson-closing",
        "gold-lesson-combo",
        "gold-lesson-end",
        "gold-lesson-first",
        "gold-lesson-higher",
        "gold-lesson-laid",
        "gold-lesson-last",
        "gold-lesson-longer",
        "gold-lesson-nothing",
        "gold-lesson-opening",
        "gold-lesson-order",
        "gold-lesson-pair",
        "gold-lesson-reserve",
        "gold-lesson-runs",
        "gold-lesson-scarce",
        "gold-lesson-second",
        "gold-lesson-set",
        "gold-lesson-sets",
        "gold-lesson-shorter",
        "gold-lesson-theirs",
        "gold-lesson-twelve",
        "gold-option-deals",
        "gold-option-deals-help",
        "gold-option-open_scores",
        "gold-option-open_scores-help",
        "gold-option-size",
        "gold-option-size-copies",
        "gold-option-size-copies-help",
        "gold-option-size-hand",
        "gold-option-size-hand-help",
        "gold-option-size-help",
        "gold-option-size-ranks",
        "gold-option-size-ranks-help",
        "gold-order",
        "gold-over",
        "gold-prompt-lead",
        "gold-prompt-play",
        "gold-prompt-runs",
        "gold-prompt-sets",
        "gold-prompt-take",
        "gold-ready",
        "gold-ready-card",
        "gold-ready-nothing",
        "gold-ready-run",
        "gold-ready-set",
        "gold-reason-chooses",
        "gold-reason-empties",
        "gold-reason-keeps",
        "gold-reason-last-of-deal",
        "gold-reason-last-trick",
        "gold-reason-no-runs",
        "gold-reason-no-sets",
        "gold-reason-pair",
        "gold-reason-reserve",
        "gold-reason-run",
        "gold-reason-set",
        "gold-reason-single",
        "gold-reason-takes",
        "gold-reason-takes-all",
        "gold-reason-takes-less",
        "gold-reason-takes-most",
        "gold-reason-would-choose",
        "gold-tagline",
        "gold-theme-binding",
        "gold-theme-ending",
        "gold-theme-picks",
        "gold-theme-runs",
        "gold-theme-sets",
        "gold-theme-singles",
        "gold-told-bonus",
        "gold-told-cleared",
        "gold-told-dealt",
        "gold-told-laid",
        "gold-told-out",
        "gold-told-played",
        "gold-told-ranked",
        "gold-told-skipped",
        "gold-told-took",
        "gold-told-took-up",
        "gold-why-g16",
        "gold-why-g19",
        "gold-why-g23",
        "gold-why-g4",
        "gold-why-g5",
        "gold-why-g6",
        "gold-why-g8",
        "gold-why-g9",
        "gold-zone-aside",
        "gold-zone-combo",
        "gold-zone-discarded",
        "gold-zone-pair",
        "gold-zone-reserve",
        "gold-zone-single",
        "gold-zone-taken",
    ];
    const MESSAGES: &'static [(&'static str, &'static str)] =
        &[("en", include_str!("../../text/en.ftl")), ("fr", include_str!("../../text/fr.ftl"))];

    fn table(view: &View) -> SceneTable {
        lay::table(view)
    }

    fn choice(view: &View, table: &SceneTable, action: Action) -> SceneChoice {
        choose::choice(view, table, action, Self::action_text(action))
    }

    fn step(after: &View, table: &SceneTable, event: &Event) -> SceneStep {
        tell::step(after, table, event)
    }

    fn attempt(table: &SceneTable, picked: &[&SceneCard], press: &Press) -> Option<String> {
        choose::attempt(table, picked, press)
    }

    const LESSON: Option<Lesson> = Some(lesson::LESSON);
    const PUZZLES: &'static [u8] = puzzles::PUZZLES;
    const PUZZLE_THEMES: &'static [PuzzleTheme] = puzzles::THEMES;

    fn reasons(view: &View, action: Action) -> Vec<Message> {
        reasons::reasons(view, action)
    }
}
