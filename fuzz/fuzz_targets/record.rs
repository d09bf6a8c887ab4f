//! Fuzzes the parser of records: refused with a line number that exists, or parsed, written, parsed
//! again and replayed.

#![no_main]

use iris_games::record::{Record, Replay};
use libfuzzer_sys::fuzz_target;
use serde_json::Value;

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
    // Fractions and numbers beyond 64 bits do not survive JSON exactly; no game takes them, so
    // replaying refuses.
    if !has_float(&record.options) {
        assert_eq!(again.to_string(), written, "a record is written the same way twice");
    }
    if let Ok(replay) = Replay::new(&record) {
        let _ = replay.finish();
    }
});

fn has_float(options: &Value) -> bool {
    match options {
        Value::Number(number) => number.is_f64(),
        Value::Array(items) => items.iter().any(has_float),
        Value::Object(keys) => keys.values().any(has_float),
        _ => false,
    }
}
