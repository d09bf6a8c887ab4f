//! Applying a legal action: captures, refills, the next turn and the end of the game (K13 to K20).

use iris_core::{EventSink, Seat};

use crate::rules::action::Action;
use crate::rules::card::{CLOUD_BIT, FaceKind, LineCard, PartialCard};
use crate::rules::config::Config;
use crate::rules::event::{CaptureReason, Event};
use crate::rules::state::{HAND_SIZE, LINE_SIZE, State, capture_slot, opponent};

/// Applies a legal action and pushes what happens.
#[inline]
pub(crate) fn apply(state: &mut State, action: Action, events: &mut impl EventSink<Event>) {
    let seat = state.active;
    match action {
        Action::Flip(at) => flip(state, at, events),
        Action::Play(at) | Action::Blind(at) => {
            let blind = matches!(action, Action::Blind(_));
            play(state, at, Seat(seat.0 ^ u8::from(blind)), events);
        }
        Action::Stop => {
            events.push(|| Event::Stopped { seat });
            end_turn(state, opponent(seat), events);
        }
        Action::Decline => {
            events.push(|| Event::Declined { seat });
            end_game(state, events);
        }
    }
}

/// Flips a card of the line (K9, K10).
#[inline]
fn flip(state: &mut State, at: u8, events: &mut impl EventSink<Event>) {
    let seat = state.active;
    let laid = &mut state.line[at as usize];
    // No Cloud lies up in a line that was not captured, so this never clears its bit.
    state.up_mask &= !laid.face().bit();
    *laid = laid.flipped();
    let laid = *laid;
    let config = &state.config;
    events.push(|| Event::Flipped { seat, at: at + 1, laid: visible(config, laid) });
    state.must_play = true;
    add_up_face(state, laid.face(), events);
}

/// Plays a card of the hand with the face towards `up` up (K8).
#[inline]
fn play(state: &mut State, at: u8, up: Seat, events: &mut impl EventSink<Event>) {
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
    state.hand_size[seat.index()] -= 1;
    let laid = LineCard::new(card, up, false);
    state.line[state.line_len as usize] = laid;
    state.line_len += 1;
    state.played += 1;
    state.must_play = false;
    let config = &state.config;
    events.push(|| Event::Played { seat, from: at + 1, blind: up != seat, laid: visible(config, laid) });
    if !add_up_face(state, laid.face(), events) {
        return;
    }
    if state.line_len as usize == LINE_SIZE {
        capture(state, seat, CaptureReason::Rainbow, events);
    } else if state.played as usize == HAND_SIZE {
        end_turn(state, opponent(seat), events);
    }
}

/// What an event says of a card of the line, before it is redacted: both faces, or only the upper
/// one if earlier faces must be remembered (K5).
fn visible(config: &Config, laid: LineCard) -> LineCard<PartialCard> {
    let known = laid.with(PartialCard::known(laid.card));
    if config.hides_memory() { known.open_side() } else { known }
}

/// Adds a face that has just come up to the mask. If it offends, the opponent captures the line
/// (K13) and the answer is `false`.
#[inline]
fn add_up_face(state: &mut State, face: FaceKind, events: &mut impl EventSink<Event>) -> bool {
    if state.up_mask & face.bit() == 0 {
        state.up_mask |= face.bit();
        return true;
    }
    let reason = if face == FaceKind::CLOUD { CaptureReason::Overcast } else { CaptureReason::Clash };
    capture(state, opponent(state.active), reason, events);
    false
}

/// Gives the line to a seat and ends the turn; the seat that did not capture starts the next (K13,
/// K14, K17).
fn capture(state: &mut State, by: Seat, reason: CaptureReason, events: &mut impl EventSink<Event>) {
    let cards = state.line_len;
    let before = state.captured_count[by.index()] as usize;
    for at in 0..cards as usize {
        state.captured[capture_slot(by, before + at)] = state.line[at];
    }
    state.captured_count[by.index()] += cards;
    state.line_len = 0;
    state.up_mask = CLOUD_BIT;
    events.push(|| Event::Captured { seat: by, cards, reason });
    end_turn(state, opponent(by), events);
}

/// Refills the active hand (K16) and passes the turn to `next`, or brings the game towards its end
/// (K18, K19).
fn end_turn(state: &mut State, next: Seat, events: &mut impl EventSink<Event>) {
    let seat = state.active;
    if state.last_turn {
        return end_game(state, events);
    }
    if (state.hand_size[seat.index()] as usize) < HAND_SIZE {
        while (state.hand_size[seat.index()] as usize) < HAND_SIZE {
            let Some(card) = state.draw_card(seat) else { break };
            events.push(|| Event::Drew { seat, card: PartialCard::known(card) });
        }
        if let Some(card) = state.next_card(seat) {
            events.push(|| Event::Exposed { seat, card: PartialCard::one_face(card, seat) });
        }
    }
    let short = (state.hand_size[seat.index()] as usize) < HAND_SIZE;
    if short && (state.line_len < 3 || !state.config.last_turn) {
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
fn end_game(state: &mut State, events: &mut impl EventSink<Event>) {
    state.over = true;
    state.played = 0;
    state.must_play = false;
    let (scores, taken) = ([Seat(0), Seat(1)].map(|seat| state.score(seat)), state.captured_count);
    events.push(|| Event::GameOver {
        scores,
        winners: Seat::all(2).filter(|seat| taken[seat.index()] == taken[0].max(taken[1])).collect(),
    });
}
