//! A client of the server's public interface, and nothing but that: what it can do, any program can.

mod client;
mod error;
mod events;
mod place;

pub use client::Client;
pub use error::ClientError;
pub use events::{Event, Events};
pub use place::{Place, Show};
