//! What a net learns from, and to where.

use iris_core::{Learn, Rng, Seat};

use crate::action::Action;
use crate::state::State;
use crate::view::View;
use crate::{Seven, action_features, equity, rollout, view_features};

/// A chapter is a round.
impl Learn for Seven {
    const FEATURES_VERSION: u32 = 1;
    const VIEW_FEATURES: usize = view_features::COUNT;
    const ACTION_FEATURES: usize = action_features::COUNT;

    const LAPSES: u32 = 30;

    fn strongest(seats: u8) -> &'static str {
        // Sampled hands of several others are drawn as if they played blindly: there, many quick rollouts tell more than a few
        // good ones, and the net's own value counts for more.
        if seats == 2 { "halving:800:k3:d12:q50" } else { "halving:16000:q60:quick" }
    }

    fn view_features(view: &View, out: &mut Vec<u16>) {
        view_features::list(view, out);
    }

    fn action_features(view: &View, action: Action, out: &mut Vec<u16>) {
        action_features::list(view, action, out);
    }

    const NETS: &'static [&'static [u8]] = &[include_bytes!("../nets/2-5.net")];

    fn finish(world: &mut State, legal: &mut Vec<Action>, rng: &mut Rng) {
        rollout::finish(world, legal, rng);
    }

    fn chapter(state: &State) -> u32 {
        state.public.round
    }

    fn standing(state: &State, seat: Seat) -> f64 {
        let tokens = &state.tokens[..state.public.seats as usize];
        equity::standing(tokens, seat.index(), state.public.size().tokens)
    }
}
