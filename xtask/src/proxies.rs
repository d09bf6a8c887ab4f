//! `cargo xtask proxies`: installs Caddy, nginx and HAProxy where they are missing, and runs the
//! tests of the server behind each.

use crate::run::{Program, TaskError};
use crate::tools::install_packages;

/// The programs with how they tell their version, and Debian's packages for them.
const PROGRAMS: [(&str, &str, &str); 5] = [
    ("caddy", "version", "caddy"),
    ("nginx", "-v", "nginx"),
    ("haproxy", "-v", "haproxy"),
    ("curl", "--version", "curl"),
    ("openssl", "version", "openssl"),
];

pub(crate) fn main() -> Result<(), TaskError> {
    get()?;
    tests().run()
}

/// Makes sure that everything is there; an error says what could not be had.
pub(crate) fn get() -> Result<(), String> {
    let missing = |(program, version, _): &(&str, &str, &str)| !Program::new(program).arg(version).succeeds();
    let packages: Vec<&str> =
        PROGRAMS.iter().filter(|one| missing(one)).map(|(.., package)| *package).collect();
    install_packages(&packages)
}

/// All tests, ready to be run.
pub(crate) fn tests() -> Program {
    Program::cargo().args(["test", "--package", "iris", "--test", "proxies", "--", "--ignored"])
}
