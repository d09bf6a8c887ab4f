//! Whether a position can occur. Every position of every match passes.
//!
//! Judged is the moment: the hands, the row and the trick that lies, played again from its start. What earlier tricks
//! took and discarded is taken as given: positions are set up to be studied, and the past has no say in what follows.

use iris_core::{Flaws, Seat};

use crate::board::{Phase, Plays};
use crate::card::MAX_RANKS;
use crate::combo::{Bind, Kind};
use crate::config::Layout;
use crate::row::Item;
use crate::setup::Setup;
use crate::state::State;

/// Notes every flaw of a state whose cards are all cards and whose seats are all seats.
pub(crate) fn check(state: &State, setup: &Setup, layout: Layout, flaws: &mut Flaws) {
    let board = &state.board;
    flaws.require(board.trick >= 1, "G5", || "tricks are numbered from 1".into());
    if let Some(first) = board.config.first.filter(|first| board.trick == 1 && *first != board.leader) {
        flaws.add("G3", format!("the options name seat {first} as first leader, not seat {}", board.leader));
    }
    check_hidden(state, setup, layout, flaws);
    check_bonus(state, flaws);
    let start = at_trick_start(state);
    check_start(&start, flaws);
    let before = flaws.0.len();
    let next = replay(&start, state, flaws);
    if flaws.0.len() > before {
        // Who should act, and who should choose, follows from the combos.
        return;
    }
    let made = check_phase(state, next, flaws);
    check_row(state, &start, layout, made, flaws);
    for seat in Seat::all(board.seats) {
        let held = start.hand(seat).len();
        flaws.require(held <= layout.hand, "G2", || {
            format!("seat {seat} began the trick with {held} cards; it was dealt {}", layout.hand)
        });
    }
}

/// The sizes of what nobody sees (G2, G18).
fn check_hidden(state: &State, setup: &Setup, layout: Layout, flaws: &mut Flaws) {
    let aside = state.aside.len();
    flaws.require(aside == layout.aside, "G2", || {
        format!("{aside} cards are set aside; with {} seats it is {}", state.board.seats, layout.aside)
    });
    for (seat, reserve) in setup.reserves.iter().enumerate() {
        let full = layout.reserve as usize;
        flaws.require(reserve.is_empty() || reserve.len() == full, "G18", || match full {
            0 => format!("seat {seat} has a reserve; only two seats have reserves"),
            _ => format!(
                "seat {seat}'s reserve has {} cards; it has {full}, or none once taken up",
                reserve.len()
            ),
        });
    }
}

/// The bonus is there at the end of a game of two, and nowhere else (G23).
fn check_bonus(state: &State, flaws: &mut Flaws) {
    let board = &state.board;
    for seat in Seat::all(board.seats) {
        let given = board.bonus[seat.index()];
        let ended = board.seats == 2 && board.phase == Phase::Over;
        let right = if ended { state.hand(seat).len() } else { 0 };
        flaws
            .require(given == right, "G23", || format!("the bonus of seat {seat} is {given}; it is {right}"));
    }
}

/// The state as it was before the first combo of this trick, as far as hands go.
fn at_trick_start(state: &State) -> State {
    let mut start = *state;
    for played in state.board.plays.iter() {
        start.hands[played.seat.index()] += played.combo.cards();
    }
    start.board.plays = Plays::default();
    start.board.active = start.board.leader;
    start
}

/// Who may have had an empty hand when the trick began.
fn check_start(start: &State, flaws: &mut Flaws) {
    let board = &start.board;
    let empty: Vec<Seat> = Seat::all(board.seats).filter(|seat| start.hand(*seat).is_empty()).collect();
    if board.seats == 2 {
        for seat in &empty {
            flaws.add(
                "G22",
                format!("seat {seat} began the trick without cards; an empty hand takes up the reserve"),
            );
        }
    } else if empty.len() > 1 {
        flaws
            .add("G16", format!("{} seats began the trick without cards; two out end the game", empty.len()));
    }
    flaws.require(!empty.contains(&board.leader), "G14", || {
        format!("seat {} leads without cards; the next seat that has some leads", board.leader)
    });
}

