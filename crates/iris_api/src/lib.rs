//! Wire types of live tables, shared by the server, its clients and whoever hosts a table in
//! process.
//!
//! Each JSON body of the HTTP interface is one type here, with serde in both directions, so that a
//! server and a client of the same version cannot disagree on a field.
//!
//! ```
//! use iris_api::{TableCommand, TableSettings};
//!
//! // What a host sends to set up a table; what is left out has its default.
//! let settings: TableSettings = serde_json::from_str(r#"{"game": "gold", "seats": 4}"#)?;
//! assert_eq!(settings, TableSettings::new("gold", 4));
//!
//! // What a player sends to sit down.
//! let claim = TableCommand::Claim { seat: None, name: "Ann".into(), nonce: None };
//! assert_eq!(serde_json::to_string(&claim)?, r#"{"do":"claim","name":"Ann"}"#);
//! # Ok::<(), serde_json::Error>(())
//! ```

mod account;
mod club;
mod command;
mod deals;
mod emote;
mod error;
mod games;
mod help;
mod history;
mod link;
mod open_table;
#[cfg(feature = "schema")]
pub mod openapi;
mod profile;
mod purpose;
mod puzzles;
mod review;
mod settings;
mod snapshot;
mod table_id;
mod time_control;
mod update;
mod utc_day;

pub use account::{
    AccountExport, AdoptDevice, ApiScope, ApiTokenList, ApiTokenSummary, CreatedApiToken, DeviceLink,
    ExportedRecord, Guest, Me, MeChange, NewApiToken, NewGuest, RecordList, RecordSummary, RecoveryCode,
    SessionList, SessionSummary, TableList, TableSummary,
};
pub use club::{
    ClubDaily, ClubDailyRow, ClubDetails, ClubList, ClubPerson, ClubPool, ClubPoolRow, ClubSummary,
    EveningDetails, EveningPhase, EveningSeating, EveningStanding,
};
pub use command::{CommandAccepted, TableCommand};
pub use deals::{
    DailyOverview, DealLink, DealOffer, DealResults, DealTable, DealTryResult, HouseResult, TryProgress,
};
pub use emote::Emote;
pub use error::{ErrorBody, ErrorCode, ErrorDetail};
pub use games::{BotInfo, GameInfo, GameList, Health};
pub use help::{ActionAdvice, HintAnswer, WhyNot, WhyNotAnswer, WhyNotRequest};
pub use history::{MatchList, MatchResult, MatchSummary, PastPlayer};
pub use link::{LinkKeys, TableKeys};
pub use open_table::{OpenSeat, OpenTable, OpenTableList, PlaySomebody, SeatFound};
pub use profile::{
    Leaderboard, LeaderboardList, LeaderboardPlayer, OwnProfile, PlayerProfile, ProfileChange, RatingList,
    RatingSummary, ResultGroup,
};
pub use purpose::TablePurpose;
pub use puzzles::{PuzzleAnswer, PuzzleCatalogue, PuzzleGame, PuzzleReport, PuzzleTask, PuzzleThemeCount};
pub use review::{ChoiceReport, LedgerReport, LikenessReport, ReviewAnswer, ReviewReport, SeatReport};
pub use settings::{SpectatorAccess, StartCondition, TableSettings};
pub use snapshot::{
    OutcomeSnapshot, PauseSnapshot, SeatKind, SeatSnapshot, SnapshotDetail, StandInReason, TablePhase,
    TableSnapshot,
};
pub use table_id::TableId;
pub use time_control::{ClockSnapshot, TimeControl};
pub use update::{
    ActionSource, EmoteUpdate, PlayedUpdate, PresenceUpdate, SceneUpdate, TableUpdate, UpdateError,
};

pub use utc_day::{UtcDay, UtcDayError};

/// A moment in time: milliseconds since 1970.
pub type Millis = u64;
