//! Scoring: the end of a round and of the game (S27 to S31).

use iris_core::{EventSink, Outcome, Seat, SeatSet};

use crate::rules::apply::Applier;
use crate::rules::card::Hand;
use crate::rules::deal;
use crate::rules::event::{Event, Weather};
use crate::rules::shuffle::ShuffleSource;
use crate::rules::state::{Phase, State};

/// The active seat has announced Rainbow (S27, S28).
pub(crate) fn rainbow<S: EventSink<Event>, C: ShuffleSource>(applier: &mut Applier<'_, S, C>) {
    let seat = applier.state.public.active;
    let totals = totals(applier.state);
    let total = totals[seat.index()];
    applier.events.push(|| Event::Rainbow { seat, total });
    reveal(applier);
    let lower = Seat::all(applier.state.public.seats).any(|other| totals[other.index()] < total);
    end_round(applier, if lower { Weather::Thunderstorm } else { Weather::Storm });
}

/// The active seat has emptied its hand and applied every effect (S29).
pub(crate) fn perfect<S: EventSink<Event>, C: ShuffleSource>(applier: &mut Applier<'_, S, C>) {
    applier.state.revealed = [Hand::EMPTY; 5];
    end_round(applier, Weather::Drizzle);
}

fn end_round<S: EventSink<Event>, C: ShuffleSource>(applier: &mut Applier<'_, S, C>, weather: Weather) {
    let seats = applier.state.public.seats;
    let seat = applier.state.public.active;
    let winner = (weather != Weather::Thunderstorm).then_some(seat);
    applier.events.push(|| Event::RoundOver { weather, winner });
    match weather {
        Weather::Thunderstorm => applier.change_tokens(seat, 3),
        Weather::Storm | Weather::Drizzle => {
            for other in Seat::all(seats).filter(|other| *other != seat) {
                applier.change_tokens(other, if weather == Weather::Storm { 2 } else { 1 });
            }
        }
    }
    let state = &mut *applier.state;
    state.public.discarded_on = None;
    state.public.may_skip = false;
    let most = u16::from(state.public.size().tokens);
    let full = state.tokens[..seats as usize].iter().any(|tokens| *tokens >= most);
    if full || state.public.limit_reached.is_some() {
        state.public.phase = Phase::Over;
        if weather == Weather::Drizzle {
            reveal(applier);
        }
        let winners = winners(applier.state);
        applier.events.push(|| Event::game_over(winners));
    } else {
        // S6: left of the winner, or the announcer of a Thunderstorm again.
        let first = if winner.is_some() { seat.left(seats) } else { seat };
        deal::next_round(applier.state, first, applier.events, applier.shuffle);
    }
}

fn reveal<S: EventSink<Event>, C: ShuffleSource>(applier: &mut Applier<'_, S, C>) {
    let state = &mut *applier.state;
    state.revealed = state.hands;
    applier.events.push(|| Event::Revealed { hands: state.hands[..state.public.seats as usize].to_vec() });
}

fn totals(state: &State) -> [u16; 5] {
    state.hands.map(Hand::total)
}

/// Those with the fewest tokens and, among them, the lowest hands (S31).
fn winners(state: &State) -> SeatSet {
    let totals = totals(state);
    let standing = |seat: Seat| (state.tokens[seat.index()], totals[seat.index()]);
    let best = Seat::all(state.public.seats).map(standing).min();
    Seat::all(state.public.seats).filter(|seat| Some(standing(*seat)) == best).collect()
}

/// The tokens of each seat.
pub(crate) fn scores(state: &State) -> Vec<i32> {
    state.tokens[..state.public.seats as usize].iter().map(|tokens| i32::from(*tokens)).collect()
}

/// How the match ended, if it did.
pub(crate) fn outcome(state: &State) -> Option<Outcome> {
    if state.public.phase != Phase::Over {
        return None;
    }
    let mut scores = [0; 5];
    for (score, tokens) in scores.iter_mut().zip(state.tokens) {
        *score = i32::from(tokens);
    }
    Some(Outcome::new(&scores[..state.public.seats as usize], winners(state)))
}
