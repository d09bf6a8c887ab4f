//! Reading notation, with errors that point at the offending character.

use std::fmt;

/// Text that is not in notation: where it goes wrong and what would be right there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError {
    /// The offending character, counted in characters from 0; the text's length if it ends too
    /// soon.
    pub at: usize,
    /// What is wrong and what would be right there.
    pub reason: String,
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at character {}: {}", self.at + 1, self.reason)
    }
}

impl std::error::Error for NotationError {}

/// Walks over a line of words separated by single or several spaces.
#[derive(Clone, Debug)]
pub struct Cursor<'a> {
    text: &'a str,
    byte: usize,
}

impl<'a> Cursor<'a> {
    /// Starts at the beginning of the text.
    pub const fn new(text: &'a str) -> Self {
        Self { text, byte: 0 }
    }

    /// The next word and a cursor-relative place to blame it at; `None` at the end.
    pub fn word(&mut self) -> Option<Word<'a>> {
        let rest = &self.text[self.byte..];
        let start = self.byte + (rest.len() - rest.trim_start_matches(' ').len());
        let rest = &self.text[start..];
        let text = rest.split(' ').next().filter(|word| !word.is_empty())?;
        self.byte = start + text.len();
        Some(Word { line: self.text, byte: start, text })
    }

    /// The next word, or an error saying that `what` is missing.
    pub fn expect(&mut self, what: &str) -> Result<Word<'a>, NotationError> {
        self.word().ok_or_else(|| NotationError {
            at: self.text.chars().count(),
            reason: format!("the text ends where {what} should stand"),
        })
    }

    /// Passes the word `keyword`, or says that it should stand here.
    pub fn keyword(&mut self, keyword: &str) -> Result<(), NotationError> {
        let word = self.expect(keyword)?;
        if word.text == keyword {
            return Ok(());
        }
        Err(word.error(format!("{:?} stands where {keyword} should", word.shown())))
    }

    /// An error unless nothing is left.
    pub fn finish(mut self) -> Result<(), NotationError> {
        match self.word() {
            None => Ok(()),
            Some(word) => Err(word.error(format!("{:?} is one word too many", word.shown()))),
        }
    }
}

/// One word of a line.
#[derive(Clone, Copy, Debug)]
pub struct Word<'a> {
    line: &'a str,
    byte: usize,
    /// The word itself.
    pub text: &'a str,
}

impl Word<'_> {
    /// An error at the word's first character.
    pub fn error(&self, reason: impl Into<String>) -> NotationError {
        self.error_at(0, reason)
    }

    /// An error at one of the word's characters, counted from 0.
    pub fn error_at(&self, character: usize, reason: impl Into<String>) -> NotationError {
        let before = self.line[..self.byte].chars().count();
        NotationError { at: before + character, reason: reason.into() }
    }

    /// The word as it is quoted in a message: its first few characters.
    pub fn shown(&self) -> String {
        self.text.chars().take(20).collect()
    }

    /// The word as a number from `least` to `most`.
    pub fn number(&self, what: &str, least: u8, most: u8) -> Result<u8, NotationError> {
        let plain = self.text.bytes().all(|byte| byte.is_ascii_digit()) && !self.text.starts_with("00");
        match self.text.parse() {
            Ok(number) if plain && (least..=most).contains(&number) => Ok(number),
            _ => Err(self.error(format!("{:?} is not {what} from {least} to {most}", self.shown()))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_point_at_the_character() {
        let mut cursor = Cursor::new("é  take x");
        assert_eq!(cursor.word().map(|word| word.text), Some("é"));
        assert_eq!(cursor.word().map(|word| word.text), Some("take"));
        let error = cursor.word().unwrap().number("a rank", 1, 6).unwrap_err();
        assert_eq!(error.to_string(), r#"at character 9: "x" is not a rank from 1 to 6"#);
        assert_eq!(cursor.expect("a pile").unwrap_err().at, 9);
        assert!(Cursor::new("  ").finish().is_ok());
        assert!(Cursor::new(" more").finish().is_err());
    }

    #[test]
    fn a_keyword_is_that_word_and_no_other() {
        let mut cursor = Cursor::new("play 7");
        assert_eq!(cursor.keyword("play"), Ok(()));
        let error = cursor.keyword("card").unwrap_err();
        assert_eq!(error.to_string(), r#"at character 6: "7" stands where card should"#);
        assert!(Cursor::new("").keyword("play").is_err());
    }

    #[test]
    fn numbers_are_plain_digits() {
        for bad in ["+1", "01x", "", "7", "256", "-1"] {
            let mut cursor = Cursor::new(bad);
            assert!(cursor.word().is_none_or(|word| word.number("a rank", 1, 6).is_err()), "{bad}");
        }
    }
}
