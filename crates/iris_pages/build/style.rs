//! Minifies style sheets: no comments, no white space that nothing hangs on, no semicolon before a
//! closing brace.

use crate::source::{Piece, Reducer, Syntax, pieces};

pub(crate) fn minify(text: &str) -> Result<String, String> {
    // A space before a colon or a parenthesis can mean something (`.a :hover`, `and (`), and so can
    // those around + and -.
    let mut reducer = Reducer::new(false, |last, next| "{};,:>".contains(last) || "{};,>".contains(next));
    let mut depth = 0;
    for piece in pieces(text, Syntax::Style)? {
        let Piece::Code(code) = piece else {
            reducer.push(piece);
            continue;
        };
        depth += code.matches('{').count() as isize - code.matches('}').count() as isize;
        let mut parts = code.split('}').peekable();
        while let Some(part) = parts.next() {
            let closed = parts.peek().is_some();
            let part = if closed { part.trim_end().trim_end_matches(';') } else { part };
            reducer.push(Piece::Code(part));
            if closed {
                reducer.push(Piece::Code("}"));
            }
        }
    }
    if depth != 0 {
        return Err("a style sheet has braces that are not closed".into());
    }
    Ok(reducer.finish())
}
