//! A quick hand-made way to play: shed much, keep little, take low cards.

use iris_core::{Rng, Seat};

use crate::action::{Action, Discard, Pile, Source};
use crate::card::{Card, Hand};
use crate::combo::{Counted, each_combination, each_counted};
use crate::config::Effect;
use crate::legal::{self, Sources, deck_len};
use crate::promise::{fits, promise};
use crate::state::{Phase, Public, State};
use crate::view::View;

/// The action that scores best; ties are broken by chance.
pub(crate) fn choose(view: &View, legal: &[Action], rng: &mut Rng) -> Option<Action> {
    best_of(view, legal, rng)
}

/// What [`choose`] says to the seat that has to act in a world, found without looking at everything. Uses `legal` as
/// working space.
pub(crate) fn choose_in(world: &State, legal: &mut Vec<Action>, rng: &mut Rng) -> Option<Action> {
    match world.public.phase {
        Phase::Turn => best_of_turn(world, rng),
        Phase::Draw => {
            let sources = Sources::of(&world.table, deck_len(&world.table), world.public.discarded_on);
            best_draw(world, sources, world.public.may_skip, rng)
        }
        Phase::Effects => {
            legal::effects(&world.public, legal);
            best_of(world, legal, rng)
        }
        Phase::Over => None,
    }
}

/// What the seat sees that has to act.
trait Sight {
    fn public(&self) -> &Public;
    fn own(&self) -> Hand;
    fn top(&self, pile: Pile) -> Option<Card>;
    fn tokens(&self, seat: Seat) -> u16;
    fn count(&self, seat: Seat) -> u8;
}

impl Sight for View {
    fn public(&self) -> &Public {
        &self.public
    }

    fn own(&self) -> Hand {
        self.own
    }

    fn top(&self, pile: Pile) -> Option<Card> {
        self.piles.top(pile.index())
    }

    fn tokens(&self, seat: Seat) -> u16 {
        self.tokens[seat.index() % self.tokens.len()]
    }

    fn count(&self, seat: Seat) -> u8 {
        self.counts[seat.index() % self.counts.len()]
    }
}

impl Sight for State {
    #[inline]
    fn public(&self) -> &Public {
        &self.public
    }

    #[inline]
    fn own(&self) -> Hand {
        self.hands[self.public.active.index() % self.hands.len()]
    }

    #[inline]
    fn top(&self, pile: Pile) -> Option<Card> {
        self.table.top(pile.index())
    }

    #[inline]
    fn tokens(&self, seat: Seat) -> u16 {
        self.tokens[seat.index() % self.tokens.len()]
    }

    #[inline]
    fn count(&self, seat: Seat) -> u8 {
        self.hands[seat.index() % self.hands.len()].len()
    }
}

/// The best action so far; among equals, one by chance.
struct Best {
    action: Option<Action>,
    score: i32,
    ties: u32,
}

impl Best {
    const NONE: Self = Self { action: None, score: i32::MIN, ties: 0 };

    #[inline]
    fn consider(&mut self, action: Action, score: i32, rng: &mut Rng) {
        if score < self.score {
            return;
        }
        self.ties = if score == self.score { self.ties + 1 } else { 1 };
        if self.ties == 1 || rng.below(self.ties) == 0 {
            (self.action, self.score) = (Some(action), score);
        }
    }
}

/// The best of a list.
fn best_of(sight: &impl Sight, legal: &[Action], rng: &mut Rng) -> Option<Action> {
    let shedding = Shedding::new(sight);
    let mut best = Best::NONE;
    // The list has all discards of the same cards in a row.
    let mut last = (Hand::EMPTY, 0);
    for action in legal {
        let score = match *action {
            Action::Rainbow => announce(sight),
            Action::Discard(Discard { cards, top, pile, .. }) => {
                if cards != last.0 {
                    let counted = Counted { len: cards.len(), total: cards.total() as u8 };
                    last = (cards, shedding.score(cards, counted));
                }
                shedding.on(cards, last.1, top, pile)
            }
            Action::Effect { card, target } => apply(sight, card, target),
            Action::Draw(source) => draw(sight, source),
        };
        best.consider(*action, score, rng);
    }
    best.action
}

/// The best announcement or discard, in the order of the list but without making it: what cannot be the best is passed
/// over as soon as that is clear.
#[inline]
fn best_of_turn(sight: &impl Sight, rng: &mut Rng) -> Option<Action> {
    let mut best = Best::NONE;
    let own = sight.own();
    if own.total() <= u16::from(sight.public().size().limit) {
        best.consider(Action::Rainbow, announce(sight), rng);
    }
    let shedding = Shedding::new(sight);
    let mut left = own.coloured();
    while left != 0 {
        let total = Card(left.trailing_zeros() as u8).value();
        shedding.consider(Hand(left & left.wrapping_neg()), Counted { len: 1, total }, &mut best, rng);
        left &= left - 1;
    }
    if own.rainbows() > 0 {
        shedding.consider(Hand::RAINBOW, Counted { len: 1, total: 0 }, &mut best, rng);
    }
    // With Rainbows, a combination may promise nothing.
    if shedding.most_promised > 0 || own.rainbows() > 0 {
        each_counted(own, |cards, counted| shedding.consider(cards, counted, &mut best, rng));
    }
    best.action
}

/// The best place to draw from, in the order of the list.
#[inline]
fn best_draw(sight: &impl Sight, sources: Sources, may_skip: bool, rng: &mut Rng) -> Option<Action> {
    let mut best = Best::NONE;
    if sources.deck {
        best.consider(Action::Draw(Source::Deck), draw(sight, Source::Deck), rng);
    }
    for pile in Pile::ALL {
        if sources.piles[pile.index()] {
            best.consider(Action::Draw(Source::Pile(pile)), draw(sight, Source::Pile(pile)), rng);
        }
    }
    if may_skip {
        best.consider(Action::Draw(Source::Nowhere), draw(sight, Source::Nowhere), rng);
    }
    best.action
}

