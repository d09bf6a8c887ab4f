//! The page about the bots as Markdown. Every digit on it reproduces.

use std::fmt::Write;

use iris_bots::BotSpec;

use crate::ladder::markdown::{percent, rating, share, table, verdict};
use crate::ladder::nets_section;
use crate::ladder::plan::LadderPlan;
use crate::ladder::standings::{Standings, display_name, levels};
use crate::ladder::tiny_report::{self, TinyReport};

/// The contents of the page about the bots.
pub struct LadderPage<'a> {
    /// The plan of the ladder.
    pub plan: &'a LadderPlan,
    /// The results, table by table.
    pub standings: &'a [Standings],
    /// The games that were solved on tiny decks.
    pub tiny: &'a [TinyReport],
    /// The file name of the plot of the ratings.
    pub picture: &'a str,
    /// The file name of the page of thinking times.
    pub times: &'a str,
}

/// Renders the page as Markdown.
pub fn ladder_page(page: &LadderPage<'_>) -> String {
    let mut text = intro(page);
    for game in games(page.standings) {
        text.push_str(&one_game(&game));
    }
    text.push_str(&against_yardstick(page.standings));
    text.push_str(&tiny_report::render(page.tiny));
    text.push_str(&nets_section::render(&page.plan.tables));
    text
}

/// The standings grouped by game.
pub(crate) fn games(standings: &[Standings]) -> Vec<Vec<&Standings>> {
    let mut games: Vec<Vec<&Standings>> = Vec::new();
    for one in standings {
        let same = |game: &&mut Vec<&Standings>| game[0].table.game.id() == one.table.game.id();
        match games.iter_mut().find(same) {
            Some(game) => game.push(one),
            None => games.push(vec![one]),
        }
    }
    games
}

/// The explanation of the figures.
const READING: &str = "\
## How to read the figures

- **Share**: one seat is held by the first bot, all others by the second. Its share is the part of those games that it wins, ties
  split. **Par** is what it would win among equals: one over the number of seats.
- **Deals**: every deal is played once from every seat with the same cards, so that luck falls out. Bots that think take long; there are
  fewer deals with them.
- **Intervals** hold the truth 95 times in 100. They come from the spread between deals, and are wider where deals are few.
- **Elo**: at n seats a share p stands for odds of p (n − 1) / (1 − p), and 400 times the decimal logarithm of the odds is the
  difference in Elo. The ratings are those under which all shares of a table together are likeliest, with the weakest level at 0;
  between neighbours, a share of nothing or all is taken half a deal from it. Intervals come from 1,000 bootstraps over deals. Ratings
  of different columns do not compare.
- Strength is not a line: a bot may beat another by much and a third, weaker one by little. So the whole cross table is here, each row
  alone against each column.

";

fn intro(page: &LadderPage<'_>) -> String {
    let LadderPage { plan, picture, times, .. } = page;
    let mut text = format!(
        "# Bots\n\nHow strong the opponents are: all of them against each other, in every game and with every number of seats.\n\
         `cargo xtask ladder` plays it all and writes this page. Its digits are the same every time; how long the bots think is not,\n\
         and has [a page of its own]({times}). All bots get a view and nothing else: none of them ever sees a hidden card.\n\n"
    );
    if (plan.percent, plan.yardstick_percent) != (100, 100) {
        let _ = writeln!(
            text,
            "Played with {} % of the usual deals, and {} % of those against plain Monte Carlo.\n",
            plan.percent, plan.yardstick_percent
        );
    }
    let people = levels(&plan.bots);
    if !people.is_empty() {
        text.push_str("| Level | Who it is |\n| --- | --- |\n");
        for level in people {
            let _ = writeln!(text, "| {} | {} |", display_name(BotSpec::Level(level)), level.character());
        }
        text.push('\n');
    }
    let _ = writeln!(text, "![Elo by level]({picture})\n");
    text + READING
}

fn one_game(game: &[&Standings]) -> String {
    let first = game[0];
    let mut text = format!("## {} ({})\n\n", first.table.game.id(), first.table.game.name());
    let seats = game.iter().map(|one| format!("{} seats", one.table.seats));
    let head: Vec<_> = std::iter::once("Elo".to_owned()).chain(seats.clone()).collect();
    let rows = first.bots.iter().enumerate().map(|(at, bot)| {
        std::iter::once(display_name(*bot)).chain(game.iter().map(|one| rating(one.ratings[at]))).collect()
    });
    let _ = writeln!(text, "{}", table(&head, &rows.collect::<Vec<_>>()));
    text.push_str(&steps(game));
    for one in game {
        text.push_str(&cross(one));
    }
    text
}

/// The table of every bot against the one below it.
fn steps(game: &[&Standings]) -> String {
    let head =
        ["Does each beat the one below?", "Seats", "Par", "Share", "Deals", "Beats it"].map(str::to_owned);
    let mut rows = Vec::new();
    let bots = &game[0].bots;
    for (at, pair) in bots.windows(2).enumerate() {
        for one in game {
            let Some(found) = one.cells[at + 1][at] else { continue };
            rows.push(vec![
                format!("{} against {}", display_name(pair[1]), display_name(pair[0])),
                one.table.seats.to_string(),
                percent(1.0 / f64::from(one.table.seats)),
                share(found),
                found.deals.to_string(),
                verdict(found.beats(one.table.seats)).to_owned(),
            ]);
        }
    }
    table(&head, &rows) + "\n"
}

fn cross(one: &Standings) -> String {
    let par = percent(1.0 / f64::from(one.table.seats));
    let mut text = format!("### {} with {} seats\n\n", one.table.game.id(), one.table.seats);
    let head: Vec<_> = std::iter::once("One ↓ against all others →".to_owned())
        .chain(one.bots.iter().map(|bot| display_name(*bot)))
        .collect();
    let row = |(at, bot): (usize, &BotSpec)| {
        let cell = |other: usize| match one.cells[at][other] {
            Some(found) => format!("{}, {}", share(found), found.deals),
            None => "·".to_owned(),
        };
        std::iter::once(display_name(*bot)).chain((0..one.bots.len()).map(cell)).collect()
    };
    let rows: Vec<Vec<String>> = one.bots.iter().enumerate().map(row).collect();
    let _ = writeln!(
        text,
        "{}\nPar is {par}; the last number in a cell is that of deals, and a dot was not played.\n",
        table(&head, &rows)
    );
    text
}

fn against_yardstick(standings: &[Standings]) -> String {
    let Some(yardstick) = standings.iter().find_map(|one| one.yardstick.map(|(bot, _)| bot)) else {
        return String::new();
    };
    let head = ["Game", "Seats", "Par", "Share", "Deals", "Beats it"].map(str::to_owned);
    let rows = standings.iter().filter_map(|one| {
        let (seats, (_, found)) = (one.table.seats, one.yardstick?);
        Some(vec![
            one.table.game.id().to_owned(),
            seats.to_string(),
            percent(1.0 / f64::from(seats)),
            share(found),
            found.deals.to_string(),
            verdict(found.beats(seats)).to_owned(),
        ])
    });
    let best =
        standings.iter().find_map(|one| one.bots.last()).map_or_else(String::new, |bot| display_name(*bot));
    format!(
        "## Against plain Monte Carlo\n\nOne seat of {best} against `{yardstick}` in all others: a bot that imagines so many\n\
         deals that fit what it has seen, tries every action in each of them, and lets rules of thumb play on to the end.\n\n{}\n",
        table(&head, &rows.collect::<Vec<_>>())
    )
}
