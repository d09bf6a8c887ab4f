//! `cargo xtask pages`: transfer size and time to interactive of each page in Chromium, written to
//! `docs/pages.md`.

use std::fmt::Write;

use serde_json::Value;

use crate::run::{BuildProfile, Program, TaskError, build_iris, root};
use crate::{browser, wrap};

/// The page budget: kilobytes over the wire, and milliseconds until somebody can play.
const KILOBYTES: f64 = 60.0;
const MILLISECONDS: f64 = 300.0;

#[derive(clap::Args)]
pub(crate) struct PagesArgs {
    /// Print the table and leave docs/pages.md as it is
    #[arg(long)]
    print: bool,
}

pub(crate) fn main(args: &PagesArgs) -> Result<(), TaskError> {
    let axe = browser::get()?;
    let iris = build_iris(BuildProfile::Release)?;
    let measure = ["--test", "browser", "--", "--ignored", "--exact", "--nocapture", "measure::pages"];
    let said = Program::cargo()
        .within(browser::FOLDER)
        .args(["test", "--quiet"])
        .args(measure)
        .env("IRIS_BINARY", iris)
        .env("IRIS_AXE", axe)
        .output()?;
    let figures = said.lines().find_map(|line| line.split_once("figures ")).ok_or("nothing was measured")?.1;
    let figures: Value = serde_json::from_str(figures).map_err(|error| format!("the figures: {error}"))?;
    let text = wrap::markdown(&page(&figures, &version()?));
    if args.print {
        println!("{text}");
        return Ok(());
    }
    let path = root().join("docs/pages.md");
    std::fs::write(&path, text).map_err(|error| format!("cannot write {}: {error}", path.display()))?;
    println!("written: docs/pages.md");
    Ok(())
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
