//! The features of a view.

use iris_core::Seat;

use super::{BINS, CLASSES, FEW_BINS, PLACES, Places, class};
use crate::card::{Face, Glimpse, Laid};
use crate::odds::{Chance, Class, Odds};
use crate::state::{HAND, LINE, other};
use iris_core::FeatureList;

/// How many there are.
pub(super) const FEATURES: usize = 1192;
/// The seven colours are the faces before the Rainbow.
const COLOURS: usize = Face::RAINBOW.index();
/// Classes of a face seen, with the chance of the one behind it.
const HELD: usize = CLASSES * FEW_BINS as usize;
/// What may be known of the lower side of a card of the line.
const DOWN: usize = 2 * CLASSES + FEW_BINS as usize;
/// The difference of captures is told exactly up to here.
const DIFFERENCE: i32 = 20;

pub(super) fn features(odds: &Odds<'_>, out: &mut Vec<u16>) {
    let mut list = FeatureList::new(out);
    let view = odds.view;
    let length = view.line().len().min(LINE - 1);
    let played = (view.played as usize).min(HAND - 1);
    let stage = played * 4 + usize::from(view.must_play) * 2 + usize::from(view.last_turn);
    list.one_of(LINE * HAND * 4, length * HAND * 4 + stage);
    list.one_of(LINE, length);
    list.one_of(HAND, played);
    list.flag(view.must_play);
    list.flag(view.last_turn);
    colours(odds, &mut list);
    hands(odds, length, &mut list);
    line(odds, length, &mut list);
    race(odds, &mut list);
    debug_assert_eq!(list.end(), FEATURES);
}

/// Every colour by where it is, and the card that comes next.
fn colours(odds: &Odds<'_>, list: &mut FeatureList<'_>) {
    let places = Places::new(odds);
    let code = |face: Face| usize::from(odds.sky & face.mark() != 0) * PLACES + places.code(face);
    list.counted(2 * PLACES, COLOURS, Face::all().take(COLOURS).map(code));
    let end = odds.view.end;
    list.one_of(CLASSES + 1, end.map_or(CLASSES, |face| class(face, odds.sky)));
    list.flag(end.is_some_and(|end| odds.own().any(|face| face == end)));
}

/// Every card held: the face seen and the chance of the other; what is the least risk, and what may the other seat hope.
fn hands(odds: &Odds<'_>, length: usize, list: &mut FeatureList<'_>) {
    let held = |(face, back): (Face, Option<Chance>)| {
        class(face, odds.sky) * FEW_BINS as usize + back.map_or(0, |back| back.bin(FEW_BINS))
    };
    let (own, theirs) = (odds.backs(odds.own(), odds.sky), odds.backs(odds.theirs(), odds.sky));
    list.counted(HELD, HAND, odds.own().zip(own).map(held));
    list.counted(HELD, HAND, odds.theirs().zip(theirs).map(held));
    let safe = odds.own().filter(|face| Class::of(*face, odds.sky).is_safe()).count();
    let least = if safe > 0 { 0 } else { Chance::least(own.into_iter().flatten()).bin(BINS) };
    list.one_of((HAND + 1) * LINE, safe.min(HAND) * LINE + length);
    list.one_of(BINS as usize * LINE, least * LINE + length);
    list.one_of(13 * LINE, Chance::against(theirs.into_iter().flatten()).min(12) * LINE + length);
}

/// Every card of the line: whether a Rainbow is up, what a flip would do, and whether the other seat knows it.
fn line(odds: &Odds<'_>, length: usize, list: &mut FeatureList<'_>) {
    let mut least = Chance::sure(true);
    let (mut rainbows, mut paths) = (0, 0);
    let code = |laid: &Laid<Glimpse>| {
        let (up, down) = (laid.card.face(laid.up()), laid.card.face(other(laid.up())));
        let wild = usize::from(up == Some(Face::RAINBOW));
        rainbows += wild;
        let sky = odds.sky & !up.map_or(0, Face::mark);
        let bust = odds.bust(laid.card, other(laid.up()), sky);
        least = Chance::least([least, bust].into_iter());
        let known = match down {
            None => 2 * CLASSES + bust.bin(FEW_BINS),
            Some(down) => {
                let after = sky | down.mark();
                let follows = || odds.own().any(|face| after & face.mark() == 0);
                paths += usize::from(sky & down.mark() == 0 && follows());
                class(down, sky) * 2 + usize::from(laid.turned())
            }
        };
        wild * DOWN + known
    };
    list.counted(2 * DOWN, LINE - 1, odds.view.line().iter().map(code));
    list.one_of(4, rainbows);
    list.one_of(BINS as usize * LINE, least.bin(BINS) * LINE + length);
    // Flips that are known to be safe and to let a safe card follow.
    list.one_of(3 * LINE, paths.min(2) * LINE + length);
}

/// How far the game has come and who leads.
fn race(odds: &Odds<'_>, list: &mut FeatureList<'_>) {
    let view = odds.view;
    let deck = view.deck as usize;
    list.one_of(24, if deck <= 12 { deck } else { 13 + (deck - 13) / 4 });
    let taken = |seat: Seat| i32::from(view.taken[seat.index() & 1]);
    let ahead = taken(odds.seat) - taken(other(odds.seat));
    list.one_of(2 * DIFFERENCE as usize + 1, (ahead.clamp(-DIFFERENCE, DIFFERENCE) + DIFFERENCE) as usize);
    // A lead means more the less is left.
    let steps = (ahead + 2).div_euclid(4).clamp(-5, 5) + 5;
    list.one_of(11 * 8, (deck / 7).min(7) * 11 + steps as usize);
    for special in [Face::RAINBOW, Face::CLOUD] {
        list.one_of(10, odds.unseen(special));
    }
}
