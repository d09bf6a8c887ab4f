//! Probabilities of hidden faces: the back of a face seen is distributed as on the cards not yet
//! fully known.
//!
//! Counts of sixteen faces are one `u128`, so that masking and summing them takes a few
//! instructions.

use iris_core::Seat;

use crate::knowledge::view::View;
use crate::rules::card::{CLOUD_BIT, FaceKind, PartialCard};
use crate::rules::config::{Config, pair_index};
use crate::rules::state::{HAND_SIZE, opponent};

/// Room for every face, rounded up to a power of two so that a row is one `u128`.
const WIDTH: usize = 16;

/// For some face `x`: by face `y`, how many cards have the faces `x` and `y`.
pub(crate) type PartnerCounts = [u8; WIDTH];

/// By two faces, the index of their pair in the deck table; beyond the table for equal faces.
static PAIRS_WITH: [[u8; FaceKind::COUNT]; FaceKind::COUNT] = {
    let mut table = [[u8::MAX; FaceKind::COUNT]; FaceKind::COUNT];
    let mut at = 0;
    while at < FaceKind::COUNT * FaceKind::COUNT {
        let (x, y) = (at / FaceKind::COUNT, at % FaceKind::COUNT);
        if x != y {
            table[x][y] = pair_index(FaceKind(x as u8), FaceKind(y as u8)) as u8;
        }
        at += 1;
    }
    table
};

/// By the mask of faces up, all bits set for each face that would offend.
static OFFENDING: [PartnerCounts; 256] = {
    let mut table = [[0; WIDTH]; 256];
    let mut at = 0;
    while at < 256 * FaceKind::COUNT {
        let (up_mask, face) = (at / FaceKind::COUNT, at % FaceKind::COUNT);
        if up_mask as u8 & FaceKind(face as u8).bit() != 0 {
            table[up_mask][face] = u8::MAX;
        }
        at += 1;
    }
    table
};

/// The sum of all counts.
#[inline]
pub(crate) fn all(row: &PartnerCounts) -> u8 {
    sum(u128::from_le_bytes(*row))
}

/// How many of these cards have a back that offends with these colours up.
#[inline]
pub(crate) fn count_offending(row: &PartnerCounts, up_mask: u8) -> u8 {
    sum(offending_bytes(row, up_mask))
}

/// Whether any of these cards has a back that offends with these colours up.
#[inline]
pub(crate) fn any_offending(row: &PartnerCounts, up_mask: u8) -> bool {
    offending_bytes(row, up_mask) != 0
}

/// The counts of the faces that offend, the others zero.
#[inline]
fn offending_bytes(row: &PartnerCounts, up_mask: u8) -> u128 {
    u128::from_le_bytes(*row) & u128::from_le_bytes(OFFENDING[up_mask as usize])
}

/// The sum of all bytes. The cards of a deck fit into one byte, so there is no carry from one to
/// the next.
#[inline]
const fn sum(row: u128) -> u8 {
    let halves = (row as u64).wrapping_add((row >> 64) as u64);
    (halves.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
}

/// The counts of the backs of a face in a whole deck.
#[inline]
pub(crate) fn partner_counts(config: &Config, face: FaceKind) -> PartnerCounts {
    let mut row = [0; WIDTH];
    for (count, pair) in row.iter_mut().zip(&PAIRS_WITH[face.index() % FaceKind::COUNT]) {
        *count = config.counts.get(*pair as usize).copied().unwrap_or(0);
    }
    row
}

/// What a face would do to a line with these colours up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FaceEffect {
    /// A colour that is not up yet.
    New,
    /// A colour that is up already.
    Clash,
    /// A Rainbow face, which never clashes.
    Rainbow,
    /// A Cloud, which always offends.
    Cloud,
}

impl FaceEffect {
    #[inline]
    pub(crate) fn of(face: FaceKind, up_mask: u8) -> Self {
        match face {
            FaceKind::RAINBOW => Self::Rainbow,
            FaceKind::CLOUD => Self::Cloud,
            _ if up_mask & face.bit() != 0 => Self::Clash,
            _ => Self::New,
        }
    }

    /// Whether the line is not captured.
    pub(crate) const fn is_safe(self) -> bool {
        matches!(self, Self::New | Self::Rainbow)
    }
}

/// A probability as a fraction of equally likely cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CardFraction {
    pub(crate) cards: u32,
    pub(crate) of: u32,
}

impl CardFraction {
    pub(crate) const fn certain(is: bool) -> Self {
        Self { cards: is as u32, of: 1 }
    }

    /// The smallest of them; certain if there are none.
    pub(crate) fn min(chances: impl Iterator<Item = Self>) -> Self {
        chances.fold(Self::certain(true), |least, chance| {
            if chance.cards * least.of < least.cards * chance.of { chance } else { least }
        })
    }

    /// The expected number of them that do not happen, in quarters.
    pub(crate) fn complement_quarters(chances: impl Iterator<Item = Self>) -> usize {
        chances.map(|chance| 4 * (chance.of - chance.cards) as usize / chance.of.max(1) as usize).sum()
    }

    /// A bin from 0 (impossible) to `bins` - 1 (certain); what is neither is spread evenly between.
    #[inline]
    pub(crate) const fn bin(self, bins: u32) -> usize {
        if self.cards == 0 {
            0
        } else if self.cards >= self.of {
            bins as usize - 1
        } else {
            1 + (self.cards * (bins - 2) / self.of) as usize
        }
    }

