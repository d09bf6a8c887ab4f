//! Logs: gapless, atomic, in order.

use iris_store::{Append, FinishedRow, NewEntry, Store, StoreError, StoredEntry};

use crate::support::{append, body, summary, wait, whole_log};

super::checks! {
    entries_come_back_as_they_went_in,
    any_text_can_be_kept,
    a_log_can_be_read_from_any_entry,
    only_the_next_number_is_accepted,
    a_conflict_does_not_hurt_its_neighbours,
    an_append_is_kept_with_its_summary_and_record_or_not_at_all,
    an_append_may_have_no_entries,
    writes_are_done_in_the_order_of_the_calls,
    an_answer_nobody_waits_for_is_done_all_the_same,
    numbers_too_large_are_refused,
    whoever_is_refused_can_go_on_from_the_log,
}

fn entries_come_back_as_they_went_in(store: &dyn Store) {
    assert_eq!(wait(store.log("t", 0)).unwrap(), []);
    wait(store.append(append("t", 0, 2))).unwrap();
    wait(store.append(append("t", 2, 1))).unwrap();
    wait(store.append(append("other", 0, 1))).unwrap();
    assert_eq!(whole_log(store, "t"), 3);
    assert_eq!(whole_log(store, "other"), 1);
}

fn any_text_can_be_kept(store: &dyn Store) {
    let texts = ["", "\0", "a\0b", "'; DROP TABLE entries; --", "🌈 žluťoučký", &"long ".repeat(100_000)];
    for text in texts {
        let entries = vec![NewEntry { at: 5, body: text.to_owned() }];
        wait(store.append(Append { table: text.to_owned(), entries, ..Append::default() })).unwrap();
        let expected = [StoredEntry { seq: 1, at: 5, body: text.to_owned() }];
        assert_eq!(wait(store.log(text, 0)).unwrap(), expected);
    }
}

fn a_log_can_be_read_from_any_entry(store: &dyn Store) {
    wait(store.append(append("t", 0, 4))).unwrap();
    let from = |from| wait(store.log("t", from)).unwrap().iter().map(|entry| entry.seq).collect::<Vec<_>>();
    assert_eq!(from(2), [3, 4]);
    assert_eq!(from(4), [] as [u64; 0]);
    assert_eq!(from(u64::MAX), [] as [u64; 0]);
}

fn only_the_next_number_is_accepted(store: &dyn Store) {
    let refused = |after, last| {
        let error = wait(store.append(append("t", after, 1))).unwrap_err();
        assert_eq!(error, StoreError::Conflict { table: "t".to_owned(), after, last });
    };
    refused(1, 0);
    assert_eq!(whole_log(store, "t"), 0);
    wait(store.append(append("t", 0, 3))).unwrap();
    for wrong in [0, 1, 2, 4, 1000, u64::MAX - 1] {
        refused(wrong, 3);
    }
    assert_eq!(whole_log(store, "t"), 3);
    wait(store.append(append("t", 3, 1))).unwrap();
}

fn a_conflict_does_not_hurt_its_neighbours(store: &dyn Store) {
    let answers = [
        store.append(append("a", 0, 1)),
        store.append(append("a", 0, 1)),
        store.append(append("b", 7, 1)),
        store.append(append("b", 0, 2)),
        store.append(append("a", 1, 1)),
    ];
    let fine = answers.map(|answer| wait(answer).is_ok());
    assert_eq!(fine, [true, false, false, true, true]);
    assert_eq!((whole_log(store, "a"), whole_log(store, "b")), (2, 2));
}

