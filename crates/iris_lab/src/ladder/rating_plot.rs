//! A plot of Elo by level.

use std::error::Error;

use plotters::coord::Shift;
use plotters::prelude::*;

use crate::ladder::page::games;
use crate::ladder::standings::{Standings, display_name};

const SIZE: (u32, u32) = (1200, 440);
/// One colour per seat count, distinguishable with colour vision deficiency.
const COLOURS: [RGBColor; 5] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(80, 80, 80),
];
/// The horizontal offset between the lines of two seat counts, so that their intervals do not
/// overlap.
const OFFSET: f64 = 0.05;

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// Draws the ratings of each game over its bots as SVG, one line for each seat count with the 95 %
/// intervals.
pub fn rating_plot(standings: &[Standings]) -> Result<String, Box<dyn Error>> {
    let games = games(standings);
    let mut svg = String::new();
    {
        let root = SVGBackend::with_string(&mut svg, SIZE).into_drawing_area();
        root.fill(&WHITE)?;
        for (area, game) in root.split_evenly((1, games.len().max(1))).iter().zip(&games) {
            panel(area, game)?;
        }
        root.present()?;
    }
    Ok(svg)
}

fn panel(area: &Area<'_>, game: &[&Standings]) -> Result<(), Box<dyn Error>> {
    let ratings = || game.iter().flat_map(|one| &one.ratings);
    let low = ratings().fold(0.0, |low: f64, rating| low.min(rating.low));
    let high = ratings().fold(100.0, |high: f64, rating| high.max(rating.high));
    let bots = &game[0].bots;
    let mut chart = ChartBuilder::on(area)
        .caption(game[0].table.game.id(), ("sans-serif", 20))
        .margin(12)
        .x_label_area_size(36)
        .y_label_area_size(56)
        .build_cartesian_2d(-0.3..bots.len() as f64 - 0.7, low - 20.0..high + 40.0)?;
    let name = |x: &f64| {
        let near = (x - x.round()).abs() < 0.01 && *x > -0.1;
        let bot = if near { bots.get(x.round() as usize) } else { None };
        bot.map_or_else(String::new, |bot| display_name(*bot).replace('`', ""))
    };
    chart
        .configure_mesh()
        .disable_x_mesh()
        .x_labels(bots.len())
        .x_label_formatter(&name)
        .y_label_formatter(&|elo| format!("{elo:.0}"))
        .y_desc("Elo above the weakest")
        .label_style(("sans-serif", 13))
        .draw()?;
    for (line, one) in game.iter().enumerate() {
        let colour = COLOURS[line % COLOURS.len()];
        let shift = OFFSET * (line as f64 - (game.len() as f64 - 1.0) / 2.0);
        let place = |at: usize| at as f64 + shift;
        chart.draw_series(one.ratings.iter().enumerate().map(|(at, rating)| {
            PathElement::new(vec![(place(at), rating.low), (place(at), rating.high)], colour.stroke_width(1))
        }))?;
        let points = one.ratings.iter().enumerate().map(|(at, rating)| (place(at), rating.elo));
        chart.draw_series(points.clone().map(|point| Circle::new(point, 3, colour.filled())))?;
        chart
            .draw_series(LineSeries::new(points, colour.stroke_width(2)))?
            .label(format!("{} seats", one.table.seats))
            .legend(move |(x, y)| PathElement::new(vec![(x, y), (x + 18, y)], colour.stroke_width(2)));
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::UpperLeft)
        .background_style(WHITE.mix(0.9))
        .border_style(BLACK.mix(0.3))
        .label_font(("sans-serif", 13))
        .draw()?;
    Ok(())
}
