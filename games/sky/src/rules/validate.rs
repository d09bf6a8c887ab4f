//! Validation of setups: whether a position can occur.
//!
//! The check judges the moment: the cards, the line, the hands, the turn. How the cards of the line
//! came to lie as they do, and what lies captured, is taken as given: positions are set up to be
//! studied, and the past has no influence on what follows.

use iris_core::{Flaws, Seat};

use crate::rules::card::{Card, FaceKind};
use crate::rules::config::{PAIRS, pair_of, pairs};
use crate::rules::state::{HAND_SIZE, State, opponent};

/// Adds every reason why the position cannot occur.
pub(crate) fn validate(state: &State, flaws: &mut Flaws) {
    check_cards(state, flaws);
    check_turn(state, flaws);
    check_hands(state, flaws);
    check_last_turn(state, flaws);
}

/// Every card of the options is somewhere exactly once (K2), and the line does not offend (K13).
fn check_cards(state: &State, flaws: &mut Flaws) {
    let captured = Seat::all(2).flat_map(|seat| state.captured(seat));
    let laid = state.line().iter().copied().chain(captured).map(|laid| laid.card);
    let hands = Seat::all(2).flat_map(|seat| state.hand(seat)).copied();
    let mut counts = [0u8; PAIRS];
    for card in state.deck().iter().copied().chain(hands).chain(laid) {
        counts[pair_of(card)] += 1;
    }
    for (at, (x, y)) in pairs().enumerate() {
        let (found, named) = (counts[at], state.config.counts[at]);
        flaws.require(found == named, "K2", || {
            format!("there are {found} cards {}; the options name {named}", Card::new(x, y))
        });
    }
    for face in FaceKind::all().filter(|face| *face != FaceKind::RAINBOW) {
        let most = usize::from(face != FaceKind::CLOUD);
        let up = state.line().iter().filter(|laid| laid.face() == face).count();
        flaws.require(up <= most, "K13", || {
            format!("{} is up {up} times in the line; that is captured at once", face.letter())
        });
    }
}

/// The parts of the turn agree with each other.
fn check_turn(state: &State, flaws: &mut Flaws) {
    let most = if state.over { 0 } else { 2 };
    flaws.require(state.played <= most, "K11", || {
        format!("played is {}; at most {most}: a third card ends the turn", state.played)
    });
    flaws.require(!(state.over && state.must_play), "K10", || {
        "the game is over; no card must follow".to_owned()
    });
    flaws.require(!state.must_play || state.line_len > 0, "K9", || {
        "a flip was made but the line is empty".to_owned()
    });
    flaws.require(state.played <= state.line_len, "K7", || {
        format!("{} cards were played in this turn but {} lie in the line", state.played, state.line_len)
    });
}

/// The hands have the sizes that the turn and the deck allow.
fn check_hands(state: &State, flaws: &mut Flaws) {
    let full = HAND_SIZE as u8;
    let held = |seat: Seat| state.hand_size[seat.index()];
    let (active, idle) = (state.active, opponent(state.active));
    let ending = state.over || state.last_turn;
    flaws.require(!ending || state.deck_start == state.deck_end, "K18", || {
        format!(
            "the game ends only once the deck is empty; it has {} cards",
            state.deck_end - state.deck_start
        )
    });
    // Whose refill was short: the seat before the last turn, or the one that acted last.
    let short = if state.last_turn { Some(idle) } else { state.over.then_some(active) };
    for seat in [active, idle] {
        let name = if seat == active { "active" } else { "other" };
        if short == Some(seat) {
            flaws.require(held(seat) < full, "K18", || {
                format!("the {name} hand has 3 cards: its refill was not short and the game does not end")
            });
        } else if seat == active && !state.over {
            let right = full.saturating_sub(state.played);
            flaws.require(held(seat) == right, "K16", || {
                format!(
                    "the active hand has {} cards; after {} played it has {right}",
                    held(seat),
                    state.played
                )
            });
        } else if seat == idle {
            flaws.require(held(seat) == full, "K16", || {
                format!("the other hand has {} cards; between its turns it has 3", held(seat))
            });
        }
    }
}

/// The last turn is taken exactly if three or more cards lay in the line before it (K19).
fn check_last_turn(state: &State, flaws: &mut Flaws) {
    flaws.require(!state.last_turn || state.config.last_turn, "K19", || {
        "last_turn is true, but the options say that there is no last turn".to_owned()
    });
    if state.last_turn && !state.over {
        flaws.require(state.line_len >= 3 + state.played, "K19", || {
            format!(
                "{} cards lie in the line, {} of them played in this turn; a last turn needs three before it",
                state.line_len, state.played
            )
        });
    }
    let ends_at_once = state.line_len < 3 || !state.config.last_turn;
    flaws.require(!state.over || state.last_turn || ends_at_once, "K19", || {
        format!("{} cards lie in the line: a last turn follows", state.line_len)
    });
}
