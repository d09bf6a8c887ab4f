//! Round memory: the public history that tells where hidden cards come from.
//!
//! Everything here follows from what everybody saw, except `true_rainbow_slots`, of which a view
//! keeps its own seat's part. The rules never read it; only [`crate::knowledge::determinize`] does.
//! It answers: which deck was each hidden card last in, and how many hidden cards of which deck
//! does each seat hold?
//!
//! The round's first deck has number 0; its history is kept entry by entry, because hands start
//! with exactly one 7. A re-formed deck consists of cards that everybody knew, so for each later
//! deck it is enough to know which cards were in it and how many of them each seat has drawn and
//! still holds. Rainbows are alike: once two decks may have a hidden Rainbow in the same hand, a
//! Rainbow that leaves that hand may come from either. Such a discard stays ambiguous until only
//! one deck is left for it; [`crate::knowledge::rainbow_origins`] works that out.

use iris_core::{Seat, Viewer};

use crate::knowledge::byte_list::ByteList;
use crate::knowledge::first_deck_log::{FirstDeckEntry, FirstDeckLog};
use crate::rules::card::{Card, Hand, MAX_COLOURED};

/// The most slots: hidden cards of later decks in hands, and ambiguous Rainbows.
const SLOTS: usize = 60;
/// The most Rainbows that are hidden or ambiguous.
const WILDS: usize = 14;
/// The most Rainbow discards that are ambiguous at once.
pub(crate) const MAX_AMBIGUOUS: usize = 10;
/// The deck number that stands for one a viewer does not know.
pub(crate) const UNKNOWN: u8 = 31;

/// What is remembered of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RoundMemory {
    /// Whether the round was seen from its deal on; if not, nothing is known of where hidden cards
    /// come from.
    pub(crate) dealt: bool,
    /// The deck that is drawn from: 0, or the number of a re-formed one.
    pub(crate) current: u8,
    /// Of the first deck, what happened to hidden cards.
    pub(crate) log: FirstDeckLog,
    /// The deck that each coloured card was last in.
    deck_of: [u8; MAX_COLOURED],
    /// A hidden card of a later deck in a hand: `seat << 5 | deck`, in the order in which they were
    /// drawn.
    pub(crate) slots: ByteList<SLOTS>,
    /// The deck of each Rainbow that is hidden or ambiguous; empty while there is only the first
    /// deck.
    pub(crate) hidden_rainbows: ByteList<WILDS>,
    /// The seats of the ambiguous Rainbow discards, oldest first.
    pub(crate) ambiguous: ByteList<MAX_AMBIGUOUS>,
    /// For each of them, how many of the slots are older than it.
    pub(crate) older_slots: [u8; MAX_AMBIGUOUS],
    /// The truth, hidden from others: the deck of each ambiguous discard.
    pub(crate) true_decks: [u8; MAX_AMBIGUOUS],
    /// The truth, hidden from others: slots of later decks that hold a Rainbow, `seat << 5 | deck`.
    true_rainbow_slots: ByteList<4>,
}

pub(crate) fn slot(seat: Seat, deck: u8) -> u8 {
    seat.0 << 5 | deck
}

impl RoundMemory {
    /// Right after the deal of a round.
    pub(crate) const fn dealt() -> Self {
        Self { dealt: true, ..Self::unknown() }
    }

    /// In the middle of a round of which nothing is known.
    pub(crate) const fn unknown() -> Self {
        Self {
            dealt: false,
            current: 0,
            log: FirstDeckLog::EMPTY,
            deck_of: [0; MAX_COLOURED],
            slots: ByteList::EMPTY,
            hidden_rainbows: ByteList::EMPTY,
            ambiguous: ByteList::EMPTY,
            older_slots: [0; MAX_AMBIGUOUS],
            true_decks: [0; MAX_AMBIGUOUS],
            true_rainbow_slots: ByteList::EMPTY,
        }
    }

