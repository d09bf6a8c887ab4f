//! End-to-end tests of the pages in a real Chromium: whole games by every input device, two people
//! at one table, lost connections, both languages, accessibility. `cargo xtask browser` installs
//! what is needed and runs them.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod access;
mod browser;
mod colours;
mod company;
mod count;
mod cross_site;
mod daily;
mod dragging;
mod driver;
mod ends;
mod fair;
mod games;
mod gestures;
mod hands;
mod help;
mod interruptions;
mod languages;
mod laws;
mod laws_play;
mod laws_tables;
mod lessons;
mod measure;
mod mishaps;
mod motion;
mod picture;
mod player;
mod replays;
mod screens;
mod scriptless;
mod server;
mod sheet;
mod sizes;
mod stage;
mod together;
mod walk;
