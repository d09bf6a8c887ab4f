//! The learner's interface: every action is one letter, and an observation is a vector of counts.
//!
//! The row is the same for one deal and for several, so that nets fit both: scores are those of the
//! whole match, up to 255. Which deal it is stands in the information state alone.

use std::fmt;

use iris_core::{Letters, MAX_SEATS, Observation, Seat, Segment};

use crate::knowledge::view::View;
use crate::rules::action::{ACTIONS, Action};
use crate::rules::card::{Cards, MAX_COPIES, MAX_RANKS};
use crate::rules::middle::{ITEMS, Item};
use crate::rules::notation;
use crate::rules::public_position::Phase;

const RANKS: usize = MAX_RANKS as usize;
const EACH: u8 = MAX_COPIES;

/// The number of letters: one for each action.
pub(crate) const LETTERS: usize = ACTIONS;
/// The most letters of an action.
pub(crate) const MAX_LETTERS: usize = 1;
/// The parts of an observation, in order.
pub(crate) const SEGMENTS: &[Segment] = &[
    Segment::new("phase", &[3], 1, "what is to do: play a combo, take an item, nothing any more"),
    Segment::new("turn", &[MAX_SEATS], 1, "whose turn it is, counted from the viewer leftwards"),
    Segment::new("leader", &[MAX_SEATS], 1, "who led the trick, counted from the viewer leftwards"),
    Segment::new("seats", &[5], 1, "how many play: 2 to 6"),
    Segment::new("trick", &[1], 60, "the number of the trick, from 1"),
    Segment::new("hand", &[RANKS], EACH, "the viewer's cards of each rank"),
    Segment::new("unseen", &[RANKS], EACH, "the cards of each rank that the viewer does not see"),
    Segment::new("hands", &[MAX_SEATS], 14, "how many cards each seat holds, the viewer first"),
    Segment::new("reserves", &[2], 14, "how many cards each reserve has, the viewer's first"),
    Segment::new("aside", &[1], 60, "how many cards were set aside"),
    Segment::new("middle", &[ITEMS], EACH, "how often each item lies in the middle, in the order of the row"),
    Segment::new("bind", &[3], 1, "what the trick allows beside singles: anything, sets, runs"),
    Segment::new("played_by", &[MAX_SEATS, MAX_SEATS], 1, "who played each combo of the trick, in order"),
    Segment::new("played", &[MAX_SEATS, RANKS], EACH, "the cards of each combo of the trick, in order"),
    Segment::new("claims", &[MAX_SEATS, MAX_SEATS], 1, "who is still to choose, in order"),
    Segment::new("taken", &[MAX_SEATS, RANKS], EACH, "the score pile of each seat, by rank"),
    Segment::new("discarded", &[RANKS], EACH, "what was discarded, by rank"),
    Segment::new("scores", &[MAX_SEATS], 255, "the score of each seat"),
    Segment::new("bonus", &[MAX_SEATS], 255, "the part of it that is for cards left in hand"),
    Segment::new("spent", &[MAX_SEATS, RANKS], EACH, "what each seat has played from the hand it holds"),
];

pub(crate) fn write_letter(token: u8, out: &mut dyn fmt::Write) -> fmt::Result {
    Action::from_index(token).map_or(Ok(()), |action| notation::write(action, out))
}

#[inline]
pub(crate) fn letter(action: Action, _by: Seat, _seats: u8, _at: usize) -> (u8, bool) {
    (action.index(), true)
}

pub(crate) fn parse_letters(word: &Letters, _by: Seat, _seats: u8) -> Option<Action> {
    match word.as_slice() {
        [only] => Action::from_index(*only),
        _ => None,
    }
}