    /// A seat drew a card that the others did not see.
    #[inline]
    pub(crate) fn drew(&mut self, seat: Seat, card: Card) {
        let room = if self.current == 0 {
            self.log.push(seat, FirstDeckEntry::Drew)
        } else {
            let item = slot(seat, self.current);
            self.slots.push(item) && (!card.is_rainbow() || self.true_rainbow_slots.push(item))
        };
        if !room {
            *self = Self::unknown();
        }
    }

    /// A seat discards cards that the others have not seen enter its hand. Only while there is just
    /// the first deck.
    #[inline]
    pub(crate) fn discarded_from_first_deck(&mut self, seat: Seat, cards: Hand, sevens: u64) {
        let mut left = cards.coloured();
        while left != 0 {
            let seven = left & left.wrapping_neg() & sevens != 0;
            self.log_or_reset(seat, if seven { FirstDeckEntry::Seven } else { FirstDeckEntry::Other });
            left &= left - 1;
        }
        for _ in 0..cards.rainbows() {
            self.log_or_reset(seat, FirstDeckEntry::Rainbow);
        }
    }

    #[inline]
    fn log_or_reset(&mut self, seat: Seat, entry: FirstDeckEntry) {
        self.or_reset(|memory| memory.log.push(seat, entry));
    }

    /// Resets the memory to unknown if there is no room for more.
    #[inline]
    fn or_reset(&mut self, attempt: impl FnOnce(&mut Self) -> bool) {
        if !attempt(self) {
            *self = Self::unknown();
        }
    }

    /// The same once a deck has been re-formed; `hidden` are the hidden hands before the discard.
    #[cold]
    pub(crate) fn discarded_after_reform(
        &mut self,
        seat: Seat,
        hidden: &[Hand; 5],
        cards: Hand,
        sevens: u64,
    ) {
        let mut rainbows = hidden[seat.index()].rainbows();
        for card in cards.cards() {
            match self.deck_of.get(card.0 as usize) {
                None => {
                    self.or_reset(|memory| memory.rainbow_discarded(seat, rainbows));
                    rainbows -= 1;
                }
                Some(0) if sevens >> card.0 & 1 == 1 => self.log_or_reset(seat, FirstDeckEntry::Seven),
                Some(0) => self.log_or_reset(seat, FirstDeckEntry::Other),
                Some(deck) => {
                    let item = slot(seat, *deck);
                    self.or_reset(|memory| memory.remove_slot(item, SLOTS));
                }
            }
            if self.current == 0 {
                // The memory was reset on the way.
                return;
            }
        }
        let mut counts = hidden.map(Hand::len);
        counts[seat.index()] -= cards.len();
        self.resolve_unambiguous(counts);
    }

    /// Removes the newest such slot among the `older` oldest ones; `false` if there is none.
    ///
    /// The newest, because an ambiguous discard can only have emptied a slot that is older than
    /// itself.
    pub(crate) fn remove_slot(&mut self, item: u8, older: usize) -> bool {
        let found = self.slots.as_slice().iter().take(older).rposition(|other| *other == item);
        if let Some(at) = found {
            self.slots.remove_at(at);
            for mark in &mut self.older_slots[..self.ambiguous.len as usize] {
                *mark -= u8::from(*mark as usize > at);
            }
        }
        found.is_some()
    }

    /// A hidden Rainbow leaves a hand that has so many; `false` if there is no room to note it.
    fn rainbow_discarded(&mut self, seat: Seat, rainbows: u8) -> bool {
        let real = self.true_deck_of_rainbow(seat, rainbows);
        self.true_rainbow_slots.remove(slot(seat, real));
        let at = self.ambiguous.len as usize;
        let room = self.ambiguous.push(seat.0) && self.log.push(seat, FirstDeckEntry::AmbiguousRainbow);
        if room {
            self.older_slots[at] = self.slots.len;
            self.true_decks[at] = real;
        }
        room
    }

