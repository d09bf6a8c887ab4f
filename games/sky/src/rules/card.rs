//! Cards: their two faces, cards in the line, and cards of which a viewer knows only a part (K1,
//! K3, K5).
//!
//! A card is one byte, four bits for each face. A partly known card is the same byte with all four
//! bits of an unknown face set, so that hiding a face is one `or`.

use std::fmt;

use serde::ser::{Serialize, SerializeStruct, Serializer};

use iris_core::Seat;

/// One of the nine faces: seven colours, Rainbow and Cloud (K1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FaceKind(pub(crate) u8);

/// The letters of the faces, in their order.
const LETTERS: [char; FaceKind::COUNT] = ['r', 'o', 'y', 'g', 't', 'b', 'p', '*', '#'];
/// By face, its bit; see [`FaceKind::bit`].
const BITS: [u8; 16] = [1, 2, 4, 8, 16, 32, 64, 0, CLOUD_BIT, 0, 0, 0, 0, 0, 0, 0];
/// The bit of a Cloud, which is set in every mask from the start: a Cloud therefore always offends.
pub(crate) const CLOUD_BIT: u8 = 128;
/// The four bits of a face that is not known.
const UNKNOWN_FACE: u8 = 15;

impl FaceKind {
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

    /// The bit that the face sets in the mask of faces that are up; it offends if the bit is set
    /// already.
    ///
    /// Each colour has a bit of its own, a Rainbow has none, and a Cloud has the one that is always
    /// set.
    #[inline]
    pub(crate) const fn bit(self) -> u8 {
        BITS[(self.0 & 15) as usize]
    }
}

/// A double-sided card as it faces the seats (K3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Card(u8);

impl Card {
    /// A card with face `a` towards seat 0 and face `b` towards seat 1.
    #[inline]
    pub const fn new(a: FaceKind, b: FaceKind) -> Self {
        Self(a.0 | b.0 << 4)
    }

    /// The face towards a seat.
    #[inline]
    pub const fn face(self, seat: Seat) -> FaceKind {
        FaceKind(self.0 >> (4 * (seat.0 & 1)) & 15)
    }

    /// The same card facing the other way round.
    pub const fn rotated(self) -> Self {
        Self(self.0.rotate_left(4))
    }

    /// The same card, facing the other way round if asked. It has no branch, which a fair coin
    /// would mispredict.
    #[inline]
    pub(crate) const fn rotated_if(self, rotate: bool) -> Self {
        Self(self.0.rotate_left(4 * rotate as u32))
    }

    /// Reads a card such as `rb`. Its faces are known and differ (K1).
    pub fn parse(text: &str) -> Option<Self> {
        let mut letters = text.chars();
        let (a, b) = (letters.next()?, letters.next()?);
        let (a, b) = (FaceKind::from_letter(a)?, FaceKind::from_letter(b)?);
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

/// A card as far as a viewer knows it: either face may be unknown, which is written `?`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PartialCard(u8);

impl PartialCard {
    /// A card of which nothing is known.
    pub const UNKNOWN: Self = Self(UNKNOWN_FACE | UNKNOWN_FACE << 4);

    /// A card known from both sides.
    #[inline]
    pub const fn known(card: Card) -> Self {
        Self(card.0)
    }

    /// A card of which only the face towards a seat is known.
    #[inline]
    pub const fn one_face(card: Card, seat: Seat) -> Self {
        Self::known(card).hide(HiddenFaces::all_but(seat))
    }

    /// A card of which only this face towards a seat is known.
    pub(crate) const fn from_face(face: FaceKind, seat: Seat) -> Self {
        Self::one_face(Card::new(face, face), seat)
    }

    /// The face towards a seat, if it is known.
    #[inline]
    pub fn face(self, seat: Seat) -> Option<FaceKind> {
        let face = self.0 >> (4 * (seat.0 & 1)) & 15;
        (face != UNKNOWN_FACE).then_some(FaceKind(face))
    }

    /// The card, if both faces are known.
    #[inline]
    pub fn card(self) -> Option<Card> {
        Some(Card::new(self.face(Seat(0))?, self.face(Seat(1))?))
    }

    /// The byte that the card is stored in, as an index of tables.
    #[inline]
    pub(crate) const fn byte(self) -> u8 {
        self.0
    }

    /// The same card with some faces no longer known.
    #[inline]
    pub(crate) const fn hide(self, hidden: HiddenFaces) -> Self {
        Self(self.0 | hidden.0)
    }
}

/// The faces of a card that are hidden from a viewer, as a mask over [`PartialCard`]'s byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct HiddenFaces(u8);

impl HiddenFaces {
    pub(crate) const NEITHER: Self = Self(0);
    pub(crate) const BOTH: Self = Self(UNKNOWN_FACE | UNKNOWN_FACE << 4);

    /// The face towards the other seat.
    #[inline]
    pub(crate) const fn all_but(seat: Seat) -> Self {
        Self(UNKNOWN_FACE << (4 * (1 - (seat.0 & 1))))
    }
}

impl fmt::Display for PartialCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |seat| self.face(Seat(seat)).map_or('?', FaceKind::letter);
        write!(f, "{}{}", letter(0), letter(1))
    }
}

