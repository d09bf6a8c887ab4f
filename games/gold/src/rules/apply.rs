//! Applying an action: the flow of a trick, its scoring, the next row and the end.

use iris_core::{EventSink, Seat};

use crate::rules::action::{Action, ActionKind};
use crate::rules::card::Cards;
use crate::rules::combo::Combo;
use crate::rules::event::Event;
use crate::rules::middle::{Item, MiddleRow};
use crate::rules::public_position::Phase;
use crate::rules::state::State;
use crate::rules::trick::{ClaimOrder, TrickPlays};

/// The most items in the row with two seats, one per combo (G20).
const TWO_SEAT_LIMIT: u8 = 4;

impl State {
    /// Applies a legal action.
    #[inline]
    pub(crate) fn apply(&mut self, action: Action, events: &mut impl EventSink<Event>) {
        match action.kind() {
            ActionKind::Play(combo) => self.play(combo, events),
            ActionKind::Take(item) => self.take(item, events),
        }
    }

    #[inline]
    pub(crate) fn play(&mut self, combo: Combo, events: &mut impl EventSink<Event>) {
        let seat = self.public.active;
        self.hands[seat.index()] -= combo.cards();
        self.public.plays.push(seat, combo);
        self.public.played_from_hand[seat.index()] += combo.cards();
        events.push(|| Event::Played { seat, cards: combo.cards() });
        match self.next_to_play(events) {
            Some(next) => self.public.active = next,
            None => self.rank_combos(events),
        }
    }

    /// The seat that plays the next combo of this trick, if any.
    #[inline]
    pub(crate) fn next_to_play(&self, events: &mut impl EventSink<Event>) -> Option<Seat> {
        let public = &self.public;
        if public.seats == 2 {
            return self.next_of_two(events);
        }
        // Seats whose hand is empty are skipped (G15); one that has not played yet still holds what
        // it started with.
        let mut next = public.active.left(public.seats);
        while next != public.leader {
            if !self.hands[next.index()].is_empty() {
                return Some(next);
            }
            next = next.left(public.seats);
        }
        None
    }

    /// With two seats: leader, other, leader, other (G19); an empty hand skips its second combo
    /// (G21).
    fn next_of_two(&self, events: &mut impl EventSink<Event>) -> Option<Seat> {
        let leader = self.public.leader;
        let other = leader.left(2);
        let mut second = |seat: Seat| {
            let has_cards = !self.hands[seat.index()].is_empty();
            if !has_cards {
                events.push(|| Event::Skipped { seat });
            }
            has_cards.then_some(seat)
        };
        match self.public.plays.len() {
            0 => Some(leader),
            1 => Some(other),
            2 => second(leader).or_else(|| second(other)),
            3 if self.public.plays.last() == Some(leader) => second(other),
            _ => None,
        }
    }

    /// All combos are played: sets the order of taking, as far as there are items (G7, G10).
    #[inline]
    fn rank_combos(&mut self, events: &mut impl EventSink<Event>) {
        let public = &mut self.public;
        let order = public.plays.order();
        public.claims = order.shortened(order.len().min(public.row.len()));
        let claims = public.claims;
        events.push(|| Event::Ranked { claims: claims.iter().collect() });
        self.next_to_take(events);
    }

    #[inline]
    pub(crate) fn take(&mut self, item: Item, events: &mut impl EventSink<Event>) {
        let public = &mut self.public;
        let seat = public.active;
        public.row.remove(item);
        public.out_of_play.take(seat.0, item);
        public.points[seat.index()] = public.points[seat.index()].wrapping_add(item.points());
        public.claims = public.claims.rest();
        events.push(|| Event::Took { seat, cards: item });
        self.next_to_take(events);
    }

    #[inline]
    fn next_to_take(&mut self, events: &mut impl EventSink<Event>) {
        match self.public.claims.first() {
            Some(next) => {
                self.public.phase = Phase::Take;
                self.public.active = next;
            }
            None => self.end_trick(events),
        }
    }

