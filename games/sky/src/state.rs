//! A position that can occur: where every card is and what the turn has come to.

use std::fmt;

use iris_core::{Outcome, Rng, Seat, SeatSet, Seed, Turn};

use crate::card::{Card, Laid, OVERCAST};
use crate::config::{Config, MOST_CARDS};

/// The most cards a hand holds (K4).
pub(crate) const HAND: usize = 3;
/// The most cards the line holds: a rainbow (K14).
pub(crate) const LINE: usize = 6;

/// A position that can occur, hidden faces and all.
///
/// At every decision the active hand has 3 cards less those played in this turn. The other hand has 3, unless
/// this is the last turn: nobody starts a turn after a short refill but the one whose refill was not short (K18).
#[derive(Clone, Copy)]
pub struct State {
    pub(crate) config: Config,
    /// The row of cards; the deck is what lies from `near` (seat 0's end) up to before `far` (seat 1's end).
    pub(crate) row: [Card; MOST_CARDS],
    pub(crate) near: u8,
    pub(crate) far: u8,
    /// Seat 0's captures from the left, seat 1's from the right; together they never exceed the cards there are.
    pub(crate) captured: [Laid; MOST_CARDS],
    pub(crate) taken: [u8; 2],
    pub(crate) hands: [[Card; HAND]; 2],
    pub(crate) held: [u8; 2],
    pub(crate) line: [Laid; LINE],
    pub(crate) laid: u8,
    /// The marks of the faces that are up, and always that of the Cloud.
    pub(crate) sky: u8,
    pub(crate) active: Seat,
    pub(crate) played: u8,
    pub(crate) must_play: bool,
    pub(crate) last_turn: bool,
    pub(crate) over: bool,
}

/// What fills the unused part of an array.
pub(crate) const NO_CARD: Card = Card::new(crate::card::Face(0), crate::card::Face(0));
/// What fills the unused part of an array of laid cards.
pub(crate) const NOT_LAID: Laid = Laid::new(NO_CARD, Seat(0), false);

/// The seat that is not this one.
#[inline]
pub(crate) const fn other(seat: Seat) -> Seat {
    Seat(seat.0 ^ 1)
}

impl State {
    /// A table with nothing on it and all cards still to be put somewhere.
    pub(crate) const fn blank(config: Config) -> Self {
        Self {
            config,
            row: [NO_CARD; MOST_CARDS],
            near: 0,
            far: 0,
            captured: [NOT_LAID; MOST_CARDS],
            taken: [0; 2],
            hands: [[NO_CARD; HAND]; 2],
            held: [0; 2],
            line: [NOT_LAID; LINE],
            laid: 0,
            sky: OVERCAST,
            active: Seat(0),
            played: 0,
            must_play: false,
            last_turn: false,
            over: false,
        }
    }

    /// Deals a match: the cards in the order of the table, one shuffle, then a coin for each card from seat 0's end
    /// on (heads turns it round), the hands from the ends (K4), and last, unless it is named, the first seat (K6).
    pub(crate) fn deal(config: &Config, seed: Seed) -> Self {
        let mut rng = Rng::new(seed);
        let mut state = Self::blank(*config);
        let cards = config.lay_out(&mut state.row);
        let row = &mut state.row[..cards];
        rng.shuffle(row);
        for card in row {
            *card = card.tossed(rng.coin());
        }
        let first = config.first.unwrap_or_else(|| Seat(rng.below(2) as u8));
        state.dealt(cards, first)
    }

    /// The match that starts with the first `cards` cards of the row standing in the holder.
    pub(crate) fn dealt(mut self, cards: usize, first: Seat) -> Self {
        self.far = cards as u8;
        for seat in [Seat(0), Seat(1)] {
            while (self.held[seat.index()] as usize) < HAND && self.draw(seat).is_some() {}
        }
        self.active = first;
        self
    }

