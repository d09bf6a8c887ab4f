//! Every test of the rules from outside, in one program.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;
mod events;
mod features;
mod house_rules;
mod laws;
mod lesson;
mod letters;
mod memory;
mod notation;
mod options;
mod reasons;
mod rules_end;
mod rules_line;
mod rules_material;
mod rules_turn;
mod scene;
mod setup;
mod undo;
