//! `cargo xtask test`: every check there is, in the order in which they are cheapest to fail.

use crate::python::{Python, Trouble};
use crate::run::{Problem, Program};
use crate::steps::{Done, Step, Steps};
use crate::{browser, fuzz, interface, playthroughs, tools};

/// Seconds each fuzz target runs here: enough to see that it works, not to search. `cargo xtask fuzz` searches.
const FUZZ_SECONDS: u32 = 4;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Ask the advisory database about our dependencies too; it is fetched from the network
    #[arg(long)]
    advisories: bool,
}

pub(crate) fn main(args: &Args) -> Result<(), Problem> {
    let mut steps = Steps::default();
    let mut tests = Tally::default();

    steps.step("format", format)?;
    steps.step("clippy", || cargo(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))?;
    steps.step("tests", || {
        let runner: &[&str] = if tools::NEXTEST.present() {
            &[
                "nextest",
                "run",
                "--workspace",
                "--exclude",
                browser::PACKAGE,
                "--no-fail-fast",
                "--show-progress",
                "none",
                "--status-level",
                "slow",
            ]
        } else {
            &["test", "--workspace", "--exclude", browser::PACKAGE, "--all-targets", "--no-fail-fast"]
        };
        tests.watch(Program::cargo().args(runner))
    })?;
    steps.step("doc tests", || tests.watch(Program::cargo().args(["test", "--workspace", "--doc"])))?;
    steps.step("playthroughs", || playthroughs::run(true).map(|()| Done::Passed))?;
    steps.step("Python", || match Python::prepare(true) {
        Ok(python) => tests.watch(python.tests()),
        Err(Trouble::Machine(why)) => Ok(Done::Skipped(why)),
        Err(Trouble::Package(problem)) => Err(problem),
    })?;
    steps.step("browser", || match browser::get() {
        Ok(axe) => tests.watch(browser::tests(&axe)?),
        Err(why) => Ok(Done::Skipped(why)),
    })?;
    steps.step("documentation", || {
        announced(Program::cargo().args(["doc", "--no-deps", "--workspace"]))
            .env("RUSTDOCFLAGS", "-D warnings")
            .run()?;
        Ok(Done::Passed)
    })?;
    steps.step("interface", interface::step)?;
    steps.step("dependencies", dependencies)?;
    if args.advisories {
        steps.step("advisories", || cargo(["deny", "--locked", "check", "advisories"]))?;
    }
    let fuzzer = tools::FUZZ.ensure();
    steps.step("fuzz build", || match &fuzzer {
        Ok(()) => fuzz::build(None).map(|()| Done::Passed),
        Err(why) => Ok(Done::Skipped(why.clone())),
    })?;
    steps.step("fuzz run", || match &fuzzer {
        Ok(()) => fuzz::run_all_afresh(FUZZ_SECONDS).map(|()| Done::Passed),
        Err(why) => Ok(Done::Skipped(why.clone())),
    })?;

    steps.print();
    println!("{}", tests.line());
    if tests.passed == 0 { Err("no test was run".to_owned()) } else { Ok(()) }
}

/// The fuzz crate is a workspace of its own, so `--all` does not reach it.
fn format() -> Step {
    cargo(["fmt", "--all", "--check"])?;
    cargo(["fmt", "--manifest-path", "fuzz/Cargo.toml", "--check"])
}

/// Licences, bans and sources need no database, so they can be checked anywhere.
fn dependencies() -> Step {
    if let Err(why) = tools::DENY.ensure() {
        return Ok(Done::Skipped(why));
    }
    // The check reads the crates of every platform; a build has fetched only those of this one.
    if let Err(why) = Program::cargo().args(["fetch", "--locked"]).run() {
        return Ok(Done::Skipped(format!("the dependencies of other platforms cannot be fetched ({why})")));
    }
    cargo(["deny", "--locked", "check", "bans", "licenses", "sources"])
}

fn cargo<const N: usize>(args: [&str; N]) -> Step {
    announced(Program::cargo().args(args)).run()?;
    Ok(Done::Passed)
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
    fn watch(&mut self, runner: Program) -> Step {
        announced(runner).lines(|line| {
            println!("{line}");
            self.read(&line);
        })?;
        Ok(Done::Passed)
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
