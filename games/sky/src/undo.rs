//! Which actions are silent: a flip of a card that has been flipped before, and the end of a turn that draws nothing new.
//!
//! A spectator knows least: only faces that have lain up. Of a card in a hand it knows nothing, and every card could face
//! either way, so a play always tells it a face. Of the deck each seat knows its own face at its own end; the first card
//! that is drawn tells the other seat the face that looks at it, unless it is the last card and so at both ends.

use iris_core::{Game, Seat, Sink, Undo};

use crate::Sky;
use crate::action::Action;
use crate::card::{Face, Laid};
use crate::event::Event;
use crate::orient::Pool;
use crate::state::{State, other};

impl Undo for Sky {
    fn reveals(state: &State, action: Action) -> bool {
        let news = match action {
            Action::Play(_) | Action::Blind(_) => true,
            Action::Flip(at) => state.line().get(at as usize).is_some_and(|laid| is_new(state, *laid)),
            Action::Stop | Action::Decline => false,
        };
        news || state.deck().len() > 1 && draws(state, action)
    }
}

/// Whether a spectator cannot tell the lower face of a card of the line.
fn is_new(state: &State, laid: Laid) -> bool {
    if laid.turned() {
        return false;
    }
    let (up, down) = (laid.face(), laid.card.face(other(laid.up())));
    let mut pool = Pool::new(&state.config.counts);
    let captured = Seat::all(2).flat_map(|seat| state.captured(seat));
    for lay in state.line().iter().copied().chain(captured) {
        if lay.turned() {
            pool.remove(lay.card.face(Seat(0)), lay.card.face(Seat(1)));
        } else {
            pool.need(lay.face());
        }
    }
    Face::all().any(|face| face != down && pool.allows(up, face))
}

/// Whether the action ends a turn with a draw.
fn draws(state: &State, action: Action) -> bool {
    struct Drawn(bool);
    impl Sink<Event> for Drawn {
        fn push(&mut self, make: impl FnOnce() -> Event) {
            self.0 |= matches!(make(), Event::Drew { .. });
        }
    }
    let mut drawn = Drawn(false);
    Sky::apply(&mut state.clone(), action, &mut drawn);
    drawn.0
}
