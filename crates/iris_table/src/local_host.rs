//! A table hosted in the process: one person against bots, or bots with an onlooker.
//!
//! [`LocalHost`] does for a terminal what a server does for its clients: it gives the table
//! commands and the time, has the bots asked, and answers with the same [`TableUpdate`]s that a
//! server's event stream carries. It keeps no log; what lasts is the record. The deal comes from a
//! seed that the host chooses, so that the same seed deals the same cards, and there is nothing to
//! prove.
//!
//! ```
//! use iris_bots::Level;
//! use iris_core::{Seat, Seed};
//! use iris_table::{LocalHost, LocalSetup, TableCommand};
//!
//! let game = iris_games::GAMES[0];
//! let setup = LocalSetup {
//!     game,
//!     seats: 2,
//!     seat: Some(Seat(0)),
//!     levels: vec![Level::Two; 2],
//!     options: serde_json::json!({ "first": 0 }),
//!     seed: Seed::from(7),
//!     name: "Ann".into(),
//! };
//! let mut host = LocalHost::start(setup, 0)?;
//! let shown = host.snapshot();
//! let action = shown.legal[0].clone();
//! let out = host.command(TableCommand::Act { prompt: shown.prompt, action }, 0)?;
//! assert_eq!(host.updates(&out).len(), 1);
//!
//! // A bot whose turn it is thinks wherever there is time, and its answer is played when it is due.
//! while let Some(task) = host.bot_task() {
//!     host.answer(task.choose().expect("something is legal"));
//!     host.play_answer(0);
//! }
//! assert!(host.record().moves().count() >= 1);
//! # Ok::<(), iris_table::TableError>(())
//! ```

use std::fmt;

use iris_api::{SceneUpdate, TableUpdate};
use iris_bots::Level;
use iris_core::scene::SceneStep;
use iris_core::{Seat, Seed, Viewer, unique_names};
use iris_games::record::{Record, RecordError, RecordMove, RecordOrigin};
use iris_games::{ActionError, AnyGame};
use serde_json::Value;

use crate::{
    ActionSource, BotTask, ErrorCode, HintTask, LiveTable, LogEntry, Millis, PlayerId, SnapshotDetail,
    StampedEntry, TableCommand, TableError, TableId, TableInput, TableNotice, TableOutput, TablePhase,
    TableSettings, TableSnapshot,
};

/// The tag of a record that says where the person sat.
const PLAYER_TAG: &str = "Player";
/// The tag of a record that has the level of each seat's bot.
const LEVELS_TAG: &str = "Levels";

/// What is played in the process, and by whom.
#[derive(Clone)]
pub struct LocalSetup {
    /// The game that is played.
    pub game: &'static dyn AnyGame,
    /// The number of seats.
    pub seats: u8,
    /// The person's seat; `None` to look on.
    pub seat: Option<Seat>,
    /// The level of each seat's bot; that of the person's seat does not count.
    pub levels: Vec<Level>,
    /// The game's options, as JSON.
    pub options: Value,
    /// The seed of the deal.
    pub seed: Seed,
    /// The name of the person.
    pub name: String,
}

impl fmt::Debug for LocalSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LocalSetup")
            .field("game", &self.game.id())
            .field("seats", &self.seats)
            .field("seat", &self.seat)
            .finish_non_exhaustive()
    }
}

impl LocalSetup {
    /// The setup that a record tells; `name` is for a person whose name it does not tell.
    pub fn of_record(record: &Record, name: &str) -> Result<Self, RecordError> {
        let wrong = |reason: String| RecordError { line: 1, reason };
        let game = iris_games::find(&record.game)
            .ok_or_else(|| wrong(format!("{:?} is not a game", record.game)))?;
        // Checks that the rules are the same and that the deal is told.
        iris_games::record::Replay::new(record)?;
        let RecordOrigin::Seed(seed) = record.chance else {
            return Err(wrong("the seed is not told yet".to_owned()));
        };
        let tag =
            |name: &str| record.tags.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str());
        let seat = match tag(PLAYER_TAG) {
            Some("none") => None,
            Some(seat) => Some(seat.parse().ok().filter(|seat| *seat < record.seats).map_or(Seat(0), Seat)),
            None => Some(Seat(0)),
        };
        let mut levels: Vec<Level> = tag(LEVELS_TAG)
            .map(|text| text.split(' ').filter_map(|word| Level::new(word.parse().ok()?)).collect())
            .unwrap_or_default();
        levels.resize(usize::from(record.seats), Level::Three);
        let own = seat.and_then(|seat| record.names.get(seat.index())).filter(|name| !name.is_empty());
        Ok(Self {
            game,
            seats: record.seats,
            seat,
            levels,
            options: record.options.clone(),
            seed,
            name: own.map_or(name, String::as_str).to_owned(),
        })
    }

    fn level(&self, seat: Seat) -> Level {
        self.levels.get(seat.index()).copied().unwrap_or(Level::Three)
    }
}

