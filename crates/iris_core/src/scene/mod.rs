//! A match as one viewer sees it, described so that one renderer can draw and play every game.
//!
//! A [`Table`] says what lies where, what can be read off and, for the viewer to act, what can be done: which cards to pick
//! and what to press. A [`Step`] says what moves when something happens, and tells it in words. Nothing here is text for
//! people: labels are keys of messages with arguments ([`Text`]), and each game brings the messages in its languages.
//!
//! Both are functions of what the viewer may know, so nothing can leak through them.

mod card;
mod choice;
mod follow;
mod motion;
mod possible;
mod summary;
mod table;
mod text;
mod words;
mod zone;

pub use card::{Card, Colour, Face, Other, Special};
pub use choice::{Choice, Press};
pub use follow::{Misfit, carried};
pub use motion::{Carried, Motion, Step};
pub use possible::{Possible, Target, chosen, still_possible};
pub use summary::{Row, Summary};
pub use table::{Counter, Place, Table};
pub use text::{Arg, Key, Text};
pub use words::{KEYS, WORDS, keys_in};
pub use zone::{Lie, Zone};

use crate::{Game, Notation};

/// A game that can be shown and played on a screen that knows no game.
///
/// The laws are in `iris_testkit`.
pub trait Scene: Notation {
    /// The keys of every message that its tables, steps, reasons and first game use, but for the shared [`KEYS`], in order.
    const KEYS: &'static [&'static str];
    /// Those messages, in Fluent's format, by language code.
    const WORDS: &'static [(&'static str, &'static str)];

    /// What lies on the table; without choices, which [`scene`] adds.
    ///
    /// Ids of cards and zones are good within one table. Where a card is called by its place, [`Carried`] says what it was
    /// called before.
    fn table(view: &Self::View) -> Table;
    /// How an action that is legal in the view is put together on its table.
    fn choice(view: &Self::View, table: &Table, action: Self::Action) -> Choice;
    /// What moves when something happens, and how it is told. `table` is the table as it lies just before, `after` the view
    /// that the whole action leads to, `event` what the viewer sees of the event.
    fn step(after: &Self::View, table: &Table, event: &Self::Event) -> Step;
    /// The action, legal or not, that somebody means who has picked these cards, the last on top, and presses that: the
    /// rules then say what is wrong with it. `None` if no action could be meant.
    fn attempt(table: &Table, picked: &[&Card], press: &Press) -> Option<String>;
}

/// The table as the viewer sees it, with the choices of the viewer to act.
pub fn scene<G: Scene>(view: &G::View) -> Table {
    let mut table = G::table(view);
    let mut legal = Vec::new();
    G::legal_in_view(view, &mut legal);
    table.choices = legal.into_iter().map(|action| G::choice(view, &table, action)).collect();
    table
}

/// What moves when an action is played: a step for each event that the viewer sees, in order.
pub fn steps<G: Scene>(before: &G::View, after: &G::View, seen: &[<G as Game>::Event]) -> Vec<Step> {
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

/// The action that somebody means who has picked these cards, by their ids, and presses that: of a choice that is
/// complete with the cards in the order picked, and otherwise one that the rules refuse with a reason.
pub fn attempt<G: Scene>(table: &Table, picked: &[String], press: &Press) -> Option<String> {
    let cards: Option<Vec<&Card>> = picked.iter().map(|id| table.card(id)).collect();
    let cards = cards?;
    // A card that is no target itself stands for the place where it lies.
    let zone = |id: &String| table.zone_of(id).map(|zone| Press::Zone(zone.id.clone()));
    let through = match press {
        Press::Card(id) if G::attempt(table, &cards, press).is_none() => zone(id),
        _ => None,
    };
    G::attempt(table, &cards, through.as_ref().unwrap_or(press))
}