    /// Moves the card at the seat's end of the deck to its hand; `None` if the deck is empty.
    #[inline]
    pub(crate) fn draw(&mut self, seat: Seat) -> Option<Card> {
        if self.near >= self.far {
            return None;
        }
        let from = if seat.0 == 0 {
            self.near += 1;
            self.near - 1
        } else {
            self.far -= 1;
            self.far
        };
        let card = self.row[from as usize];
        let held = &mut self.held[seat.index()];
        self.hands[seat.index()][*held as usize] = card;
        *held += 1;
        Some(card)
    }

    /// The options of the match.
    pub const fn config(&self) -> &Config {
        &self.config
    }

    /// The deck, from seat 0's end to seat 1's end.
    pub fn deck(&self) -> &[Card] {
        &self.row[self.near as usize..self.far as usize]
    }

    /// The card at the seat's end of the deck.
    pub fn end(&self, seat: Seat) -> Option<Card> {
        if seat.0 == 0 { self.deck().first() } else { self.deck().last() }.copied()
    }

    /// A hand, in the order drawn.
    pub fn hand(&self, seat: Seat) -> &[Card] {
        &self.hands[seat.index()][..self.held[seat.index()] as usize]
    }

    /// The line, in the order played.
    pub fn line(&self) -> &[Laid] {
        &self.line[..self.laid as usize]
    }

    /// What a seat has captured, in the order captured.
    pub fn captured(&self, seat: Seat) -> impl ExactSizeIterator<Item = Laid> + Clone + '_ {
        let taken = self.taken[seat.index()] as usize;
        (0..taken).map(move |at| self.captured[capture_slot(seat, at)])
    }

    /// How many cards a seat has captured.
    pub const fn score(&self, seat: Seat) -> i32 {
        self.taken[seat.index()] as i32
    }

    /// The seat that acts, or that acted last when the game is over.
    pub const fn active(&self) -> Seat {
        self.active
    }

    /// How many cards have been played in this turn.
    pub const fn played(&self) -> u8 {
        self.played
    }

    /// Whether a flip has been made and a card must follow (K9, K10).
    pub const fn must_play(&self) -> bool {
        self.must_play
    }

    /// Whether this is, or was, the turn after a short refill (K19).
    pub const fn last_turn(&self) -> bool {
        self.last_turn
    }

    pub(crate) const fn turn(&self) -> Turn {
        if self.over { Turn::Over } else { Turn::Act(self.active) }
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        let scores = [self.score(Seat(0)), self.score(Seat(1))];
        let best = scores[0].max(scores[1]);
        let winners: SeatSet = Seat::all(2).filter(|seat| scores[seat.index()] == best).collect();
        self.over.then(|| Outcome::new(&scores, winners))
    }

    /// Everything that makes two positions the same, without the unused parts of the arrays.
    fn parts(&self) -> impl PartialEq {
        (
            (self.config, self.hands_held(), self.active, self.played),
            (self.must_play, self.last_turn, self.over, self.taken),
        )
    }

    fn hands_held(&self) -> [[Option<Card>; HAND]; 2] {
        [Seat(0), Seat(1)].map(|seat| std::array::from_fn(|at| self.hand(seat).get(at).copied()))
    }
}

/// Where in the array a seat's capture with this number lies.
#[inline]
pub(crate) const fn capture_slot(seat: Seat, at: usize) -> usize {
    if seat.0 == 0 { at } else { MOST_CARDS - 1 - at }
}

impl PartialEq for State {
    fn eq(&self, with: &Self) -> bool {
        self.parts() == with.parts()
            && self.deck() == with.deck()
            && self.line() == with.line()
            && Seat::all(2).all(|seat| self.captured(seat).eq(with.captured(seat)))
    }
}

impl Eq for State {}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("State")
            .field("active", &self.active)
            .field("played", &self.played)
            .field("must_play", &self.must_play)
            .field("last_turn", &self.last_turn)
            .field("over", &self.over)
            .field("deck", &self.deck())
            .field("hands", &[self.hand(Seat(0)), self.hand(Seat(1))])
            .field("line", &self.line())
            .field("captured", &[Seat(0), Seat(1)].map(|seat| self.captured(seat).collect::<Vec<_>>()))
            .finish_non_exhaustive()
    }
}
