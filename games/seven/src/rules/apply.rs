//! Applies an action to a state and emits its events. Trusts that the action is legal; scoring a
//! round is in [`crate::rules::score`].

use iris_core::{EventSink, Seat};

use crate::rules::action::{Action, Discard, DrawSource, Pile};
use crate::rules::card::{Card, Hand};
use crate::rules::config::{EndingRule, SevenEffect};
use crate::rules::event::Event;
use crate::rules::legal::{DrawSources, deck_len};
use crate::rules::score;
use crate::rules::shuffle::ShuffleSource;
use crate::rules::stacks::DECK;
use crate::rules::state::{Phase, State};

/// An action in progress: the state it changes, where its events go, and where shuffles come from.
pub(crate) struct Applier<'a, S, C> {
    pub(crate) state: &'a mut State,
    pub(crate) events: &'a mut S,
    pub(crate) shuffle: &'a mut C,
}

impl<S: EventSink<Event>, C: ShuffleSource> Applier<'_, S, C> {
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
        if C::TRACKS_MEMORY {
            if state.memory.current == 0 {
                state.memory.discarded_from_first_deck(seat, unseen, sevens);
            } else {
                let hidden = state.hidden_hands();
                state.memory.discarded_after_reform(seat, &hidden, unseen, sevens);
            }
        }
        state.hands[at] = state.hands[at].minus(cards);
        state.shown[at] = state.shown[at].minus(seen);
        state.stacks.put(pile.index(), &laid[..count]);
        self.events.push(|| Event::Discarded { seat, cards: laid[..count].to_vec(), pile });
        let perfect = state.hands[at].is_empty();
        if perfect {
            self.events.push(|| Event::Perfect { seat });
        }
        let public = &mut state.public;
        public.discarded_on = Some(pile);
        let pending = public.effects_of(cards, perfect);
        if pending != 0 {
            public.pending = pending;
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
            (SevenEffect::Shower, _) => self.shower(seat),
            (SevenEffect::Shelter, _) => public.may_skip = true,
            (SevenEffect::Gust, Some(target)) => self.gust(target),
            (SevenEffect::Dry, _) if self.state.tokens[seat.index()] > 0 => self.change_tokens(seat, -1),
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

    /// An opponent takes a token, which under the house rule may announce the end of the game (S19,
    /// S30).
    fn gust(&mut self, target: Seat) {
        self.change_tokens(target, 1);
        let public = &mut self.state.public;
        let full = self.state.tokens[target.index()] >= u16::from(public.size().tokens);
        if full && public.config.ending == EndingRule::Latched && public.limit_reached.is_none() {
            public.limit_reached = Some(target);
            self.events.push(|| Event::LastRound { seat: target });
        }
    }

    /// From the left, each opponent takes the deck's top card (S17).
    fn shower(&mut self, by: Seat) {
        let seats = self.state.public.seats;
        let mut seat = by.left(seats);
        while seat != by {
            match self.next_card() {
                Some(card) => self.draw_unseen(seat, card),
                None => self.events.push(|| Event::FoundNothing { seat }),
            }
            seat = seat.left(seats);
        }
    }

    /// The deck's top card; an empty deck is re-formed first (S24). `None` if there is nothing to
    /// re-form (S25).
    #[inline]
    fn next_card(&mut self) -> Option<Card> {
        if self.state.stacks.len(DECK) == 0 {
            self.reform();
        }
        self.state.stacks.take(DECK)
    }

    /// Makes the discards under the tops the new deck, if there are any (S24).
    #[cold]
    fn reform(&mut self) {
        let state = &mut *self.state;
        if !state.stacks.has_buried() {
            return;
        }
        let hidden = state.hidden_hands();
        let deck = state.stacks.reform();
        if C::TRACKS_MEMORY {
            state.memory.reformed(deck, &hidden);
        }
        self.shuffle.begin(&mut state.stream);
        self.shuffle.shuffle(deck);
        // The first of the list is the top; a stack has its top last.
        deck.reverse();
        let deck = deck.len() as u8;
        self.events.push(|| Event::Reformed { deck });
    }

    /// A seat draws a card from the deck, unseen by the others.
    #[inline]
    fn draw_unseen(&mut self, seat: Seat, card: Card) {
        self.state.hands[seat.index()].insert(card);
        if C::TRACKS_MEMORY {
            self.state.memory.drew(seat, card);
        }
        self.events.push(|| Event::Drew { seat, from: DrawSource::Deck, card: Some(card) });
    }

    /// The draw is next, or the end of the turn if there is nothing to draw (S25).
    #[inline]
    fn go_to_draw(&mut self) {
        let state = &mut *self.state;
        if DrawSources::of(&state.stacks, deck_len(&state.stacks), state.public.discarded_on).any() {
            state.public.phase = Phase::Draw;
        } else {
            let seat = state.public.active;
            self.events.push(|| Event::DrewNothing { seat, by_choice: false });
            self.end_turn();
        }
    }

    #[inline]
    pub(crate) fn draw(&mut self, source: DrawSource) {
        let seat = self.state.public.active;
        match source {
            DrawSource::Deck => {
                if let Some(card) = self.next_card() {
                    self.draw_unseen(seat, card);
                }
            }
            DrawSource::Pile(pile) => {
                if let Some(card) = self.state.stacks.take(pile.index()) {
                    self.state.hands[seat.index()].insert(card);
                    self.state.shown[seat.index()].insert(card);
                    self.events.push(|| Event::Drew { seat, from: source, card: Some(card) });
                    self.refill_pile(pile);
                }
            }
            DrawSource::Nowhere => self.events.push(|| Event::DrewNothing { seat, by_choice: true }),
        }
        self.end_turn();
    }

    /// Gives a pile the deck's top card if it is empty and there is one (S23).
    #[inline]
    fn refill_pile(&mut self, pile: Pile) {
        if self.state.stacks.len(pile.index()) == 0 {
            self.refill_empty_pile(pile);
        }
    }

    #[cold]
    fn refill_empty_pile(&mut self, pile: Pile) {
        if let Some(card) = self.next_card() {
            self.state.stacks.put(pile.index(), &[card]);
            if C::TRACKS_MEMORY {
                let hidden = self.state.hidden_hands();
                self.state.memory.turned_up(card, &hidden);
            }
            self.events.push(|| Event::Seeded { pile, card });
        }
    }

    /// Empty piles are seeded, an empty deck is re-formed (S24, S25), and the next seat has the
    /// turn.
    #[inline]
    fn end_turn(&mut self) {
        for pile in Pile::ALL {
            self.refill_pile(pile);
        }
        if self.state.stacks.len(DECK) == 0 {
            self.reform();
        }
        let public = &mut self.state.public;
        public.active = public.active.left(public.seats);
        public.phase = Phase::Turn;
        public.discarded_on = None;
        public.may_skip = false;
    }

    /// Adds tokens to a seat, or takes some back if `change` is negative.
    pub(crate) fn change_tokens(&mut self, seat: Seat, change: i8) {
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
