//! The referee over two streams.

use std::io::{self, BufRead, Write};

use super::{Referee, RefereeCode, RefereeError};

/// The longest line that is read, in bytes without its end.
pub const LONGEST_LINE: usize = 1 << 20;

/// Answers every line of `input` with one line of `output`, until the input ends.
///
/// Never holds more than one line of at most [`LONGEST_LINE`] bytes; the rest of a longer one is
/// passed over.
pub fn serve(mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut referee = Referee::new();
    let mut line = Vec::new();
    loop {
        let answer = match read_line(&mut input, &mut line)? {
            Line::End => return Ok(()),
            Line::Whole => referee.answer(&line),
            Line::TooLong => {
                let message = format!("the line is longer than {LONGEST_LINE} bytes; send shorter ones");
                RefereeError::new(RefereeCode::TooLong, message).into_json()
            }
        };
        serde_json::to_writer(&mut output, &answer)?;
        output.write_all(b"\n")?;
        output.flush()?;
    }
}

enum Line {
    Whole,
    TooLong,
    End,
}

/// Reads the next line into `line`, without its end.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Line> {
    line.clear();
    let mut too_long = false;
    let mut started = false;
    loop {
        let chunk = match input.fill_buf() {
            Ok(chunk) => chunk,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if chunk.is_empty() {
            let whole = if too_long { Line::TooLong } else { Line::Whole };
            return Ok(if started { whole } else { Line::End });
        }
        started = true;
        let end = chunk.iter().position(|byte| *byte == b'\n');
        let text = &chunk[..end.unwrap_or(chunk.len())];
        too_long |= line.len() + text.len() > LONGEST_LINE;
        if too_long {
            line.clear();
        } else {
            line.extend_from_slice(text);
        }
        let used = end.map_or(chunk.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            return Ok(if too_long { Line::TooLong } else { Line::Whole });
        }
    }
}
