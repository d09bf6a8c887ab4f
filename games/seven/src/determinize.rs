//! Worlds that a viewer cannot tell from the real one.
//!
//! Uniform over the deals (and the orders of re-formed decks) in which everything seen could have happened. A deal
//! counts once however a player came to act as it did: no habit of any player is assumed.
//!
//! Cards of the round's first deck are placed by [`crate::first_deck`], which is exact. Those of a later deck are
//! dealt evenly to the places known to hold cards of that deck, which is exact too, with one exception. When a hidden
//! Rainbow has left a hand after a deck was re-formed, and another hidden Rainbow could have been in the same hand,
//! only possible worlds are drawn, but not all equally often: Rainbows are alike, and the past of each is weighed
//! by how many worlds go on from it, not by how many led to it.
//!
//! Up to ten Rainbow discards may be open in this way at once. If an eleventh comes (seen only with decks of a dozen
//! cards and four Rainbows, after hundreds of turns of one round), the past of the round counts as unknown.
//! A position that was loaded has an unknown past: its hidden cards could be anywhere. Only what this turn has discarded is
//! judged there: where it was shuffled into a deck, worlds are drawn until one agrees with it.

use iris_core::{Rng, Seat, Seed, Stream, Viewer};

use crate::action::Pile;
use crate::card::{Card, Hand, MAX_CARDS};
use crate::first_deck::{Places, Weights, factorial, pick};
use crate::guess::{Guess, guessed};
use crate::log::Log;
use crate::memory::Memory;
use crate::state::{Phase, SEATS, State};
use crate::table::DECK;
use crate::validate::explained;
use crate::view::View;

/// The states that a viewer cannot tell from the real one.
pub struct Worlds {
    viewer: Viewer,
    /// The world as far as it is known.
    known: State,
    hidden: Hidden,
    /// The pile that this turn's discard went to, if nobody remembers which cards it was.
    discarded_on: Option<Pile>,
}

/// How many worlds are drawn at the most for one that agrees with this turn's discard. Somebody waits for the answer, so there
/// must be an end; the last one is then taken although it does not agree.
const TRIES: u32 = 10_000;

/// Where the unseen cards are.
enum Hidden {
    /// In the deck: the game is over, and all hands are open.
    InDeck(Hand),
    /// Anywhere that the history of the first deck allows, there being no other.
    First(Box<First>),
    /// The same for several decks, with every way to account for unclear discards and how likely it is.
    Accounts(Vec<Account>),
}

impl Hidden {
    fn first(cards: Hand, ways: Weights) -> Self {
        Self::First(Box::new(First { cards, ways }))
    }
}

/// Unseen cards of the first deck, and the ways to place them.
struct First {
    cards: Hand,
    ways: Weights,
}

/// One way to account for unclear discards.
struct Account {
    guess: Guess,
    weight: f64,
    first: First,
    later: Vec<Later>,
}

/// Unseen cards that were last in a later deck, and how many of them each seat holds.
struct Later {
    deck: u8,
    cards: Hand,
    held: [u8; SEATS],
}

impl Worlds {
    pub(crate) fn new(view: &View) -> Self {
        let sampler = Sampler::new(view);
        let known = State {
            hands: sampler.known,
            shown: view.shown,
            tokens: view.tokens,
            table: view.piles,
            public: view.public,
            revealed: view.revealed,
            memory: view.memory,
            stream: Stream::new(Seed::from(0)),
        };
        let hidden = match view.public.phase {
            Phase::Over => Hidden::InDeck(sampler.unseen),
            _ if view.memory.current == 0 => Hidden::first(sampler.unseen, sampler.first_deck(0)),
            _ => match sampler.accounts() {
                // Only if there are more guesses than are weighed and none of those agrees with the viewer's own cards.
                none if none.is_empty() => Hidden::first(sampler.unseen, sampler.without_past()),
                accounts => Hidden::Accounts(accounts),
            },
        };
        let judged = !view.memory.dealt && matches!(view.public.phase, Phase::Effects | Phase::Draw);
        let discarded_on = view.public.discarded_on.filter(|_| judged);
        Self { viewer: view.viewer, known, hidden, discarded_on }
    }

    /// One of them.
    pub(crate) fn draw(&self, rng: &mut Rng) -> State {
        let mut state = self.any(rng);
        if let Some(pile) = self.discarded_on {
            for _ in 1..TRIES {
                if explained(&state, pile) {
                    break;
                }
                state = self.any(rng);
            }
        }
        state
    }

