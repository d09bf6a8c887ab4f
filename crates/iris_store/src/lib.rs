//! Durable storage: append-only event logs of live tables, the rows that lists show of them,
//! finished records, players with their sessions and API tokens, and documents of features.
//!
//! [`Store`] is the interface, [`SqliteStore`] implements it in one folder of one machine,
//! [`ReadOnlyStore`] reads such a folder while a server writes to it. Nothing here knows a game:
//! ids are strings, and entries, rows and settings are text that is returned as it came.
//!
//! ```
//! use iris_store::{Append, NewEntry, SqliteStore, Store, TableRow};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let folder = tempfile::tempdir()?;
//! let store = SqliteStore::open(folder.path())?;
//! let runtime = tokio::runtime::Builder::new_current_thread().build()?;
//! runtime.block_on(async {
//!     // An append has been synced to the disk when its future is ready.
//!     let entry = |at, body: &str| NewEntry { at, body: body.to_owned() };
//!     let row = TableRow {
//!         game: "gold".to_owned(),
//!         phase: "playing".to_owned(),
//!         players: vec!["ann".to_owned()],
//!         ..TableRow::default()
//!     };
//!     let append = Append {
//!         table: "amber".to_owned(),
//!         after: 0,
//!         entries: vec![entry(1, "created"), entry(2, "seated")],
//!         summary: Some(row),
//!         ..Append::default()
//!     };
//!     store.append(append.clone()).await?;
//!     assert_eq!(store.log("amber", 1).await?[0].body, "seated");
//!     assert_eq!(store.tables_of("ann", 10).await?[0].table, "amber");
//!
//!     // A log has no gaps and no forks: what does not go on where it ends is refused as a whole.
//!     let again = store.append(append).await.unwrap_err();
//!     assert!(again.to_string().contains("the last entry is number 2, not 0"));
//!     store.close().await
//! })?;
//! # Ok(())
//! # }
//! ```
//!
//! The log is the source of truth. Who waits for an append before publishing it never has to take
//! anything back. All writes go through one thread, which commits whatever is queued in one
//! transaction with one sync (group commit).
//!
//! That thread is why this is `rusqlite`: one synchronous writer with a few readers is the shape
//! SQLite has by itself. An asynchronous layer would put a pool and a second set of threads around
//! it, and checking queries at compile time would need a database to build. The library is compiled
//! in, so every machine runs the same one.

mod documents;
mod error;
mod operator_rows;
mod sqlite;
mod store;
mod types;

pub use documents::{Document, DocumentChanges, DocumentQuery};
pub use error::StoreError;
pub use operator_rows::{BanRow, PlayerOverview, TableFilter, TableOverview};
pub use sqlite::{ReadOnlyStore, SqliteStore};
pub use store::{BoxFuture, Store, StoreFuture};
pub use types::{
    ApiTokenHash, ApiTokenRow, Append, FinishedRow, ImportCounts, IntegrityReport, ListedTable, NewEntry,
    NewRecord, PlayerRow, Rewrite, SecretHash, SessionRow, SignInCodeRow, StoreStats, StoredEntry,
    StoredRecord, TableCursor, TableRow,
};
