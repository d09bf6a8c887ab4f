//! Which decks the Rainbows came from that left a hand unclearly: every way to account for them is a guess.
//!
//! A guess names a deck for each unclear discard. It is possible if every deck had so many Rainbows hidden, and if for
//! each seat and deck every discard finds a slot of its own that was filled before it. Coloured discards take the
//! newest slot they can, which leaves the most room for older unclear ones; so what is possible can be told
//! from what is left, however long ago it was.

use iris_core::{Seat, Viewer};

use crate::memory::{Memory, UNCLEAR, slot};
use crate::state::SEATS;

/// A deck for each unclear discard, five bits each.
pub(crate) type Guess = u64;

/// The most guesses that are weighed against each other.
const WEIGHED: usize = 256;

/// The deck that a guess names for an unclear discard.
pub(crate) fn guessed(guess: Guess, discard: usize) -> u8 {
    (guess >> (5 * discard)) as u8 & 31
}

impl Memory {
    /// How many hidden cards of a deck a seat holds or has discarded unclearly, its hidden hand having `hidden`.
    fn slots_of(&self, seat: Seat, deck: u8, hidden: u8) -> u8 {
        if deck > 0 {
            return self.slots.count(slot(seat, deck));
        }
        let later = self.slots.as_slice().iter().filter(|item| **item >> 5 == seat.0).count() as u8;
        (hidden + self.unclear.count(seat.0)).saturating_sub(later)
    }

    /// How many of the first `discards` unclear discards a guess accounts for by a deck, of one seat or of all.
    fn named(&self, guess: Guess, discards: usize, seat: Option<Seat>, deck: u8) -> u8 {
        let discards = self.unclear.as_slice().iter().enumerate().take(discards);
        let of_seat = discards.filter(|(_, by)| seat.is_none_or(|seat| seat.0 == **by));
        of_seat.filter(|(at, _)| guessed(guess, *at) == deck).count() as u8
    }

    /// How many hidden cards of a deck a seat holds under a guess, its hidden hand having `hidden` cards.
    pub(crate) fn held(&self, guess: Guess, seat: Seat, deck: u8, hidden: u8) -> u8 {
        self.slots_of(seat, deck, hidden).saturating_sub(self.named(guess, UNCLEAR, Some(seat), deck))
    }

    /// How many Rainbows of a deck are hidden under a guess.
    pub(crate) fn wild(&self, guess: Guess, deck: u8) -> u8 {
        self.wilds.count(deck).saturating_sub(self.named(guess, UNCLEAR, None, deck))
    }

    /// Calls `found` with every possible guess that goes on as the first `at` discards of `guess`; stops when it
    /// says `false`. The hidden hands have `hidden` cards.
    fn each_guess(
        &self,
        at: usize,
        guess: Guess,
        hidden: [u8; SEATS],
        found: &mut impl FnMut(Guess) -> bool,
    ) -> bool {
        let Some(by) = self.unclear.as_slice().get(at) else { return found(guess) };
        let by = Seat(*by);
        let mut tried = 0u32;
        for deck in self.wilds.as_slice() {
            if tried >> deck & 1 == 1 {
                continue;
            }
            tried |= 1 << deck;
            let slots = if *deck == 0 {
                self.slots_of(by, 0, hidden[by.index()])
            } else {
                let older = self.slots.as_slice().iter().take(self.marks[at] as usize);
                older.fold(0, |count, item| count + u8::from(*item == slot(by, *deck)))
            };
            let possible = self.named(guess, at, None, *deck) < self.wilds.count(*deck)
                && self.named(guess, at, Some(by), *deck) < slots;
            let longer = guess | Guess::from(*deck) << (5 * at);
            if possible && !self.each_guess(at + 1, longer, hidden, found) {
                return false;
            }
        }
        true
    }

    /// The possible guesses that agree with what a viewer knows of its own discards.
    pub(crate) fn guesses_of(&self, viewer: Viewer, hidden: [u8; SEATS]) -> Vec<Guess> {
        let mut guesses = Vec::new();
        self.each_guess(0, 0, hidden, &mut |guess| {
            let mut discards = self.unclear.as_slice().iter().enumerate();
            if discards.all(|(at, by)| !viewer.is(Seat(*by)) || guessed(guess, at) == self.true_decks[at]) {
                guesses.push(guess);
            }
            guesses.len() < WEIGHED
        });
        guesses
    }

    /// Accounts for every unclear discard for which only one deck is left, the hidden hands having `hidden` cards.
    pub(crate) fn settle(&mut self, hidden: [u8; SEATS]) {
        while self.unclear.len > 0 {
            let count = self.unclear.len as usize;
            let mut decks = [0u32; UNCLEAR];
            self.each_guess(0, 0, hidden, &mut |guess| {
                for (at, decks) in decks.iter_mut().enumerate() {
                    *decks |= 1 << guessed(guess, at);
                }
                // Once all are known to be open, there is nothing more to find out.
                decks[..count].iter().any(|decks| decks.count_ones() < 2)
            });
            let open = &decks[..count];
            let Some(at) = open.iter().position(|decks| decks.count_ones() <= 1) else { return };
            if open[at] == 0 {
                *self = Self::unknown();
                return;
            }
            self.account(at, open[at].trailing_zeros() as u8);
        }
    }

    /// An unclear discard is known to come from a deck.
    fn account(&mut self, at: usize, deck: u8) {
        let item = slot(Seat(self.unclear.items[at]), deck);
        self.wilds.remove(deck);
        self.remove_slot(item, self.marks[at] as usize);
        self.log.clear_up(at, deck == 0);
        self.unclear.remove_at(at);
        for list in [&mut self.true_decks, &mut self.marks] {
            list[at..].rotate_left(1);
            list[UNCLEAR - 1] = 0;
        }
    }

    /// Takes a guess for the truth as far as the viewer does not know it.
    pub(crate) fn suppose(&mut self, guess: Guess, viewer: Viewer) {
        for (at, by) in self.unclear.as_slice().iter().enumerate() {
            if !viewer.is(Seat(*by)) {
                self.true_decks[at] = guessed(guess, at);
            }
        }
    }
}
