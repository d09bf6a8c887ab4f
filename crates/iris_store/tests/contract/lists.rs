//! Summaries and the lists made of them.

use iris_store::{Append, FinishedRow, ListedTable, Store, StoreError, TableRow};

use crate::support::{append, summary, wait};

super::checks! {
    a_table_shows_its_last_summary,
    a_player_finds_the_tables_they_sit_at,
    tables_are_found_by_their_phase,
    lists_are_newest_first_and_end_at_the_limit,
    seats_keep_their_order_and_may_repeat,
    all_tables_of_a_phase_are_gone_through_page_by_page,
    a_table_that_is_removed_leaves_its_records,
}

/// Changes what lists show of a table.
fn show(store: &dyn Store, table: &str, summary: TableRow) {
    let after = wait(store.log(table, 0)).unwrap().len() as u64;
    wait(store.append(Append { summary: Some(summary), ..append(table, after, 1) })).unwrap();
}

fn names(list: Vec<ListedTable>) -> Vec<String> {
    list.into_iter().map(|listed| listed.table).collect()
}

fn a_table_shows_its_last_summary(store: &dyn Store) {
    assert_eq!(wait(store.summary("t")).unwrap(), None);
    wait(store.append(append("t", 0, 1))).unwrap();
    assert_eq!(wait(store.summary("t")).unwrap(), None);
    show(store, "t", summary("lobby", &["ann"], 5));
    wait(store.append(append("t", 2, 1))).unwrap();
    assert_eq!(wait(store.summary("t")).unwrap(), Some(summary("lobby", &["ann"], 5)));
    // Even one that says it is older.
    let next = TableRow {
        game: "gold".to_owned(),
        host: "bob".to_owned(),
        ..summary("playing", &["bob", "ann"], 4)
    };
    show(store, "t", next.clone());
    assert_eq!(wait(store.summary("t")).unwrap(), Some(next));
}

fn a_player_finds_the_tables_they_sit_at(store: &dyn Store) {
    show(store, "one", summary("playing", &["ann", "bob"], 1));
    show(store, "two", summary("over", &["bob"], 2));
    let of = |player| names(wait(store.tables_of(player, 9)).unwrap());
    assert_eq!(of("ann"), ["one"]);
    assert_eq!(of("bob"), ["two", "one"]);
    assert_eq!(of("cleo"), [] as [&str; 0]);

    // Ann makes room for Cleo.
    show(store, "one", summary("playing", &["cleo", "bob"], 3));
    assert_eq!(
        (of("ann").len(), of("bob"), of("cleo")),
        (0, vec!["one".into(), "two".into()], vec!["one".into()])
    );
    show(store, "one", summary("closed", &[], 4));
    assert_eq!((of("bob"), of("cleo").len()), (vec!["two".into()], 0));
}

fn tables_are_found_by_their_phase(store: &dyn Store) {
    show(store, "one", summary("playing", &["ann"], 1));
    show(store, "two", summary("lobby", &["ann"], 2));
    let expected = ListedTable { table: "one".to_owned(), summary: summary("playing", &["ann"], 1) };
    assert_eq!(wait(store.tables_in("playing", 9)).unwrap(), [expected]);
    show(store, "one", summary("over", &["ann"], 3));
    assert_eq!(wait(store.tables_in("playing", 9)).unwrap(), []);
    assert_eq!(names(wait(store.tables_in("over", 9)).unwrap()), ["one"]);
}

fn lists_are_newest_first_and_end_at_the_limit(store: &dyn Store) {
    for (table, updated) in [("a", 3), ("b", 9), ("c", 1), ("d", 9)] {
        show(store, table, summary("playing", &["ann"], updated));
    }
    // Of two that changed at the same time, the one made later.
    let order = ["d", "b", "a", "c"];
    for limit in [0, 1, 3, 4, 5, usize::MAX] {
        let expected = &order[..limit.min(4)];
        assert_eq!(names(wait(store.tables_of("ann", limit)).unwrap()), expected);
        assert_eq!(names(wait(store.tables_in("playing", limit)).unwrap()), expected);
    }
}

fn seats_keep_their_order_and_may_repeat(store: &dyn Store) {
    let seated = summary("playing", &["zoe", "ann", "zoe", "", "bob"], 1);
    show(store, "t", seated.clone());
    assert_eq!(wait(store.summary("t")).unwrap(), Some(seated));
    assert_eq!(names(wait(store.tables_of("zoe", 9)).unwrap()), ["t"]);
}

fn all_tables_of_a_phase_are_gone_through_page_by_page(store: &dyn Store) {
    for (table, phase) in [("one", "lobby"), ("two", "playing"), ("three", "lobby"), ("four", "lobby")] {
        show(store, table, summary(phase, &[], 5));
    }
    let (mut found, mut after) = (Vec::new(), 0);
    loop {
        let page = wait(store.tables_page("lobby", after, 2)).unwrap();
        let Some(last) = page.last() else { break };
        after = last.cursor;
        assert!(page.len() <= 2 && page.iter().all(|table| table.updated == 5));
        found.extend(page.into_iter().map(|table| table.table));
    }
    assert_eq!(found, ["one", "three", "four"]);
}

fn a_table_that_is_removed_leaves_its_records(store: &dyn Store) {
    let record =
        FinishedRow { table: "t".to_owned(), number: 1, text: "text".to_owned(), ..FinishedRow::default() };
    let summary = Some(summary("over", &["ann"], 5));
    wait(store.append(Append { summary, record: Some(record.clone()), ..append("t", 0, 2) })).unwrap();
    wait(store.append(append("empty", 0, 1))).unwrap();
    assert!(wait(store.remove_table("t")).unwrap());
    assert!(wait(store.remove_table("empty")).unwrap());
    assert!(!wait(store.remove_table("empty")).unwrap(), "it is gone already");
    assert_eq!(wait(store.log("t", 0)).unwrap(), []);
    assert_eq!(wait(store.summary("t")).unwrap(), None);
    assert_eq!(wait(store.tables_of("ann", 9)).unwrap(), []);
    assert_eq!(wait(store.record("t", 1)).unwrap(), Some(record));
    assert_eq!(wait(store.players_of_record("t", 1)).unwrap(), ["ann"]);
    assert_eq!(wait(store.records_of("ann", 9)).unwrap().len(), 1);
    let late = wait(store.append(append("t", 2, 1))).unwrap_err();
    assert!(matches!(late, StoreError::Conflict { .. }), "whoever still held it cannot go on: {late}");
}
