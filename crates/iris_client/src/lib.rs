//! A client of the server's HTTP interface: accounts, tables, commands and event streams, with
//! typed answers.
//!
//! It uses nothing but the public interface, so what it can do, any program can. The types of
//! requests and answers are those of [`iris_api`].
//!
//! ```no_run
//! use iris_api::{SnapshotDetail, TableCommand, TableSettings, TableUpdate};
//! use iris_client::Client;
//!
//! # async fn play() -> Result<(), iris_client::ClientError> {
//! let client = Client::guest("http://127.0.0.1:7770", "Ann").await?;
//! let (link, _) = client.create_table(&TableSettings::new("gold", 2)).await?;
//! client.command(&link, &TableCommand::Claim { seat: None, name: "Ann".into(), nonce: None }).await?;
//! client.command(&link, &TableCommand::Start {}).await?;
//!
//! let mut events = client.events(&link, None, SnapshotDetail::View).await?;
//! while let Some(event) = events.next().await {
//!     if let Some(TableUpdate::Snapshot(table)) = event?.update()? {
//!         println!("{} of {:?}: {:?}", table.phase.as_str(), table.seats, table.legal);
//!     }
//! }
//! # Ok(())
//! # }
//! ```
//!
//! Links are parsed and written without a connection:
//!
//! ```
//! use iris_client::TableLink;
//!
//! let link = TableLink::parse("http://127.0.0.1:7770/t/abc?key=xyz")?;
//! assert_eq!((&*link.table.0, link.key.as_deref()), ("abc", Some("xyz")));
//! assert_eq!(link.to_string(), "http://127.0.0.1:7770/t/abc?key=xyz");
//! # Ok::<(), iris_client::ClientError>(())
//! ```

mod client;
mod error;
mod event_stream;
mod table_link;
mod transport;

pub use client::Client;
pub use error::ClientError;
pub use event_stream::{EventStream, StreamEvent};
pub use table_link::TableLink;
