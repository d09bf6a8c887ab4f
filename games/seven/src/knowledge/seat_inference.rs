//! What a seat can infer from its view: unseen cards, the lowest totals of opponents, and the odds
//! of being lowest.

use iris_core::Seat;

use crate::knowledge::first_deck_log::FirstDeckEntry;
use crate::knowledge::view::View;
use crate::rules::card::Hand;
use crate::rules::stacks::DECK;
use crate::rules::state::SEATS;

/// The totals that are told apart when odds are counted; more is as good as this.
const ENOUGH: usize = 16;

/// What the viewer's seat can infer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SeatInference {
    pub(crate) me: Seat,
    pub(crate) seats: u8,
    /// The cards under the tops of the piles.
    pub(crate) buried: Hand,
    /// The cards that the seat cannot see.
    pub(crate) hidden: Hand,
    /// How many of them have each value; Rainbows are 0.
    pub(crate) unseen: [u8; 8],
    /// The seats that surely still hold the 7 they were dealt, as bits.
    pub(crate) keeps_seven: u8,
}

impl SeatInference {
    /// Infers from the viewer's seat; a spectator takes that of the active one.
    #[inline]
    pub(crate) fn new(view: &View) -> Self {
        let public = &view.public;
        let me = view.viewer.seat().filter(|seat| seat.0 < public.seats).unwrap_or(public.active);
        let mut buried = Hand::EMPTY;
        let mut seen = view.own;
        for pile in 0..DECK {
            if let Some((top, under)) = view.piles.stack(pile).split_last() {
                for card in under {
                    buried.insert(*card);
                }
                seen.insert(*top);
            }
        }
        for seat in Seat::all(public.seats).filter(|seat| *seat != me) {
            seen = Hand(seen.0 + view.shown[seat.index()].0);
        }
        let hidden = public.all_cards().minus(Hand(seen.0 + buried.0));
        let mut unseen = [0; 8];
        unseen[0] = hidden.rainbows();
        for value in 1..=7 {
            unseen[value as usize] = hidden.colours_of(value).count_ones() as u8;
        }
        Self { me, seats: public.seats, buried, hidden, unseen, keeps_seven: keeps_seven(view) }
    }

    /// The opponents, from the left.
    #[inline]
    pub(crate) fn opponents(&self) -> impl Iterator<Item = Seat> + use<> {
        let (me, seats) = (self.me.0, self.seats);
        (1..seats).map(move |step| Seat((me + step) % seats))
    }

    /// How far to the left a seat is.
    #[inline]
    pub(crate) const fn distance(&self, seat: Seat) -> usize {
        ((seat.0 + self.seats - self.me.0) % self.seats) as usize
    }

    /// What a seat holds at least, and how many of its cards could be anything.
    #[inline]
    pub(crate) fn floor(&self, view: &View, seat: Seat) -> (u16, u8) {
        let shown = view.shown[seat.index()];
        let hidden = view.counts[seat.index()] - shown.len();
        if self.keeps_seven >> seat.0 & 1 == 1 && hidden > 0 {
            (shown.total() + u16::from(view.public.size().values), hidden - 1)
        } else {
            (shown.total(), hidden)
        }
    }

    /// The mean of the cards that the seat cannot see.
    #[inline]
    pub(crate) fn mean(&self) -> f32 {
        let cards: u16 = self.unseen.iter().map(|count| u16::from(*count)).sum();
        let total: u16 = (0u16..).zip(self.unseen).map(|(value, count)| value * u16::from(count)).sum();
        f32::from(total) / f32::from(cards.max(1))
    }

    /// How likely it is that nobody holds less than `total`, if hidden cards were any of those
    /// unseen.
    pub(crate) fn nobody_lower(&self, view: &View, total: u16) -> f32 {
        let cards: u16 = self.unseen.iter().map(|count| u16::from(*count)).sum();
        let part = self.unseen.map(|count| f32::from(count) / f32::from(cards.max(1)));
        let mut odds = 1.0;
        for seat in self.opponents() {
            let (floor, hidden) = self.floor(view, seat);
            if floor < total {
                odds *= 1.0 - below(&part, hidden, (total - floor) as usize);
            }
        }
        odds
    }

    /// How many opponents could hold less than `total`.
    pub(crate) fn maybe_lower(&self, view: &View, total: u16) -> usize {
        self.opponents().filter(|seat| self.floor(view, *seat).0 < total).count()
    }
}

/// How likely so many cards are to count less than `total` together.
fn below(part: &[f32; 8], cards: u8, total: usize) -> f32 {
    let total = total.min(ENOUGH);
    let mut sums = [0.0; ENOUGH];
    sums[0] = 1.0;
    for _ in 0..cards {
        let mut next = [0.0; ENOUGH];
        for (sum, chance) in sums[..total].iter().enumerate() {
            for (value, part) in part.iter().enumerate().take(total - sum) {
                next[sum + value] += chance * part;
            }
        }
        sums = next;
    }
    sums[..total].iter().sum()
}

/// The seats of which nobody has seen an unknown 7 leave the hand since the deal, as bits.
#[inline]
fn keeps_seven(view: &View) -> u8 {
    if !view.memory.dealt {
        return 0;
    }
    let mut keeps = (1u8 << SEATS) - 1;
    for (seat, entry) in view.memory.log.iter() {
        if entry == FirstDeckEntry::Seven {
            keeps &= !(1 << seat.0);
        }
    }
    keeps
}
