//! The trick that lies: the combos in the order played, and who takes an item when.
//!
//! Both are packed into a few words, because playouts copy and compare them all the time.

use iris_core::{MAX_SEATS, Seat};
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use crate::rules::card::Cards;
use crate::rules::combo::{Combo, TrickBinding};

/// One combo of this trick with the seat that played it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlayedCombo {
    /// The seat that played it.
    pub seat: Seat,
    /// The single, set or run.
    pub combo: Combo,
}

impl Serialize for PlayedCombo {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut played = serializer.serialize_struct("PlayedCombo", 2)?;
        played.serialize_field("seat", &self.seat)?;
        played.serialize_field("cards", &self.combo.cards())?;
        played.end()
    }
}

/// The combos of a trick in the order played, and what they bind the rest of it to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TrickPlays {
    /// Sort keys for taking, larger first (G7): strength, then how early it came; 0 where empty.
    keys: [u16; MAX_SEATS],
    seats: [u8; MAX_SEATS],
    combos: [u8; MAX_SEATS],
    len: u8,
    binding: TrickBinding,
}

impl TrickPlays {
    /// Adds a combo; there are never more than seats, or than 4 with two seats.
    #[inline]
    pub(crate) fn push(&mut self, seat: Seat, combo: Combo) {
        let at = self.len as usize;
        if at < MAX_SEATS {
            self.keys[at] = u16::from(combo.strength()) << 3 | (7 - at as u16);
            self.seats[at] = seat.0;
            self.combos[at] = combo.index();
            self.len += 1;
        }
        if self.binding == TrickBinding::Free {
            self.binding = combo.binding();
        }
    }

    /// What the trick allows beside singles (G6).
    #[inline]
    pub const fn binding(&self) -> TrickBinding {
        self.binding
    }

    /// The number of combos played so far.
    #[inline]
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether the trick has no combo yet.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The combos in the order played.
    pub fn iter(&self) -> impl Iterator<Item = PlayedCombo> {
        let len = self.len as usize;
        self.seats[..len]
            .iter()
            .zip(&self.combos[..len])
            .map(|(seat, combo)| PlayedCombo { seat: Seat(*seat), combo: Combo::from_index(*combo) })
    }

    /// Whether the seat has played in this trick.
    #[inline]
    pub(crate) fn has(&self, seat: usize) -> bool {
        self.seats[..self.len as usize].contains(&(seat as u8))
    }

    /// The strengths of the combos (G7), one byte each, the first one lowest; 0 where there is
    /// none.
    #[inline]
    pub(crate) fn strengths(&self) -> u64 {
        self.keys.iter().rev().fold(0, |strengths, key| strengths << 8 | u64::from(key >> 3))
    }

    /// The seat that played last.
    pub(crate) fn last(&self) -> Option<Seat> {
        self.seats[..self.len as usize].last().map(|seat| Seat(*seat))
    }

    /// The cards of all combos as one multiset.
    #[inline]
    pub fn cards(&self) -> Cards {
        let combos = &self.combos[..self.len as usize];
        combos.iter().fold(Cards::EMPTY, |cards, combo| cards + Combo::from_index(*combo).cards())
    }

    /// The place of each combo in that order, from 1 (G7), in the order played.
    pub fn places(&self) -> impl Iterator<Item = u8> {
        let len = self.len as usize;
        let place =
            move |key: &u16| 1 + self.keys[..len].iter().map(|other| u8::from(other > key)).sum::<u8>();
        self.keys[..len].iter().map(place)
    }

    /// The seats in the order in which they choose (G7), one for each combo.
    #[inline]
    pub fn order(&self) -> ClaimOrder {
        let mut seats = 0;
        for at in 0..MAX_SEATS {
            // Keys are different where there is a combo; the others are 0 and fall behind the last
            // combo.
            let before: u32 = self.keys.iter().map(|key| u32::from(*key > self.keys[at])).sum();
            seats |= u32::from(self.seats[at]) << (4 * before);
        }
        ClaimOrder { seats, len: 0 }.shortened(self.len)
    }
}

/// The seats that are still to take an item, the next one first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClaimOrder {
    /// Four bits for each, the next one lowest, zero where there is none.
    seats: u32,
    len: u8,
}

impl ClaimOrder {
    /// No seat is to take an item.
    pub const NOBODY: Self = Self { seats: 0, len: 0 };

    /// Packs a list of seats; a list longer than a match can have is cut.
    pub(crate) fn of(seats: &[Seat]) -> Self {
        let seats = &seats[..seats.len().min(MAX_SEATS)];
        let packed = seats.iter().rev().fold(0, |packed, seat| packed << 4 | u32::from(seat.0 & 15));
        Self { seats: packed, len: seats.len() as u8 }
    }

    /// The first `len` seats; there must be at least so many.
    #[inline]
    pub(crate) const fn shortened(self, len: u8) -> Self {
        Self { seats: self.seats & !(u32::MAX << (4 * len)), len }
    }

    /// The seat that takes next, if any.
    #[inline]
    pub const fn first(self) -> Option<Seat> {
        if self.len == 0 { None } else { Some(Seat((self.seats & 15) as u8)) }
    }

    /// The order without its first seat.
    #[inline]
    pub(crate) const fn rest(self) -> Self {
        Self { seats: self.seats >> 4, len: self.len.saturating_sub(1) }
    }

    /// The number of takes that are left.
    #[inline]
    pub const fn len(self) -> u8 {
        self.len
    }

    /// Whether every take has been made.
    pub const fn is_empty(self) -> bool {
        self.len == 0
    }

    /// The seats, the next one first.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..self.len).map(move |at| Seat((self.seats >> (4 * at) & 15) as u8))
    }
}

impl Serialize for ClaimOrder {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn g7_more_cards_then_the_higher_top_then_the_earlier() {
        let mut plays = TrickPlays::default();
        plays.push(Seat(2), Combo::same(6, 1));
        plays.push(Seat(3), Combo::run(2, 4));
        plays.push(Seat(4), Combo::run(3, 5));
        plays.push(Seat(5), Combo::same(6, 1));
        plays.push(Seat(0), Combo::run(1, 2));
        plays.push(Seat(1), Combo::run(2, 4));
        let order: Vec<u8> = plays.order().iter().map(|seat| seat.0).collect();
        assert_eq!(order, [4, 3, 1, 0, 2, 5]);
        assert_eq!(plays.binding(), TrickBinding::Runs);
    }
}
