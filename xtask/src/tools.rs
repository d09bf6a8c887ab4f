//! Third-party cargo subcommands and Debian packages, installed where they are missing.

use crate::run::Program;

/// A cargo subcommand and the release of it that this repository is checked with.
pub(crate) struct CargoTool {
    /// What follows `cargo` on the command line.
    pub(crate) subcommand: &'static str,
    package: &'static str,
    version: &'static str,
}

pub(crate) const DENY: CargoTool = CargoTool { subcommand: "deny", package: "cargo-deny", version: "0.20.2" };
pub(crate) const FUZZ: CargoTool = CargoTool { subcommand: "fuzz", package: "cargo-fuzz", version: "0.13.2" };
/// Never installed by us: `cargo test` does as well, only more slowly.
pub(crate) const NEXTEST: CargoTool =
    CargoTool { subcommand: "nextest", package: "cargo-nextest", version: "0.9" };

impl CargoTool {
    pub(crate) fn present(&self) -> bool {
        Program::cargo().args([self.subcommand, "--version"]).succeeds()
    }

    /// Makes sure the tool is there, building it from source if it must; an error says why it could
    /// not be had.
    ///
    /// A release that is there already is taken as it is, whatever its number.
    pub(crate) fn ensure(&self) -> Result<(), String> {
        if self.present() {
            return Ok(());
        }
        println!("{} is missing; installing {} (once, some minutes)", self.package, self.version);
        let wanted = format!("{}@{}", self.package, self.version);
        // `--quiet` would hide for minutes that anything happens; a terminal-less log can bear the
        // lines.
        Program::cargo()
            .args(["install", "--locked", &wanted])
            .run()
            .map_err(|e| format!("{} is missing and could not be installed ({e})", self.package))
    }
}

/// Installs Debian's packages of these names, if there are any; an error says what could not be
/// had.
pub(crate) fn install_packages(packages: &[&str]) -> Result<(), String> {
    if packages.is_empty() {
        return Ok(());
    }
    println!("{} missing; installing (once)", packages.join(" and "));
    let apt = |args: &[&str]| Program::new("apt-get").args(["--quiet", "--yes"]).args(args);
    let had = |()| apt(&["install", "--no-install-recommends"]).args(packages).run();
    apt(&["update"])
        .run()
        .and_then(had)
        .map_err(|why| format!("{} could not be installed ({why})", packages.join(" and ")))
}
