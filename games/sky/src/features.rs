//! The game as a small net sees it.
//!
//! All seven colours play the same part, so no feature names one: a colour is what it does (is it up, who holds it), a
//! face is what it would do under this sky, and a hidden face is how likely it offends.

mod action;
mod view;

use iris_core::{Learn, Rng};

use crate::action::Action;
use crate::card::Face;
use crate::odds::{Class, Odds};
use crate::state::State;
use crate::view::View;
use crate::{Sky, rollout};

impl Learn for Sky {
    const FEATURES_VERSION: u32 = 1;
    const VIEW_FEATURES: usize = view::FEATURES;
    const ACTION_FEATURES: usize = action::FEATURES;

    fn strongest(_seats: u8) -> &'static str {
        "halving:1200:d8:q50"
    }

    fn view_features(view: &View, out: &mut Vec<u16>) {
        view::features(&Odds::new(view), out);
    }

    fn action_features(view: &View, action: Action, out: &mut Vec<u16>) {
        action::features(&Odds::new(view), action, out);
    }

    fn finish(world: &mut State, _legal: &mut Vec<Action>, rng: &mut Rng) {
        rollout::finish(world, rng);
    }

    const NETS: &'static [&'static [u8]] = &[include_bytes!("../nets/2.net")];
}

/// How many classes of faces there are.
const CLASSES: usize = 4;
/// How finely chances are told where they matter most, and where they matter less.
const BINS: u32 = 12;
const FEW_BINS: u32 = 6;
/// How many codes [`Places::code`] has.
const PLACES: usize = 27;

/// How often the seat sees each face in its hand, in the other hand, and lying face down in the line; at most twice.
struct Places([[u8; 3]; 16]);

impl Places {
    fn new(odds: &Odds<'_>) -> Self {
        let mut places = Self([[0; 3]; 16]);
        odds.own().for_each(|face| places.note(face, 0));
        odds.theirs().for_each(|face| places.note(face, 1));
        let down = odds.view.line().iter().filter_map(|laid| laid.card.face(crate::state::other(laid.up())));
        down.for_each(|face| places.note(face, 2));
        places
    }

    #[inline]
    fn note(&mut self, face: Face, place: usize) {
        let count = &mut self.0[face.index() & 15][place];
        *count = (*count + 1).min(2);
    }

    #[inline]
    fn code(&self, face: Face) -> usize {
        let [own, theirs, down] = self.0[face.index() & 15].map(usize::from);
        own * 9 + theirs * 3 + down
    }
}

/// The class of a face as a number.
#[inline]
fn class(face: Face, sky: u8) -> usize {
    Class::of(face, sky) as usize
}
