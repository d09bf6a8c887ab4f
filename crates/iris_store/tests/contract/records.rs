//! Finished records: from tables and from elsewhere.

use iris_store::{Append, FinishedRow, ImportCounts, NewRecord, Store, StoredRecord};

use crate::support::{append, summary, wait, whole_log};

super::checks! {
    a_record_is_found_by_table_and_number,
    all_records_can_be_paged_through,
    pages_do_not_shift_when_records_are_added,
    the_same_text_is_imported_once,
    a_large_import_is_complete,
    two_matches_may_have_the_same_text,
    a_record_belongs_to_those_who_sat_there_when_it_ended,
}

fn finished(table: &str, number: u32, text: &str) -> FinishedRow {
    FinishedRow { table: table.to_owned(), number, game: "gold".to_owned(), ended: 70, text: text.to_owned() }
}

/// Ends a match at a table.
fn end(store: &dyn Store, record: &FinishedRow, players: Option<&[&str]>) {
    let after = whole_log(store, &record.table);
    let summary = players.map(|players| summary("over", players, 1));
    wait(store.append(Append { summary, record: Some(record.clone()), ..append(&record.table, after, 1) }))
        .unwrap();
}

fn imported(text: &str) -> NewRecord {
    NewRecord { game: "sky".to_owned(), ended: 30, text: text.to_owned() }
}

fn texts(records: &[StoredRecord]) -> Vec<&str> {
    records.iter().map(|record| record.text.as_str()).collect()
}

fn a_record_is_found_by_table_and_number(store: &dyn Store) {
    end(store, &finished("t", 0, "zero"), None);
    end(store, &finished("t", 7, "seven"), None);
    assert_eq!(wait(store.record("t", 7)).unwrap(), Some(finished("t", 7, "seven")));
    assert_eq!(wait(store.record("t", 0)).unwrap(), Some(finished("t", 0, "zero")));
    assert_eq!(wait(store.record("t", 1)).unwrap(), None);
    assert_eq!(wait(store.record("u", 7)).unwrap(), None);
}

fn all_records_can_be_paged_through(store: &dyn Store) {
    end(store, &finished("t", 1, "a"), None);
    wait(store.import(vec![imported("b"), imported("c")])).unwrap();
    end(store, &finished("t", 2, "d"), None);

    let mut seen = Vec::new();
    let mut cursor = 0;
    loop {
        let page = wait(store.records(cursor, 3)).unwrap();
        let Some(last) = page.last() else { break };
        cursor = last.cursor;
        seen.extend(page);
    }
    assert_eq!(texts(&seen), ["a", "b", "c", "d"]);
    assert_eq!(seen[0].source, Some(("t".to_owned(), 1)));
    assert_eq!((seen[0].game.as_str(), seen[0].ended), ("gold", 70));
    assert_eq!(seen[1].source, None);
    assert_eq!((seen[1].game.as_str(), seen[1].ended), ("sky", 30));
    assert_eq!(wait(store.records(u64::MAX, 9)).unwrap(), []);
    assert_eq!(wait(store.records(0, 0)).unwrap(), []);
}

fn pages_do_not_shift_when_records_are_added(store: &dyn Store) {
    wait(store.import(vec![imported("a"), imported("b")])).unwrap();
    let first = wait(store.records(0, 1)).unwrap();
    wait(store.import(vec![imported("c"), imported("d")])).unwrap();
    assert_eq!(texts(&wait(store.records(first[0].cursor, 9)).unwrap()), ["b", "c", "d"]);
}

fn the_same_text_is_imported_once(store: &dyn Store) {
    end(store, &finished("t", 1, "played here"), None);
    let import =
        |texts: &[&str]| wait(store.import(texts.iter().map(|text| imported(text)).collect())).unwrap();
    assert_eq!(import(&[]), ImportCounts { new: 0, known: 0 });
    assert_eq!(import(&["one", "two", "one"]), ImportCounts { new: 2, known: 1 });
    assert_eq!(import(&["two", "three", "played here"]), ImportCounts { new: 1, known: 2 });
    assert_eq!(texts(&wait(store.records(0, 9)).unwrap()), ["played here", "one", "two", "three"]);
}

fn a_large_import_is_complete(store: &dyn Store) {
    let all: Vec<_> = (0..1234).map(|number| imported(&format!("record {number}"))).collect();
    assert_eq!(wait(store.import(all.clone())).unwrap(), ImportCounts { new: 1234, known: 0 });
    assert_eq!(wait(store.import(all)).unwrap(), ImportCounts { new: 0, known: 1234 });
    assert_eq!(wait(store.records(0, 9999)).unwrap().len(), 1234);
}

/// Somebody deals the same cards again and everybody plays the same.
fn two_matches_may_have_the_same_text(store: &dyn Store) {
    end(store, &finished("t", 1, "same"), None);
    end(store, &finished("t", 2, "same"), None);
    end(store, &finished("u", 1, "same"), None);
    assert_eq!(wait(store.records(0, 9)).unwrap().len(), 3);
    assert_eq!(wait(store.import(vec![imported("same")])).unwrap(), ImportCounts { new: 0, known: 1 });
}

fn a_record_belongs_to_those_who_sat_there_when_it_ended(store: &dyn Store) {
    end(store, &finished("t", 1, "ann and bob"), Some(&["ann", "bob", "ann"]));
    end(store, &finished("t", 2, "still both"), None);
    end(store, &finished("t", 3, "bob and cleo"), Some(&["bob", "cleo"]));
    wait(store.import(vec![imported("nobody's")])).unwrap();
    let of = |player, limit| {
        let records = wait(store.records_of(player, limit)).unwrap();
        records.into_iter().map(|record| record.text).collect::<Vec<_>>()
    };
    assert_eq!(of("ann", 9), ["still both", "ann and bob"]);
    assert_eq!(of("bob", 2), ["bob and cleo", "still both"]);
    assert_eq!(of("cleo", 9), ["bob and cleo"]);
    assert_eq!(of("dan", 9), [] as [&str; 0]);
}
