//! Moments in words that sort and that everybody reads alike.

use iris_table::{Millis, utc_date};

/// A moment to the second, as ISO 8601 has it.
pub(crate) fn utc_time(at: Millis) -> String {
    let seconds = at / 1000 % 86_400;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!("{}T{hours:02}:{minutes:02}:{seconds:02}Z", utc_date(at))
}

/// A moment to the minute, for people.
pub fn utc_minute(at: Millis) -> String {
    let minutes = at / 60_000 % 1440;
    format!("{} {:02}:{:02} UTC", utc_date(at), minutes / 60, minutes % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_written_in_utc() {
        assert_eq!(utc_time(1_795_046_400_000 + 3_723_999), "2026-11-19T01:02:03Z");
        assert_eq!(utc_minute(1_795_046_400_000 + 3_723_999), "2026-11-19 01:02 UTC");
    }
}
