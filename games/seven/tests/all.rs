//! Every test of the rules from outside, in one program.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod combinations;
mod common;
mod features;
mod house_rules;
mod laws;
mod lesson;
mod notation;
mod reasons;
mod rules_effects;
mod rules_scoring;
mod rules_turn;
mod scene;
mod setups;
mod tokens;
mod undo;
mod uniform;
mod views;
mod witness;
