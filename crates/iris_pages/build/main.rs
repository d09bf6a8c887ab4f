//! Build script: joins the script's modules into one file and the style sheets into a few, and
//! lists the games' pictures.
//!
//! Browsers get one small file instead of many, and nobody needs a JavaScript tool chain to build
//! Iris.

mod script;
mod source;
mod style;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// The style sheets that every page needs, tables included, in the order in which later rules
/// overrule earlier ones.
const STYLES: &[&str] = &[
    "tokens.css",
    "base.css",
    "cards.css",
    "table.css",
    "games.css",
    "pages.css",
    "home.css",
    "forms.css",
    "room.css",
    "end.css",
    "chart.css",
    "review.css",
    "deal.css",
    "deals.css",
    "screens.css",
    "motion.css",
];

/// What only other pages need, so that nobody waits for it who wants to play. It comes after the
/// others.
const MORE_STYLES: &[&str] = &["guide.css", "lesson.css", "company.css", "profile.css", "puzzles.css"];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo::rerun-if-changed=web");
    println!("cargo::rerun-if-changed=build");
    let web = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?).join("web");
    let out = PathBuf::from(std::env::var("OUT_DIR")?);

    let script = script::bundle("main.js", &|name| read(&web.join("script").join(name)))?;
    std::fs::write(out.join("iris.js"), script)?;

    let sheets: [(&str, &[&str]); 3] =
        [("iris.css", STYLES), ("more.css", MORE_STYLES), ("scriptless.css", &["scriptless.css"])];
    for (file, names) in sheets {
        let mut styles = String::new();
        for name in names {
            styles.push_str(&read(&web.join("style").join(name))?);
        }
        std::fs::write(out.join(file), style::minify(&styles)?)?;
    }

    // What only replays need, no other page pays for.
    let script = script::bundle("replay.js", &|name| read(&web.join("script").join(name)))?;
    std::fs::write(out.join("replay.js"), script)?;
    let replay = read(&web.join("style/replay.css"))?;
    std::fs::write(out.join("replay.css"), style::minify(&replay)?)?;

    std::fs::write(out.join("pictures.rs"), pictures(&web.join("games"))?)?;
    Ok(())
}

fn read(path: &Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// A Rust array of the file names and contents of the games' pictures, so that a new one needs no
/// line of code.
fn pictures(folder: &Path) -> Result<String, Box<dyn std::error::Error>> {
    let mut paths: Vec<PathBuf> =
        std::fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
    paths.sort();
    let mut array = "[".to_owned();
    for path in paths {
        let name = path.file_name().and_then(|name| name.to_str()).ok_or("a picture's name is not text")?;
        let path = path.to_str().ok_or("the path to a picture is not text")?;
        write!(array, "({name:?}, include_str!({path:?})), ")?;
    }
    array.push(']');
    Ok(array)
}
