//! A plot of the learning curve.

use std::error::Error;

use plotters::prelude::*;

use super::evaluation::CurvePoint;

const SIZE: (u32, u32) = (900, 520);
/// One colour per seat count, distinguishable with colour vision deficiency.
const COLOURS: [RGBColor; 5] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(80, 80, 80),
];

/// Draws the win share against the hand-made policy over the steps as SVG, one line for each seat
/// count with its 95 % interval.
pub fn learning_curve(title: &str, points: &[CurvePoint]) -> Result<String, Box<dyn Error>> {
    let mut svg = String::new();
    {
        let root = SVGBackend::with_string(&mut svg, SIZE).into_drawing_area();
        root.fill(&WHITE)?;
        let last = points.last().map_or(1, |point| point.step.max(1)) as f64;
        let mut chart = ChartBuilder::on(&root)
            .caption(title, ("sans-serif", 20))
            .margin(16)
            .x_label_area_size(44)
            .y_label_area_size(56)
            .build_cartesian_2d(0.0..last, 0.0..1.0)?;
        chart
            .configure_mesh()
            .x_desc("steps")
            .y_desc("share of the victory against the hand-made policy")
            .label_style(("sans-serif", 13))
            .light_line_style(TRANSPARENT)
            .draw()?;
        let counts = points.first().map_or(0, |point| point.shares.len());
        for line in 0..counts {
            let colour = COLOURS[line % COLOURS.len()];
            let of = |point: &CurvePoint| point.shares.get(line).map(|share| (point.step as f64, *share));
            let shares: Vec<_> = points.iter().filter_map(of).collect();
            let name = shares.first().map_or_else(String::new, |(_, (seats, ..))| {
                format!("{seats} seats (par {:.2})", 1.0 / f64::from(*seats))
            });
            let bars = shares.iter().map(|(step, (_, mean, error))| {
                PathElement::new(
                    vec![(*step, mean - 1.96 * error), (*step, mean + 1.96 * error)],
                    colour.stroke_width(1),
                )
            });
            chart.draw_series(bars)?;
            let means = shares.iter().map(|(step, (_, mean, _))| (*step, *mean));
            chart
                .draw_series(LineSeries::new(means, colour.stroke_width(2)))?
                .label(name)
                .legend(move |(x, y)| PathElement::new(vec![(x, y), (x + 18, y)], colour.stroke_width(2)));
        }
        chart
            .configure_series_labels()
            .position(SeriesLabelPosition::LowerRight)
            .background_style(WHITE.mix(0.9))
            .border_style(BLACK.mix(0.3))
            .label_font(("sans-serif", 13))
            .draw()?;
        root.present()?;
    }
    Ok(svg)
}
