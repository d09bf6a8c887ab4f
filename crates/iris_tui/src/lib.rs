//! Iris at the terminal: a full-screen game against bots or at a server's table, and records to step through.
//!
//! One renderer draws every game from its scene. The screens know neither the terminal nor threads: what comes in is
//! handed to them, what is to be done elsewhere they hand out, so all of them can be tried without a terminal.

mod app;
mod board;
mod errand;
mod local;
mod net;
mod paint;
mod panel;
mod remote;
mod replay;
mod run;
mod settings;
mod shelf;
mod speech;
mod start;
mod terminal;
#[cfg(test)]
mod tests;

pub use paint::{Ability, Depth};
pub use settings::{Colours, Settings};
pub use shelf::Shelf;
pub use speech::MESSAGES;

use std::path::PathBuf;

use iris_bots::Level;
use iris_core::{Seat, Seed};
use iris_games::AnyGame;
use iris_games::record::Record;
use iris_words::Language;
use serde_json::Value;

use crate::app::{App, Made};
use crate::local::Wanted;
use crate::start::{Asked, random_seed};

/// What to open.
#[derive(Clone, Debug)]
pub enum Open {
    /// The start screen.
    Start,
    /// A match against bots.
    Match(Match),
    /// A table at a server, by its link.
    Table(String),
    /// A new table at a server, such as `http://127.0.0.1:7770`.
    Server(String),
    /// A record.
    Record {
        /// The record.
        record: Box<Record>,
        /// With whose eyes it is seen; what lies open when left out.
        seat: Option<Seat>,
        /// How many actions have been played.
        ply: usize,
    },
}

/// A match against bots.
#[derive(Clone)]
pub struct Match {
    /// Which game.
    pub game: &'static dyn AnyGame,
    /// How many play.
    pub seats: u8,
    /// The player's seat; `None` to watch.
    pub mine: Option<Seat>,
    /// How strong the bots are.
    pub level: Level,
    /// The game's options.
    pub options: Value,
    /// The seed of the deal; random when left out.
    pub seed: Option<Seed>,
}

impl std::fmt::Debug for Match {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Match")
            .field("game", &self.game.id())
            .field("seats", &self.seats)
            .finish_non_exhaustive()
    }
}

/// What the program is told about its surroundings.
#[derive(Clone, Debug)]
pub struct Around {
    /// The player's folder.
    pub shelf: Shelf,
    /// The language that the system or the command line asks for.
    pub language: Language,
    /// Whether the command line asked for it, which counts for more than the settings.
    pub insists: bool,
    /// What the player is called on this machine; may be empty.
    pub user: String,
    /// The player's name from the command line.
    pub name: Option<String>,
    /// How many milliseconds bots take at least, from the command line.
    pub pace: Option<u64>,
    /// What the terminal can show.
    pub ability: Ability,
    /// Where the record of the match is written to.
    pub record: Option<PathBuf>,
}

/// Runs the program on this process's terminal until the player leaves. An error says what to tell the player.
pub fn run(open: Open, around: Around) -> Result<Option<String>, String> {
    let mut settings = around.shelf.settings();
    if around.insists {
        around.language.code.clone_into(&mut settings.language);
    }
    if let Some(name) = around.name {
        settings.name = name;
    }
    if let Some(pace) = around.pace {
        settings.pace = pace;
    }
    let shelf = around.shelf.clone();
    let mut app = App::new(Made {
        settings,
        system: around.language,
        user: around.user,
        ability: around.ability,
        shelf: around.shelf,
        asked: Asked::default(),
        record: around.record,
    });
    let errands = app.begin_with(open)?;
    run::run(&mut app, errands, &shelf).map_err(|error| error.to_string())?;
    match app.failure {
        Some(failure) => Err(failure),
        None => Ok(app.last_words),
    }
}

impl App {
    /// Opens what was asked for.
    fn begin_with(&mut self, open: Open) -> Result<Vec<errand::Errand>, String> {
        match open {
            Open::Start => {}
            Open::Match(wanted) => {
                let seed = wanted.seed.or_else(random_seed).ok_or("no random seed can be had")?;
                self.begin(Wanted {
                    game: wanted.game,
                    seats: wanted.seats,
                    mine: wanted.mine,
                    levels: vec![wanted.level; usize::from(wanted.seats)],
                    options: wanted.options,
                    seed,
                    name: self.player(),
                });
            }
            Open::Table(link) => {
                iris_client::Place::parse(&link).map_err(|error| error.to_string())?;
                self.be_direct();
                return Ok(self.join(link));
            }
            Open::Server(server) => self.choose_table(server),
            Open::Record { record, seat, ply } => {
                self.be_direct();
                self.open(*record, seat, ply);
            }
        }
        Ok(Vec::new())
    }
}
