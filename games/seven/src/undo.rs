//! Which actions are silent: an action is, if it moves only cards that everybody sees and draws on no chance.
//!
//! A spectator knows least of all: what it is certain of, every seat knows as well. What it is told a seat has, it must
//! have been certain of before; and a card that one seat alone gets to see, that seat.

use iris_core::{Game, Seat, Sink, Undo, Viewer};

use crate::Seven;
use crate::action::{Action, Source};
use crate::card::Hand;
use crate::certain::Certain;
use crate::event::Event;
use crate::state::State;
use crate::table::DECK;

impl Undo for Seven {
    fn reveals(state: &State, action: Action) -> bool {
        let mut news = News { state, everybody: known(state, Viewer::Spectator), any: false };
        if let Action::Discard(discard) = action {
            let held = news.everybody.hand(state.public.active.index());
            news.any = !held.contains_all(discard.cards);
        }
        if !news.any {
            Self::apply(&mut state.clone(), action, &mut news);
        }
        news.any
    }
}

fn known(state: &State, viewer: Viewer) -> Certain {
    Certain::of(&Seven::view(state, viewer))
}

/// Listens for news while an action is played.
struct News<'a> {
    /// The position before the action.
    state: &'a State,
    everybody: Certain,
    any: bool,
}

impl News<'_> {
    /// Whether somebody who is certain of this much does not know the deck's next card.
    fn is_new(&self, certain: &Certain) -> bool {
        let deck = certain.deck();
        deck.len() != self.state.table.len(DECK) || kinds(deck) > 1
    }

    fn hands_are_new(&self) -> bool {
        Seat::all(self.state.public.seats)
            .any(|seat| self.everybody.hand(seat.index()) != self.state.hand(seat))
    }
}

impl Sink<Event> for News<'_> {
    fn push(&mut self, make: impl FnOnce() -> Event) {
        self.any |= match make() {
            Event::Dealt { .. } | Event::Reformed { .. } => true,
            Event::Drew { seat, from: Source::Deck, .. } => {
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
