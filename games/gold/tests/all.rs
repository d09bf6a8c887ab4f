//! Every test of the rules from outside, in one program.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;
mod determinize;
mod dominance;
mod features;
mod hostile;
mod laws;
mod lesson;
mod letters;
mod notation;
mod options;
mod policy;
mod reasons;
mod reveals;
mod rules_deals;
mod rules_next;
mod rules_setup;
mod rules_trick;
mod rules_two;
mod scene;
mod setups;
mod views;
