//! The terminal client: full-screen play against bots or at a server's table, and replay of
//! records.
//!
//! One renderer draws every game from its scene, and one screen shows every table, whoever hosts
//! it: a server, or [`iris_table::LocalHost`] in the process. The screens know neither the terminal
//! nor threads: they take inputs and give effects, so that all of them are tested without a
//! terminal.

mod app;
mod board;
mod connection;
mod effect;
mod messages;
mod paint;
mod player_folder;
mod replay_screen;
mod run;
mod settings;
mod settings_panel;
mod start_screen;
mod table_screen;
mod terminal;
#[cfg(test)]
mod tests;

pub use messages::MESSAGES;
pub use paint::{ColourDepth, TerminalCapabilities};
pub use player_folder::PlayerFolder;
pub use settings::{ColourSetting, TerminalSettings};

use std::path::PathBuf;

use iris_bots::Level;
use iris_core::{Seat, Seed};
use iris_games::AnyGame;
use iris_games::record::Record;
use iris_table::LocalSetup;
use iris_words::Language;
use serde_json::Value;

use crate::app::{AppConfig, TerminalApp};
use crate::effect::Effect;
use crate::start_screen::{StartChoices, random_seed};

/// The screen that the program starts with.
#[derive(Clone, Debug)]
pub enum InitialScreen {
    /// The start screen.
    Start,
    /// A match against bots.
    Match(MatchRequest),
    /// A table at a server, by its link.
    Table(String),
    /// A new table at a server, such as `http://127.0.0.1:7770`.
    Server(String),
    /// A record to step through.
    Record {
        /// What was played.
        record: Box<Record>,
        /// The seat it is seen from; without one, as somebody who looks on.
        seat: Option<Seat>,
        /// How many of its actions have been played.
        ply: usize,
    },
}

/// A match against bots that somebody asks for.
#[derive(Clone)]
pub struct MatchRequest {
    /// The game that is played.
    pub game: &'static dyn AnyGame,
    /// The number of seats.
    pub seats: u8,
    /// The player's seat; `None` to look on.
    pub seat: Option<Seat>,
    /// The level of every bot.
    pub level: Level,
    /// The game's options, as JSON.
    pub options: Value,
    /// The seed of the deal; random when left out.
    pub seed: Option<Seed>,
}

impl std::fmt::Debug for MatchRequest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("MatchRequest")
            .field("game", &self.game.id())
            .field("seats", &self.seats)
            .finish_non_exhaustive()
    }
}

/// What the program knows of the system and the command line.
#[derive(Clone, Debug)]
pub struct TerminalEnvironment {
    /// The folder with the player's settings and matches.
    pub folder: PlayerFolder,
    /// The language that the system or the command line asks for.
    pub language: Language,
    /// Whether the command line asked for it, which overrides the settings.
    pub language_given: bool,
    /// The name of the player's account on this machine; may be empty.
    pub user: String,
    /// The player's name from the command line.
    pub name: Option<String>,
    /// How many milliseconds bots take at least, from the command line.
    pub pace: Option<u64>,
    /// What the terminal can show.
    pub capabilities: TerminalCapabilities,
    /// Where the record of the match is written to.
    pub record: Option<PathBuf>,
}

/// Runs the program on this process's terminal until the player leaves, and gives a last message
/// for them, if there is one. An error says what to tell the player.
pub fn run(initial: InitialScreen, environment: TerminalEnvironment) -> Result<Option<String>, String> {
    let mut settings = environment.folder.settings();
    if environment.language_given {
        environment.language.code.clone_into(&mut settings.language);
    }
    if let Some(name) = environment.name {
        settings.name = name;
    }
    if let Some(pace) = environment.pace {
        settings.pace = pace;
    }
    let folder = environment.folder.clone();
    let mut app = TerminalApp::new(AppConfig {
        settings,
        system_language: environment.language,
        user: environment.user,
        capabilities: environment.capabilities,
        folder: environment.folder,
        choices: StartChoices::default(),
        record: environment.record,
    });
    let effects = app.begin_with(initial)?;
    run::run(&mut app, effects, &folder).map_err(|error| error.to_string())?;
    match app.failure {
        Some(failure) => Err(failure),
        None => Ok(app.last_words),
    }
}

impl TerminalApp {
    /// Opens what was asked for.
    fn begin_with(&mut self, initial: InitialScreen) -> Result<Vec<Effect>, String> {
        match initial {
            InitialScreen::Start => {}
            InitialScreen::Match(request) => {
                let seed = request.seed.or_else(random_seed).ok_or("no random seed can be had")?;
                self.begin(LocalSetup {
                    game: request.game,
                    seats: request.seats,
                    seat: request.seat,
                    levels: vec![request.level; usize::from(request.seats)],
                    options: request.options,
                    seed,
                    name: self.player(),
                });
            }
            InitialScreen::Table(link) => {
                iris_client::TableLink::parse(&link).map_err(|error| error.to_string())?;
                self.be_direct();
                return Ok(self.join(link));
            }
            InitialScreen::Server(server) => self.choose_table(server),
            InitialScreen::Record { record, seat, ply } => {
                self.be_direct();
                self.open(*record, seat, ply);
            }
        }
        Ok(Vec::new())
    }
}
