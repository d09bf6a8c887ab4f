//! HTTP server for live tables: pages for people; a JSON API with event streams for programs.
//!
//! `iris_table` has the state machine of a table, `iris_store` keeps its log, `iris_pages` renders
//! HTML; here are the sockets, accounts, sessions and one actor per table between them. Nothing is
//! sent to anybody before the store has it. `openapi.json` describes the API.

mod account_data;
mod api;
mod api_error;
mod api_token_cache;
mod app;
mod client_address;
mod concurrency_limiter;
mod cross_site;
mod data_folder;
mod device;
mod environment;
mod guard;
mod help;
mod identity;
mod metrics;
mod net;
mod own_address;
mod pages;
mod public_url;
mod rate_limiter;
mod records;
mod request_body;
mod sessions;
mod sign_in_codes;
mod signer;
mod tables;
mod thinking;
mod tls;
mod write_timeout;

pub use app::{AppState, ServerConfig, Timeouts};
pub use data_folder::{OpenError, rotate_key};
pub use environment::Environment;
pub use net::Server;
pub use own_address::network_address;
pub use public_url::{PublicUrl, PublicUrlError};
pub use signer::SigningKeys;
pub use tables::ExpiryPolicy;
pub use tls::{TlsError, TlsFiles};
