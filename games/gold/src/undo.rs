//! Which actions are silent: taking is, playing out of a hidden hand is not.
//!
//! What is hidden is the hands, the reserves and the cards set aside. The rules restrict nobody's hidden cards, so the
//! unseen cards can lie in the hidden places in any way: a viewer knows that a hand holds a rank exactly if there is not
//! room enough for all cards of that rank elsewhere.

use iris_core::{Seat, Sink, Undo, Viewer};

use crate::Gold;
use crate::action::{Action, Choice};
use crate::card::{Cards, MAX_RANKS};
use crate::event::Event;
use crate::state::State;

impl Undo for Gold {
    fn reveals(state: &State, action: Action) -> bool {
        if let Choice::Play(combo) = action.choice()
            && !surely_held(state).contains(combo.cards())
        {
            return true;
        }
        let mut taken_up = TakenUp(Vec::new());
        let mut after = *state;
        after.apply(action, &mut taken_up);
        taken_up.0.into_iter().any(|seat| knows_little(state, seat))
    }
}

/// All cards that the viewer does not see.
fn unseen(state: &State, viewer: Viewer) -> Cards {
    let hidden = Seat::all(state.board.seats).filter(|seat| !viewer.is(*seat));
    let hands = hidden.fold(Cards::EMPTY, |cards, seat| cards + state.hand(seat));
    hands + state.reserves[0] + state.reserves[1] + state.aside
}

/// What everybody, a spectator too, knows to be in the hand of the seat to act.
fn surely_held(state: &State) -> Cards {
    let unseen = unseen(state, Viewer::Spectator);
    let elsewhere = unseen.len() - state.acting_hand().len();
    (1..=MAX_RANKS).fold(Cards::EMPTY, |cards, rank| {
        cards + Cards::of(rank, unseen.count(rank).saturating_sub(elsewhere))
    })
}

/// Whether a seat that takes up its reserve (G22) could not name its cards before. It is never all that is hidden from
/// the seat, or the other would be out of cards and the game over, so it must all be of one rank to be known.
fn knows_little(state: &State, seat: Seat) -> bool {
    unseen(state, Viewer::Seat(seat)).ranks().count_ones() > 1
}

/// The seats that take up their reserves.
struct TakenUp(Vec<Seat>);

impl Sink<Event> for TakenUp {
    fn push(&mut self, make: impl FnOnce() -> Event) {
        if let Event::TookUp { seat, .. } = make() {
            self.0.push(seat);
        }
    }
}
