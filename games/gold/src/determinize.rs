//! A possible world: the unseen cards, dealt anew over the hidden places.
//!
//! Other hands, reserves and the cards set aside were dealt blindly and nothing that happened favours one arrangement
//! of the cards still in them, so every arrangement of the unseen cards is equally likely.

use iris_core::{MAX_SEATS, Rng, Seat};

use crate::card::{Cards, MAX_CARDS};
use crate::state::State;
use crate::view::View;

/// A state that the viewer cannot tell from the real one, every deal being equally likely.
pub(crate) fn determinize(view: &View, rng: &mut Rng) -> State {
    let mut unseen = Unseen::of(view, rng);
    let mut hands = [Cards::EMPTY; MAX_SEATS];
    for seat in Seat::all(view.board.seats) {
        hands[seat.index()] = match view.hand {
            Some(own) if view.viewer.is(seat) => own,
            _ => unseen.draw(view.hands[seat.index()]),
        };
    }
    let reserves = view.reserves.map(|count| unseen.draw(count));
    let aside = unseen.draw(view.aside);
    State { board: view.board, hands, reserves, aside }
}

/// The cards that the viewer does not see, drawn from one by one.
struct Unseen<'a> {
    cards: [u8; MAX_CARDS],
    left: usize,
    rng: &'a mut Rng,
}

impl<'a> Unseen<'a> {
    fn of(view: &View, rng: &'a mut Rng) -> Self {
        let seen = view.board.cards() + view.hand.unwrap_or_default();
        let mut cards = [0; MAX_CARDS];
        let mut left = 0;
        if let Ok(layout) = view.board.config.layout(view.board.seats) {
            for rank in 1..=layout.ranks {
                let count = usize::from(layout.copies.saturating_sub(seen.count(rank)));
                cards[left..left + count].fill(rank);
                left += count;
            }
        }
        Self { cards, left, rng }
    }

    /// Draws so many; when all that are left are wanted, no chance is needed.
    fn draw(&mut self, count: u8) -> Cards {
        let mut heap = Cards::EMPTY;
        let count = usize::from(count).min(self.left);
        let all = count == self.left;
        for _ in 0..count {
            let at = if all { 0 } else { self.rng.below(self.left as u32) as usize };
            self.left -= 1;
            self.cards.swap(at, self.left);
            heap += Cards::of(self.cards[self.left], 1);
        }
        heap
    }
}
