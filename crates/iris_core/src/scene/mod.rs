//! A match as one viewer sees it, described so that one renderer can draw and play every game.
//!
//! A [`SceneTable`] says what lies where, what can be read off and, for the viewer to act, what can
//! be done: which cards to pick and what to press. A [`SceneStep`] says what moves when something
//! happens, and tells it in words. Nothing here is text for people: labels are keys of messages
//! with arguments ([`Message`]), and each game brings the messages in its languages.
//!
//! Both are functions of what the viewer may know, so nothing can leak through them.

mod available;
mod card;
mod choice;
mod follow;
mod give_up;
mod guide;
mod message;
mod motion;
mod shared_messages;
mod summary;
mod table;
mod zone;

pub use available::{Available, PressTarget, available, chosen};
pub use card::{CardFace, Colour, OtherSide, SceneCard, SpecialFace};
pub use choice::{Press, SceneChoice};
pub use follow::{MotionError, moved_cards};
pub use guide::{GuideChapter, GuidePicture};
pub use message::{Message, MessageArg, MessageKey};
pub use motion::{EffectKind, Motion, MovedCard, SceneEffect, SceneStep};
pub use shared_messages::{MESSAGE_KEYS, MESSAGES, keys_in};
pub use summary::{RoundSummary, SummaryRow};
pub use table::{Counter, Gauge, SceneSeat, SceneTable};
pub use zone::{Zone, ZoneKind};

use crate::lesson::Lesson;
use crate::{Game, Notation, PuzzleTheme};

/// A game that can be shown and played on a screen that knows no game.
///
/// The laws are in `iris_testkit`.
pub trait Scene: Notation {
    /// The keys of every message that its tables, steps, reasons and first game use, but for the
    /// shared [`MESSAGE_KEYS`], in order.
    const MESSAGE_KEYS: &'static [&'static str];
    /// Those messages, in Fluent's format, by language code.
    const MESSAGES: &'static [(&'static str, &'static str)];

    /// What lies on the table; without choices, which [`scene`] adds.
    ///
    /// Ids of cards and zones are good within one table. Where a card is called by its place,
    /// [`MovedCard`] says what it was called before.
    fn table(view: &Self::View) -> SceneTable;
    /// How an action that is legal in the view is put together on its table.
    fn choice(view: &Self::View, table: &SceneTable, action: Self::Action) -> SceneChoice;
    /// What moves when something happens, and how it is told. `table` is the table as it lies just
    /// before, `after` the view that the whole action leads to, `event` what the viewer sees of the
    /// event.
    fn step(after: &Self::View, table: &SceneTable, event: &Self::Event) -> SceneStep;
    /// The action, legal or not, that somebody means who has picked these cards, the last on top,
    /// and presses that: the rules then say what is wrong with it. `None` if no action could be
    /// meant.
    fn attempt(table: &SceneTable, picked: &[&SceneCard], press: &Press) -> Option<String>;

    /// What speaks for or against an action that is legal in the view, from what the seat may know:
    /// a few short clauses, in order, as messages of the game. "Sheds 12 in 3 cards, leaves 5" is
    /// one.
    fn reasons(view: &Self::View, action: Self::Action) -> Vec<Message> {
        let _ = (view, action);
        Vec::new()
    }
    /// A scripted first match that teaches the game; without one no screen offers it.
    const LESSON: Option<Lesson> = None;
    /// The puzzles that come with the game, as `cargo xtask puzzles` writes them; without any no
    /// screen offers them.
    const PUZZLES: &'static [u8] = &[];
    /// What its puzzles can be about.
    const PUZZLE_THEMES: &'static [PuzzleTheme] = &[];
}

/// The table as the viewer sees it, with the choices of the viewer to act.
pub fn scene<G: Scene>(view: &G::View) -> SceneTable {
    let mut table = G::table(view);
    let mut legal = Vec::new();
    G::legal_in_view(view, &mut legal);
    table.choices = legal.into_iter().map(|action| G::choice(view, &table, action)).collect();
    table
}

/// What moves when an action is played: a step for each event that the viewer sees, in order.
pub fn steps<G: Scene>(before: &G::View, after: &G::View, seen: &[<G as Game>::Event]) -> Vec<SceneStep> {
    let mut table = G::table(before);
    let step = |event| {
        let step = G::step(after, &table, event);
        for motion in &step.motions {
            // A motion that does not fit is left out; the laws see to it that there is none.
            let _ = table.perform(motion);
        }
        step
    };
    seen.iter().map(step).collect()
}

/// The action that somebody means who has picked these cards, by their ids, and presses that: of a
/// choice that is complete with the cards in the order picked, and otherwise one that the rules
/// refuse with a reason.
pub fn attempt<G: Scene>(table: &SceneTable, picked: &[String], press: &Press) -> Option<String> {
    let cards: Option<Vec<&SceneCard>> = picked.iter().map(|id| table.card(id)).collect();
    let cards = cards?;
    // A card that is no target itself stands for the place where it lies.
    let zone = |id: &String| table.zone_of(id).map(|zone| Press::Zone(zone.id.clone()));
    let through = match press {
        Press::Card(id) if G::attempt(table, &cards, press).is_none() => zone(id),
        _ => None,
    };
    G::attempt(table, &cards, through.as_ref().unwrap_or(press))
}
