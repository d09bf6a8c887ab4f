//! The features of a view: the line, both hands, and how far the game has come.

use iris_core::Seat;

use super::{BINS, EFFECTS, FEW_BINS, FaceLocations, PLACES, effect};
use crate::play::odds::{CardFraction, FaceEffect, SeatOdds};
use crate::rules::card::{FaceKind, LineCard, PartialCard};
use crate::rules::state::{HAND_SIZE, LINE_SIZE, opponent};
use iris_core::FeatureList;

/// The number of features.
pub(super) const FEATURES: usize = 1192;
/// The seven colours are the faces before the Rainbow.
const COLOURS: usize = FaceKind::RAINBOW.index();
/// Codes of a card in a hand: the effect of its face, and a bin of the risk of its back.
const HELD: usize = EFFECTS * FEW_BINS as usize;
/// Codes of the lower face of a card of the line.
const DOWN: usize = 2 * EFFECTS + FEW_BINS as usize;
/// The difference of captures is encoded exactly up to here.
const DIFFERENCE: i32 = 20;

pub(super) fn features(odds: &SeatOdds<'_>, out: &mut Vec<u16>) {
    let mut list = FeatureList::new(out);
    let view = odds.view;
    let length = view.line().len().min(LINE_SIZE - 1);
    let played = (view.played as usize).min(HAND_SIZE - 1);
    let stage = played * 4 + usize::from(view.must_play) * 2 + usize::from(view.last_turn);
    list.one_of(LINE_SIZE * HAND_SIZE * 4, length * HAND_SIZE * 4 + stage);
    list.one_of(LINE_SIZE, length);
    list.one_of(HAND_SIZE, played);
    list.flag(view.must_play);
    list.flag(view.last_turn);
    colours(odds, &mut list);
    hands(odds, length, &mut list);
    line(odds, length, &mut list);
    race(odds, &mut list);
    debug_assert_eq!(list.end(), FEATURES);
}

/// Every colour by where it is, and the card that comes next.
fn colours(odds: &SeatOdds<'_>, list: &mut FeatureList<'_>) {
    let places = FaceLocations::new(odds);
    let code = |face: FaceKind| usize::from(odds.up_mask & face.bit() != 0) * PLACES + places.code(face);
    list.counted(2 * PLACES, COLOURS, FaceKind::all().take(COLOURS).map(code));
    let end = odds.view.next_face;
    list.one_of(EFFECTS + 1, end.map_or(EFFECTS, |face| effect(face, odds.up_mask)));
    list.flag(end.is_some_and(|end| odds.own_faces().any(|face| face == end)));
}

/// Every card held: the effect of the face seen and the risk of its back; the least risk, and the
/// opponent's safe faces.
fn hands(odds: &SeatOdds<'_>, length: usize, list: &mut FeatureList<'_>) {
    let held = |(face, back): (FaceKind, Option<CardFraction>)| {
        effect(face, odds.up_mask) * FEW_BINS as usize + back.map_or(0, |back| back.bin(FEW_BINS))
    };
    let (own, theirs) = (
        odds.back_busts(odds.own_faces(), odds.up_mask),
        odds.back_busts(odds.opponent_faces(), odds.up_mask),
    );
    list.counted(HELD, HAND_SIZE, odds.own_faces().zip(own).map(held));
    list.counted(HELD, HAND_SIZE, odds.opponent_faces().zip(theirs).map(held));
    let safe = odds.own_faces().filter(|face| FaceEffect::of(*face, odds.up_mask).is_safe()).count();
    let least = if safe > 0 { 0 } else { CardFraction::min(own.into_iter().flatten()).bin(BINS) };
    list.one_of((HAND_SIZE + 1) * LINE_SIZE, safe.min(HAND_SIZE) * LINE_SIZE + length);
    list.one_of(BINS as usize * LINE_SIZE, least * LINE_SIZE + length);
    list.one_of(
        13 * LINE_SIZE,
        CardFraction::complement_quarters(theirs.into_iter().flatten()).min(12) * LINE_SIZE + length,
    );
}

/// Every card of the line: whether a Rainbow is up, what a flip would do, and whether the other
/// seat knows it.
fn line(odds: &SeatOdds<'_>, length: usize, list: &mut FeatureList<'_>) {
    let mut least = CardFraction::certain(true);
    let (mut rainbows, mut paths) = (0, 0);
    let code = |laid: &LineCard<PartialCard>| {
        let (up, down) = (laid.card.face(laid.up()), laid.card.face(opponent(laid.up())));
        let wild = usize::from(up == Some(FaceKind::RAINBOW));
        rainbows += wild;
        let up_mask = odds.up_mask & !up.map_or(0, FaceKind::bit);
        let bust = odds.bust(laid.card, opponent(laid.up()), up_mask);
        least = CardFraction::min([least, bust].into_iter());
        let known = match down {
            None => 2 * EFFECTS + bust.bin(FEW_BINS),
            Some(down) => {
                let after = up_mask | down.bit();
                let follows = || odds.own_faces().any(|face| after & face.bit() == 0);
                paths += usize::from(up_mask & down.bit() == 0 && follows());
                effect(down, up_mask) * 2 + usize::from(laid.was_flipped())
            }
        };
        wild * DOWN + known
    };
    list.counted(2 * DOWN, LINE_SIZE - 1, odds.view.line().iter().map(code));
    list.one_of(4, rainbows);
    list.one_of(BINS as usize * LINE_SIZE, least.bin(BINS) * LINE_SIZE + length);
    // Flips that are known to be safe and to let a safe card follow.
    list.one_of(3 * LINE_SIZE, paths.min(2) * LINE_SIZE + length);
}

/// How far the game has come and who leads.
fn race(odds: &SeatOdds<'_>, list: &mut FeatureList<'_>) {
    let view = odds.view;
    let deck = view.deck_size as usize;
    list.one_of(24, if deck <= 12 { deck } else { 13 + (deck - 13) / 4 });
    let taken = |seat: Seat| i32::from(view.captured_count[seat.index() & 1]);
    let ahead = taken(odds.seat) - taken(opponent(odds.seat));
    list.one_of(2 * DIFFERENCE as usize + 1, (ahead.clamp(-DIFFERENCE, DIFFERENCE) + DIFFERENCE) as usize);
    // A lead means more the less is left.
    let steps = (ahead + 2).div_euclid(4).clamp(-5, 5) + 5;
    list.one_of(11 * 8, (deck / 7).min(7) * 11 + steps as usize);
    for special in [FaceKind::RAINBOW, FaceKind::CLOUD] {
        list.one_of(10, odds.unseen_faces(special));
    }
}
