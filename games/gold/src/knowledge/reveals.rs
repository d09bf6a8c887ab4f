//! Which actions reveal hidden information: playing out of a hidden hand and the end of a deal that
//! another follows do, taking does not.
//!
//! What is hidden is the hands, the reserves and the cards set aside. The rules restrict nobody's
//! hidden cards, so the unseen cards can lie in the hidden places in any way: a viewer knows that a
//! hand holds a rank exactly if there is not room enough for all cards of that rank elsewhere.

use iris_core::{EventSink, Seat, Viewer};

use crate::rules::action::{Action, ActionKind};
use crate::rules::card::{Cards, MAX_RANKS};
use crate::rules::event::Event;
use crate::rules::state::State;

/// Whether somebody learns something hidden by the action.
pub(crate) fn reveals(state: &State, action: Action) -> bool {
    if let ActionKind::Play(combo) = action.kind()
        && !known_in_hand(state).contains(combo.cards())
    {
        return true;
    }
    let mut watcher = RevealWatcher::default();
    let mut after = *state;
    after.apply(action, &mut watcher);
    watcher.dealt_again || watcher.took_up.into_iter().any(|seat| reserve_is_news(state, seat))
}

/// All cards that are hidden from the viewer.
fn unseen(state: &State, viewer: Viewer) -> Cards {
    let hidden = Seat::all(state.public.seats).filter(|seat| !viewer.is(*seat));
    let hands = hidden.fold(Cards::EMPTY, |cards, seat| cards + state.hand(seat));
    hands + state.reserves[0] + state.reserves[1] + state.aside
}

/// The cards that everybody, a spectator too, knows to be in the hand of the seat to act.
fn known_in_hand(state: &State) -> Cards {
    let unseen = unseen(state, Viewer::Spectator);
    let elsewhere = unseen.len() - state.acting_hand().len();
    (1..=MAX_RANKS).fold(Cards::EMPTY, |cards, rank| {
        cards + Cards::of(rank, unseen.count(rank).saturating_sub(elsewhere))
    })
}

/// Whether a seat that takes up its reserve (G22) could not name its cards before. It is never all
/// that is hidden from the seat, or the other would be out of cards and the game over, so it must
/// all be of one rank to be known.
fn reserve_is_news(state: &State, seat: Seat) -> bool {
    unseen(state, Viewer::Seat(seat)).ranks().count_ones() > 1
}

/// Notes the events that may show cards nobody knew: reserves taken up, and a new deal.
#[derive(Default)]
struct RevealWatcher {
    took_up: Vec<Seat>,
    dealt_again: bool,
}

impl EventSink<Event> for RevealWatcher {
    fn push(&mut self, make: impl FnOnce() -> Event) {
        match make() {
            Event::TookUp { seat, .. } => self.took_up.push(seat),
            Event::Dealt { .. } => self.dealt_again = true,
            _ => {}
        }
    }
}
