//! Filters of histories, as they come in an address and as they are applied.

use iris_api::{MatchResult, MatchSummary, Millis};
use iris_games::find;
use serde::Deserialize;

/// A day in milliseconds.
const DAY: Millis = 24 * 60 * 60 * 1000;
/// The longest time that can be asked for, in days.
const MAX_DAYS: u32 = 36_500;

/// The filters of an address. What is empty filters nothing.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct HistoryQuery {
    pub(crate) game: String,
    pub(crate) seats: String,
    pub(crate) level: String,
    pub(crate) result: String,
    pub(crate) rated: String,
    pub(crate) days: String,
    pub(crate) after: String,
    /// Kept by pages for the pace of bots.
    pub(crate) pace: String,
}

/// Which matches are wanted.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct HistoryFilter {
    pub(crate) game: Option<String>,
    pub(crate) seats: Option<u8>,
    pub(crate) opponents: Option<OpponentFilter>,
    pub(crate) result: Option<MatchResult>,
    pub(crate) rated: Option<bool>,
    pub(crate) days: Option<u32>,
    /// Where the last page ended: when that match was over, its table and its number.
    pub(crate) after: Option<(Millis, String, u32)>,
}

/// Which opponents are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OpponentFilter {
    /// At least one person.
    People,
    /// At least one bot of that level.
    Level(u8),
}

/// A filter that makes no sense.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BadFilter {
    /// The name of the filter in the address.
    pub(crate) filter: &'static str,
    /// What it was given as.
    pub(crate) value: String,
    /// What would be right.
    pub(crate) possible: String,
}

impl BadFilter {
    /// The sentence for programs.
    pub(crate) fn message(&self) -> String {
        format!("{} was given as {:?}; {} is possible", self.filter, self.value, self.possible)
    }
}

impl HistoryQuery {
    /// The filter that is meant.
    pub(crate) fn parse(&self) -> Result<HistoryFilter, BadFilter> {
        let bad = |filter: &'static str, value: &str, possible: &str| BadFilter {
            filter,
            value: value.chars().take(40).collect(),
            possible: possible.to_owned(),
        };
        let games: Vec<&str> = iris_games::GAMES.iter().map(|game| game.id()).collect();
        let game = given(&self.game, |id| find(id).map(|game| game.id().to_owned()))
            .ok_or_else(|| bad("game", &self.game, &games.join(", ")))?;
        let seats = given(&self.seats, |seats| seats.parse().ok().filter(|seats| (2..=12).contains(seats)));
        let level = |text: &str| match text {
            "people" => Some(OpponentFilter::People),
            level => {
                let level: u8 = level.parse().ok()?;
                iris_bots::Level::new(level).map(|_| OpponentFilter::Level(level))
            }
        };
        let result = |text: &str| MatchResult::ALL.into_iter().find(|result| result.as_str() == text);
        let yes_or_no = |text: &str| match text {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        };
        let days = |text: &str| text.parse().ok().filter(|days| (1..=MAX_DAYS).contains(days));
        Ok(HistoryFilter {
            game,
            seats: seats.ok_or_else(|| bad("seats", &self.seats, "2 to 12"))?,
            opponents: given(&self.level, level)
                .ok_or_else(|| bad("level", &self.level, "1 to 5 or people"))?,
            result: given(&self.result, result).ok_or_else(|| {
                bad("result", &self.result, &MatchResult::ALL.map(MatchResult::as_str).join(", "))
            })?,
            rated: given(&self.rated, yes_or_no).ok_or_else(|| bad("rated", &self.rated, "yes or no"))?,
            days: given(&self.days, days).ok_or_else(|| bad("days", &self.days, "1 to 36500"))?,
            after: given(&self.after, cursor)
                .ok_or_else(|| bad("after", &self.after, "what the page before gave as next"))?,
        })
    }

    /// The query of an address with these filters, without where the last page ended.
    pub(crate) fn to_query(&self) -> Vec<(&'static str, String)> {
        let all = [
            ("game", &self.game),
            ("seats", &self.seats),
            ("level", &self.level),
            ("result", &self.result),
            ("rated", &self.rated),
            ("days", &self.days),
        ];
        all.into_iter()
            .filter(|(_, value)| !value.is_empty())
            .map(|(name, value)| (name, value.clone()))
            .collect()
    }
}

/// What a text that is not empty means: `Some(None)` if it is empty, `None` if it means nothing.
#[allow(clippy::option_option, reason = "nothing given is not the same as nonsense given")]
fn given<T>(text: &str, read: impl FnOnce(&str) -> Option<T>) -> Option<Option<T>> {
    if text.is_empty() { Some(None) } else { read(text).map(Some) }
}

/// Where a page ended, as [`HistoryFilter::cursor_of`] writes it.
fn cursor(text: &str) -> Option<(Millis, String, u32)> {
    let mut parts = text.splitn(3, '.');
    let ended = parts.next()?.parse().ok().filter(|ended| i64::try_from(*ended).is_ok())?;
    let number = parts.next()?.parse().ok()?;
    let table = parts.next()?;
    let plain =
        !table.is_empty() && table.len() <= 64 && table.bytes().all(|byte| byte.is_ascii_alphanumeric());
    plain.then(|| (ended, table.to_owned(), number))
}

impl HistoryFilter {
    /// Whether a match is wanted at that time; the list of its game and the cursor are the store's.
    pub(super) fn takes(&self, summary: &MatchSummary, now: Millis) -> bool {
        let opponents = match self.opponents {
            None => true,
            Some(OpponentFilter::People) => summary.is_with_people(),
            Some(OpponentFilter::Level(level)) => summary.opponents().any(|other| other.level == Some(level)),
        };
        opponents
            && self.seats.is_none_or(|seats| summary.seats() == seats)
            && self.result.is_none_or(|result| summary.result() == result)
            && self.rated.is_none_or(|rated| summary.rated == rated)
            && self.since(now).is_none_or(|since| summary.ended >= since)
    }

    /// The moment from which on matches are wanted.
    pub(super) fn since(&self, now: Millis) -> Option<Millis> {
        self.days.map(|days| now.saturating_sub(Millis::from(days) * DAY))
    }

    /// What leads to the page after this match.
    pub(super) fn cursor_of(summary: &MatchSummary) -> String {
        format!("{}.{}.{}", summary.ended, summary.number, summary.table)
    }
}
