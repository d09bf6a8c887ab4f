//! Random appends of many tables, right and wrong, alone and together: the store does what a map of
//! lists does.
#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use std::collections::BTreeMap;

use iris_store::{Append, NewEntry, StoreError, StoredEntry};
use proptest::prelude::*;
use support::{open, wait};

#[derive(Clone, Debug)]
enum Step {
    /// To a table, so many places away from where it should go on.
    Append { table: u8, off: i8, bodies: Vec<String> },
    /// Wait for all answers.
    Settle,
    /// Wait for all answers, close the store and open it again.
    Reopen,
}

fn step() -> impl Strategy<Value = Step> {
    let off = prop_oneof![4 => Just(0i8), 1 => -3..=3i8];
    let append = (0..6u8, off, prop::collection::vec(any::<String>(), 0..4))
        .prop_map(|(table, off, bodies)| Step::Append { table, off, bodies });
    prop_oneof![30 => append, 3 => Just(Step::Settle), 1 => Just(Step::Reopen)]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn logs_are_what_a_model_says(steps in prop::collection::vec(step(), 1..80)) {
        let folder = tempfile::tempdir().unwrap();
        let mut store = open(folder.path());
        let mut model: BTreeMap<String, Vec<StoredEntry>> = BTreeMap::new();
        let mut pending = Vec::new();
        for step in steps.into_iter().chain([Step::Settle, Step::Reopen]) {
            let reopen = matches!(step, Step::Reopen);
            if let Step::Append { table, off, bodies } = step {
                let table = format!("table {table}");
                let log = model.entry(table.clone()).or_default();
                let last = log.len() as u64;
                let after = last.saturating_add_signed(i64::from(off));
                let expected = if after == last {
                    log.extend((last..).zip(&bodies).map(|(index, body)| StoredEntry {
                        seq: index + 1,
                        at: index * 7,
                        body: body.clone(),
                    }));
                    Ok(())
                } else {
                    Err(StoreError::Conflict { table: table.clone(), after, last })
                };
                let entries = (after..).zip(bodies).map(|(index, body)| NewEntry { at: index * 7, body }).collect();
                pending.push((store.append(Append { table, after, entries, ..Append::default() }), expected));
                continue;
            }
            for (answer, expected) in pending.drain(..) {
                prop_assert_eq!(wait(answer), expected);
            }
            if reopen {
                drop(store);
                store = open(folder.path());
            }
            for (table, log) in &model {
                prop_assert_eq!(&wait(store.log(table, 0)).unwrap(), log);
            }
        }
    }
}
