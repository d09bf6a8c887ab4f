//! Generation of all legal actions, each once and in order.

use iris_core::Seat;

use crate::rules::action::{Action, Discard, DrawSource, Pile};
use crate::rules::card::{Card, Hand};
use crate::rules::combo::each_combination;
use crate::rules::config::SevenEffect;
use crate::rules::stacks::{CardStacks, DECK};
use crate::rules::state::{Phase, PublicState};

/// The sources that a card may be drawn from (S22, S25).
#[derive(Clone, Copy, Debug)]
pub(crate) struct DrawSources {
    pub(crate) deck: bool,
    pub(crate) piles: [bool; 3],
}

impl DrawSources {
    /// The sources after a discard on `discarded_on`, the deck holding `deck` cards.
    #[inline]
    pub(crate) fn of(stacks: &CardStacks, deck: u8, discarded_on: Option<Pile>) -> Self {
        let open = |pile: Pile| discarded_on != Some(pile) && stacks.len(pile.index()) > 0;
        // Written out, because a map of an array is not always inlined.
        let [a, b, c] = Pile::ALL;
        Self { deck: deck > 0 || stacks.has_buried(), piles: [open(a), open(b), open(c)] }
    }

    #[inline]
    pub(crate) fn any(self) -> bool {
        self.deck || self.piles.contains(&true)
    }
}

/// The legal actions of the active seat with that hand; `stacks` may lack the deck's cards, `deck`
/// counts them.
#[inline]
pub(crate) fn list(public: &PublicState, hand: Hand, stacks: &CardStacks, deck: u8, out: &mut Vec<Action>) {
    match public.phase {
        Phase::Turn => turn(public, hand, out),
        Phase::Effects => effects(public, out),
        Phase::Draw => draws(DrawSources::of(stacks, deck, public.discarded_on), public.may_skip, out),
        Phase::Over => out.clear(),
    }
}

/// Replaces `out` by what a turn may begin with.
#[inline]
pub(crate) fn turn(public: &PublicState, hand: Hand, out: &mut Vec<Action>) {
    out.clear();
    if hand.counts_at_most(public.size().limit) {
        out.push(Action::Rainbow);
    }
    let mut left = hand.coloured();
    while left != 0 {
        on_each_pile(out, Hand(left & left.wrapping_neg()), Card(left.trailing_zeros() as u8));
        left &= left - 1;
    }
    if hand.rainbows() > 0 {
        on_each_pile(out, Hand::RAINBOW, Card::RAINBOW);
    }
    each_combination(hand, |cards| {
        let mut tops = cards.coloured();
        while tops != 0 {
            on_each_pile(out, cards, Card(tops.trailing_zeros() as u8));
            tops &= tops - 1;
        }
        if cards.rainbows() > 0 {
            on_each_pile(out, cards, Card::RAINBOW);
        }
    });
}

#[inline]
fn on_each_pile(out: &mut Vec<Action>, cards: Hand, top: Card) {
    out.extend_from_slice(&Pile::ALL.map(|pile| Action::Discard(Discard { cards, order: 0, top, pile })));
}

/// Replaces `out` by the effects that may come next.
pub(crate) fn effects(public: &PublicState, out: &mut Vec<Action>) {
    out.clear();
    for card in public.pending_cards() {
        if public.effect(card) == SevenEffect::Gust {
            let others = Seat::all(public.seats).filter(|seat| *seat != public.active);
            out.extend(others.map(|target| Action::Effect { card, target: Some(target) }));
        } else {
            out.push(Action::Effect { card, target: None });
        }
    }
}

#[inline]
fn draws(sources: DrawSources, may_skip: bool, out: &mut Vec<Action>) {
    out.clear();
    if sources.deck {
        out.push(Action::Draw(DrawSource::Deck));
    }
    for pile in Pile::ALL {
        if sources.piles[pile.index()] {
            out.push(Action::Draw(DrawSource::Pile(pile)));
        }
    }
    if may_skip {
        out.push(Action::Draw(DrawSource::Nowhere));
    }
}

/// How many cards the deck of a full table holds.
#[inline]
pub(crate) fn deck_len(stacks: &CardStacks) -> u8 {
    stacks.len(DECK)
}