pub(crate) fn observe(view: &View, out: &mut [u8]) {
    let mut out = Observation::new(out);
    let public = &view.public;
    let me = view.viewer.seat().unwrap_or(Seat(0));
    let left = |seat: Seat| {
        (seat.index() + usize::from(public.seats) - me.index()) % usize::from(public.seats.max(1))
    };
    let from_me = || Seat::all(public.seats).map(|step| Seat((me.0 + step.0) % public.seats));
    let mut counts_out_of_play = [0; (MAX_SEATS + 1) * RANKS];
    public.out_of_play.each(|owner, rank| {
        let place = owner.map_or(MAX_SEATS, left);
        counts_out_of_play[(place * RANKS + usize::from(rank)).saturating_sub(1)] += 1;
    });
    let seen = public.row.cards() + public.plays.cards() + view.hand.unwrap_or_default();
    let size = public.config.size;
    let (ranks, copies) = size.map_or((MAX_RANKS, MAX_COPIES), |size| (size.ranks, size.copies));
    let phase = match public.phase {
        Phase::Play => 0,
        Phase::Take => 1,
        Phase::Over => 2,
    };
    out.one_of(3, phase);
    out.one_of(MAX_SEATS, left(public.active));
    out.one_of(MAX_SEATS, left(public.leader));
    out.one_of(5, usize::from(public.seats.saturating_sub(2)));
    out.number(public.trick.min(60));
    counts(view.hand.unwrap_or_default(), out.part(RANKS));
    for (rank, place) in (1..=MAX_RANKS).zip(out.part(RANKS)) {
        let at = usize::from(rank) - 1;
        let lying = counts_out_of_play.iter().skip(at).step_by(RANKS).sum::<u8>() + seen.count(rank);
        let there = if rank <= ranks { copies } else { 0 };
        *place = there.saturating_sub(lying);
    }
    each(out.part(MAX_SEATS), from_me().map(|seat| view.hands[seat.index()]));
    let reserve = |seat: Seat| view.reserves.get(seat.index()).copied().unwrap_or(0);
    each(out.part(2), from_me().map(reserve));
    out.number(view.aside);
    each(out.part(ITEMS), (0..ITEMS as u8).map(|item| public.row.count(Item::from_index(item))));
    out.one_of(3, public.plays.binding() as usize);
    let by = out.part(MAX_SEATS * MAX_SEATS);
    for (place, played) in by.chunks_exact_mut(MAX_SEATS).zip(public.plays.iter()) {
        place[left(played.seat)] = 1;
    }
    let cards = out.part(MAX_SEATS * RANKS);
    for (place, played) in cards.chunks_exact_mut(RANKS).zip(public.plays.iter()) {
        counts(played.combo.cards(), place);
    }
    let claims = out.part(MAX_SEATS * MAX_SEATS);
    for (place, seat) in claims.chunks_exact_mut(MAX_SEATS).zip(public.claims.iter()) {
        place[left(seat)] = 1;
    }
    out.part((MAX_SEATS + 1) * RANKS).copy_from_slice(&counts_out_of_play);
    each(out.part(MAX_SEATS), from_me().map(|seat| public.score(seat).clamp(0, 255) as u8));
    each(out.part(MAX_SEATS), from_me().map(|seat| public.bonus[seat.index()]));
    let played_from_hand = out.part(MAX_SEATS * RANKS);
    for (place, seat) in played_from_hand.chunks_exact_mut(RANKS).zip(from_me()) {
        counts(public.played_from_hand[seat.index()], place);
    }
    debug_assert_eq!(out.end(), iris_core::total_size(SEGMENTS));
}

pub(crate) fn write_information_state(view: &View, out: &mut dyn fmt::Write) -> fmt::Result {
    // The JSON of a view tells all but the past of the hands.
    out.write_str(&serde_json::to_string(view).unwrap_or_default())?;
    let played_from_hand = &view.public.played_from_hand[..usize::from(view.public.seats)];
    out.write_str(&serde_json::to_string(played_from_hand).unwrap_or_default())
}

#[inline]
fn counts(cards: Cards, out: &mut [u8]) {
    for (rank, place) in (1..).zip(out) {
        *place = cards.count(rank);
    }
}

#[inline]
fn each(out: &mut [u8], values: impl Iterator<Item = u8>) {
    for (place, value) in out.iter_mut().zip(values) {
        *place = value;
    }
}
