//! A quick hand-made way to play: shed much, keep little, take low cards.

use iris_core::{Rng, Seat, Viewer};

use crate::action::{Action, Discard, Source};
use crate::card::{Card, Hand};
use crate::combo::{Shape, each_combination, shape};
use crate::config::Effect;
use crate::view::View;

/// The action that scores best; ties are broken by chance.
pub(crate) fn choose(view: &View, legal: &[Action], rng: &mut Rng) -> Option<Action> {
    let mut best = None;
    let mut ties = 0;
    for action in legal {
        let score = score(view, *action);
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

fn score(view: &View, action: Action) -> i32 {
    match action {
        Action::Rainbow => announce(view),
        Action::Discard(discard) => shed(view, discard),
        Action::Effect { card, target } => apply(view, card, target),
        Action::Draw(source) => draw(view, source),
    }
}

/// Announces when nobody is likely to be lower: with little in hand, or against many cards.
fn announce(view: &View) -> i32 {
    let own = i32::from(view.own.total());
    let fewest = others(view).map(|seat| view.counts[seat.index()]).min().unwrap_or(0);
    // A hidden card counts about three and a half.
    if own <= 2 || own < 3 * i32::from(fewest) { 1_000 } else { -1_000 }
}

/// Sheds the most points, counting a card that could still join a combination as half kept.
fn shed(view: &View, discard: Discard) -> i32 {
    let left = view.own.minus(discard.cards);
    if left.is_empty() {
        return 2_000;
    }
    let mut promise = 0;
    each_combination(left, |cards| {
        promise = promise.max(i32::from(cards.total()) - 2 * i32::from(cards.rainbows()));
    });
    let mut score = 4 * i32::from(discard.cards.total()) + 3 * promise + 4 * i32::from(discard.cards.len());
    score -= 14 * i32::from(discard.cards.rainbows());
    if discard.cards.len() >= 3 {
        score += 6 * (discard.cards.coloured() & view.public.sevens()).count_ones() as i32;
    }
    // The next seat may take the top: better a card it will not want. And a low top buried is lost to it.
    let buried = view.piles.top(discard.pile.index()).map_or(0, worth);
    score + buried - worth(discard.top)
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
        Source::Pile(pile) => view.piles.top(pile.index()).map_or(-100, |card| {
            let mut with = view.own;
            with.insert(card);
            let mut gain = 0;
            each_combination(with, |cards| {
                if cards.contains(card) && shape(cards) != Shape::None {
                    gain = gain.max(i32::from(cards.minus(Hand::of(card)).total()));
                }
            });
            2 * worth(card) + 3 * gain
        }),
    }
}

fn others(view: &View) -> impl Iterator<Item = Seat> {
    Seat::all(view.public.seats).filter(|seat| view.viewer != Viewer::Seat(*seat))
}
