//! What attentive players remember of a round, beyond what lies on the table: where hidden cards come from.
//!
//! Everything here follows from what everybody saw, except `mine`, of which a view keeps its own seat's part. The
//! rules never read it; only [`crate::determinize`] does. It answers: which deck was each hidden card last in,
//! and how many hidden cards of which deck does each seat hold?
//!
//! The round's first deck has number 0; its history is kept entry by entry, because hands start with exactly one 7.
//! A re-formed deck consists of cards that everybody knew, so for each later deck it is enough to know which cards
//! were in it and how many of them each seat has drawn and still holds. Rainbows are alike: once two decks
//! may have a hidden Rainbow in the same hand, a Rainbow that leaves that hand may come from either. Then every
//! way to account for it is kept as a guess until later discards rule it out.

use iris_core::{Seat, Viewer};

use crate::card::{Card, Hand, MAX_COLOURED};
use crate::log::{Entry, Log};
use crate::short::Short;

/// The most slots: hidden cards of later decks in hands, and Rainbows not yet accounted for.
const SLOTS: usize = 56;
/// The most Rainbows that are hidden or not yet accounted for.
const WILDS: usize = 10;
/// The most Rainbow discards that are not yet accounted for.
pub(crate) const UNCLEAR: usize = 6;
/// The most ways to account for them that are kept; more than these would need several such discards at once.
const GUESSES: usize = 8;
/// No deck: what a viewer does not know.
const UNKNOWN: u8 = 31;

/// What is remembered of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Memory {
    /// Whether the round was seen from its deal on; if not, nothing is known of where hidden cards come from.
    pub(crate) dealt: bool,
    /// The deck that is drawn from: 0, or the number of a re-formed one.
    pub(crate) current: u8,
    /// Of the first deck, what happened to hidden cards.
    pub(crate) log: Log,
    /// The deck that each coloured card was last in.
    deck_of: [u8; MAX_COLOURED],
    /// A hidden card of a later deck in a hand: `seat << 5 | deck`.
    slots: Short<SLOTS>,
    /// The deck of each Rainbow that is hidden or not yet accounted for; empty while there is only the first deck.
    wilds: Short<WILDS>,
    /// The seats of the Rainbow discards that are not yet accounted for, oldest first.
    unclear: Short<UNCLEAR>,
    /// The ways to account for them: five bits each, the deck it came from.
    guesses: [u32; GUESSES],
    guess_count: u8,
    /// How it really is: of unclear discards, the deck.
    true_decks: [u8; UNCLEAR],
    /// How it really is: hidden Rainbows of later decks in hands, `seat << 5 | deck`.
    mine: Short<4>,
}

fn slot(seat: Seat, deck: u8) -> u8 {
    seat.0 << 5 | deck
}

/// The deck that a guess names for an unclear discard.
pub(crate) fn guessed(guess: u32, discard: usize) -> u8 {
    (guess >> (5 * discard)) as u8 & 31
}

impl Memory {
    /// Right after the deal of a round.
    pub(crate) const fn dealt() -> Self {
        Self { dealt: true, ..Self::unknown() }
    }

    /// In the middle of a round of which nothing is known.
    pub(crate) const fn unknown() -> Self {
        Self {
            dealt: false,
            current: 0,
            log: Log::EMPTY,
            deck_of: [0; MAX_COLOURED],
            slots: Short::EMPTY,
            wilds: Short::EMPTY,
            unclear: Short::EMPTY,
            guesses: [0; GUESSES],
            guess_count: 1,
            true_decks: [0; UNCLEAR],
            mine: Short::EMPTY,
        }
    }

    /// A seat drew a card that the others did not see.
    #[inline]
    pub(crate) fn drew(&mut self, seat: Seat, card: Card) {
        let room = if self.current == 0 {
            self.log.push(seat, Entry::Drew)
        } else {
            let item = slot(seat, self.current);
            self.slots.push(item) && (!card.is_rainbow() || self.mine.push(item))
        };
        if !room {
            *self = Self::unknown();
        }
    }

    /// A seat, whose unseen cards were `hidden`, discards some of them.
    #[inline]
    pub(crate) fn left(&mut self, seat: Seat, hidden: Hand, cards: Hand, sevens: u64) {
        if self.current > 0 {
            return self.left_later(seat, hidden, cards, sevens);
        }
        let mut left = cards.coloured();
        while left != 0 {
            let seven = left & left.wrapping_neg() & sevens != 0;
            self.log_or_forget(seat, if seven { Entry::Seven } else { Entry::Other });
            left &= left - 1;
        }
        for _ in 0..cards.rainbows() {
            self.log_or_forget(seat, Entry::Rainbow);
        }
    }

    #[inline]
    fn log_or_forget(&mut self, seat: Seat, entry: Entry) {
        self.or_forget(|memory| memory.log.push(seat, entry));
    }

    /// Forgets the past if something does not work: there is no room, or too many guesses were dropped before.
    #[inline]
    fn or_forget(&mut self, attempt: impl FnOnce(&mut Self) -> bool) {
        if !attempt(self) {
            *self = Self::unknown();
        }
    }

