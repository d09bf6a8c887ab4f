//! `iris analyze`: the evaluation of one choice, or the review of a whole match.

mod args;
mod every;
mod input;
mod match_json;
mod match_table;
mod one;

use std::io::Write;

use iris_core::Seat;
use iris_games::AnyMatch;
use iris_games::record::{Record, RecordError, Replay};

pub(crate) use args::AnalyzeArgs;

use crate::failure::Failure;
use crate::replay;
use input::AnalyzeInput;
use one::DecisionReport;

pub(crate) fn run(args: &AnalyzeArgs, out: &mut impl Write) -> Result<(), Failure> {
    let name = args.file.display().to_string();
    let text = replay::read(&args.file).map_err(|error| Failure::failed(format!("{name}: {error}")))?;
    match AnalyzeInput::parse(&text).map_err(|error| Failure::failed(format!("{name}: {error}")))? {
        AnalyzeInput::Position(position) => at_position(args, &*position, out),
        AnalyzeInput::Record(record) => {
            let wrong = |error: RecordError| Failure::failed(format!("{name}, {error}"));
            // The whole record must hold, whatever part of it is asked about.
            let end = Replay::new(&record).and_then(Replay::finish).map_err(wrong)?;
            check_seat(args.seat, record.seats)?;
            if args.every || args.top_losses.is_some() || args.ply.is_none() && end.turn().seat().is_none() {
                return every::run(args, &record, out);
            }
            at_ply(args, &record, args.ply, out)
        }
    }
}

fn at_position(args: &AnalyzeArgs, position: &dyn AnyMatch, out: &mut impl Write) -> Result<(), Failure> {
    if args.ply.is_some() || args.every || args.top_losses.is_some() {
        return Err(Failure::misused(
            "a position has no actions to go through; leave out --ply, --every and --top-losses, or give a record",
        ));
    }
    check_seat(args.seat, position.seats())?;
    let Some(seat) = position.turn().seat() else {
        return Err(Failure::failed("in this position the game is over; there is nothing left to choose"));
    };
    if args.seat.is_some_and(|asked| asked != seat.0) {
        return Err(Failure::misused(format!("in this position it is the turn of seat {seat}")));
    }
    let names: Vec<String> = (0..position.seats()).map(|seat| format!("seat {seat}")).collect();
    DecisionReport { position, ply: None, seat, names: &names, played: None }.print(args, out)
}

fn at_ply(
    args: &AnalyzeArgs,
    record: &Record,
    ply: Option<usize>,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let moves: Vec<_> = record.moves().collect();
    let plies = moves.len();
    let ply = ply.unwrap_or(plies);
    if ply > plies {
        return Err(Failure::misused(format!("the record has {plies} actions; there is no ply {ply}")));
    }
    let mut replay = Replay::new(record).map_err(Failure::failed)?;
    while replay.ply() < ply {
        let Some(step) = replay.step() else { break };
        step.map_err(Failure::failed)?;
    }
    let position = replay.state();
    let Some(seat) = position.turn().seat() else {
        return Err(Failure::misused(format!(
            "the game is over after its {plies} actions; there is a choice at each --ply from 0 to {}",
            plies.saturating_sub(1)
        )));
    };
    if let Some(asked) = args.seat.filter(|asked| *asked != seat.0) {
        let next = moves[ply..].iter().position(|played| played.seat == Seat(asked));
        let hint = next.map_or_else(
            || format!("seat {asked} does not choose any more"),
            |later| format!("seat {asked} next chooses at --ply {}", ply + later),
        );
        return Err(Failure::misused(format!("after {ply} actions it is the turn of seat {seat}; {hint}")));
    }
    let played = moves.get(ply).and_then(|played| position.listed(&played.action));
    DecisionReport { position, ply: Some(ply), seat, names: &record.display_names(), played }.print(args, out)
}

fn check_seat(asked: Option<u8>, seats: u8) -> Result<(), Failure> {
    match asked {
        Some(seat) if seat >= seats => {
            Err(Failure::misused(format!("there is no seat {seat}; the seats are 0 to {}", seats - 1)))
        }
        _ => Ok(()),
    }
}

/// A share of the victory in percent.
fn percent(share: Option<f64>) -> String {
    share.map_or_else(|| "–".to_owned(), |share| format!("{:.1} %", share * 100.0))
}
