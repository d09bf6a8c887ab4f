//! Faces, cards, cards lying on the table, and cards as far as somebody knows them (K1, K3, K5).

use std::fmt;

use serde::ser::{Serialize, SerializeStruct, Serializer};

use iris_core::Seat;

/// One of the nine faces: seven colours, Rainbow and Cloud (K1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Face(pub(crate) u8);

/// The letters of the faces, in their order.
const LETTERS: [char; Face::COUNT] = ['r', 'o', 'y', 'g', 't', 'b', 'p', '*', '#'];
/// What a face adds to a sky; see [`Face::mark`].
const MARKS: [u8; 16] = [1, 2, 4, 8, 16, 32, 64, 0, OVERCAST, 0, 0, 0, 0, 0, 0, 0];
/// The mark of a Cloud, which every sky has from the start: a Cloud therefore always offends.
pub(crate) const OVERCAST: u8 = 128;
/// Half a byte of a [`Glimpse`] whose face is not known.
const UNKNOWN: u8 = 15;

impl Face {
    /// How many faces there are.
    pub const COUNT: usize = 9;
    /// The wild face, which never clashes.
    pub const RAINBOW: Self = Self(7);
    /// The face that overcasts the sky.
    pub const CLOUD: Self = Self(8);

    /// All faces, in their order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The letter the face is written with.
    pub fn letter(self) -> char {
        LETTERS.get(self.index()).copied().unwrap_or('?')
    }

    /// The face a letter stands for.
    pub fn from_letter(letter: char) -> Option<Self> {
        LETTERS.iter().position(|known| *known == letter).map(|at| Self(at as u8))
    }

    /// The face's place in the order of faces.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The bit that the face, lying up, sets in the sky, and that must not be set there before.
    ///
    /// A colour has its own, a Rainbow none, a Cloud the one that is always set.
    #[inline]
    pub(crate) const fn mark(self) -> u8 {
        MARKS[(self.0 & 15) as usize]
    }
}

/// A double-sided card as it faces the seats (K3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Card(u8);

impl Card {
    /// A card with face `a` towards seat 0 and face `b` towards seat 1.
    #[inline]
    pub const fn new(a: Face, b: Face) -> Self {
        Self(a.0 | b.0 << 4)
    }

    /// The face towards a seat.
    #[inline]
    pub const fn face(self, seat: Seat) -> Face {
        Face(self.0 >> (4 * (seat.0 & 1)) & 15)
    }

    /// The same card facing the other way round.
    pub const fn turned_round(self) -> Self {
        Self(self.0.rotate_left(4))
    }

    /// The same card, facing the other way round if `heads`. Without a branch: nobody can predict a fair coin.
    #[inline]
    pub(crate) const fn tossed(self, heads: bool) -> Self {
        Self(self.0.rotate_left(4 * heads as u32))
    }

    /// Reads a card such as `rb`. Its faces are known and differ (K1).
    pub fn parse(text: &str) -> Option<Self> {
        let mut letters = text.chars();
        let (a, b) = (letters.next()?, letters.next()?);
        let (a, b) = (Face::from_letter(a)?, Face::from_letter(b)?);
        (a != b && letters.next().is_none()).then_some(Self::new(a, b))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.face(Seat(0)).letter(), self.face(Seat(1)).letter())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A card as far as somebody knows it: two faces, each known or not. An unknown face is written `?`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Glimpse(u8);

impl Glimpse {
    /// A card of which nothing is known.
    pub const NOTHING: Self = Self(UNKNOWN | UNKNOWN << 4);

    /// A card known from both sides.
    #[inline]
    pub const fn both(card: Card) -> Self {
        Self(card.0)
    }

    /// A card of which only the face towards a seat is known.
    #[inline]
    pub const fn one(card: Card, seat: Seat) -> Self {
        Self::both(card).without(Hidden::but(seat))
    }

    /// A card of which only this face towards a seat is known.
    pub(crate) const fn of_face(face: Face, seat: Seat) -> Self {
        Self::one(Card::new(face, face), seat)
    }

    /// The face towards a seat, if it is known.
    #[inline]
    pub fn face(self, seat: Seat) -> Option<Face> {
        let face = self.0 >> (4 * (seat.0 & 1)) & 15;
        (face != UNKNOWN).then_some(Face(face))
    }

    /// The card, if both faces are known.
    #[inline]
    pub fn card(self) -> Option<Card> {
        Some(Card::new(self.face(Seat(0))?, self.face(Seat(1))?))
    }

    /// Both halves as one number, for tables.
    #[inline]
    pub(crate) const fn code(self) -> u8 {
        self.0
    }

    /// What is left of this knowledge without the hidden faces.
    #[inline]
    pub(crate) const fn without(self, hidden: Hidden) -> Self {
        Self(self.0 | hidden.0)
    }
}

/// Which faces of a card are hidden from somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hidden(u8);

impl Hidden {
    pub(crate) const NEITHER: Self = Self(0);
    pub(crate) const BOTH: Self = Self(UNKNOWN | UNKNOWN << 4);

    /// All but the face towards a seat.
    #[inline]
    pub(crate) const fn but(seat: Seat) -> Self {
        Self(UNKNOWN << (4 * (1 - (seat.0 & 1))))
    }
}

impl fmt::Display for Glimpse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |seat| self.face(Seat(seat)).map_or('?', Face::letter);
        write!(f, "{}{}", letter(0), letter(1))
    }
}

impl fmt::Debug for Glimpse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Glimpse {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A card that lies, or lay, in the line: which face is up, and whether it has been flipped there (K5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Laid<C = Card> {
    /// The card.
    pub card: C,
    /// Bit 0: the seat towards which the upper face looked in the hand. Bit 1: turned.
    marks: u8,
}

impl Laid {
    /// The face that is up.
    #[inline]
    pub const fn face(self) -> Face {
        self.card.face(self.up())
    }

    /// The same card after a flip.
    #[inline]
    pub const fn flipped(self) -> Self {
        Self { card: self.card, marks: self.marks ^ 1 | 2 }
    }
}

impl<C> Laid<C> {
    /// A card with the face towards `up` up.
    #[inline]
    pub const fn new(card: C, up: Seat, turned: bool) -> Self {
        Self { card, marks: up.0 & 1 | (turned as u8) << 1 }
    }

    /// The seat towards which the upper face looked in the hand.
    #[inline]
    pub const fn up(&self) -> Seat {
        Seat(self.marks & 1)
    }

    /// Whether it has been flipped on the table, so that both faces have been seen.
    #[inline]
    pub const fn turned(&self) -> bool {
        self.marks & 2 != 0
    }

    /// Both marks as a number below 4.
    #[inline]
    pub(crate) const fn marks(&self) -> u8 {
        self.marks & 3
    }

    /// A card with the marks that [`Laid::marks`] gave.
    pub(crate) const fn of_marks(card: C, marks: u8) -> Self {
        Self { card, marks: marks & 3 }
    }

    /// The same place with the card put differently.
    #[inline]
    pub(crate) fn with<D>(self, card: D) -> Laid<D> {
        Laid { card, marks: self.marks }
    }
}

impl<C: Serialize> Serialize for Laid<C> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut out = serializer.serialize_struct("Laid", 3)?;
        out.serialize_field("card", &self.card)?;
        out.serialize_field("up", &self.up())?;
        out.serialize_field("turned", &self.turned())?;
        out.end()
    }
}
