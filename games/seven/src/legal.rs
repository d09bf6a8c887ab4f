//! Every legal action, once, in order.

use iris_core::Seat;

use crate::action::{Action, Discard, Pile, Source};
use crate::card::{Card, Hand};
use crate::combo::each_combination;
use crate::config::Effect;
use crate::state::{Phase, Public};
use crate::table::{DECK, Table};

/// What there is to draw from (S22, S25).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sources {
    pub(crate) deck: bool,
    pub(crate) piles: [bool; 3],
}

impl Sources {
    /// What may be drawn from after a discard on `discarded_on`, the deck holding `deck` cards.
    #[inline]
    pub(crate) fn of(table: &Table, deck: u8, discarded_on: Option<Pile>) -> Self {
        let open = |pile: Pile| discarded_on != Some(pile) && table.len(pile.index()) > 0;
        // Written out, because a map of an array is not always inlined.
        let [a, b, c] = Pile::ALL;
        Self { deck: deck > 0 || table.has_buried(), piles: [open(a), open(b), open(c)] }
    }

    #[inline]
    pub(crate) fn any(self) -> bool {
        self.deck || self.piles.contains(&true)
    }
}

/// The legal actions of the active seat with that hand; `table` may lack the deck's cards, `deck` counts them.
#[inline]
pub(crate) fn list(public: &Public, hand: Hand, table: &Table, deck: u8, out: &mut Vec<Action>) {
    match public.phase {
        Phase::Turn => turn(public, hand, out),
        Phase::Effects => effects(public, out),
        Phase::Draw => draws(Sources::of(table, deck, public.discarded_on), public.may_skip, out),
        Phase::Over => out.clear(),
    }
}

/// Replaces `out` by what a turn may begin with.
#[inline]
pub(crate) fn turn(public: &Public, hand: Hand, out: &mut Vec<Action>) {
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
pub(crate) fn effects(public: &Public, out: &mut Vec<Action>) {
    out.clear();
    for card in public.pending_cards() {
        if public.effect(card) == Effect::Gust {
            let others = Seat::all(public.seats).filter(|seat| *seat != public.active);
            out.extend(others.map(|target| Action::Effect { card, target: Some(target) }));
        } else {
            out.push(Action::Effect { card, target: None });
        }
    }
}

#[inline]
fn draws(sources: Sources, may_skip: bool, out: &mut Vec<Action>) {
    out.clear();
    if sources.deck {
        out.push(Action::Draw(Source::Deck));
    }
    for pile in Pile::ALL {
        if sources.piles[pile.index()] {
            out.push(Action::Draw(Source::Pile(pile)));
        }
    }
    if may_skip {
        out.push(Action::Draw(Source::Nowhere));
    }
}

/// How many cards the deck of a full table holds.
#[inline]
pub(crate) fn deck_len(table: &Table) -> u8 {
    table.len(DECK)
}
