//! Determinization: samples of states that agree with everything a viewer has seen.
//!
//! Uniform over the deals (and the orders of re-formed decks) in which everything seen could have
//! happened. A deal counts once however a player came to act as it did: no habit of any player is
//! assumed.
//!
//! Cards of the round's first deck are placed by [`crate::knowledge::first_deck`], which is exact.
//! Those of a later deck are dealt evenly to the places known to hold cards of that deck, which is
//! exact too, with one exception. When a hidden Rainbow has left a hand after a deck was re-formed,
//! and another hidden Rainbow could have been in the same hand, only possible worlds are drawn, but
//! not all equally often: Rainbows are alike, and the past of each is weighed by how many worlds go
//! on from it, not by how many led to it.
//!
//! Up to ten Rainbow discards may be open in this way at once. If an eleventh comes (seen only with
//! decks of a dozen cards and four Rainbows, after hundreds of turns of one round), the past of the
//! round counts as unknown. A position that was loaded has an unknown past: its hidden cards could
//! be anywhere. Only what this turn has discarded is judged there: where it was shuffled into a
//! deck, worlds are drawn until one agrees with it.

use iris_core::{Rng, Seat, Seed, Stream, Viewer};

use crate::knowledge::first_deck::{HiddenCounts, SplitWeights, factorial, pick};
use crate::knowledge::first_deck_log::FirstDeckLog;
use crate::knowledge::memory::RoundMemory;
use crate::knowledge::rainbow_origins::{RainbowOrigins, deck_of_discard};
use crate::knowledge::view::View;
use crate::rules::action::Pile;
use crate::rules::card::{Card, Hand, MAX_CARDS};
use crate::rules::stacks::DECK;
use crate::rules::state::{Phase, SEATS, State};
use crate::rules::validate::explained;

/// The states that a viewer cannot tell from the real one.
pub struct Worlds {
    viewer: Viewer,
    /// The world as far as it is known.
    known: State,
    hidden: HiddenPlacement,
    /// The pile that this turn's discard went to, if nobody remembers which cards it was.
    discarded_on: Option<Pile>,
}

/// How many worlds are drawn at the most for one that agrees with this turn's discard. Somebody
/// waits for the answer, so there must be an end; the last one is then taken although it does not
/// agree.
const TRIES: u32 = 10_000;

/// Where the unseen cards are.
enum HiddenPlacement {
    /// In the deck: the game is over, and all hands are open.
    InDeck(Hand),
    /// Anywhere that the history of the first deck allows, there being no other.
    FirstDeck(Box<FirstDeckPlacement>),
    /// The same for several decks, by every possible origin of ambiguous Rainbow discards, with
    /// weights.
    Cases(Vec<OriginsCase>),
}

impl HiddenPlacement {
    fn first(cards: Hand, ways: SplitWeights) -> Self {
        Self::FirstDeck(Box::new(FirstDeckPlacement { cards, ways }))
    }
}

/// Unseen cards of the first deck, and the ways to place them.
struct FirstDeckPlacement {
    cards: Hand,
    ways: SplitWeights,
}

/// One assignment of origins to the ambiguous Rainbow discards, with its weight.
struct OriginsCase {
    origins: RainbowOrigins,
    weight: f64,
    first: FirstDeckPlacement,
    later: Vec<LaterDeckPlacement>,
}

/// Unseen cards that were last in a later deck, and how many of them each seat holds.
struct LaterDeckPlacement {
    deck: u8,
    cards: Hand,
    held: [u8; SEATS],
}

impl Worlds {
    pub(crate) fn new(view: &View) -> Self {
        let sampler = WorldSampler::new(view);
        let known = State {
            hands: sampler.known,
            shown: view.shown,
            tokens: view.tokens,
            stacks: view.piles,
            public: view.public,
            revealed: view.revealed,
            memory: view.memory,
            stream: Stream::new(Seed::from(0)),
        };
        let hidden = match view.public.phase {
            Phase::Over => HiddenPlacement::InDeck(sampler.unseen),
            _ if view.memory.current == 0 => HiddenPlacement::first(sampler.unseen, sampler.first_deck(0)),
            _ => match sampler.cases() {
                // Only if there are more candidates than are weighed and none of those agrees with
                // the viewer's own cards.
                none if none.is_empty() => HiddenPlacement::first(sampler.unseen, sampler.without_past()),
                cases => HiddenPlacement::Cases(cases),
            },
        };
        let judged = !view.memory.dealt && matches!(view.public.phase, Phase::Effects | Phase::Draw);
        let discarded_on = view.public.discarded_on.filter(|_| judged);
        Self { viewer: view.viewer, known, hidden, discarded_on }
    }

    /// Samples one of them.
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
            HiddenPlacement::InDeck(cards) => *cards,
            HiddenPlacement::FirstDeck(first) => first.place(&mut state, rng),
            HiddenPlacement::Cases(cases) => {
                let chosen = pick(0..cases.len(), |at| cases[at].weight, rng);
                cases[chosen.unwrap_or(0)].place(self.viewer, &mut state, rng)
            }
        };
        let (deck, count) = shuffled(unseen, rng);
        state.stacks.put(DECK, &deck[..count]);
        state
    }
}

