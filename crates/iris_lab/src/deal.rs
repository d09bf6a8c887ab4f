//! Duplicate deals: the same cards played once by every seating, so that luck cancels out.

use std::time::Duration;

use iris_core::{Rng, Seed};
use iris_games::AnyGame;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::bot_match::{BotMatch, MatchPlayer, play_bot_match};
use crate::entrant::Entrant;
use crate::external_bot::ExternalBot;

/// The result of one deal over all its seatings. Everything but the times reproduces to the last
/// digit. Its JSON is a line of a [`DealLog`](crate::deal_log::DealLog).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct DealResult {
    /// The number of the deal.
    pub(crate) deal: u64,
    /// For each entrant, its mean share of the victory per seat it held.
    pub(crate) shares: Vec<f64>,
    /// For each entrant, its mean score per seat it held.
    pub(crate) scores: Vec<f64>,
    /// For each entrant, the number of games in which it held a seat.
    pub(crate) games: Vec<u32>,
    /// For each entrant, the number of its moves that were replaced by a random one.
    pub(crate) lost_moves: Vec<u32>,
    /// The number of games that were cut off.
    pub(crate) capped: u32,
    /// For each entrant, the thinking times of its decisions, in microseconds.
    pub(crate) micros: Vec<Vec<u32>>,
}

/// The seatings of a deal, as the entrant of each seat: every entrant sits in every seat.
///
/// As many entrants as seats are rotated. Two entrants at more seats: the first has one seat, the
/// second the others.
pub(crate) fn seatings(entrants: usize, seats: u8) -> Option<Vec<Vec<usize>>> {
    let seats = usize::from(seats);
    if entrants == seats {
        return Some((0..seats).map(|turn| (0..seats).map(|seat| (seat + turn) % seats).collect()).collect());
    }
    (entrants == 2)
        .then(|| (0..seats).map(|own| (0..seats).map(|seat| usize::from(seat != own)).collect()).collect())
}

/// Plays one deal by all seatings.
pub(crate) fn play(
    game: &dyn AnyGame,
    options: &Value,
    entrants: &[Entrant],
    seatings: &[Vec<usize>],
    seed: Seed,
    deal: u64,
    programs: &mut [Option<ExternalBot>],
) -> DealResult {
    let count = entrants.len();
    let mut result = DealResult {
        deal,
        shares: vec![0.0; count],
        scores: vec![0.0; count],
        games: vec![0; count],
        lost_moves: vec![0; count],
        capped: 0,
        micros: vec![Vec::new(); count],
    };
    let mut held = vec![0.0; count];
    for (number, seating) in seatings.iter().enumerate() {
        let [cards, bot_seed] = seeds(seed, deal, number as u64);
        let Some(played) = one_game(game, options, entrants, seating, [cards, bot_seed], programs) else {
            continue;
        };
        result.capped += u32::from(played.capped);
        for (seat, entrant) in seating.iter().enumerate() {
            result.shares[*entrant] += played.shares[seat];
            result.scores[*entrant] += f64::from(played.scores[seat]);
            result.lost_moves[*entrant] += played.lost_moves[seat];
            result.micros[*entrant].extend(played.times[seat].iter().map(micros));
            held[*entrant] += 1.0;
        }
        for entrant in 0..count {
            result.games[entrant] += u32::from(seating.contains(&entrant));
        }
    }
    for (entrant, seats) in held.into_iter().enumerate() {
        result.shares[entrant] /= seats;
        result.scores[entrant] /= seats;
    }
    result
}

fn one_game(
    game: &dyn AnyGame,
    options: &Value,
    entrants: &[Entrant],
    seating: &[usize],
    seeds: [Seed; 2],
    programs: &mut [Option<ExternalBot>],
) -> Option<BotMatch> {
    // One program may hold several seats of a game; it is asked for whichever has the turn.
    let shared: Vec<_> = programs.iter_mut().map(std::cell::RefCell::new).collect();
    let mut asks: Vec<_> = seating
        .iter()
        .map(|entrant| {
            let cell = &shared[*entrant];
            move |view: &Value, legal: &[String]| {
                cell.borrow_mut().as_mut().and_then(|program| program.ask(view, legal))
            }
        })
        .collect();
    let mut players: Vec<MatchPlayer<'_>> = seating
        .iter()
        .zip(&mut asks)
        .map(|(entrant, ask)| match &entrants[*entrant] {
            Entrant::Bot(spec) => MatchPlayer::Bot(*spec),
            Entrant::Command(_) => MatchPlayer::External(ask),
        })
        .collect();
    play_bot_match(game, options, seeds[0], seeds[1], &mut players).ok()
}

fn micros(time: &Duration) -> u32 {
    u32::try_from(time.as_micros()).unwrap_or(u32::MAX)
}

/// The seed of a deal's cards, the same for all its seatings, and that of the bots' random choices
/// in one of them.
fn seeds(seed: Seed, deal: u64, seating: u64) -> [Seed; 2] {
    let mut mixed = seed.0;
    for (byte, more) in mixed[8..16].iter_mut().zip(deal.to_le_bytes()) {
        *byte ^= more;
    }
    let cards = Rng::new(Seed(mixed)).seed();
    for (byte, more) in mixed[16..24].iter_mut().zip((seating + 1).to_le_bytes()) {
        *byte ^= more;
    }
    [cards, Rng::new(Seed(mixed)).seed()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_entrant_sits_in_every_place() {
        assert_eq!(seatings(2, 2).unwrap(), [[0, 1], [1, 0]]);
        assert_eq!(seatings(2, 3).unwrap(), [[0, 1, 1], [1, 0, 1], [1, 1, 0]]);
        assert_eq!(seatings(3, 3).unwrap(), [[0, 1, 2], [1, 2, 0], [2, 0, 1]]);
        assert_eq!(seatings(3, 4), None);
        assert_eq!(seatings(1, 2), None);
    }

    #[test]
    fn the_cards_of_a_deal_are_the_same_for_all_seatings_and_nothing_else_is() {
        let [cards, bot_seed] = seeds(Seed::from(1), 5, 0);
        assert_eq!(seeds(Seed::from(1), 5, 1)[0], cards);
        assert_ne!(seeds(Seed::from(1), 5, 1)[1], bot_seed);
        assert_ne!(seeds(Seed::from(1), 6, 0)[0], cards);
        assert_ne!(seeds(Seed::from(2), 5, 0)[0], cards);
    }
}
