//! The public part of a position: everything that lies face up or that everyone has watched.

use iris_core::{MAX_SEATS, Seat};
use serde::ser::SerializeStruct;
use serde::{Deserialize, Serialize, Serializer};

use crate::card::Cards;
use crate::combo::{Bind, Combo};
use crate::config::Config;
use crate::gone::Gone;
use crate::row::Row;

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The active seat plays a combo.
    Play,
    /// The active seat takes an item.
    Take,
    /// Nothing; the game is over.
    Over,
}

/// Everything that everyone may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// The options.
    pub config: Config,
    /// How many seats there are.
    pub seats: u8,
    /// The number of the trick, from 1.
    pub trick: u8,
    /// Whose turn it is; when the game is over, who took the last item.
    pub active: Seat,
    /// Who led this trick.
    pub leader: Seat,
    /// What the game waits for.
    pub phase: Phase,
    /// The items in the middle.
    pub row: Row,
    /// The combos of this trick.
    pub plays: Plays,
    /// The seats that are still to choose.
    pub claims: Claims,
    /// Score piles and discarded cards.
    pub gone: Gone,
    /// What each score pile is worth (G17).
    pub points: [u8; MAX_SEATS],
    /// Points for cards left in hand at the end (G23).
    pub bonus: [u8; MAX_SEATS],
    /// What each seat is known to have played from the hand it holds now. Everybody has watched it, but the plain data
    /// of a position tell only the current trick's part of it; it tells what the hand was dealt, and no rule needs it.
    pub spent: [Cards; MAX_SEATS],
}

impl Board {
    /// The score of a seat as it stands.
    pub fn score(&self, seat: Seat) -> i32 {
        i32::from(self.points[seat.index()]) + i32::from(self.bonus[seat.index()])
    }

    /// All cards on the board as one heap.
    pub(crate) fn cards(&self) -> Cards {
        self.row.cards() + self.plays.cards() + self.gone.cards()
    }
}

/// One combo that lies in this trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Played {
    /// Who played it.
    pub seat: Seat,
    /// What it is.
    pub combo: Combo,
}

impl Serialize for Played {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut played = serializer.serialize_struct("Played", 2)?;
        played.serialize_field("seat", &self.seat)?;
        played.serialize_field("cards", &self.combo.cards())?;
        played.end()
    }
}

/// The combos of a trick in the order played, and what they bind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Plays {
    /// What decides who chooses first, bigger first (G7): strength, then how early it came; nothing where 0.
    keys: [u16; MAX_SEATS],
    seats: [u8; MAX_SEATS],
    combos: [u8; MAX_SEATS],
    len: u8,
    bind: Bind,
}

impl Plays {
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
        if self.bind == Bind::Free {
            self.bind = combo.bind();
        }
    }

    /// What the trick allows beside singles (G6).
    #[inline]
    pub const fn bind(&self) -> Bind {
        self.bind
    }

    /// How many combos lie there.
    #[inline]
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether none lies there.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The combos in the order played.
    pub fn iter(&self) -> impl Iterator<Item = Played> {
        let len = self.len as usize;
        self.seats[..len]
            .iter()
            .zip(&self.combos[..len])
            .map(|(seat, combo)| Played { seat: Seat(*seat), combo: Combo::from_index(*combo) })
    }

    /// Whether the seat has played.
    #[inline]
    pub(crate) fn has(&self, seat: usize) -> bool {
        self.seats[..self.len as usize].contains(&(seat as u8))
    }

    /// How strong the combos are (G7), a byte for each, the first one lowest; 0 where there is none.
    #[inline]
    pub(crate) fn strengths(&self) -> u64 {
        self.keys.iter().rev().fold(0, |strengths, key| strengths << 8 | u64::from(key >> 3))
    }

    /// Who played last.
    pub(crate) fn last(&self) -> Option<Seat> {
        self.seats[..self.len as usize].last().map(|seat| Seat(*seat))
    }

    /// All their cards as one heap.
    #[inline]
    pub fn cards(&self) -> Cards {
        let combos = &self.combos[..self.len as usize];
        combos.iter().fold(Cards::EMPTY, |cards, combo| cards + Combo::from_index(*combo).cards())
    }

    /// The seats in the order in which they choose (G7), one for each combo.
    #[inline]
    pub fn order(&self) -> Claims {
        let mut seats = 0;
        for at in 0..MAX_SEATS {
            // Keys are different where there is a combo; the others are 0 and fall behind the last combo.
            let before: u32 = self.keys.iter().map(|key| u32::from(*key > self.keys[at])).sum();
            seats |= u32::from(self.seats[at]) << (4 * before);
        }
        Claims { seats, len: 0 }.shortened(self.len)
    }
}

/// Seats that are still to choose, the next one first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Claims {
    /// Four bits for each, the next one lowest, zero where there is none.
    seats: u32,
    len: u8,
}

impl Claims {
    /// Nobody.
    pub const NOBODY: Self = Self { seats: 0, len: 0 };

    /// These seats; a list longer than a match can have is cut.
    pub(crate) fn of(seats: &[Seat]) -> Self {
        let seats = &seats[..seats.len().min(MAX_SEATS)];
        let packed = seats.iter().rev().fold(0, |packed, seat| packed << 4 | u32::from(seat.0 & 15));
        Self { seats: packed, len: seats.len() as u8 }
    }

    /// The first `len` of them; used where at least so many are known to be there.
    #[inline]
    pub(crate) const fn shortened(self, len: u8) -> Self {
        Self { seats: self.seats & !(u32::MAX << (4 * len)), len }
    }

    /// The next to choose, if any.
    #[inline]
    pub const fn first(self) -> Option<Seat> {
        if self.len == 0 { None } else { Some(Seat((self.seats & 15) as u8)) }
    }

    /// Those who choose after the next.
    #[inline]
    pub(crate) const fn rest(self) -> Self {
        Self { seats: self.seats >> 4, len: self.len.saturating_sub(1) }
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u8 {
        self.len
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.len == 0
    }

    /// The seats, the next one first.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..self.len).map(move |at| Seat((self.seats >> (4 * at) & 15) as u8))
    }
}

impl Serialize for Claims {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn g7_more_cards_then_the_higher_top_then_the_earlier() {
        let mut plays = Plays::default();
        plays.push(Seat(2), Combo::same(6, 1));
        plays.push(Seat(3), Combo::run(2, 4));
        plays.push(Seat(4), Combo::run(3, 5));
        plays.push(Seat(5), Combo::same(6, 1));
        plays.push(Seat(0), Combo::run(1, 2));
        plays.push(Seat(1), Combo::run(2, 4));
        let order: Vec<u8> = plays.order().iter().map(|seat| seat.0).collect();
        assert_eq!(order, [4, 3, 1, 0, 2, 5]);
        assert_eq!(plays.bind(), Bind::Runs);
    }
}
