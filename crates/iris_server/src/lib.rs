//! Live tables over HTTP: pages for people; for programs, commands and queries as JSON and one's own view of a table as an
//! event stream.
//!
//! The rules of a table are in `iris_table`, what is kept is in `iris_store`; here is what lies between them and the
//! network. `openapi.json` describes the interface.

mod api;
mod app;
mod folder;
mod guard;
mod help;
mod identity;
mod keys;
mod limits;
mod metrics;
mod net;
mod pages;
mod problem;
mod tables;
mod tokens;
mod world;

pub use app::{App, Config};
pub use folder::OpenError;
pub use net::Server;
pub use world::World;
