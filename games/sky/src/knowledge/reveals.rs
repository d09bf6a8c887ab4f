//! Which actions reveal nothing, so that they can be taken back: a flip of a card that was flipped
//! before, and the end of a turn that draws nothing new.
//!
//! A spectator knows least: only faces that have lain up. It knows nothing of cards in hands, and
//! every card could face either way, so a play always reveals a face to it. Each seat knows its own
//! face at its own end of the deck; the first card drawn reveals its other face to the other seat,
//! unless it is the last one, which stands at both ends. Where people must remember earlier faces
//! themselves (K5), every flip reveals one again, unless it follows from what lies open.

use iris_core::{EventSink, Game, Seat};

use crate::Sky;
use crate::knowledge::facing_sampler::CardPool;
use crate::rules::action::Action;
use crate::rules::card::{FaceKind, LineCard};
use crate::rules::event::Event;
use crate::rules::state::{State, opponent};

pub(crate) fn reveals(state: &State, action: Action) -> bool {
    let news = match action {
        Action::Play(_) | Action::Blind(_) => true,
        Action::Flip(at) => state.line().get(at as usize).is_some_and(|laid| is_new(state, *laid)),
        Action::Stop | Action::Decline => false,
    };
    news || state.deck().len() > 1 && draws(state, action)
}

/// Whether a spectator cannot tell the lower face of a card of the line.
fn is_new(state: &State, laid: LineCard) -> bool {
    let remembers = !state.config.hides_memory();
    if remembers && laid.was_flipped() {
        return false;
    }
    let (up, down) = (laid.face(), laid.card.face(opponent(laid.up())));
    let mut pool = CardPool::new(&state.config.counts);
    let captured = Seat::all(2).flat_map(|seat| state.captured(seat)).filter(|_| remembers);
    for lay in state.line().iter().copied().chain(captured) {
        if remembers && lay.was_flipped() {
            pool.remove(lay.card.face(Seat(0)), lay.card.face(Seat(1)));
        } else {
            pool.add_slot(lay.face());
        }
    }
    FaceKind::all().any(|face| face != down && pool.allows(up, face))
}

/// Whether the action ends a turn with a draw.
fn draws(state: &State, action: Action) -> bool {
    struct DrawDetector(bool);
    impl EventSink<Event> for DrawDetector {
        fn push(&mut self, make: impl FnOnce() -> Event) {
            self.0 |= matches!(make(), Event::Drew { .. });
        }
    }
    let mut drawn = DrawDetector(false);
    Sky::apply(&mut state.clone(), action, &mut drawn);
    drawn.0
}
