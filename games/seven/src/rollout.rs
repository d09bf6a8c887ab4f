//! Playing a sampled world on by the policy, quickly: nobody remembers what was seen, no next round is dealt, and what
//! cannot be the best choice is passed over as soon as that is clear.

use iris_core::{LONGEST, Rng};

use crate::action::{Action, Discard, Pile, Source};
use crate::apply::Play;
use crate::card::{Card, Hand};
use crate::chance::Brief;
use crate::combo::{Counted, Shape, Visitor, shape, visit};
use crate::legal::{self, Sources, deck_len};
use crate::policy::{Best, announce, best_of, buried, draw, shed, worth};
use crate::promise::{Promise, held, promised_by};
use crate::state::{Phase, State};

/// Plays a round to its end, all seats by the policy, as [`crate::policy::choose`] would from their views. Uses `legal` as
/// working space.
pub(crate) fn finish(world: &mut State, legal: &mut Vec<Action>, rng: &mut Rng) {
    let round = world.public.round;
    let mut play = Play { state: world, events: &mut (), chance: &mut Brief::default() };
    for _ in 0..LONGEST {
        let world = &*play.state;
        if world.public.round != round {
            break;
        }
        match world.public.phase {
            Phase::Turn => match best_of_turn(world, legal, rng) {
                Some(Action::Discard(discard)) => play.discard(discard),
                Some(other) => play.apply(other),
                None => break,
            },
            Phase::Draw => play.draw(best_draw(world, rng)),
            Phase::Effects => {
                legal::effects(&world.public, legal);
                let Some(effect) = best_of(world, legal, rng) else { break };
                play.apply(effect);
            }
            Phase::Over => break,
        }
    }
}

/// The best announcement or discard.
#[inline]
fn best_of_turn(world: &State, legal: &mut Vec<Action>, rng: &mut Rng) -> Option<Action> {
    let own = world.hands[world.public.active.index() % world.hands.len()];
    // Who can get rid of everything does; that is rare, and the list knows how.
    if may_be_one(own) && shape(own) != Shape::None {
        legal::turn(&world.public, own, legal);
        return best_of(world, legal, rng);
    }
    if own.counts_at_most(world.public.size().limit) && announce(world) > 0 {
        return Some(Action::Rainbow);
    }
    Some(Action::Discard(Shedding::new(world, own).best(rng)))
}

/// Whether the lowest and the highest card have something in common, as in every combination.
#[inline]
fn may_be_one(cards: Hand) -> bool {
    let coloured = cards.coloured();
    if coloured == 0 {
        return true;
    }
    let (low, high) = (Card(coloured.trailing_zeros() as u8), Card(63 - coloured.leading_zeros() as u8));
    low.colour() == high.colour() || low.value() == high.value()
}

/// The best place to draw from, in the order of the list.
#[inline]
fn best_draw(world: &State, rng: &mut Rng) -> Source {
    let sources = Sources::of(&world.table, deck_len(&world.table), world.public.discarded_on);
    let mut best = Best::yet(Source::Nowhere);
    if sources.deck {
        best.consider(Source::Deck, draw(world, Source::Deck), rng);
    }
    for pile in Pile::ALL {
        if sources.piles[pile.index()] {
            best.consider(Source::Pile(pile), draw(world, Source::Pile(pile)), rng);
        }
    }
    if world.public.may_skip {
        best.consider(Source::Nowhere, draw(world, Source::Nowhere), rng);
    }
    best.what
}

/// How little the next seat may want a top, at most: a 7.
const LEAST_WANTED: i32 = 3;

/// Finds the best discard of a hand of which something stays, looking at them in the order of the list.
struct Shedding {
    own: Hand,
    len: u8,
    sevens: u64,
    /// What a discard on each pile buries, and the most of that.
    buried: [i32; 3],
    most_buried: i32,
    /// How many cards of each value the hand has.
    held: u32,
    /// What the whole hand promises; no part of it promises more.
    promised: Promise,
}

impl Shedding {
    #[inline]
    fn new(world: &State, own: Hand) -> Self {
        let under = |pile: Pile| buried(world.table.top(pile.index()));
        // Written out, because a map of an array is not always inlined.
        let [a, b, c] = Pile::ALL;
        let buried = [under(a), under(b), under(c)];
        let (len, held) = (own.len(), held(own));
        Self {
            own,
            len,
            sevens: world.public.sevens(),
            buried,
            most_buried: buried[0].max(buried[1]).max(buried[2]),
            held,
            promised: promised_by(own, held),
        }
    }

    #[inline]
    fn best(&self, rng: &mut Rng) -> Discard {
        let mut best = Best::yet(Packed(0));
        let mut left = self.own.coloured();
        while left != 0 {
            let card = Card(left.trailing_zeros() as u8);
            let counted = Counted { len: 1, total: card.value() };
            let most = shed(counted, 0, 0, self.may_promise(1)) - worth(card);
            if most + self.most_buried >= best.score {
                let cards = Hand(left & left.wrapping_neg());
                let score =
                    shed(counted, 0, 0, self.promise_without(cards, 1, || 1 << (4 * (card.value() - 1))));
                self.on_each_pile(cards, card, score - worth(card), &mut best, rng);
            }
            left &= left - 1;
        }
        if self.own.rainbows() > 0 {
            self.consider(Hand::RAINBOW, Counted { len: 1, total: 0 }, &mut best, rng);
        }
        // With Rainbows, a combination may promise nothing.
        if (self.promised.points > 0 || self.own.rainbows() > 0) && self.most_of_any() >= best.score {
            visit(self.own, &mut Choosing { shedding: self, best: &mut best, rng });
        }
        best.what.discard()
    }

