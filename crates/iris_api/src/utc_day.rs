//! Days of the calendar in UTC.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Millis;

const DAY: Millis = 86_400_000;

/// A day in UTC, written as year-month-day.
///
/// ```
/// use iris_api::UtcDay;
///
/// let day: UtcDay = "2026-11-18".parse()?;
/// assert_eq!(day.next().to_string(), "2026-11-19");
/// assert_eq!(UtcDay::of(day.end()), day.next());
/// assert_eq!(day.weekday(), 2, "a Wednesday");
/// assert!("2026-02-30".parse::<UtcDay>().is_err());
/// # Ok::<(), iris_api::UtcDayError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UtcDay(u32);

/// The error of a text that is no day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UtcDayError;

impl fmt::Display for UtcDayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a day is written as year-month-day, such as 2026-11-18")
    }
}

impl std::error::Error for UtcDayError {}

impl UtcDay {
    /// The day of a moment.
    pub fn of(now: Millis) -> Self {
        // Beyond that, clocks do not go.
        Self(u32::try_from(now / DAY).unwrap_or(u32::MAX / 2))
    }

    /// Its first moment.
    pub fn start(self) -> Millis {
        Millis::from(self.0) * DAY
    }

    /// The first moment after it.
    pub fn end(self) -> Millis {
        self.start() + DAY
    }

    /// How many days it is after the first of January 1970.
    pub fn number(self) -> u32 {
        self.0
    }

    /// The day after.
    #[must_use]
    pub fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }

    /// So many days before; the first day there is, if that would be earlier.
    #[must_use]
    pub fn before(self, days: u32) -> Self {
        Self(self.0.saturating_sub(days))
    }

    /// The day of the week, from 0 for Monday to 6 for Sunday.
    pub fn weekday(self) -> u32 {
        (self.0 + 3) % 7
    }

    /// Year, month and day of the month, the latter two from 1.
    pub fn date(self) -> (u32, u32, u32) {
        // Days since 0000-03-01, split into eras of 400 years: Howard Hinnant's civil calendar.
        let days = self.0 + 719_468;
        let (era, of_era) = (days / 146_097, days % 146_097);
        let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let month_from_march = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month_from_march + 2) / 5 + 1;
        let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
        (year_of_era + era * 400 + u32::from(month <= 2), month, day)
    }

    /// The first day of its month.
    #[must_use]
    pub fn first_of_month(self) -> Self {
        self.before(self.date().2 - 1)
    }
}

impl fmt::Display for UtcDay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for UtcDay {
    type Err = UtcDayError;

    fn from_str(text: &str) -> Result<Self, UtcDayError> {
        let plain = text.len() == 10 && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
        let mut parts = text.split('-').map(|part| part.parse::<u32>().ok());
        let (Some(Some(year)), Some(Some(month)), Some(Some(day))) =
            (parts.next(), parts.next(), parts.next())
        else {
            return Err(UtcDayError);
        };
        if !plain || year < 1970 || !(1..=12).contains(&month) {
            return Err(UtcDayError);
        }
        // An estimate that is never too late, and the few days that are missing.
        let estimate = (year - 1970) * 365 + (month - 1) * 28 + day.saturating_sub(1);
        let found = (0..80).map(|more| Self(estimate + more)).find(|day| day.to_string() == text);
        found.ok_or(UtcDayError)
    }
}

impl Serialize for UtcDay {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for UtcDay {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_is_read_back() {
        for number in 0..60_000 {
            let day = UtcDay(number);
            assert_eq!(day.to_string().parse(), Ok(day));
            assert_eq!(UtcDay::of(day.start()), day);
            assert_eq!(UtcDay::of(day.end() - 1), day);
        }
    }

    #[test]
    fn what_is_no_day_is_refused() {
        for text in
            ["", "today", "2026-13-01", "2026-00-10", "2026-01-32", "2025-02-29", "2026-1-1", "+026-01-01"]
        {
            assert!(text.parse::<UtcDay>().is_err(), "{text}");
        }
    }
}
