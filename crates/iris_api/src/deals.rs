//! Wire types of deals that several people play: the deal of the day, and any deal again.

use serde::{Deserialize, Serialize};

use crate::{Millis, TableId};

/// The deals of today.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DailyOverview {
    /// Today in UTC, as year-month-day.
    pub day: String,
    /// When the day is over, in milliseconds since 1970.
    pub ends: Millis,
    /// On how many days in a row you have finished a deal of the day.
    pub streak: u32,
    /// The promise of tomorrow's deals; docs/deals.md.
    pub tomorrow: String,
    /// One deal for each game.
    pub deals: Vec<DealOffer>,
}

/// A deal that you may play: what may be known of it before you have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DealOffer {
    /// The id of the game.
    pub game: String,
    /// How many seats it has.
    pub seats: u8,
    /// The seat that everybody plays.
    pub seat: u8,
    /// The level of the bot on each seat; null on the seat that everybody plays.
    pub levels: Vec<Option<u8>>,
    /// How many people have finished the try that counts.
    pub played: usize,
    /// How far your own try has come.
    pub progress: TryProgress,
    /// The table of your own try that counts.
    pub table: Option<TableId>,
}

/// How far somebody's try at a deal has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TryProgress {
    /// They have not begun.
    New,
    /// They have begun and not finished.
    Playing,
    /// They have finished it.
    Finished,
    /// They had not finished when the day was over: it counts as last.
    TooLate,
}

/// What everybody did with a deal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DealResults {
    /// The deal itself.
    pub offer: DealOffer,
    /// The day in UTC, as year-month-day, if it is the deal of a day.
    pub day: Option<String>,
    /// The id of the deal, once it may be known; docs/deals.md.
    pub deal: Option<String>,
    /// What the server promised of the deal before it was played.
    pub promise: Option<String>,
    /// The secret that the promise was made of, once the day is over, as 64 hexadecimal digits.
    pub secret: Option<String>,
    /// The results, the best first; null until you have finished your own try, or the day is over.
    pub results: Option<Vec<DealTryResult>>,
    /// How the five levels fared on the same seat; null as long as the results are.
    pub house: Option<Vec<HouseResult>>,
}

/// What somebody did with a deal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DealTryResult {
    /// Their name at the table.
    pub name: String,
    /// Whether it is you.
    pub you: bool,
    /// The scores of all seats; empty for a try that was not finished.
    pub scores: Vec<i32>,
    /// Their part of the victory, from 0 to 1.
    pub share: f64,
    /// One for each player with a worse result on the same cards, a half for each with the same.
    pub matchpoints: f64,
    /// What their own choices gave away, in parts of a victory, with no luck in it; null until that
    /// has been worked out.
    pub given_away: Option<f64>,
}

/// How a level fared on the seat that people play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HouseResult {
    /// The level, from 1 to 5.
    pub level: u8,
    /// The name of the level's first bot.
    pub name: String,
    /// The scores of all seats; null while it is still playing.
    pub scores: Option<Vec<i32>>,
    /// Its part of the victory; null while it is still playing.
    pub share: Option<f64>,
    /// Whether your own result is better (1), the same (0) or worse (-1).
    pub beaten: Option<i8>,
}

/// A deal that can be played again, by an address that can be passed on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DealLink {
    /// The id of the deal.
    pub deal: String,
    /// Which seat and which bots.
    pub lineup: String,
}

/// A table at which you play a deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DealTable {
    /// The id of the table.
    pub table: TableId,
}
