//! `iris play` and `iris replay` on the whole screen: what the terminal client is told about the command line.

use std::io::{IsTerminal, stdin, stdout};

use iris_bots::Level;
use iris_core::{Seat, Seed};
use iris_games::record::Record;
use iris_tui::{Ability, Around, Match, Open, Shelf};
use iris_words::{Language, negotiate};

use crate::cli::{PlayArgs, ReplayArgs, ScreenArgs};
use crate::failure::{Failure, game};
use crate::play::checked;
use crate::serve::data_folder;

/// Whether the whole screen is to be used: not if lines are asked for, or there is no terminal at either end.
pub(crate) fn wanted(plain: bool) -> bool {
    !plain && stdin().is_terminal() && stdout().is_terminal()
}

/// Whether the argument is an address.
pub(crate) fn is_link(args: &PlayArgs) -> bool {
    args.game.as_deref().is_some_and(|game| game.contains("://"))
}

/// The language the environment asks for.
pub(crate) fn system_language() -> Language {
    let set = |name: &&str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let asked = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(set);
    negotiate(&asked.unwrap_or_default())
}

pub(crate) fn play(args: &PlayArgs) -> Result<(), Failure> {
    let open = match &args.game {
        None => Open::Start,
        Some(link) if is_link(args) => {
            let server = iris_client::Place::server(link);
            if server.is_none() {
                iris_client::Place::parse(link).map_err(Failure::misused)?;
            }
            if !wanted(args.plain) {
                let message = "a table is played on the whole screen, and there is no terminal here; \
                               docs/bot-api.md is for programs";
                return Err(Failure::misused(message));
            }
            server.map_or_else(|| Open::Table(link.clone()), Open::Server)
        }
        Some(id) => {
            let game = game(id)?;
            let (seats, options) = checked(args, game)?;
            // Whatever is wrong with the options is said before the screen is taken.
            game.deal(&options, seats, Seed::from(0)).map_err(Failure::misused)?;
            Open::Match(Match {
                game,
                seats,
                mine: (!args.watch).then_some(Seat(args.seat)),
                level: Level::new(args.level).unwrap_or(Level::Three),
                options,
                seed: args.seed,
            })
        }
    };
    let mut around = around(&args.screen)?;
    around.record.clone_from(&args.record);
    run(open, around)
}

pub(crate) fn replay(args: &ReplayArgs) -> Result<(), Failure> {
    let name = args.file.display().to_string();
    let text =
        crate::replay::read(&args.file).map_err(|error| Failure::failed(format!("{name}: {error}")))?;
    let in_file = |error| Failure::failed(format!("{name}, {error}"));
    let record = Record::parse(&text).map_err(in_file)?;
    // A record that is broken anywhere is refused before the screen is taken.
    iris_games::record::Replay::new(&record).and_then(iris_games::record::Replay::finish).map_err(in_file)?;
    if let Some(seat) = args.seat.filter(|seat| *seat >= record.seats) {
        let last = record.seats - 1;
        return Err(Failure::misused(format!("the record has no seat {seat}; its seats are 0 to {last}")));
    }
    let plies = record.moves().count();
    if let Some(ply) = args.ply.filter(|ply| *ply > plies) {
        return Err(Failure::misused(format!("the record has {plies} actions; there is no ply {ply}")));
    }
    let (seat, ply) = (args.seat.map(Seat), args.ply.unwrap_or(0));
    run(Open::Record { record: Box::new(record), seat, ply }, around(&args.screen)?)
}

fn around(args: &ScreenArgs) -> Result<Around, Failure> {
    let var = |name: &str| std::env::var(name).ok();
    let asked = args.lang.and_then(|lang| Language::find(lang.code()));
    Ok(Around {
        shelf: Shelf::new(&data_folder(args.data.clone())?),
        language: asked.unwrap_or_else(system_language),
        insists: asked.is_some(),
        user: var("USER").or_else(|| var("USERNAME")).map(|name| capital(&name)).unwrap_or_default(),
        name: args.name.clone(),
        pace: args.pace,
        ability: Ability::detect(var),
        record: None,
    })
}

/// The name of an account as people write names.
fn capital(name: &str) -> String {
    let mut letters = name.chars().filter(|letter| !letter.is_control()).take(20);
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

fn run(open: Open, around: Around) -> Result<(), Failure> {
    if let Some(last_words) = iris_tui::run(open, around).map_err(Failure::failed)? {
        println!("{last_words}");
    }
    Ok(())
}
