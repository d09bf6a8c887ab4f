//! What a seat may expect of the faces it does not see: a face unknown beside a face seen is one of those that go with
//! it on the cards not yet fully known.

use iris_core::Seat;

use crate::card::{Face, Glimpse, OVERCAST};
use crate::config::{Config, pair_index};
use crate::state::{HAND, other};
use crate::view::View;

/// Room for every face, and a round number for the machine.
const WIDTH: usize = 16;

/// By a face, how many cards.
pub(crate) type Row = [u8; WIDTH];

/// By a face, the place in the deck table of its pair with each face; beyond the table where there is none.
static PAIRS_WITH: [[u8; Face::COUNT]; Face::COUNT] = {
    let mut table = [[u8::MAX; Face::COUNT]; Face::COUNT];
    let mut at = 0;
    while at < Face::COUNT * Face::COUNT {
        let (x, y) = (at / Face::COUNT, at % Face::COUNT);
        if x != y {
            table[x][y] = pair_index(Face(x as u8), Face(y as u8)) as u8;
        }
        at += 1;
    }
    table
};

/// By a sky, all bits for each face that offends under it.
static OFFENDING: [Row; 256] = {
    let mut table = [[0; WIDTH]; 256];
    let mut at = 0;
    while at < 256 * Face::COUNT {
        let (sky, face) = (at / Face::COUNT, at % Face::COUNT);
        if sky as u8 & Face(face as u8).mark() != 0 {
            table[sky][face] = u8::MAX;
        }
        at += 1;
    }
    table
};

/// How many cards of a row there are.
#[inline]
pub(crate) fn all(row: &Row) -> u8 {
    sum(u128::from_le_bytes(*row))
}

/// How many cards of a row offend under a sky.
#[inline]
pub(crate) fn offending(row: &Row, sky: u8) -> u8 {
    sum(offenders(row, sky))
}

/// Whether a card of a row offends under a sky.
#[inline]
pub(crate) fn may_offend(row: &Row, sky: u8) -> bool {
    offenders(row, sky) != 0
}

/// Those counts of a row that are of faces that offend.
#[inline]
fn offenders(row: &Row, sky: u8) -> u128 {
    u128::from_le_bytes(*row) & u128::from_le_bytes(OFFENDING[sky as usize])
}

/// The sum of all bytes. No deck has more cards than fit into one, so nothing is carried from one to the next.
#[inline]
const fn sum(row: u128) -> u8 {
    let halves = (row as u64).wrapping_add((row >> 64) as u64);
    (halves.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
}

/// By a face, how many cards of a deck have it beside each other one.
#[inline]
pub(crate) fn beside(config: &Config, face: Face) -> Row {
    let mut row = [0; WIDTH];
    for (count, pair) in row.iter_mut().zip(&PAIRS_WITH[face.index() % Face::COUNT]) {
        *count = config.counts.get(*pair as usize).copied().unwrap_or(0);
    }
    row
}

/// What a face would do under a sky.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    /// A colour that is not up yet.
    New,
    /// A colour that is up already.
    Clash,
    /// Never clashes.
    Rainbow,
    /// Always offends.
    Cloud,
}

impl Class {
    #[inline]
    pub(crate) fn of(face: Face, sky: u8) -> Self {
        match face {
            Face::RAINBOW => Self::Rainbow,
            Face::CLOUD => Self::Cloud,
            _ if sky & face.mark() != 0 => Self::Clash,
            _ => Self::New,
        }
    }

    /// Whether the line lives on.
    pub(crate) const fn is_safe(self) -> bool {
        matches!(self, Self::New | Self::Rainbow)
    }
}

/// How likely something is: so many cards of so many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Chance {
    pub(crate) cards: u32,
    pub(crate) of: u32,
}

impl Chance {
    pub(crate) const fn sure(is: bool) -> Self {
        Self { cards: is as u32, of: 1 }
    }

    /// The least of them; sure if there are none.
    pub(crate) fn least(chances: impl Iterator<Item = Self>) -> Self {
        chances.fold(Self::sure(true), |least, chance| {
            if chance.cards * least.of < least.cards * chance.of { chance } else { least }
        })
    }

    /// How many of them may be expected not to come true, in quarters of one.
    pub(crate) fn against(chances: impl Iterator<Item = Self>) -> usize {
        chances.map(|chance| 4 * (chance.of - chance.cards) as usize / chance.of.max(1) as usize).sum()
    }

    /// From 0 (never) to `bins` - 1 (surely); what is neither is parted evenly between.
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

