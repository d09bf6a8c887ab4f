//! The bookkeeping of a long check: announce a step, time it, stop at the first failure, sum up.

use std::time::{Duration, Instant};

use crate::run::Problem;

/// How a step ended when it did not fail.
pub(crate) enum Done {
    Passed,
    /// It could not be done here; the text says why.
    Skipped(String),
}

/// What a step returns: an error is a failure and ends the run.
pub(crate) type Step = Result<Done, Problem>;

/// The steps done so far.
#[derive(Default)]
pub(crate) struct Steps {
    done: Vec<(String, Duration, Outcome)>,
}

enum Outcome {
    Passed,
    Skipped(String),
    Failed,
}

impl Steps {
    /// Runs one step. An error has been shown with the summary before it is returned.
    pub(crate) fn step(&mut self, name: &str, run: impl FnOnce() -> Step) -> Result<(), Problem> {
        println!("\n==> {name}");
        let start = Instant::now();
        let result = run();
        let took = start.elapsed();
        let (outcome, returned) = match result {
            Ok(Done::Passed) => {
                println!("<== {name}: passed in {}", seconds(took));
                (Outcome::Passed, Ok(()))
            }
            Ok(Done::Skipped(why)) => {
                println!("<== {name}: SKIPPED after {}", seconds(took));
                println!("!!! {name} WAS NOT CHECKED: {why}");
                (Outcome::Skipped(why), Ok(()))
            }
            Err(problem) => {
                println!("<== {name}: FAILED after {}", seconds(took));
                (Outcome::Failed, Err(format!("step '{name}' failed: {problem}")))
            }
        };
        self.done.push((name.to_owned(), took, outcome));
        if returned.is_err() {
            self.print();
        }
        returned
    }

    /// One line per step, and how many passed, failed and were skipped.
    pub(crate) fn print(&self) {
        println!("\nSummary");
        let (mut passed, mut failed, mut skipped) = (0, 0, 0);
        let width = self.done.iter().map(|(name, ..)| name.len()).max().unwrap_or(0);
        for (name, took, outcome) in &self.done {
            let word = match outcome {
                Outcome::Passed => {
                    passed += 1;
                    "passed".to_owned()
                }
                Outcome::Skipped(why) => {
                    skipped += 1;
                    format!("SKIPPED: {why}")
                }
                Outcome::Failed => {
                    failed += 1;
                    "FAILED".to_owned()
                }
            };
            println!("  {name:width$}  {:>8}  {word}", seconds(*took));
        }
        let total = self.done.iter().map(|(_, took, _)| *took).sum();
        println!("  {:width$}  {:>8}", "in all", seconds(total));
        println!("steps: {passed} passed, {failed} failed, {skipped} skipped");
    }
}

fn seconds(took: Duration) -> String {
    format!("{:.1} s", took.as_secs_f64())
}
