//! Tables that a server opens for a purpose: the deal, the bots and the seats are fixed, so that
//! whoever plays there can be compared with others who had the same.

use iris_bots::{BotSpec, Level};
use iris_core::{Outcome, Rng, Seat, Seed};
use iris_fair::{DealProof, Secret};
use iris_games::AnyMatch;
use iris_games::record::{Record, RecordOrigin};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::live_table::Entropy;
use crate::{
    ErrorCode, LiveTable, LogEntry, Millis, PlayerId, TableError, TableId, TableOutput, TablePurpose,
    TableSettings, checked_name,
};

/// The header line of a record that says from which seed the bots' own were drawn.
pub const BOTS_TAG: &str = "Bots";

/// What is fixed at a table that a server opened for a purpose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FixedDeal {
    /// What the table is for.
    pub purpose: TablePurpose,
    /// The seed of the cards.
    #[serde(with = "crate::secret_hex::plain_seed")]
    pub seed: Seed,
    /// The seed from which those of the bots are drawn, one for each action: the same seed and the
    /// same actions bring the same answers.
    #[serde(with = "crate::secret_hex::plain_seed")]
    pub bots: Seed,
    /// A promise that was made of the deal, which players are shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub promise: Option<String>,
    /// Whether the record names the promise in place of the seed, because the seed is still secret
    /// when the match ends.
    #[serde(default)]
    pub sealed: bool,
    /// Further header lines of the record, such as the proof of the deal. A sealed record has none
    /// of them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<(String, String)>,
}

impl FixedDeal {
    /// The record with the seed in it and everything that belongs to it, sealed or not before.
    #[must_use]
    pub fn open_record(&self, mut record: Record) -> Record {
        record.chance = RecordOrigin::Seed(self.seed);
        record.tags.push((BOTS_TAG.to_owned(), self.bots.to_string()));
        record.tags.extend(self.tags.iter().cloned());
        record.with_deal_id()
    }
}

/// Who has a seat of such a table from the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatHolder {
    /// A bot of that level.
    Bot(u8),
    /// The person who plays it.
    Player {
        /// The account of the person.
        player: PlayerId,
        /// The name that others see.
        name: String,
    },
}

impl LiveTable {
    /// Opens a table for a purpose and deals at once. The host may set the pace, and that is all
    /// there is to set.
    #[allow(clippy::too_many_arguments, reason = "what a table is made of, each once")]
    pub fn open_fixed(
        id: TableId,
        settings: TableSettings,
        host: PlayerId,
        deal: FixedDeal,
        seats: &[SeatHolder],
        now: Millis,
        entropy: &mut Entropy<'_>,
        out: &mut TableOutput,
    ) -> Result<Self, TableError> {
        let bad = |reason: &str| TableError::new(ErrorCode::BadSettings, reason);
        if seats.len() != usize::from(settings.seats) || settings.position.is_some() {
            return Err(bad("a fixed deal has a holder for each seat, and starts with the deal"));
        }
        let mut table = Self::create_with(id, settings, host, Some(deal), None, now, entropy, out)?;
        for (seat, holder) in Seat::all(table.settings.seats).zip(seats) {
            let entry = match holder {
                SeatHolder::Bot(level) => LogEntry::Botted { seat, level: *level, filling: false },
                SeatHolder::Player { player, name } => {
                    let name = checked_name(name)?;
                    LogEntry::Seated { seat, player: player.clone(), name, nonce: None }
                }
            };
            table.append(entry, now, out)?;
        }
        table.append(LogEntry::Started {}, now, out)?;
        Ok(table)
    }

    /// What the server opened the table for, if it did.
    pub fn purpose(&self) -> Option<&TablePurpose> {
        self.fixed.as_ref().map(|fixed| &fixed.purpose)
    }

    /// Whether the match is compared with others', so that there is no help in it.
    pub(crate) fn is_compared(&self) -> bool {
        self.purpose().is_some_and(TablePurpose::counts)
    }

    /// Refuses what would change the seats or the deal of a table that was opened for a purpose.
    pub(crate) fn require_free_table(&self) -> Result<(), TableError> {
        if self.fixed.is_none() {
            return Ok(());
        }
        let reason = "this table is for one deal only; its seats and settings stay as they are";
        Err(TableError::new(ErrorCode::WrongPhase, reason))
    }
}

/// The seed from which those of the bots are drawn at an ordinary table: secret until the record
/// tells the secret of the match.
pub fn bots_seed(table: &str, number: u32, secret: &Secret) -> Seed {
    let mut hash = Sha256::new();
    hash.update(format!("iris/1/bots\n{table}\n{number}\n"));
    hash.update(secret.expose());
    Seed(hash.finalize().into())
}

/// The seed from which those of the bots were drawn in a recorded match: as a header line says, or
/// as follows from the proof of the deal. Without either it follows from the seed of the cards, so
/// that the bots are at least the same for everybody who plays the deal again.
pub fn bots_seed_of(record: &Record, seed: Seed) -> Seed {
    let stated = record.tags.iter().find(|(key, _)| key == BOTS_TAG);
    if let Some(stated) = stated.and_then(|(_, value)| value.parse().ok()) {
        return stated;
    }
    match DealProof::from_tags(record) {
        Ok(proof) => bots_seed(&proof.context.table, proof.context.number, &proof.secret),
        Err(_) => bots_seed_of_deal(seed),
    }
}

/// A seed for the bots that follows from that of the cards.
pub fn bots_seed_of_deal(seed: Seed) -> Seed {
    bots_seed("deal", 1, &Secret::new(seed.0))
}

/// The seed of the bot that answers after so many actions.
pub(crate) fn bot_seed_after(bots: Seed, actions: usize) -> Seed {
    let mut hash = Sha256::new();
    hash.update(b"iris/1/bot\n");
    hash.update(bots.0);
    hash.update((actions as u64).to_le_bytes());
    Seed(hash.finalize().into())
}

/// A deal that bots play among themselves, answering as they would at a table with the same seeds.
pub struct BotsAlone {
    state: Box<dyn AnyMatch>,
    bots: Seed,
    levels: Vec<u8>,
    played: usize,
}

impl std::fmt::Debug for BotsAlone {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Nothing hidden.
        f.debug_struct("BotsAlone").field("played", &self.played).finish_non_exhaustive()
    }
}

impl BotsAlone {
    /// Deals the cards to bots of these levels.
    pub fn deal(
        settings: &TableSettings,
        seed: Seed,
        bots: Seed,
        levels: Vec<u8>,
    ) -> Result<Self, TableError> {
        Ok(Self { state: crate::settings::deal(settings, seed)?, bots, levels, played: 0 })
    }

    /// Plays on up to and with the next action that takes a search; gives the outcome once the
    /// match is over.
    pub fn play_on(&mut self) -> Option<Outcome> {
        loop {
            let Some(seat) = self.state.turn().seat() else { return self.state.outcome() };
            let level = self.levels.get(seat.index()).copied().and_then(Level::new).unwrap_or(Level::Three);
            let mut rng = Rng::new(bot_seed_after(self.bots, self.played));
            let action = self.state.choice(BotSpec::Level(level), &mut rng)?;
            self.state.apply(&action).ok()?;
            self.played += 1;
            if level == Level::Five && self.state.turn().seat().is_some() {
                return None;
            }
        }
    }
}
