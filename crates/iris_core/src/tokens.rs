//! A game as a learner plays it: actions as short words over a small alphabet, and a view as a row of small numbers.

use std::fmt;

use crate::{Game, Seat};

/// The most letters a word may have.
pub const LONGEST_WORD: usize = 15;
/// An alphabet has fewer tokens than this.
pub const TOKENS_BELOW: usize = 128;

/// An action as a learner spells it: a few tokens, one after the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spelled {
    letters: [u8; LONGEST_WORD],
    len: u8,
}

impl Spelled {
    /// No letter yet.
    pub const EMPTY: Self = Self { letters: [0; LONGEST_WORD], len: 0 };

    /// Adds a letter; beyond the longest word nothing is added.
    #[inline]
    pub fn push(&mut self, token: u8) {
        if let Some(place) = self.letters.get_mut(usize::from(self.len)) {
            *place = token;
            self.len += 1;
        }
    }

    /// The letters.
    #[inline]
    pub fn letters(&self) -> &[u8] {
        &self.letters[..usize::from(self.len)]
    }

    /// How many letters it has.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether it has none.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }
}

/// A part of an observation: so many numbers with one meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Segment {
    /// Its name, unique in its game.
    pub name: &'static str,
    /// How its numbers are arranged, the last index running fastest.
    pub shape: &'static [usize],
    /// No number is larger.
    pub high: u8,
    /// What the numbers are.
    pub about: &'static str,
}

impl Segment {
    /// A part of that name, shape, largest number and meaning.
    pub const fn new(name: &'static str, shape: &'static [usize], high: u8, about: &'static str) -> Self {
        Self { name, shape, high, about }
    }

    /// How many numbers it has.
    pub const fn size(&self) -> usize {
        let (mut size, mut at) = (1, 0);
        while at < self.shape.len() {
            size *= self.shape[at];
            at += 1;
        }
        size
    }
}

/// How many numbers all parts have together.
pub const fn total_size(segments: &[Segment]) -> usize {
    let (mut size, mut at) = (0, 0);
    while at < segments.len() {
        size += segments[at].size();
        at += 1;
    }
    size
}

/// A game for learners: a fixed alphabet and a fixed row of numbers, for any options and number of seats.
///
/// Seats are counted from the one who acts or looks, leftwards, so that all of them learn from each other.
pub trait Tokens: Game {
    /// How many tokens there are; fewer than [`TOKENS_BELOW`].
    const TOKENS: usize;
    /// How many letters the longest word has; at most [`LONGEST_WORD`].
    const LONGEST: usize;
    /// The parts of an observation, in order.
    const SEGMENTS: &'static [Segment];
    /// How many numbers an observation has.
    const OBSERVATION: usize = total_size(Self::SEGMENTS);

    /// Writes the name of a token below [`Self::TOKENS`].
    fn write_token(token: u8, out: &mut dyn fmt::Write) -> fmt::Result;
    /// The letter at a place, from 0, of the word of an action of the seat `by` in a match of `seats`, and whether it is the
    /// last one. What lies beyond the last means nothing. Of the legal actions of a state no word is the beginning of another's.
    fn letter(action: Self::Action, by: Seat, seats: u8, at: usize) -> (u8, bool);
    /// The action of a word, as far as the word is one.
    fn read(word: &Spelled, by: Seat, seats: u8) -> Option<Self::Action>;

    /// Writes what a viewer knows into `out`, which has [`Self::OBSERVATION`] numbers, all of them. A spectator looks from
    /// seat 0.
    ///
    /// It holds all that could matter to the viewer: what was seen once is not forgotten.
    fn observe(view: &Self::View, out: &mut [u8]);
    /// Writes everything that is in a view, on one line: equal for equal views, different for different ones.
    fn write_knowledge(view: &Self::View, out: &mut dyn fmt::Write) -> fmt::Result;

    /// The whole word of an action.
    fn spell(action: Self::Action, by: Seat, seats: u8) -> Spelled {
        let mut word = Spelled::EMPTY;
        for at in 0..Self::LONGEST {
            let (letter, last) = Self::letter(action, by, seats, at);
            word.push(letter);
            if last {
                break;
            }
        }
        word
    }

    /// The name of a token as a new string.
    fn token_text(token: u8) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = Self::write_token(token, &mut text);
        text
    }
}

/// How many numbers tell the letters chosen so far: none where every word is one letter.
pub const fn letters_size<G: Tokens>() -> usize {
    if G::LONGEST > 1 { 2 * G::TOKENS } else { 0 }
}
