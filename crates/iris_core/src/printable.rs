//! Which characters of somebody else's text may reach a terminal.
//!
//! A name or a message can carry control characters that a terminal obeys (clear the screen, fill
//! the clipboard) and marks that turn the reading direction, so that a line says something else
//! than it shows.

use std::borrow::Cow;

/// Whether a character only ever shows itself: no control character (C0, DEL, C1), no mark,
/// embedding, override or isolate of the bidirectional algorithm, no separator of lines or
/// paragraphs.
pub fn is_printable(letter: char) -> bool {
    !letter.is_control()
        && !matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The text on one line, without the characters that are not [printable](is_printable).
///
/// ```
/// assert_eq!(iris_core::printable("Ann"), "Ann");
/// assert_eq!(iris_core::printable("\u{1b}]52;c;aGk\u{7}A\u{202e}nn\n"), "]52;c;aGkAnn");
/// ```
pub fn printable(text: &str) -> Cow<'_, str> {
    if text.chars().all(is_printable) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().filter(|letter| is_printable(*letter)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_would_obey_goes_and_every_script_stays() {
        for unsafe_letter in ["\u{0}", "\u{7}", "\u{1b}", "\r", "\n", "\t", "\u{7f}", "\u{80}", "\u{9b}"] {
            assert_eq!(printable(unsafe_letter), "", "{unsafe_letter:?}");
        }
        for unsafe_letter in
            ['\u{61c}', '\u{200f}', '\u{2028}', '\u{202a}', '\u{202e}', '\u{2066}', '\u{2069}']
        {
            assert!(!is_printable(unsafe_letter), "{unsafe_letter:?}");
        }
        for text in ["Zoë", "玲奈", "ليلى", "Ирис", "👩‍👩‍👧", "a b", "\u{a0}«»"] {
            assert!(matches!(printable(text), Cow::Borrowed(_)), "{text}");
        }
    }
}
