//! HTTP server for live tables: pages for people; a JSON API with event streams for programs.
//!
//! `iris_table` has the state machine of a table, `iris_store` keeps its log, `iris_pages` renders
//! HTML; here are the sockets, accounts, sessions and one actor per table between them. Nothing is
//! sent to anybody before the store has it. `openapi.json` describes the API.

mod api;
mod api_error;
mod api_token_cache;
mod app;
mod data_folder;
mod environment;
mod guard;
mod help;
mod identity;
mod metrics;
mod net;
mod pages;
mod rate_limiter;
mod signer;
mod tables;

pub use app::{AppState, ServerConfig};
pub use data_folder::OpenError;
pub use environment::Environment;
pub use net::Server;
