//! Any text as a record: refused with a line that exists, or read, written, read again and replayed.

#![no_main]

use iris_games::record::{Record, Replay};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let record = match Record::parse(text) {
        Ok(record) => record,
        Err(error) => {
            assert!(error.line >= 1 && error.line <= text.lines().count().max(1), "{error}");
            return;
        }
    };
    let written = record.to_string();
    let again =
        Record::parse(&written).unwrap_or_else(|e| panic!("cannot read what it wrote: {e}\n{written}"));
    assert_eq!(again.to_string(), written, "a record is written the same way twice");
    if let Ok(replay) = Replay::new(&record) {
        let _ = replay.finish();
    }
});
