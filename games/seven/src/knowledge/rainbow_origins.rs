//! Origins of ambiguous Rainbow discards: which deck each of them may have come from.
//!
//! Origins name a deck for each ambiguous discard. They are possible if every deck had so many
//! Rainbows hidden, and if for each seat and deck every discard finds a slot of its own that was
//! filled before it. Coloured discards take the newest slot they can, which leaves the most room
//! for older ambiguous ones; so what is possible can be told from what is left, however long ago it
//! was.

use iris_core::{Seat, Viewer};

use crate::knowledge::memory::{MAX_AMBIGUOUS, RoundMemory, slot};
use crate::rules::state::SEATS;

/// A deck for each ambiguous discard, five bits each.
pub(crate) type RainbowOrigins = u64;

/// The most candidates that are weighed against each other.
const MAX_CANDIDATES: usize = 256;

/// The deck that origins name for an ambiguous discard.
pub(crate) fn deck_of_discard(origins: RainbowOrigins, discard: usize) -> u8 {
    (origins >> (5 * discard)) as u8 & 31
}

impl RoundMemory {
    /// How many hidden cards of a deck a seat holds or has discarded ambiguously, its hidden hand
    /// having `hidden`.
    fn slots_of(&self, seat: Seat, deck: u8, hidden: u8) -> u8 {
        if deck > 0 {
            return self.slots.count(slot(seat, deck));
        }
        let later = self.slots.as_slice().iter().filter(|item| **item >> 5 == seat.0).count() as u8;
        (hidden + self.ambiguous.count(seat.0)).saturating_sub(later)
    }

    /// How many of the first `discards` ambiguous discards come from a deck, of one seat or of all.
    fn assigned(&self, origins: RainbowOrigins, discards: usize, seat: Option<Seat>, deck: u8) -> u8 {
        let discards = self.ambiguous.as_slice().iter().enumerate().take(discards);
        let of_seat = discards.filter(|(_, by)| seat.is_none_or(|seat| seat.0 == **by));
        of_seat.filter(|(at, _)| deck_of_discard(origins, *at) == deck).count() as u8
    }

    /// How many hidden cards of a deck a seat holds under given origins, its hidden hand having
    /// `hidden` cards.
    pub(crate) fn held(&self, origins: RainbowOrigins, seat: Seat, deck: u8, hidden: u8) -> u8 {
        self.slots_of(seat, deck, hidden).saturating_sub(self.assigned(
            origins,
            MAX_AMBIGUOUS,
            Some(seat),
            deck,
        ))
    }

    /// How many Rainbows of a deck are hidden under given origins.
    pub(crate) fn hidden_rainbows_of(&self, origins: RainbowOrigins, deck: u8) -> u8 {
        self.hidden_rainbows.count(deck).saturating_sub(self.assigned(origins, MAX_AMBIGUOUS, None, deck))
    }

    /// Calls `found` with all possible origins whose first `at` discards are those of `origins`;
    /// stops when it says `false`. The hidden hands have `hidden` cards.
    fn for_each_possible(
        &self,
        at: usize,
        origins: RainbowOrigins,
        hidden: [u8; SEATS],
        found: &mut impl FnMut(RainbowOrigins) -> bool,
    ) -> bool {
        let Some(by) = self.ambiguous.as_slice().get(at) else { return found(origins) };
        let by = Seat(*by);
        let mut tried = 0u32;
        for deck in self.hidden_rainbows.as_slice() {
            if tried >> deck & 1 == 1 {
                continue;
            }
            tried |= 1 << deck;
            let slots = if *deck == 0 {
                self.slots_of(by, 0, hidden[by.index()])
            } else {
                let older = self.slots.as_slice().iter().take(self.older_slots[at] as usize);
                older.fold(0, |count, item| count + u8::from(*item == slot(by, *deck)))
            };
            let possible = self.assigned(origins, at, None, *deck) < self.hidden_rainbows.count(*deck)
                && self.assigned(origins, at, Some(by), *deck) < slots;
            let longer = origins | RainbowOrigins::from(*deck) << (5 * at);
            if possible && !self.for_each_possible(at + 1, longer, hidden, found) {
                return false;
            }
        }
        true
    }

    /// The possible origins that agree with what a viewer knows of its own discards.
    pub(crate) fn possible_origins(&self, viewer: Viewer, hidden: [u8; SEATS]) -> Vec<RainbowOrigins> {
        let mut candidates = Vec::new();
        self.for_each_possible(0, 0, hidden, &mut |origins| {
            let mut discards = self.ambiguous.as_slice().iter().enumerate();
            if discards
                .all(|(at, by)| !viewer.is(Seat(*by)) || deck_of_discard(origins, at) == self.true_decks[at])
            {
                candidates.push(origins);
            }
            candidates.len() < MAX_CANDIDATES
        });
        candidates
    }

    /// Resolves every ambiguous discard for which only one deck is left, the hidden hands having
    /// `hidden` cards.
    pub(crate) fn resolve_unambiguous(&mut self, hidden: [u8; SEATS]) {
        while self.ambiguous.len > 0 {
            let count = self.ambiguous.len as usize;
            let mut decks = [0u32; MAX_AMBIGUOUS];
            self.for_each_possible(0, 0, hidden, &mut |origins| {
                for (at, decks) in decks.iter_mut().enumerate() {
                    *decks |= 1 << deck_of_discard(origins, at);
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
            self.resolve(at, open[at].trailing_zeros() as u8);
        }
    }

    /// Resolves an ambiguous discard: it is known to come from a deck.
    fn resolve(&mut self, at: usize, deck: u8) {
        let item = slot(Seat(self.ambiguous.items[at]), deck);
        self.hidden_rainbows.remove(deck);
        self.remove_slot(item, self.older_slots[at] as usize);
        self.log.resolve_ambiguous(at, deck == 0);
        self.ambiguous.remove_at(at);
        for list in [&mut self.true_decks, &mut self.older_slots] {
            list[at..].rotate_left(1);
            list[MAX_AMBIGUOUS - 1] = 0;
        }
    }

    /// Assumes origins to be the truth as far as the viewer does not know it.
    pub(crate) fn assume(&mut self, origins: RainbowOrigins, viewer: Viewer) {
        for (at, by) in self.ambiguous.as_slice().iter().enumerate() {
            if !viewer.is(Seat(*by)) {
                self.true_decks[at] = deck_of_discard(origins, at);
            }
        }
    }
}