    /// The same once a deck has been re-formed.
    #[cold]
    fn left_later(&mut self, seat: Seat, mut hidden: Hand, cards: Hand, sevens: u64) {
        for card in cards.cards() {
            if card.is_rainbow() {
                self.rainbow_left(seat, hidden);
            } else {
                match self.deck_of[card.0 as usize] {
                    0 if sevens >> card.0 & 1 == 1 => self.log_or_forget(seat, Entry::Seven),
                    0 => self.log_or_forget(seat, Entry::Other),
                    deck => self.or_forget(|memory| memory.slots.remove(slot(seat, deck))),
                }
            }
            hidden = hidden.minus(Hand::of(card));
            if self.current == 0 {
                // The past was forgotten on the way.
                return;
            }
        }
        self.settle(seat, hidden.len());
    }

    /// A hidden Rainbow leaves a hand: from each deck that may have had one there.
    fn rainbow_left(&mut self, seat: Seat, hidden: Hand) {
        let real = self.real_deck(seat, hidden.rainbows());
        self.mine.remove(slot(seat, real));
        let at = self.unclear.len as usize;
        let mut longer = [0; GUESSES];
        let mut count = 0;
        for guess in &self.guesses[..self.guess_count as usize] {
            let mut tried = 0u32;
            for deck in self.wilds.as_slice() {
                let new = tried >> deck & 1 == 0;
                tried |= 1 << deck;
                let possible =
                    self.held(*guess, seat, *deck, hidden.len()) > 0 && self.wild(*guess, *deck) > 0;
                if new && possible && count < GUESSES {
                    longer[count] = guess | u32::from(*deck) << (5 * at);
                    count += 1;
                }
            }
        }
        let noted =
            at < UNCLEAR && count > 0 && self.log.push(seat, Entry::Unclear) && self.unclear.push(seat.0);
        if !noted {
            *self = Self::unknown();
            return;
        }
        self.true_decks[at] = real;
        self.guesses = longer;
        self.guess_count = count as u8;
    }

    /// The deck that the Rainbow which a seat discards really comes from: the first one before later ones.
    fn real_deck(&self, seat: Seat, rainbows: u8) -> u8 {
        let mut later = self.mine.as_slice().iter().filter(|item| **item >> 5 == seat.0);
        let count = later.clone().count() as u8;
        if count < rainbows { 0 } else { later.next().map_or(0, |item| item & 31) }
    }

    /// How many hidden cards of a deck a seat holds or has discarded unclearly, its hidden hand having `hidden`.
    fn slots_of(&self, seat: Seat, deck: u8, hidden: u8) -> u8 {
        if deck > 0 {
            return self.slots.count(slot(seat, deck));
        }
        let later = self.slots.as_slice().iter().filter(|item| **item >> 5 == seat.0).count() as u8;
        (hidden + self.unclear.count(seat.0)).saturating_sub(later)
    }

    /// How many unclear discards a guess accounts for by a deck, of one seat or of all.
    fn named(&self, guess: u32, seat: Option<Seat>, deck: u8) -> u8 {
        let discards = self.unclear.as_slice().iter().enumerate();
        let of_seat = discards.filter(|(_, by)| seat.is_none_or(|seat| seat.0 == **by));
        of_seat.filter(|(at, _)| guessed(guess, *at) == deck).count() as u8
    }

    /// How many hidden cards of a deck a seat holds under a guess, its hidden hand having `hidden` cards.
    pub(crate) fn held(&self, guess: u32, seat: Seat, deck: u8, hidden: u8) -> u8 {
        self.slots_of(seat, deck, hidden).saturating_sub(self.named(guess, Some(seat), deck))
    }

    /// How many Rainbows of a deck are hidden under a guess.
    pub(crate) fn wild(&self, guess: u32, deck: u8) -> u8 {
        self.wilds.count(deck).saturating_sub(self.named(guess, None, deck))
    }

    /// Drops the guesses that can no longer be true, `seat` having `hidden` hidden cards, and what they leave open.
    fn settle(&mut self, seat: Seat, hidden: u8) {
        if self.unclear.len == 0 {
            return;
        }
        self.keep_guesses(|memory, guess| {
            let mut discards = memory.unclear.as_slice().iter().enumerate();
            discards.all(|(at, by)| {
                let (deck, by) = (guessed(guess, at), Seat(*by));
                // Of the first deck, what other seats hold has not changed since they were last looked at.
                let slots = if deck > 0 || by == seat { memory.slots_of(by, deck, hidden) } else { u8::MAX };
                memory.named(guess, Some(by), deck) <= slots
                    && memory.named(guess, None, deck) <= memory.wilds.count(deck)
            })
        });
    }

    fn keep_guesses(&mut self, keep: impl Fn(&Self, u32) -> bool) {
        let mut kept = [0; GUESSES];
        let mut count = 0;
        for guess in &self.guesses[..self.guess_count as usize] {
            if keep(self, *guess) {
                kept[count] = *guess;
                count += 1;
            }
        }
        if count == 0 {
            *self = Self::unknown();
            return;
        }
        self.guesses = kept;
        self.guess_count = count as u8;
        let mut at = 0;
        while at < self.unclear.len as usize {
            let deck = guessed(self.guesses[0], at);
            if self.guesses[..count].iter().all(|guess| guessed(*guess, at) == deck) {
                self.account(at, deck);
            } else {
                at += 1;
            }
        }
    }