    /// The most that what is left can promise: two cards are no combination.
    #[inline]
    fn may_promise(&self, shed: u8) -> i32 {
        if self.len < shed + 3 { 0 } else { self.promised.points.into() }
    }

    /// No combination of which something stays scores more: none counts more than what is promised and paid for Rainbows.
    #[inline]
    fn most_of_any(&self) -> i32 {
        let counted = Counted {
            len: self.len.saturating_sub(1),
            total: self.promised.points + 2 * self.own.rainbows(),
        };
        let sevens = self.own.coloured() & self.sevens;
        let effects = if sevens == 0 { 0 } else { sevens.count_ones() };
        shed(counted, 0, effects, self.may_promise(3)) + self.most_buried + LEAST_WANTED
    }

    /// What is left without these cards, so many of each value, promises so much.
    #[inline]
    fn promise_without(&self, cards: Hand, len: u8, of_each: impl FnOnce() -> u32) -> i32 {
        let most = self.may_promise(len);
        if most == 0 {
            return 0;
        }
        let left = self.own.minus(cards);
        if left.contains_all(self.promised.by) {
            return most;
        }
        promised_by(left, self.held - of_each()).points.into()
    }

    /// Considers the cards with every top and on every pile.
    #[inline]
    fn consider(&self, cards: Hand, counted: Counted, best: &mut Best<Packed>, rng: &mut Rng) {
        let sevens = cards.coloured() & self.sevens;
        let effects = if counted.len < 3 || sevens == 0 { 0 } else { sevens.count_ones() };
        let score = |promise| shed(counted, cards.rainbows(), effects, promise);
        if score(self.may_promise(counted.len)) + self.most_buried + LEAST_WANTED < best.score {
            return;
        }
        let score = score(self.promise_without(cards, counted.len, || held(cards)));
        let mut tops = cards.coloured();
        while tops != 0 {
            let top = Card(tops.trailing_zeros() as u8);
            self.on_each_pile(cards, top, score - worth(top), best, rng);
            tops &= tops - 1;
        }
        if cards.rainbows() > 0 {
            self.on_each_pile(cards, Card::RAINBOW, score - worth(Card::RAINBOW), best, rng);
        }
    }

    /// Considers a discard that is worth so much apart from what it buries.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "most discards are passed over here")]
    fn on_each_pile(&self, cards: Hand, top: Card, score: i32, best: &mut Best<Packed>, rng: &mut Rng) {
        if score + self.most_buried >= best.score {
            self.on_some_pile(cards, top, score, best, rng);
        }
    }

    /// The same for one that may be the best. Most are not, and seeing that is kept apart from what follows.
    #[inline(never)]
    fn on_some_pile(&self, cards: Hand, top: Card, score: i32, best: &mut Best<Packed>, rng: &mut Rng) {
        // Written out, because a loop over an array of piles is not unrolled.
        let ([a, b, c], [on_a, on_b, on_c]) = (Pile::ALL, self.buried);
        best.consider(Packed::new(cards, top, a), score + on_a, rng);
        best.consider(Packed::new(cards, top, b), score + on_b, rng);
        best.consider(Packed::new(cards, top, c), score + on_c, rng);
    }
}

/// Looking at combinations for a better discard.
struct Choosing<'a> {
    shedding: &'a Shedding,
    best: &'a mut Best<Packed>,
    rng: &'a mut Rng,
}

impl Visitor for Choosing<'_> {
    // A Rainbow more costs more than a card more brings.
    const FEWEST_RAINBOWS: bool = true;

    #[inline]
    fn found(&mut self, cards: Hand, counted: Counted) {
        self.shedding.consider(cards, counted, self.best, self.rng);
    }

    #[inline]
    fn passes_over(&self, coloured: u64, rainbows: u8, most: Counted) -> bool {
        let Shedding { sevens, most_buried, .. } = self.shedding;
        let effects = if coloured & sevens == 0 { 0 } else { most.len.into() };
        // A combination has three cards at least.
        let most = shed(most, rainbows, effects, self.shedding.may_promise(3));
        most + most_buried + LEAST_WANTED < self.best.score
    }
}

/// A discard in one word, which is quickly put in another's place.
#[derive(Clone, Copy)]
struct Packed(u64);

impl Packed {
    const TOP: u32 = 52;
    const PILE: u32 = 58;

    #[inline]
    fn new(cards: Hand, top: Card, pile: Pile) -> Self {
        Self(cards.0 | u64::from(top.0) << Self::TOP | (pile as u64) << Self::PILE)
    }

    #[inline]
    fn discard(self) -> Discard {
        let cards = Hand(self.0 & ((1 << Self::TOP) - 1));
        let pile = Pile::ALL[(self.0 >> Self::PILE) as usize % Pile::ALL.len()];
        Discard { cards, order: 0, top: Card((self.0 >> Self::TOP & 0x3f) as u8), pile }
    }
}
