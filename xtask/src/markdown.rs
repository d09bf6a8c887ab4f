//! A comparison of throughputs as a Markdown table, with ratios to each peer's best game.

use std::fmt::Write;

use serde_json::{Value, json};

/// What our own rows are called.
pub(crate) const OURS: &str = "Iris";

/// A kind of measurement, with the peers that ours is divided by.
pub(crate) struct Comparison {
    unit: &'static str,
    /// Where a figure has its rate.
    pub(crate) key: &'static str,
    /// Whom we are divided by: the column's title and the engine whose best game counts.
    against: &'static [(&'static str, &'static str)],
    what: &'static str,
}

pub(crate) const PLAYOUTS: Comparison = Comparison {
    unit: "Decisions/s",
    key: "decisions_per_sec",
    against: &[
        ("÷ OpenSpiel C++", "OpenSpiel, C++ loop"),
        ("÷ OpenSpiel Python", "OpenSpiel, Python"),
        ("÷ RLCard", "RLCard, Python"),
    ],
    what: "Uniform random playouts",
};

pub(crate) const SEARCHES: Comparison = Comparison {
    unit: "Simulations/s",
    key: "simulations_per_sec",
    against: &[
        ("÷ OpenSpiel IS-MCTS", "OpenSpiel, IS-MCTS"),
        ("÷ the same in tiny games", "OpenSpiel, IS-MCTS in tiny games"),
    ],
    what: "Searches of 1,000 simulations",
};

pub(crate) const AEC: Comparison = Comparison {
    unit: "AEC steps/s",
    key: "aec_steps_per_sec",
    against: &[("÷ PettingZoo", "PettingZoo, env()"), ("÷ its raw environments", "PettingZoo, raw_env()")],
    what: "Single steps of PettingZoo environments from Python, random legal actions,",
};

pub(crate) const STATES: Comparison = Comparison {
    unit: "State steps/s",
    key: "state_steps_per_sec",
    against: &[("÷ OpenSpiel", "OpenSpiel, Python")],
    what: "Single steps with observation tensor and mask from Python, random legal actions,",
};

pub(crate) const VECTORS: Comparison = Comparison {
    unit: "Vector steps/s",
    key: "vector_steps_per_sec",
    against: &[],
    what: "1,024 matches stepped by one call from Python, observations, masks and rewards written, random legal actions drawn,",
};

/// The throughput of one game in one engine: least, median and most of all rounds.
pub(crate) struct RateRow {
    pub(crate) engine: String,
    pub(crate) game: String,
    pub(crate) least: f64,
    pub(crate) median: f64,
    pub(crate) most: f64,
}

impl RateRow {
    pub(crate) fn to_json(&self, comparison: &Comparison) -> Value {
        json!({
            "engine": self.engine,
            "game": self.game,
            (comparison.key): { "least": self.least, "median": self.median, "most": self.most },
        })
    }
}

/// All rows, ours with how many times as fast they are as the best game of each peer.
pub(crate) fn table(comparison: &Comparison, rows: &[RateRow], rounds: usize, versions: &Value) -> String {
    let mut text = format!("| Engine | Game | {} | Least–most |", comparison.unit);
    for (title, _) in comparison.against {
        let _ = write!(text, " {title} |");
    }
    text.push_str("\n| --- | --- | ---: | ---: |");
    text.push_str(&" ---: |".repeat(comparison.against.len()));
    text.push('\n');
    for row in rows {
        let range = format!("{}–{}", count(row.least), count(row.most));
        let _ = write!(text, "| {} | {} | {} | {range} |", row.engine, row.game, count(row.median));
        for (_, peer) in comparison.against {
            let cell = if row.engine == OURS { ratio(row, rows, peer) } else { String::new() };
            let _ = write!(text, " {cell} |");
        }
        text.push('\n');
    }
    let version = |name: &str| versions[name].as_str().unwrap_or("of unknown version").to_owned();
    let peers: Vec<_> = ["OpenSpiel", "PettingZoo", "RLCard"]
        .into_iter()
        .filter(|peer| rows.iter().any(|row| row.engine.starts_with(peer)))
        .map(|peer| format!("{peer} {}", version(peer)))
        .collect();
    let _ = write!(text, "\n{} on one core; median of {rounds} rounds", comparison.what);
    if !peers.is_empty() {
        let peers = peers.join(", ");
        let _ = write!(
            text,
            " in which ours and theirs took turns. {peers}. A ratio divides by the peer's fastest game above"
        );
    }
    text.push_str(".\n");
    text
}

fn ratio(row: &RateRow, rows: &[RateRow], peer: &str) -> String {
    let best = rows.iter().filter(|r| r.engine == peer).map(|r| r.median).fold(0.0, f64::max);
    if best == 0.0 { "?".into() } else { format!("{:.1}", row.median / best) }
}

/// Three significant digits or so, in thousands or millions.
fn count(rate: f64) -> String {
    match rate {
        r if r >= 1e7 => format!("{:.1} M", r / 1e6),
        r if r >= 1e6 => format!("{:.2} M", r / 1e6),
        r if r >= 1e5 => format!("{:.0} k", r / 1e3),
        r => format!("{:.1} k", r / 1e3),
    }
}

#[cfg(test)]
mod tests {
    use super::{OURS, PLAYOUTS, RateRow, SEARCHES, table};
    use serde_json::json;

    fn row(engine: &str, game: &str, median: f64) -> RateRow {
        RateRow { engine: engine.into(), game: game.into(), least: median / 2.0, median, most: median * 2.0 }
    }

    #[test]
    fn our_rows_are_divided_by_the_best_game_of_each_peer() {
        let rows = [
            row(OURS, "sky, 2 seats", 30e6),
            row("OpenSpiel, C++ loop", "hearts", 1e6),
            row("OpenSpiel, C++ loop", "crazy_eights", 1.5e6),
            row("RLCard, Python", "uno", 10e3),
        ];
        let text = table(&PLAYOUTS, &rows, 3, &json!({"OpenSpiel": "2", "RLCard": "1"}));
        assert!(
            text.contains("| Iris | sky, 2 seats | 30.0 M | 15.0 M–60.0 M | 20.0 | ? | 3000.0 |"),
            "{text}"
        );
        assert!(text.contains("OpenSpiel 2, RLCard 1. A ratio"), "{text}");
        assert!(text.contains("| RLCard, Python | uno | 10.0 k | 5.0 k–20.0 k |  |  |  |"), "{text}");
    }

    #[test]
    fn searches_are_divided_by_real_games_and_by_tiny_ones() {
        let rows = [
            row(OURS, "gold, 4 seats", 150e3),
            row("OpenSpiel, IS-MCTS", "euchre", 50e3),
            row("OpenSpiel, IS-MCTS in tiny games", "kuhn_poker", 600e3),
        ];
        let text = table(&SEARCHES, &rows, 3, &json!({"OpenSpiel": "2", "RLCard": "1"}));
        assert!(text.contains("| Iris | gold, 4 seats | 150 k | 75.0 k–300 k | 3.0 | 0.2 |"), "{text}");
        assert!(!text.contains("RLCard"), "{text}");
        assert_eq!(rows[0].to_json(&SEARCHES)["simulations_per_sec"]["median"], 150e3);
    }
}
