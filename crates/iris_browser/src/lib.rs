//! End-to-end tests of the pages in a real Chromium, driven over `WebDriver`. All of it is in
//! `tests/`; `cargo xtask browser` runs them.
