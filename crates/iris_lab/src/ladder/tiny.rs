//! Tiny decks on the page: perfect play, and how far from it the bots are.

use std::fmt::Write;

use serde::{Deserialize, Serialize};

use crate::ladder::parts::table;
use crate::ladder::standings::called;

/// A game on a tiny deck, solved, and the bots in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tiny {
    /// The game's id.
    pub game: String,
    /// What is played, in a sentence.
    pub about: String,
    /// How many deals there are.
    pub deals: usize,
    /// How many positions.
    pub positions: usize,
    /// How many information sets with a choice, of both seats.
    pub sets: usize,
    /// For how many rounds CFR+ has learnt.
    pub rounds: u32,
    /// What the seat that begins gets from perfect play: 1 for a victory, -1 for a defeat.
    pub value: f64,
    /// What CFR+ still gives away.
    pub exploitability: f64,
    /// The bots.
    pub bots: Vec<TinyBot>,
}

/// A bot on a tiny deck.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TinyBot {
    /// Its name.
    pub bot: String,
    /// What it gives away to an opponent who knows it.
    pub exploitability: f64,
    /// What it gets against CFR+.
    pub against_solution: f64,
}

const INTRO: &str = "\
## Perfect play on tiny decks

With a few cards a game of two can be solved, and bots can be measured against perfect play instead of against each other. A
victory is worth 1, a defeat −1. **Exploitability** is what a strategy gives away to an opponent who knows it and makes the most of
it: 0 is perfect. CFR+ finds perfect play by playing against itself. The bots were made for the full decks; their nets have seen
nothing else.

";

/// The tiny decks on the page.
pub(crate) fn section(tiny: &[Tiny]) -> String {
    let Some(first) = tiny.first() else { return String::new() };
    let head = [
        "Game",
        "Deals",
        "Positions",
        "Information sets",
        "Rounds of CFR+",
        "Its exploitability",
        "Worth to who begins",
    ];
    let row = |one: &Tiny| {
        vec![
            one.game.clone(),
            one.deals.to_string(),
            one.positions.to_string(),
            one.sets.to_string(),
            one.rounds.to_string(),
            format!("{:.5}", one.exploitability),
            format!("{:+.4}", one.value),
        ]
    };
    let mut text =
        INTRO.to_owned() + &table(&head.map(str::to_owned), &tiny.iter().map(row).collect::<Vec<_>>());
    text.push('\n');
    for one in tiny {
        let _ = writeln!(text, "- {}: {}", one.game, one.about);
    }
    text.push_str("\nThe exploitability of each bot and, in brackets, what it gets against CFR+:\n\n");
    let head = std::iter::once("Bot".to_owned()).chain(tiny.iter().map(|one| one.game.clone()));
    let rows = first.bots.iter().map(|TinyBot { bot: name, .. }| {
        let cell = |one: &Tiny| {
            let found = one.bots.iter().find(|bot| bot.bot == *name);
            found.map_or_else(String::new, |bot| {
                format!("{:.3} ({:+.3})", bot.exploitability, bot.against_solution)
            })
        };
        let known = name.parse().map_or_else(|_| name.clone(), called);
        std::iter::once(known).chain(tiny.iter().map(cell)).collect()
    });
    text.push_str(&table(&head.collect::<Vec<_>>(), &rows.collect::<Vec<_>>()));
    text + "\n"
}
