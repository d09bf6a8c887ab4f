//! A quick hand-made way to play: shed much, keep little, take low cards.

use iris_core::{Rng, Seat, Viewer};

use crate::action::{Action, Discard, Source};
use crate::card::{Card, Hand};
use crate::combo::each_combination;
use crate::config::Effect;
use crate::promise::{fits, promise};
use crate::view::View;

/// The action that scores best; ties are broken by chance.
pub(crate) fn choose(view: &View, legal: &[Action], rng: &mut Rng) -> Option<Action> {
    let mut judge = Judge::new(view);
    let mut best = None;
    let mut ties = 0;
    for action in legal {
        let score = judge.score(*action);
        match best {
            Some((_, most)) if score < most => {}
            Some((_, most)) if score == most => {
                ties += 1;
                if rng.below(ties) == 0 {
                    best = Some((*action, score));
                }
            }
            _ => {
                ties = 1;
                best = Some((*action, score));
            }
        }
    }
    best.map(|(action, _)| action)
}

/// Scores the actions of one view.
struct Judge<'a> {
    view: &'a View,
    /// What a discard on each pile buries.
    buried: [i32; 3],
    /// The cards of the last discard and what they score wherever they go: the list has them in a row.
    last: (Hand, i32),
}

impl<'a> Judge<'a> {
    fn new(view: &'a View) -> Self {
        let buried = [0, 1, 2].map(|pile| view.piles.top(pile).map_or(0, worth));
        Self { view, buried, last: (Hand::EMPTY, 0) }
    }

    fn score(&mut self, action: Action) -> i32 {
        match action {
            Action::Rainbow => announce(self.view),
            Action::Discard(discard) => self.shed(discard),
            Action::Effect { card, target } => apply(self.view, card, target),
            Action::Draw(source) => draw(self.view, source),
        }
    }

    /// Sheds the most points, counting a card that could still join a combination as half kept.
    fn shed(&mut self, discard: Discard) -> i32 {
        if discard.cards == self.view.own {
            return 2_000;
        }
        if discard.cards != self.last.0 {
            self.last = (discard.cards, shed(self.view, discard.cards));
        }
        // The next seat may take the top: better a card it will not want. And a low top buried is lost to it.
        self.last.1 + self.buried[discard.pile.index()] - worth(discard.top)
    }
}

/// Announces when nobody is likely to be lower: with little in hand, or against many cards.
fn announce(view: &View) -> i32 {
    let own = i32::from(view.own.total());
    let fewest = others(view).map(|seat| view.counts[seat.index()]).min().unwrap_or(0);
    // A hidden card counts about three and a half.
    if own <= 2 || own < 3 * i32::from(fewest) { 1_000 } else { -1_000 }
}

fn shed(view: &View, cards: Hand) -> i32 {
    let promise = i32::from(promise(view.own.minus(cards)));
    let mut score = 4 * i32::from(cards.total()) + 3 * promise + 4 * i32::from(cards.len());
    score -= 14 * i32::from(cards.rainbows());
    if cards.len() >= 3 {
        score += 6 * (cards.coloured() & view.public.sevens()).count_ones() as i32;
    }
    score
}

/// How welcome a card is, apart from the hand it comes to: low cards and Rainbows.
fn worth(card: Card) -> i32 {
    if card.is_rainbow() { 8 } else { 4 - i32::from(card.value()) }
}

/// Showers and Shelters first; a Gust on whoever has the fewest tokens.
fn apply(view: &View, card: Card, target: Option<Seat>) -> i32 {
    match (view.public.effect(card), target) {
        (Effect::Gust, Some(seat)) => 50 - i32::from(view.tokens[seat.index() % 5].min(40)),
        (Effect::Shower, _) => 70,
        _ => 60,
    }
}

/// Not drawing is best, then a card that makes a combination or counts little; the deck is worth an average card.
fn draw(view: &View, source: Source) -> i32 {
    match source {
        Source::Nowhere => 60,
        Source::Deck => 0,
        Source::Pile(pile) => {
            view.piles.top(pile.index()).map_or(-100, |card| 2 * worth(card) + 3 * gain(view.own, card))
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

fn others(view: &View) -> impl Iterator<Item = Seat> {
    Seat::all(view.public.seats).filter(|seat| view.viewer != Viewer::Seat(*seat))
}
