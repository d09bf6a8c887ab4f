//! Enumeration of all deals and of all outcomes of an action, for laws and solvers on tiny decks.

use iris_core::{ConfigError, Seat, Seed};

use crate::rules::action::Action;
use crate::rules::apply::Applier;
use crate::rules::card::{Card, Hand};
use crate::rules::config::Config;
use crate::rules::deal;
use crate::rules::event::Event;
use crate::rules::shuffle::{SeededShuffle, ShuffleEnumerator};
use crate::rules::stacks::{CardStacks, DECK};
use crate::rules::state::State;

/// All equally likely deals of a tiny deck. A deal stands there several times if it is as many
/// times likelier than others, because Rainbows are alike. Without a first seat in the options,
/// seat 0 starts.
///
/// Meant for tiny decks: the number of deals grows beyond all bounds.
pub fn deals(config: &Config, seats: u8) -> Result<Vec<State>, ConfigError> {
    config.check_seats(seats)?;
    let config = Config { first: config.first.or(Some(Seat(0))), ..*config };
    let mut state = deal::first_round(config, seats, Seed::from(0), &mut SeededShuffle::default());
    state.hands = [Hand::EMPTY; 5];
    state.stacks = CardStacks::EMPTY;
    let mut found = Vec::new();
    let mut pool: Vec<Card> = state.public.all_cards().cards().collect();
    DealEnumerator { viewer: None, found: &mut found }.hands(&state, Seat(0), &mut pool);
    Ok(found)
}

/// All equally likely deals that a seat cannot tell from this one, which must be fresh.
pub fn deals_consistent_with(deal: &State, viewer: Seat) -> Vec<State> {
    let mut state = *deal;
    let mut pool: Vec<Card> = state.stacks.stack(DECK).to_vec();
    for seat in Seat::all(state.public.seats).filter(|seat| *seat != viewer) {
        pool.extend(state.hands[seat.index()].cards());
        state.hands[seat.index()] = Hand::EMPTY;
    }
    state.stacks = state.stacks.piles_only();
    let mut found = Vec::new();
    DealEnumerator { viewer: Some(viewer), found: &mut found }.hands(&state, Seat(0), &mut pool);
    found
}

/// Depth-first enumeration of deals, seat by seat; the hand of `viewer` is fixed.
struct DealEnumerator<'a> {
    viewer: Option<Seat>,
    found: &'a mut Vec<State>,
}

impl DealEnumerator<'_> {
    fn hands(&mut self, state: &State, seat: Seat, pool: &mut Vec<Card>) {
        if seat.0 == state.public.seats {
            self.decks(state, pool);
        } else if self.viewer == Some(seat) {
            self.hands(state, Seat(seat.0 + 1), pool);
        } else {
            self.one_hand(state, seat, 0, pool);
        }
    }

    /// Fills a hand with one 7 and others from the pool, starting at `from` so that every set comes
    /// once.
    fn one_hand(&mut self, state: &State, seat: Seat, from: usize, pool: &mut Vec<Card>) {
        let hand = state.hands[seat.index()];
        let sevens = hand.coloured() & state.public.sevens() != 0;
        if hand.len() == state.public.size().hand {
            if sevens {
                self.hands(state, Seat(seat.0 + 1), pool);
            }
            return;
        }
        for at in from..pool.len() {
            let card = pool[at];
            if sevens && card.value() == state.public.size().values {
                continue;
            }
            pool.remove(at);
            let mut next = *state;
            next.hands[seat.index()].insert(card);
            self.one_hand(&next, seat, at, pool);
            pool.insert(at, card);
        }
    }

    /// Puts the rest on the table in every order; without a viewer, the piles too.
    fn decks(&mut self, state: &State, pool: &mut Vec<Card>) {
        if pool.is_empty() {
            self.found.push(*state);
            return;
        }
        let empty = (0..DECK).find(|pile| state.stacks.len(*pile) == 0).unwrap_or(DECK);
        for at in 0..pool.len() {
            let card = pool.swap_remove(at);
            let mut next = *state;
            next.stacks.put(empty, &[card]);
            self.decks(&next, pool);
            pool.push(card);
            let last = pool.len() - 1;
            pool.swap(at, last);
        }
    }
}

/// All equally likely results of an action, with the events of each; one if chance plays no part in
/// it.
///
/// Meant for tiny decks: shuffling `n` cards has `n!` results. `None` if the action starts a new
/// round, whose deals are better listed in another way.
pub fn outcomes(state: &State, action: Action) -> Option<Vec<(State, Vec<Event>)>> {
    let mut script = ShuffleEnumerator::default();
    let mut results = Vec::new();
    loop {
        let mut after = *state;
        let mut events = Vec::new();
        Applier { state: &mut after, events: &mut events, shuffle: &mut script }.apply(action);
        if after.public.round != state.public.round {
            return None;
        }
        results.push((after, events));
        if !script.advance() {
            return Some(results);
        }
    }
}
