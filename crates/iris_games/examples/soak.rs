//! Random games by the million with the laws checked along the way. `cargo xtask soak` runs it in
//! release mode.
//!
//! The cheap laws hold after every action, the costly ones are checked at one ply in so many. Exits
//! with 1 and the seed of the match at the first law broken.

use std::io::{IsTerminal, Write};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use iris_core::{Notation, Seed};
use iris_games::GAMES;
use iris_testkit::Laws;

/// What to soak, from the command line.
struct Plan {
    games: u64,
    game: Option<String>,
    seats: Option<u8>,
    costly_every: u32,
    first_seed: u64,
}

fn main() -> ExitCode {
    let plan = match Plan::from_args(std::env::args().skip(1)) {
        Ok(plan) => plan,
        Err(reason) => {
            eprintln!(
                "soak: {reason}\nusage: soak [--games N] [--game ID] [--seats N] [--costly-every N] [--first-seed N]"
            );
            return ExitCode::from(2);
        }
    };
    let mut sound = true;
    for game in GAMES.iter().filter(|game| plan.game.as_ref().is_none_or(|id| id == game.id())) {
        for seats in game.seats().filter(|seats| plan.seats.is_none_or(|asked| asked == *seats)) {
            sound &= match game.id() {
                "seven" => soak::<iris_seven::Seven>(&plan, seats),
                "gold" => soak::<iris_gold::Gold>(&plan, seats),
                "sky" => soak::<iris_sky::Sky>(&plan, seats),
                other => {
                    eprintln!("soak: {other} is not wired up here");
                    false
                }
            };
        }
    }
    if sound { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

impl Plan {
    fn from_args(mut args: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut plan = Self { games: 10_000, game: None, seats: None, costly_every: 4_000, first_seed: 0 };
        while let Some(flag) = args.next() {
            let value = args.next().ok_or_else(|| format!("{flag} needs a value"))?;
            let number = || value.parse::<u64>().map_err(|_| format!("{flag} needs a number, not {value}"));
            match flag.as_str() {
                "--games" => plan.games = number()?,
                "--game" if GAMES.iter().any(|game| game.id() == value) => plan.game = Some(value),
                "--game" => return Err(format!("{value} is not a game")),
                "--seats" => {
                    let seats =
                        value.parse().map_err(|_| format!("{flag} needs a small number, not {value}"))?;
                    plan.seats = Some(seats);
                }
                "--costly-every" => plan.costly_every = (number()? as u32).max(1),
                "--first-seed" => plan.first_seed = number()?,
                _ => return Err(format!("{flag} is not known")),
            }
        }
        Ok(plan)
    }
}

/// Plays the matches on all cores. False if a law was broken.
fn soak<G: Notation>(plan: &Plan, seats: u8) -> bool {
    let next = AtomicU64::new(0);
    let decisions = AtomicU64::new(0);
    let cut_off = AtomicU64::new(0);
    let broken = AtomicBool::new(false);
    let start = Instant::now();
    let laws = Laws::<G>::new(G::Config::default(), seats).cap(50_000).costly_every(plan.costly_every);
    let work = || {
        while !broken.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= plan.games {
                break;
            }
            match laws.walk(Seed::from(plan.first_seed + number)) {
                Ok(walked) => {
                    decisions.fetch_add(walked.decisions as u64, Ordering::Relaxed);
                    cut_off.fetch_add(u64::from(!walked.over), Ordering::Relaxed);
                }
                Err(error) => {
                    broken.store(true, Ordering::Relaxed);
                    eprintln!("\n{} with {seats} seats: {error}", G::ID);
                }
            }
            if number.is_multiple_of(1_000) && std::io::stderr().is_terminal() {
                eprint!("\r{} with {seats} seats: {number} of {}", G::ID, plan.games);
                let _ = std::io::stderr().flush();
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
    let sound = !broken.load(Ordering::Relaxed);
    println!(
        "{} with {seats} seats: {} games, {} decisions, {} cut off, {:.0} s: {}",
        G::ID,
        plan.games,
        decisions.load(Ordering::Relaxed),
        cut_off.load(Ordering::Relaxed),
        start.elapsed().as_secs_f64(),
        if sound { "every law held" } else { "A LAW WAS BROKEN" }
    );
    sound
}
