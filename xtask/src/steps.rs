//! A sequence of named steps: announces each, times it, stops at the first failure and prints a
//! summary.

use std::time::{Duration, Instant};

use crate::run::TaskError;

/// How a step ended that did not fail.
pub(crate) enum StepStatus {
    Passed,
    /// It could not be done here; the text says why.
    Skipped(String),
}

/// What a step returns; an error ends the run.
pub(crate) type StepResult = Result<StepStatus, TaskError>;

/// Runs steps one after the other and remembers how each ended.
#[derive(Default)]
pub(crate) struct StepRunner {
    done: Vec<(String, Duration, Outcome)>,
}

enum Outcome {
    Passed,
    Skipped(String),
    Failed,
}

impl StepRunner {
    /// Runs one step. An error has been shown with the summary before it is returned.
    pub(crate) fn step(&mut self, name: &str, run: impl FnOnce() -> StepResult) -> Result<(), TaskError> {
        println!("\n==> {name}");
        let start = Instant::now();
        let result = run();
        let took = start.elapsed();
        let (outcome, returned) = match result {
            Ok(StepStatus::Passed) => {
                println!("<== {name}: passed in {}", seconds(took));
                (Outcome::Passed, Ok(()))
            }
            Ok(StepStatus::Skipped(why)) => {
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
