//! `iris replay`: a record replayed, checked to its end and printed.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use iris_core::{Seat, Viewer};
use iris_games::AnyMatch;
use iris_games::record::{Record, RecordError, Replay};
use serde_json::{Value, json};

use crate::cli::ReplayArgs;
use crate::failure::Failure;

/// No record of a match people have played comes near this many bytes.
const LONGEST: u64 = 64 << 20;

pub(crate) fn run(args: &ReplayArgs, out: &mut impl Write) -> Result<(), Failure> {
    let name = args.file.display().to_string();
    let text = read(&args.file).map_err(|error| Failure::failed(format!("{name}: {error}")))?;
    let in_file = |error: RecordError| Failure::failed(format!("{name}, {error}"));
    let record = Record::parse(&text).map_err(in_file)?;
    let viewer = match args.seat {
        Some(seat) if seat >= record.seats => {
            let message = format!("the record has no seat {seat}; its seats are 0 to {}", record.seats - 1);
            return Err(Failure::misused(message));
        }
        seat => seat.map(|seat| Viewer::Seat(Seat(seat))),
    };
    let plies = record.moves().count();
    let printed = match args.ply {
        Some(ply) if ply > plies => {
            return Err(Failure::misused(format!("the record has {plies} actions; there is no ply {ply}")));
        }
        Some(ply) => print_position(&record, ply, viewer, args.json, out),
        None => print_all(&record, viewer, args.json, out),
    };
    printed.map_err(|error| error.in_file(&name))?;
    // Whatever was printed, the whole record is checked to its end.
    Replay::new(&record).and_then(Replay::finish).map_err(in_file)?;
    Ok(())
}

/// The error of a replay: an invalid record, or output that cannot be written.
enum ReplayFailure {
    Record(RecordError),
    Output(io::Error),
}

impl ReplayFailure {
    fn in_file(self, name: &str) -> Failure {
        match self {
            Self::Record(error) => Failure::failed(format!("{name}, {error}")),
            Self::Output(error) => error.into(),
        }
    }
}

impl From<RecordError> for ReplayFailure {
    fn from(error: RecordError) -> Self {
        Self::Record(error)
    }
}

impl From<io::Error> for ReplayFailure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

/// The text of a file, or of standard input if it is called -.
pub(crate) fn read(path: &Path) -> io::Result<String> {
    let input: Box<dyn Read> =
        if path == Path::new("-") { Box::new(io::stdin()) } else { Box::new(File::open(path)?) };
    let mut text = String::new();
    input.take(LONGEST + 1).read_to_string(&mut text)?;
    if text.len() as u64 > LONGEST {
        return Err(io::Error::other(format!("longer than {LONGEST} bytes")));
    }
    Ok(text)
}

fn print_position(
    record: &Record,
    ply: usize,
    viewer: Option<Viewer>,
    as_json: bool,
    out: &mut impl Write,
) -> Result<(), ReplayFailure> {
    let mut replay = Replay::new(record)?;
    while replay.ply() < ply {
        match replay.step() {
            Some(step) => step?,
            None => break,
        };
    }
    if as_json {
        let mut answer = json!({"ply": ply});
        let (key, value) = position(replay.state(), viewer);
        answer[key] = value;
        writeln!(out, "{answer}")?;
    } else {
        let text = match viewer {
            Some(viewer) => replay.state().view_text(viewer),
            None => replay.state().state_text(),
        };
        writeln!(out, "After {ply} actions\n{}", text.trim_end())?;
    }
    Ok(())
}

fn position(state: &dyn AnyMatch, viewer: Option<Viewer>) -> (&'static str, Value) {
    match viewer {
        Some(viewer) => ("view", state.view(viewer)),
        None => ("state", state.state()),
    }
}

fn print_all(
    record: &Record,
    viewer: Option<Viewer>,
    as_json: bool,
    out: &mut impl Write,
) -> Result<(), ReplayFailure> {
    let mut replay = Replay::new(record)?;
    let names = record.display_names();
    let mut moves = Vec::new();
    if !as_json {
        writeln!(out, "{}, {}", replay.state().game().name(), names.join(" · "))?;
    }
    while let Some(step) = replay.step() {
        let (played, happened) = step?;
        if as_json {
            let events = viewer.map_or_else(|| happened.all(), |viewer| happened.events_for(viewer));
            moves.push(json!({"seat": played.seat, "action": played.action, "comment": played.comment, "events": events}));
            continue;
        }
        let told = happened.event_texts(viewer, &names).join("; ");
        writeln!(out, "{:>4}. {told}{}", replay.ply(), remark(played.comment.as_deref()))?;
    }
    if as_json {
        let (key, value) = position(replay.state(), viewer);
        let mut answer = json!({"game": record.game, "plies": replay.ply(), "result": record.result.to_string(), "moves": moves});
        answer[key] = value;
        writeln!(out, "{answer}")?;
    } else {
        writeln!(out, "Result: {}", record.result)?;
    }
    Ok(())
}

fn remark(comment: Option<&str>) -> String {
    comment.map(|comment| format!("  ; {comment}")).unwrap_or_default()
}