    /// One that agrees with what is known of where hidden cards come from.
    fn any(&self, rng: &mut Rng) -> State {
        let mut state = self.known;
        state.stream = Stream::new(rng.seed());
        let unseen = match &self.hidden {
            Hidden::InDeck(cards) => *cards,
            Hidden::First(first) => first.place(&mut state, rng),
            Hidden::Accounts(accounts) => {
                let chosen = pick(0..accounts.len(), |at| accounts[at].weight, rng);
                accounts[chosen.unwrap_or(0)].place(self.viewer, &mut state, rng)
            }
        };
        let (deck, count) = shuffled(unseen, rng);
        state.table.put(DECK, &deck[..count]);
        state
    }
}

impl First {
    /// Gives the other seats their cards; returns the rest.
    fn place(&self, state: &mut State, rng: &mut Rng) -> Hand {
        let split = self.ways.draw(rng);
        let sevens = state.public.sevens();
        let mut sevens_left = Hand(self.cards.coloured() & sevens);
        let mut others_left = Hand(self.cards.coloured() & !sevens);
        let mut rainbows = self.cards.rainbows();
        for seat in 0..SEATS {
            let (t, j) = (split.sevens[seat], split.rainbows[seat]);
            let n = self.ways.hidden(seat) - t - j;
            for (from, count) in [(&mut sevens_left, t), (&mut others_left, n)] {
                let part = take(from, count, rng);
                state.hands[seat] = Hand(state.hands[seat].0 + part.0);
            }
            state.hands[seat] = Hand(state.hands[seat].0 + Hand::from_parts(0, j).0);
            rainbows -= j;
        }
        Hand::from_parts(sevens_left.0 | others_left.0, rainbows)
    }
}

impl Account {
    /// Gives the other seats their cards of every deck; returns the rest.
    fn place(&self, viewer: Viewer, state: &mut State, rng: &mut Rng) -> Hand {
        let mut rest = self.first.place(state, rng);
        state.memory.suppose(self.guess, viewer);
        for later in &self.later {
            let (cards, count) = shuffled(later.cards, rng);
            let mut cards = cards[..count].iter();
            for (seat, held) in later.held.into_iter().enumerate() {
                for card in cards.by_ref().take(held as usize) {
                    state.hands[seat].insert(*card);
                    if card.is_rainbow() {
                        state.memory.suppose_rainbow(Seat(seat as u8), later.deck);
                    }
                }
            }
            for card in cards {
                rest.insert(*card);
            }
        }
        rest
    }
}

/// What is to be placed: unseen cards, and how many of them each seat holds.
pub(crate) struct Sampler<'a> {
    view: &'a View,
    /// Of each hand, what the viewer knows.
    pub(crate) known: [Hand; SEATS],
    pub(crate) hidden: [u8; SEATS],
    pub(crate) unseen: Hand,
}

impl<'a> Sampler<'a> {
    pub(crate) fn new(view: &'a View) -> Self {
        let mut known = view.shown;
        if view.public.phase == Phase::Over {
            known = view.revealed;
        } else if let Some(seat) = view.viewer.seat() {
            known[seat.index() % SEATS] = view.own;
        }
        let mut unseen = view.public.all_cards();
        for card in (0..DECK).flat_map(|pile| view.piles.stack(pile)) {
            unseen = unseen.minus(Hand::of(*card));
        }
        for hand in known {
            unseen = unseen.minus(hand);
        }
        let hidden = std::array::from_fn(|seat| view.counts[seat] - known[seat].len());
        Self { view, known, hidden, unseen }
    }

    pub(crate) fn memory(&self) -> &Memory {
        &self.view.memory
    }

    /// The ways to account for unclear discards under which there are worlds, and how likely each is.
    fn accounts(&self) -> Vec<Account> {
        let guesses = self.guesses();
        let logs: Vec<f64> = guesses.iter().map(|guess| self.weight(*guess)).collect();
        let most = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let possible = guesses.into_iter().zip(logs).filter(|(_, log)| log.is_finite());
        possible
            .map(|(guess, log)| {
                let later = self.memory().later_decks().map(|deck| Later {
                    deck,
                    cards: self.unseen_of(guess, deck),
                    held: std::array::from_fn(|seat| self.held(guess, seat, deck)),
                });
                let first = First { cards: self.unseen_of(guess, 0), ways: self.first_deck(guess) };
                Account { guess, weight: (log - most).exp(), first, later: later.collect() }
            })
            .collect()
    }

