//! The features of an action.

use super::{BINS, CLASSES, FEW_BINS, PLACES, Places, class};
use crate::action::Action;
use crate::card::Face;
use crate::odds::{Chance, Odds};
use crate::state::{HAND, LINE};
use crate::turning::Turning;
use iris_core::FeatureList;

/// How many there are.
pub(super) const FEATURES: usize = 544;
/// Play, blind, flip; then stop and decline, which turn nothing up.
const KINDS: usize = 5;
/// The kinds that turn a face up.
const TURNING: usize = 3;
const BIN: usize = BINS as usize;
const FEW: usize = FEW_BINS as usize;

pub(super) fn features(odds: &Odds<'_>, action: Action, out: &mut Vec<u16>) {
    let mut list = FeatureList::new(out);
    let view = odds.view;
    let length = view.line().len().min(LINE - 1);
    let turning = Turning::of(odds, action);
    let kind = match (&turning, action) {
        (Some(turning), _) => turning.kind,
        (None, Action::Stop) => 3,
        (None, _) => 4,
    };
    let played = (view.played as usize).min(HAND - 1);
    list.one_of(KINDS, kind);
    list.one_of(KINDS * LINE, kind * LINE + length);
    list.one_of(KINDS * HAND * 2, (kind * HAND + played) * 2 + usize::from(view.last_turn));
    face_up(odds, turning.as_ref(), length, &mut list);
    flip(odds, turning.as_ref().filter(|turning| turning.is_flip()), length, &mut list);
    play(odds, turning.as_ref().filter(|turning| !turning.is_flip()), played, &mut list);
    // What the other seat is left with.
    let left = match &turning {
        Some(turning) if turning.is_flip() => None,
        Some(turning) => turning.after().map(|sky| (sky, length + 1)),
        None => (action == Action::Stop).then_some((odds.sky, length)),
    };
    let outlook = left.map(|(sky, length)| odds.outlook(sky).min(12) * (LINE + 1) + length);
    list.maybe(13 * (LINE + 1), outlook);
    let blind = left.map(|(sky, _)| odds.theirs().filter(|face| sky & face.mark() == 0).count());
    list.maybe(HAND + 1, blind);
    debug_assert_eq!(list.end(), FEATURES);
}

/// The face that comes up, how dangerous it is, and the face that goes.
fn face_up(odds: &Odds<'_>, turning: Option<&Turning>, length: usize, list: &mut FeatureList<'_>) {
    let code = |face: Option<Face>, sky| face.map_or(CLASSES, |face| class(face, sky));
    let places = turning.map(|_| Places::new(odds));
    let each = |of: &dyn Fn(&Turning) -> usize| turning.map(of);
    list.maybe(TURNING * (CLASSES + 1), each(&|it| it.kind * (CLASSES + 1) + code(it.face, it.sky)));
    list.maybe(
        2 * (CLASSES + 1),
        each(&|it| usize::from(it.is_flip()) * (CLASSES + 1) + code(it.away, it.sky)),
    );
    list.maybe(TURNING * BIN, each(&|it| it.kind * BIN + it.bust.bin(BINS)));
    list.maybe(
        2 * BIN * LINE,
        each(&|it| (usize::from(it.is_flip()) * BIN + it.bust.bin(BINS)) * LINE + length),
    );
    // Where else the colour that comes, or the one that goes, is seen.
    let colour = |face: Option<Face>| face.filter(|face| *face < Face::RAINBOW);
    let place = |kind: usize, face: Option<Face>| Some(kind * PLACES + places.as_ref()?.code(colour(face)?));
    list.maybe(TURNING * PLACES, turning.and_then(|it| place(it.kind, it.face.or(it.away))));
}

/// What may be played after a flip.
fn flip(odds: &Odds<'_>, turning: Option<&Turning>, length: usize, list: &mut FeatureList<'_>) {
    list.maybe(3, turning.map(|it| it.knows));
    list.maybe(BIN * LINE, turning.map(|it| followed(odds, it).bin(BINS) * LINE + length));
    let sure = turning.and_then(|it| it.face.and(it.after()));
    list.maybe(HAND + 1, sure.map(|sky| odds.own().filter(|face| sky & face.mark() == 0).count()));
}

/// How likely a flip, and the best card to play after it, go well.
fn followed(odds: &Odds<'_>, flip: &Turning) -> Chance {
    const PARTS: u32 = 64;
    let well = |sky: u8| {
        let bust = odds.least_bust(sky);
        PARTS * (bust.of - bust.cards) / bust.of.max(1)
    };
    let Some(seen) = flip.away.filter(|_| flip.face.is_none()) else {
        return Chance { cards: flip.after().map_or(0, well), of: PARTS };
    };
    let (mut cards, mut of) = (0, 0);
    for (count, face) in odds.hidden(seen).iter().zip(Face::all()).filter(|(count, _)| **count > 0) {
        of += u32::from(*count) * PARTS;
        if flip.sky & face.mark() == 0 {
            cards += u32::from(*count) * well(flip.sky | face.mark());
        }
    }
    Chance { cards, of }
}

/// What is left in the hand after a play, and what a flip of the card played would do.
fn play(odds: &Odds<'_>, turning: Option<&Turning>, played: usize, list: &mut FeatureList<'_>) {
    let after = turning.and_then(|it| Some((it, it.after()?)));
    let safe = |it: &Turning, sky: u8| {
        let own = if it.kind == 0 { it.face } else { it.away };
        let here = own.is_some_and(|face| sky & face.mark() == 0);
        let all = odds.own().filter(|face| sky & face.mark() == 0).count();
        all - usize::from(here)
    };
    list.maybe(HAND * HAND, after.map(|(it, sky)| safe(it, sky).min(HAND - 1) * HAND + played));
    // Flipped, it takes its own face back out of the sky.
    let back = |it: &Turning| match (it.face, it.away) {
        (Some(face), None) => odds.behind(face, odds.sky).bin(FEW_BINS),
        (_, away) => FEW + away.map_or(0, |face| class(face, odds.sky)),
    };
    list.maybe(FEW + CLASSES, after.map(|(it, _)| back(it)));
}
