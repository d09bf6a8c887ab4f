//! A match that is over: its record, and what it was worth to whom when.

use iris_core::Seat;
use iris_games::record::{Chances, Record};
use iris_table::{Detail, TableId};

use super::forms::At;
use super::visitor::Visitor;
use crate::App;
use crate::problem::Problem;
use crate::tables::Ask;

/// A match that has been played to its end, and where the visitor sits at that table.
pub(super) struct Finished {
    pub(super) record: Record,
    pub(super) seat: Option<Seat>,
}

/// Gets the record of a match, for somebody who may look at its table.
pub(super) async fn finished(
    app: &App,
    visitor: &Visitor,
    table: &str,
    number: u32,
    at: &At,
) -> Result<Finished, Problem> {
    let id = TableId(table.to_owned());
    let (by, _) = visitor.caller(app, &id, at).await?;
    let look = |reply| Ask::Look { by: by.clone(), detail: Detail::View, reply };
    let shown = app.0.tables.ask(&id, look).await?;
    let kept = app.0.store.record(table, number).await?;
    let kept = kept.ok_or_else(|| Problem::not_found("there is no such match"))?;
    let record = Record::parse(&kept.text).map_err(|_| Problem::not_found("the record cannot be read"))?;
    Ok(Finished { record, seat: shown.seat })
}

/// Judges a match where thinking disturbs nobody.
pub(super) async fn judged(app: &App, record: &Record) -> Result<Chances, Problem> {
    let record = record.clone();
    let judged = app.0.tables.ponder(move || Chances::of(&record)).await?;
    judged.map_err(|_| Problem::not_found("the record cannot be replayed"))
}
