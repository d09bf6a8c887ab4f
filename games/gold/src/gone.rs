//! Cards that have left the middle: score piles in the order taken, and what was discarded in the order discarded.

use crate::card::{Cards, MAX_CARDS};
use crate::row::{Item, Row};

/// Whose pile a card lies on when it was discarded.
const NOBODY: u8 = 15;

/// Every card that is out of play, in the order in which it left the middle, with whose it became.
#[derive(Clone, Copy, Debug)]
pub struct Gone {
    /// The owner in the high half of the byte, the rank in the low half.
    log: [u8; MAX_CARDS],
    len: u8,
}

impl Gone {
    /// Nothing has left the middle.
    pub(crate) const NOTHING: Self = Self { log: [0; MAX_CARDS], len: 0 };

    #[inline]
    fn push(&mut self, owner: u8, rank: u8) {
        // A deck has no more cards than the log has places, so the place is always there.
        if let Some(place) = self.log.get_mut(self.len as usize) {
            *place = owner << 4 | rank;
            self.len += 1;
        }
    }

    /// A seat takes an item.
    #[inline]
    pub(crate) fn take(&mut self, seat: u8, item: Item) {
        self.push(seat, item.rank());
        if item.size() == 2 {
            self.push(seat, item.rank());
        }
    }

    /// A single card goes onto the seat's score pile, or is discarded.
    pub(crate) fn put(&mut self, seat: Option<u8>, rank: u8) {
        self.push(seat.unwrap_or(NOBODY), rank);
    }

    /// A row of items is discarded, low to high.
    #[inline]
    pub(crate) fn discard(&mut self, row: Row) {
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

    /// What was discarded, in the order discarded.
    pub fn discarded(&self) -> impl Iterator<Item = u8> {
        self.owned(NOBODY)
    }

    /// Tells every card with the seat whose it became; `None` if it was discarded.
    #[inline]
    pub(crate) fn each(&self, mut tell: impl FnMut(Option<iris_core::Seat>, u8)) {
        for entry in &self.log[..self.len as usize] {
            let owner = entry >> 4;
            tell((owner != NOBODY).then_some(iris_core::Seat(owner)), entry & 15);
        }
    }

    /// All of it as one heap.
    pub fn cards(&self) -> Cards {
        let log = &self.log[..self.len as usize];
        log.iter().fold(Cards::EMPTY, |cards, entry| cards + Cards::of(entry & 15, 1))
    }
}

/// Equal if every pile is; how the piles grew side by side is not part of a position.
impl PartialEq for Gone {
    fn eq(&self, other: &Self) -> bool {
        self.len == other.len && (0..=NOBODY).all(|owner| self.owned(owner).eq(other.owned(owner)))
    }
}

impl Eq for Gone {}
