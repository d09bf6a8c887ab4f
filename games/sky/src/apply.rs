//! What an action does.

use iris_core::{Seat, Sink};

use crate::action::Action;
use crate::card::{Face, Glimpse, Laid, OVERCAST};
use crate::event::{Event, Reason};
use crate::state::{HAND, LINE, State, capture_slot, other};

/// Plays a legal action.
#[inline]
pub(crate) fn apply(state: &mut State, action: Action, events: &mut impl Sink<Event>) {
    let seat = state.active;
    match action {
        Action::Flip(at) => flip(state, at, events),
        Action::Play(at) | Action::Blind(at) => {
            let blind = matches!(action, Action::Blind(_));
            play(state, at, Seat(seat.0 ^ u8::from(blind)), events);
        }
        Action::Stop => {
            events.push(|| Event::Stopped { seat });
            end_turn(state, other(seat), events);
        }
        Action::Decline => {
            events.push(|| Event::Declined { seat });
            end_game(state, events);
        }
    }
}

/// Flips a card of the line (K9, K10).
#[inline]
fn flip(state: &mut State, at: u8, events: &mut impl Sink<Event>) {
    let seat = state.active;
    let laid = &mut state.line[at as usize];
    // No Cloud lies up in a line that was not captured: its mark stays.
    state.sky &= !laid.face().mark();
    *laid = laid.flipped();
    let laid = *laid;
    events.push(|| Event::Flipped { seat, at: at + 1, laid: laid.with(Glimpse::both(laid.card)) });
    state.must_play = true;
    brighten(state, laid.face(), events);
}

/// Plays a card of the hand with the face towards `up` up (K8).
#[inline]
fn play(state: &mut State, at: u8, up: Seat, events: &mut impl Sink<Event>) {
    let seat = state.active;
    let hand = &mut state.hands[seat.index()];
    let card = hand[at as usize];
    // The others close up: a hand keeps the order drawn.
    if at == 0 {
        hand[0] = hand[1];
    }
    if at <= 1 {
        hand[1] = hand[2];
    }
    state.held[seat.index()] -= 1;
    let laid = Laid::new(card, up, false);
    state.line[state.laid as usize] = laid;
    state.laid += 1;
    state.played += 1;
    state.must_play = false;
    events.push(|| Event::Played {
        seat,
        from: at + 1,
        blind: up != seat,
        laid: laid.with(Glimpse::both(card)),
    });
    if !brighten(state, laid.face(), events) {
        return;
    }
    if state.laid as usize == LINE {
        capture(state, seat, Reason::Rainbow, events);
    } else if state.played as usize == HAND {
        end_turn(state, other(seat), events);
    }
}

/// Adds a face that has just come up to the sky. If it offends, the opponent captures the line (K13) and the
/// answer is `false`.
#[inline]
fn brighten(state: &mut State, face: Face, events: &mut impl Sink<Event>) -> bool {
    if state.sky & face.mark() == 0 {
        state.sky |= face.mark();
        return true;
    }
    let reason = if face == Face::CLOUD { Reason::Overcast } else { Reason::Clash };
    capture(state, other(state.active), reason, events);
    false
}

/// Gives the line to a seat and ends the turn; the seat that did not capture starts the next (K13, K14, K17).
fn capture(state: &mut State, by: Seat, reason: Reason, events: &mut impl Sink<Event>) {
    let cards = state.laid;
    let taken = state.taken[by.index()] as usize;
    for at in 0..cards as usize {
        state.captured[capture_slot(by, taken + at)] = state.line[at];
    }
    state.taken[by.index()] += cards;
    state.laid = 0;
    state.sky = OVERCAST;
    events.push(|| Event::Captured { seat: by, cards, reason });
    end_turn(state, other(by), events);
}

/// Refills the active hand (K16) and passes the turn to `next`, or brings the game towards its end (K18, K19).
fn end_turn(state: &mut State, next: Seat, events: &mut impl Sink<Event>) {
    let seat = state.active;
    if state.last_turn {
        return end_game(state, events);
    }
    if (state.held[seat.index()] as usize) < HAND {
        while (state.held[seat.index()] as usize) < HAND {
            let Some(card) = state.draw(seat) else { break };
            events.push(|| Event::Drew { seat, card: Glimpse::both(card) });
        }
        if let Some(card) = state.end(seat) {
            events.push(|| Event::Exposed { seat, card: Glimpse::one(card, seat) });
        }
    }
    let short = (state.held[seat.index()] as usize) < HAND;
    if short && state.laid < 3 {
        return end_game(state, events);
    }
    // A line that was not captured passes to the other seat anyway, short refill or not.
    state.last_turn = short;
    state.active = next;
    state.played = 0;
    state.must_play = false;
    events.push(|| Event::TurnStarted { seat: next, last: short });
}

/// Ends the game (K19, K20).
fn end_game(state: &mut State, events: &mut impl Sink<Event>) {
    state.over = true;
    state.played = 0;
    state.must_play = false;
    let (scores, taken) = ([Seat(0), Seat(1)].map(|seat| state.score(seat)), state.taken);
    events.push(|| Event::GameOver {
        scores,
        winners: Seat::all(2).filter(|seat| taken[seat.index()] == taken[0].max(taken[1])).collect(),
    });
}
