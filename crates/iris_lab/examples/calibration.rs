//! Measures predicted shares against the results of matches that the fourth level plays against
//! itself. `cargo xtask calibration` runs it in release mode.

use std::process::ExitCode;
use std::time::Instant;

use iris_games::{GAMES, find};
use iris_lab::review_study::{
    CalibratedTable, CalibrationStudy, calibration_page, calibration_plot, correction_row,
};

const USAGE: &str =
    "usage: calibration [--only GAME:SEATS] [--matches N] [--positions N] [--worlds N] [--write yes]";
const TABLE: &str = "crates/iris_games/data/share_corrections.tsv";
const HEAD: &str = "# Corrected shares of the victory where 0 %, 5 % … 100 % were predicted: game, seats, 21 values.\n# Made by `cargo xtask calibration --write`.\n";
/// The seeds of the matches that the correction is judged by; those of the others begin with 1.
const CHECKED_FROM: u64 = 1_000_000;

struct Args {
    tables: Vec<(String, u8)>,
    study: CalibrationStudy,
    write: bool,
}

fn main() -> ExitCode {
    match Args::parse(std::env::args().skip(1)).and_then(|args| args.run()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("calibration: {reason}\n{USAGE}");
            ExitCode::from(2)
        }
    }
}

impl Args {
    fn parse(mut args: impl Iterator<Item = String>) -> Result<Self, String> {
        let tables = GAMES.iter().flat_map(|game| game.seats().map(|seats| (game.id().to_owned(), seats)));
        let study = CalibrationStudy { matches: 1000, positions: 2, worlds: 64, calibrated: false };
        let mut parsed = Self { tables: tables.collect(), study, write: false };
        while let Some(flag) = args.next() {
            let value = args.next().ok_or_else(|| format!("{flag} needs a value"))?;
            let wrong = || format!("{flag} cannot be {value}");
            match flag.as_str() {
                "--only" => {
                    let (game, seats) = value.split_once(':').ok_or_else(wrong)?;
                    parsed.tables = vec![(game.to_owned(), seats.parse().map_err(|_| wrong())?)];
                }
                "--matches" => parsed.study.matches = value.parse().map_err(|_| wrong())?,
                "--positions" => parsed.study.positions = value.parse().map_err(|_| wrong())?,
                "--worlds" => parsed.study.worlds = value.parse().map_err(|_| wrong())?,
                "--write" => parsed.write = value == "yes",
                _ => return Err(format!("{flag} is not known")),
            }
        }
        Ok(parsed)
    }

    fn run(&self) -> Result<(), String> {
        let mut measured = Vec::new();
        for (name, seats) in &self.tables {
            let (game, start) = (find(name).ok_or_else(|| format!("{name} is not a game"))?, Instant::now());
            let fitted = self.study.predictions(game, *seats, 1)?;
            let checked = self.study.predictions(game, *seats, CHECKED_FROM)?;
            let table = CalibratedTable::new(name, *seats, fitted, checked);
            eprintln!("{name} {seats}: {:?}, {:.0} s", table.fit, start.elapsed().as_secs_f64());
            measured.push(table);
        }
        let CalibrationStudy { matches, positions, worlds, .. } = self.study;
        let how = format!(
            "How often those won of whom it was predicted: {} matches of the fourth level against itself for\n\
             each table, {positions} choices of each, drawn at random, valued in {worlds} worlds. A correction\n\
             (`logit(share) = offset + slope · logit(prediction)`) is fitted to one half of the matches where it\n\
             differs from none by more than chance explains (χ² above 9.21, once in a hundred); the figures\n\
             before and after are of the other half. The mean gap is that of ten buckets, weighted by their\n\
             predictions; with so few it is never 0.",
            2 * matches
        );
        let page = calibration_page(&measured, &how);
        println!("{page}");
        if self.write {
            let rows: Vec<String> = measured.iter().filter_map(correction_row).collect();
            let kept = format!("{HEAD}{}{}", rows.join("\n"), if rows.is_empty() { "" } else { "\n" });
            let plot = calibration_plot(&measured);
            for (file, text) in
                [(TABLE, &kept), ("docs/calibration.md", &page), ("docs/calibration.svg", &plot)]
            {
                std::fs::write(file, text).map_err(|error| format!("{file}: {error}"))?;
            }
        }
        Ok(())
    }
}