/// Scores discards: sheds the most points, counting a card that could still join a combination as half kept.
struct Shedding {
    own: Hand,
    len: u8,
    sevens: u64,
    /// What a discard on each pile buries, and the most of that.
    buried: [i32; 3],
    most_buried: i32,
    /// What the whole hand promises; no part of it promises more.
    most_promised: i32,
}

impl Shedding {
    #[inline]
    fn new(sight: &impl Sight) -> Self {
        // The next seat may take the top: a low top buried is lost to it.
        let under = |pile| sight.top(pile).map_or(0, worth);
        let [a, b, c] = Pile::ALL;
        let buried = [under(a), under(b), under(c)];
        let own = sight.own();
        let len = own.len();
        Self {
            own,
            len,
            sevens: sight.public().sevens(),
            buried,
            most_buried: buried[0].max(buried[1]).max(buried[2]),
            most_promised: if len < 3 { 0 } else { promise(own).into() },
        }
    }

    /// What shedding the cards is worth, wherever they go and if what is left promises so much.
    #[inline]
    fn score_if(&self, cards: Hand, counted: Counted, promise: i32) -> i32 {
        let mut score = 4 * i32::from(counted.total) + 3 * promise + 4 * i32::from(counted.len);
        score -= 14 * i32::from(cards.rainbows());
        let sevens = cards.coloured() & self.sevens;
        if counted.len >= 3 && sevens != 0 {
            score += 6 * sevens.count_ones() as i32;
        }
        score
    }

    #[inline]
    fn score(&self, cards: Hand, counted: Counted) -> i32 {
        let some = self.may_promise(counted) > 0;
        self.score_if(cards, counted, if some { promise(self.own.minus(cards)).into() } else { 0 })
    }

    /// The most that what is left can promise: two cards are no combination.
    #[inline]
    fn may_promise(&self, shed: Counted) -> i32 {
        if self.len < shed.len + 3 { 0 } else { self.most_promised }
    }

    /// The score of a discard whose cards score so much wherever they go.
    #[inline]
    fn on(&self, cards: Hand, score: i32, top: Card, pile: Pile) -> i32 {
        if cards == self.own {
            return PERFECT;
        }
        // The next seat may take the top: better a card it will not want.
        score + self.buried[pile.index()] - worth(top)
    }

    /// Considers the cards with every top and on every pile.
    #[inline]
    fn consider(&self, cards: Hand, counted: Counted, best: &mut Best, rng: &mut Rng) {
        let perfect = cards == self.own;
        let most = self.score_if(cards, counted, self.may_promise(counted)) + self.most_buried + LEAST_WANTED;
        if !perfect && most < best.score {
            return;
        }
        let score = self.score(cards, counted);
        let mut on_each_pile = |top: Card| {
            if perfect || score + self.most_buried - worth(top) >= best.score {
                for pile in Pile::ALL {
                    let discard = Discard { cards, order: 0, top, pile };
                    best.consider(Action::Discard(discard), self.on(cards, score, top, pile), rng);
                }
            }
        };
        let mut tops = cards.coloured();
        while tops != 0 {
            on_each_pile(Card(tops.trailing_zeros() as u8));
            tops &= tops - 1;
        }
        if cards.rainbows() > 0 {
            on_each_pile(Card::RAINBOW);
        }
    }
}

/// What emptying the hand scores.
const PERFECT: i32 = 2_000;
/// How little the next seat may want a top, at most: a 7.
const LEAST_WANTED: i32 = 3;

/// Announces when nobody is likely to be lower: with little in hand, or against many cards.
fn announce(sight: &impl Sight) -> i32 {
    let own = i32::from(sight.own().total());
    let public = sight.public();
    let others = Seat::all(public.seats).filter(|seat| *seat != public.active);
    let fewest = others.map(|seat| sight.count(seat)).min().unwrap_or(0);
    // A hidden card counts about three and a half.
    if own <= 2 || own < 3 * i32::from(fewest) { 1_000 } else { -1_000 }
}

/// How welcome a card is, apart from the hand it comes to: low cards and Rainbows.
fn worth(card: Card) -> i32 {
    if card.is_rainbow() { 8 } else { 4 - i32::from(card.value()) }
}

/// Showers and Shelters first; a Gust on whoever has the fewest tokens.
fn apply(sight: &impl Sight, card: Card, target: Option<Seat>) -> i32 {
    match (sight.public().effect(card), target) {
        (Effect::Gust, Some(seat)) => 50 - i32::from(sight.tokens(seat).min(40)),
        (Effect::Shower, _) => 70,
        _ => 60,
    }
}

/// Not drawing is best, then a card that makes a combination or counts little; the deck is worth an average card.
#[inline]
fn draw(sight: &impl Sight, source: Source) -> i32 {
    match source {
        Source::Nowhere => 60,
        Source::Deck => 0,
        Source::Pile(pile) => {
            sight.top(pile).map_or(-100, |card| 2 * worth(card) + 3 * gain(sight.own(), card))
        }
    }
}

/// The points that could be shed together with a card.
fn gain(hand: Hand, card: Card) -> i32 {
    if !card.is_rainbow() {
        return i32::from(fits(hand, card));
    }
    let mut with = hand;
    with.insert(card);
    let mut gain = 0;
    each_combination(with, |cards| {
        if cards.rainbows() > 0 {
            gain = gain.max(i32::from(cards.total()));
        }
    });
    gain
}
