//! Sparse input features of the nets, for any number of seats.
//!
//! Counts of cards are one-hot by rank: what matters is what a hand can still become.

mod action;
mod view;

use iris_core::{FeatureList, SearchPlan};

use crate::knowledge::trick_context::TrickContext;
use crate::knowledge::view::View;
use crate::rules::action::Action;
use crate::rules::card::{Cards, MAX_COPIES, MAX_RANKS};
use crate::rules::middle::{ITEMS, Item};

/// The version of what each feature means; nets of another one are refused.
pub(crate) const FEATURES_VERSION: u32 = 1;
/// The number of features of a view.
pub(crate) const VIEW_FEATURES: usize = view::FEATURES;
/// The number of features of an action.
pub(crate) const ACTION_FEATURES: usize = action::FEATURES;

/// The strongest search that was found for so many seats.
pub(crate) fn search_plan(seats: u8) -> SearchPlan {
    // With many seats the end of a match says little about one choice; what the net thinks of
    // it after a while says more.
    if seats > 3 {
        SearchPlan { depth: Some(24), net_percent: 50, ..SearchPlan::new(1_600) }
    } else {
        SearchPlan { net_percent: 50, ..SearchPlan::new(400) }
    }
}

/// Appends the features of a view.
pub(crate) fn view_features(view: &View, out: &mut Vec<u16>) {
    view::features(&TrickContext::new(view), out);
}

/// Appends the features of an action that is legal in the view.
pub(crate) fn action_features(view: &View, action: Action, out: &mut Vec<u16>) {
    action::features(&TrickContext::new(view), action, out);
}

/// The nets that come with the game. The first that knows the number of seats plays: four seats
/// have a net of their own.
pub(crate) const NETS: &[&[u8]] = &[
    include_bytes!("../../nets/2.net"),
    include_bytes!("../../nets/4.net"),
    include_bytes!("../../nets/3-6.net"),
];

/// The different counts of a rank, zero included.
const COUNTS: usize = MAX_COPIES as usize + 1;
/// The different sizes of a hand, which has at most 14 cards.
const HANDS: usize = 15;
/// The different items, and none.
const ITEM: usize = ITEMS + 1;
/// The different numbers of combos still to come.
const TO_COME: usize = 6;

/// The number of cards of each rank.
fn counts(cards: Cards, list: &mut FeatureList<'_>) {
    for rank in 1..=MAX_RANKS {
        list.one_of(COUNTS, usize::from(cards.count(rank)));
    }
}

/// An item as an index, 0 for none.
fn code(item: Option<Item>) -> usize {
    item.map_or(0, |item| usize::from(item.index()) + 1)
}