    /// The deck that the Rainbow which a seat discards really comes from: the first one before
    /// later ones.
    fn true_deck_of_rainbow(&self, seat: Seat, rainbows: u8) -> u8 {
        let mut later = self.true_rainbow_slots.as_slice().iter().filter(|item| **item >> 5 == seat.0);
        let count = later.clone().count() as u8;
        if count < rainbows { 0 } else { later.next().map_or(0, |item| item & 31) }
    }

    /// A card of the deck was turned face up; `hidden` are the hidden hands.
    #[inline]
    pub(crate) fn turned_up(&mut self, card: Card, hidden: &[Hand; 5]) {
        if self.current > 0 && card.is_rainbow() {
            self.or_reset(|memory| memory.hidden_rainbows.remove(memory.current));
            self.resolve_unambiguous(hidden.map(Hand::len));
        }
    }

    /// The discards become a new deck; `hidden` are the hidden hands, the old deck being empty.
    #[cold]
    pub(crate) fn reformed(&mut self, deck: &[Card], hidden: &[Hand; 5]) {
        if self.current == 0 {
            for _ in 0..hidden.iter().map(|hand| hand.rainbows()).sum::<u8>() {
                self.hidden_rainbows.push(0);
            }
        }
        let Some(fresh) = self.unused_number() else {
            *self = Self::unknown();
            return;
        };
        self.current = fresh;
        for card in deck {
            if card.is_rainbow() {
                self.hidden_rainbows.push(fresh);
            } else {
                self.deck_of[card.0 as usize] = fresh;
            }
        }
    }

    /// The number of a deck of which nothing is hidden any more.
    fn unused_number(&self) -> Option<u8> {
        let mut used = 1u32 << UNKNOWN | 1;
        for item in self.slots.as_slice().iter().chain(self.hidden_rainbows.as_slice()) {
            used |= 1 << (item & 31);
        }
        (used != u32::MAX).then(|| used.trailing_ones() as u8)
    }

    /// The later decks that may have hidden cards.
    pub(crate) fn later_decks(&self) -> impl Iterator<Item = u8> {
        let mut used = 1u32 << self.current;
        for item in self.slots.as_slice().iter().chain(self.hidden_rainbows.as_slice()) {
            used |= 1 << (item & 31);
        }
        (1..UNKNOWN).filter(move |deck| used >> deck & 1 == 1)
    }

    /// The deck that each coloured card was last in.
    pub(crate) const fn decks_of_cards(&self) -> &[u8; MAX_COLOURED] {
        &self.deck_of
    }

    /// Those of the coloured cards that were last in a deck.
    pub(crate) fn coloured_of(&self, deck: u8, coloured: u64) -> u64 {
        let cards = Hand(coloured).cards().filter(|card| self.deck_of[card.0 as usize] == deck);
        cards.fold(0, |bits, card| bits | 1 << card.0)
    }

    /// How many of a seat's hidden Rainbows come from a deck; only the seat itself can say.
    pub(crate) fn own_rainbows(&self, seat: Seat, deck: u8, rainbows: u8) -> u8 {
        if deck > 0 {
            return self.true_rainbow_slots.count(slot(seat, deck));
        }
        let later =
            self.true_rainbow_slots.as_slice().iter().filter(|item| **item >> 5 == seat.0).count() as u8;
        rainbows.saturating_sub(later)
    }

    /// Assumes that a seat holds a hidden Rainbow of a later deck.
    pub(crate) fn assume_rainbow(&mut self, seat: Seat, deck: u8) {
        self.true_rainbow_slots.push(slot(seat, deck));
    }

    /// The part of the memory that a viewer may know.
    pub(crate) fn seen_by(mut self, viewer: Viewer) -> Self {
        if self.current == 0 {
            return self;
        }
        self.true_rainbow_slots.retain(|item| viewer.is(Seat(item >> 5)));
        for (at, by) in self.ambiguous.as_slice().iter().enumerate() {
            if !viewer.is(Seat(*by)) {
                self.true_decks[at] = UNKNOWN;
            }
        }
        self
    }
}
