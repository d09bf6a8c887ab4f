//! Deals a round (S4, S5). The order of shuffles is part of the record format: see
//! `docs/shuffle.md`.

use iris_core::{EventSink, Seat, Seed, Stream};

use crate::knowledge::memory::RoundMemory;
use crate::rules::card::{Card, Hand, MAX_CARDS};
use crate::rules::config::Config;
use crate::rules::event::Event;
use crate::rules::shuffle::ShuffleSource;
use crate::rules::stacks::{CardStacks, DECK};
use crate::rules::state::{Phase, PublicState, SEATS, State};

/// The first round of a match. The options must suit the number of seats.
pub(crate) fn first_round(config: Config, seats: u8, seed: Seed, shuffle: &mut impl ShuffleSource) -> State {
    let public = PublicState {
        config,
        effect_colours: config.effect_colours(),
        round: 1,
        seats,
        active: config.first.unwrap_or(Seat(0)),
        phase: Phase::Turn,
        pending: 0,
        discarded_on: None,
        may_skip: false,
        limit_reached: None,
    };
    let mut state = State {
        hands: [Hand::EMPTY; SEATS],
        shown: [Hand::EMPTY; SEATS],
        tokens: [0; SEATS],
        stacks: CardStacks::EMPTY,
        public,
        revealed: [Hand::EMPTY; SEATS],
        memory: RoundMemory::dealt(),
        stream: Stream::new(seed),
    };
    shuffle.begin(&mut state.stream);
    deal_cards(&mut state, shuffle);
    if config.first.is_none() {
        state.public.active = Seat(shuffle.below(u32::from(seats)) as u8);
    }
    state
}

/// A later round, which `first` starts (S6).
pub(crate) fn next_round<C: ShuffleSource>(
    state: &mut State,
    first: Seat,
    events: &mut impl EventSink<Event>,
    shuffle: &mut C,
) {
    state.public.active = first;
    state.public.phase = Phase::Turn;
    state.public.round = state.public.round.saturating_add(1);
    if !C::TRACKS_MEMORY {
        return;
    }
    shuffle.begin(&mut state.stream);
    deal_cards(state, shuffle);
    state.memory = RoundMemory::dealt();
    events.push(|| Event::dealt(state));
}

/// Shuffles the cards without the 7s, in card order, and deals them seat by seat; shuffles the 7s
/// and deals one to each seat; shuffles what is left, in that order, into the deck and starts the
/// piles from its top.
pub(crate) fn deal_cards(state: &mut State, shuffle: &mut impl ShuffleSource) {
    let public = &state.public;
    let (sevens, seats) = (public.sevens(), public.seats as usize);
    let size = public.size();
    let mut cards = [Card(0); MAX_CARDS];
    let mut count = 0;
    // The 7s stand at the end of the same array, so that what is left of both is one stretch after
    // the deal.
    let all = public.all_cards();
    let others = Hand(all.0 & !sevens).cards();
    for card in others.chain(Hand(sevens).cards()) {
        cards[count] = card;
        count += 1;
    }
    let others = count - size.colours as usize;
    shuffle.shuffle(&mut cards[..others]);
    shuffle.shuffle(&mut cards[others..count]);
    state.hands = [Hand::EMPTY; SEATS];
    state.shown = [Hand::EMPTY; SEATS];
    let each = size.hand as usize - 1;
    for (seat, hand) in state.hands[..seats].iter_mut().enumerate() {
        for card in &cards[seat * each..(seat + 1) * each] {
            hand.insert(*card);
        }
        hand.insert(cards[others + seat]);
    }
    cards.copy_within(others + seats..count, others);
    let deck = &mut cards[each * seats..count - seats];
    shuffle.shuffle(deck);
    // The first of the list is the top; a stack has its top last.
    deck.reverse();
    let (deck, piles) = deck.split_at(deck.len() - 3);
    state.stacks = CardStacks::EMPTY;
    for (pile, card) in piles.iter().rev().enumerate() {
        state.stacks.put(pile, &[*card]);
    }
    state.stacks.put(DECK, deck);
}
