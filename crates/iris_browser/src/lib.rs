//! Tests of the pages in a real browser: all of it is in `tests/`, so that nobody builds a browser's driver who does not
//! run them. `cargo xtask browser` does.
