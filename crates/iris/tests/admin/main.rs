//! `iris admin` through its real doors: the binary, the socket and HTTP, with a server that runs
//! and with one that does not.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod bans;
mod desk;
mod keys;
#[path = "../support/screen.rs"]
mod screen;
#[path = "../support/serving.rs"]
mod serving;
mod socket;
mod tables;