    /// An unclear discard is known to come from a deck.
    fn account(&mut self, at: usize, deck: u8) {
        let seat = Seat(self.unclear.items[at]);
        self.wilds.remove(deck);
        self.slots.remove(slot(seat, deck));
        self.log.clear_up(at, deck == 0);
        self.unclear.remove_at(at);
        self.true_decks[at..].rotate_left(1);
        self.true_decks[UNCLEAR - 1] = 0;
        let low = (1u32 << (5 * at)) - 1;
        for guess in &mut self.guesses {
            *guess = *guess & low | *guess >> 5 & !low;
        }
    }

    /// A card of the deck was turned face up; `hidden` are the hidden hands.
    pub(crate) fn flipped(&mut self, card: Card, hidden: &[Hand; 5]) {
        if self.current > 0 && card.is_rainbow() {
            self.or_forget(|memory| memory.wilds.remove(memory.current));
            self.settle(Seat(0), hidden[0].len());
        }
    }

    /// The discards become a new deck; `hidden` are the hidden hands, the old deck being empty.
    #[cold]
    pub(crate) fn reformed(&mut self, deck: &[Card], hidden: &[Hand; 5]) {
        if self.current == 0 {
            for _ in 0..hidden.iter().map(|hand| hand.rainbows()).sum::<u8>() {
                self.wilds.push(0);
            }
        }
        let Some(fresh) = self.unused_number() else {
            *self = Self::unknown();
            return;
        };
        self.current = fresh;
        for card in deck {
            if card.is_rainbow() {
                self.wilds.push(fresh);
            } else {
                self.deck_of[card.0 as usize] = fresh;
            }
        }
    }

    /// The number of a deck of which nothing is hidden any more.
    fn unused_number(&self) -> Option<u8> {
        let mut used = 1u32 << UNKNOWN | 1;
        for item in self.slots.as_slice().iter().chain(self.wilds.as_slice()) {
            used |= 1 << (item & 31);
        }
        for (guess, at) in self.guesses.iter().flat_map(|guess| (0..UNCLEAR).map(move |at| (guess, at))) {
            used |= 1 << guessed(*guess, at);
        }
        (used != u32::MAX).then(|| used.trailing_ones() as u8)
    }

    /// The later decks that may have hidden cards.
    pub(crate) fn later_decks(&self) -> impl Iterator<Item = u8> {
        let mut used = 1u32 << self.current;
        for item in self.slots.as_slice().iter().chain(self.wilds.as_slice()) {
            used |= 1 << (item & 31);
        }
        (1..UNKNOWN).filter(move |deck| used >> deck & 1 == 1)
    }

    /// Those of the coloured cards that were last in a deck.
    pub(crate) fn coloured_of(&self, deck: u8, coloured: u64) -> u64 {
        let cards = Hand(coloured).cards().filter(|card| self.deck_of[card.0 as usize] == deck);
        cards.fold(0, |bits, card| bits | 1 << card.0)
    }

    /// How many of a seat's hidden Rainbows come from a deck; only the seat itself can say.
    pub(crate) fn own_rainbows(&self, seat: Seat, deck: u8, rainbows: u8) -> u8 {
        if deck > 0 {
            return self.mine.count(slot(seat, deck));
        }
        let later = self.mine.as_slice().iter().filter(|item| **item >> 5 == seat.0).count() as u8;
        rainbows.saturating_sub(later)
    }

    /// The guesses that agree with what a viewer knows of its own discards.
    pub(crate) fn guesses_of(&self, viewer: Viewer) -> impl Iterator<Item = u32> {
        let own = move |guess: &u32| {
            let mut discards = self.unclear.as_slice().iter().enumerate();
            discards.all(|(at, by)| !viewer.is(Seat(*by)) || guessed(*guess, at) == self.true_decks[at])
        };
        self.guesses[..self.guess_count as usize].iter().copied().filter(own)
    }

    /// Takes a guess for the truth as far as the viewer does not know it.
    pub(crate) fn suppose(&mut self, guess: u32, viewer: Viewer) {
        for (at, by) in self.unclear.as_slice().iter().enumerate() {
            if !viewer.is(Seat(*by)) {
                self.true_decks[at] = guessed(guess, at);
            }
        }
    }

    /// Takes it that a seat holds a hidden Rainbow of a later deck.
    pub(crate) fn suppose_rainbow(&mut self, seat: Seat, deck: u8) {
        self.mine.push(slot(seat, deck));
    }

    /// What a viewer may know of it.
    pub(crate) fn seen_by(mut self, viewer: Viewer) -> Self {
        if self.current == 0 {
            return self;
        }
        self.mine.retain(|item| viewer.is(Seat(item >> 5)));
        for (at, by) in self.unclear.as_slice().iter().enumerate() {
            if !viewer.is(Seat(*by)) {
                self.true_decks[at] = UNKNOWN;
            }
        }
        self
    }
}
