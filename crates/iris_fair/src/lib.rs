//! Provably fair deals: a commit–reveal scheme between a table and its seats. `docs/fair.md`
//! describes it for outsiders.
//!
//! A table draws a [`Secret`] and publishes its [`Commitment`] before the seats are fixed. Then
//! every seat may contribute a [`Nonce`]. The seed of the deal is derived from all of them
//! ([`seed`]), so neither the table, which can no longer change its secret, nor the players, who do
//! not know it, can choose the cards. When the match is over its record reveals everything as a
//! [`DealProof`], and [`verify`] checks it.
//!
//! ```
//! use iris_fair::{DealContext, DealProof, Nonce, Secret, VerifyError, commitment};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! // Before the match the table publishes a commitment to its secret.
//! let secret = Secret::new([7; 32]); // drawn by the table's random number generator
//! let published = commitment(&secret, "amber", 1)?;
//!
//! // Every seat contributes a nonce, and the seed follows from all of them.
//! let context = DealContext {
//!     table: "amber".to_owned(),
//!     number: 1,
//!     game: "gold".to_owned(),
//!     rules: 1,
//!     seats: 2,
//! };
//! let proof = DealProof::new(context, secret, vec![Nonce([1; 32]), Nonce::NONE])?;
//! assert_eq!(proof.promised, published);
//! let seed = proof.seed()?;
//!
//! // A secret that was swapped afterwards is found out.
//! let forged = DealProof { secret: Secret::new([8; 32]), ..proof };
//! assert!(matches!(forged.seed(), Err(VerifyError::Secret { .. })));
//! # let _ = seed;
//! # Ok(())
//! # }
//! ```
//!
//! Nothing here draws a secret or a nonce: this crate uses no randomness, no clock and no input or
//! output.

mod bytes;
mod context;
mod error;
mod proof;
mod scheme;
mod verify;

pub use bytes::{Commitment, Nonce, ParseHexError, Secret};
pub use context::{ContextError, DealContext};
pub use error::VerifyError;
pub use proof::{DealProof, headers};
pub use scheme::{commitment, daily_place, daily_secret, seed};
pub use verify::{VerifiedDeal, verify};
