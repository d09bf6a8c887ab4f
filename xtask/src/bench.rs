//! `cargo xtask bench`: how fast our games are, and with `--peers` how fast next to other libraries.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::markdown::{self, AEC, PLAYOUTS, Row, SEARCHES, STATES, Sheet, VECTORS};
use crate::peers::{self, Peers};
use crate::python::{Python, Trouble};
use crate::run::{self, Build, Problem, Program};

/// Rounds of a comparison, unless asked otherwise. Ours and theirs take turns, so that a noisy minute hits both; the
/// median is shown.
const ROUNDS: usize = 3;
/// With peers, rounds are many and short: this part of what each measurement takes by itself.
const SHORT_ROUNDS: usize = 9;
const SHORT: f64 = 0.35;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Print JSON instead of a table
    #[arg(long)]
    json: bool,
    /// Measure two other libraries in the same run too; they are installed into target/peers
    #[arg(long)]
    peers: bool,
    /// Measure the Python package beside the libraries its users know; all are installed into target/python
    #[arg(long, conflicts_with = "peers")]
    python: bool,
    /// Rounds in which ours and theirs take turns; the medians are shown [9 with --peers, 3 with --python]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1000))]
    rounds: Option<u16>,
}

impl Args {
    fn rounds(&self, usual: usize) -> usize {
        self.rounds.map_or(usual, usize::from)
    }
}

pub(crate) fn main(args: &Args) -> Result<(), Problem> {
    if args.rounds.is_some() && !args.peers && !args.python {
        return Err(
            "--rounds goes with --peers or --python: alone, ours has nobody to take turns with".into()
        );
    }
    if args.python {
        return python(args);
    }
    let iris = run::build_iris(Build::Release)?;
    if !args.peers {
        return Program::new(iris).arg("bench").args(args.json.then_some("--json")).run();
    }
    let peers = Peers::prepare()?;
    let mut sheets = [Samples::new(PLAYOUTS), Samples::new(SEARCHES)];
    let mut versions = Value::Null;
    let rounds = args.rounds(SHORT_ROUNDS);
    for round in 1..=rounds {
        eprintln!("round {round} of {rounds}: ours");
        let ours = Program::new(&iris).args(["bench", "--json", "--secs", &SHORT.to_string()]).output()?;
        let ours = serde_json::from_str(&ours).map_err(|e| format!("iris bench --json: {e}"))?;
        eprintln!("round {round} of {rounds}: theirs");
        let theirs = peers.round(round, SHORT)?;
        for samples in &mut sheets {
            samples.add_ours(&ours)?;
            samples.add_theirs(&theirs)?;
        }
        versions = theirs["versions"].clone();
    }
    print(args, &sheets, rounds, &versions);
    Ok(())
}

/// The Python package beside the environments that its users know.
fn python(args: &Args) -> Result<(), Problem> {
    let python = Python::prepare(false).map_err(|trouble| match trouble {
        Trouble::Machine(problem) | Trouble::Package(problem) => problem,
    })?;
    let mut sheets = [Samples::new(AEC), Samples::new(STATES), Samples::new(VECTORS)];
    let mut versions = Value::Null;
    let rounds = args.rounds(ROUNDS);
    for round in 1..=rounds {
        eprintln!("round {round} of {rounds}");
        let answer = python.measure(round)?;
        for samples in &mut sheets {
            samples.add_named(&answer)?;
        }
        versions = answer["versions"].clone();
    }
    print(args, &sheets, rounds, &versions);
    Ok(())
}

fn print(args: &Args, sheets: &[Samples], rounds: usize, versions: &Value) {
    if args.json {
        let figures = |samples: &Samples| -> Vec<Value> {
            samples.rows().iter().map(|row| row.to_json(&samples.sheet)).collect()
        };
        let figures = sheets.iter().flat_map(figures).collect::<Vec<_>>();
        println!("{}", json!({ "rounds": rounds, "versions": versions, "figures": figures }));
    } else {
        let table = |samples: &Samples| markdown::table(&samples.sheet, &samples.rows(), rounds, versions);
        println!("{}", sheets.iter().map(table).collect::<Vec<_>>().join("\n").trim_end());
    }
}

/// Every figure of one kind of every round, in the order in which the first round gave them.
struct Samples {
    sheet: Sheet,
    order: Vec<(String, String)>,
    values: BTreeMap<(String, String), Vec<f64>>,
}

impl Samples {
    fn new(sheet: Sheet) -> Self {
        Self { sheet, order: Vec::new(), values: BTreeMap::new() }
    }

    fn add(&mut self, engine: &str, game: String, figure: &Value) -> Result<(), Problem> {
        let key = self.sheet.key;
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

    fn add_ours(&mut self, answer: &Value) -> Result<(), Problem> {
        let games = answer["games"].as_array().ok_or("iris bench --json has no list of games")?;
        for figure in games {
            let name = figure["game"].as_str().ok_or("a figure of ours names no game")?;
            self.add(markdown::OURS, format!("{name}, {} seats", figure["seats"]), figure)?;
        }
        Ok(())
    }

    fn add_theirs(&mut self, answer: &Value) -> Result<(), Problem> {
        // Each figure counts one thing only.
        let key = self.sheet.key;
        for figure in peers::figures(answer)?.iter().filter(|figure| figure.get(key).is_some()) {
            let word = |key: &str| figure[key].as_str().unwrap_or("?").to_owned();
            self.add(&format!("{}, {}", word("library"), word("loop")), word("game"), figure)?;
        }
        Ok(())
    }

    /// Figures that name their engine themselves.
    fn add_named(&mut self, answer: &Value) -> Result<(), Problem> {
        let key = self.sheet.key;
        for figure in peers::figures(answer)?.iter().filter(|figure| figure.get(key).is_some()) {
            let word = |key: &str| figure[key].as_str().unwrap_or("?").to_owned();
            self.add(&word("engine"), word("game"), figure)?;
        }
        Ok(())
    }

    fn rows(&self) -> Vec<Row> {
        self.order
            .iter()
            .map(|key| {
                let mut rates = self.values[key].clone();
                rates.sort_by(f64::total_cmp);
                Row {
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
