//! What the store keeps of a table: log entries, a row for lists, the record.

use iris_store::{Append, FinishedRow, NewEntry, TableRow};
use iris_table::{Chair, LiveTable, LogEntry, Millis, Occupant, TableOutput};
use serde::{Deserialize, Serialize};

use crate::ended_match::EndedMatch;

/// The append for an output. The row for lists changes only with entries other than actions.
pub(crate) fn append(table: &LiveTable, out: &TableOutput, now: Millis) -> Append {
    let entries = out.entries.iter().map(|logged| NewEntry {
        at: logged.at,
        // Entries are plain data with text keys.
        body: serde_json::to_string(&logged.entry).unwrap_or_default(),
    });
    let listed = out.entries.iter().any(|logged| !matches!(logged.entry, LogEntry::Acted { .. }));
    Append {
        table: table.id().0.clone(),
        after: table.seq() - out.entries.len() as u64,
        entries: entries.collect(),
        summary: listed.then(|| summary(table, now)),
        record: out.record.as_ref().map(|text| FinishedRow {
            table: table.id().0.clone(),
            number: table.number(),
            game: table.settings().game.clone(),
            ended: now,
            text: text.clone(),
        }),
        documents: out.record.iter().filter_map(|_| EndedMatch::of(table, now)?.to_outbox()).collect(),
    }
}

/// What the store keeps of a table for lists, beside what it searches by.
#[derive(Default, Serialize, Deserialize)]
pub(crate) struct SummaryBody {
    pub(crate) names: Vec<String>,
    pub(crate) number: u32,
    /// The level of the bot on each seat; missing in rows of earlier versions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) levels: Vec<Option<u8>>,
    /// The account of the person on each seat; missing in rows of earlier versions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) people: Vec<Option<String>>,
}

fn summary(table: &LiveTable, now: Millis) -> TableRow {
    let people = table.chairs().iter().filter_map(Chair::person);
    let level = |chair: &Chair| match chair.occupant {
        Occupant::Bot(level) => Some(level),
        Occupant::Open | Occupant::Player { .. } => None,
    };
    let body = SummaryBody {
        names: table.seat_names(),
        number: table.number(),
        levels: table.chairs().iter().map(level).collect(),
        people: table.chairs().iter().map(|chair| chair.person().map(|player| player.0.clone())).collect(),
    };
    TableRow {
        game: table.settings().game.clone(),
        phase: table.phase().as_str().to_owned(),
        host: table.host().0.clone(),
        players: people.map(|player| player.0.clone()).collect(),
        body: serde_json::to_string(&body).unwrap_or_default(),
        updated: now,
    }
}
