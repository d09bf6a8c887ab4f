//! Checking a record's proof.

use iris_core::{Seat, Seed};
use iris_games::record::{Chance, Record};

use crate::{Commitment, Context, Nonce, Proof, Why};

/// What was found to be true of a record.
///
/// The record alone cannot say when the promise was made: whoever was there compares it with the one they were shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// Which match it was.
    pub context: Context,
    /// What the table promised, and kept.
    pub promised: Commitment,
    /// What each seat gave.
    pub nonces: Vec<Nonce>,
    /// The seed that follows, from which the cards were dealt.
    pub seed: Seed,
}

impl Verified {
    /// The seats that had a hand in the deal. If there are none, it was the table's alone.
    pub fn givers(&self) -> impl Iterator<Item = Seat> + '_ {
        let gave = |(_, nonce): &(u8, &Nonce)| **nonce != Nonce::NONE;
        (0..).zip(&self.nonces).filter(gave).map(|(seat, _)| Seat(seat))
    }
}

/// Checks that the record's secret is the one that was promised and that its seed follows. Does not replay the actions.
pub fn verify(record: &Record) -> Result<Verified, Why> {
    let Chance::Seed(stated) = record.chance else { return Err(Why::NotTold) };
    let proof = Proof::from_tags(record)?;
    let derived = proof.seed()?;
    if derived != stated {
        return Err(Why::Seed { stated, derived });
    }
    Ok(Verified { context: proof.context, promised: proof.promised, nonces: proof.nonces, seed: derived })
}
