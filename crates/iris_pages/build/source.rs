//! Splits scripts and style sheets into code, text that must stay as it is, and comments.

/// A piece of a source file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Piece<'a> {
    /// Code between literals, in which white space may be reduced.
    Code(&'a str),
    /// A string, template or regular expression, delimiters included.
    Literal(&'a str),
    /// A comment, which goes away.
    Comment(&'a str),
}

/// The language of a source file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Syntax {
    Script,
    Style,
}

/// Splits a source file; an error says what is not closed.
pub(crate) fn pieces(text: &str, syntax: Syntax) -> Result<Vec<Piece<'_>>, String> {
    let mut pieces = Vec::new();
    let (mut code, mut at) = (0, 0);
    while at < text.len() {
        let Some(end) = literal(text, at, code, syntax)? else {
            at += text[at..].chars().next().map_or(1, char::len_utf8);
            continue;
        };
        if code < at {
            pieces.push(Piece::Code(&text[code..at]));
        }
        let piece = &text[at..end];
        let comment = piece.starts_with("/*") || (syntax == Syntax::Script && piece.starts_with("//"));
        pieces.push(if comment { Piece::Comment(piece) } else { Piece::Literal(piece) });
        (code, at) = (end, end);
    }
    if code < text.len() {
        pieces.push(Piece::Code(&text[code..]));
    }
    Ok(pieces)
}

/// The end of the literal or comment that begins at `at`, if one does. `code` is where the code
/// before it began.
fn literal(text: &str, at: usize, code: usize, syntax: Syntax) -> Result<Option<usize>, String> {
    let rest = &text[at..];
    let script = syntax == Syntax::Script;
    let end = match rest.as_bytes()[0] {
        b'/' if rest.starts_with("/*") => rest[2..].find("*/").map(|end| end + 4),
        b'/' if script && rest.starts_with("//") => Some(rest.find('\n').unwrap_or(rest.len())),
        b'/' if script && regex_may_begin(&text[code..at]) => quoted(rest, '/'),
        b'"' => quoted(rest, '"'),
        b'\'' => quoted(rest, '\''),
        b'`' if script => template(rest)?,
        _ => return Ok(None),
    };
    let line = text[..at].lines().count();
    end.map(|end| Some(at + end)).ok_or_else(|| format!("line {line}: {} is not closed", &rest[..1]))
}

/// Whether a slash after this code begins a regular expression; after a value it would divide.
fn regex_may_begin(before: &str) -> bool {
    before.trim_end().chars().next_back().is_some_and(|last| "(,=:[!&|?{};".contains(last))
}

/// The length of a literal that begins and ends with the same mark, on one line.
fn quoted(text: &str, mark: char) -> Option<usize> {
    let (mut escaped, mut class) = (false, false);
    for (at, char) in text.char_indices().skip(1) {
        match char {
            '\n' => return None,
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            // In a class of characters a slash stands for itself.
            '[' if mark == '/' => class = true,
            ']' if mark == '/' => class = false,
            _ if char == mark && !class => return Some(at + 1),
            _ => {}
        }
    }
    None
}

/// The length of a template, which may hold code that holds templates.
fn template(text: &str) -> Result<Option<usize>, String> {
    let mut at = 1;
    while let Some(char) = text[at..].chars().next() {
        match char {
            '`' => return Ok(Some(at + 1)),
            '\\' => at += 1 + text[at + 1..].chars().next().map_or(0, char::len_utf8),
            '$' if text[at..].starts_with("${") => match hole(&text[at + 2..])? {
                Some(end) => at += 2 + end,
                None => return Ok(None),
            },
            _ => at += char.len_utf8(),
        }
    }
    Ok(None)
}

/// The length of the code in a template up to the brace that closes it, that brace included.
fn hole(text: &str) -> Result<Option<usize>, String> {
    let (mut depth, mut at) = (0, 0);
    while let Some(char) = text[at..].chars().next() {
        if let Some(end) = literal(text, at, 0, Syntax::Script)? {
            at = end;
            continue;
        }
        match char {
            '{' => depth += 1,
            '}' if depth == 0 => return Ok(Some(at + 1)),
            '}' => depth -= 1,
            _ => {}
        }
        at += char.len_utf8();
    }
    Ok(None)
}

/// Puts pieces together again with no more white space than needed.
pub(crate) struct Reducer {
    out: String,
    /// The white space since the last character: a line end, where there was one and they count, or
    /// a space.
    gap: Option<char>,
    keep_lines: bool,
    /// Whether nothing is needed between two characters.
    glued: fn(char, char) -> bool,
}

impl Reducer {
    pub(crate) fn new(keep_lines: bool, glued: fn(char, char) -> bool) -> Self {
        Self { out: String::new(), gap: None, keep_lines, glued }
    }

    pub(crate) fn push(&mut self, piece: Piece<'_>) {
        match piece {
            Piece::Code(code) => code.chars().for_each(|char| self.push_char(char)),
            Piece::Literal(text) => {
                text.chars().next().into_iter().for_each(|first| self.close_gap(first));
                self.out.push_str(text);
            }
            Piece::Comment(_) => self.push_char(' '),
        }
    }

    fn push_char(&mut self, char: char) {
        if char.is_whitespace() {
            let line = self.keep_lines && (char == '\n' || self.gap == Some('\n'));
            self.gap = Some(if line { '\n' } else { ' ' });
        } else {
            self.close_gap(char);
            self.out.push(char);
        }
    }

    fn close_gap(&mut self, next: char) {
        let (Some(gap), Some(last)) = (self.gap.take(), self.out.chars().next_back()) else { return };
        if !(self.glued)(last, next) {
            self.out.push(gap);
        }
    }

    pub(crate) fn finish(self) -> String {
        self.out
    }
}
