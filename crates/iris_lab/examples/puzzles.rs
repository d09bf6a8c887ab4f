//! Mines puzzles out of self-play. `cargo xtask puzzles` runs it in release mode.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use iris_games::puzzles::{PuzzleDraft, write_puzzles};
use iris_games::{AnyGame, GAMES, find};
use iris_lab::puzzle_mine::{Quota, WorkFile, mine_match};

const USAGE: &str =
    "usage: puzzles --work FOLDER [--games FOLDER] [--only GAME] [--target N] [--seed N] [--minutes N]";

/// One in so many matches is one of the table that was mined least.
const EVENLY: u64 = 5;

/// What is mined, how long and where it is kept.
struct Args {
    work: PathBuf,
    /// The folder of the games, if their data files are to be written.
    folder: Option<PathBuf>,
    games: Vec<&'static dyn AnyGame>,
    target: usize,
    seed: u64,
    time: Duration,
}

fn main() -> ExitCode {
    match Args::parse(std::env::args().skip(1)).and_then(|args| args.run()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("puzzles: {reason}\n{USAGE}");
            ExitCode::from(2)
        }
    }
}

impl Args {
    fn parse(mut args: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut parsed = Self {
            work: PathBuf::new(),
            folder: None,
            games: GAMES.to_vec(),
            target: 320,
            seed: 1,
            time: Duration::MAX,
        };
        while let Some(flag) = args.next() {
            let value = args.next().ok_or_else(|| format!("{flag} needs a value"))?;
            let wrong = || format!("{flag} cannot be {value}");
            match flag.as_str() {
                "--work" => parsed.work = PathBuf::from(&value),
                "--games" => parsed.folder = Some(PathBuf::from(&value)),
                "--only" => parsed.games = vec![find(&value).ok_or_else(wrong)?],
                "--target" => parsed.target = value.parse().map_err(|_| wrong())?,
                "--seed" => parsed.seed = value.parse().map_err(|_| wrong())?,
                "--minutes" => {
                    parsed.time = Duration::from_secs(60 * value.parse::<u64>().map_err(|_| wrong())?);
                }
                _ => return Err(format!("{flag} is not known")),
            }
        }
        if parsed.work.as_os_str().is_empty() {
            return Err("--work is missing".to_owned());
        }
        Ok(parsed)
    }

    fn run(&self) -> Result<(), String> {
        std::fs::create_dir_all(&self.work).map_err(|error| format!("{}: {error}", self.work.display()))?;
        for game in &self.games {
            self.mine(*game, &self.work.join(format!("{}.jsonl", game.id())))?;
        }
        Ok(())
    }

    fn mine(&self, game: &'static dyn AnyGame, path: &Path) -> Result<(), String> {
        let settings = format!("puzzles 1 {} rules {} seed {}", game.id(), game.rules_version(), self.seed);
        let mut work = WorkFile::open(path, &settings).map_err(|error| error.to_string())?;
        let seat_counts: Vec<u8> = game.seats().collect();
        let mut quota = Quota::new(self.target, seat_counts.len());
        for find in work.finds() {
            quota.accept(find);
        }
        let (start, before) = (Instant::now(), quota.kept());
        let (mut matches, mut decisions, mut checked) = (0, 0, 0);
        while !quota.is_full() && start.elapsed() < self.time {
            let wanted = seat_counts.iter().copied().filter(|seats| !quota.has_enough(*seats));
            let Some(seats) = next_table(&work, wanted) else { break };
            let number = work.next_match(seats);
            let mined = mine_match(game, seats, self.seed, number).map_err(|error| error.to_string())?;
            for find in &mined.finds {
                quota.accept(find);
            }
            work.append(seats, number, mined.finds).map_err(|error| error.to_string())?;
            (matches, decisions, checked) =
                (matches + 1, decisions + mined.decisions, checked + mined.checked);
            let (seconds, gained) = (start.elapsed().as_secs_f64(), quota.kept() - before);
            let left = if gained == 0 {
                "unknown time".to_owned()
            } else {
                let left = seconds / gained as f64 * (self.target - quota.kept()) as f64;
                format!("{:.0} min", left / 60.0)
            };
            let bar: String =
                (0..20).map(|at| if at * self.target < quota.kept() * 20 { '#' } else { '.' }).collect();
            eprint!(
                "\r{} [{bar}] {} of {}; {matches} matches, {decisions} decisions, {checked} checked, {:.1} found a minute; {left} left   ",
                game.id(),
                quota.kept(),
                self.target,
                60.0 * gained as f64 / seconds,
            );
            let _ = std::io::stderr().flush();
        }
        if let Some(folder) = &self.folder {
            self.write(game, &work, seat_counts.len(), folder)?;
        }
        let (by_seats, by_kind) = quota.counts();
        eprintln!("\n{}: by seats {by_seats:?}, by kind {by_kind:?}", game.id());
        Ok(())
    }

    /// Writes what is kept of the work file as the game's data file, in one go.
    fn write(
        &self,
        game: &'static dyn AnyGame,
        work: &WorkFile,
        seat_counts: usize,
        folder: &Path,
    ) -> Result<(), String> {
        let mut quota = Quota::new(self.target, seat_counts);
        let kept = work.finds().filter(|find| quota.accept(find)).map(|find| PuzzleDraft {
            position: find.position.clone(),
            solution: find.solution.clone(),
            value: find.value,
            lead: find.lead.0,
            losses: find.losses.clone(),
            asked: find.asked,
            found: find.found,
        });
        let drafts: Vec<PuzzleDraft> = kept.collect();
        let data = write_puzzles(game, &drafts).map_err(|error| error.to_string())?;
        let path = folder.join(game.id()).join("puzzles/puzzles.jsonl.z");
        let part = path.with_extension("part");
        std::fs::write(&part, data)
            .and_then(|()| std::fs::rename(&part, &path))
            .map_err(|error| format!("{}: {error}", path.display()))?;
        eprintln!("\n{} puzzles in {}", drafts.len(), path.display());
        Ok(())
    }
}

/// The number of seats to mine next: mostly where matches give most, now and then where the fewest
/// were mined. It depends on what was found only, so that the same seed gives the same puzzles.
fn next_table(work: &WorkFile, wanted: impl Iterator<Item = u8> + Clone) -> Option<u8> {
    let (mined, gave) = (|seats: u8| work.next_match(seats), |seats: u8| work.finds_with(seats) as u64);
    let all: u64 = wanted.clone().map(mined).sum();
    if all.is_multiple_of(EVENLY) {
        return wanted.min_by_key(|seats| mined(*seats));
    }
    // Few matches say little: all begin alike.
    wanted.max_by_key(|seats| (gave(*seats) + 2) * 1_000_000 / (mined(*seats) + 20))
}
