//! Every choice of a match: what was played, what it lost, and what would have been best.

use std::io::Write;

use iris_core::Seat;
use iris_games::record::Record;
use iris_games::review::{MatchReview, ReviewedChoice, Reviewer};

use super::match_table::MatchTable;
use super::{AnalyzeArgs, match_json};
use crate::failure::Failure;
use crate::progress_bar::ProgressBar;

pub(super) fn run(args: &AnalyzeArgs, record: &Record, out: &mut impl Write) -> Result<(), Failure> {
    if args.json {
        let review = review(args, record, |_| Ok(()))?;
        let listed = listed(args, &review);
        return Ok(writeln!(out, "{}", match_json::to_json(args, record, &review, &listed))?);
    }
    let table = MatchTable::new(args, record);
    table.write_head(out)?;
    // Choices are told as they come, unless only the greatest losses of all are wanted.
    let streams = args.top_losses.is_none();
    let review = review(args, record, |choice| {
        if streams { table.write_choice(choice, out).and_then(|()| out.flush()) } else { Ok(()) }
    })?;
    if !streams {
        for choice in listed(args, &review) {
            table.write_choice(choice, out)?;
        }
    }
    Ok(table.write_seats(&review, out)?)
}

/// Reviews the match with a bar that says how long it will take, and tells of every choice.
fn review(
    args: &AnalyzeArgs,
    record: &Record,
    mut tell: impl FnMut(&ReviewedChoice) -> std::io::Result<()>,
) -> Result<MatchReview, Failure> {
    let (progress_bar, plies) = (ProgressBar::new(), record.moves().count() as u64);
    let mut reviewer = Reviewer::new(record, args.evaluator()).map_err(Failure::failed)?;
    if let Some(seat) = args.seat {
        reviewer = reviewer.only(Seat(seat));
    }
    progress_bar.draw_time_left(0, plies, "actions");
    while let Some(choice) = reviewer.next_choice() {
        let choice = choice.map_err(Failure::failed)?;
        let done = choice.ply as u64 + 1;
        progress_bar.clear();
        tell(choice)?;
        progress_bar.draw_time_left(done, plies, "actions");
    }
    progress_bar.clear();
    reviewer.finish().map_err(Failure::failed)
}

/// The choices that are listed: all in order, or those that lost most.
fn listed<'a>(args: &AnalyzeArgs, review: &'a MatchReview) -> Vec<&'a ReviewedChoice> {
    let Some(top) = args.top_losses else { return review.choices.iter().collect() };
    let mut lost: Vec<_> = review.choices.iter().filter(|choice| choice.loss() > 0.0).collect();
    lost.sort_by(|one, two| two.loss().total_cmp(&one.loss()));
    lost.truncate(top);
    lost
}
