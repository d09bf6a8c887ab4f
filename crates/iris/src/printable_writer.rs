//! Standard output that tells a terminal nothing but text, whatever names and remarks of others
//! say.

use std::io::{self, Write};

use iris_core::is_printable;

/// Passes text on without what a terminal would obey.
///
/// In JSON such characters stand in strings only, and are written as escapes, so that nothing is
/// lost.
pub(crate) struct PrintableWriter<W> {
    inner: W,
    json: bool,
    /// The beginning of a character whose end has not been written yet.
    partial: Vec<u8>,
}

impl<W: Write> PrintableWriter<W> {
    pub(crate) fn new(inner: W, json: bool) -> Self {
        Self { inner, json, partial: Vec::new() }
    }

    fn pass(&mut self, text: &str) -> io::Result<()> {
        let mut rest = text;
        while let Some(at) = rest.find(|letter| !is_allowed(letter)) {
            let (before, from) = rest.split_at(at);
            self.inner.write_all(before.as_bytes())?;
            let mut letters = from.chars();
            if let Some(letter) = letters.next().filter(|_| self.json) {
                for unit in letter.encode_utf16(&mut [0; 2]) {
                    write!(self.inner, "\\u{unit:04x}")?;
                }
            }
            rest = letters.as_str();
        }
        self.inner.write_all(rest.as_bytes())
    }
}

/// Whether a character may pass. Lines and columns are ours to make.
fn is_allowed(letter: char) -> bool {
    is_printable(letter) || matches!(letter, '\n' | '\t')
}

/// A message for standard error, without what a terminal would obey.
pub(crate) fn printable_lines(text: &str) -> String {
    text.chars().filter(|letter| is_allowed(*letter)).collect()
}

impl<W: Write> Write for PrintableWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut all = std::mem::take(&mut self.partial);
        all.extend_from_slice(bytes);
        let mut rest = all.as_slice();
        loop {
            match std::str::from_utf8(rest) {
                Ok(text) => {
                    self.pass(text)?;
                    return Ok(bytes.len());
                }
                Err(error) => {
                    let (valid, after) = rest.split_at(error.valid_up_to());
                    self.pass(&String::from_utf8_lossy(valid))?;
                    let Some(wrong) = error.error_len() else {
                        self.partial = after.to_vec();
                        return Ok(bytes.len());
                    };
                    self.pass("\u{fffd}")?;
                    rest = &after[wrong..];
                }
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(json: bool, pieces: &[&[u8]]) -> String {
        let mut writer = PrintableWriter::new(Vec::new(), json);
        for piece in pieces {
            writer.write_all(piece).unwrap();
        }
        String::from_utf8(writer.inner).unwrap()
    }

    #[test]
    fn what_a_terminal_obeys_does_not_pass() {
        assert_eq!(written(false, &["a\u{1b}[2Jb\tc\r\n\u{9b}ü".as_bytes()]), "a[2Jb\tc\nü");
        assert_eq!(written(true, &["\"\u{9b}\u{202e}ü\"\n".as_bytes()]), "\"\\u009b\\u202eü\"\n");
    }

    #[test]
    fn characters_may_come_in_pieces() {
        assert_eq!(written(false, &[b"a\xc2", b"\x9bb\xc3", b"\xbc"]), "abü");
        assert_eq!(written(false, &[b"a\xffb"]), "a\u{fffd}b");
    }
}