/// Why nothing was taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoError {
    /// The person has not played yet.
    NothingPlayed,
    /// The last action told somebody something, or somebody else has played since.
    Revealed,
}

/// A table hosted in the process. See the head of the module.
pub struct LocalHost {
    table: LiveTable,
    setup: LocalSetup,
    person: PlayerId,
    /// The prompt that a bot was last asked about.
    asked: Option<u64>,
    /// The bot's answer, until it is due.
    answer: Option<TableInput>,
}

impl fmt::Debug for LocalHost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LocalHost").field("table", &self.table).finish_non_exhaustive()
    }
}

/// Where a table in the process gets its secrets from: there are none to keep.
fn no_entropy() -> [u8; 32] {
    [0; 32]
}

impl LocalHost {
    /// Deals a match.
    pub fn start(setup: LocalSetup, now: Millis) -> Result<Self, TableError> {
        let person = PlayerId::from("local");
        let mut settings = TableSettings::new(setup.game.id(), setup.seats);
        settings.options = setup.options.clone();
        settings.patience = None;
        settings.pace = 0;
        let mut out = TableOutput::default();
        let mut table = LiveTable::create_with(
            TableId::from("local"),
            settings,
            person.clone(),
            None,
            Some(setup.seed),
            now,
            &mut no_entropy,
            &mut out,
        )?;
        for seat in Seat::all(setup.seats) {
            let entry = if setup.seat == Some(seat) {
                let (player, name) = (person.clone(), setup.name.clone());
                LogEntry::Seated { seat, player, name, nonce: None }
            } else {
                LogEntry::Botted { seat, level: setup.level(seat).number(), filling: false }
            };
            table.append(entry, now, &mut out)?;
        }
        table.append(LogEntry::Started {}, now, &mut out)?;
        let mut host = Self { table, setup, person: person.clone(), asked: None, answer: None };
        host.input(TableInput::Arrived(person), now)?;
        Ok(host)
    }

