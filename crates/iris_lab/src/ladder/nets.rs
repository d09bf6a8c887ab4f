//! Which net serves which seats, and how it was made.

use std::fmt::Write;

use iris_bots::{Level, Net};
use iris_games::{Complete, Visitor, visit};

use crate::ladder::plan::Table;

/// What the upper levels are made of, on the page.
pub(crate) fn section(tables: &[Table]) -> String {
    let [_, two, three, four, five] = Level::ALL.map(Level::name);
    let mut text = format!(
        "## What the upper levels are made of\n\n{four} plays what a small net says, {three} does so half of the time, and {five} searches \
         with it.\nThe command makes the net again; [learning.md](learning.md) tells more. Where search adds little, {four} plays by \
         rules of thumb\nnow and then, as the last column says.\n\n\
         | Game | Seats | {five} searches by | The net was made by | {four} forgets it |\n| --- | --- | --- | --- | ---: |\n"
    );
    for table in tables {
        // Whatever table there is, its game is in the registry.
        let Some(served) = visit(table.game.id(), Ask(table.seats)) else { continue };
        let net =
            served.net.map_or_else(|| format!("no net: {four} plays as {two}"), |made| format!("`{made}`"));
        let Served { search, lapses, .. } = served;
        let _ = writeln!(text, "| {} | {} | `{search}` | {net} | {lapses} % |", table.game.id(), table.seats);
    }
    text
}

/// What the upper levels use at a table.
struct Served {
    search: &'static str,
    /// The command that made the net.
    net: Option<String>,
    /// In how many of a hundred decisions the fourth level does without it.
    lapses: u32,
}

struct Ask(u8);

impl Visitor for Ask {
    type Out = Served;

    fn visit<G: Complete>(self) -> Served {
        let net = Net::of::<G>(self.0).map(|net| net.card.made.clone());
        Served { search: G::strongest(self.0), net, lapses: G::LAPSES }
    }
}
