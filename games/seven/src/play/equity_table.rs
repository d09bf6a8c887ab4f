//! Generator of the equity table: the share of the victory for every distribution of tokens.
//!
//! Sampled rounds between hand-made players say how rounds end and which effects come before. Which
//! seat ends a round is taken to be random, whoever starts it; a Gust hits the opponent with the
//! fewest tokens. Value iteration then gives the share of every distribution of tokens from the
//! shares of those that a round leads to. `cargo xtask equity` writes the table to `equity.bin`.

use std::collections::BTreeMap;

use iris_core::{Game, Rng, Seed, Turn, Viewer};

use crate::play::equity::{TOKEN_LEVELS, ended, sorted_others, table_index};
use crate::rules::config::{Config, SevenEffect};
use crate::rules::event::{Event, Weather};
use crate::{Seven, State};

/// What happens to tokens in one round: Gusts and Dries with the role of the seat that plays them,
/// and the end. Role 0 ends the round; the others are numbered as they come up.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct RoundTokens {
    effects: Vec<(bool, u8)>,
    end: u8,
}

const STORM: u8 = 2;
const DRIZZLE: u8 = 1;
const THUNDERSTORM: u8 = 0;

/// Plays rounds and counts how they went.
fn sample_rounds(seats: u8, count: u32) -> BTreeMap<RoundTokens, u32> {
    let mut counts = BTreeMap::new();
    let mut rng = Rng::new(Seed::from(7));
    let mut played = 0;
    while played < count {
        let Ok(mut state) = Seven::deal(&Config::default(), seats, rng.seed()) else { break };
        while Seven::outcome(&state).is_none() {
            let Some(round) = play_round(&mut state, &mut rng) else { break };
            *counts.entry(round).or_default() += 1;
            played += 1;
        }
    }
    counts
}

/// Plays to the end of the round; `None` if it does not come.
fn play_round(state: &mut State, rng: &mut Rng) -> Option<RoundTokens> {
    let (mut legal, mut events, mut effects) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..2_000 {
        let Turn::Act(seat) = Seven::turn(state) else { return None };
        Seven::legal(state, &mut legal);
        let action = Seven::choose(&Seven::view(state, Viewer::Seat(seat)), &legal, rng)?;
        events.clear();
        Seven::apply(state, action, &mut events);
        for event in &events {
            match event {
                Event::Effect { seat, effect: SevenEffect::Gust, .. } => effects.push((true, seat.0)),
                Event::Effect { seat, effect: SevenEffect::Dry, .. } => effects.push((false, seat.0)),
                Event::RoundOver { weather, .. } => {
                    let end = match weather {
                        Weather::Storm => STORM,
                        Weather::Drizzle => DRIZZLE,
                        Weather::Thunderstorm => THUNDERSTORM,
                    };
                    let mut known = vec![seat.0];
                    for (_, by) in &mut effects {
                        let role = known.iter().position(|other| other == by).unwrap_or(known.len());
                        if role == known.len() {
                            known.push(*by);
                        }
                        *by = role as u8;
                    }
                    return Some(RoundTokens { effects, end });
                }
                _ => {}
            }
        }
    }
    None
}

/// Value iteration over all distributions of tokens.
struct EquitySolver {
    shares: Vec<f64>,
    /// What has come together for the seats of one distribution of tokens.
    sums: Vec<f64>,
}

impl EquitySolver {
    /// Works the shares out: again and again from those that a round leads to, until nothing moves.
    fn solve(seats: usize, rounds: &BTreeMap<RoundTokens, u32>) -> Self {
        let all: u32 = rounds.values().sum();
        let places = TOKEN_LEVELS * sorted_others(seats);
        let mut solver = Self { shares: vec![1.0 / seats as f64; places], sums: vec![0.0; seats] };
        let mut moved = 1.0;
        while moved > 1e-7 {
            moved = 0.0;
            // Rounds mostly add tokens: from the end backwards, most of what is needed is already
            // there.
            for number in (0..TOKEN_LEVELS.pow(seats as u32)).rev() {
                let tokens: Vec<u8> = (0..seats)
                    .map(|seat| (number / TOKEN_LEVELS.pow(seat as u32) % TOKEN_LEVELS) as u8)
                    .collect();
                if !tokens.is_sorted() {
                    continue;
                }
                solver.sums.fill(0.0);
                for (round, count) in rounds {
                    solver.assign(&tokens, round, &mut Vec::new(), f64::from(*count) / f64::from(all));
                }
                for seat in 0..seats {
                    // Seats with equal tokens have equal shares.
                    let alike = || (0..seats).filter(|other| tokens[*other] == tokens[seat]);
                    let share = alike().map(|other| solver.sums[other]).sum::<f64>() / alike().count() as f64;
                    let old = &mut solver.shares[table_index(&tokens, seat)];
                    moved = f64::max(moved, (share - *old).abs());
                    *old = share;
                }
            }
        }
        solver
    }

