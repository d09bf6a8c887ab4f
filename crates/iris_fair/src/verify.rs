//! Verification of a record's proof.

use iris_core::{Seat, Seed};
use iris_games::record::{Record, RecordOrigin};

use crate::{Commitment, DealContext, DealProof, Nonce, VerifyError};

/// A deal that was verified.
///
/// The record alone cannot show when the commitment was published: the players compare it with the
/// one they were shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerifiedDeal {
    /// The match that the deal was for.
    pub context: DealContext,
    /// The commitment that the table published, and kept.
    pub promised: Commitment,
    /// The nonce of each seat, in seat order.
    pub nonces: Vec<Nonce>,
    /// The derived seed, from which the cards were dealt.
    pub seed: Seed,
}

impl VerifiedDeal {
    /// The seats that contributed a nonce. If there are none, the table chose the deal alone.
    pub fn contributors(&self) -> impl Iterator<Item = Seat> + '_ {
        let gave = |(_, nonce): &(u8, &Nonce)| **nonce != Nonce::NONE;
        (0..).zip(&self.nonces).filter(gave).map(|(seat, _)| Seat(seat))
    }
}

/// Checks that the record's secret matches its commitment and that its seed is the derived one.
/// Does not replay the actions.
pub fn verify(record: &Record) -> Result<VerifiedDeal, VerifyError> {
    let RecordOrigin::Seed(stated) = record.chance else { return Err(VerifyError::SeedNotRevealed) };
    let proof = DealProof::from_tags(record)?;
    let derived = proof.seed()?;
    if derived != stated {
        return Err(VerifyError::Seed { stated, derived });
    }
    Ok(VerifiedDeal { context: proof.context, promised: proof.promised, nonces: proof.nonces, seed: derived })
}