    /// Ends a trick that is scored: the deal is over, or the next trick is laid out.
    fn end_trick(&mut self, events: &mut impl EventSink<Event>) {
        if self.ends_with_trick(events) {
            self.end_deal(events);
            return;
        }
        let leftover = std::mem::take(&mut self.public.row);
        if !leftover.is_empty() {
            self.public.out_of_play.discard(leftover);
            events.push(|| Event::Cleared { items: leftover });
        }
        if self.public.seats == 2 {
            self.take_up_reserves(events);
        }
        self.lay_next_row(events);
    }

    /// Whether the deal ends with this trick (G16, G23); reports the seats that have run out.
    fn ends_with_trick(&self, events: &mut impl EventSink<Event>) -> bool {
        let mut out = 0;
        for at in 0..self.public.seats as usize {
            if self.is_out(at) {
                out += 1;
                let seat = Seat(at as u8);
                if self.public.plays.iter().any(|played| played.seat == seat) {
                    events.push(|| Event::Out { seat });
                }
            }
        }
        out >= if self.public.seats == 2 { 1 } else { 2 }
    }

    /// Whether the seat has no cards and none to come.
    #[inline]
    pub(crate) fn is_out(&self, seat: usize) -> bool {
        self.hands[seat].is_empty() && self.reserves.get(seat).is_none_or(|reserve| reserve.is_empty())
    }

    /// Ends the deal: with two seats, one point for each card of the seat that did not run out
    /// (G23). Then the next deal follows (G24), or the game is over.
    ///
    /// The last trick's combos stay where they were played, and an item that nobody could claim
    /// stays in the middle.
    fn end_deal(&mut self, events: &mut impl EventSink<Event>) {
        if self.public.seats == 2 {
            for seat in Seat::all(2) {
                // A hand that ran out holds nothing, so both at once is no bonus either.
                let points = self.hands[seat.index()].len();
                self.public.bonus[seat.index()] = points;
                if points > 0 {
                    events.push(|| Event::Bonus { seat, points });
                }
            }
        }
        if self.public.deals_to_come() > 0
            && let Ok(layout) = self.public.config.layout(self.public.seats)
        {
            events.push(|| Event::DealEnded {
                deal: self.public.deal,
                points: Seat::all(self.public.seats).map(|seat| self.public.deal_score(seat)).collect(),
                scores: self.scores(),
            });
            self.deal_again(layout);
            events.push(|| Event::dealt(self));
            return;
        }
        self.public.phase = Phase::Over;
        events.push(|| Event::Over {
            scores: self.scores(),
            winners: self.outcome().map(|outcome| outcome.winners.iter().collect()).unwrap_or_default(),
        });
    }

    /// Every empty hand takes up its reserve (G22).
    fn take_up_reserves(&mut self, events: &mut impl EventSink<Event>) {
        for at in 0..2 {
            if self.hands[at].is_empty() {
                let cards = std::mem::take(&mut self.reserves[at]);
                self.hands[at] = cards;
                self.public.played_from_hand[at] = Cards::EMPTY;
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
    fn lay_next_row(&mut self, events: &mut impl EventSink<Event>) {
        let public = &mut self.public;
        let mut row = MiddleRow::paired(public.plays.cards());
        let with_cards = self.hands.iter().filter(|hand| !hand.is_empty()).count() as u8;
        let discarded = row.trim(if public.seats == 2 { TWO_SEAT_LIMIT } else { with_cards });
        public.out_of_play.discard(discarded);
        let mut leader = public.plays.order().first().unwrap_or(public.leader);
        // Somebody has cards, or the game would be over.
        for _ in 0..public.seats {
            if self.hands[leader.index()] != Cards::EMPTY {
                break;
            }
            leader = leader.left(public.seats);
        }
        public.row = row;
        public.plays = TrickPlays::default();
        public.claims = ClaimOrder::NOBODY;
        public.trick = public.trick.saturating_add(1);
        public.phase = Phase::Play;
        public.leader = leader;
        public.active = leader;
        let trick = public.trick;
        events.push(|| Event::Laid { trick, leader, middle: row, discarded });
    }
}
