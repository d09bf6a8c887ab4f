//! The scene of Rainbow (Spaan): zones of cards, choices, and motions for events.
//!
//! A card is called by its place, as in notation: `hand-0-2` is the second card of a hand, `line-3`
//! the third of the line, `captured-1-5` the fifth capture of seat 1, `deck-end` the card at the
//! viewer's end of the deck. When a card leaves a hand, those after it close up; the motions say so
//! and what every card that moves was called before.
//!
//! A card's face is the one that is up, or that looks at the viewer; what is on its other side is
//! known as far as the viewer has seen it. Captured cards lie face down: what is known of them is
//! what the viewer may remember (K5).

mod choose;
mod lay;
mod looks;
mod tell;

pub(crate) use looks::{name, pictured};

use iris_core::lesson::Lesson;
use iris_core::scene::{Message, Press, SceneCard, SceneChoice, SceneStep, SceneTable};
use iris_core::{Notation, PuzzleTheme, Scene};

use super::{lesson, puzzles, reasons};
use crate::Sky;
use crate::knowledge::view::View;
use crate::rules::action::Action;
use crate::rules::event::Event;

impl Scene for Sky {
    const MESSAGE_KEYS: &'static [&'static str] = &[
        "sky-button-blind",
        "sky-button-decline",
        "sky-button-play",
        "sky-button-stop",
        "sky-captured-clash",
        "sky-captured-overcast",
        "sky-captured-rainbow",
        "sky-card-cloud",
        "sky-card-rainbow",
        "sky-cell-cards",
        "sky-choice-blind",
        "sky-choice-flip",
        "sky-choice-play",
        "sky-count-captured",
        "sky-do-blind",
        "sky-do-decline",
        "sky-do-flip",
        "sky-do-flip-one",
        "sky-do-play",
        "sky-guide-blind",
        "sky-guide-cards",
        "sky-guide-clash",
        "sky-guide-cloud",
        "sky-guide-flip",
        "sky-guide-goal",
        "sky-guide-goal-lead",
        "sky-guide-known",
        "sky-guide-next",
        "sky-guide-overcast",
        "sky-guide-plain",
        "sky-guide-rainbow",
        "sky-guide-sides",
        "sky-guide-stop",
        "sky-guide-trouble",
        "sky-guide-turn",
        "sky-guide-wild",
        "sky-lesson-again",
        "sky-lesson-clash",
        "sky-lesson-closing",
        "sky-lesson-cloud",
        "sky-lesson-enough",
        "sky-lesson-fifth",
        "sky-lesson-flip",
        "sky-lesson-lucky",
        "sky-lesson-new",
        "sky-lesson-opening",
        "sky-lesson-pushed",
        "sky-lesson-rainbow",
        "sky-lesson-refill",
        "sky-lesson-safe",
        "sky-lesson-second",
        "sky-lesson-seen",
        "sky-lesson-sixth",
        "sky-lesson-start",
        "sky-lesson-stop",
        "sky-loss-line",
        "sky-option-deck",
        "sky-option-deck-help",
        "sky-option-last-turn",
        "sky-option-last-turn-help",
        "sky-option-memory",
        "sky-option-memory-help",
        "sky-option-memory-own",
        "sky-option-memory-shown",
        "sky-option-stop-after-flip",
        "sky-option-stop-after-flip-help",
        "sky-over",
        "sky-prompt-first",
        "sky-prompt-last",
        "sky-prompt-may-stop",
        "sky-prompt-more",
        "sky-prompt-must-play",
        "sky-prompt-start",
        "sky-ready-clash",
        "sky-ready-cloud",
        "sky-ready-fits",
        "sky-ready-last",
        "sky-reason-clash",
        "sky-reason-cloud",
        "sky-reason-completes",
        "sky-reason-declines",
        "sky-reason-ends",
        "sky-reason-follows",
        "sky-reason-follows-blind",
        "sky-reason-follows-last",
        "sky-reason-grows",
        "sky-reason-lost",
        "sky-reason-may-complete",
        "sky-reason-new",
        "sky-reason-rainbow",
        "sky-reason-risk",
        "sky-reason-safe",
        "sky-reason-stops",
        "sky-reason-sure-bust",
        "sky-reason-their-blind",
        "sky-tagline",
        "sky-theme-blind",
        "sky-theme-bust",
        "sky-theme-complete",
        "sky-theme-flip",
        "sky-theme-last",
        "sky-theme-new",
        "sky-theme-stop",
        "sky-theme-wild",
        "sky-told-blind",
        "sky-told-blind-card",
        "sky-told-declined",
        "sky-told-drew",
        "sky-told-exposed",
        "sky-told-exposed-card",
        "sky-told-flipped",
        "sky-told-flipped-card",
        "sky-told-last-turn",
        "sky-told-played",
        "sky-told-played-card",
        "sky-told-stopped",
        "sky-told-turn",
        "sky-why-k10",
        "sky-why-k18",
        "sky-why-k19",
        "sky-why-k7",
        "sky-why-k9",
        "sky-zone-captured",
        "sky-zone-line",
    ];
    const MESSAGES: &'static [(&'static str, &'static str)] =
        &[("en", include_str!("../../text/en.ftl")), ("fr", include_str!("../../text/fr.ftl"))];

    fn table(view: &View) -> SceneTable {
        lay::table(&view.sent())
    }

    fn choice(view: &View, table: &SceneTable, action: Action) -> SceneChoice {
        choose::choice(table, view.active(), action, Self::action_text(action))
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
