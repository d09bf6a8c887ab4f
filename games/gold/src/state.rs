//! A position that can occur, and how a match starts.

use iris_core::{ConfigError, MAX_SEATS, Outcome, Rng, Seat, SeatSet, Seed};

use crate::board::{Board, Claims, Phase, Plays};
use crate::card::{Cards, MAX_CARDS};
use crate::config::Config;
use crate::gone::Gone;
use crate::row::Row;

/// A whole position, hidden cards and all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    pub(crate) board: Board,
    pub(crate) hands: [Cards; MAX_SEATS],
    /// The second hands of two seats (G18); empty once taken up.
    pub(crate) reserves: [Cards; 2],
    pub(crate) aside: Cards,
}

impl State {
    /// Shuffles the deck and deals it from the front: the row, the hands seat by seat, with two seats the reserves, and
    /// what is left is set aside (G2, G18). Then the first leader is drawn, if none is named (G3).
    pub(crate) fn deal(config: Config, seats: u8, seed: Seed) -> Result<Self, ConfigError> {
        let layout = config.layout(seats)?;
        let mut rng = Rng::new(seed);
        let mut deck = [0u8; MAX_CARDS];
        let count = layout.ranks as usize * layout.copies as usize;
        let deck = &mut deck[..count];
        for (card, of_one_rank) in deck.chunks_exact_mut(layout.copies as usize).enumerate() {
            of_one_rank.fill(card as u8 + 1);
        }
        rng.shuffle(deck);
        let leader = match config.first {
            Some(seat) => seat,
            None => Seat(rng.below(u32::from(seats)) as u8),
        };
        let mut rest = &*deck;
        let mut deal = |cards: u8| {
            let (dealt, left) = rest.split_at(rest.len().min(cards as usize));
            rest = left;
            dealt.iter().fold(Cards::EMPTY, |heap, rank| heap + Cards::of(*rank, 1))
        };
        let row = deal(layout.row);
        let mut hands = [Cards::EMPTY; MAX_SEATS];
        for hand in &mut hands[..seats as usize] {
            *hand = deal(layout.hand);
        }
        let reserves = [deal(layout.reserve), deal(layout.reserve)];
        let aside = deal(layout.aside);
        Ok(Self { board: Board::first(config, seats, leader, Row::of_singles(row)), hands, reserves, aside })
    }

    /// The hand of the seat to act.
    #[inline]
    pub(crate) fn acting_hand(&self) -> Cards {
        self.hands[self.board.active.index()]
    }

    /// The public part.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The cards in the seat's hand.
    pub fn hand(&self, seat: Seat) -> Cards {
        self.hands[seat.index()]
    }

    /// The seat's untouched second hand; empty once taken up, and always with more than two seats (G18).
    pub fn reserve(&self, seat: Seat) -> Cards {
        self.reserves.get(seat.index()).copied().unwrap_or_default()
    }

    /// The cards set aside unseen (G2).
    pub const fn aside(&self) -> Cards {
        self.aside
    }

    /// The scores as they stand.
    pub(crate) fn scores(&self) -> Vec<i32> {
        Seat::all(self.board.seats).map(|seat| self.board.score(seat)).collect()
    }

    /// Most points win, a tie shares the victory (G17).
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        if self.board.phase != Phase::Over {
            return None;
        }
        let mut scores = [0; MAX_SEATS];
        for seat in Seat::all(self.board.seats) {
            scores[seat.index()] = self.board.score(seat);
        }
        let scores = &scores[..self.board.seats as usize];
        let most = scores.iter().copied().max().unwrap_or_default();
        let winners: SeatSet =
            Seat::all(self.board.seats).filter(|seat| scores[seat.index()] == most).collect();
        Some(Outcome::new(scores, winners))
    }
}

impl Board {
    /// A board before the first combo.
    pub(crate) fn first(config: Config, seats: u8, leader: Seat, row: Row) -> Self {
        Self {
            config,
            seats,
            trick: 1,
            active: leader,
            leader,
            phase: Phase::Play,
            row,
            plays: Plays::default(),
            claims: Claims::NOBODY,
            gone: Gone::NOTHING,
            points: [0; MAX_SEATS],
            bonus: [0; MAX_SEATS],
            spent: [Cards::EMPTY; MAX_SEATS],
        }
    }
}
