//! Hand-made heuristic policy: shed many points, keep little, take low cards.

use iris_core::{Rng, Seat};

use crate::knowledge::view::View;
use crate::play::discard_potential::{points_shed_with, potential_points};
use crate::rules::action::{Action, Discard, DrawSource, Pile};
use crate::rules::card::{Card, Hand};
use crate::rules::combo::{ComboSize, each_combination};
use crate::rules::config::SevenEffect;
use crate::rules::state::{PublicState, State};

/// The action that scores best.
pub(crate) fn choose(view: &View, legal: &[Action], rng: &mut Rng) -> Option<Action> {
    best_of(view, legal, rng)
}

/// What the policy reads of a position, from a view or, in rollouts, straight from the state.
pub(crate) trait PolicyPosition {
    fn public(&self) -> &PublicState;
    fn own(&self) -> Hand;
    fn top(&self, pile: Pile) -> Option<Card>;
    fn tokens(&self, seat: Seat) -> u16;
    fn count(&self, seat: Seat) -> u8;
}

impl PolicyPosition for View {
    fn public(&self) -> &PublicState {
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

impl PolicyPosition for State {
    #[inline]
    fn public(&self) -> &PublicState {
        &self.public
    }

    #[inline]
    fn own(&self) -> Hand {
        self.hands[self.public.active.index() % self.hands.len()]
    }

    #[inline]
    fn top(&self, pile: Pile) -> Option<Card> {
        self.stacks.top(pile.index())
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

/// The best of a list; among equals one by chance, which is not asked where there is only one.
pub(crate) fn best_of(position: &impl PolicyPosition, legal: &[Action], rng: &mut Rng) -> Option<Action> {
    let (mut most, mut equals) = (i32::MIN, 0);
    for score in scores(position, legal) {
        if score >= most {
            equals = if score > most { 1 } else { equals + 1 };
            most = score;
        }
    }
    let chosen = if equals > 1 { rng.below(equals) } else { 0 };
    let mut best = legal.iter().zip(scores(position, legal)).filter(|(_, score)| *score == most);
    best.nth(chosen as usize).map(|(action, _)| *action)
}

/// What each action of a list is worth.
fn scores(position: &impl PolicyPosition, legal: &[Action]) -> impl Iterator<Item = i32> {
    let scorer = DiscardScorer::new(position);
    // The list has all discards of the same cards in a row.
    let mut last = (Hand::EMPTY, 0);
    legal.iter().map(move |action| match *action {
        Action::Rainbow => announce(position),
        Action::Discard(Discard { cards, top, pile, .. }) => {
            if cards != last.0 {
                last = (cards, scorer.score(cards));
            }
            scorer.on(cards, last.1, top, pile)
        }
        Action::Effect { card, target } => apply(position, card, target),
        Action::Draw(source) => draw(position, source),
    })
}

/// Scores the discards of a list.
struct DiscardScorer {
    own: Hand,
    sevens: u64,
    /// What a discard on each pile buries.
    buried: [i32; 3],
}

impl DiscardScorer {
    fn new(position: &impl PolicyPosition) -> Self {
        let buried = Pile::ALL.map(|pile| buried(position.top(pile)));
        Self { own: position.own(), sevens: position.public().sevens_with_effect(), buried }
    }

    /// What shedding the cards is worth, wherever they go.
    fn score(&self, cards: Hand) -> i32 {
        let counted = ComboSize { len: cards.len(), total: cards.total() as u8 };
        let effects = if counted.len < 3 { 0 } else { (cards.coloured() & self.sevens).count_ones() };
        shed(counted, cards.rainbows(), effects, potential_points(self.own.minus(cards)).into())
    }

    /// The score of a discard whose cards score so much wherever they go.
    fn on(&self, cards: Hand, score: i32, top: Card, pile: Pile) -> i32 {
        if cards == self.own { PERFECT } else { score + self.buried[pile.index()] - worth(top) }
    }
}

/// What shedding cards is worth, wherever they go: the most points, counting a card that could
/// still join a combination as half kept.
#[inline]
pub(crate) fn shed(counted: ComboSize, rainbows: u8, effects: u32, potential: i32) -> i32 {
    4 * i32::from(counted.total) + 4 * i32::from(counted.len) + 3 * potential - 14 * i32::from(rainbows)
        + 6 * effects as i32
}

/// What laying cards on that top is worth: the next seat may take a top, and a low one buried is
/// lost to it.
#[inline]
pub(crate) fn buried(top: Option<Card>) -> i32 {
    top.map_or(0, worth)
}

/// What emptying the hand scores.
const PERFECT: i32 = 2_000;

/// Announces when nobody is likely to be lower: with little in hand, or against many cards.
#[inline]
pub(crate) fn announce(position: &impl PolicyPosition) -> i32 {
    let own = i32::from(position.own().total());
    let public = position.public();
    let others = Seat::all(public.seats).filter(|seat| *seat != public.active);
    let fewest = others.map(|seat| position.count(seat)).min().unwrap_or(0);
    // A hidden card counts about three and a half.
    if own <= 2 || own < 3 * i32::from(fewest) { 1_000 } else { -1_000 }
}

/// How welcome a card is, apart from the hand it comes to: low cards and Rainbows. The next seat
/// may take what is laid on top, so better a card it will not want.
#[inline]
pub(crate) fn worth(card: Card) -> i32 {
    if card.is_rainbow() { 8 } else { 4 - i32::from(card.value()) }
}

/// Showers and Shelters first; a Gust on whoever has the fewest tokens.
fn apply(position: &impl PolicyPosition, card: Card, target: Option<Seat>) -> i32 {
    match (position.public().effect(card), target) {
        (SevenEffect::Gust, Some(seat)) => 50 - i32::from(position.tokens(seat).min(40)),
        (SevenEffect::Shower, _) => 70,
        _ => 60,
    }
}

/// Not drawing is best, then a card that makes a combination or counts little; the deck is worth an
/// average card.
#[inline]
pub(crate) fn draw(position: &impl PolicyPosition, source: DrawSource) -> i32 {
    match source {
        DrawSource::Nowhere => 60,
        DrawSource::Deck => 0,
        DrawSource::Pile(pile) => {
            position.top(pile).map_or(-100, |card| 2 * worth(card) + 3 * gain(position.own(), card))
        }
    }
}

/// The points that could be shed together with a card.
#[inline]
fn gain(hand: Hand, card: Card) -> i32 {
    if !card.is_rainbow() {
        return i32::from(points_shed_with(hand, card));
    }
    gain_of_rainbow(hand)
}

#[cold]
fn gain_of_rainbow(hand: Hand) -> i32 {
    let mut with = hand;
    with.insert(Card::RAINBOW);
    let mut gain = 0;
    each_combination(with, |cards| {
        if cards.rainbows() > 0 {
            gain = gain.max(i32::from(cards.total()));
        }
    });
    gain
}