fn an_append_is_kept_with_its_summary_and_record_or_not_at_all(store: &dyn Store) {
    let record = |table: &str, number| FinishedRow {
        table: table.to_owned(),
        number,
        game: "sky".to_owned(),
        ended: 9,
        text: "the record".to_owned(),
    };
    let full = |after, updated, record| Append {
        summary: Some(summary("over", &["ann"], updated)),
        record: Some(record),
        ..append("t", after, 1)
    };
    wait(store.append(full(0, 1, record("t", 1)))).unwrap();

    // The number is taken, the number in the log is wrong, the record is another table's.
    let attempts = [
        (full(1, 2, record("t", 1)), "taken"),
        (full(0, 2, record("t", 2)), "conflict"),
        (full(1, 2, record("u", 2)), "invalid"),
    ];
    for (attempt, expected) in attempts {
        let error = match wait(store.append(attempt)).unwrap_err() {
            StoreError::Duplicate(_) => "taken",
            StoreError::Conflict { .. } => "conflict",
            StoreError::Invalid(_) => "invalid",
            other => panic!("{other}"),
        };
        assert_eq!(error, expected);
        assert_eq!(whole_log(store, "t"), 1);
        assert_eq!(wait(store.summary("t")).unwrap(), Some(summary("over", &["ann"], 1)));
        assert_eq!(wait(store.records(0, 9)).unwrap().len(), 1);
        assert_eq!(wait(store.records_of("ann", 9)).unwrap().len(), 1);
    }
    wait(store.append(full(1, 2, record("t", 2)))).unwrap();
    assert_eq!(wait(store.summary("t")).unwrap(), Some(summary("over", &["ann"], 2)));
    assert_eq!(wait(store.record("t", 2)).unwrap(), Some(record("t", 2)));
}

fn an_append_may_have_no_entries(store: &dyn Store) {
    let silent =
        |after, phase| Append { summary: Some(summary(phase, &["ann"], 1)), ..append("t", after, 0) };
    wait(store.append(silent(0, "lobby"))).unwrap();
    wait(store.append(append("t", 0, 2))).unwrap();
    wait(store.append(silent(2, "closed"))).unwrap();
    assert!(wait(store.append(silent(0, "lobby"))).is_err());
    assert_eq!(wait(store.summary("t")).unwrap().unwrap().phase, "closed");
}

fn writes_are_done_in_the_order_of_the_calls(store: &dyn Store) {
    let answers: Vec<_> = (0..200).map(|after| store.append(append("t", after, 1))).collect();
    // Awaited backwards: the order of the calls is what counts.
    for answer in answers.into_iter().rev() {
        wait(answer).unwrap();
    }
    assert_eq!(whole_log(store, "t"), 200);
}

fn an_answer_nobody_waits_for_is_done_all_the_same(store: &dyn Store) {
    drop(store.append(append("t", 0, 1)));
    wait(store.append(append("t", 1, 1))).unwrap();
    assert_eq!(whole_log(store, "t"), 2);
}

fn numbers_too_large_are_refused(store: &dyn Store) {
    let mut late = append("t", 0, 2);
    late.entries[1].at = u64::MAX;
    let error = wait(store.append(late)).unwrap_err();
    assert!(matches!(error, StoreError::Invalid(_)), "{error}");
    assert_eq!(whole_log(store, "t"), 0, "nor is its first entry kept");
}

/// Several writers that know nothing of each other, each with a message to get into the one log.
fn whoever_is_refused_can_go_on_from_the_log(store: &dyn Store) {
    std::thread::scope(|scope| {
        for writer in 0..4 {
            scope.spawn(move || {
                for message in 0..25 {
                    let mut after = 0;
                    loop {
                        let text = format!("{writer} {message}");
                        let entries = vec![NewEntry { at: 1, body: text.clone() }];
                        let append = Append { table: "t".to_owned(), after, entries, ..Append::default() };
                        match wait(store.append(append)) {
                            Ok(()) => {
                                assert_eq!(wait(store.log("t", after)).unwrap()[0].body, text);
                                break;
                            }
                            Err(StoreError::Conflict { last, .. }) => after = last,
                            Err(other) => panic!("{other}"),
                        }
                    }
                }
            });
        }
    });
    let log = wait(store.log("t", 0)).unwrap();
    assert_eq!(log.len(), 100);
    for writer in 0..4 {
        let theirs: Vec<_> =
            log.iter().filter(|entry| entry.body.starts_with(&format!("{writer} "))).collect();
        let expected: Vec<_> = (0..25).map(|message| format!("{writer} {message}")).collect();
        assert_eq!(
            theirs.iter().map(|entry| &entry.body).collect::<Vec<_>>(),
            expected.iter().collect::<Vec<_>>()
        );
    }
    assert_ne!(log[0].body, body("t", 0));
}
