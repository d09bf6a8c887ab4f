//! Transitions between screens, and saving what must not be lost.

use std::path::PathBuf;

use iris_client::TableLink;
use iris_core::Seat;
use iris_games::record::Record;
use iris_table::{LocalHost, LocalSetup};

use super::{Screen, TerminalApp, Transition};
use crate::board::{Board, Note, Sheet};
use crate::effect::{Destination, Effect};
use crate::messages;
use crate::replay_screen::ReplayScreen;
use crate::settings_panel::SettingsPanel;
use crate::start_screen::{StartChoices, StartScreen, random_seed};
use crate::table_screen::{LocalTable, TableScreen};

impl TerminalApp {
    /// Does what a screen wants.
    pub(super) fn apply(&mut self, transition: Transition) -> Vec<Effect> {
        match transition {
            Transition::Stay => {}
            Transition::Save => self.save(false),
            Transition::Run(effect) => return vec![effect],
            Transition::Settings => self.settings_panel = Some(SettingsPanel::default()),
            Transition::Help(game) => {
                let help = messages::help(&self.words, game);
                self.sheet = Some(Sheet::text(self.words.key("help-title"), &help));
            }
            Transition::Home => return self.go_home(),
            Transition::Begin(setup) => self.begin(*setup),
            Transition::Resume(found) => {
                let resumed = LocalSetup::of_record(&found.record, &self.name())
                    .and_then(|setup| LocalHost::resume(setup, found.record.moves()));
                match resumed {
                    Ok(host) => self.show_local(host, found.path),
                    Err(error) => self.complain(&format!("{}: {error}", found.path.display())),
                }
            }
            Transition::Discard(path) => match std::fs::remove_file(&path) {
                Ok(()) => self.screen = self.start(),
                Err(error) => self.complain(&format!("{}: {error}", path.display())),
            },
            Transition::Join(link) => match TableLink::server(&link) {
                Some(server) => self.choose_table(server),
                None => return self.join(link),
            },
            Transition::Connect(to) => return self.connect(to),
            Transition::Again => self.again(),
            Transition::ReplayThis => {
                if let Some(local) = self.local() {
                    let (record, seat) = (local.host.record(), local.host.setup().seat);
                    self.open(record, seat, 0);
                }
            }
            Transition::Continue { ply, seat } => self.play_on(ply, seat),
            Transition::Quit => {
                self.write_record();
                self.done = true;
            }
        }
        Vec::new()
    }

    /// The start screen.
    fn start(&self) -> Screen {
        Screen::Start(Box::new(StartScreen::new(&self.choices, self.folder.unfinished())))
    }

    /// Starts a match.
    pub(crate) fn begin(&mut self, setup: LocalSetup) {
        // The start screen will offer the same again.
        self.choices = StartChoices {
            game: Some(setup.game.id().to_owned()),
            seats: Some(setup.seats),
            seat: setup.seat.map(|seat| seat.0),
            watch: setup.seat.is_none(),
            level: setup.levels.last().map(|level| level.number()),
            seed: None,
            options: setup.options.clone(),
        };
        let file = self.folder.new_file(setup.game.id());
        match LocalHost::start(setup, 0) {
            Ok(host) => self.show_local(host, file),
            Err(error) => self.complain(&error.to_string()),
        }
    }

    fn show_local(&mut self, host: LocalHost, file: PathBuf) {
        self.table_screens += 1;
        let table = TableScreen::local(self.table_screens, host, file, &self.words);
        self.screen = Screen::Table(Box::new(table));
    }

    /// The table in the process, if one is on the screen.
    fn local(&self) -> Option<&LocalTable> {
        match &self.screen {
            Screen::Table(table) => table.local.as_deref(),
            Screen::Start(_) | Screen::Replay(_) => None,
        }
    }

    fn board_mut(&mut self) -> Option<&mut Board> {
        match &mut self.screen {
            Screen::Table(table) => table.board.as_mut(),
            Screen::Start(_) | Screen::Replay(_) => None,
        }
    }

    fn again(&mut self) {
        let Some(mut setup) = self.local().map(|local| local.host.setup().clone()) else { return };
        if let Some(seed) = random_seed() {
            setup.seed = seed;
        }
        self.begin(setup);
    }

    /// Goes to a table at a server.
    pub(crate) fn join(&mut self, link: String) -> Vec<Effect> {
        self.connect(Destination::Link(link))
    }

