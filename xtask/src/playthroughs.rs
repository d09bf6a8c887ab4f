//! `cargo xtask playthroughs`: the golden games, one text file for each game and number of seats.
//!
//! A golden file changes only when rules, deals or notation change. The diff of a regenerated file
//! shows exactly what a change does to a game, which is why they are kept.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::run::{self, BuildProfile, Program, TaskError, root};

/// The seed of every golden game; a change of it would change every file and show nothing.
const SEED: &str = "1";

#[derive(clap::Args)]
pub(crate) struct PlaythroughsArgs {
    /// Write nothing; fail if a file differs, is missing or belongs to no game
    #[arg(long)]
    check: bool,
}

pub(crate) fn main(args: &PlaythroughsArgs) -> Result<(), TaskError> {
    run(args.check)
}

/// Compares the golden games with what is played now, or writes them.
pub(crate) fn run(check: bool) -> Result<(), TaskError> {
    let iris = run::build_iris(BuildProfile::Dev)?;
    let mut wrong = Vec::new();
    let mut count = 0;
    for (id, least, most) in games(&iris)? {
        for seats in least..=most {
            let path = file(&id, seats);
            let seats = seats.to_string();
            let text =
                Program::new(&iris).args(["playthrough", &id, "--seats", &seats, "--seed", SEED]).output()?;
            count += 1;
            if check {
                wrong.extend(difference(&path, &text));
            } else {
                write(&path, &text)?;
            }
        }
        if check {
            wrong.extend(strays(&id, least, most));
        }
    }
    if wrong.is_empty() {
        println!("{count} playthroughs {}", if check { "are as kept" } else { "written" });
        return Ok(());
    }
    Err(format!(
        "{}\nIf the change is meant, run `cargo xtask playthroughs` and commit what it writes.",
        wrong.join("\n")
    ))
}

/// Every game with its least and greatest number of seats, as the binary itself tells.
fn games(iris: &Path) -> Result<Vec<(String, u64, u64)>, TaskError> {
    let answer = Program::new(iris).arg("referee").output_of_input("{\"do\":\"games\"}\n")?;
    let answer: Value = serde_json::from_str(&answer).map_err(|e| format!("iris referee: {e}"))?;
    let games = answer["games"].as_array().ok_or("iris referee does not list its games")?;
    games
        .iter()
        .map(|game| {
            Some((game["id"].as_str()?.to_owned(), game["seats"][0].as_u64()?, game["seats"][1].as_u64()?))
        })
        .collect::<Option<_>>()
        .ok_or_else(|| format!("iris referee lists its games in a way this does not understand: {answer}"))
}

fn folder(id: &str) -> PathBuf {
    root().join("games").join(id).join("playthroughs")
}

fn file(id: &str, seats: u64) -> PathBuf {
    folder(id).join(format!("{seats}.txt"))
}

fn write(path: &Path, text: &str) -> Result<(), TaskError> {
    let failed = |e: std::io::Error| format!("cannot write {}: {e}", path.display());
    path.parent().map_or(Ok(()), fs::create_dir_all).map_err(failed)?;
    fs::write(path, text).map_err(failed)
}

/// What is wrong with the file kept at `path`, if anything: its first line that is not as it should
/// be.
fn difference(path: &Path, text: &str) -> Option<String> {
    let shown = path.strip_prefix(root()).unwrap_or(path).display();
    let Ok(kept) = fs::read_to_string(path) else { return Some(format!("{shown} is missing")) };
    if kept == text {
        return None;
    }
    let line = kept.lines().zip(text.lines()).take_while(|(a, b)| a == b).count();
    let at = |text: &str| text.lines().nth(line).unwrap_or("(the end)").to_owned();
    Some(format!("{shown}:{}: kept `{}`, played `{}`", line + 1, at(&kept), at(text)))
}

/// Files for numbers of seats that the game does not have.
fn strays(id: &str, least: u64, most: u64) -> Vec<String> {
    let Ok(entries) = fs::read_dir(folder(id)) else { return Vec::new() };
    let known: Vec<_> = (least..=most).map(|seats| file(id, seats)).collect();
    entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| !known.contains(path))
        .map(|path| format!("{} belongs to no number of seats", path.display()))
        .collect()
}
