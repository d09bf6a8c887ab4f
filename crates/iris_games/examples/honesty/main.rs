//! Sampled worlds by the million, each traced back to a deal. `cargo xtask honesty` runs it in
//! release mode.
//!
//! From each world a deal is worked out in which the viewer would have seen just what it saw and in
//! which the actions of the match lead to that very world; then they are played again by the rules,
//! with the viewer's view and news compared after each. A round of `seven` is traced back to its
//! own deal, as earlier rounds share no shuffle with it. Exits with 1 if a world is impossible,
//! having shown the first such one of each game and seat count.

#[cfg(test)]
mod doubts;
mod gold;
mod matching;
mod seven;
mod sky;

use std::io::{IsTerminal, Write};
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use iris_core::{Game, Seed};
use iris_games::GAMES;
use iris_testkit::{MatchHistory, WorldCounts, WorldLaws};

/// What to trace, from the command line.
struct Plan {
    worlds: u64,
    game: Option<String>,
    seats: Option<u8>,
    first_seed: u64,
}

fn main() -> ExitCode {
    let plan = match Plan::from_args(std::env::args().skip(1)) {
        Ok(plan) => plan,
        Err(reason) => {
            eprintln!(
                "honesty: {reason}\nusage: honesty [--worlds N] [--game ID] [--seats N] [--first-seed N]"
            );
            return ExitCode::from(2);
        }
    };
    let mut honest = true;
    for game in GAMES.iter().filter(|game| plan.game.as_ref().is_none_or(|id| id == game.id())) {
        honest &= match game.id() {
            "seven" => trace::<seven::Round>(&plan),
            "gold" => trace::<gold::Played>(&plan),
            "sky" => trace::<sky::Row>(&plan),
            other => {
                eprintln!("honesty: {other} is not wired up here");
                false
            }
        };
    }
    if honest { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

impl Plan {
    fn from_args(mut args: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut plan = Self { worlds: 100_000, game: None, seats: None, first_seed: 0 };
        while let Some(flag) = args.next() {
            let value = args.next().ok_or_else(|| format!("{flag} needs a value"))?;
            let number = || value.parse::<u64>().map_err(|_| format!("{flag} needs a number, not {value}"));
            match flag.as_str() {
                "--worlds" => plan.worlds = number()?,
                "--game" if GAMES.iter().any(|game| game.id() == value) => plan.game = Some(value),
                "--game" => return Err(format!("{value} is not a game")),
                "--seats" => plan.seats = Some(number()?.try_into().unwrap_or(u8::MAX)),
                "--first-seed" => plan.first_seed = number()?,
                _ => return Err(format!("{flag} is not known")),
            }
        }
        Ok(plan)
    }
}

/// Traces the worlds of one game, shared evenly among its seat counts. False if one is impossible.
fn trace<P: MatchHistory>(plan: &Plan) -> bool {
    let counts: Vec<u8> =
        P::Game::SEATS.filter(|seats| plan.seats.is_none_or(|asked| asked == *seats)).collect();
    let share = plan.worlds.div_ceil(counts.len().max(1) as u64);
    let mut all = WorldCounts::default();
    for seats in counts {
        let start = Instant::now();
        let traced = trace_seats::<P>(plan.first_seed, seats, share);
        report(&format!("{} with {seats} seats", P::Game::ID), &traced, start);
        all.add(traced);
    }
    println!("{}: {} worlds, {} impossible", P::Game::ID, all.worlds, all.impossible);
    all.impossible == 0
}

/// Plays matches on all cores until so many worlds have been traced.
fn trace_seats<P: MatchHistory>(first_seed: u64, seats: u8, worlds: u64) -> WorldCounts {
    let honesty = || WorldLaws::<P>::new(<P::Game as Game>::Config::default(), seats).every(4);
    let next = AtomicU64::new(first_seed);
    let all = Mutex::new(WorldCounts::default());
    let work = || {
        let honesty = honesty();
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            let traced = honesty.walk(Seed::from(seed));
            let mut all = all.lock().unwrap_or_else(PoisonError::into_inner);
            all.add(traced);
            if seed.is_multiple_of(100) && std::io::stderr().is_terminal() {
                eprint!("\r{} with {seats} seats: {} of {worlds} worlds", P::Game::ID, all.worlds);
                let _ = std::io::stderr().flush();
            }
            if all.worlds >= worlds {
                break;
            }
        }
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(work);
        }
    });
    if std::io::stderr().is_terminal() {
        eprint!("\r\x1b[2K");
    }
    all.into_inner().unwrap_or_else(PoisonError::into_inner)
}

fn report(what: &str, traced: &WorldCounts, start: Instant) {
    let reshuffled = match traced.reshuffled {
        0 => String::new(),
        worlds => format!(" ({worlds} after a deck was re-formed)"),
    };
    println!(
        "{what}: {} worlds{reshuffled}, {} plies played again, {} impossible, {:.0} s",
        traced.worlds,
        traced.plies,
        traced.impossible,
        start.elapsed().as_secs_f64()
    );
    if let Some(broken) = &traced.first {
        println!("{broken}");
    }
}
