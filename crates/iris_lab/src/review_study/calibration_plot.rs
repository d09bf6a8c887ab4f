//! A picture of a calibration: one square for each table, predicted shares across and results
//! upwards, before the correction (grey) and after it (blue).

use std::fmt::Write as _;

use super::calibration_page::CalibratedTable;
use super::{ShareBucket, buckets};

const SIDE: f64 = 170.0;
const GAP: f64 = 46.0;
const COLUMNS: usize = 5;
/// A bucket with fewer predictions says nothing.
const FEWEST: usize = 20;
const GREY: &str = "#8a8a94";
const BLUE: &str = "#0072b2";

/// Draws all tables as SVG.
pub fn calibration_plot(tables: &[CalibratedTable]) -> String {
    let columns = tables.len().clamp(1, COLUMNS);
    let rows = tables.len().div_ceil(columns).max(1);
    let (width, height) = (GAP + columns as f64 * (SIDE + GAP), GAP + rows as f64 * (SIDE + GAP) + 14.0);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" font-size=\"11\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
    );
    for (at, table) in tables.iter().enumerate() {
        let (x, y) = (GAP + (at % columns) as f64 * (SIDE + GAP), GAP + (at / columns) as f64 * (SIDE + GAP));
        let _ = writeln!(svg, "<g transform=\"translate({x} {y})\">");
        frame(&mut svg, &format!("{}, {} seats", table.game, table.seats));
        series(&mut svg, &buckets(&table.checked), GREY, -1.5);
        series(&mut svg, &buckets(&table.told()), BLUE, 1.5);
        svg.push_str("</g>\n");
    }
    let _ = writeln!(
        svg,
        "<text x=\"{GAP}\" y=\"{}\"><tspan fill=\"{GREY}\">● as predicted</tspan>  <tspan fill=\"{BLUE}\">● corrected</tspan>  (predicted share across, result upwards, ± 2 standard errors, other matches than the correction was fitted to)</text>",
        height - 12.0
    );
    svg.push_str("</svg>\n");
    svg
}

fn frame(svg: &mut String, title: &str) {
    let _ = writeln!(
        svg,
        "<text x=\"{}\" y=\"-8\" text-anchor=\"middle\" font-weight=\"bold\">{title}</text>",
        SIDE / 2.0
    );
    for tick in [0, 25, 50, 75, 100] {
        let at = SIDE * f64::from(tick) / 100.0;
        let up = SIDE - at;
        let _ = writeln!(
            svg,
            "<path d=\"M{at} 0V{SIDE}M0 {up}H{SIDE}\" stroke=\"#ddd\"/><text x=\"{at}\" y=\"{}\" text-anchor=\"middle\">{tick}</text><text x=\"-5\" y=\"{}\" text-anchor=\"end\">{tick}</text>",
            SIDE + 13.0,
            up + 4.0
        );
    }
    let _ = writeln!(svg, "<path d=\"M0 {SIDE}L{SIDE} 0\" stroke=\"#333\" stroke-dasharray=\"4 4\"/>");
}

fn series(svg: &mut String, buckets: &[ShareBucket], colour: &str, shift: f64) {
    for bucket in buckets.iter().filter(|bucket| bucket.count >= FEWEST) {
        let up = |share: f64| SIDE * (1.0 - share.clamp(0.0, 1.0));
        let x = SIDE * bucket.predicted + shift;
        let (low, high) = (bucket.result - 2.0 * bucket.error, bucket.result + 2.0 * bucket.error);
        let _ = writeln!(
            svg,
            "<path d=\"M{x:.1} {:.1}V{:.1}\" stroke=\"{colour}\" stroke-width=\"1.5\"/><circle cx=\"{x:.1}\" cy=\"{:.1}\" r=\"3\" fill=\"{colour}\"/>",
            up(low),
            up(high),
            up(bucket.result)
        );
    }
}
