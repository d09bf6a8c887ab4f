//! `cargo xtask browser`: installs Chromium, its driver and axe-core where they are missing, and
//! runs the end-to-end tests of `iris_browser`.

use std::path::PathBuf;

use crate::run::{BuildProfile, Program, TaskError, build_iris, target_dir};
use crate::tools::{self, install_packages};

/// The folder of the tests: a workspace of its own, because their driver turns on a feature of
/// `serde_json` that nothing we ship is built with. Cargo is started in it, so that its own
/// `.cargo/config.toml` applies and everything is built into one target folder.
pub(crate) const FOLDER: &str = "crates/iris_browser";
/// The release that this repository is checked with.
const AXE: &str = "axe-core@4.14.0";
/// The programs, and Debian's packages for them.
const PROGRAMS: [(&str, &str); 2] = [("chromium", "chromium"), ("chromedriver", "chromium-driver")];

#[derive(clap::Args)]
pub(crate) struct BrowserArgs {
    /// Run only the tests whose name has this in it
    filter: Option<String>,
}

pub(crate) fn main(args: &BrowserArgs) -> Result<(), TaskError> {
    let axe = get()?;
    tests(&axe)?.args(&args.filter).run()
}

/// Makes sure that everything is there, and says where axe-core is; an error says what could not be
/// had.
pub(crate) fn get() -> Result<PathBuf, String> {
    let missing = |(program, _): &(&str, &str)| !Program::new(program).args(["--version"]).succeeds();
    let packages: Vec<&str> =
        PROGRAMS.iter().filter(|one| missing(one)).map(|(_, package)| *package).collect();
    install_packages(&packages)?;
    axe()
}

fn axe() -> Result<PathBuf, String> {
    let folder = target_dir()?.join("browser");
    let package = folder.join("node_modules/axe-core");
    let version = AXE.split('@').next_back().unwrap_or_default();
    let there = std::fs::read_to_string(package.join("package.json"));
    if !there.is_ok_and(|text| text.contains(&format!("\"version\": \"{version}\""))) {
        std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        Program::new("npm")
            .args([
                "install",
                "--no-save",
                "--no-audit",
                "--no-fund",
                "--ignore-scripts",
                "--loglevel",
                "error",
                "--prefix",
            ])
            .arg(&folder)
            .arg(AXE)
            .run()
            .map_err(|why| format!("{AXE} could not be installed ({why})"))?;
    }
    Ok(package.join("axe.min.js"))
}

/// All tests, ready to be run.
pub(crate) fn tests(axe: &std::path::Path) -> Result<Program, TaskError> {
    let iris = build_iris(BuildProfile::Dev)?;
    let runner: &[&str] = if tools::NEXTEST.present() {
        &[
            "nextest",
            "run",
            "--no-fail-fast",
            // A browser on a busy machine is late now and then; what fails three times is broken,
            // and nextest names the rest.
            "--retries",
            "2",
            "--show-progress",
            "none",
            "--status-level",
            "slow",
        ]
    } else {
        &["test", "--no-fail-fast"]
    };
    Ok(Program::cargo().within(FOLDER).args(runner).env("IRIS_BINARY", iris).env("IRIS_AXE", axe))
}
