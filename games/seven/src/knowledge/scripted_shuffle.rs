//! Shuffles with a given result: rounds dealt with chosen cards, and re-formed decks in a chosen
//! order.
//!
//! They prove that a sampled world is possible: a deal, and orders of the later decks, from which
//! the actions that were seen lead to it. Every order of the right cards is accepted, as any
//! shuffle could bring it about.

use iris_core::{EventSink, Stream};

use crate::rules::action::Action;
use crate::rules::apply::Applier;
use crate::rules::card::{Card, Hand};
use crate::rules::deal;
use crate::rules::event::Event;
use crate::rules::shuffle::ShuffleSource;
use crate::rules::state::State;

/// Shuffles whose results are given, one after the other.
#[derive(Debug)]
struct ScriptedShuffle<'a> {
    orders: &'a [Vec<Card>],
    /// How many of the orders have been used.
    used: usize,
    /// Whether there was an order for each shuffle, of just the cards there were.
    matched: bool,
}

impl<'a> ScriptedShuffle<'a> {
    fn new(orders: &'a [Vec<Card>]) -> Self {
        Self { orders, used: 0, matched: true }
    }
}

impl ShuffleSource for ScriptedShuffle<'_> {
    fn begin(&mut self, stream: &mut Stream) {
        // The stream still moves on, so that a later event does not repeat this one.
        let _ = stream.next_event();
    }

    fn below(&mut self, _n: u32) -> u32 {
        0
    }

    fn shuffle(&mut self, cards: &mut [Card]) {
        let order = self.orders.get(self.used).map(Vec::as_slice).unwrap_or_default();
        self.used += 1;
        if sorted(cards) == sorted(order) {
            cards.copy_from_slice(order);
        } else {
            self.matched = false;
        }
    }
}

fn sorted(cards: &[Card]) -> Vec<Card> {
    let mut sorted = cards.to_vec();
    sorted.sort_unstable();
    sorted
}

/// The same start of a round with other cards: those hands, and all the rest in that order, the
/// first three of which start the piles. `None` if no shuffle deals them so (S4, S5).
pub fn deal_with_cards(start: &State, hands: &[Vec<Card>], rest: &[Card]) -> Option<State> {
    let top = start.public.size().values;
    let is_seven = |card: &&Card| card.value() == top;
    let all = || hands.iter().flatten().chain(rest);
    let others = all().filter(|card| !is_seven(card)).copied().collect();
    let sevens = all().filter(is_seven).copied().collect();
    let orders = [others, sevens, rest.to_vec()];
    let mut script = ScriptedShuffle::new(&orders);
    let mut dealt = *start;
    deal::deal_cards(&mut dealt, &mut script);
    // Hands of other sizes, or with another number of 7s, are not what is dealt.
    let as_wanted = |(dealt, wanted): (&Hand, &Vec<Card>)| dealt.cards().eq(sorted(wanted));
    (script.matched && dealt.hands.iter().zip(hands).all(as_wanted)).then_some(dealt)
}

/// Plays a legal action. Decks that are re-formed on the way lie as `decks` say, each with its top
/// first; those that were used are taken off the list. `false` if a deck was re-formed for which
/// there is no order, or of other cards.
pub fn apply_with_decks(
    state: &mut State,
    action: Action,
    decks: &mut &[Vec<Card>],
    events: &mut impl EventSink<Event>,
) -> bool {
    let mut script = ScriptedShuffle::new(decks);
    Applier { state, events, shuffle: &mut script }.apply(action);
    let (used, matched) = (script.used, script.matched);
    *decks = decks.get(used..).unwrap_or_default();
    matched
}

/// Whether two positions have the same cards in the same places, the same tokens and the same to
/// do, whatever chance has in store for them. Which deck a Rainbow in a hand came from does not
/// matter: Rainbows are alike.
pub fn same_position(one: &State, other: &State) -> bool {
    State { memory: other.memory, stream: other.stream, ..*one } == *other
}

#[cfg(test)]
mod tests {
    use iris_core::{Game, Seat, Seed};

    use super::*;
    use crate::{Config, Seven};

    /// The hands and all other cards of a fresh deal.
    fn cards(state: &State) -> (Vec<Vec<Card>>, Vec<Card>) {
        let hands = Seat::all(3).map(|seat| state.hand(seat).cards().collect()).collect();
        let piles = (0..3).filter_map(|pile| state.stacks.top(pile));
        (hands, piles.chain(state.deck()).collect())
    }

    #[test]
    fn s4_s5_any_deal_can_be_scripted() {
        let start = Seven::deal(&Config::default(), 3, Seed::from(1)).unwrap();
        let wanted = Seven::deal(&Config::default(), 3, Seed::from(2)).unwrap();
        let (hands, rest) = cards(&wanted);
        let dealt = deal_with_cards(&start, &hands, &rest).unwrap();
        let wanted = State { public: start.public, ..wanted };
        assert!(same_position(&dealt, &wanted));
    }

    #[test]
    fn s4_no_deal_gives_a_hand_two_sevens_or_a_card_more() {
        let start = Seven::deal(&Config::default(), 3, Seed::from(1)).unwrap();
        let (hands, rest) = cards(&start);
        let seven = |card: &Card| card.value() == 7;
        let swap = |one: &dyn Fn(&Card) -> bool, other: &dyn Fn(&Card) -> bool| {
            let mut hands = hands.clone();
            let at = hands[0].iter().position(one).unwrap();
            let with = hands[1].iter().position(other).unwrap();
            (hands[0][at], hands[1][with]) = (hands[1][with], hands[0][at]);
            deal_with_cards(&start, &hands, &rest).is_some()
        };
        assert!(swap(&seven, &seven));
        assert!(!swap(&|card| !seven(card), &seven));
        let mut more = hands.clone();
        more[0].extend(rest.iter().find(|card| !seven(card)));
        assert!(deal_with_cards(&start, &more, &rest).is_none());
        let mut fewer = rest.clone();
        let at = fewer.iter().position(|card| !seven(card)).unwrap();
        fewer.remove(at);
        assert!(deal_with_cards(&start, &more, &fewer).is_none());
    }
}
