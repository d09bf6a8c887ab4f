//! A whole position and the deal. Small and `Copy`, so that playouts never allocate.

use iris_core::{ConfigError, MAX_SEATS, Outcome, Rng, Seat, SeatSet, Seed, Stream};

use crate::rules::card::{Cards, MAX_CARDS};
use crate::rules::config::{Config, DealLayout};
use crate::rules::middle::MiddleRow;
use crate::rules::out_of_play::OutOfPlay;
use crate::rules::public_position::{Phase, PublicPosition};
use crate::rules::trick::{ClaimOrder, TrickPlays};

/// A whole position that can occur, hidden cards included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    pub(crate) public: PublicPosition,
    pub(crate) hands: [Cards; MAX_SEATS],
    /// The second hands of two seats (G18); empty once taken up.
    pub(crate) reserves: [Cards; 2],
    pub(crate) aside: Cards,
    /// The randomness of the deals to come (G24); [`Stream::default`] when there are none.
    pub(crate) stream: Stream,
}

/// The cards of one deal, each in its place.
struct Dealt {
    row: MiddleRow,
    hands: [Cards; MAX_SEATS],
    reserves: [Cards; 2],
    aside: Cards,
}

impl State {
    /// Deals a match: the first deal's cards, and then its first leader, if none is named (G3).
    pub(crate) fn deal(config: Config, seats: u8, seed: Seed) -> Result<Self, ConfigError> {
        let layout = config.layout(seats)?;
        let mut stream = Stream::new(seed);
        let mut rng = stream.next_event();
        let Dealt { row, hands, reserves, aside } = Dealt::new(layout, seats, &mut rng);
        let leader = match config.first {
            Some(seat) => seat,
            None => Seat(rng.below(u32::from(seats)) as u8),
        };
        let public = PublicPosition::first(config, seats, leader, row);
        let stream = if public.deals_to_come() > 0 { stream } else { Stream::default() };
        Ok(Self { public, hands, reserves, aside, stream })
    }

    /// Deals the next deal of a match: the points are carried on (G24), and the seat left of the
    /// last first leader leads (G25).
    #[cold]
    pub(crate) fn deal_again(&mut self, layout: DealLayout) {
        let PublicPosition { config, seats, .. } = self.public;
        let mut rng = self.stream.next_event();
        let Dealt { row, hands, reserves, aside } = Dealt::new(layout, seats, &mut rng);
        let mut public = PublicPosition::first(config, seats, self.public.first_leader.left(seats), row);
        public.deal = self.public.deal + 1;
        for seat in Seat::all(seats) {
            public.earlier[seat.index()] = self.public.score(seat).unsigned_abs() as u16;
        }
        let stream = if public.deals_to_come() > 0 { self.stream } else { Stream::default() };
        *self = Self { public, hands, reserves, aside, stream };
    }

    /// The hand of the seat to act.
    #[inline]
    pub(crate) fn acting_hand(&self) -> Cards {
        self.hands[self.public.active.index()]
    }

    /// The public part of the position.
    pub const fn public(&self) -> &PublicPosition {
        &self.public
    }

    /// The cards in the seat's hand.
    pub fn hand(&self, seat: Seat) -> Cards {
        self.hands[seat.index()]
    }

    /// The seat's untouched second hand; empty once taken up, and always with more than two seats
    /// (G18).
    pub fn reserve(&self, seat: Seat) -> Cards {
        self.reserves.get(seat.index()).copied().unwrap_or_default()
    }

    /// The cards set aside unseen (G2).
    pub const fn aside(&self) -> Cards {
        self.aside
    }

    /// The points of each seat as they stand.
    pub(crate) fn scores(&self) -> Vec<i32> {
        Seat::all(self.public.seats).map(|seat| self.public.score(seat)).collect()
    }

    /// Most points win, a tie shares the victory (G17).
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        if self.public.phase != Phase::Over {
            return None;
        }
        let mut scores = [0; MAX_SEATS];
        for seat in Seat::all(self.public.seats) {
            scores[seat.index()] = self.public.score(seat);
        }
        let scores = &scores[..self.public.seats as usize];
        let most = scores.iter().copied().max().unwrap_or_default();
        let winners: SeatSet =
            Seat::all(self.public.seats).filter(|seat| scores[seat.index()] == most).collect();
        Some(Outcome::new(scores, winners))
    }
}

impl Dealt {
    /// Shuffles the deck and deals it from the front: the row, the hands seat by seat, with two
    /// seats the reserves, and what is left is set aside (G2, G18).
    fn new(layout: DealLayout, seats: u8, rng: &mut Rng) -> Self {
        let mut deck = [0u8; MAX_CARDS];
        let count = layout.ranks as usize * layout.copies as usize;
        let deck = &mut deck[..count];
        for (card, of_one_rank) in deck.chunks_exact_mut(layout.copies as usize).enumerate() {
            of_one_rank.fill(card as u8 + 1);
        }
        rng.shuffle(deck);
        let mut rest = &*deck;
        let mut deal = |cards: u8| {
            let (dealt, left) = rest.split_at(rest.len().min(cards as usize));
            rest = left;
            dealt.iter().fold(Cards::EMPTY, |cards, rank| cards + Cards::of(*rank, 1))
        };
        let row = MiddleRow::of_singles(deal(layout.row));
        let mut hands = [Cards::EMPTY; MAX_SEATS];
        for hand in &mut hands[..seats as usize] {
            *hand = deal(layout.hand);
        }
        let reserves = [deal(layout.reserve), deal(layout.reserve)];
        Self { row, hands, reserves, aside: deal(layout.aside) }
    }
}

impl PublicPosition {
    /// The public part of a first deal before its first combo.
    pub(crate) fn first(config: Config, seats: u8, leader: Seat, row: MiddleRow) -> Self {
        Self {
            config,
            seats,
            deal: 1,
            first_leader: if config.deals > 1 { leader } else { Seat(0) },
            earlier: [0; MAX_SEATS],
            trick: 1,
            active: leader,
            leader,
            phase: Phase::Play,
            row,
            plays: TrickPlays::default(),
            claims: ClaimOrder::NOBODY,
            out_of_play: OutOfPlay::EMPTY,
            points: [0; MAX_SEATS],
            bonus: [0; MAX_SEATS],
            played_from_hand: [Cards::EMPTY; MAX_SEATS],
        }
    }
}
