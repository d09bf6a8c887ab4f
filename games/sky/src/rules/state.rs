//! The full state of a match: where every card is, and how far the turn has come.
//!
//! Cards lie in fixed arrays, so that copying a state for a rollout is one `memcpy`. Drawing moves
//! an end of the deck's range instead of any card.

use std::fmt;

use iris_core::{Outcome, Rng, Seat, SeatSet, Seed, Turn};

use crate::rules::card::{CLOUD_BIT, Card, LineCard};
use crate::rules::config::{Config, MAX_CARDS};

/// The most cards a hand holds (K4).
pub(crate) const HAND_SIZE: usize = 3;
/// The most cards the line holds: a rainbow (K14).
pub(crate) const LINE_SIZE: usize = 6;

/// A position with all its hidden faces.
///
/// At every decision the active hand has 3 cards less those played in this turn. The other hand has
/// 3, unless this is the last turn: nobody starts a turn after a short refill but the one whose
/// refill was not short (K18).
#[derive(Clone, Copy)]
pub struct State {
    pub(crate) config: Config,
    /// The cards as shuffled; the deck is the range from `deck_start` (seat 0's end) to `deck_end`
    /// (seat 1's).
    pub(crate) deck_row: [Card; MAX_CARDS],
    pub(crate) deck_start: u8,
    pub(crate) deck_end: u8,
    /// Seat 0's captures from the left, seat 1's from the right; together they never exceed the
    /// cards there are.
    pub(crate) captured: [LineCard; MAX_CARDS],
    pub(crate) captured_count: [u8; 2],
    pub(crate) hands: [[Card; HAND_SIZE]; 2],
    pub(crate) hand_size: [u8; 2],
    pub(crate) line: [LineCard; LINE_SIZE],
    pub(crate) line_len: u8,
    /// The bits of the faces that are up in the line, and always that of the Cloud.
    pub(crate) up_mask: u8,
    pub(crate) active: Seat,
    pub(crate) played: u8,
    pub(crate) must_play: bool,
    pub(crate) last_turn: bool,
    pub(crate) over: bool,
}

/// Fills the unused part of an array of cards.
pub(crate) const NO_CARD: Card = Card::new(crate::rules::card::FaceKind(0), crate::rules::card::FaceKind(0));
/// Fills the unused part of an array of cards of the line.
pub(crate) const NO_LINE_CARD: LineCard = LineCard::new(NO_CARD, Seat(0), false);

/// The seat opposite to this one.
#[inline]
pub(crate) const fn opponent(seat: Seat) -> Seat {
    Seat(seat.0 ^ 1)
}

impl State {
    /// A state without any card in any place.
    pub(crate) const fn empty(config: Config) -> Self {
        Self {
            config,
            deck_row: [NO_CARD; MAX_CARDS],
            deck_start: 0,
            deck_end: 0,
            captured: [NO_LINE_CARD; MAX_CARDS],
            captured_count: [0; 2],
            hands: [[NO_CARD; HAND_SIZE]; 2],
            hand_size: [0; 2],
            line: [NO_LINE_CARD; LINE_SIZE],
            line_len: 0,
            up_mask: CLOUD_BIT,
            active: Seat(0),
            played: 0,
            must_play: false,
            last_turn: false,
            over: false,
        }
    }

    /// Deals a match: the cards in the order of the table, one shuffle, then a coin for each card
    /// from seat 0's end on (heads rotates it), the hands from the ends (K4), and last, unless it
    /// is named, the first seat (K6).
    pub(crate) fn deal(config: &Config, seed: Seed) -> Self {
        let mut rng = Rng::new(seed);
        let mut state = State::empty(*config);
        let cards = config.write_cards(&mut state.deck_row);
        let row = &mut state.deck_row[..cards];
        rng.shuffle(row);
        for card in row {
            *card = card.rotated_if(rng.coin());
        }
        let first = config.first.unwrap_or_else(|| Seat(rng.below(2) as u8));
        state.with_hands_dealt(cards, first)
    }

    /// Makes the first `cards` cards the deck, deals both hands from its ends and names the seat to
    /// start.
    pub(crate) fn with_hands_dealt(mut self, cards: usize, first: Seat) -> Self {
        self.deck_end = cards as u8;
        for seat in [Seat(0), Seat(1)] {
            while (self.hand_size[seat.index()] as usize) < HAND_SIZE && self.draw_card(seat).is_some() {}
        }
        self.active = first;
        self
    }

    /// Moves the card at the seat's end of the deck to its hand; `None` if the deck is empty.
    #[inline]
    pub(crate) fn draw_card(&mut self, seat: Seat) -> Option<Card> {
        if self.deck_start >= self.deck_end {
            return None;
        }
        let from = if seat.0 == 0 {
            self.deck_start += 1;
            self.deck_start - 1
        } else {
            self.deck_end -= 1;
            self.deck_end
        };
        let card = self.deck_row[from as usize];
        let size = &mut self.hand_size[seat.index()];
        self.hands[seat.index()][*size as usize] = card;
        *size += 1;
        Some(card)
    }

    /// The options of the match.
    pub const fn config(&self) -> &Config {
        &self.config
    }

    /// The deck, from seat 0's end to seat 1's end.
    pub fn deck(&self) -> &[Card] {
        &self.deck_row[self.deck_start as usize..self.deck_end as usize]
    }

    /// The card at the seat's end of the deck, which it draws next.
    pub fn next_card(&self, seat: Seat) -> Option<Card> {
        if seat.0 == 0 { self.deck().first() } else { self.deck().last() }.copied()
    }

    /// A hand, in the order drawn.
    pub fn hand(&self, seat: Seat) -> &[Card] {
        &self.hands[seat.index()][..self.hand_size[seat.index()] as usize]
    }

    /// The line, in the order played.
    pub fn line(&self) -> &[LineCard] {
        &self.line[..self.line_len as usize]
    }

    /// What a seat has captured, in the order captured.
    pub fn captured(&self, seat: Seat) -> impl ExactSizeIterator<Item = LineCard> + Clone + '_ {
        let count = self.captured_count[seat.index()] as usize;
        (0..count).map(move |at| self.captured[capture_slot(seat, at)])
    }

    /// How many cards a seat has captured.
    pub const fn score(&self, seat: Seat) -> i32 {
        self.captured_count[seat.index()] as i32
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

    /// What two equal states have in common beside the lists of cards; unused array elements do not
    /// count.
    fn comparable(&self) -> impl PartialEq {
        (
            (self.config, self.hand_cards(), self.active, self.played),
            (self.must_play, self.last_turn, self.over, self.captured_count),
        )
    }

    fn hand_cards(&self) -> [[Option<Card>; HAND_SIZE]; 2] {
        [Seat(0), Seat(1)].map(|seat| std::array::from_fn(|at| self.hand(seat).get(at).copied()))
    }
}

/// The index in `captured` of a seat's capture with this number.
#[inline]
pub(crate) const fn capture_slot(seat: Seat, at: usize) -> usize {
    if seat.0 == 0 { at } else { MAX_CARDS - 1 - at }
}

impl PartialEq for State {
    fn eq(&self, with: &Self) -> bool {
        self.comparable() == with.comparable()
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