    /// Lets the player choose what to play at a server.
    pub(crate) fn choose_table(&mut self, server: String) {
        self.screen = Screen::Start(Box::new(StartScreen::at_server(&self.choices, server)));
    }

    /// Goes to a table that is there, or to a new one.
    fn connect(&mut self, mut to: Destination) -> Vec<Effect> {
        let name = self.name();
        let shown = match &mut to {
            Destination::Link(link) => link.clone(),
            Destination::New { server, settings, .. } => {
                // The longest that a server allows.
                settings.pace = self.settings.pace.min(10_000) as u32;
                server.clone()
            }
        };
        self.table_screens += 1;
        let screen = self.table_screens;
        self.screen = Screen::Table(Box::new(TableScreen::connecting(screen, shown, name.clone())));
        vec![Effect::Connect { screen, to, name }]
    }

    /// Opens a record.
    pub(crate) fn open(&mut self, record: Record, seat: Option<Seat>, ply: usize) {
        match ReplayScreen::new(record, seat, &self.words) {
            Ok(mut replay) => {
                replay.go_to(ply, &self.words);
                self.screen = Screen::Replay(Box::new(replay));
            }
            Err(error) => self.complain(&error.to_string()),
        }
    }

    fn play_on(&mut self, ply: usize, seat: Seat) {
        let Screen::Replay(replay) = &self.screen else { return };
        let name = self.name();
        let continued = LocalSetup::of_record(&replay.record, &name).and_then(|setup| {
            let setup = LocalSetup { seat: Some(seat), name, ..setup };
            LocalHost::resume(setup, replay.record.moves().take(ply))
        });
        match continued {
            Ok(host) => {
                let file = self.folder.new_file(host.setup().game.id());
                self.show_local(host, file);
                let note = self.words.key("note-continued");
                if let Some(board) = self.board_mut() {
                    board.say(note);
                }
                self.save(false);
            }
            Err(error) => self.complain(&error.to_string()),
        }
    }

    /// Back to the start screen, or out.
    fn go_home(&mut self) -> Vec<Effect> {
        self.write_record();
        let connected = matches!(&self.screen, Screen::Table(table) if table.local.is_none());
        if self.direct {
            self.done = true;
        } else {
            self.screen = self.start();
        }
        if connected { vec![Effect::Disconnect] } else { Vec::new() }
    }

    /// Ends the program when the first screen is left: for whoever asked for one thing only.
    pub(crate) fn be_direct(&mut self) {
        self.direct = true;
    }

    /// A table cannot be reached at all.
    pub(super) fn fail(&mut self, reason: String) -> Vec<Effect> {
        if self.direct {
            self.failure = Some(reason);
            self.done = true;
        } else {
            let mut start = StartScreen::new(&self.choices, self.folder.unfinished());
            start.note = Some(Note { text: reason, wrong: true });
            self.screen = Screen::Start(Box::new(start));
        }
        vec![Effect::Disconnect]
    }

    /// Saves the match in the process, so that nothing is lost however the program ends.
    pub(super) fn save(&mut self, ended: bool) {
        let Some(local) = self.local() else { return };
        match self.folder.keep(&local.file, &local.host.record()) {
            Ok(kept) => {
                let text = self.words.with("note-kept", "file", &kept.display().to_string());
                if let Some(board) = self.board_mut().filter(|_| ended) {
                    board.say(text);
                }
            }
            Err(error) => {
                let text = format!("{}: {error}", local.file.display());
                self.complain(&self.words.with("note-not-kept", "reason", &text));
            }
        }
        if ended {
            self.write_record();
        }
    }

    /// Writes the record where the player asked for it.
    fn write_record(&mut self) {
        let (Some(local), Some(path)) = (self.local(), &self.record) else { return };
        let shown = path.display().to_string();
        self.last_words = Some(match std::fs::write(path, local.host.record().to_string()) {
            Ok(()) => self.words.with("last-record", "file", &shown),
            Err(error) => self.words.with("note-not-kept", "reason", &format!("{shown}: {error}")),
        });
    }

    /// Shows an error message, wherever the screen has room for it.
    pub(super) fn complain(&mut self, text: &str) {
        match &mut self.screen {
            Screen::Start(start) => start.note = Some(Note { text: text.to_owned(), wrong: true }),
            Screen::Table(table) => table.complain(text.to_owned()),
            Screen::Replay(replay) => replay.board.complain(text),
        }
    }
}
