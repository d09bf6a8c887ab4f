//! What the store is given of a table.

use iris_store::{Append, Finished, NewEntry, Summary};
use iris_table::{Chair, Entry, Millis, Out, Table};

/// What to write down. Lists are told only when something other than an action happened.
pub(crate) fn append(table: &Table, out: &Out, now: Millis) -> Append {
    let entries = out.entries.iter().map(|logged| NewEntry {
        at: logged.at,
        // Entries are plain data with text keys.
        body: serde_json::to_string(&logged.entry).unwrap_or_default(),
    });
    let listed = out.entries.iter().any(|logged| !matches!(logged.entry, Entry::Acted { .. }));
    Append {
        table: table.id().0.clone(),
        // The table counts from 1, the store from 0.
        first: out.entries.first().map_or(table.seq(), |logged| logged.seq) - 1,
        entries: entries.collect(),
        summary: listed.then(|| summary(table, now)),
        record: out.record.as_ref().map(|text| Finished {
            table: table.id().0.clone(),
            number: table.number(),
            game: table.settings().game.clone(),
            ended: now,
            text: text.clone(),
        }),
    }
}

fn summary(table: &Table, now: Millis) -> Summary {
    let people = table.chairs().iter().filter_map(Chair::person);
    let names: Vec<String> = table.chairs().iter().map(Chair::name).collect();
    Summary {
        game: table.settings().game.clone(),
        phase: table.phase().name().to_owned(),
        host: table.host().0.clone(),
        players: people.map(|player| player.0.clone()).collect(),
        body: serde_json::json!({ "names": names, "number": table.number() }).to_string(),
        updated: now,
    }
}
