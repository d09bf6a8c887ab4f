//! Playing an action: the flow of a trick, its scoring, the next row and the end.

use iris_core::{Seat, Sink};

use crate::action::{Action, Choice};
use crate::board::{Claims, Phase, Plays};
use crate::card::Cards;
use crate::combo::Combo;
use crate::event::Event;
use crate::row::{Item, Row};
use crate::state::State;

/// With two seats the row has one item per combo (G20).
const TWO_SEAT_LIMIT: u8 = 4;

impl State {
    /// Plays a legal action.
    #[inline]
    pub(crate) fn apply(&mut self, action: Action, events: &mut impl Sink<Event>) {
        match action.choice() {
            Choice::Play(combo) => self.play(combo, events),
            Choice::Take(item) => self.take(item, events),
        }
    }

    #[inline]
    pub(crate) fn play(&mut self, combo: Combo, events: &mut impl Sink<Event>) {
        let seat = self.board.active;
        self.hands[seat.index()] -= combo.cards();
        self.board.plays.push(seat, combo);
        self.board.spent[seat.index()] += combo.cards();
        events.push(|| Event::Played { seat, cards: combo.cards() });
        match self.next_to_play(events) {
            Some(next) => self.board.active = next,
            None => self.rank(events),
        }
    }

    /// Who plays the next combo of this trick, if anybody.
    #[inline]
    pub(crate) fn next_to_play(&self, events: &mut impl Sink<Event>) -> Option<Seat> {
        let board = &self.board;
        if board.seats == 2 {
            return self.next_of_two(events);
        }
        // Seats whose hand is empty are skipped (G15); one that has not played yet still holds what it started with.
        let mut next = board.active.left(board.seats);
        while next != board.leader {
            if !self.hands[next.index()].is_empty() {
                return Some(next);
            }
            next = next.left(board.seats);
        }
        None
    }

    /// With two seats: leader, other, leader, other (G19); an empty hand skips its second combo (G21).
    fn next_of_two(&self, events: &mut impl Sink<Event>) -> Option<Seat> {
        let leader = self.board.leader;
        let other = leader.left(2);
        let mut second = |seat: Seat| {
            let has_cards = !self.hands[seat.index()].is_empty();
            if !has_cards {
                events.push(|| Event::Skipped { seat });
            }
            has_cards.then_some(seat)
        };
        match self.board.plays.len() {
            0 => Some(leader),
            1 => Some(other),
            2 => second(leader).or_else(|| second(other)),
            3 if self.board.plays.last() == Some(leader) => second(other),
            _ => None,
        }
    }

    /// All combos lie: who chooses in which order, as far as there are items (G7, G10).
    #[inline]
    fn rank(&mut self, events: &mut impl Sink<Event>) {
        let board = &mut self.board;
        let order = board.plays.order();
        board.claims = order.shortened(order.len().min(board.row.len()));
        let claims = board.claims;
        events.push(|| Event::Ranked { claims: claims.iter().collect() });
        self.next_to_take(events);
    }

    #[inline]
    pub(crate) fn take(&mut self, item: Item, events: &mut impl Sink<Event>) {
        let board = &mut self.board;
        let seat = board.active;
        board.row.remove(item);
        board.gone.take(seat.0, item);
        board.points[seat.index()] = board.points[seat.index()].wrapping_add(item.points());
        board.claims = board.claims.rest();
        events.push(|| Event::Took { seat, cards: item });
        self.next_to_take(events);
    }

    #[inline]
    fn next_to_take(&mut self, events: &mut impl Sink<Event>) {
        match self.board.claims.first() {
            Some(next) => {
                self.board.phase = Phase::Take;
                self.board.active = next;
            }
            None => self.end_trick(events),
        }
    }

    /// The trick is scored: the game ends, or the next trick is laid out.
    fn end_trick(&mut self, events: &mut impl Sink<Event>) {
        if self.ends(events) {
            self.end(events);
            return;
        }
        let leftover = std::mem::take(&mut self.board.row);
        if !leftover.is_empty() {
            self.board.gone.discard(leftover);
            events.push(|| Event::Cleared { items: leftover });
        }
        if self.board.seats == 2 {
            self.take_up(events);
        }
        self.lay(events);
    }

    /// Whether the game ends with this trick (G16, G23). Tells who has run out.
    fn ends(&self, events: &mut impl Sink<Event>) -> bool {
        let mut out = 0;
        for at in 0..self.board.seats as usize {
            if self.is_out(at) {
                out += 1;
                let seat = Seat(at as u8);
                if self.board.plays.iter().any(|played| played.seat == seat) {
                    events.push(|| Event::Out { seat });
                }
            }
        }
        out >= if self.board.seats == 2 { 1 } else { 2 }
    }

    /// Whether the seat has no cards and none to come.
    #[inline]
    pub(crate) fn is_out(&self, seat: usize) -> bool {
        self.hands[seat].is_empty() && self.reserves.get(seat).is_none_or(|reserve| reserve.is_empty())
    }

    /// The end: with two seats, one point for each card of the seat that did not run out (G23).
    ///
    /// The last trick's combos stay where they were played, and an item that nobody could claim stays in the middle.
    fn end(&mut self, events: &mut impl Sink<Event>) {
        self.board.phase = Phase::Over;
        if self.board.seats == 2 {
            for seat in Seat::all(2) {
                // A hand that ran out holds nothing, so both at once is no bonus either.
                let points = self.hands[seat.index()].len();
                self.board.bonus[seat.index()] = points;
                if points > 0 {
                    events.push(|| Event::Bonus { seat, points });
                }
            }
        }
        events.push(|| Event::Over {
            scores: self.scores(),
            winners: self.outcome().map(|outcome| outcome.winners.iter().collect()).unwrap_or_default(),
        });
    }

    /// An empty hand takes up the reserve (G22).
    fn take_up(&mut self, events: &mut impl Sink<Event>) {
        for at in 0..2 {
            if self.hands[at].is_empty() {
                let cards = std::mem::take(&mut self.reserves[at]);
                self.hands[at] = cards;
                self.board.spent[at] = Cards::EMPTY;
                events.push(|| Event::TookUp {
                    seat: Seat(at as u8),
                    count: cards.len(),
                    cards: Some(cards),
                });
            }
        }
    }

    /// The cards just played become the next row (G12, G13), and the next leader leads (G14).
    #[inline]
    fn lay(&mut self, events: &mut impl Sink<Event>) {
        let board = &mut self.board;
        let mut row = Row::paired(board.plays.cards());
        let with_cards = self.hands.iter().filter(|hand| !hand.is_empty()).count() as u8;
        let discarded = row.trim(if board.seats == 2 { TWO_SEAT_LIMIT } else { with_cards });
        board.gone.discard(discarded);
        let mut leader = board.plays.order().first().unwrap_or(board.leader);
        // Somebody has cards, or the game would be over.
        for _ in 0..board.seats {
            if self.hands[leader.index()] != Cards::EMPTY {
                break;
            }
            leader = leader.left(board.seats);
        }
        board.row = row;
        board.plays = Plays::default();
        board.claims = Claims::NOBODY;
        board.trick = board.trick.saturating_add(1);
        board.phase = Phase::Play;
        board.leader = leader;
        board.active = leader;
        let trick = board.trick;
        events.push(|| Event::Laid { trick, leader, middle: row, discarded });
    }
}
