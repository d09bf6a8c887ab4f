//! `cargo xtask screens`: contact sheets of every page, game and animation, taken in Chromium.

use std::path::PathBuf;
use std::time::Instant;

use crate::browser;
use crate::run::{BuildProfile, Program, TaskError, build_iris, root, target_dir};

const EXAMPLES: &str = "Examples:
  cargo xtask screens                      every sheet, into target/screens
  cargo xtask screens seven                only those with `seven` in their name
  cargo xtask screens motion --into /tmp/m the animations, into a folder of your own

The sheets: `home`, `new-…`, `table-…`, `end-…` and so on show one page in all sizes and themes;
`game-…` the key moments of a game; `motion-…` an animation frame by frame.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct ScreensArgs {
    /// Make only the sheets whose name has this in it
    filter: Option<String>,
    /// The folder that the sheets go to [default: target/screens]
    #[arg(long, value_name = "FOLDER")]
    into: Option<PathBuf>,
}

pub(crate) fn main(args: &ScreensArgs) -> Result<(), TaskError> {
    let begun = Instant::now();
    browser::get()?;
    let folder = match &args.into {
        Some(folder) => root().join(folder),
        None => target_dir()?.join("screens"),
    };
    let iris = build_iris(BuildProfile::Dev)?;
    let mut sheets = 0;
    let filter = args.filter.clone().unwrap_or_default();
    Program::cargo()
        .within(browser::FOLDER)
        .args(["test", "--quiet", "--test", "browser", "--", "--ignored", "--nocapture", "screens::"])
        .env("IRIS_BINARY", iris)
        .env("IRIS_SCREENS", &folder)
        .env("IRIS_SCREENS_ONLY", filter)
        .lines(|line| {
            if let Some((_, sheet)) = line.split_once("screens: ") {
                sheets += 1;
                println!("{:>4} s  {sheet}", begun.elapsed().as_secs());
            } else if line.contains("panicked") || line.contains("error") {
                println!("{line}");
            }
        })?;
    if sheets == 0 {
        return Err(format!("no sheet is called {:?}", args.filter.as_deref().unwrap_or_default()));
    }
    println!("{sheets} sheets in {} s, in {}", begun.elapsed().as_secs(), folder.display());
    Ok(())
}
