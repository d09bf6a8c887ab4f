//! Measures reviews of matches that the fourth level plays against itself. `cargo xtask review`
//! runs it in release mode.

use std::process::ExitCode;

use iris_bots::{BotSpec, Budget, Level};
use iris_core::Seed;
use iris_games::{Effort, Evaluator, GAMES, find};
use iris_lab::review_study::{Stability, self_played};

const USAGE: &str = "usage: review [--only GAME:SEATS] [--matches N] [--seeds N] [--worlds N]";

/// What is reviewed, and how often.
struct Args {
    tables: Vec<(String, u8)>,
    matches: u64,
    seeds: u64,
    effort: Effort,
}

fn main() -> ExitCode {
    match Args::parse(std::env::args().skip(1)).and_then(|args| args.run()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("review: {reason}\n{USAGE}");
            ExitCode::from(2)
        }
    }
}

impl Args {
    fn parse(mut args: impl Iterator<Item = String>) -> Result<Self, String> {
        let tables = GAMES.iter().flat_map(|game| {
            let seats = if game.seats().contains(&3) { vec![2, 3] } else { vec![2] };
            seats.into_iter().map(|seats| (game.id().to_owned(), seats))
        });
        let mut parsed = Self { tables: tables.collect(), matches: 4, seeds: 20, effort: Effort::Usual };
        while let Some(flag) = args.next() {
            let value = args.next().ok_or_else(|| format!("{flag} needs a value"))?;
            let wrong = || format!("{flag} cannot be {value}");
            match flag.as_str() {
                "--only" => {
                    let (game, seats) = value.split_once(':').ok_or_else(wrong)?;
                    parsed.tables = vec![(game.to_owned(), seats.parse().map_err(|_| wrong())?)];
                }
                "--matches" => parsed.matches = value.parse().map_err(|_| wrong())?,
                "--seeds" => parsed.seeds = value.parse().map_err(|_| wrong())?,
                "--worlds" => {
                    parsed.effort = Effort::Exactly(Budget::Worlds(value.parse().map_err(|_| wrong())?));
                }
                _ => return Err(format!("{flag} is not known")),
            }
        }
        Ok(parsed)
    }

    fn run(&self) -> Result<(), String> {
        println!(
            "| table | matches × seeds | greatest loss | three greatest | the same without ties | mistakes | choices | a choice | of a level-5 move | longest match |"
        );
        println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
        for (name, seats) in &self.tables {
            let game = find(name).ok_or_else(|| format!("{name} is not a game"))?;
            let four = BotSpec::Level(Level::Four);
            let records: Result<Vec<_>, _> =
                (1..=self.matches).map(|seed| self_played(game, *seats, four, Seed::from(seed))).collect();
            let records = records.map_err(|error| error.to_string())?;
            let evaluator = Evaluator { effort: self.effort, ..Evaluator::default() };
            let measured =
                Stability::measure(&records, evaluator, self.seeds).map_err(|error| error.to_string())?;
            println!(
                "| {name}, {seats} seats | {} × {} | {:.0} % | {:.0} % | {:.0} % | {:.0} % | {:.0} | {:.0} ms | {:.2} × | {:.1} s |",
                self.matches,
                self.seeds,
                100.0 * measured.top_one,
                100.0 * measured.top_three,
                100.0 * measured.top_three_exactly,
                100.0 * measured.mistakes,
                measured.choices,
                1000.0 * measured.per_choice.as_secs_f64(),
                measured.per_choice.as_secs_f64() / measured.per_move.as_secs_f64().max(1e-9),
                measured.longest.as_secs_f64()
            );
        }
        Ok(())
    }
}
