//! Chance that is told what to do: a round dealt as wanted, and re-formed decks that lie as wanted.
//!
//! Whoever claims that a world is possible shows it with these: a deal, and orders of the later decks, from which what
//! was seen leads there. No habit of the shuffle is assumed, so every order of the right cards can come.

use iris_core::{Sink, Stream};

use crate::action::Action;
use crate::apply::Play;
use crate::card::{Card, Hand};
use crate::chance::Chance;
use crate::deal;
use crate::event::Event;
use crate::state::State;

/// Shuffles that come out as told, one after the other.
#[derive(Debug)]
struct Told<'a> {
    orders: &'a [Vec<Card>],
    /// How many shuffles there have been.
    made: usize,
    /// Whether each of them was told, with just the cards there were.
    obeyed: bool,
}

impl<'a> Told<'a> {
    fn new(orders: &'a [Vec<Card>]) -> Self {
        Self { orders, made: 0, obeyed: true }
    }
}

impl Chance for Told<'_> {
    fn begin(&mut self, stream: &mut Stream) {
        // The stream still moves on, so that a later event does not repeat this one.
        let _ = stream.next_event();
    }

    fn below(&mut self, _n: u32) -> u32 {
        0
    }

    fn shuffle(&mut self, cards: &mut [Card]) {
        let order = self.orders.get(self.made).map(Vec::as_slice).unwrap_or_default();
        self.made += 1;
        if sorted(cards) == sorted(order) {
            cards.copy_from_slice(order);
        } else {
            self.obeyed = false;
        }
    }
}

fn sorted(cards: &[Card]) -> Vec<Card> {
    let mut sorted = cards.to_vec();
    sorted.sort_unstable();
    sorted
}

/// The same start of a round with other cards: those hands, and all the rest in that order, the first three of which
/// start the piles. `None` if no shuffle deals them so (S4, S5).
pub fn deal_as(start: &State, hands: &[Vec<Card>], rest: &[Card]) -> Option<State> {
    let top = start.public.size().values;
    let is_seven = |card: &&Card| card.value() == top;
    let all = || hands.iter().flatten().chain(rest);
    let others = all().filter(|card| !is_seven(card)).copied().collect();
    let sevens = all().filter(is_seven).copied().collect();
    let orders = [others, sevens, rest.to_vec()];
    let mut told = Told::new(&orders);
    let mut dealt = *start;
    deal::cards(&mut dealt, &mut told);
    // Hands of other sizes, or with another number of 7s, are not what is dealt.
    let as_wanted = |(dealt, wanted): (&Hand, &Vec<Card>)| dealt.cards().eq(sorted(wanted));
    (told.obeyed && dealt.hands.iter().zip(hands).all(as_wanted)).then_some(dealt)
}

/// Plays a legal action. Decks that are re-formed on the way lie as `decks` say, each with its top first; those that
/// were used are taken off the list. `false` if a deck was re-formed that was not told or has other cards.
pub fn apply_as(
    state: &mut State,
    action: Action,
    decks: &mut &[Vec<Card>],
    events: &mut impl Sink<Event>,
) -> bool {
    let mut told = Told::new(decks);
    Play { state, events, chance: &mut told }.apply(action);
    let (made, obeyed) = (told.made, told.obeyed);
    *decks = decks.get(made..).unwrap_or_default();
    obeyed
}

/// Whether two positions have the same cards in the same places, the same tokens and the same to do, whatever chance
/// has in store for them. Which deck a Rainbow in a hand came from does not matter: Rainbows are alike.
pub fn alike(one: &State, other: &State) -> bool {
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
        let piles = (0..3).filter_map(|pile| state.table.top(pile));
        (hands, piles.chain(state.deck()).collect())
    }

    #[test]
    fn s4_s5_any_deal_can_be_told() {
        let start = Seven::deal(&Config::default(), 3, Seed::from(1)).unwrap();
        let wanted = Seven::deal(&Config::default(), 3, Seed::from(2)).unwrap();
        let (hands, rest) = cards(&wanted);
        let dealt = deal_as(&start, &hands, &rest).unwrap();
        let wanted = State { public: start.public, ..wanted };
        assert!(alike(&dealt, &wanted));
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
            deal_as(&start, &hands, &rest).is_some()
        };
        assert!(swap(&seven, &seven));
        assert!(!swap(&|card| !seven(card), &seven));
        let mut more = hands.clone();
        more[0].extend(rest.iter().find(|card| !seven(card)));
        assert!(deal_as(&start, &more, &rest).is_none());
        let mut fewer = rest.clone();
        let at = fewer.iter().position(|card| !seven(card)).unwrap();
        fewer.remove(at);
        assert!(deal_as(&start, &more, &fewer).is_none());
    }
}
