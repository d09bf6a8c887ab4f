//! Facts derived from the view of the seat to act: its hand, the row from the top, how the trick
//! stands.
//!
//! Features and reasons ask the same questions; the answers are worked out here once.

use iris_core::{MAX_SEATS, Seat};

use crate::knowledge::view::View;
use crate::rules::card::{Cards, MAX_COPIES, MAX_RANKS};
use crate::rules::combo::{Combo, TrickBinding};
use crate::rules::middle::Item;
use crate::rules::trick::PlayedCombo;

/// The number of different strengths, by size and top rank.
pub(crate) const STRENGTHS: usize = MAX_COPIES as usize * MAX_RANKS as usize;

/// A view with what follows from it for the seat whose view it is.
pub(crate) struct TrickContext<'a> {
    pub(crate) view: &'a View,
    pub(crate) seat: Seat,
    pub(crate) hand: Cards,
    /// The items of the row, the highest first.
    items: [Option<Item>; MAX_SEATS],
    /// The number of combos that others will play in this trick after the seat's next one.
    pub(crate) to_come: usize,
}

impl<'a> TrickContext<'a> {
    #[inline]
    pub(crate) fn new(view: &'a View) -> Self {
        let seat = view.viewer.seat().unwrap_or(view.public.active);
        let mut items = [None; MAX_SEATS];
        let (mut kinds, mut at) = (view.public.row.kinds(), 0);
        while kinds != 0 {
            let highest = 15 - kinds.leading_zeros() as u8;
            kinds ^= 1 << highest;
            let item = Item::from_index(highest);
            for _ in 0..view.public.row.count(item) {
                if let Some(place) = items.get_mut(at) {
                    *place = Some(item);
                }
                at += 1;
            }
        }
        Self { view, seat, hand: view.hand.unwrap_or_default(), items, to_come: to_come(view, seat) }
    }

    /// The item at a place from the top of the row, if there are so many.
    #[inline]
    pub(crate) fn item(&self, place: usize) -> Option<Item> {
        self.items.get(place).copied().flatten()
    }

    /// The combos of this trick so far.
    #[inline]
    pub(crate) fn plays(&self) -> impl Iterator<Item = PlayedCombo> + '_ {
        self.view.public.plays.iter()
    }

    /// How many of the combos played take before this one; of equals the earlier does (G7).
    #[inline]
    pub(crate) fn beaten_by(&self, combo: Combo) -> usize {
        self.plays().filter(|played| played.combo.strength() >= combo.strength()).count()
    }

    /// How far to the left a seat sits; 0 is the seat itself.
    #[inline]
    pub(crate) fn left(&self, seat: Seat) -> usize {
        let seats = usize::from(self.view.public.seats);
        (seat.index() + seats - self.seat.index()) % seats.max(1)
    }

    /// The other seats, from the left on.
    #[inline]
    pub(crate) fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        let (seats, seat) = (self.view.public.seats, self.seat.0);
        (1..seats).map(move |left| Seat((seat + left) % seats))
    }

    /// By how many points the seat leads the best of the others, or trails it.
    pub(crate) fn lead(&self) -> i32 {
        let public = &self.view.public;
        public.score(self.seat) - self.others().map(|seat| public.score(seat)).max().unwrap_or(0)
    }

    /// The cards that are neither in the hand nor public.
    pub(crate) fn unseen(&self) -> Cards {
        let size = self.view.public.config.size;
        let (ranks, copies) = size.map_or((MAX_RANKS, MAX_COPIES), |size| (size.ranks, size.copies));
        let deck = (1..=ranks).fold(Cards::EMPTY, |deck, rank| deck + Cards::of(rank, copies));
        deck - self.hand - self.view.public.cards()
    }

    /// The least number of cards with which the seat would now choose first, if it can.
    pub(crate) fn cheapest_first(&self) -> Option<u8> {
        let best = self.plays().map(|played| played.combo.strength()).max().unwrap_or(0);
        let bind = self.view.public.plays.binding();
        let mut run = 0;
        let mut cheapest = None;
        for rank in 1..=MAX_RANKS {
            let held = self.hand.count(rank);
            run = if held > 0 { run + 1 } else { 0 };
            // A higher top wins with as many cards, any other needs one more.
            let size = (best >> 3) + u8::from(rank <= best & 7 || best == 0);
            let same = held >= size && (size == 1 || bind != TrickBinding::Runs);
            let row = run >= size && size > 1 && bind != TrickBinding::Sets;
            if (same || row) && cheapest.is_none_or(|least| size < least) {
                cheapest = Some(size);
            }
        }
        cheapest
    }
}

/// The number of combos that others will play in this trick after the seat's next one.
fn to_come(view: &View, seat: Seat) -> usize {
    let public = &view.public;
    let mut played = [0_u8; MAX_SEATS];
    for play in public.plays.iter() {
        played[play.seat.index()] += 1;
    }
    let each = if public.seats == 2 { 2 } else { 1 };
    let left = |at: usize| usize::from((each - played[at].min(each)).min(view.hands[at]));
    (0..usize::from(public.seats).min(MAX_SEATS)).filter(|at| *at != seat.index()).map(left).sum()
}

/// A strength as a number below [`STRENGTHS`].
#[inline]
pub(crate) const fn strength(size: u8, top: u8) -> usize {
    (size as usize - 1) * MAX_RANKS as usize + top as usize - 1
}

/// The longest run that a heap holds, and of those the highest: its size and its top rank.
#[inline]
pub(crate) const fn longest_run(cards: Cards) -> (u8, u8) {
    LONGEST[cards.ranks() as usize & 63]
}

/// The most cards of one rank that a heap holds, and the highest such rank.
#[inline]
pub(crate) fn biggest_set(cards: Cards) -> (u8, u8) {
    let mut biggest = (0, 1);
    for rank in 1..=MAX_RANKS {
        let count = cards.count(rank);
        if count >= biggest.0 {
            biggest = (count, rank);
        }
    }
    biggest
}

/// By the ranks that occur, the longest run and its top; a single card is a run of one here.
static LONGEST: [(u8, u8); 64] = {
    let mut table = [(0, 1); 64];
    let mut ranks = 0;
    while ranks < 64 {
        let (mut run, mut rank) = (0, 1);
        while rank <= MAX_RANKS {
            run = if ranks >> (rank - 1) & 1 == 1 { run + 1 } else { 0 };
            if run >= table[ranks].0 && run > 0 {
                table[ranks] = (run, rank);
            }
            rank += 1;
        }
        ranks += 1;
    }
    table
};
