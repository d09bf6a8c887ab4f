//! `iris bench`: how fast the engines are on one core of this machine.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

use iris_games::{AnyGame, GAMES};
use iris_lab::{WorkDone, Workload, run_workload};
use serde_json::json;

use crate::cli::BenchArgs;
use crate::failure::{Failure, game, seats};

/// Steps between two looks at the clock: decisions and worlds, or whole worlds played on.
const BATCH: u64 = 20_000;
const SMALL_BATCH: u64 = 5_000;

/// The figures of one game at one seat count.
struct Figures {
    game: &'static str,
    seats: u8,
    decisions: f64,
    matches: f64,
    view_decisions: f64,
    worlds: f64,
    searches: f64,
    sizes: (usize, usize),
}

pub(crate) fn run(args: &BenchArgs, out: &mut impl Write) -> Result<(), Failure> {
    if !(args.secs > 0.0 && args.secs <= 3600.0) {
        return Err(Failure::misused("--secs must be more than 0 and at most 3600"));
    }
    let chosen: Vec<&dyn AnyGame> = match &args.game {
        Some(id) => vec![game(id)?],
        None => GAMES.to_vec(),
    };
    let mut all = Vec::new();
    for game in chosen {
        let counts = match args.seats {
            // With all games asked for, those that cannot be played by so many are left out.
            Some(asked) if args.game.is_none() => game.seats().filter(|seats| *seats == asked).collect(),
            Some(asked) => vec![seats(game, Some(asked))?],
            None => game.seats().collect::<Vec<_>>(),
        };
        for seats in counts {
            progress(&format!("measuring {} with {seats} seats …", game.id()));
            all.push(measure(game, seats, Duration::from_secs_f64(args.secs))?);
        }
    }
    progress("");
    if args.json {
        write_json(&all, out)?;
    } else {
        write_table(&all, out)?;
    }
    Ok(())
}

fn measure(game: &dyn AnyGame, seats: u8, time: Duration) -> Result<Figures, Failure> {
    let playouts = rate(game, Workload::Playouts, seats, time)?;
    let views = rate(game, Workload::Views, seats, time)?;
    let worlds = rate(game, Workload::Worlds, seats, time)?;
    let searches = rate(game, Workload::Searches, seats, time)?;
    Ok(Figures {
        game: game.id(),
        seats,
        decisions: playouts.0,
        matches: playouts.1,
        view_decisions: views.0,
        worlds: worlds.0,
        searches: searches.0,
        sizes: game.sizes(),
    })
}

/// Steps and matches a second, after a warm-up.
fn rate(game: &dyn AnyGame, work: Workload, seats: u8, time: Duration) -> Result<(f64, f64), Failure> {
    let steps = if work == Workload::Searches { SMALL_BATCH } else { BATCH };
    let batch = |seed| {
        run_workload(game, work, seats, seed, steps)
            .ok_or_else(|| Failure::failed(format!("{} cannot be dealt to {seats} seats", game.id())))
    };
    batch(0)?;
    let mut total = WorkDone::default();
    let mut seed = 1;
    let start = Instant::now();
    while start.elapsed() < time {
        let done = batch(seed)?;
        total.steps += done.steps;
        total.matches += done.matches;
        seed += 1;
    }
    let secs = start.elapsed().as_secs_f64();
    Ok((total.steps as f64 / secs, total.matches as f64 / secs))
}

/// A line that is written over by the next, for people who wait at a terminal.
fn progress(text: &str) {
    if std::io::stderr().is_terminal() {
        eprint!("\r\x1b[2K{text}");
    }
}

fn write_json(all: &[Figures], out: &mut impl Write) -> std::io::Result<()> {
    let entry = |figures: &Figures| {
        json!({
            "game": figures.game,
            "seats": figures.seats,
            "decisions_per_sec": figures.decisions.round(),
            "games_per_sec": figures.matches.round(),
            "view_decisions_per_sec": figures.view_decisions.round(),
            "determinize_per_sec": figures.worlds.round(),
            "simulations_per_sec": figures.searches.round(),
            "state_bytes": figures.sizes.0,
            "action_bytes": figures.sizes.1,
        })
    };
    writeln!(out, "{}", json!({"games": all.iter().map(entry).collect::<Vec<_>>()}))
}

fn write_table(all: &[Figures], out: &mut impl Write) -> std::io::Result<()> {
    writeln!(out, "Uniform random play on one core, in thousands a second; sizes in bytes.\n")?;
    writeln!(out, "game   seats  decisions      games  with views     worlds   searched  state  action")?;
    for figures in all {
        let thousands = |rate: f64| format!("{:.1}", rate / 1e3);
        writeln!(
            out,
            "{:<6} {:>5} {:>10} {:>10} {:>11} {:>10} {:>10} {:>6} {:>7}",
            figures.game,
            figures.seats,
            thousands(figures.decisions),
            thousands(figures.matches),
            thousands(figures.view_decisions),
            thousands(figures.worlds),
            thousands(figures.searches),
            figures.sizes.0,
            figures.sizes.1
        )?;
    }
    Ok(())
}
