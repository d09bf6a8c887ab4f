//! The pages in a real Chromium: whole games by every kind of hand, two people at one table, lost connections, both
//! languages, and what keeps somebody out who sees or moves differently. `cargo xtask browser` gets what is needed and
//! runs these.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod access;
mod browser;
mod colours;
mod driver;
mod games;
mod hands;
mod help;
mod interruptions;
mod languages;
mod measure;
mod player;
mod scriptless;
mod server;
mod stage;
mod together;
mod walk;
