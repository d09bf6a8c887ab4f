//! Spans of time on the command line, and as people say them.

const UNITS: [(char, u64); 4] = [('m', 60_000), ('h', 3_600_000), ('d', 86_400_000), ('w', 604_800_000)];

/// Milliseconds of `30m`, `12h`, `7d` or `2w`.
pub(crate) fn parse(text: &str) -> Result<u64, String> {
    let wrong = || format!("{text:?} is not a time; write 30m, 12h, 7d or 2w");
    let unit = text.chars().next_back().ok_or_else(wrong)?;
    let (_, millis) = UNITS.into_iter().find(|(letter, _)| *letter == unit).ok_or_else(wrong)?;
    let number: u64 = text[..text.len() - unit.len_utf8()].parse().map_err(|_| wrong())?;
    number.checked_mul(millis).filter(|span| *span > 0).ok_or_else(wrong)
}

/// How long ago something was, in the largest unit that fits.
pub(crate) fn age(now: u64, at: Option<u64>) -> String {
    let Some(at) = at else { return "?".to_owned() };
    let span = now.saturating_sub(at);
    // Weeks are for those who write them; days can be compared.
    let unit = UNITS[..3].iter().rev().find(|(_, millis)| span >= *millis);
    unit.map_or("now".to_owned(), |(letter, millis)| format!("{}{letter}", span / millis))
}

/// The same in a sentence.
pub(crate) fn ago(now: u64, at: Option<u64>) -> String {
    match age(now, at).as_str() {
        "now" => "just now".to_owned(),
        "?" => "nobody knows when".to_owned(),
        age => format!("{age} ago"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_have_a_unit() {
        assert_eq!(parse("30m"), Ok(1_800_000));
        assert_eq!(parse("7d"), Ok(604_800_000));
        assert_eq!(parse("1w"), parse("7d"));
        for wrong in ["", "7", "d", "0d", "-1d", "7 d", "7é", "99999999999999999999d", "300000000000000000w"]
        {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn ages_are_short() {
        assert_eq!(age(90_000_000, Some(0)), "1d");
        assert_eq!(age(7_300_000, Some(0)), "2h");
        assert_eq!(age(10, Some(5)), "now");
        assert_eq!(age(10, None), "?");
    }
}
