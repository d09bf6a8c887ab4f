//! Validation of loaded positions. Every position of every match passes.
//!
//! Judged is the moment: the hands, the row and the trick that lies, played again from its start.
//! What earlier tricks took and discarded is taken as given: positions are set up to be studied,
//! and the past has no say in what follows.

use iris_core::{Flaws, Seat};

use crate::rules::card::MAX_RANKS;
use crate::rules::combo::{ComboShape, TrickBinding};
use crate::rules::config::DealLayout;
use crate::rules::middle::Item;
use crate::rules::public_position::Phase;
use crate::rules::setup::Setup;
use crate::rules::state::State;
use crate::rules::trick::TrickPlays;

/// Notes every flaw of a state whose cards are all cards and whose seats are all seats.
pub(crate) fn check(state: &State, setup: &Setup, layout: DealLayout, flaws: &mut Flaws) {
    let public = &state.public;
    flaws.require(public.trick >= 1, "G5", || "tricks are numbered from 1".into());
    if public.config.deals == 1 {
        if let Some(first) = public.config.first.filter(|first| public.trick == 1 && *first != public.leader)
        {
            flaws.add(
                "G3",
                format!("the options name seat {first} as first leader, not seat {}", public.leader),
            );
        }
    } else {
        check_deal(state, layout, flaws);
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
    for seat in Seat::all(public.seats) {
        let held = start.hand(seat).len();
        flaws.require(held <= layout.hand, "G2", || {
            format!("seat {seat} began the trick with {held} cards; it was dealt {}", layout.hand)
        });
    }
}

/// Whether the deal of a match of several can have been reached so (G24, G25).
fn check_deal(state: &State, layout: DealLayout, flaws: &mut Flaws) {
    let public = &state.public;
    let (deal, first) = (public.deal, public.first_leader);
    flaws.require(public.trick != 1 || public.leader == first, "G25", || {
        format!("\"leader\" is {} in the first trick; it is \"first_leader\", seat {first}", public.leader)
    });
    if let Some(named) = public.config.first {
        let right = Seat((named.0 + deal - 1) % public.seats);
        flaws.require(first == right, if deal == 1 { "G3" } else { "G25" }, || {
            format!(
                "\"first_leader\" is {first} in deal {deal}; as the options name seat {named}, it is {right}"
            )
        });
    }
    let points: u32 = public.earlier.iter().copied().map(u32::from).sum();
    let most = layout.most_points() * u32::from(deal - 1);
    flaws.require(points <= most, "G24", || {
        format!("\"earlier\" has {points} points; {} deals have at most {most}", deal - 1)
    });
    flaws.require(public.phase != Phase::Over || public.deals_to_come() == 0, "G24", || {
        format!("the game is over in deal {deal}; it ends with deal {}", public.config.deals)
    });
}

/// The sizes of what nobody sees (G2, G18).
fn check_hidden(state: &State, setup: &Setup, layout: DealLayout, flaws: &mut Flaws) {
    let aside = state.aside.len();
    flaws.require(aside == layout.aside, "G2", || {
        format!("{aside} cards are set aside; with {} seats it is {}", state.public.seats, layout.aside)
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
    let public = &state.public;
    for seat in Seat::all(public.seats) {
        let given = public.bonus[seat.index()];
        let ended = public.seats == 2 && public.phase == Phase::Over;
        let right = if ended { state.hand(seat).len() } else { 0 };
        flaws
            .require(given == right, "G23", || format!("the bonus of seat {seat} is {given}; it is {right}"));
    }
}

/// The state as it was before the first combo of this trick, as far as hands go.
fn at_trick_start(state: &State) -> State {
    let mut start = *state;
    for played in state.public.plays.iter() {
        start.hands[played.seat.index()] += played.combo.cards();
    }
    start.public.plays = TrickPlays::default();
    start.public.active = start.public.leader;
    start
}

/// Who may have had an empty hand when the trick began.
fn check_start(start: &State, flaws: &mut Flaws) {
    let public = &start.public;
    let empty: Vec<Seat> = Seat::all(public.seats).filter(|seat| start.hand(*seat).is_empty()).collect();
    if public.seats == 2 {
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
    flaws.require(!empty.contains(&public.leader), "G14", || {
        format!("seat {} leads without cards; the next seat that has some leads", public.leader)
    });
}

/// Replays the trick from its start; returns the seat that plays next, if any.
fn replay(start: &State, state: &State, flaws: &mut Flaws) -> Option<Seat> {
    let mut replayed = *start;
    let mut next = Some(start.public.leader);
    for played in state.public.plays.iter() {
        let turn = if start.public.seats == 2 { "G19" } else { "G5" };
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
        let bound = match (replayed.public.plays.binding(), played.combo.shape()) {
            (TrickBinding::Sets, ComboShape::Run) => Some("a run after a set"),
            (TrickBinding::Runs, ComboShape::Set) => Some("a set after a run"),
            _ => None,
        };
        if let Some(what) = bound {
            flaws.add("G6", format!("seat {} played {what}", played.seat));
        }
        replayed.public.active = played.seat;
        replayed.hands[played.seat.index()] -= played.combo.cards();
        replayed.public.plays.push(played.seat, played.combo);
        next = replayed.next_to_play(&mut ());
    }
    next
}

/// Whether the phase, the turn and the claims fit the combos; returns how many claims have been
/// made at least.
fn check_phase(state: &State, next: Option<Seat>, flaws: &mut Flaws) -> u8 {
    let public = &state.public;
    match (public.phase, next) {
        (Phase::Play, Some(next)) => {
            flaws.require(public.active == next, "G5", || {
                format!("seat {} is active; it is seat {next}'s turn to play", public.active)
            });
            flaws.require(public.claims.is_empty(), "G7", || "nobody claims before all combos lie".into());
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

/// The claims are what is left of G7's order, as far as items remain (G7, G10); returns how many
/// have been made at least.
fn check_claims(state: &State, flaws: &mut Flaws) -> u8 {
    let public = &state.public;
    let first = public.claims.first();
    flaws.require(first.is_none() || first == Some(public.active), "G7", || {
        format!("seat {} is active, and the first claim is not its own", public.active)
    });
    let mut left = public.plays.order();
    for made in 0..left.len() {
        if public.claims == left.shortened(left.len().min(public.row.len())) && !public.claims.is_empty() {
            return made;
        }
        left = left.rest();
    }
    let order: Vec<u8> = public.plays.order().iter().map(|seat| seat.0).collect();
    let items = public.row.len();
    flaws.add(
        "G7",
        format!("the seats choose in the order {order:?}, and {items} items remain; the claims differ"),
    );
    0
}

/// Whether the game may have ended with this trick (G16, G23).
fn check_end(state: &State, flaws: &mut Flaws) {
    let public = &state.public;
    flaws.require(public.claims.is_empty(), "G8", || "the game ends when nobody is left to choose".into());
    let out = (0..public.seats as usize).filter(|seat| state.is_out(*seat)).count();
    if public.seats == 2 {
        flaws.require(out >= 1, "G23", || "nobody has run out a second time, so the game goes on".into());
    } else {
        flaws.require(out >= 2, "G16", || format!("{out} seats are out of cards; the game ends with two"));
    }
}

/// Whether such a row can lie in such a trick, of which `made` items at least have been taken (G2,
/// G9, G12, G13).
fn check_row(state: &State, start: &State, layout: DealLayout, made: u8, flaws: &mut Flaws) {
    let public = &state.public;
    let had = public.row.len() + made;
    if public.trick == 1 {
        let pairs = (1..=MAX_RANKS).any(|rank| public.row.count(Item::pair(rank)) > 0);
        flaws.require(!pairs, "G9", || "in the first trick all items are singles".into());
        flaws.require(had <= layout.row, "G2", || {
            format!("the middle had {had} items in the first trick; {} were laid out", layout.row)
        });
        return;
    }
    for rank in 1..=MAX_RANKS {
        let singles = public.row.count(Item::single(rank));
        flaws.require(singles <= 1, "G12", || {
            format!("{singles} cards of rank {rank} lie as singles, not as pairs")
        });
    }
    let players = Seat::all(public.seats).filter(|seat| !start.hand(*seat).is_empty()).count() as u8;
    let limit = if public.seats == 2 { 4 } else { players };
    flaws
        .require(had <= limit, "G13", || format!("the middle had {had} items or more; the limit is {limit}"));
}
