//! `cargo xtask pages`: transfer size and time to interactive of each page in Chromium, and what a
//! match takes of whoever plays it, written to `docs/pages.md`.

use std::fmt::Write;
use std::path::Path;

use serde_json::Value;

use crate::run::{BuildProfile, Program, TaskError, build_iris, root};
use crate::{browser, wrap};

/// The page budget: kilobytes over the wire, and milliseconds until somebody can play.
const KILOBYTES: f64 = 60.0;
const MILLISECONDS: f64 = 300.0;
/// What a match took before the tables were drawn anew: clicks, modals, seconds of waiting a turn.
const BEFORE: [(&str, &str, &str, &str); 3] =
    [("seven", "90", "4", "4.0"), ("gold", "22", "7", "2.3–3.8"), ("sky", "102", "17", "4–5")];

#[derive(clap::Args)]
pub(crate) struct PagesArgs {
    /// Print the table and leave docs/pages.md as it is
    #[arg(long)]
    print: bool,
}

pub(crate) fn main(args: &PagesArgs) -> Result<(), TaskError> {
    browser::get()?;
    let iris = build_iris(BuildProfile::Release)?;
    println!("weighing the pages");
    let weights = measure(&iris, "measure::pages")?;
    println!("playing whole matches at the usual pace, some minutes");
    let matches = measure(&iris, "count::matches")?;
    let text = wrap::markdown(&(page(&weights, &version()?) + &play(&matches)));
    if args.print {
        println!("{text}");
        return Ok(());
    }
    let path = root().join("docs/pages.md");
    std::fs::write(&path, text).map_err(|error| format!("cannot write {}: {error}", path.display()))?;
    println!("written: docs/pages.md");
    Ok(())
}

/// The figures that one of the ignored tests prints; what it says besides is shown.
fn measure(iris: &Path, test: &str) -> Result<Value, TaskError> {
    let mut figures = None;
    Program::cargo()
        .within(browser::FOLDER)
        .args(["test", "--quiet", "--test", "browser", "--", "--ignored", "--exact", "--nocapture", test])
        .env("IRIS_BINARY", iris)
        .lines(|line| match line.split_once("figures ") {
            Some((_, found)) => figures = Some(found.to_owned()),
            None if line.contains("counted") || line.contains("panicked") => println!("{line}"),
            None => {}
        })?;
    let figures = figures.ok_or("nothing was measured")?;
    serde_json::from_str(&figures).map_err(|error| format!("the figures: {error}"))
}

fn version() -> Result<String, TaskError> {
    let said = Program::new("chromium").args(["--version"]).output()?;
    Ok(said.split_whitespace().take(2).collect::<Vec<_>>().join(" "))
}

fn page(figures: &Value, version: &str) -> String {
    let mut text = String::from(
        "# How heavy the pages are\n\n\
         Measured by `cargo xtask pages` and written by it: each page opened again and again with an empty cache, from a \
         release build on the same machine, and the middle value taken. *Over the wire* is everything that the browser \
         fetched, packed, with headers. *Playable* is the time from the beginning of the navigation until something can be \
         pressed and the script is there to take it.\n\n\
         | Page | Over the wire | of it the page itself | Files | Playable after |\n|---|--:|--:|--:|--:|\n",
    );
    let mut kept = true;
    for figure in figures.as_array().into_iter().flatten() {
        let number = |name: &str| figure[name].as_f64().unwrap_or(f64::NAN);
        let (bytes, playable) = (number("bytes") / 1000.0, number("playable"));
        kept &= bytes < KILOBYTES && playable < MILLISECONDS;
        // Writing to a string does not fail.
        let _ = writeln!(
            text,
            "| {} | {bytes:.1} KB | {:.1} KB | {} | {playable:.0} ms |",
            figure["name"].as_str().unwrap_or("?"),
            number("page") / 1000.0,
            number("files")
        );
    }
    let verdict = if kept { "All of them keep it." } else { "**Not all of them keep it.**" };
    let _ =
        writeln!(text, "\nPromised: under {KILOBYTES} KB and under {MILLISECONDS} ms. {verdict} {version}.");
    text
}

/// What a whole match takes of whoever plays it, beside what it took before.
fn play(figures: &Value) -> String {
    let mut text = String::from(
        "\n## What a match takes\n\n\
         Whole matches from the button on the first page, played at the usual pace: by mouse at 1280×800 with a card \
         and then the primary button, and by finger at 390×844. *Waiting* is the time from a move until the next one \
         can be made, whenever others played in between. *Before* is the table of release 0.1.\n\n\
         | Match | Clicks before | Clicks now | Clicks a move | Taps now | Modals before | Modals now | Waiting a turn before | Waiting a turn now |\n\
         |---|--:|--:|--:|--:|--:|--:|--:|--:|\n",
    );
    for figure in figures.as_array().into_iter().flatten() {
        let number = |name: &str| figure[name].as_f64().unwrap_or(f64::NAN);
        let game = figure["game"].as_str().unwrap_or("?");
        let before = BEFORE.iter().find(|before| before.0 == game);
        let (_, clicks, modals, waiting) = before.unwrap_or(&("", "?", "?", "?"));
        // Writing to a string does not fail.
        let _ = writeln!(
            text,
            "| {game} | {clicks} | {:.0} | {:.2} | {:.0} | {modals} | {:.0} | {waiting} s | {:.1} s |",
            number("clicks"),
            number("clicks") / number("moves"),
            number("taps"),
            number("modals"),
            number("waiting")
        );
    }
    text
}
