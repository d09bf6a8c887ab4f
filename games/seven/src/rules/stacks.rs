//! The three piles and the deck, stored one after the other in one array.

use std::fmt;

use crate::rules::card::{Card, MAX_CARDS};

/// Where the deck stands after the three piles.
pub(crate) const DECK: usize = 3;

/// Three piles, then the deck, one after the other in one array; the last card of each is its top.
///
/// They share one array because together they never hold more than all cards; a pile that grows
/// pushes the others up, which moves a few dozen bytes at most.
#[derive(Clone, Copy)]
pub(crate) struct CardStacks {
    cards: [Card; MAX_CARDS],
    /// Where each stack ends; it starts where the one before ends.
    ends: [u8; 4],
}

impl CardStacks {
    pub(crate) const EMPTY: Self = Self { cards: [Card(0); MAX_CARDS], ends: [0; 4] };

    #[inline]
    fn start(&self, stack: usize) -> usize {
        if stack == 0 { 0 } else { self.ends[stack - 1] as usize }
    }

    /// The cards of a stack, its top last.
    #[inline]
    pub(crate) fn stack(&self, stack: usize) -> &[Card] {
        &self.cards[self.start(stack)..self.ends[stack] as usize]
    }

    #[inline]
    pub(crate) fn len(&self, stack: usize) -> u8 {
        self.ends[stack] - self.start(stack) as u8
    }

    #[inline]
    pub(crate) fn top(&self, stack: usize) -> Option<Card> {
        self.stack(stack).last().copied()
    }

    /// Puts cards on a stack; the last becomes its top.
    #[inline]
    pub(crate) fn put(&mut self, stack: usize, cards: &[Card]) {
        let (from, end, count) = (self.ends[stack] as usize, self.ends[DECK] as usize, cards.len());
        if from < end {
            self.cards.copy_within(from..end, from + count);
        }
        self.cards[from..from + count].copy_from_slice(cards);
        for end in &mut self.ends[stack..] {
            *end += count as u8;
        }
    }

    /// Takes the top of a stack.
    #[inline]
    pub(crate) fn take(&mut self, stack: usize) -> Option<Card> {
        let card = self.top(stack)?;
        let (at, end) = (self.ends[stack] as usize, self.ends[DECK] as usize);
        if at < end {
            self.cards.copy_within(at..end, at - 1);
        }
        for end in &mut self.ends[stack..] {
            *end -= 1;
        }
        Some(card)
    }

    /// Whether a pile has a card under its top, so that a deck can be re-formed (S24).
    #[inline]
    pub(crate) fn has_buried(&self) -> bool {
        (0..DECK).any(|pile| self.len(pile) > 1)
    }

    /// Takes all cards under the tops of the piles into the deck, which must be empty, and hands
    /// them over to be shuffled: pile A from its bottom, then B, then C.
    pub(crate) fn reform(&mut self) -> &mut [Card] {
        let mut tops = [Card(0); DECK];
        let mut ends = [0; 4];
        let mut buried = [Card(0); MAX_CARDS];
        let (mut kept, mut moved) = (0, 0);
        for (pile, end) in ends.iter_mut().enumerate().take(DECK) {
            if let Some((top, under)) = self.stack(pile).split_last() {
                tops[kept] = *top;
                kept += 1;
                buried[moved..moved + under.len()].copy_from_slice(under);
                moved += under.len();
            }
            *end = kept as u8;
        }
        ends[DECK] = (kept + moved) as u8;
        self.cards[..kept].copy_from_slice(&tops[..kept]);
        self.cards[kept..kept + moved].copy_from_slice(&buried[..moved]);
        self.ends = ends;
        self.deck_mut()
    }

    /// The deck, its top last.
    pub(crate) fn deck_mut(&mut self) -> &mut [Card] {
        &mut self.cards[self.ends[DECK - 1] as usize..self.ends[DECK] as usize]
    }

    /// The same without the deck.
    #[inline]
    pub(crate) fn piles_only(mut self) -> Self {
        self.ends[DECK] = self.ends[DECK - 1];
        self
    }
}

impl PartialEq for CardStacks {
    fn eq(&self, other: &Self) -> bool {
        let end = self.ends[DECK] as usize;
        self.ends == other.ends && self.cards[..end] == other.cards[..end]
    }
}

impl Eq for CardStacks {}

impl fmt::Debug for CardStacks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries((0..=DECK).map(|stack| self.stack(stack))).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stacks_grow_and_shrink_apart_and_reform() {
        let mut stacks = CardStacks::EMPTY;
        stacks.put(DECK, &[Card(9)]);
        stacks.put(1, &[Card(1), Card(2)]);
        stacks.put(0, &[Card(0)]);
        stacks.put(2, &[Card(3)]);
        stacks.put(0, &[Card(7), Card(8)]);
        assert_eq!(stacks.stack(0), [Card(0), Card(7), Card(8)]);
        assert_eq!(stacks.stack(1), [Card(1), Card(2)]);
        assert_eq!(stacks.take(DECK), Some(Card(9)));
        assert_eq!(stacks.take(2), Some(Card(3)));
        assert_eq!(stacks.take(2), None);
        assert_eq!(stacks.reform(), [Card(0), Card(7), Card(1)]);
        assert_eq!((stacks.stack(0), stacks.stack(1), stacks.len(2)), (&[Card(8)][..], &[Card(2)][..], 0));
        assert_eq!(stacks.stack(DECK), [Card(0), Card(7), Card(1)]);
    }
}