    /// The ways to account for unclear discards, possible or not.
    pub(crate) fn guesses(&self) -> Vec<Guess> {
        let view = self.view;
        let hidden = std::array::from_fn(|seat| view.counts[seat] - view.shown[seat].len());
        self.memory().guesses_of(view.viewer, hidden)
    }

    /// The logarithm of the number of worlds under a guess.
    pub(crate) fn weight(&self, guess: Guess) -> f64 {
        let mut sum = self.first_deck(guess).log_total();
        for deck in self.memory().later_decks() {
            let cards = self.unseen_of(guess, deck);
            let seats: u8 = (0..SEATS).map(|seat| self.held(guess, seat, deck)).sum();
            let in_deck = if deck == self.memory().current { self.view.deck } else { 0 };
            if cards.len() != seats + in_deck {
                return f64::NEG_INFINITY;
            }
            sum += factorial(cards.len() as usize).ln() - factorial(cards.rainbows() as usize).ln();
        }
        sum
    }

    /// How many hidden cards of a deck another seat holds under a guess.
    pub(crate) fn held(&self, guess: Guess, seat: usize, deck: u8) -> u8 {
        if self.view.viewer.is(Seat(seat as u8)) {
            return 0;
        }
        self.memory().held(guess, Seat(seat as u8), deck, self.hidden[seat])
    }

    /// The unseen cards that were last in a deck, under a guess.
    pub(crate) fn unseen_of(&self, guess: Guess, deck: u8) -> Hand {
        let memory = self.memory();
        let coloured = memory.coloured_of(deck, self.unseen.coloured());
        let own =
            self.view.viewer.seat().map_or(0, |seat| memory.own_rainbows(seat, deck, self.own_hidden()));
        Hand::from_parts(coloured, memory.wild(guess, deck).saturating_sub(own))
    }

    /// How many Rainbows the viewer holds that the others have not seen.
    fn own_hidden(&self) -> u8 {
        let shown = self.view.viewer.seat().map_or(Hand::EMPTY, |seat| self.view.shown[seat.index() % SEATS]);
        self.view.own.minus(shown).rainbows()
    }

    /// The ways to place the first deck's cards under a guess.
    pub(crate) fn first_deck(&self, guess: Guess) -> Weights {
        let memory = self.memory();
        let alone = memory.current == 0;
        let cards = if alone { self.unseen } else { self.unseen_of(guess, 0) };
        let hidden =
            std::array::from_fn(|seat| if alone { self.hidden[seat] } else { self.held(guess, seat, 0) });
        let dealt = memory.dealt.then_some(self.view.public.size().hand);
        let in_deck = if alone { self.view.deck } else { 0 };
        Weights::new(self.places(dealt, hidden, cards, in_deck), &memory.log, |unclear| {
            guessed(guess, unclear) == 0
        })
    }

    /// The ways to place all unseen cards if nothing is known of the past.
    pub(crate) fn without_past(&self) -> Weights {
        Weights::new(self.places(None, self.hidden, self.unseen, self.view.deck), &Log::EMPTY, |_| false)
    }

    fn places(&self, dealt: Option<u8>, hidden: [u8; SEATS], cards: Hand, deck: u8) -> Places {
        let sevens = self.view.public.sevens();
        Places {
            dealt,
            own: self.view.viewer.seat(),
            hidden,
            deck,
            sevens: (cards.coloured() & sevens).count_ones() as u8,
            others: (cards.coloured() & !sevens).count_ones() as u8,
            rainbows: cards.rainbows(),
        }
    }
}

/// The cards in any order, and how many there are.
fn shuffled(cards: Hand, rng: &mut Rng) -> ([Card; MAX_CARDS], usize) {
    let mut list = [Card(0); MAX_CARDS];
    let mut count = 0;
    for card in cards.cards() {
        list[count] = card;
        count += 1;
    }
    rng.shuffle(&mut list[..count]);
    (list, count)
}

/// Takes so many of the cards, none of them a Rainbow, each set equally likely.
fn take(from: &mut Hand, count: u8, rng: &mut Rng) -> Hand {
    let mut taken = Hand::EMPTY;
    for _ in 0..count {
        let left = u32::from(from.len());
        if left == 0 {
            break;
        }
        let mut bits = from.0;
        for _ in 0..rng.below(left) {
            bits &= bits - 1;
        }
        let card = Hand(bits & bits.wrapping_neg());
        *from = from.minus(card);
        taken = Hand(taken.0 | card.0);
    }
    taken
}