    /// Deals a match and plays these actions, which a record tells. An error names the first that
    /// does not fit.
    pub fn resume<'a>(
        setup: LocalSetup,
        moves: impl IntoIterator<Item = &'a RecordMove>,
    ) -> Result<Self, RecordError> {
        let mut host =
            Self::start(setup, 0).map_err(|error| RecordError { line: 1, reason: error.message })?;
        for played in moves {
            let by =
                if host.setup.seat == Some(played.seat) { ActionSource::Player } else { ActionSource::Bot };
            let entry = LogEntry::Acted { seat: played.seat, action: played.action.clone(), by };
            let logged = StampedEntry { seq: host.table.seq() + 1, at: 0, entry };
            host.table.apply_entry(&logged).map_err(|reason| RecordError { line: played.line, reason })?;
        }
        if host.turn().is_none() {
            let next = iris_fair::Secret::new(no_entropy());
            host.table
                .append(LogEntry::Ended { next }, 0, &mut TableOutput::default())
                .map_err(|error| RecordError { line: 1, reason: error.message })?;
        }
        Ok(host)
    }

    fn input(&mut self, input: TableInput, now: Millis) -> Result<TableOutput, TableError> {
        let mut out = TableOutput::default();
        self.table.handle(input, now, &mut no_entropy, &mut out)?;
        Ok(out)
    }

    /// What is played, and by whom.
    pub fn setup(&self) -> &LocalSetup {
        &self.setup
    }

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        self.table.phase() == TablePhase::Over
    }

    /// The seat to act; `None` once the match is over.
    pub fn turn(&self) -> Option<Seat> {
        self.table.play.as_ref()?.turn().seat()
    }

    /// As whom the person looks at the match.
    pub fn viewer(&self) -> Viewer {
        self.table.viewer(&self.person)
    }

    /// How many actions have been played and not taken back.
    pub fn plies(&self) -> usize {
        self.table.play.as_ref().map_or(0, |play| play.played.len())
    }

    /// What to call each seat. The person keeps their name, whatever bots are called.
    pub fn names(&self) -> Vec<String> {
        let mut names = self.table.seat_names();
        let Some(seat) = self.setup.seat else { return unique_names(&names) };
        names[..=seat.index()].rotate_right(1);
        let mut names = unique_names(&names);
        names[..=seat.index()].rotate_left(1);
        names
    }

    /// The match so far as a record from which it can be [resumed](Self::resume).
    pub fn record(&self) -> Record {
        let levels: Vec<String> = self.setup.levels.iter().map(|level| level.number().to_string()).collect();
        let seat = self.setup.seat.map_or_else(|| "none".to_owned(), |seat| seat.to_string());
        let tags = vec![(PLAYER_TAG.to_owned(), seat), (LEVELS_TAG.to_owned(), levels.join(" "))];
        let record = self.table.record_from(self.setup.game, self.setup.seed, tags);
        Record { names: self.names(), ..record }
    }

    /// Carries out a command of the person.
    pub fn command(&mut self, command: TableCommand, now: Millis) -> Result<TableOutput, TableError> {
        self.input(TableInput::Command { by: self.person.clone(), command }, now)
    }

    /// Takes back to the person's last decision: only an action that told nobody anything, or any
    /// if that is `free`.
    pub fn undo(&mut self, free: bool, now: Millis) -> Result<(), UndoError> {
        let play = self.table.play.as_ref().ok_or(UndoError::NothingPlayed)?;
        let seat = self.setup.seat.filter(|seat| play.since_own(*seat) > 0);
        seat.ok_or(UndoError::NothingPlayed)?;
        let prompt = play.prompt;
        if self.table.settings().free_undo != free {
            let settings = TableSettings { free_undo: free, ..self.table.settings().clone() };
            // These settings differ from those that fit in nothing but this.
            let _ = self.table.append(LogEntry::Configured { settings }, now, &mut TableOutput::default());
        }
        self.command(TableCommand::Undo { prompt }, now).map_err(|_| UndoError::Revealed)?;
        Ok(())
    }

    /// Lets bots take at least so many milliseconds for a move.
    pub fn set_pace(&mut self, pace: Millis, now: Millis) {
        let pace = u32::try_from(pace).unwrap_or(u32::MAX);
        if self.table.settings().pace != pace {
            // A pace fits at any time.
            let _ = self.table.append(LogEntry::Paced { pace }, now, &mut TableOutput::default());
        }
    }

    /// The bot that has to think now, once for each of its decisions.
    pub fn bot_task(&mut self) -> Option<BotTask> {
        let prompt = self.table.pending_bot()?.prompt;
        if self.asked == Some(prompt) {
            return None;
        }
        self.asked = Some(prompt);
        self.answer = None;
        self.table.bot_task()
    }

    /// Takes a bot's answer, to be played when it is due. One that comes too late is dropped.
    pub fn answer(&mut self, answer: TableInput) {
        let fits = matches!(&answer, TableInput::Chosen { prompt, .. } if self.asked == Some(*prompt));
        if fits {
            self.answer = Some(answer);
        }
    }

    /// Whether an answer waits until it is due.
    pub fn is_waiting(&self) -> bool {
        self.answer.is_some()
    }

    /// Plays a bot's answer that is due; `None` if there is none.
    pub fn play_answer(&mut self, now: Millis) -> Option<TableOutput> {
        if self.answer.is_none() || self.table.pending_bot().is_none_or(|pending| now < pending.due) {
            return None;
        }
        let answer = self.answer.take()?;
        self.input(answer, now).ok()
    }

    /// What the person's screen is told of what happened.
    pub fn updates(&self, out: &TableOutput) -> Vec<TableUpdate> {
        let mut updates = Vec::new();
        for notice in &out.notices {
            match notice {
                TableNotice::Played { happened, .. } => updates.push(TableUpdate::Scene(SceneUpdate {
                    seq: self.table.seq(),
                    steps: self.table.steps(&**happened, self.viewer()),
                    shown: Box::new(self.snapshot()),
                })),
                // The end of a match comes with the action that ended it.
                TableNotice::Changed if !updates.is_empty() => {}
                TableNotice::Changed => updates.push(TableUpdate::Snapshot(Box::new(self.snapshot()))),
                TableNotice::Presence(update) => updates.push(TableUpdate::Presence(update.clone())),
                TableNotice::Emote { update, .. } => updates.push(TableUpdate::Emote(*update)),
            }
        }
        updates
    }

    /// The table as the person may know it, with its scene.
    pub fn snapshot(&self) -> TableSnapshot {
        // The host sees the table as it is now, whatever others may see.
        let state = self.table.play.as_ref().map(|play| &*play.state);
        self.table.snapshot_of(&self.person, self.viewer(), None, state, SnapshotDetail::Scene)
    }

    /// Everything that has happened, as the person may know it.
    pub fn history(&self) -> Vec<SceneStep> {
        let steps = self.table.recent_steps(&self.person, 0, usize::MAX).unwrap_or_default();
        steps.into_iter().flatten().collect()
    }

    /// The position in which the person has to act, for advice.
    pub fn hint(&self) -> Result<HintTask, TableError> {
        self.table.hint(&self.person)
    }

    /// Why the person cannot play an action; `None` if nothing is wrong with it.
    pub fn why_not(&self, action: &str) -> Result<Option<ActionError>, TableError> {
        self.table.why_not(&self.person, action)
    }

    /// What the person may know of the match, as text.
    pub fn view_text(&self) -> Result<String, TableError> {
        let play = self.table.play.as_ref();
        let play = play.ok_or_else(|| TableError::new(ErrorCode::WrongPhase, "no match is being played"))?;
        Ok(play.state.view_text(self.viewer()))
    }
}
