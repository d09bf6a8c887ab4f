//! What is kept: the event logs of live tables, their summaries, finished records, players and tokens.
//!
//! [`Store`] is the contract, [`SqliteStore`] keeps it in one folder of one machine. Nothing here knows a game: ids are
//! strings, and entries, summaries and settings are text that is given back as it came.
//!
//! The log is the truth. An append is on the disk when it is answered, so whoever waits for the answer before telling
//! anybody never has to take something back. All writes go through one thread, which puts whatever is waiting into one
//! transaction and syncs once for all of it.
//!
//! That thread is why this is `rusqlite`: one synchronous writer with a few readers is the shape SQLite has by itself. An
//! asynchronous layer would put a pool and a second set of threads around it, and checking queries at compile time would
//! need a database to build. The library is compiled in, so every machine runs the same one.

mod error;
mod sqlite;
mod store;
mod types;

pub use error::StoreError;
pub use sqlite::{Glance, SqliteStore};
pub use store::{Answer, BoxFuture, Store};
pub use types::{
    Append, Finished, Imported, Listed, NewEntry, NewRecord, Player, Stats, StoredEntry, StoredRecord,
    Summary, Token, TokenHash,
};
