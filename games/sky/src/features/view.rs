//! The features of a view.

use iris_core::Seat;

use super::list::List;
use super::{BINS, CLASSES, FEW_BINS, PLACES, Places, class};
use crate::card::{Face, Glimpse, Laid};
use crate::odds::{Chance, Class, Odds};
use crate::state::{HAND, LINE, other};

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
    let mut list = List::new(out);
    let view = odds.view;
    let length = view.line().len().min(LINE - 1);
    cards(odds, &mut list);
    let stage = (view.played as usize).min(HAND - 1) * 4
        + usize::from(view.must_play) * 2
        + usize::from(view.last_turn);
    list.one_of(LINE * HAND * 4, length * HAND * 4 + stage);
    list.one_of(LINE, length);
    list.one_of(HAND, view.played as usize);
    list.flag(view.must_play);
    list.flag(view.last_turn);
    risks(odds, length, &mut list);
    race(odds, &mut list);
    debug_assert_eq!(list.end(), FEATURES);
}

/// Every card and every colour by the part it plays.
fn cards(odds: &Odds<'_>, list: &mut List<'_>) {
    let places = Places::new(odds);
    let colours = Face::all().take(COLOURS);
    list.counted(
        2 * PLACES,
        COLOURS,
        colours.map(|face| usize::from(odds.sky & face.mark() != 0) * PLACES + places.code(face)),
    );
    list.counted(2 * DOWN, LINE - 1, odds.view.line().iter().map(|laid| lying(odds, *laid)));
    let held = |face| class(face, odds.sky) * FEW_BINS as usize + odds.behind(face, odds.sky).bin(FEW_BINS);
    list.counted(HELD, HAND, odds.own().map(held));
    list.counted(HELD, HAND, odds.theirs().map(held));
    let rainbows = odds.view.line().iter().filter(|laid| laid.card.face(laid.up()) == Some(Face::RAINBOW));
    list.one_of(4, rainbows.count());
    let end = odds.view.end;
    list.one_of(CLASSES + 1, end.map_or(CLASSES, |face| class(face, odds.sky)));
    list.flag(end.is_some_and(|end| odds.own().any(|face| face == end)));
}

/// A card of the line: whether a Rainbow is up, what a flip would do, and whether the other seat knows it.
fn lying(odds: &Odds<'_>, laid: Laid<Glimpse>) -> usize {
    let up = laid.card.face(laid.up());
    let wild = usize::from(up == Some(Face::RAINBOW)) * DOWN;
    let sky = odds.sky & !up.map_or(0, Face::mark);
    match laid.card.face(other(laid.up())) {
        Some(down) => wild + class(down, sky) * 2 + usize::from(laid.turned()),
        None => wild + 2 * CLASSES + odds.bust(laid.card, other(laid.up()), sky).bin(FEW_BINS),
    }
}

/// What may be done without danger, and how great the least danger is.
fn risks(odds: &Odds<'_>, length: usize, list: &mut List<'_>) {
    let least = odds.least_bust(odds.sky).bin(BINS);
    list.one_of(BINS as usize * LINE, least * LINE + length);
    let mut flip = Chance::sure(true);
    let mut paths = 0;
    for laid in odds.view.line() {
        let sky = odds.sky & !laid.card.face(laid.up()).map_or(0, Face::mark);
        let chance = odds.bust(laid.card, other(laid.up()), sky);
        if chance.cards * flip.of < flip.cards * chance.of {
            flip = chance;
        }
        let down = laid.card.face(other(laid.up())).filter(|down| Class::of(*down, sky).is_safe());
        let after = down.map(|down| sky | down.mark());
        paths += usize::from(after.is_some_and(|sky| odds.own().any(|face| sky & face.mark() == 0)));
    }
    list.one_of(BINS as usize * LINE, flip.bin(BINS) * LINE + length);
    list.one_of(3 * LINE, paths.min(2) * LINE + length);
    let safe = odds.own().filter(|face| Class::of(*face, odds.sky).is_safe()).count();
    list.one_of((HAND + 1) * LINE, safe.min(HAND) * LINE + length);
    list.one_of(13 * LINE, odds.outlook(odds.sky).min(12) * LINE + length);
}

/// How far the game has come and who leads.
fn race(odds: &Odds<'_>, list: &mut List<'_>) {
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
        list.one_of(10, unseen(odds, special));
    }
}

/// How many faces of this kind the seat has not seen yet.
fn unseen(odds: &Odds<'_>, face: Face) -> usize {
    let hidden: u32 = odds.hidden(face).iter().map(|count| u32::from(*count)).sum();
    // On cards known by halves it may have been seen all the same.
    let view = odds.view;
    let half = |laid: &&Laid<Glimpse>| laid.card.card().is_none() && laid.card.face(laid.up()) == Some(face);
    let captured = [
        &view.captured[..view.taken[0] as usize],
        &view.captured[view.captured.len() - view.taken[1] as usize..],
    ];
    let lying = view.line().iter().chain(captured.into_iter().flatten()).filter(half).count();
    let held = odds.own().chain(odds.theirs()).chain(view.end).filter(|seen| *seen == face).count();
    (hidden as usize).saturating_sub(lying + held)
}