impl FirstDeckPlacement {
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

impl OriginsCase {
    /// Gives the other seats their cards of every deck; returns the rest.
    fn place(&self, viewer: Viewer, state: &mut State, rng: &mut Rng) -> Hand {
        let mut rest = self.first.place(state, rng);
        state.memory.assume(self.origins, viewer);
        for later in &self.later {
            let (cards, count) = shuffled(later.cards, rng);
            let mut cards = cards[..count].iter();
            for (seat, held) in later.held.into_iter().enumerate() {
                for card in cards.by_ref().take(held as usize) {
                    state.hands[seat].insert(*card);
                    if card.is_rainbow() {
                        state.memory.assume_rainbow(Seat(seat as u8), later.deck);
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

/// The sampling problem of a view: the unseen cards, and how many of them each seat holds.
pub(crate) struct WorldSampler<'a> {
    view: &'a View,
    /// Of each hand, what the viewer knows.
    pub(crate) known: [Hand; SEATS],
    pub(crate) hidden: [u8; SEATS],
    pub(crate) unseen: Hand,
}

impl<'a> WorldSampler<'a> {
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

    pub(crate) fn memory(&self) -> &RoundMemory {
        &self.view.memory
    }

    /// The assignments of origins under which there are worlds, each with its weight.
    fn cases(&self) -> Vec<OriginsCase> {
        let candidates = self.candidates();
        let logs: Vec<f64> = candidates.iter().map(|origins| self.weight(*origins)).collect();
        let most = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let possible = candidates.into_iter().zip(logs).filter(|(_, log)| log.is_finite());
        possible
            .map(|(origins, log)| {
                let later = self.memory().later_decks().map(|deck| LaterDeckPlacement {
                    deck,
                    cards: self.unseen_of(origins, deck),
                    held: std::array::from_fn(|seat| self.held(origins, seat, deck)),
                });
                let first =
                    FirstDeckPlacement { cards: self.unseen_of(origins, 0), ways: self.first_deck(origins) };
                OriginsCase { origins, weight: (log - most).exp(), first, later: later.collect() }
            })
            .collect()
    }

    /// The candidate origins of the ambiguous discards, possible or not.
    pub(crate) fn candidates(&self) -> Vec<RainbowOrigins> {
        let view = self.view;
        let hidden = std::array::from_fn(|seat| view.counts[seat] - view.shown[seat].len());
        self.memory().possible_origins(view.viewer, hidden)
    }

    /// The logarithm of the number of worlds under given origins.
    pub(crate) fn weight(&self, origins: RainbowOrigins) -> f64 {
        let mut sum = self.first_deck(origins).log_total();
        for deck in self.memory().later_decks() {
            let cards = self.unseen_of(origins, deck);
            let seats: u8 = (0..SEATS).map(|seat| self.held(origins, seat, deck)).sum();
            let in_deck = if deck == self.memory().current { self.view.deck } else { 0 };
            if cards.len() != seats + in_deck {
                return f64::NEG_INFINITY;
            }
            sum += factorial(cards.len() as usize).ln() - factorial(cards.rainbows() as usize).ln();
        }
        sum
    }

    /// How many hidden cards of a deck another seat holds under given origins.
    pub(crate) fn held(&self, origins: RainbowOrigins, seat: usize, deck: u8) -> u8 {
        if self.view.viewer.is(Seat(seat as u8)) {
            return 0;
        }
        self.memory().held(origins, Seat(seat as u8), deck, self.hidden[seat])
    }

    /// The unseen cards that were last in a deck, under given origins.
    pub(crate) fn unseen_of(&self, origins: RainbowOrigins, deck: u8) -> Hand {
        let memory = self.memory();
        let coloured = memory.coloured_of(deck, self.unseen.coloured());
        let own =
            self.view.viewer.seat().map_or(0, |seat| memory.own_rainbows(seat, deck, self.own_hidden()));
        Hand::from_parts(coloured, memory.hidden_rainbows_of(origins, deck).saturating_sub(own))
    }

    /// How many Rainbows the viewer holds that the others have not seen.
    fn own_hidden(&self) -> u8 {
        let shown = self.view.viewer.seat().map_or(Hand::EMPTY, |seat| self.view.shown[seat.index() % SEATS]);
        self.view.own.minus(shown).rainbows()
    }

    /// The ways to place the first deck's cards under given origins.
    pub(crate) fn first_deck(&self, origins: RainbowOrigins) -> SplitWeights {
        let memory = self.memory();
        let alone = memory.current == 0;
        let cards = if alone { self.unseen } else { self.unseen_of(origins, 0) };
        let hidden =
            std::array::from_fn(|seat| if alone { self.hidden[seat] } else { self.held(origins, seat, 0) });
        let dealt = memory.dealt.then_some(self.view.public.size().hand);
        let in_deck = if alone { self.view.deck } else { 0 };
        SplitWeights::new(self.places(dealt, hidden, cards, in_deck), &memory.log, |ambiguous| {
            deck_of_discard(origins, ambiguous) == 0
        })
    }

    /// The ways to place all unseen cards if nothing is known of the past.
    pub(crate) fn without_past(&self) -> SplitWeights {
        SplitWeights::new(
            self.places(None, self.hidden, self.unseen, self.view.deck),
            &FirstDeckLog::EMPTY,
            |_| false,
        )
    }

    fn places(&self, dealt: Option<u8>, hidden: [u8; SEATS], cards: Hand, deck: u8) -> HiddenCounts {
        let sevens = self.view.public.sevens();
        HiddenCounts {
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