impl fmt::Debug for PartialCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for PartialCard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A card that lies, or lay, in the line: which face is up, and whether it has been flipped there
/// (K5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LineCard<C = Card> {
    /// The card itself, in a state, or what a viewer knows of it.
    pub card: C,
    /// Bit 0: the seat towards which the upper face looked in the hand. Bit 1: flipped.
    flags: u8,
}

impl LineCard {
    /// The face that is up.
    #[inline]
    pub const fn face(self) -> FaceKind {
        self.card.face(self.up())
    }

    /// The same card after a flip.
    #[inline]
    pub const fn flipped(self) -> Self {
        Self { card: self.card, flags: self.flags ^ 1 | 2 }
    }
}

impl LineCard<PartialCard> {
    /// What lies open of the card: its upper face, as if that had always been up and had faced seat
    /// 0. Whom it faced and whether it was flipped can only be remembered (K5).
    pub(crate) fn open_side(self) -> Self {
        let face = self.card.face(self.up());
        let card = face.map_or(PartialCard::UNKNOWN, |face| PartialCard::from_face(face, Seat(0)));
        Self::new(card, Seat(0), false)
    }
}

impl<C> LineCard<C> {
    /// A card that lies with the face towards `up` on top.
    #[inline]
    pub const fn new(card: C, up: Seat, flipped: bool) -> Self {
        Self { card, flags: up.0 & 1 | (flipped as u8) << 1 }
    }

    /// The seat towards which the upper face looked in the hand.
    #[inline]
    pub const fn up(&self) -> Seat {
        Seat(self.flags & 1)
    }

    /// Whether it has been flipped on the table, so that both faces have been seen.
    #[inline]
    pub const fn was_flipped(&self) -> bool {
        self.flags & 2 != 0
    }

    /// Both flags as a number below 4.
    #[inline]
    pub(crate) const fn flags(&self) -> u8 {
        self.flags & 3
    }

    /// A card with the flags that [`LineCard::flags`] gave.
    pub(crate) const fn from_flags(card: C, flags: u8) -> Self {
        Self { card, flags: flags & 3 }
    }

    /// Another card, or another description of it, with the same flags.
    #[inline]
    pub(crate) fn with<D>(self, card: D) -> LineCard<D> {
        LineCard { card, flags: self.flags }
    }
}

impl<C: Serialize> Serialize for LineCard<C> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut out = serializer.serialize_struct("LineCard", 3)?;
        out.serialize_field("card", &self.card)?;
        out.serialize_field("up", &self.up())?;
        out.serialize_field("turned", &self.was_flipped())?;
        out.end()
    }
}
