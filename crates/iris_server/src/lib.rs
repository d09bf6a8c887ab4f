//! HTTP server for live tables: pages for people; a JSON API with event streams for programs.
//!
//! `iris_table` has the state machine of a table, `iris_store` keeps its log, `iris_pages` renders
//! HTML; here are the sockets, accounts, sessions and one actor per table between them. Nothing is
//! sent to anybody before the store has it. `openapi.json` describes the API.

mod account_data;
mod address_range;
mod admin;
mod api;
mod api_error;
mod api_token_cache;
mod api_tokens;
mod app;
mod ban_guard;
mod bans;
mod client_address;
mod clubs;
mod concurrency_limiter;
mod cross_site;
mod csv;
mod data_folder;
mod deals;
mod device;
mod drained_body;
mod ended_match;
mod environment;
mod exercises;
mod guard;
mod help;
mod history;
mod identity;
mod led_replays;
mod match_seats;
mod metrics;
mod net;
mod own_address;
mod pages;
mod play_somebody;
mod ply_notes;
mod practice_position;
mod profile;
mod public_url;
mod puzzles;
mod rate_limiter;
mod ratings;
mod recent_clients;
mod records;
mod request_body;
mod reviews;
mod revocation;
mod sessions;
mod sign_in_codes;
mod signer;
mod tables;
mod thinking;
mod tls;
mod utc_time;
mod write_timeout;

pub use admin::{
    AdminAnswer, AdminCommand, AdminError, AdminRequest, AuditLine, BanSummary, DamagedTable, PlayerListing,
    SeatListing, TableDetails, TableListing, ask_admin,
};
pub use app::{AppState, ServerConfig, Timeouts};
pub use data_folder::{OpenError, rotate_key};
pub use environment::Environment;
pub use net::Server;
pub use own_address::network_address;
pub use public_url::{PublicUrl, PublicUrlError};
pub use signer::SigningKeys;
pub use tables::ExpiryPolicy;
pub use tls::{TlsError, TlsFiles};
pub use utc_time::utc_minute;
