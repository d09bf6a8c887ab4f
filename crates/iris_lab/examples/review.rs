//! Measures reviews of matches that the fourth level plays against itself. `cargo xtask review`
//! runs it in release mode.

use std::process::ExitCode;

use iris_bots::{BotSpec, Budget, Level};
use iris_core::Seed;
use iris_games::{Effort, Evaluator, GAMES, find};
use iris_lab::review_study::{LevelCostStudy, MeasuredLevel, Stability, falling, self_played};

const USAGE: &str =
    "usage: review [--only GAME:SEATS] [--matches N] [--seeds N] [--worlds N] [--levels yes] [--choices N]";
const TABLE: &str = "crates/iris_games/data/level_costs.tsv";
const HEAD: &str = "# What a choice of each level costs, in thousandths of a victory: game, seats, how many were\n# measured of each, mean and standard deviation of the levels 1 to 5. Made by `cargo xtask review --levels`.\n";

/// What is reviewed, and how often.
struct Args {
    tables: Vec<(String, u8)>,
    matches: u64,
    seeds: u64,
    effort: Effort,
    /// Whether the costs of levels are measured instead.
    levels: bool,
    /// How many choices of each level.
    choices: u32,
}

fn main() -> ExitCode {
    match Args::parse(std::env::args().skip(1))
        .and_then(|args| if args.levels { args.measure_levels() } else { args.run() })
    {
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
        let mut parsed = Self {
            tables: tables.collect(),
            matches: 4,
            seeds: 20,
            effort: Effort::Usual,
            levels: false,
            choices: 60,
        };
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
                "--choices" => parsed.choices = value.parse().map_err(|_| wrong())?,
                "--levels" => parsed.levels = value == "yes",
                _ => return Err(format!("{flag} is not known")),
            }
        }
        Ok(parsed)
    }

    /// Measures every table of every game, or the one that was named, whose line alone is replaced.
    fn measure_levels(&self) -> Result<(), String> {
        let kept = std::fs::read_to_string(TABLE).unwrap_or_default();
        let mut lines: Vec<String> =
            kept.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect();
        let all = GAMES.iter().flat_map(|game| game.seats().map(|seats| (game.id().to_owned(), seats)));
        let tables = if self.tables.len() == 1 { self.tables.clone() } else { all.collect() };
        println!(
            "| table | Pip | Bertie | Maya | Rosa | Iris | choices of each |\n| --- | ---: | ---: | ---: | ---: | ---: | --- |"
        );
        for (name, seats) in &tables {
            let game = find(name).ok_or_else(|| format!("{name} is not a game"))?;
            let evaluator = Evaluator { effort: self.effort, ..Evaluator::default() };
            let levels = LevelCostStudy { choices: self.choices, evaluator }.measure(game, *seats)?;
            let cell = |level: &MeasuredLevel| format!("{:.1} ± {:.1}", level.mean, level.error);
            let cells: Vec<String> = levels.iter().map(cell).collect();
            let choices: Vec<String> = levels.iter().map(|level| level.choices.to_string()).collect();
            println!("| {name}, {seats} seats | {} | {} |", cells.join(" | "), choices.join(", "));
            let means = falling(&levels);
            let pair = |(level, mean): (&MeasuredLevel, &f64)| format!("{mean:.2}\t{:.2}", level.deviation);
            let start = format!("{name}\t{seats}\t");
            lines.retain(|line| !line.starts_with(&start));
            lines.push(
                format!("{start}{}\t", self.choices)
                    + &levels.iter().zip(&means).map(pair).collect::<Vec<_>>().join("\t"),
            );
            // What is known so far is kept, should somebody stop it here.
            lines.sort();
            std::fs::write(TABLE, format!("{HEAD}{}\n", lines.join("\n")))
                .map_err(|error| error.to_string())?;
        }
        Ok(())
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
