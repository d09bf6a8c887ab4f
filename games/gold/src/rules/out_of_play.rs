//! Cards out of play: score piles in the order taken, and discards in the order discarded.
//!
//! All of them share one append-only log, so a take costs one or two bytes and no pile needs room
//! of its own.

use crate::rules::card::{Cards, MAX_CARDS};
use crate::rules::middle::{Item, MiddleRow};

/// The owner of discarded cards.
const NOBODY: u8 = 15;

/// Log of the cards that have left the middle, in order, each with the seat that took it.
#[derive(Clone, Copy, Debug)]
pub struct OutOfPlay {
    /// The owner in the high half of the byte, the rank in the low half.
    log: [u8; MAX_CARDS],
    len: u8,
}

impl OutOfPlay {
    /// The log of a new deal.
    pub(crate) const EMPTY: Self = Self { log: [0; MAX_CARDS], len: 0 };

    #[inline]
    fn push(&mut self, owner: u8, rank: u8) {
        // A deck has no more cards than the log has places, so the place is always there.
        if let Some(place) = self.log.get_mut(self.len as usize) {
            *place = owner << 4 | rank;
            self.len += 1;
        }
    }

    /// Records that a seat takes an item.
    #[inline]
    pub(crate) fn take(&mut self, seat: u8, item: Item) {
        self.push(seat, item.rank());
        if item.size() == 2 {
            self.push(seat, item.rank());
        }
    }

    /// Records one card of the seat's score pile, or a discarded one.
    pub(crate) fn push_card(&mut self, seat: Option<u8>, rank: u8) {
        self.push(seat.unwrap_or(NOBODY), rank);
    }

    /// Records that a row of items is discarded, low to high.
    #[inline]
    pub(crate) fn discard(&mut self, row: MiddleRow) {
        if !row.is_empty() {
            for item in row.iter() {
                self.take(NOBODY, item);
            }
        }
    }

    fn owned(&self, owner: u8) -> impl Iterator<Item = u8> {
        let log = &self.log[..self.len as usize];
        log.iter().filter(move |entry| **entry >> 4 == owner).map(|entry| entry & 15)
    }

    /// The seat's score pile, in the order taken.
    pub fn taken(&self, seat: iris_core::Seat) -> impl Iterator<Item = u8> {
        self.owned(seat.0)
    }

    /// The discarded cards, in the order discarded.
    pub fn discarded(&self) -> impl Iterator<Item = u8> {
        self.owned(NOBODY)
    }

    /// Calls `visit` with every card and the seat that took it; `None` if it was discarded.
    #[inline]
    pub(crate) fn each(&self, mut visit: impl FnMut(Option<iris_core::Seat>, u8)) {
        for entry in &self.log[..self.len as usize] {
            let owner = entry >> 4;
            visit((owner != NOBODY).then_some(iris_core::Seat(owner)), entry & 15);
        }
    }

    /// All cards out of play as one multiset.
    pub fn cards(&self) -> Cards {
        let log = &self.log[..self.len as usize];
        log.iter().fold(Cards::EMPTY, |cards, entry| cards + Cards::of(entry & 15, 1))
    }
}

/// Equal if every pile is: how the piles grew side by side is not part of a position.
impl PartialEq for OutOfPlay {
    fn eq(&self, other: &Self) -> bool {
        self.len == other.len && (0..=NOBODY).all(|owner| self.owned(owner).eq(other.owned(owner)))
    }
}

impl Eq for OutOfPlay {}
