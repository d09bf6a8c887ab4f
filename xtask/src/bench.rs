//! `cargo xtask bench`: throughput of our games, and with `--peers` or `--python` of other
//! libraries in the same run.
//!
//! Ours and theirs alternate round by round, so that a noisy minute hits both, and medians are
//! compared.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::markdown::{self, AEC, Comparison, PLAYOUTS, RateRow, SEARCHES, STATES, VECTORS};
use crate::peers::{self, Peers};
use crate::python::{Python, PythonError};
use crate::run::{self, BuildProfile, Program, TaskError};

/// Rounds of a comparison, unless asked otherwise. Ours and theirs take turns, so that a noisy
/// minute hits both; the median is shown.
const ROUNDS: usize = 3;
/// With peers, rounds are many and short: this part of what each measurement takes by itself.
const SHORT_ROUNDS: usize = 9;
const SHORT: f64 = 0.35;

#[derive(clap::Args)]
pub(crate) struct BenchTableArgs {
    /// Print JSON instead of a table
    #[arg(long)]
    json: bool,
    /// Measure two other libraries in the same run too; they are installed into target/peers
    #[arg(long)]
    peers: bool,
    /// Measure the Python package beside the libraries its users know; all are installed into
    /// target/python
    #[arg(long, conflicts_with = "peers")]
    python: bool,
    /// Rounds in which ours and theirs take turns; the medians are shown [9 with --peers, 3 with
    /// --python]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1000))]
    rounds: Option<u16>,
}

impl BenchTableArgs {
    fn rounds(&self, usual: usize) -> usize {
        self.rounds.map_or(usual, usize::from)
    }
}

pub(crate) fn main(args: &BenchTableArgs) -> Result<(), TaskError> {
    if args.rounds.is_some() && !args.peers && !args.python {
        return Err(
            "--rounds goes with --peers or --python: alone, ours has nobody to take turns with".into()
        );
    }
    if args.python {
        return python(args);
    }
    let iris = run::build_iris(BuildProfile::Release)?;
    if !args.peers {
        return Program::new(iris).arg("bench").args(args.json.then_some("--json")).run();
    }
    let peers = Peers::prepare()?;
    let mut comparisons = [Samples::new(PLAYOUTS), Samples::new(SEARCHES)];
    let mut versions = Value::Null;
    let rounds = args.rounds(SHORT_ROUNDS);
    for round in 1..=rounds {
        eprintln!("round {round} of {rounds}: ours");
        let ours = Program::new(&iris).args(["bench", "--json", "--secs", &SHORT.to_string()]).output()?;
        let ours = serde_json::from_str(&ours).map_err(|e| format!("iris bench --json: {e}"))?;
        eprintln!("round {round} of {rounds}: theirs");
        let theirs = peers.round(round, SHORT)?;
        for samples in &mut comparisons {
            samples.add_ours(&ours)?;
            samples.add_theirs(&theirs)?;
        }
        versions = theirs["versions"].clone();
    }
    print(args, &comparisons, rounds, &versions);
    Ok(())
}

/// The Python package beside the environments that its users know.
fn python(args: &BenchTableArgs) -> Result<(), TaskError> {
    let python = Python::prepare(false).map_err(|error| match error {
        PythonError::Machine(problem) | PythonError::Package(problem) => problem,
    })?;
    let mut comparisons = [Samples::new(AEC), Samples::new(STATES), Samples::new(VECTORS)];
    let mut versions = Value::Null;
    let rounds = args.rounds(ROUNDS);
    for round in 1..=rounds {
        eprintln!("round {round} of {rounds}");
        let answer = python.measure(round)?;
        for samples in &mut comparisons {
            samples.add_named(&answer)?;
        }
        versions = answer["versions"].clone();
    }
    print(args, &comparisons, rounds, &versions);
    Ok(())
}

fn print(args: &BenchTableArgs, comparisons: &[Samples], rounds: usize, versions: &Value) {
    if args.json {
        let figures = |samples: &Samples| -> Vec<Value> {
            samples.rows().iter().map(|row| row.to_json(&samples.comparison)).collect()
        };
        let figures = comparisons.iter().flat_map(figures).collect::<Vec<_>>();
        println!("{}", json!({ "rounds": rounds, "versions": versions, "figures": figures }));
    } else {
        let table =
            |samples: &Samples| markdown::table(&samples.comparison, &samples.rows(), rounds, versions);
        println!("{}", comparisons.iter().map(table).collect::<Vec<_>>().join("\n").trim_end());
    }
}

/// The measurements of one comparison in every round, in the order of the first round.
struct Samples {
    comparison: Comparison,
    order: Vec<(String, String)>,
    values: BTreeMap<(String, String), Vec<f64>>,
}

impl Samples {
    fn new(comparison: Comparison) -> Self {
        Self { comparison, order: Vec::new(), values: BTreeMap::new() }
    }

    fn add(&mut self, engine: &str, game: String, figure: &Value) -> Result<(), TaskError> {
        let key = self.comparison.key;
        let rate = figure[key]
            .as_f64()
            .filter(|rate| rate.is_finite() && *rate > 0.0)
            .ok_or_else(|| format!("{engine} {game} gave no {key}: {figure}"))?;
        let key = (engine.to_owned(), game);
        if !self.values.contains_key(&key) {
            self.order.push(key.clone());
        }
        self.values.entry(key).or_default().push(rate);
        Ok(())
    }

    fn add_ours(&mut self, answer: &Value) -> Result<(), TaskError> {
        let games = answer["games"].as_array().ok_or("iris bench --json has no list of games")?;
        for figure in games {
            let name = figure["game"].as_str().ok_or("a figure of ours names no game")?;
            self.add(markdown::OURS, format!("{name}, {} seats", figure["seats"]), figure)?;
        }
        Ok(())
    }

    fn add_theirs(&mut self, answer: &Value) -> Result<(), TaskError> {
        // Each figure counts one thing only.
        let key = self.comparison.key;
        for figure in peers::figures(answer)?.iter().filter(|figure| figure.get(key).is_some()) {
            let word = |key: &str| figure[key].as_str().unwrap_or("?").to_owned();
            self.add(&format!("{}, {}", word("library"), word("loop")), word("game"), figure)?;
        }
        Ok(())
    }

    /// Figures that name their engine themselves.
    fn add_named(&mut self, answer: &Value) -> Result<(), TaskError> {
        let key = self.comparison.key;
        for figure in peers::figures(answer)?.iter().filter(|figure| figure.get(key).is_some()) {
            let word = |key: &str| figure[key].as_str().unwrap_or("?").to_owned();
            self.add(&word("engine"), word("game"), figure)?;
        }
        Ok(())
    }

    fn rows(&self) -> Vec<RateRow> {
        self.order
            .iter()
            .map(|key| {
                let mut rates = self.values[key].clone();
                rates.sort_by(f64::total_cmp);
                RateRow {
                    engine: key.0.clone(),
                    game: key.1.clone(),
                    least: rates[0],
                    median: rates[rates.len() / 2],
                    most: rates[rates.len() - 1],
                }
            })
            .collect()
    }
}
