//! `cargo xtask test`: the whole of CI, the cheapest checks first.

use crate::python::{Python, PythonError};
use crate::run::{Program, TaskError};
use crate::steps::{StepResult, StepRunner, StepStatus};
use crate::{browser, fuzz, interface, new_game, playthroughs, proxies, tools};

/// Seconds each fuzz target runs here: enough to see that it works, not to search. `cargo xtask
/// fuzz` searches.
const FUZZ_SECONDS: u32 = 4;

/// Examples in documentation that run, at least: a step that runs none passes too easily.
const DOC_TESTS: u32 = 14;

#[derive(clap::Args)]
pub(crate) struct TestArgs {
    /// Ask the advisory database about our dependencies too; it is fetched from the network
    #[arg(long)]
    advisories: bool,
}

pub(crate) fn main(args: &TestArgs) -> Result<(), TaskError> {
    let mut steps = StepRunner::default();
    let mut tests = Tally::default();

    steps.step("format", format)?;
    steps.step("clippy", || {
        everywhere(&["clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"])
    })?;
    steps.step("tests", || {
        let runner: &[&str] = if tools::NEXTEST.present() {
            &[
                "nextest",
                "run",
                "--workspace",
                "--all-features",
                "--no-fail-fast",
                "--show-progress",
                "none",
                "--status-level",
                "slow",
            ]
        } else {
            &["test", "--workspace", "--all-features", "--all-targets", "--no-fail-fast"]
        };
        tests.watch(Program::cargo().args(runner))
    })?;
    steps.step("doc tests", || {
        let before = tests.passed;
        let status =
            tests.watch(Program::cargo().args(["test", "--workspace", "--all-features", "--doc"]))?;
        match tests.passed - before {
            ran if ran < DOC_TESTS => Err(format!("{ran} doc tests ran, and there are at least {DOC_TESTS}")),
            _ => Ok(status),
        }
    })?;
    steps.step("playthroughs", || playthroughs::run(true).map(|()| StepStatus::Passed))?;
    steps.step("Python", || match Python::prepare(true) {
        Ok(python) => tests.watch(python.tests()),
        Err(PythonError::Machine(why)) => Ok(StepStatus::Skipped(why)),
        Err(PythonError::Package(problem)) => Err(problem),
    })?;
    steps.step("browser", || match browser::get() {
        Ok(axe) => tests.watch(browser::tests(&axe)?),
        Err(why) => Ok(StepStatus::Skipped(why)),
    })?;
    steps.step("proxies", || match proxies::get() {
        Ok(()) => tests.watch(proxies::tests()),
        Err(why) => Ok(StepStatus::Skipped(why)),
    })?;
    steps.step("new game", || match Python::prepare(false) {
        Ok(_) => new_game::prove().map(|()| StepStatus::Passed),
        Err(PythonError::Machine(why)) => Ok(StepStatus::Skipped(why)),
        Err(PythonError::Package(problem)) => Err(problem),
    })?;
    steps.step("documentation", || {
        announced(Program::cargo().args(["doc", "--no-deps", "--workspace", "--all-features"]))
            .env("RUSTDOCFLAGS", "-D warnings")
            .run()?;
        Ok(StepStatus::Passed)
    })?;
    steps.step("interface", interface::step)?;
    steps.step("dependencies", dependencies)?;
    if args.advisories {
        steps.step("advisories", || everywhere(&["deny", "--locked", "check", "advisories"]))?;
    }
    let fuzzer = tools::FUZZ.ensure();
    steps.step("fuzz build", || match &fuzzer {
        Ok(()) => fuzz::build(None).map(|()| StepStatus::Passed),
        Err(why) => Ok(StepStatus::Skipped(why.clone())),
    })?;
    steps.step("fuzz run", || match &fuzzer {
        Ok(()) => fuzz::run_all_afresh(FUZZ_SECONDS).map(|()| StepStatus::Passed),
        Err(why) => Ok(StepStatus::Skipped(why.clone())),
    })?;

    steps.print();
    println!("{}", tests.line());
    if tests.passed == 0 { Err("no test was run".to_owned()) } else { Ok(()) }
}

