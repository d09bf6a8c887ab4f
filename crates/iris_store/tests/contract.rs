//! The contract of a store, kept by the one in a folder.
#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

#[path = "contract/mod.rs"]
mod contract;
mod support;

use std::cell::RefCell;

#[test]
fn a_store_in_a_folder_keeps_the_contract() {
    let folders = RefCell::new(Vec::new());
    contract::run(|| {
        let folder = tempfile::tempdir().unwrap();
        let store = support::open(folder.path());
        folders.borrow_mut().push(folder);
        store
    });
}
