//! The page of thinking times, which differs from run to run.

use std::fmt::Write;

use crate::ladder::markdown::table;
use crate::ladder::page::games;
use crate::ladder::standings::{Standings, display_name};

/// Renders the thinking times as Markdown; `machine` says where they were measured, and `page` is
/// the file name of the page that they belong to.
pub fn times_page(standings: &[Standings], machine: &str, page: &str) -> String {
    let mut text = format!(
        "# How long bots think\n\nMilliseconds a decision, taken by the run that wrote [{page}]({page}) with all cores at work and\nwhatever else the machine did meanwhile: half of all \
         decisions took no\nlonger than the first number, ninety-nine in a hundred no longer than the second. Forced moves are left out. \
         No two runs\ngive the same. {machine}\n"
    );
    for game in games(standings) {
        let first = game[0];
        let seats = game.iter().map(|one| format!("{} seats", one.table.seats));
        let head = std::iter::once(first.table.game.id().to_owned()).chain(seats);
        let rows = first.micros.iter().enumerate().map(|(at, (bot, _))| {
            let cell =
                |one: &&Standings| one.micros.get(at).map_or_else(String::new, |(_, micros)| times(micros));
            std::iter::once(display_name(*bot)).chain(game.iter().map(cell)).collect()
        });
        let _ = write!(text, "\n{}", table(&head.collect::<Vec<_>>(), &rows.collect::<Vec<_>>()));
    }
    text
}

fn times(sorted: &[u32]) -> String {
    let quantile = |hundredths: usize| {
        let place = (sorted.len() * hundredths / 100).min(sorted.len().saturating_sub(1));
        sorted.get(place).map_or(0.0, |micros| f64::from(*micros) / 1e3)
    };
    let digits = |time: f64| if time < 10.0 { format!("{time:.3}") } else { format!("{time:.0}") };
    if sorted.is_empty() {
        "·".to_owned()
    } else {
        format!("{} / {}", digits(quantile(50)), digits(quantile(99)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_in_milliseconds() {
        let micros: Vec<u32> = (1..=100).map(|number| number * 250).collect();
        assert_eq!(times(&micros), "13 / 25");
        assert_eq!(times(&[7]), "0.007 / 0.007");
        assert_eq!(times(&[]), "·");
    }
}
