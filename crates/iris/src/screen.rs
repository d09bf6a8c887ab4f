//! `iris play` and `iris replay` on the whole screen: hands the command line to the terminal
//! client.

use std::io::{IsTerminal, stdin, stdout};

use iris_bots::Level;
use iris_core::{Seat, Seed};
use iris_games::record::Record;
use iris_tui::{InitialScreen, MatchRequest, PlayerFolder, TerminalCapabilities, TerminalEnvironment};
use iris_words::{Language, negotiate};

use crate::cli::{PlayArgs, ReplayArgs, ScreenArgs};
use crate::failure::{Failure, game};
use crate::play::checked;
use crate::printable_writer::printable_lines;
use crate::serve::data_folder;

/// Whether the whole screen is to be used: not if lines are asked for, or there is no terminal at
/// either end.
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
        None => InitialScreen::Start,
        Some(link) if is_link(args) => {
            let server = iris_client::TableLink::server(link);
            if server.is_none() {
                iris_client::TableLink::parse(link).map_err(Failure::misused)?;
            }
            if !wanted(args.plain) {
                let message = "a table is played on the whole screen, and there is no terminal here; \
                               docs/bot-api.md is for programs";
                return Err(Failure::misused(message));
            }
            server.map_or_else(|| InitialScreen::Table(link.clone()), InitialScreen::Server)
        }
        Some(id) => {
            let game = game(id)?;
            let (seats, options) = checked(args, game)?;
            // Whatever is wrong with the options is said before the screen is taken.
            game.deal(&options, seats, Seed::from(0)).map_err(Failure::misused)?;
            InitialScreen::Match(MatchRequest {
                game,
                seats,
                seat: (!args.watch).then_some(Seat(args.seat)),
                level: Level::new(args.level).unwrap_or(Level::Three),
                options,
                seed: args.seed,
            })
        }
    };
    let mut environment = environment(&args.screen)?;
    environment.record.clone_from(&args.record);
    run(open, environment)
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
    run(InitialScreen::Record { record: Box::new(record), seat, ply }, environment(&args.screen)?)
}

fn environment(args: &ScreenArgs) -> Result<TerminalEnvironment, Failure> {
    let var = |name: &str| std::env::var(name).ok();
    let asked = args.lang.and_then(|lang| Language::find(lang.code()));
    Ok(TerminalEnvironment {
        folder: PlayerFolder::new(&data_folder(args.data.clone())?),
        language: asked.unwrap_or_else(system_language),
        language_given: asked.is_some(),
        user: var("USER").or_else(|| var("USERNAME")).map(|name| capital(&name)).unwrap_or_default(),
        name: args.name.clone(),
        pace: args.pace,
        capabilities: TerminalCapabilities::detect(var),
        record: None,
    })
}

/// The name of an account as people write names.
fn capital(name: &str) -> String {
    let mut letters = name.chars().filter(|letter| !letter.is_control()).take(20);
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

fn run(open: InitialScreen, environment: TerminalEnvironment) -> Result<(), Failure> {
    if let Some(last_words) = iris_tui::run(open, environment).map_err(Failure::failed)? {
        println!("{}", printable_lines(&last_words));
    }
    Ok(())
}
