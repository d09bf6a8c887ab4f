//! The figures of a calibration as Markdown, and its corrections as lines of the kept table.

use std::fmt::Write as _;

use super::calibration::{brier_score, calibration_error, corrected};
use super::{LogitFit, Prediction, ShareBucket, buckets};

/// How many steps the kept table has.
const STEPS: u32 = 20;

/// One game with one number of seats: the predictions that the correction was fitted to, and others
/// that it is judged by.
#[derive(Clone, Debug)]
pub struct CalibratedTable {
    /// The id of the game.
    pub game: String,
    /// How many seats.
    pub seats: u8,
    /// The predictions that the curve was fitted to.
    pub fitted: Vec<Prediction>,
    /// Predictions of other matches.
    pub checked: Vec<Prediction>,
    /// The correction that was fitted.
    pub fit: LogitFit,
}

impl CalibratedTable {
    /// Fits the curve.
    pub fn new(game: &str, seats: u8, fitted: Vec<Prediction>, checked: Vec<Prediction>) -> Self {
        let fit = LogitFit::of(&fitted);
        Self { game: game.to_owned(), seats, fitted, checked, fit }
    }

    /// The other predictions as they are told: corrected if the fitted ones were off.
    pub fn told(&self) -> Vec<Prediction> {
        if self.fit.is_off() { corrected(&self.checked, &self.fit) } else { self.checked.clone() }
    }
}

/// The line of the kept table; none if predictions are right as they are.
pub fn correction_row(table: &CalibratedTable) -> Option<String> {
    let value = |step: u32| match step {
        0 => "0".to_owned(),
        STEPS => "1".to_owned(),
        step => format!("{:.4}", table.fit.corrected(f64::from(step) / f64::from(STEPS))),
    };
    let values: Vec<String> = (0..=STEPS).map(value).collect();
    table.fit.is_off().then(|| format!("{}\t{}\t{}", table.game, table.seats, values.join("\t")))
}

/// The page with a line for each table, and its buckets before and after.
pub fn calibration_page(tables: &[CalibratedTable], how: &str) -> String {
    let mut page = String::from(
        "# Calibration\n\n<!-- Written by `cargo xtask calibration --write`; do not edit. -->\n\n",
    );
    let _ = writeln!(page, "{how}\n");
    page.push_str("![Predicted shares against results](calibration.svg)\n\n");
    page.push_str(
        "| table | predictions fitted / checked | offset | slope | χ² | corrected | mean gap before | after | Brier score before | after |\n\
         | --- | ---: | ---: | ---: | ---: | --- | ---: | ---: | ---: | ---: |\n",
    );
    for table in tables {
        let told = table.told();
        let _ = writeln!(
            page,
            "| {}, {} seats | {} / {} | {:+.2} | {:.2} | {:.1} | {} | {:.1} % | {:.1} % | {:.4} | {:.4} |",
            table.game,
            table.seats,
            table.fitted.len(),
            table.checked.len(),
            table.fit.offset,
            table.fit.slope,
            table.fit.chi_square,
            if table.fit.is_off() { "yes" } else { "no" },
            100.0 * calibration_error(&table.checked),
            100.0 * calibration_error(&told),
            brier_score(&table.checked),
            brier_score(&told),
        );
    }
    page.push_str(
        "\n## Buckets\n\nPredicted → result ± standard error, in percent, with the number of predictions.\n",
    );
    for table in tables {
        let _ = writeln!(page, "\n### {}, {} seats\n", table.game, table.seats);
        page.push_str("| bucket | before | n | after | n |\n| --- | ---: | ---: | ---: | ---: |\n");
        let (before, after) = (buckets(&table.checked), buckets(&table.told()));
        for (at, (before, after)) in before.iter().zip(&after).enumerate() {
            let _ = writeln!(
                page,
                "| {}–{} % | {} | {} | {} | {} |",
                at * 10,
                at * 10 + 10,
                cell(before),
                before.count,
                cell(after),
                after.count
            );
        }
    }
    page
}

fn cell(bucket: &ShareBucket) -> String {
    if bucket.count == 0 {
        return "–".to_owned();
    }
    let percent = |share: f64| 100.0 * share;
    format!("{:.1} → {:.1} ± {:.1}", percent(bucket.predicted), percent(bucket.result), percent(bucket.error))
}
