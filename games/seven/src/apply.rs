//! Playing an action. Trusts that it is legal; scoring a round is in [`crate::score`].

use iris_core::{Seat, Sink};

use crate::action::{Action, Discard, Pile, Source};
use crate::card::{Card, Hand};
use crate::chance::Chance;
use crate::config::Effect;
use crate::event::Event;
use crate::legal::{Sources, deck_len};
use crate::score;
use crate::state::{Phase, State};
use crate::table::DECK;

/// One action being played.
pub(crate) struct Play<'a, S, C> {
    pub(crate) state: &'a mut State,
    pub(crate) events: &'a mut S,
    pub(crate) chance: &'a mut C,
}

impl<S: Sink<Event>, C: Chance> Play<'_, S, C> {
    #[inline]
    pub(crate) fn apply(&mut self, action: Action) {
        match action {
            Action::Rainbow => score::rainbow(self),
            Action::Discard(discard) => self.discard(discard),
            Action::Effect { card, target } => self.effect(card, target),
            Action::Draw(source) => self.draw(source),
        }
    }

    #[inline]
    pub(crate) fn discard(&mut self, discard: Discard) {
        let state = &mut *self.state;
        let Discard { cards, pile, .. } = discard;
        let seat = state.public.active;
        let at = seat.index();
        let Some((laid, count)) = discard.sequence() else { return };
        let seen = state.shown[at].common(cards);
        let (unseen, sevens) = (cards.minus(seen), state.public.sevens());
        if C::WHOLE {
            if state.memory.current == 0 {
                state.memory.left(seat, unseen, sevens);
            } else {
                let hidden = state.hidden_hands();
                state.memory.left_later(seat, &hidden, unseen, sevens);
            }
        }
        state.hands[at] = state.hands[at].minus(cards);
        state.shown[at] = state.shown[at].minus(seen);
        state.table.put(pile.index(), &laid[..count]);
        self.events.push(|| Event::Discarded { seat, cards: laid[..count].to_vec(), pile });
        let perfect = state.hands[at].is_empty();
        if perfect {
            self.events.push(|| Event::Perfect { seat });
        }
        let public = &mut state.public;
        public.discarded_on = Some(pile);
        if count >= 3 && cards.coloured() & public.sevens() != 0 {
            public.pending = cards.colours_of(public.size().values);
            public.phase = Phase::Effects;
        } else if perfect {
            score::perfect(self);
        } else {
            self.go_to_draw();
        }
    }

    fn effect(&mut self, card: Card, target: Option<Seat>) {
        let public = &mut self.state.public;
        let seat = public.active;
        let effect = public.effect(card);
        public.pending &= !(1 << card.colour());
        self.events.push(|| Event::Effect { seat, card, effect, target });
        match (effect, target) {
            (Effect::Shower, _) => self.shower(seat),
            (Effect::Shelter, _) => public.may_skip = true,
            (Effect::Gust, Some(target)) => self.tokens(target, 1),
            (Effect::Dry, _) if self.state.tokens[seat.index()] > 0 => self.tokens(seat, -1),
            _ => {}
        }
        if self.state.public.pending != 0 {
            return;
        }
        if self.state.hands[seat.index()].is_empty() {
            score::perfect(self);
        } else {
            self.go_to_draw();
        }
    }

    /// From the left, each opponent takes the deck's top card (S17).
    fn shower(&mut self, by: Seat) {
        let seats = self.state.public.seats;
        let mut seat = by.left(seats);
        while seat != by {
            match self.next_card() {
                Some(card) => self.hide(seat, card),
                None => self.events.push(|| Event::FoundNothing { seat }),
            }
            seat = seat.left(seats);
        }
    }

    /// The deck's top card; an empty deck is re-formed first (S24). `None` if there is nothing to re-form (S25).
    #[inline]
    fn next_card(&mut self) -> Option<Card> {
        if self.state.table.len(DECK) == 0 {
            self.reform();
        }
        self.state.table.take(DECK)
    }

    /// Makes the discards under the tops the new deck, if there are any (S24).
    #[cold]
    fn reform(&mut self) {
        let state = &mut *self.state;
        if !state.table.has_buried() {
            return;
        }
        let hidden = state.hidden_hands();
        let deck = state.table.reform();
        if C::WHOLE {
            state.memory.reformed(deck, &hidden);
        }
        self.chance.begin(&mut state.stream);
        self.chance.shuffle(deck);
        // The first of the list is the top; a stack has its top last.
        deck.reverse();
        let deck = deck.len() as u8;
        self.events.push(|| Event::Reformed { deck });
    }

    /// A seat takes a card that only it sees.
    #[inline]
    fn hide(&mut self, seat: Seat, card: Card) {
        self.state.hands[seat.index()].insert(card);
        if C::WHOLE {
            self.state.memory.drew(seat, card);
        }
        self.events.push(|| Event::Drew { seat, from: Source::Deck, card: Some(card) });
    }

    /// The draw is next, or the end of the turn if there is nothing to draw (S25).
    #[inline]
    fn go_to_draw(&mut self) {
        let state = &mut *self.state;
        if Sources::of(&state.table, deck_len(&state.table), state.public.discarded_on).any() {
            state.public.phase = Phase::Draw;
        } else {
            let seat = state.public.active;
            self.events.push(|| Event::DrewNothing { seat, by_choice: false });
            self.end_turn();
        }
    }

    #[inline]
    pub(crate) fn draw(&mut self, source: Source) {
        let seat = self.state.public.active;
        match source {
            Source::Deck => {
                if let Some(card) = self.next_card() {
                    self.hide(seat, card);
                }
            }
            Source::Pile(pile) => {
                if let Some(card) = self.state.table.take(pile.index()) {
                    self.state.hands[seat.index()].insert(card);
                    self.state.shown[seat.index()].insert(card);
                    self.events.push(|| Event::Drew { seat, from: source, card: Some(card) });
                    self.seed(pile);
                }
            }
            Source::Nowhere => self.events.push(|| Event::DrewNothing { seat, by_choice: true }),
        }
        self.end_turn();
    }

    /// Gives a pile the deck's top card if it is empty and there is one (S23).
    #[inline]
    fn seed(&mut self, pile: Pile) {
        if self.state.table.len(pile.index()) == 0 {
            self.seed_empty(pile);
        }
    }

    #[cold]
    fn seed_empty(&mut self, pile: Pile) {
        if let Some(card) = self.next_card() {
            self.state.table.put(pile.index(), &[card]);
            if C::WHOLE {
                let hidden = self.state.hidden_hands();
                self.state.memory.flipped(card, &hidden);
            }
            self.events.push(|| Event::Seeded { pile, card });
        }
    }

    /// Empty piles are seeded, an empty deck is re-formed (S24, S25), and the next seat has the turn.
    #[inline]
    fn end_turn(&mut self) {
        for pile in Pile::ALL {
            self.seed(pile);
        }
        if self.state.table.len(DECK) == 0 {
            self.reform();
        }
        let public = &mut self.state.public;
        public.active = public.active.left(public.seats);
        public.phase = Phase::Turn;
        public.discarded_on = None;
        public.may_skip = false;
    }

    /// A seat takes tokens, or returns some.
    pub(crate) fn tokens(&mut self, seat: Seat, change: i8) {
        let tokens = &mut self.state.tokens[seat.index()];
        *tokens = tokens.saturating_add_signed(i16::from(change));
        let now = *tokens;
        self.events.push(|| Event::Tokens { seat, change, now });
    }
}

impl State {
    /// Of each hand, what the others have not seen.
    pub(crate) fn hidden_hands(&self) -> [Hand; 5] {
        std::array::from_fn(|seat| self.hidden(seat))
    }
}
