//! The scene: what lies where on a screen, how actions are picked, and what moves.
//!
//! Every coloured card exists once, so its id is its notation wherever it lies and follows it
//! everywhere. The Rainbows cannot be told apart and are called by their place: `rainbow-A-3` is
//! the third card of pile A from its bottom, `rainbow-0-shown-1` a Rainbow that everybody saw seat
//! 0 take, `rainbow-0-hidden-1` one that only seat 0 knows of. The highest number leaves first, so
//! those that stay keep their ids. `effect-y7` is the sign for an effect that is still to come; the
//! 7 itself may be back in the deck by then.

mod choose;
mod lay;
mod looks;
mod round_steps;
mod tell;

pub(crate) use looks::{mark, name, pictured};

use iris_core::lesson::Lesson;
use iris_core::scene::{Message, Press, SceneCard, SceneChoice, SceneStep, SceneTable};
use iris_core::{Notation, PuzzleTheme, Scene};

use super::{lesson, puzzles, reasons};
use crate::Seven;
use crate::knowledge::view::View;
use crate::rules::action::Action;
use crate::rules::event::Event;

impl Scene for Seven {
    const MESSAGE_KEYS: &'static [&'static str] = &[
        "seven-badge-last-round",
        "seven-badge-shelter",
        "seven-button-no-draw",
        "seven-button-rainbow",
        "seven-card-rainbow",
        "seven-card-the",
        "seven-card-the-rainbow",
        "seven-cards-many",
        "seven-cards-run",
        "seven-cards-set",
        "seven-cell-change",
        "seven-choice-discard",
        "seven-choice-discard-top",
        "seven-choice-draw-deck",
        "seven-choice-draw-pile",
        "seven-choice-effect",
        "seven-choice-gust",
        "seven-count-limit",
        "seven-count-round",
        "seven-count-tokens",
        "seven-count-total",
        "seven-count-total-short",
        "seven-do-draw",
        "seven-do-dry",
        "seven-do-gust",
        "seven-do-play",
        "seven-do-play-many",
        "seven-do-rainbow",
        "seven-do-shelter",
        "seven-do-shower",
        "seven-do-stay",
        "seven-do-take",
        "seven-effect-dry",
        "seven-effect-gust",
        "seven-effect-shelter",
        "seven-effect-shower",
        "seven-guide-colour",
        "seven-guide-combos",
        "seven-guide-draw",
        "seven-guide-drops",
        "seven-guide-dry",
        "seven-guide-effects",
        "seven-guide-end",
        "seven-guide-goal",
        "seven-guide-goal-lead",
        "seven-guide-gust",
        "seven-guide-lay",
        "seven-guide-low",
        "seven-guide-perfect",
        "seven-guide-sevens",
        "seven-guide-sevens-lead",
        "seven-guide-shelter",
        "seven-guide-shower",
        "seven-guide-solo",
        "seven-guide-storm",
        "seven-guide-thunder",
        "seven-guide-turn",
        "seven-guide-value",
        "seven-guide-wild",
        "seven-lesson-closing",
        "seven-lesson-collect",
        "seven-lesson-draw",
        "seven-lesson-dry",
        "seven-lesson-five",
        "seven-lesson-found",
        "seven-lesson-gust",
        "seven-lesson-lonely",
        "seven-lesson-luck",
        "seven-lesson-opening",
        "seven-lesson-patience",
        "seven-lesson-perfect",
        "seven-lesson-piles",
        "seven-lesson-rainbow",
        "seven-lesson-refilled",
        "seven-lesson-run",
        "seven-lesson-sevens",
        "seven-lesson-shelter",
        "seven-lesson-shower",
        "seven-lesson-skip",
        "seven-lesson-solo",
        "seven-lesson-storm",
        "seven-lesson-tokens",
        "seven-lesson-value",
        "seven-option-effects",
        "seven-option-effects-dry",
        "seven-option-effects-gust",
        "seven-option-effects-help",
        "seven-option-effects-none",
        "seven-option-effects-shelter",
        "seven-option-effects-shower",
        "seven-option-ending",
        "seven-option-ending-count",
        "seven-option-ending-help",
        "seven-option-ending-latched",
        "seven-option-perfect-effects",
        "seven-option-perfect-effects-help",
        "seven-option-size",
        "seven-option-size-colours",
        "seven-option-size-hand",
        "seven-option-size-help",
        "seven-option-size-limit",
        "seven-option-size-rainbows",
        "seven-option-size-tokens",
        "seven-option-size-values",
        "seven-over",
        "seven-prompt-draw",
        "seven-prompt-effects",
        "seven-prompt-rainbow",
        "seven-prompt-turn",
        "seven-ready-card",
        "seven-ready-gust",
        "seven-ready-rainbows",
        "seven-ready-run",
        "seven-ready-set",
        "seven-reason-announces",
        "seven-reason-covers",
        "seven-reason-gust",
        "seven-reason-gust-fewest",
        "seven-reason-gust-most",
        "seven-reason-holds",
        "seven-reason-joins-nothing",
        "seven-reason-makes-run",
        "seven-reason-makes-set",
        "seven-reason-maybe-lower",
        "seven-reason-next",
        "seven-reason-nobody-lower",
        "seven-reason-odds",
        "seven-reason-offers",
        "seven-reason-perfect",
        "seven-reason-rainbows",
        "seven-reason-sheds",
        "seven-reason-stays",
        "seven-reason-takes",
        "seven-reason-unseen",
        "seven-round-drizzle",
        "seven-round-storm",
        "seven-round-thunderstorm",
        "seven-tagline",
        "seven-theme-call",
        "seven-theme-draw",
        "seven-theme-gust",
        "seven-theme-perfect",
        "seven-theme-pile",
        "seven-theme-rainbows",
        "seven-theme-sevens",
        "seven-theme-shed",
        "seven-told-dealt",
        "seven-told-discarded",
        "seven-told-drew",
        "seven-told-drew-card",
        "seven-told-dry",
        "seven-told-found-nothing",
        "seven-told-gust",
        "seven-told-last-round",
        "seven-told-no-draw",
        "seven-told-nothing-to-draw",
        "seven-told-perfect",
        "seven-told-rainbow",
        "seven-told-reformed",
        "seven-told-returned-token",
        "seven-told-revealed",
        "seven-told-seeded",
        "seven-told-shelter",
        "seven-told-shower",
        "seven-told-took",
        "seven-told-took-tokens",
        "seven-why-s10",
        "seven-why-s11",
        "seven-why-s12",
        "seven-why-s13",
        "seven-why-s14",
        "seven-why-s15",
        "seven-why-s19",
        "seven-why-s22",
        "seven-why-s25",
        "seven-why-s30",
        "seven-why-s7",
        "seven-why-s8",
        "seven-zone-effects",
        "seven-zone-pile",
        "seven-zone-pile-short",
    ];
    const MESSAGES: &'static [(&'static str, &'static str)] =
        &[("en", include_str!("../../text/en.ftl")), ("fr", include_str!("../../text/fr.ftl"))];

    fn table(view: &View) -> SceneTable {
        lay::table(view)
    }

    fn choice(_view: &View, table: &SceneTable, action: Action) -> SceneChoice {
        choose::choice(table, action, Self::action_text(action))
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
