//! The end of a round and of the game (S27 to S31).

use iris_core::{Outcome, Seat, SeatSet, Sink};

use crate::apply::Play;
use crate::card::Hand;
use crate::chance::Chance;
use crate::deal;
use crate::event::{Event, Weather};
use crate::state::{Phase, State};

/// The active seat has announced Rainbow (S27, S28).
pub(crate) fn rainbow<S: Sink<Event>, C: Chance>(play: &mut Play<'_, S, C>) {
    let seat = play.state.public.active;
    let totals = totals(play.state);
    let total = totals[seat.index()];
    play.events.push(|| Event::Rainbow { seat, total });
    reveal(play);
    let lower = Seat::all(play.state.public.seats).any(|other| totals[other.index()] < total);
    end_round(play, if lower { Weather::Thunderstorm } else { Weather::Storm });
}

/// The active seat has emptied its hand and applied every effect (S29).
pub(crate) fn perfect<S: Sink<Event>, C: Chance>(play: &mut Play<'_, S, C>) {
    play.state.revealed = [Hand::EMPTY; 5];
    end_round(play, Weather::Drizzle);
}

fn end_round<S: Sink<Event>, C: Chance>(play: &mut Play<'_, S, C>, weather: Weather) {
    let seats = play.state.public.seats;
    let seat = play.state.public.active;
    let winner = (weather != Weather::Thunderstorm).then_some(seat);
    play.events.push(|| Event::RoundOver { weather, winner });
    match weather {
        Weather::Thunderstorm => play.tokens(seat, 3),
        Weather::Storm | Weather::Drizzle => {
            for other in Seat::all(seats).filter(|other| *other != seat) {
                play.tokens(other, if weather == Weather::Storm { 2 } else { 1 });
            }
        }
    }
    let state = &mut *play.state;
    state.public.discarded_on = None;
    state.public.may_skip = false;
    let most = u16::from(state.public.size().tokens);
    if state.tokens[..seats as usize].iter().any(|tokens| *tokens >= most) {
        state.public.phase = Phase::Over;
        if weather == Weather::Drizzle {
            reveal(play);
        }
        let winners = winners(play.state);
        play.events.push(|| Event::game_over(winners));
    } else {
        // S6: left of the winner, or the announcer of a Thunderstorm again.
        let first = if winner.is_some() { seat.left(seats) } else { seat };
        deal::next_round(play.state, first, play.events, play.chance);
    }
}

fn reveal<S: Sink<Event>, C: Chance>(play: &mut Play<'_, S, C>) {
    let state = &mut *play.state;
    state.revealed = state.hands;
    play.events.push(|| Event::Revealed { hands: state.hands[..state.public.seats as usize].to_vec() });
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
