//! The game as a net sees it: features of views and of actions, and the nets that were trained on
//! them.
//!
//! A feature's number is its place in a fixed order of groups, so that a change of any group needs
//! new nets.

mod action;
mod buckets;
mod view;

use iris_core::{Rng, SearchPlan, Seat};

use crate::knowledge::view::View;
use crate::play::{equity, rollout};
use crate::rules::action::Action;
use crate::rules::card::Hand;
use crate::rules::config::SevenEffect;
use crate::rules::state::{PublicState, State};

/// A chapter is a round.
pub(crate) const FEATURES_VERSION: u32 = 1;
pub(crate) const VIEW_FEATURES: usize = view::FEATURES;
pub(crate) const ACTION_FEATURES: usize = action::FEATURES;

pub(crate) const LEVEL4_POLICY_PERCENT: u32 = 30;

pub(crate) fn search_plan(seats: u8) -> SearchPlan {
    // Sampled hands of several others are drawn as if they played blindly: there, many quick
    // rollouts tell more than a few good ones, and the net's own value counts for more.
    if seats == 2 {
        SearchPlan { candidates: 3, depth: Some(12), net_percent: 50, ..SearchPlan::new(800) }
    } else {
        SearchPlan { net_percent: 60, policy_rollouts: true, ..SearchPlan::new(16_000) }
    }
}

pub(crate) fn view_features(view: &View, out: &mut Vec<u16>) {
    view::features(view, out);
}

pub(crate) fn action_features(view: &View, action: Action, out: &mut Vec<u16>) {
    action::features(view, action, out);
}

pub(crate) const NETS: &[&[u8]] = &[include_bytes!("../../nets/2-5.net")];

pub(crate) fn rollout(world: &mut State, legal: &mut Vec<Action>, rng: &mut Rng) {
    rollout::finish(world, legal, rng);
}

pub(crate) fn round_index(state: &State) -> u32 {
    state.public.round
}

pub(crate) fn equity(state: &State, seat: Seat) -> f64 {
    let tokens = &state.tokens[..state.public.seats as usize];
    equity::equity(tokens, seat.index(), state.public.size().tokens)
}

/// Which effects the 7s among the cards have, as bits: two for each effect, the second if several
/// 7s have it.
fn effect_counts(public: &PublicState, cards: Hand) -> u64 {
    let mut counts = [0; SevenEffect::ALL.len()];
    for card in Hand(cards.coloured() & public.sevens()).cards() {
        // A 7 without effect has no place among them.
        if let Some(count) = counts.get_mut(public.effect(card) as usize) {
            *count += 1;
        }
    }
    let bit = |(effect, count): (usize, u32)| {
        if count == 0 { 0 } else { 1 << (2 * effect + usize::from(count > 1)) }
    };
    counts.into_iter().enumerate().map(bit).fold(0, |bits, bit| bits | bit)
}
