//! Actions, views and events in writing: notation for people and protocols, letters and
//! observations for learners.

mod cursor;
mod json_lines;
mod letters;
mod observation;
mod speller;

use std::fmt;

pub use cursor::{Cursor, NotationError, Word};
pub use letters::{Letters, MAX_ACTION_LETTERS, MAX_ALPHABET, Segment, total_size};
pub use observation::Observation;
pub use speller::{ActionSpeller, LetterOutcome};

use crate::{Game, Seat};

/// A game in writing.
///
/// Only actions as text are asked for. Positions and events as text are taken from their JSON
/// unless the game says it better. Letters and observations are for learners that choose from a
/// small alphabet and see a row of numbers; a game without them has an alphabet of 0 letters, and
/// environments for such learners refuse it by name.
///
/// Seats in letters and observations are counted from the one who acts or looks, leftwards, so that
/// all seats learn from each other.
pub trait Notation: Game {
    /// Writes an action, as in the referee's protocol.
    fn write_action(action: Self::Action, out: &mut dyn fmt::Write) -> fmt::Result;
    /// Reads an action. What it means, and whether it is legal, is another matter.
    fn parse_action(text: &str) -> Result<Self::Action, NotationError>;

    /// An action as a new string.
    fn action_text(action: Self::Action) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = Self::write_action(action, &mut text);
        text
    }

    // Plain text, for pipes, logs and the simplest terminal.

    /// Writes what a view shows, as a few lines.
    fn write_view(view: &Self::View, out: &mut dyn fmt::Write) -> fmt::Result {
        json_lines::write_object(view, out)
    }
    /// Writes a whole position, hidden cards too, as a few lines.
    fn write_state(state: &Self::State, out: &mut dyn fmt::Write) -> fmt::Result {
        json_lines::write_object(&Self::setup(state), out)
    }
    /// Writes an event, redacted or not, as one sentence without a line end. Seats are called by
    /// `names`.
    fn write_event(event: &Self::Event, names: &[String], out: &mut dyn fmt::Write) -> fmt::Result {
        json_lines::write_event(event, names, out)
    }
    /// Writes everything that is in a view, on one line: equal for equal views, different for
    /// different ones. The JSON of the view does, unless the view holds more than its JSON shows.
    fn write_information_state(view: &Self::View, out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_str(&serde_json::to_string(view).unwrap_or_default())
    }

    // Letters and observations, for learners.

    /// How many letters the alphabet has; below [`MAX_ALPHABET`], and 0 for a game without letters.
    const LETTERS: usize = 0;
    /// How many letters the longest action has; at most [`MAX_ACTION_LETTERS`].
    const MAX_LETTERS: usize = 1;
    /// The parts of an observation, in order.
    const SEGMENTS: &'static [Segment] = &[];
    /// How many numbers an observation has.
    const OBSERVATION: usize = total_size(Self::SEGMENTS);

    /// Writes the name of a letter below [`Self::LETTERS`].
    fn write_letter(letter: u8, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{letter}")
    }
    /// The letter at a place, from 0, of an action of the seat `by` in a match of `seats`, and
    /// whether it is the last one. What lies beyond the last means nothing. Of the legal actions of
    /// a state no spelling begins another's.
    fn letter(action: Self::Action, by: Seat, seats: u8, at: usize) -> (u8, bool) {
        let _ = (action, by, seats, at);
        (0, true)
    }
    /// The action that letters spell, as far as they spell one.
    fn parse_letters(letters: &Letters, by: Seat, seats: u8) -> Option<Self::Action> {
        let _ = (letters, by, seats);
        None
    }
    /// Writes what a viewer knows into `out`, which has [`Self::OBSERVATION`] numbers, all of them.
    /// A spectator looks from seat 0. It holds all that could matter to the viewer: what was seen
    /// once is not forgotten.
    fn observe(view: &Self::View, out: &mut [u8]) {
        let _ = view;
        out.fill(0);
    }

    /// All letters of an action.
    fn spell(action: Self::Action, by: Seat, seats: u8) -> Letters {
        let mut letters = Letters::EMPTY;
        for at in 0..Self::MAX_LETTERS {
            let (letter, last) = Self::letter(action, by, seats, at);
            letters.push(letter);
            if last {
                break;
            }
        }
        letters
    }
    /// The name of a letter as a new string.
    fn letter_text(letter: u8) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = Self::write_letter(letter, &mut text);
        text
    }
}

/// How many numbers tell the letters chosen so far: none where every action is one letter.
pub const fn letters_size<G: Notation>() -> usize {
    if G::MAX_LETTERS > 1 { 2 * G::LETTERS } else { 0 }
}
