//! The game as a small net sees it, for any number of seats.
//!
//! Counts of cards are told rank by rank and one by one: what matters is what a hand can still become.

mod action;
mod view;

use iris_core::{FeatureList, Learn, Rng, Seat};

use crate::Gold;
use crate::action::Action;
use crate::card::{Cards, MAX_COPIES, MAX_RANKS};
use crate::row::{ITEMS, Item};
use crate::sight::Sight;
use crate::state::State;
use crate::view::View;
use crate::{recall, rollout};

impl Learn for Gold {
    const FEATURES_VERSION: u32 = 1;
    const VIEW_FEATURES: usize = view::FEATURES;
    const ACTION_FEATURES: usize = action::FEATURES;

    fn strongest(seats: u8) -> &'static str {
        // With many seats the end of a match says little about one choice; what the net thinks of it after a while says more.
        if seats > 3 { "halving:1600:d24:q50" } else { "halving:400:q50" }
    }

    fn view_features(view: &View, out: &mut Vec<u16>) {
        view::features(&Sight::new(view), out);
    }

    fn action_features(view: &View, action: Action, out: &mut Vec<u16>) {
        action::features(&Sight::new(view), action, out);
    }

    // The first that knows the number of seats plays: four seats have a net of their own.
    const NETS: &'static [&'static [u8]] = &[
        include_bytes!("../nets/2.net"),
        include_bytes!("../nets/4.net"),
        include_bytes!("../nets/3-6.net"),
    ];

    fn finish(world: &mut State, _legal: &mut Vec<Action>, rng: &mut Rng) {
        rollout::finish(world, rng);
    }

    fn recall(world: &State, viewer: Seat, tell: &mut dyn FnMut(&State, Action)) {
        recall::recall(world, viewer, tell);
    }
}

/// How many counts of a rank there are, none included.
const COUNTS: usize = MAX_COPIES as usize + 1;
/// A hand has at most 14 cards.
const HANDS: usize = 15;
/// An item, or none.
const ITEM: usize = ITEMS + 1;
/// At most so many others play after a seat.
const TO_COME: usize = 6;

/// How many cards of each rank a heap has.
fn counts(cards: Cards, list: &mut FeatureList<'_>) {
    for rank in 1..=MAX_RANKS {
        list.one_of(COUNTS, usize::from(cards.count(rank)));
    }
}

/// An item as a number, 0 for none.
fn code(item: Option<Item>) -> usize {
    item.map_or(0, |item| usize::from(item.index()) + 1)
}
