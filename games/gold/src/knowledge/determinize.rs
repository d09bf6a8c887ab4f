//! Determinization: samples hidden states consistent with a view by a Metropolis chain of card
//! swaps.
//!
//! Wanted is a deal drawn uniformly from all shuffles after which everything the viewer has seen
//! could have happened. A shuffle fits exactly if every seat was dealt what it has played since.
//! How many shuffles give a deal goes with `1 / n!` for every heap that was dealt `n` cards of a
//! rank, because equal cards look alike; and a hand that has played `p` of a rank and still holds
//! `k` was dealt `n = p + k`. For reserves and the cards set aside, `p` is 0.
//!
//! Dealing the unseen cards blindly would give `1 / k!` everywhere, too much to hands that keep
//! what they play. So the blind deal is followed by swaps of two cards, each accepted with
//! Metropolis's probability, which have exactly the wanted weights as their balance. Until somebody
//! has played, the blind deal is exact by itself.
//!
//! A position that was loaded does not say who played what in earlier tricks; then only this
//! trick's cards count as `p`.

use iris_core::{MAX_SEATS, Rng, Seat, Stream};

use crate::knowledge::view::View;
use crate::rules::card::{Cards, MAX_CARDS, MAX_RANKS};
use crate::rules::state::State;

/// Swaps tried for each unseen card in a hand.
///
/// Measured on positions all over the standard game, 240,000 worlds for each seat count: from 8 on,
/// the mean number of cards of ranks that their hand has played stays the same to within 0.1 %, and
/// twice as many swaps change nothing.
const SWAPS_PER_CARD: usize = 8;
/// Swaps tried on top of that, for the last few cards.
const EXTRA_SWAPS: usize = 64;

/// The states that a viewer cannot tell from the real one.
pub struct Worlds {
    view: View,
    /// The unseen cards in the order of their ranks.
    unseen: UnseenCards,
}

impl Worlds {
    pub(crate) fn new(view: &View) -> Self {
        Self { view: *view, unseen: UnseenCards::new(view) }
    }

    /// Samples one of them, every deal being equally likely.
    pub(crate) fn draw(&self, rng: &mut Rng) -> State {
        let view = &self.view;
        let mut unseen = self.unseen;
        unseen.shuffle(rng);
        unseen.metropolis_swaps(rng);
        let mut hands = [Cards::EMPTY; MAX_SEATS];
        for seat in Seat::all(view.public.seats) {
            hands[seat.index()] = match view.hand {
                Some(own) if view.viewer.is(seat) => own,
                _ => unseen.next(view.hands[seat.index()]),
            };
        }
        let reserves = view.reserves.map(|count| unseen.next(count));
        let aside = unseen.next(view.aside);
        // Where nothing is left to chance, no random number is drawn for it.
        let more = view.public.deals_to_come() > 0;
        let stream = if more { Stream::new(rng.seed()) } else { Stream::default() };
        State { public: view.public, hands, reserves, aside, stream }
    }
}

/// The zone of everything that nobody has played from; hands are zones by seat.
const UNTOUCHED: usize = MAX_SEATS;

/// The unseen cards in the hidden places, the places in the order in which they are emptied.
#[derive(Clone, Copy)]
struct UnseenCards {
    cards: [u8; MAX_CARDS],
    /// Which zone each place belongs to.
    zones: [u8; MAX_CARDS],
    len: usize,
    /// How many of the places, the first ones, are in hands.
    in_hands: usize,
    taken: usize,
    /// How many cards of each rank (from 0) each zone holds, and how many were played from it.
    held: [[u8; 8]; MAX_SEATS + 1],
    played_from_hand: [[u8; 8]; MAX_SEATS + 1],
}

impl UnseenCards {
    fn new(view: &View) -> Self {
        let public = &view.public;
        let seen = public.cards() + view.hand.unwrap_or_default();
        let mut unseen = Self {
            cards: [0; MAX_CARDS],
            zones: [UNTOUCHED as u8; MAX_CARDS],
            len: 0,
            in_hands: 0,
            taken: 0,
            held: [[0; 8]; MAX_SEATS + 1],
            played_from_hand: [[0; 8]; MAX_SEATS + 1],
        };
        if let Ok(layout) = public.config.layout(public.seats) {
            for rank in 1..=layout.ranks {
                let count = usize::from(layout.copies.saturating_sub(seen.count(rank)));
                unseen.cards[unseen.len..unseen.len + count].fill(rank - 1);
                unseen.len += count;
            }
        }
        let mut place = 0;
        for seat in Seat::all(public.seats).filter(|seat| !view.viewer.is(*seat)) {
            let zone = seat.index();
            let end = unseen.len.min(place + view.hands[zone] as usize);
            unseen.zones[place..end].fill(seat.0);
            place = end;
            for rank in 1..=MAX_RANKS {
                unseen.played_from_hand[zone][rank as usize - 1] = public.played_from_hand[zone].count(rank);
            }
        }
        unseen.in_hands = place;
        unseen
    }

    /// Deals the cards uniformly, whatever has been played.
    fn shuffle(&mut self, rng: &mut Rng) {
        rng.shuffle(&mut self.cards[..self.len]);
        for (card, zone) in self.cards.iter().zip(&self.zones).take(self.len) {
            self.held[*zone as usize][*card as usize] += 1;
        }
    }

    /// Swaps cards between zones until the deal has the wanted distribution.
    fn metropolis_swaps(&mut self, rng: &mut Rng) {
        if self.in_hands == 0 || self.played_from_hand.iter().flatten().all(|count| *count == 0) {
            return;
        }
        for _ in 0..SWAPS_PER_CARD * self.in_hands + EXTRA_SWAPS {
            // Swaps between two untouched places would change nothing.
            let first = rng.below(self.in_hands as u32) as usize;
            let second = rng.below(self.len as u32) as usize;
            let (from, to) = (self.zones[first] as usize, self.zones[second] as usize);
            let (card, other) = (self.cards[first] as usize, self.cards[second] as usize);
            if from == to || card == other {
                continue;
            }
            let (more, less) = self.weight_ratio(from, card, other);
            let (more_too, less_too) = self.weight_ratio(to, other, card);
            let (more, less) = (more * more_too, less * less_too);
            if more >= less || rng.below(less) < more {
                self.cards.swap(first, second);
                self.held[from][card] -= 1;
                self.held[from][other] += 1;
                self.held[to][other] -= 1;
                self.held[to][card] += 1;
            }
        }
    }

    /// The ratio, as a fraction, by which the weight of a zone changes if it gives one card of a
    /// rank and gets one of another. Counted by places, so that an untouched zone does not change
    /// at all.
    #[inline]
    fn weight_ratio(&self, zone: usize, gives: usize, gets: usize) -> (u32, u32) {
        let (held, played_from_hand) = (&self.held[zone], &self.played_from_hand[zone]);
        let (kept, played) = (u32::from(held[gives]), u32::from(played_from_hand[gives]));
        let (new, new_played) = (u32::from(held[gets]) + 1, u32::from(played_from_hand[gets]));
        ((played + kept) * new, kept * (new_played + new))
    }

    /// The cards of the next `count` places.
    fn next(&mut self, count: u8) -> Cards {
        let end = self.len.min(self.taken + count as usize);
        let cards = &self.cards[self.taken..end];
        self.taken = end;
        cards.iter().fold(Cards::EMPTY, |heap, card| heap + Cards::of(card + 1, 1))
    }
}
