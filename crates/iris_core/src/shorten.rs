//! Quoting what was given without repeating all of it.

use std::fmt;

/// A value as it is quoted in a message: whole if short, else its beginning.
pub fn shorten(value: impl fmt::Display) -> String {
    let text = value.to_string();
    match text.char_indices().nth(60) {
        None => text,
        Some((at, _)) => format!("{}…", &text[..at]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_values_are_cut_between_characters() {
        assert_eq!(shorten(7), "7");
        assert_eq!(shorten("é".repeat(100)), format!("{}…", "é".repeat(60)));
    }
}
