//! The state machine of a live table: a match with people, bots, clocks and onlookers around it.
//!
//! [`LiveTable`] does no IO. Whoever hosts it (a server, a terminal, a test) passes in commands,
//! the time and random bytes, and gets back [`LogEntry`]s to persist and notices to send. A table
//! is its log: [`LiveTable::rebuild`] restores it from the entries, so whatever was written
//! survives.
//!
//! ```
//! use iris_table::{
//!     LiveTable, PlayerId, SnapshotDetail, TableCommand, TableError, TableId, TableInput, TableOutput,
//!     TablePhase, TableSettings,
//! };
//!
//! let (ann, mut now, mut out) = (PlayerId::from("ann"), 1_000, TableOutput::default());
//! let mut entropy = || [7; 32]; // A real host draws random bytes.
//! let settings = TableSettings { pace: 0, ..TableSettings::new("gold", 2) };
//! let mut table =
//!     LiveTable::create(TableId::from("t1"), settings, ann.clone(), now, &mut entropy, &mut out)?;
//!
//! // Ann sits down and starts; a bot takes the other seat.
//! for command in [
//!     TableCommand::Claim { seat: None, name: "Ann".into(), nonce: None },
//!     TableCommand::Start {},
//! ] {
//!     table.handle(TableInput::Command { by: ann.clone(), command }, now, &mut entropy, &mut out)?;
//! }
//!
//! // Bots answer when they are due; Ann plays the first action that is legal.
//! while table.phase() == TablePhase::Playing {
//!     now += 1;
//!     let input = match table.bot_task() {
//!         Some(task) => task.choose().expect("a bot whose turn it is has a choice"),
//!         None => {
//!             let snapshot = table.snapshot(&ann, now, SnapshotDetail::View)?;
//!             let (prompt, action) = (snapshot.prompt, snapshot.legal[0].clone());
//!             TableInput::Command { by: ann.clone(), command: TableCommand::Act { prompt, action } }
//!         }
//!     };
//!     table.handle(input, now, &mut entropy, &mut out)?;
//! }
//! assert!(out.record.is_some(), "the match has a record");
//!
//! // The log gives the table back.
//! let log = std::mem::take(&mut out.entries);
//! let rebuilt = LiveTable::rebuild(TableId::from("t1"), &log, now).expect("the log is whole");
//! assert_eq!((rebuilt.phase(), rebuilt.seq()), (TablePhase::Over, table.seq()));
//! # Ok::<(), TableError>(())
//! ```

mod bot_task;
mod call_time;
mod chair;
mod error;
mod fill_seats;
mod fixed_deal;
mod forget;
mod give_up;
mod handle_input;
mod hint;
mod input;
mod live_match;
mod live_table;
mod lobby_commands;
mod local_host;
mod log;
mod match_clock;
mod match_commands;
mod output;
mod past_seats;
mod pause;
mod player_id;
mod player_name;
mod presence;
mod record;
mod rematch_commands;
mod seat_names;
mod secret_hex;
mod settings;
mod snapshot;
mod stand_in_level;

pub use bot_task::{BotTask, PendingBot};
pub use chair::{Chair, Occupant, StandIn};
pub use error::TableError;
pub use fixed_deal::{
    BOTS_TAG, BotsAlone, FixedDeal, SeatHolder, bots_seed, bots_seed_of, bots_seed_of_deal,
};
pub use forget::{FORGOTTEN_NAME, ForgottenPlayer, forget_player};
pub use hint::HintTask;
pub use input::TableInput;
pub use iris_api::{
    ActionSource, ClockSnapshot, Emote, EmoteUpdate, ErrorCode, Millis, OutcomeSnapshot, PauseSnapshot,
    PlayedUpdate, PresenceUpdate, SeatKind, SeatSnapshot, SnapshotDetail, SpectatorAccess, StandInReason,
    StartCondition, TableCommand, TableId, TablePhase, TablePurpose, TableSettings, TableSnapshot,
    TimeControl, UtcDay, UtcDayError,
};
pub use live_table::{CorruptLog, Entropy, LiveTable};
pub use local_host::{LocalHost, LocalSetup, UndoError};
pub use log::{LogEntry, StampedEntry};
pub use output::{TableNotice, TableOutput, ViewerUpdate};
pub use past_seats::{PastMatch, PastSeat, past_matches};
pub use player_id::PlayerId;
pub use player_name::checked_name;
pub use record::utc_date;
pub use snapshot::WatchRight;
