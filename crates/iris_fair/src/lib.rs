//! Deals that nobody chose. `docs/fair.md` describes the scheme for outsiders.
//!
//! A table draws a [`Secret`] and publishes its [`Commitment`] before anybody sits for good. Then every seat may give a
//! [`Nonce`]. The seed of the deal follows from all of them ([`seed`]), so neither the table, which could no longer change
//! its secret, nor the players, who did not know it, could choose the cards. When the match is over the record tells
//! everything as a [`Proof`], and [`verify`] checks it.
//!
//! Nothing here draws a secret or a nonce: this crate knows no chance, no clock and no input or output.

mod bytes;
mod context;
mod proof;
mod scheme;
mod verify;
mod why;

pub use bytes::{Commitment, Nonce, NotHex, Secret};
pub use context::{Context, Unfit};
pub use proof::{Proof, headers};
pub use scheme::{commitment, seed};
pub use verify::{Verified, verify};
pub use why::Why;