    /// In hundredths, rounded; what is possible and not sure stays between 1 and 99.
    pub(crate) fn percent(self) -> u32 {
        match self.bin(3) {
            0 => 0,
            1 => ((self.cards * 100 + self.of / 2) / self.of).clamp(1, 99),
            _ => 100,
        }
    }
}

/// What the seat to act knows, arranged for asking.
pub(crate) struct Odds<'a> {
    pub(crate) view: &'a View,
    pub(crate) seat: Seat,
    /// The marks of the faces that are up.
    pub(crate) sky: u8,
    /// By the code of a card, how many there are, each counted both ways round: known ones, and known by halves.
    known: [u8; 256],
}

impl<'a> Odds<'a> {
    pub(crate) fn new(view: &'a View) -> Self {
        let mut known = [0; 256];
        let (left, right) = (view.taken[0] as usize, view.captured.len() - view.taken[1] as usize);
        for part in [view.line(), &view.captured[..left], &view.captured[right..]] {
            for laid in part {
                known[laid.card.code() as usize] += 1;
                known[laid.card.code().rotate_left(4) as usize] += 1;
            }
        }
        let up = view.line().iter().filter_map(|laid| laid.card.face(laid.up()));
        let sky = up.fold(OVERCAST, |sky, face| sky | face.mark());
        Self { view, seat: view.viewer.seat().unwrap_or(view.active), sky, known }
    }

    /// How many cards with this face and each other one are not fully known.
    #[inline]
    pub(crate) fn hidden(&self, face: Face) -> Row {
        let mut row = beside(&self.view.config, face);
        let known = &self.known[WIDTH * (face.index() % Face::COUNT)..][..WIDTH];
        for (count, known) in row.iter_mut().zip(known) {
            *count = count.saturating_sub(*known);
        }
        row
    }

    /// How likely a face that hides behind this one offends under a sky.
    #[inline]
    pub(crate) fn behind(&self, seen: Face, sky: u8) -> Chance {
        let hidden = self.hidden(seen);
        Chance { cards: u32::from(offending(&hidden, sky)), of: u32::from(all(&hidden)) }
    }

    /// How likely the side of a card towards `side` offends under a sky.
    #[inline]
    pub(crate) fn bust(&self, card: Glimpse, side: Seat, sky: u8) -> Chance {
        match (card.face(side), card.face(other(side))) {
            (Some(face), _) => Chance::sure(sky & face.mark() != 0),
            (None, Some(seen)) => self.behind(seen, sky),
            (None, None) => Chance::sure(false),
        }
    }

    /// The faces that the seat sees of its own hand.
    #[inline]
    pub(crate) fn own(&self) -> impl Iterator<Item = Face> + '_ {
        self.view.hand(self.seat).iter().filter_map(|card| card.face(self.seat))
    }

    /// The faces that the seat sees of the other hand: what the other would play blind.
    #[inline]
    pub(crate) fn theirs(&self) -> impl Iterator<Item = Face> + '_ {
        self.view.hand(other(self.seat)).iter().filter_map(|card| card.face(self.seat))
    }

    /// How likely what hides behind each card of a hand offends under a sky, as far as there are cards; the faces are
    /// those of [`Odds::own`] or of [`Odds::theirs`].
    #[inline]
    pub(crate) fn backs(&self, faces: impl Iterator<Item = Face>, sky: u8) -> [Option<Chance>; HAND] {
        let mut backs = [None; HAND];
        for (back, face) in backs.iter_mut().zip(faces) {
            *back = Some(self.behind(face, sky));
        }
        backs
    }

    /// The least likely offence among the cards of the hand, either face up, under a sky.
    pub(crate) fn least_bust(&self, sky: u8) -> Chance {
        if self.own().any(|face| sky & face.mark() == 0) {
            return Chance::sure(false);
        }
        Chance::least(self.backs(self.own(), sky).into_iter().flatten())
    }

    /// How many safe faces the other hand may be expected to see of its own cards under a sky, in quarters of one.
    pub(crate) fn outlook(&self, sky: u8) -> usize {
        Chance::against(self.backs(self.theirs(), sky).into_iter().flatten())
    }

    /// How many faces of this kind the seat has not seen yet.
    pub(crate) fn unseen(&self, face: Face) -> usize {
        let hidden: usize = self.hidden(face).iter().map(|count| usize::from(*count)).sum();
        // On cards known by halves it may have been seen all the same.
        let half = Glimpse::of_face(face, Seat(0)).code();
        let lying = usize::from(self.known[half as usize]);
        let held = self.own().chain(self.theirs()).chain(self.view.end).filter(|seen| *seen == face);
        hidden.saturating_sub(lying + held.count())
    }
}
