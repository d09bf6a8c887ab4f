//! Every test of the rules from outside, in one program.

mod common;
mod determinize;
mod hostile;
mod laws;
mod notation;
mod options;
mod rules_next;
mod rules_setup;
mod rules_trick;
mod rules_two;
mod setups;
mod views;
