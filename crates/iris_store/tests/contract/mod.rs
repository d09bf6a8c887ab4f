//! What every store must do, whatever it is made of.

mod documents;
mod lists;
mod logs;
mod operators;
mod people;
mod records;
mod service;
mod sessions;

use std::sync::Arc;

use iris_store::Store;

/// A test of a store that is empty.
type Check = fn(&dyn Store);

/// Runs all checks, each on a new store.
pub(crate) fn run(open: impl Fn() -> Arc<dyn Store>) {
    for (name, check) in [
        logs::CHECKS,
        lists::CHECKS,
        records::CHECKS,
        people::CHECKS,
        sessions::CHECKS,
        operators::CHECKS,
        documents::CHECKS,
        service::CHECKS,
    ]
    .concat()
    {
        println!("checking that {}", name.replace('_', " "));
        check(&*open());
    }
}

/// A list of checks by their names.
macro_rules! checks {
    ($($check:ident),* $(,)?) => {
        pub(super) const CHECKS: &[(&str, super::Check)] = &[$((stringify!($check), $check)),*];
    };
}
use checks;
