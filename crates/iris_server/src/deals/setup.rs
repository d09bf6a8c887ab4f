//! What is fixed when one person plays a deal against bots.

use iris_api::{DealOffer, TryProgress};
use iris_core::{Seat, Seed};
use iris_games::record::DealId;
use iris_table::{FixedDeal, PlayerId, SeatHolder, SpectatorAccess, TablePurpose, TableSettings};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::api_error::ApiError;
use crate::signer::base32_lower;

/// A deal with the seat that people play and the bots on the others. It holds the seed: it is for
/// the store and the tables, never for a client.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct DealSetup {
    pub(crate) game: String,
    pub(crate) seats: u8,
    pub(crate) options: Value,
    seed: String,
    bots: String,
    pub(crate) seat: u8,
    /// The level of the bot on each seat; that of the person's seat does not count.
    pub(crate) levels: Vec<u8>,
}

impl DealSetup {
    pub(crate) fn new(
        (game, seats, options): (&str, u8, Value),
        seed: Seed,
        bots: Seed,
        seat: u8,
        levels: Vec<u8>,
    ) -> Self {
        let (seed, bots) = (seed.to_string(), bots.to_string());
        Self { game: game.to_owned(), seats, options, seed, bots, seat, levels }
    }

    pub(crate) fn seed(&self) -> Result<Seed, ApiError> {
        self.seed.parse().map_err(|_| damaged())
    }

    pub(crate) fn bots(&self) -> Result<Seed, ApiError> {
        self.bots.parse().map_err(|_| damaged())
    }

    pub(crate) fn deal_id(&self) -> Result<DealId, ApiError> {
        DealId::of(&self.game, self.seats, &self.options, self.seed()?).map_err(|_| damaged())
    }

    /// A name for the seat and the bots, beside the id of the deal. Only who knows the seed of the
    /// bots can tell it.
    pub(crate) fn lineup(&self) -> String {
        let mut hash = Sha256::new();
        hash.update(format!(
            "iris/1/lineup\n{}\n{:?}\n{}\n{}\n",
            self.seat, self.levels, self.seed, self.bots
        ));
        base32_lower(&hash.finalize()[..10])
    }

    /// The settings of a table at which it is played.
    pub(crate) fn settings(&self, counts: bool, pace: u32) -> TableSettings {
        TableSettings {
            options: self.options.clone(),
            watching: SpectatorAccess::Off {},
            patience: None,
            free_undo: !counts,
            pace,
            ..TableSettings::new(&self.game, self.seats)
        }
    }

    /// What is fixed at such a table.
    pub(crate) fn fixed(&self, purpose: TablePurpose) -> Result<FixedDeal, ApiError> {
        Ok(FixedDeal {
            purpose,
            seed: self.seed()?,
            bots: self.bots()?,
            promise: None,
            sealed: false,
            tags: Vec::new(),
        })
    }

    /// Who sits where, when this person plays it.
    pub(crate) fn holders(&self, player: &PlayerId, name: &str) -> Vec<SeatHolder> {
        let holder = |(seat, level): (Seat, &u8)| {
            if seat.0 == self.seat {
                SeatHolder::Player { player: player.clone(), name: name.to_owned() }
            } else {
                SeatHolder::Bot(*level)
            }
        };
        Seat::all(self.seats).zip(&self.levels).map(holder).collect()
    }

    /// What may be known of it before it is played.
    pub(crate) fn offer(&self) -> DealOffer {
        let level = |(seat, level): (usize, &u8)| (seat != usize::from(self.seat)).then_some(*level);
        DealOffer {
            game: self.game.clone(),
            seats: self.seats,
            seat: self.seat,
            levels: self.levels.iter().enumerate().map(level).collect(),
            played: 0,
            progress: TryProgress::New,
            table: None,
        }
    }
}

fn damaged() -> ApiError {
    ApiError::not_found("what is kept of this deal cannot be read; ask whoever runs this server")
}
