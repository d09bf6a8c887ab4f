//! The section of the page about the nets and searches of the upper levels.

use std::fmt::Write;

use iris_bots::{BotSpec, Level, Net};
use iris_games::{GameVisitor, RegisteredGame, visit};

use crate::ladder::plan::LadderTable;

/// Renders the section.
pub(crate) fn render(tables: &[LadderTable]) -> String {
    let [_, two, three, four, five] = Level::ALL.map(Level::name);
    let mut text = format!(
        "## What the upper levels are made of\n\n{four} plays what a small net says, {three} does so half of the time, and {five} searches \
         with it.\nThe command makes the net again; [learning.md](learning.md) tells more. Where search adds little, {four} plays by \
         rules of thumb\nnow and then, as the last column says.\n\n\
         | Game | Seats | {five} searches by | The net was made by | {four} forgets it |\n| --- | --- | --- | --- | ---: |\n"
    );
    for table in tables {
        // The game of a table is in the registry.
        let Some(levels) = visit(table.game.id(), FindUpperLevels(table.seats)) else { continue };
        let net =
            levels.net.map_or_else(|| format!("no net: {four} plays as {two}"), |made| format!("`{made}`"));
        let UpperLevels { search, policy_percent, .. } = levels;
        let _ = writeln!(
            text,
            "| {} | {} | `{search}` | {net} | {policy_percent} % |",
            table.game.id(),
            table.seats
        );
    }
    text
}

/// What the upper levels use at a table.
struct UpperLevels {
    search: BotSpec,
    /// The command that made the net.
    net: Option<String>,
    /// The percentage of decisions in which the fourth level plays by the policy.
    policy_percent: u32,
}

struct FindUpperLevels(u8);

impl GameVisitor for FindUpperLevels {
    type Out = UpperLevels;

    fn visit<G: RegisteredGame>(self) -> UpperLevels {
        let net = Net::bundled::<G>(self.0).map(|net| net.header.made.clone());
        UpperLevels { search: BotSpec::strongest::<G>(self.0), net, policy_percent: G::LEVEL4_POLICY_PERCENT }
    }
}