/// The fuzz targets are a workspace of their own too.
fn format() -> StepResult {
    everywhere(&["fmt", "--all", "--check"])?;
    cargo_in("fuzz", &["fmt", "--all", "--check"])
}

/// Licences, bans and sources need no database, so they can be checked anywhere.
fn dependencies() -> StepResult {
    if let Err(why) = tools::DENY.ensure() {
        return Ok(StepStatus::Skipped(why));
    }
    // The check reads the crates of every platform; a build has fetched only those of this one.
    if let Err(why) = everywhere(&["fetch", "--locked"]) {
        return Ok(StepStatus::Skipped(format!(
            "the dependencies of other platforms cannot be fetched ({why})"
        )));
    }
    everywhere(&["deny", "--locked", "check", "bans", "licenses", "sources"])
}

/// Runs cargo at the root and in the workspace of the browser tests, which `--workspace` does not
/// reach.
fn everywhere(args: &[&str]) -> StepResult {
    cargo_in(".", args)?;
    cargo_in(browser::FOLDER, args)
}

fn cargo_in(folder: &str, args: &[&str]) -> StepResult {
    println!("    in {folder}:");
    announced(Program::cargo().within(folder).args(args)).run()?;
    Ok(StepStatus::Passed)
}

/// Shows the command, so that a reader of the log can run just that one.
fn announced(program: Program) -> Program {
    println!("    {}", program.line());
    program
}

/// How many tests passed and were skipped, read from the closing lines of the runners.
#[derive(Default)]
struct Tally {
    passed: u32,
    skipped: u32,
}

impl Tally {
    /// Runs tests, shows what they print and counts them.
    fn watch(&mut self, runner: Program) -> StepResult {
        announced(runner).lines(|line| {
            println!("{line}");
            self.read(&line);
        })?;
        Ok(StepStatus::Passed)
    }

    fn read(&mut self, line: &str) {
        let line = line.trim_start();
        // cargo test: `test result: ok. 3 passed; 0 failed; 1 ignored; …`
        // nextest:    `Summary [   0.012s] 3 tests run: 3 passed, 1 skipped`
        // pytest:     `118 passed, 2 skipped in 3.56s`
        let pytest = line.starts_with(|c: char| c.is_ascii_digit())
            && line.contains(" passed")
            && line.contains(" in ");
        if line.starts_with("test result: ok.")
            || (line.starts_with("Summary [") && line.contains(" run: "))
            || pytest
        {
            self.passed += number_before(line, " passed");
            self.skipped += number_before(line, " ignored") + number_before(line, " skipped");
        }
    }

    /// The closing line. A failed test has ended the run before this, so none failed.
    fn line(&self) -> String {
        format!("{} passed, 0 failed, {} skipped", self.passed, self.skipped)
    }
}

/// The number that stands before `word`, 0 if there is none.
fn number_before(line: &str, word: &str) -> u32 {
    line.find(word)
        .and_then(|end| line[..end].rsplit(|c: char| !c.is_ascii_digit()).next())
        .and_then(|digits| digits.parse().ok())
        .unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::Tally;

    #[test]
    fn tally_reads_the_closing_lines_of_all_runners() {
        let mut tally = Tally::default();
        tally.read("     Summary [   1.234s] 120 tests run: 120 passed (2 slow), 3 skipped");
        tally.read(
            "test result: ok. 4 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.1s",
        );
        tally.read("a test that prints 99 passed changes nothing");
        tally.read("118 passed, 2 skipped, 4 warnings in 63.56s (0:01:03)");
        assert_eq!(tally.line(), "242 passed, 0 failed, 6 skipped");
    }
}
