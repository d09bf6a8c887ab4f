//! Whether an action reveals anything, so that it can be taken back only if it does not.
//!
//! A spectator knows least of all: what it is certain of, every seat knows as well. An action
//! reveals nothing if a spectator was certain before of every card it shows, a seat of every card
//! that it alone gets to see, and no shuffle takes place.

use iris_core::{EventSink, Game, Seat, Viewer};

use crate::Seven;
use crate::knowledge::certain_cards::CertainCards;
use crate::rules::action::{Action, DrawSource};
use crate::rules::card::Hand;
use crate::rules::event::Event;
use crate::rules::stacks::DECK;
use crate::rules::state::State;

pub(crate) fn reveals(state: &State, action: Action) -> bool {
    let mut news = RevealDetector { state, everybody: known(state, Viewer::Spectator), any: false };
    if let Action::Discard(discard) = action {
        let held = news.everybody.hand(state.public.active.index());
        news.any = !held.contains_all(discard.cards);
    }
    if !news.any {
        Seven::apply(&mut state.clone(), action, &mut news);
    }
    news.any
}

fn known(state: &State, viewer: Viewer) -> CertainCards {
    CertainCards::of(&Seven::view(state, viewer))
}

/// Event sink that notes whether an event tells anybody anything new.
struct RevealDetector<'a> {
    /// The position before the action.
    state: &'a State,
    everybody: CertainCards,
    any: bool,
}

impl RevealDetector<'_> {
    /// Whether somebody who is certain of this much does not know the deck's next card.
    fn is_new(&self, certain: &CertainCards) -> bool {
        let deck = certain.deck();
        deck.len() != self.state.stacks.len(DECK) || kinds(deck) > 1
    }

    fn hands_are_new(&self) -> bool {
        Seat::all(self.state.public.seats)
            .any(|seat| self.everybody.hand(seat.index()) != self.state.hand(seat))
    }
}

impl EventSink<Event> for RevealDetector<'_> {
    fn push(&mut self, make: impl FnOnce() -> Event) {
        self.any |= match make() {
            Event::Dealt { .. } | Event::Reformed { .. } => true,
            Event::Drew { seat, from: DrawSource::Deck, .. } => {
                self.is_new(&known(self.state, Viewer::Seat(seat)))
            }
            Event::Seeded { .. } => self.is_new(&self.everybody),
            Event::Revealed { .. } => self.hands_are_new(),
            _ => false,
        };
    }
}

/// How many different cards there are; Rainbows are alike.
fn kinds(cards: Hand) -> u32 {
    cards.coloured().count_ones() + u32::from(cards.rainbows() > 0)
}
