//! Plays a ladder of all levels and writes the pages about it. `cargo xtask ladder` runs it in
//! release mode.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use iris_bots::BotSpec;
use iris_lab::ladder::{
    Ladder, LadderPage, LadderPlan, LadderProgress, LadderTable, Standings, ladder_page, rating_plot,
    times_page,
};

const USAGE: &str = "usage: ladder --keep FOLDER --out FOLDER [--deals PERCENT] [--flat PERCENT] [--quick] [--only GAME[:SEATS]] \
                     [--bots A,B,…] [--threads N]";
/// The names of the files that are written.
const PAGE: &str = "bots.md";
const TIMES: &str = "bots-times.md";
const PICTURE: &str = "ladder.svg";

/// The parsed command line.
struct Args {
    ladder: Ladder,
    out: PathBuf,
}

fn main() -> ExitCode {
    let args = match Args::from_args(std::env::args().skip(1)) {
        Ok(args) => args,
        Err(reason) => {
            eprintln!("ladder: {reason}\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    match args.run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("ladder: {reason}");
            ExitCode::FAILURE
        }
    }
}

impl Args {
    fn from_args(mut args: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut plan = LadderPlan::standard();
        let (mut keep, mut out, mut threads, mut flat) = (None, None, 0, None);
        while let Some(flag) = args.next() {
            if flag == "--quick" {
                plan = plan.quick();
                continue;
            }
            let value = args.next().ok_or_else(|| format!("{flag} needs a value"))?;
            let number = || {
                let number = value.parse::<u64>().ok().filter(|number| *number > 0);
                number.ok_or_else(|| format!("{flag} needs a number above 0, not {value}"))
            };
            match flag.as_str() {
                "--deals" => plan.percent = number()?,
                "--flat" => flat = Some(number()?),
                "--threads" => threads = number()? as usize,
                "--keep" => keep = Some(PathBuf::from(&value)),
                "--out" => out = Some(PathBuf::from(&value)),
                "--bots" => (plan.bots, plan.tiny) = (bots(&value)?, bots(&value)?),
                "--only" => plan.tables = only(&value)?,
                _ => return Err(format!("{flag} is not known")),
            }
        }
        plan.yardstick_percent = flat.unwrap_or(plan.percent);
        let keep = keep.ok_or("--keep is missing")?;
        Ok(Self { ladder: Ladder { plan, deals_folder: keep, threads }, out: out.ok_or("--out is missing")? })
    }

    fn run(&self) -> Result<(), String> {
        let Self { ladder, out } = self;
        let start = Instant::now();
        eprintln!("seeing how the bots play now; deals are kept in {}", ladder.deals_folder.display());
        let played =
            ladder.run(|step| eprintln!("{}", line(step, start))).map_err(|error| error.to_string())?;
        let tiny = ladder.tiny(|tiny| eprintln!("solved the tiny deck of {}", tiny.game));
        let tiny = tiny.map_err(|error| error.to_string())?;
        let standings = Standings::new(&ladder.plan, &played);
        let words = ladder_page(&LadderPage {
            plan: &ladder.plan,
            standings: &standings,
            tiny: &tiny,
            picture: PICTURE,
            times: TIMES,
        });
        let drawn = rating_plot(&standings).map_err(|error| error.to_string())?;
        let times = times_page(&standings, &machine(), PAGE);
        for (name, text) in [(PAGE, words), (TIMES, times), (PICTURE, drawn)] {
            write(&out.join(name), &text)?;
        }
        Ok(())
    }
}

fn bots(names: &str) -> Result<Vec<BotSpec>, String> {
    let bots: Result<Vec<BotSpec>, _> = names.split(',').map(str::parse).collect();
    bots.map_err(|error| error.to_string())
}

/// The tables that `gold` or `gold:4` names.
fn only(text: &str) -> Result<Vec<LadderTable>, String> {
    let (game, seats) = text.split_once(':').map_or((text, None), |(game, seats)| (game, Some(seats)));
    let mut tables = LadderTable::all();
    tables.retain(|table| {
        table.game.id() == game && seats.is_none_or(|seats| seats == table.seats.to_string())
    });
    if tables.is_empty() {
        Err(format!("--only needs a game as in gold or gold:4, not {text}"))
    } else {
        Ok(tables)
    }
}

fn line(step: &LadderProgress<'_>, start: Instant) -> String {
    let (pairing, share) = (step.played.pairing, step.played.share());
    format!(
        "{:>3} of {} after {:.0} min: {}: {} against {}: {:.1} % ({:.1}–{:.1}; par {:.1}), {} deals, {:.1} s",
        step.done,
        step.all,
        start.elapsed().as_secs_f64() / 60.0,
        pairing.table,
        pairing.first,
        pairing.second,
        100.0 * share.mean,
        100.0 * share.low,
        100.0 * share.high,
        100.0 / f64::from(pairing.table.seats),
        share.deals,
        step.took.as_secs_f64()
    )
}

/// Describes the machine on which the times were taken.
fn machine() -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let about = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = about.lines().find_map(|line| line.strip_prefix("model name")?.split_once(':'));
    let model = model.map_or("an unknown processor", |(_, name)| name.trim());
    format!("Taken on {cores} cores of {model}.")
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    let made = path.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| fs::write(path, text));
    made.map_err(|error| format!("cannot write {}: {error}", path.display()))?;
    println!("wrote {}", path.display());
    Ok(())
}
