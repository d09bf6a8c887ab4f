//! Binary features for the policy and value network.
//!
//! The seven colours are interchangeable, so no feature names one: a colour is described by where
//! it is, a face by what it would do to the line, and a hidden face by the probability that it
//! offends.

mod action;
mod view;

use crate::knowledge::view::View;
use crate::play::odds::{FaceEffect, SeatOdds};
use crate::rules::action::Action;
use crate::rules::card::FaceKind;

pub(crate) const FEATURES_VERSION: u32 = 1;
pub(crate) const VIEW_FEATURES: usize = view::FEATURES;
pub(crate) const ACTION_FEATURES: usize = action::FEATURES;

pub(crate) fn view_features(view: &View, out: &mut Vec<u16>) {
    view::features(&SeatOdds::new(view), out);
}

pub(crate) fn action_features(view: &View, action: Action, out: &mut Vec<u16>) {
    action::features(&SeatOdds::new(view), action, out);
}

pub(crate) const NETS: &[&[u8]] = &[include_bytes!("../../nets/2.net")];

/// The number of [`FaceEffect`]s.
const EFFECTS: usize = 4;
/// The bins of a probability where it matters most, and where it matters less.
const BINS: u32 = 12;
const FEW_BINS: u32 = 6;
/// The number of codes of [`FaceLocations::code`].
const PLACES: usize = 27;

/// How often the seat sees each face in its hand, in the other hand, and lying face down in the
/// line; at most twice.
struct FaceLocations([[u8; 3]; 16]);

impl FaceLocations {
    fn new(odds: &SeatOdds<'_>) -> Self {
        let mut places = Self([[0; 3]; 16]);
        odds.own_faces().for_each(|face| places.note(face, 0));
        odds.opponent_faces().for_each(|face| places.note(face, 1));
        let down = odds
            .view
            .line()
            .iter()
            .filter_map(|laid| laid.card.face(crate::rules::state::opponent(laid.up())));
        down.for_each(|face| places.note(face, 2));
        places
    }

    #[inline]
    fn note(&mut self, face: FaceKind, place: usize) {
        let count = &mut self.0[face.index() & 15][place];
        *count = (*count + 1).min(2);
    }

    #[inline]
    fn code(&self, face: FaceKind) -> usize {
        let [own, theirs, down] = self.0[face.index() & 15].map(usize::from);
        own * 9 + theirs * 3 + down
    }
}

/// The effect of a face as an index.
#[inline]
fn effect(face: FaceKind, up_mask: u8) -> usize {
    FaceEffect::of(face, up_mask) as usize
}
