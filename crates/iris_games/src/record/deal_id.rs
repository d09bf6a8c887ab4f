//! Deal ids: a short text for game, rules, seats, options and seed, that anybody can compute.
//! `docs/deals.md` is its description.

use std::fmt;
use std::str::FromStr;

use iris_core::{Seed, shorten};
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::{Record, RecordError, RecordOrigin};
use crate::find;

/// The header line of a record that names its deal.
pub const DEAL_TAG: &str = "Deal";

/// How many letters stand for the deal.
const NAME_LETTERS: usize = 16;
/// How many letters check those before them.
const CHECK_LETTERS: usize = 4;
const ALPHABET: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";

/// The id of a deal, such as `gold-3-…`: game, seats and twenty letters, of which the last four
/// check the rest. It tells nothing of the seed.
///
/// ```
/// use iris_core::Seed;
/// use iris_games::record::DealId;
///
/// let id = DealId::of("gold", 3, &serde_json::json!({}), Seed::from(7))?;
/// assert!(id.as_str().starts_with("gold-3-"));
/// assert_eq!(id.as_str().parse(), Ok(id.clone()));
/// // Options that are left out have their defaults; others make another deal.
/// let same = DealId::of("gold", 3, &serde_json::json!({ "open_scores": false }), Seed::from(7))?;
/// let other = DealId::of("gold", 3, &serde_json::json!({ "open_scores": true }), Seed::from(7))?;
/// assert!(id == same && id != other);
/// # Ok::<(), iris_games::record::DealIdError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DealId(String);

/// Why a text is no deal id, or there is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealIdError(String);

impl fmt::Display for DealIdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for DealIdError {}

impl fmt::Display for DealId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl DealId {
    /// The id of the deal that these make, by the rules that this program plays by.
    pub fn of(game: &str, seats: u8, options: &Value, seed: Seed) -> Result<Self, DealIdError> {
        let game = find(game).ok_or_else(|| DealIdError(format!("{:?} is not a game", shorten(game))))?;
        // The deal says what every option is, whether it was given or not.
        let dealt = game.deal(options, seats, seed).map_err(|error| DealIdError(error.to_string()))?;
        let text =
            format!("iris/1/deal\n{}\n{}\n{seats}\n{}\n", game.id(), game.rules_version(), dealt.options());
        let mut hash = Sha256::new();
        hash.update(text);
        hash.update(seed.0);
        let name = format!("{}-{seats}-{}", game.id(), letters(&hash.finalize(), NAME_LETTERS));
        Ok(Self(format!("{name}{}", check_letters(&name))))
    }

    /// The text of the id.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The game and the number of seats that the id names.
    pub fn game_and_seats(&self) -> (&str, &str) {
        let mut parts = self.0.rsplitn(3, '-');
        let (_, seats, game) = (parts.next(), parts.next(), parts.next());
        (game.unwrap_or_default(), seats.unwrap_or_default())
    }
}

impl FromStr for DealId {
    type Err = DealIdError;

    fn from_str(text: &str) -> Result<Self, DealIdError> {
        let shown = shorten(text);
        let unlike =
            || DealIdError(format!("{shown:?} is no deal id; one is like gold-3- and twenty letters"));
        let (place, given) = text.rsplit_once('-').ok_or_else(unlike)?;
        let (game, seats) = place.rsplit_once('-').ok_or_else(unlike)?;
        let is_letter = |byte: u8| ALPHABET.contains(&byte);
        if given.len() != NAME_LETTERS + CHECK_LETTERS || !given.bytes().all(is_letter) {
            return Err(unlike());
        }
        if seats.parse::<u8>().is_err() || find(game).is_none() {
            return Err(DealIdError(format!("{shown:?} names no game and seats that can be played here")));
        }
        let (name, check) = text.split_at(text.len() - CHECK_LETTERS);
        if check_letters(name) != check {
            let reason = "its last four letters do not fit the others; copy it again";
            return Err(DealIdError(format!("{shown:?} is no deal id: {reason}")));
        }
        Ok(Self(text.to_owned()))
    }
}

impl Record {
    /// The id of the deal; an error if the seed is not told, or makes no deal.
    pub fn deal_id(&self) -> Result<DealId, RecordError> {
        let wrong = |reason: String| RecordError { line: 1, reason };
        match &self.chance {
            RecordOrigin::Seed(seed) => DealId::of(&self.game, self.seats, &self.options, *seed)
                .map_err(|error| wrong(error.to_string())),
            RecordOrigin::Commitment(_) => {
                Err(wrong("the seed is not told yet, so its deal has no id yet".to_owned()))
            }
        }
    }

    /// The same record with a header line that names its deal, if it has one.
    #[must_use]
    pub fn with_deal_id(mut self) -> Self {
        if let Ok(id) = self.deal_id() {
            self.tags.retain(|(key, _)| key != DEAL_TAG);
            self.tags.push((DEAL_TAG.to_owned(), id.0));
        }
        self
    }

    /// Refuses a record whose header names another deal than it has: seed, options or seats were
    /// changed.
    pub(super) fn check_deal_id(&self) -> Result<(), RecordError> {
        let Some((_, stated)) = self.tags.iter().find(|(key, _)| key == DEAL_TAG) else { return Ok(()) };
        let actual = self.deal_id()?;
        if actual.as_str() == stated {
            return Ok(());
        }
        let stated = shorten(stated);
        let reason = format!(
            "the record says that its deal is {stated:?}, but its seats, options and seed make {actual}: one of them was changed"
        );
        Err(RecordError { line: 1, reason })
    }
}

/// The first letters of some bytes in base 32.
fn letters(bytes: &[u8], count: usize) -> String {
    let bit = |index: usize| (bytes[index / 8] >> (7 - index % 8)) & 1;
    let letter = |index: usize| (0..5).fold(0, |value, offset| value << 1 | bit(index * 5 + offset));
    (0..count).map(|index| char::from(ALPHABET[usize::from(letter(index))])).collect()
}

fn check_letters(name: &str) -> String {
    let mut hash = Sha256::new();
    hash.update("iris/1/deal-check\n");
    hash.update(name);
    letters(&hash.finalize(), CHECK_LETTERS)
}