/// Plays the trick again from its start; returns who plays next, if anybody.
fn replay(start: &State, state: &State, flaws: &mut Flaws) -> Option<Seat> {
    let mut replayed = *start;
    let mut next = Some(start.board.leader);
    for played in state.board.plays.iter() {
        let turn = if start.board.seats == 2 { "G19" } else { "G5" };
        match next {
            Some(expected) if expected == played.seat => {}
            Some(expected) => {
                flaws.add(turn, format!("seat {} played where seat {expected} had the turn", played.seat));
                return None;
            }
            None => {
                flaws.add(turn, format!("seat {} played when all combos of the trick lay", played.seat));
                return None;
            }
        }
        let bound = match (replayed.board.plays.bind(), played.combo.kind()) {
            (Bind::Sets, Kind::Run) => Some("a run after a set"),
            (Bind::Runs, Kind::Set) => Some("a set after a run"),
            _ => None,
        };
        if let Some(what) = bound {
            flaws.add("G6", format!("seat {} played {what}", played.seat));
        }
        replayed.board.active = played.seat;
        replayed.hands[played.seat.index()] -= played.combo.cards();
        replayed.board.plays.push(played.seat, played.combo);
        next = replayed.next_to_play(&mut ());
    }
    next
}

/// Whether the phase, the turn and the claims fit the combos; returns how many claims have been made at least.
fn check_phase(state: &State, next: Option<Seat>, flaws: &mut Flaws) -> u8 {
    let board = &state.board;
    match (board.phase, next) {
        (Phase::Play, Some(next)) => {
            flaws.require(board.active == next, "G5", || {
                format!("seat {} is active; it is seat {next}'s turn to play", board.active)
            });
            flaws.require(board.claims.is_empty(), "G7", || "nobody claims before all combos lie".into());
        }
        (Phase::Play, None) => flaws.add("G7", "all combos lie, so the phase is take"),
        (Phase::Take | Phase::Over, Some(next)) => {
            flaws.add("G5", format!("seat {next} still has to play, so the phase is play"));
        }
        (Phase::Take, None) => return check_claims(state, flaws),
        (Phase::Over, None) => check_end(state, flaws),
    }
    0
}

/// The claims are what is left of G7's order, as far as items remain (G7, G10); returns how many have been made at
/// least.
fn check_claims(state: &State, flaws: &mut Flaws) -> u8 {
    let board = &state.board;
    let first = board.claims.first();
    flaws.require(first.is_none() || first == Some(board.active), "G7", || {
        format!("seat {} is active, and the first claim is not its own", board.active)
    });
    let mut left = board.plays.order();
    for made in 0..left.len() {
        if board.claims == left.shortened(left.len().min(board.row.len())) && !board.claims.is_empty() {
            return made;
        }
        left = left.rest();
    }
    let order: Vec<u8> = board.plays.order().iter().map(|seat| seat.0).collect();
    let items = board.row.len();
    flaws.add(
        "G7",
        format!("the seats choose in the order {order:?}, and {items} items remain; the claims differ"),
    );
    0
}

/// Whether the game may have ended with this trick (G16, G23).
fn check_end(state: &State, flaws: &mut Flaws) {
    let board = &state.board;
    flaws.require(board.claims.is_empty(), "G8", || "the game ends when nobody is left to choose".into());
    let out = (0..board.seats as usize).filter(|seat| state.is_out(*seat)).count();
    if board.seats == 2 {
        flaws.require(out >= 1, "G23", || "nobody has run out a second time, so the game goes on".into());
    } else {
        flaws.require(out >= 2, "G16", || format!("{out} seats are out of cards; the game ends with two"));
    }
}

/// Whether such a row can lie in such a trick, of which `made` items at least have been taken (G2, G9, G12, G13).
fn check_row(state: &State, start: &State, layout: Layout, made: u8, flaws: &mut Flaws) {
    let board = &state.board;
    let had = board.row.len() + made;
    if board.trick == 1 {
        let pairs = (1..=MAX_RANKS).any(|rank| board.row.count(Item::pair(rank)) > 0);
        flaws.require(!pairs, "G9", || "in the first trick all items are singles".into());
        flaws.require(had <= layout.row, "G2", || {
            format!("the middle had {had} items in the first trick; {} were laid out", layout.row)
        });
        return;
    }
    for rank in 1..=MAX_RANKS {
        let singles = board.row.count(Item::single(rank));
        flaws.require(singles <= 1, "G12", || {
            format!("{singles} cards of rank {rank} lie as singles, not as pairs")
        });
    }
    let players = Seat::all(board.seats).filter(|seat| !start.hand(*seat).is_empty()).count() as u8;
    let limit = if board.seats == 2 { 4 } else { players };
    flaws
        .require(had <= limit, "G13", || format!("the middle had {had} items or more; the limit is {limit}"));
}
