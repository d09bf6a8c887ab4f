//! Going from one screen to another, and keeping what must not be lost.

use iris_client::Place;
use iris_core::Seat;
use iris_games::record::Record;

use super::{App, Screen, Then};
use crate::board::{Note, Sheet};
use crate::errand::{Destination, Errand};
use crate::local::{Local, Wanted};
use crate::panel::Panel;
use crate::remote::Remote;
use crate::replay::Replay;
use crate::speech;
use crate::start::{Asked, Start, random_seed};

impl App {
    /// Does what a screen wants.
    pub(super) fn follow(&mut self, then: Then) -> Vec<Errand> {
        match then {
            Then::Stay => {}
            Then::Keep => self.keep(false),
            Then::Do(errand) => return vec![errand],
            Then::Settings => self.panel = Some(Panel::default()),
            Then::Help(game) => {
                let help = speech::help(&self.words, game);
                self.sheet = Some(Sheet::text(self.words.key("help-title"), &help));
            }
            Then::Home => return self.go_home(),
            Then::Begin(wanted) => self.begin(*wanted),
            Then::Resume(found) => match Local::resume(&found.record, None, &self.name()) {
                Ok(mut local) => {
                    local.file = Some(found.path);
                    self.screen = Screen::Local(Box::new(local));
                }
                Err(error) => self.complain(&format!("{}: {error}", found.path.display())),
            },
            Then::Discard(path) => match std::fs::remove_file(&path) {
                Ok(()) => self.screen = self.start(),
                Err(error) => self.complain(&format!("{}: {error}", path.display())),
            },
            Then::Join(link) => match Place::server(&link) {
                Some(server) => self.choose_table(server),
                None => return self.join(link),
            },
            Then::Open(to) => return self.connect(to),
            Then::Again => self.again(),
            Then::ReplayThis => {
                if let Screen::Local(local) = &self.screen {
                    let (record, seat) = (local.record(), local.wanted.mine);
                    self.open(record, seat, 0);
                }
            }
            Then::Continue { ply, seat } => self.go_on_from(ply, seat),
            Then::Quit => {
                self.write_record();
                self.done = true;
            }
        }
        Vec::new()
    }

    /// The start screen.
    fn start(&self) -> Screen {
        Screen::Start(Box::new(Start::new(&self.asked, self.shelf.unfinished())))
    }

    /// Starts a match.
    pub(crate) fn begin(&mut self, wanted: Wanted) {
        // The start screen will offer the same again.
        self.asked = Asked {
            game: Some(wanted.game.id().to_owned()),
            seats: Some(wanted.seats),
            mine: wanted.mine.map(|seat| seat.0),
            watch: wanted.mine.is_none(),
            level: wanted.levels.last().map(|level| level.number()),
            seed: None,
            options: wanted.options.clone(),
        };
        match Local::new(wanted) {
            Ok(mut local) => {
                local.file = Some(self.shelf.new_file(local.wanted.game.id()));
                self.screen = Screen::Local(Box::new(local));
            }
            Err(error) => self.complain(&error.to_string()),
        }
    }

    fn again(&mut self) {
        let Screen::Local(local) = &self.screen else { return };
        let mut wanted = local.wanted.clone();
        if let Some(seed) = random_seed() {
            wanted.seed = seed;
        }
        self.begin(wanted);
    }

    /// Goes to a table at a server.
    pub(crate) fn join(&mut self, link: String) -> Vec<Errand> {
        self.connect(Destination::Link(link))
    }

    /// Lets the player choose what to play at a server.
    pub(crate) fn choose_table(&mut self, server: String) {
        self.screen = Screen::Start(Box::new(Start::at_server(&self.asked, server)));
    }

