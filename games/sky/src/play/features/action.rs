//! The features of an action: the face that it turns up, the risk, and what it leaves to the
//! opponent.

use super::{BINS, EFFECTS, FEW_BINS, FaceLocations, PLACES, effect};
use crate::play::odds::{CardFraction, SeatOdds};
use crate::play::turned_up_face::TurnedUpFace;
use crate::rules::action::Action;
use crate::rules::card::FaceKind;
use crate::rules::state::{HAND_SIZE, LINE_SIZE};
use iris_core::FeatureList;

/// The number of features.
pub(super) const FEATURES: usize = 544;
/// Play, blind, flip; then stop and decline, which turn nothing up.
const KINDS: usize = 5;
/// The kinds that turn a face up.
const TURNING: usize = 3;
const BIN: usize = BINS as usize;
const FEW: usize = FEW_BINS as usize;

pub(super) fn features(odds: &SeatOdds<'_>, action: Action, out: &mut Vec<u16>) {
    let mut list = FeatureList::new(out);
    let view = odds.view;
    let length = view.line().len().min(LINE_SIZE - 1);
    let turning = TurnedUpFace::of(odds, action);
    let kind = match (&turning, action) {
        (Some(turning), _) => turning.kind,
        (None, Action::Stop) => 3,
        (None, _) => 4,
    };
    let played = (view.played as usize).min(HAND_SIZE - 1);
    list.one_of(KINDS, kind);
    list.one_of(KINDS * LINE_SIZE, kind * LINE_SIZE + length);
    list.one_of(KINDS * HAND_SIZE * 2, (kind * HAND_SIZE + played) * 2 + usize::from(view.last_turn));
    face_up(odds, turning.as_ref(), length, &mut list);
    flip(odds, turning.as_ref().filter(|turning| turning.is_flip()), length, &mut list);
    play(odds, turning.as_ref().filter(|turning| !turning.is_flip()), played, &mut list);
    // What the other seat is left with.
    let left = match &turning {
        Some(turning) if turning.is_flip() => None,
        Some(turning) => turning.after().map(|up_mask| (up_mask, length + 1)),
        None => (action == Action::Stop).then_some((odds.up_mask, length)),
    };
    let outlook =
        left.map(|(up_mask, length)| odds.opponent_safe_quarters(up_mask).min(12) * (LINE_SIZE + 1) + length);
    list.maybe(13 * (LINE_SIZE + 1), outlook);
    let blind =
        left.map(|(up_mask, _)| odds.opponent_faces().filter(|face| up_mask & face.bit() == 0).count());
    list.maybe(HAND_SIZE + 1, blind);
    debug_assert_eq!(list.end(), FEATURES);
}

/// The face that comes up, how dangerous it is, and the face that goes.
fn face_up(odds: &SeatOdds<'_>, turning: Option<&TurnedUpFace>, length: usize, list: &mut FeatureList<'_>) {
    let code = |face: Option<FaceKind>, up_mask| face.map_or(EFFECTS, |face| effect(face, up_mask));
    let places = turning.map(|_| FaceLocations::new(odds));
    let each = |of: &dyn Fn(&TurnedUpFace) -> usize| turning.map(of);
    list.maybe(TURNING * (EFFECTS + 1), each(&|it| it.kind * (EFFECTS + 1) + code(it.face, it.up_mask)));
    list.maybe(
        2 * (EFFECTS + 1),
        each(&|it| usize::from(it.is_flip()) * (EFFECTS + 1) + code(it.away, it.up_mask)),
    );
    list.maybe(TURNING * BIN, each(&|it| it.kind * BIN + it.bust.bin(BINS)));
    list.maybe(
        2 * BIN * LINE_SIZE,
        each(&|it| (usize::from(it.is_flip()) * BIN + it.bust.bin(BINS)) * LINE_SIZE + length),
    );
    // Where else the colour that comes, or the one that goes, is seen.
    let colour = |face: Option<FaceKind>| face.filter(|face| *face < FaceKind::RAINBOW);
    let place =
        |kind: usize, face: Option<FaceKind>| Some(kind * PLACES + places.as_ref()?.code(colour(face)?));
    list.maybe(TURNING * PLACES, turning.and_then(|it| place(it.kind, it.face.or(it.away))));
}

/// What may be played after a flip.
fn flip(odds: &SeatOdds<'_>, turning: Option<&TurnedUpFace>, length: usize, list: &mut FeatureList<'_>) {
    list.maybe(3, turning.map(|it| it.knows));
    list.maybe(BIN * LINE_SIZE, turning.map(|it| followed(odds, it).bin(BINS) * LINE_SIZE + length));
    let sure = turning.and_then(|it| it.face.and(it.after()));
    list.maybe(
        HAND_SIZE + 1,
        sure.map(|up_mask| odds.own_faces().filter(|face| up_mask & face.bit() == 0).count()),
    );
}

/// How likely a flip, and the best card to play after it, go well.
fn followed(odds: &SeatOdds<'_>, flip: &TurnedUpFace) -> CardFraction {
    const SCALE: u32 = 64;
    let well = |up_mask: u8| {
        let bust = odds.min_bust(up_mask);
        SCALE * (bust.of - bust.cards) / bust.of.max(1)
    };
    let Some(seen) = flip.away.filter(|_| flip.face.is_none()) else {
        return CardFraction { cards: flip.after().map_or(0, well), of: SCALE };
    };
    let (mut cards, mut of) = (0, 0);
    for (count, face) in
        odds.unknown_partners(seen).iter().zip(FaceKind::all()).filter(|(count, _)| **count > 0)
    {
        of += u32::from(*count) * SCALE;
        if flip.up_mask & face.bit() == 0 {
            cards += u32::from(*count) * well(flip.up_mask | face.bit());
        }
    }
    CardFraction { cards, of }
}

/// What is left in the hand after a play, and what a flip of the card played would do.
fn play(odds: &SeatOdds<'_>, turning: Option<&TurnedUpFace>, played: usize, list: &mut FeatureList<'_>) {
    let after = turning.and_then(|it| Some((it, it.after()?)));
    let safe = |it: &TurnedUpFace, up_mask: u8| {
        let own = if it.kind == 0 { it.face } else { it.away };
        let here = own.is_some_and(|face| up_mask & face.bit() == 0);
        let all = odds.own_faces().filter(|face| up_mask & face.bit() == 0).count();
        all - usize::from(here)
    };
    list.maybe(
        HAND_SIZE * HAND_SIZE,
        after.map(|(it, up_mask)| safe(it, up_mask).min(HAND_SIZE - 1) * HAND_SIZE + played),
    );
    // A flip of that card would take its upper face away again.
    let back = |it: &TurnedUpFace| match (it.face, it.away) {
        (Some(face), None) => odds.back_bust(face, odds.up_mask).bin(FEW_BINS),
        (_, away) => FEW + away.map_or(0, |face| effect(face, odds.up_mask)),
    };
    list.maybe(FEW + EFFECTS, after.map(|(it, _)| back(it)));
}
