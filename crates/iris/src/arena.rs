//! `iris arena`: a tournament of bots on duplicate deals, printed as a table or JSON.

use std::io::Write;

use iris_lab::{Arena, ArenaError, ArenaReport};

use crate::cli::ArenaArgs;
use crate::failure::{Failure, game, seats};
use crate::options;
use crate::progress_bar::ProgressBar;

pub(crate) fn run(args: &ArenaArgs, out: &mut impl Write) -> Result<(), Failure> {
    let game = game(&args.game)?;
    let options = options::parse(game, args.options.as_deref())?;
    if args.deals == 0 {
        return Err(Failure::misused("--deals must be at least 1"));
    }
    let arena = Arena {
        game,
        options,
        seats: seats(game, args.seats)?,
        entrants: args.bots.clone(),
        deals: args.deals,
        seed: args.seed,
        sprt: args.sprt,
        save: args.save.clone(),
        threads: args.threads,
    };
    let progress_bar = ProgressBar::new();
    let report =
        arena.run(|done| progress_bar.draw(done, args.deals, &format!("{done} of {} deals", args.deals)));
    progress_bar.clear();
    let report = report.map_err(|error| match error {
        ArenaError::Plan(_) => Failure::misused(error),
        ArenaError::Save(..) => Failure::failed(error),
    })?;
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&report).map_err(Failure::failed)?)?;
    } else {
        write_table(&report, out)?;
    }
    Ok(())
}

fn write_table(report: &ArenaReport, out: &mut impl Write) -> std::io::Result<()> {
    let par = 1.0 / f64::from(report.seats);
    writeln!(out, "{} with {} seats, {} deals; par is {par:.3}", report.game, report.seats, report.deals)?;
    if report.capped > 0 {
        writeln!(out, "{} games were cut off; their shares are split evenly", report.capped)?;
    }
    writeln!(out, "\nbot               games  win share  95 % interval    score  ms p50   ms p99")?;
    for bot in &report.bots {
        let [low, high] = bot.win_share_ci95;
        writeln!(
            out,
            "{:<16} {:>6} {:>10.4}  {low:.4}–{high:.4} {:>8.2} {:>7.3} {:>8.3}",
            bot.bot, bot.games, bot.win_share, bot.mean_score, bot.ms_per_move_p50, bot.ms_per_move_p99
        )?;
        if bot.lost_moves > 0 {
            writeln!(
                out,
                "                 lost {} moves to random ones: late, illegal or none",
                bot.lost_moves
            )?;
        }
    }
    match report.sprt {
        Some(verdict) => writeln!(out, "\nThe first bot is {verdict}."),
        None => Ok(()),
    }
}