    /// In percent, rounded; what is possible and not certain stays between 1 and 99.
    pub(crate) fn percent(self) -> u32 {
        match self.bin(3) {
            0 => 0,
            1 => ((self.cards * 100 + self.of / 2) / self.of).clamp(1, 99),
            _ => 100,
        }
    }
}

/// What the seat to act knows, indexed for queries.
pub(crate) struct SeatOdds<'a> {
    pub(crate) view: &'a View,
    pub(crate) seat: Seat,
    /// The bits of the faces that are up.
    pub(crate) up_mask: u8,
    /// By [`PartialCard::byte`], how many such cards lie in the line and in captures, each counted
    /// both ways round.
    known: [u8; 256],
}

impl<'a> SeatOdds<'a> {
    pub(crate) fn new(view: &'a View) -> Self {
        let mut known = [0; 256];
        let (left, right) =
            (view.captured_count[0] as usize, view.captured.len() - view.captured_count[1] as usize);
        for part in [view.line(), &view.captured[..left], &view.captured[right..]] {
            for laid in part {
                known[laid.card.byte() as usize] += 1;
                known[laid.card.byte().rotate_left(4) as usize] += 1;
            }
        }
        let up = view.line().iter().filter_map(|laid| laid.card.face(laid.up()));
        let up_mask = up.fold(CLOUD_BIT, |up_mask, face| up_mask | face.bit());
        Self { view, seat: view.viewer.seat().unwrap_or(view.active), up_mask, known }
    }

    /// The counts of the backs of a face on the cards that are not fully known.
    #[inline]
    pub(crate) fn unknown_partners(&self, face: FaceKind) -> PartnerCounts {
        let mut row = partner_counts(&self.view.config, face);
        let known = &self.known[WIDTH * (face.index() % FaceKind::COUNT)..][..WIDTH];
        for (count, known) in row.iter_mut().zip(known) {
            *count = count.saturating_sub(*known);
        }
        row
    }

    /// The probability that the back of this face offends with these colours up.
    #[inline]
    pub(crate) fn back_bust(&self, seen: FaceKind, up_mask: u8) -> CardFraction {
        let hidden = self.unknown_partners(seen);
        CardFraction { cards: u32::from(count_offending(&hidden, up_mask)), of: u32::from(all(&hidden)) }
    }

    /// The probability that the side of a card towards `side` offends with these colours up.
    #[inline]
    pub(crate) fn bust(&self, card: PartialCard, side: Seat, up_mask: u8) -> CardFraction {
        match (card.face(side), card.face(opponent(side))) {
            (Some(face), _) => CardFraction::certain(up_mask & face.bit() != 0),
            (None, Some(seen)) => self.back_bust(seen, up_mask),
            (None, None) => CardFraction::certain(false),
        }
    }

    /// The faces that the seat sees of its own hand.
    #[inline]
    pub(crate) fn own_faces(&self) -> impl Iterator<Item = FaceKind> + '_ {
        self.view.hand(self.seat).iter().filter_map(|card| card.face(self.seat))
    }

    /// The faces that the seat sees of the other hand: those that its owner would play blind.
    #[inline]
    pub(crate) fn opponent_faces(&self) -> impl Iterator<Item = FaceKind> + '_ {
        self.view.hand(opponent(self.seat)).iter().filter_map(|card| card.face(self.seat))
    }

    /// The probability that the back of each card of a hand offends with these colours up; the
    /// faces are those of [`SeatOdds::own_faces`] or of [`SeatOdds::opponent_faces`].
    #[inline]
    pub(crate) fn back_busts(
        &self,
        faces: impl Iterator<Item = FaceKind>,
        up_mask: u8,
    ) -> [Option<CardFraction>; HAND_SIZE] {
        let mut backs = [None; HAND_SIZE];
        for (back, face) in backs.iter_mut().zip(faces) {
            *back = Some(self.back_bust(face, up_mask));
        }
        backs
    }

    /// The smallest probability of an offence among the plays of the hand, plain or blind.
    pub(crate) fn min_bust(&self, up_mask: u8) -> CardFraction {
        if self.own_faces().any(|face| up_mask & face.bit() == 0) {
            return CardFraction::certain(false);
        }
        CardFraction::min(self.back_busts(self.own_faces(), up_mask).into_iter().flatten())
    }

    /// The expected number of safe faces that the opponent sees in its own hand, in quarters.
    pub(crate) fn opponent_safe_quarters(&self, up_mask: u8) -> usize {
        CardFraction::complement_quarters(
            self.back_busts(self.opponent_faces(), up_mask).into_iter().flatten(),
        )
    }

    /// How often this face occurs where the seat has not seen it yet.
    pub(crate) fn unseen_faces(&self, face: FaceKind) -> usize {
        let hidden: usize = self.unknown_partners(face).iter().map(|count| usize::from(*count)).sum();
        // Of cards with one known face, it may be that one.
        let half = PartialCard::from_face(face, Seat(0)).byte();
        let lying = usize::from(self.known[half as usize]);
        let held = self
            .own_faces()
            .chain(self.opponent_faces())
            .chain(self.view.next_face)
            .filter(|seen| *seen == face);
        hidden.saturating_sub(lying + held.count())
    }
}
