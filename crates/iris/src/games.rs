//! `iris games`: the registry of games as a list for people or JSON.

use std::io::{self, Write};

use iris_games::{AnyGame, GAMES};
use serde_json::json;

use crate::cli::GamesArgs;

pub(crate) fn run(args: &GamesArgs, out: &mut impl Write) -> io::Result<()> {
    if args.json {
        let entry = |game: &dyn AnyGame| {
            let seats = game.seats();
            json!({"id": game.id(), "name": game.name(), "authors": game.authors(), "seats": [seats.start(), seats.end()],
                "rules_version": game.rules_version()})
        };
        return writeln!(out, "{}", json!({"games": GAMES.map(entry)}));
    }
    for game in GAMES {
        let seats = game.seats();
        let seats = if seats.start() == seats.end() {
            format!("{} seats", seats.start())
        } else {
            format!("{}–{} seats", seats.start(), seats.end())
        };
        writeln!(out, "{:<6} {:<10} {} by {}", game.id(), seats, game.name(), game.authors())?;
    }
    Ok(())
}
