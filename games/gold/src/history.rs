//! What so many tricks can and must have done to hands and score piles.

use iris_core::{Flaws, Seat};

use crate::board::Phase;
use crate::config::Layout;
use crate::state::State;
use crate::validate::Made;

/// Notes what the tricks before this one cannot have done. `start` is the state at the start of this trick.
pub(crate) fn check(state: &State, start: &State, layout: Layout, made: Made, flaws: &mut Flaws) {
    for seat in Seat::all(state.board.seats) {
        check_hand(start, seat, layout, flaws);
        check_pile(state, seat, made, flaws);
    }
    check_piles(state, made, flaws);
    if state.board.trick == 1 {
        let discarded = state.board.gone.discarded().count();
        flaws.require(discarded == 0, "G13", || "nothing is discarded in the first trick".into());
    }
}

/// Whether a seat can have played so many cards in the tricks before this one (G2, G5, G19, G22).
fn check_hand(start: &State, seat: Seat, layout: Layout, flaws: &mut Flaws) {
    let tricks = u32::from(start.board.trick) - 1;
    let now = u32::from(start.hand(seat).len());
    let dealt = u32::from(layout.hand);
    // The longest combo there is: a set or a run.
    let longest = u32::from(layout.copies.max(layout.ranks));
    if now > dealt {
        flaws.add("G2", format!("seat {seat} began the trick with {now} cards; it was dealt {dealt}"));
        return;
    }
    let played = dealt - now;
    // So many combos have at least one card each and none is longer than the longest.
    let fits = |cards: u32, combos: u32| (combos..=combos * longest).contains(&cards);
    let (rule, possible) = if start.board.seats == 2 {
        if start.reserve(seat).is_empty() {
            // The first hand ran out in some trick, perhaps with that trick's first combo (G21).
            let ran_out = |trick: u32| fits(dealt, 2 * trick) || fits(dealt, 2 * trick - 1);
            ("G22", (1..=tricks).any(|trick| ran_out(trick) && fits(played, 2 * (tricks - trick))))
        } else {
            ("G19", fits(played, 2 * tricks))
        }
    } else if now == 0 {
        ("G15", (1..=tricks).any(|trick| fits(played, trick)))
    } else {
        ("G5", fits(played, tricks))
    };
    flaws.require(possible, rule, || {
        format!(
            "seat {seat} began trick {} with {now} cards, which {tricks} tricks cannot lead to",
            tricks + 1
        )
    });
}

/// Whether a seat can have taken such a pile by now (G8, G9).
fn check_pile(state: &State, seat: Seat, made: Made, flaws: &mut Flaws) {
    let board = &state.board;
    let pile: Vec<u8> = board.gone.taken(seat).collect();
    let claims =
        |made: u8| board.plays.order().iter().take(made as usize).filter(|claim| *claim == seat).count();
    let (least, most) = (claims(made.0), claims(made.1));
    let each = if board.seats == 2 { 2 } else { 1 };
    let tricks = board.trick as usize - 1;
    if tricks == 0 {
        let over = board.phase == Phase::Over;
        let possible =
            if over { (1..=each).contains(&pile.len()) } else { (least..=most).contains(&pile.len()) };
        flaws.require(possible, "G9", || {
            format!("seat {seat} has {} cards in its pile and chose {most} singles so far", pile.len())
        });
        return;
    }
    // As few items as these cards can have been: the first was a single (G9), then pairs wherever two equal cards meet.
    let later = pile.get(1..).unwrap_or_default();
    let items = usize::from(!pile.is_empty())
        + later.chunk_by(|card, next| card == next).map(|equal| equal.len().div_ceil(2)).sum::<usize>();
    flaws.require(items <= each * tricks + most, "G8", || {
        format!("seat {seat} cannot have taken {} cards in {} choices", pile.len(), each * tricks + most)
    });
    flaws.require(!pile.is_empty(), "G8", || {
        format!("seat {seat} has taken nothing, not even in the first trick")
    });
}

/// Whether all seats together have taken as much as so many tricks must have given them (G8).
fn check_piles(state: &State, made: Made, flaws: &mut Flaws) {
    let board = &state.board;
    if board.trick < 2 {
        return;
    }
    let taken: usize = Seat::all(board.seats).map(|seat| board.gone.taken(seat).count()).sum();
    // The first row gave a card to every combo, and every later row was at least a pair or two singles.
    let first = board.seats as usize;
    let least = first + 2 * (board.trick as usize - 2) + made.0 as usize;
    flaws.require(taken >= least, "G8", || {
        format!("{taken} cards lie in score piles; by trick {} it is {least} or more", board.trick)
    });
}