    /// Goes to a table that is there, or to a new one.
    fn connect(&mut self, mut to: Destination) -> Vec<Errand> {
        let name = self.name();
        let shown = match &mut to {
            Destination::Link(link) => link.clone(),
            Destination::New { server, settings, .. } => {
                // The longest that a server allows.
                settings["pace"] = self.settings.pace.min(10_000).into();
                server.clone()
            }
        };
        self.screen = Screen::Remote(Box::new(Remote::new(shown, name.clone())));
        self.line += 1;
        vec![Errand::Connect { line: self.line, to, name }]
    }

    /// Opens a record.
    pub(crate) fn open(&mut self, record: Record, seat: Option<Seat>, ply: usize) {
        match Replay::new(record, seat, &self.words) {
            Ok(mut replay) => {
                replay.go_to(ply, &self.words);
                self.screen = Screen::Replay(Box::new(replay));
            }
            Err(error) => self.complain(&error.to_string()),
        }
    }

    fn go_on_from(&mut self, ply: usize, seat: Seat) {
        let Screen::Replay(replay) = &self.screen else { return };
        let name = self.name();
        let continued = Local::resume(&replay.record, Some(ply), &name).and_then(|mut local| {
            local.sit(seat, &name)?;
            Ok(local)
        });
        match continued {
            Ok(mut local) => {
                local.file = Some(self.shelf.new_file(local.wanted.game.id()));
                local.board.say(self.words.key("note-continued"));
                self.screen = Screen::Local(Box::new(local));
                self.keep(false);
            }
            Err(error) => self.complain(&error.to_string()),
        }
    }

    /// Back to the start screen, or out.
    fn go_home(&mut self) -> Vec<Errand> {
        self.write_record();
        let remote = matches!(self.screen, Screen::Remote(_));
        if self.direct {
            self.done = true;
        } else {
            self.screen = self.start();
        }
        if remote { vec![Errand::Disconnect] } else { Vec::new() }
    }

    /// Leaves at once when the first screen is left: for whoever asked for one thing only.
    pub(crate) fn be_direct(&mut self) {
        self.direct = true;
    }

    /// A table cannot be reached at all.
    pub(super) fn fail(&mut self, reason: String) -> Vec<Errand> {
        if self.direct {
            self.failure = Some(reason);
            self.done = true;
        } else {
            let mut start = Start::new(&self.asked, self.shelf.unfinished());
            start.note = Some(Note { text: reason, wrong: true });
            self.screen = Screen::Start(Box::new(start));
        }
        vec![Errand::Disconnect]
    }

    /// Keeps the match, so that nothing is lost however the program ends.
    pub(super) fn keep(&mut self, ended: bool) {
        let Screen::Local(local) = &mut self.screen else { return };
        let Some(file) = &local.file else { return };
        match self.shelf.keep(file, &local.record()) {
            Ok(kept) => {
                if ended {
                    let text = self.words.with("note-kept", "file", &kept.display().to_string());
                    local.board.say(text);
                }
            }
            Err(error) => {
                let text = format!("{}: {error}", file.display());
                local.board.complain(self.words.with("note-not-kept", "reason", &text));
            }
        }
        if ended {
            self.write_record();
        }
    }

    /// Writes the record where the player asked for it.
    fn write_record(&mut self) {
        let (Screen::Local(local), Some(path)) = (&self.screen, &self.record) else { return };
        let shown = path.display().to_string();
        self.last_words = Some(match std::fs::write(path, local.record().to_string()) {
            Ok(()) => self.words.with("last-record", "file", &shown),
            Err(error) => self.words.with("note-not-kept", "reason", &format!("{shown}: {error}")),
        });
    }

    /// Says what is wrong, wherever that can be said.
    pub(super) fn complain(&mut self, text: &str) {
        match &mut self.screen {
            Screen::Start(start) => start.note = Some(Note { text: text.to_owned(), wrong: true }),
            Screen::Local(local) => local.board.complain(text),
            Screen::Replay(replay) => replay.board.complain(text),
            Screen::Remote(remote) => {
                if let Some(board) = &mut remote.board {
                    board.complain(text);
                }
            }
        }
    }
}