    /// Gives the roles of a round to seats in every way.
    fn assign(&mut self, tokens: &[u8], round: &RoundTokens, roles: &mut Vec<usize>, weight: f64) {
        let needed = round.effects.iter().map(|effect| effect.1 as usize).max().unwrap_or(0) + 1;
        if roles.len() == needed {
            self.effects(&mut tokens.to_vec(), round, 0, roles, weight);
            return;
        }
        let free = (tokens.len() - roles.len()) as f64;
        for seat in 0..tokens.len() {
            if !roles.contains(&seat) {
                roles.push(seat);
                self.assign(tokens, round, roles, weight / free);
                roles.pop();
            }
        }
    }

    /// Applies the effects from a place on, then the end of the round.
    fn effects(&mut self, tokens: &mut [u8], round: &RoundTokens, from: usize, roles: &[usize], weight: f64) {
        let Some((gust, role)) = round.effects.get(from) else {
            self.end(&mut tokens.to_vec(), round.end, roles[0], weight);
            return;
        };
        let by = roles[*role as usize];
        if !gust {
            let kept = tokens[by];
            tokens[by] = kept.saturating_sub(1);
            self.effects(tokens, round, from + 1, roles, weight);
            tokens[by] = kept;
            return;
        }
        let others = |tokens: &[u8]| (0..tokens.len()).filter(|seat| *seat != by).collect::<Vec<_>>();
        let least = others(tokens).into_iter().map(|seat| tokens[seat]).min();
        let hit: Vec<usize> =
            others(tokens).into_iter().filter(|seat| Some(tokens[*seat]) == least).collect();
        for seat in &hit {
            tokens[*seat] += 1;
            self.effects(tokens, round, from + 1, roles, weight / hit.len() as f64);
            tokens[*seat] -= 1;
        }
    }

    fn end(&mut self, tokens: &mut [u8], end: u8, by: usize, weight: f64) {
        for (seat, tokens) in tokens.iter_mut().enumerate() {
            *tokens += match (end == THUNDERSTORM, seat == by) {
                (true, true) => 3,
                (false, false) => end,
                _ => 0,
            };
        }
        let over = tokens.iter().any(|tokens| *tokens as usize >= TOKEN_LEVELS);
        let winner = (end != THUNDERSTORM).then_some(by);
        for seat in 0..tokens.len() {
            let share = if over {
                f64::from(ended(tokens, seat, winner))
            } else {
                self.shares[table_index(tokens, seat)]
            };
            self.sums[seat] += weight * share;
        }
    }
}

/// Makes the whole equity table from so many sampled rounds for each number of seats: shares as
/// parts of 65535, in the order of `equity.bin`.
pub fn equity_table(rounds: u32) -> Vec<u16> {
    let solvers = (2..=5).map(|seats| EquitySolver::solve(seats, &sample_rounds(seats as u8, rounds)));
    let shares = solvers.flat_map(|solver| solver.shares);
    shares.map(|share| (share * f64::from(u16::MAX)).round() as u16).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::equity::{TABLE, equity};

    /// The share of a seat by the table that the game has.
    fn known(tokens: &[u16], seat: usize) -> f64 {
        equity(tokens, seat, TOKEN_LEVELS as u8)
    }

    /// All tokens that so many seats can have while the game goes on.
    fn all_tokens(seats: usize) -> impl Iterator<Item = Vec<u16>> {
        let level =
            move |number: usize, seat: usize| (number / TOKEN_LEVELS.pow(seat as u32) % TOKEN_LEVELS) as u16;
        (0..TOKEN_LEVELS.pow(seats as u32))
            .map(move |number| (0..seats).map(|seat| level(number, seat)).collect())
    }

    #[test]
    fn shares_add_up_to_one_and_equal_tokens_share_equally() {
        for seats in 2..=5 {
            for tokens in all_tokens(seats) {
                let shares: Vec<f64> = (0..seats).map(|seat| known(&tokens, seat)).collect();
                assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{tokens:?}");
                if tokens.iter().all(|other| *other == tokens[0]) {
                    assert!(
                        shares.iter().all(|share| (share - 1.0 / seats as f64).abs() < 1e-9),
                        "{tokens:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_token_more_is_never_better() {
        for seats in 2..=5 {
            for mut tokens in all_tokens(seats).filter(|tokens| tokens[0] < 6) {
                let before = known(&tokens, 0);
                tokens[0] += 1;
                assert!(
                    known(&tokens, 0) <= before + 2e-4,
                    "{tokens:?} after {before}, {}",
                    known(&tokens, 0)
                );
            }
        }
    }

    #[test]
    fn the_table_is_what_rounds_make_it() {
        let fresh = equity_table(2_000);
        let kept: Vec<u16> =
            TABLE.chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]])).collect();
        assert_eq!(fresh.len(), kept.len());
        for (at, (fresh, kept)) in fresh.into_iter().zip(kept).enumerate() {
            let apart = f64::from(fresh.abs_diff(kept)) / f64::from(u16::MAX);
            assert!(apart < 0.03, "place {at} is {apart} away");
        }
    }
}
