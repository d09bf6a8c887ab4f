//! Build script: joins the script's modules and the style sheets into one file each, and lists the
//! games' pictures.
//!
//! Browsers get one small file instead of many, and nobody needs a JavaScript tool chain to build
//! Iris.

mod script;
mod source;
mod style;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// The style sheets, in the order in which later rules overrule earlier ones.
const STYLES: [&str; 18] = [
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
    "guide.css",
    "deal.css",
    "screens.css",
    "lesson.css",
    "puzzles.css",
    "replay.css",
    "motion.css",
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo::rerun-if-changed=web");
    println!("cargo::rerun-if-changed=build");
    let web = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?).join("web");
    let out = PathBuf::from(std::env::var("OUT_DIR")?);

    let script = script::bundle("main.js", &|name| read(&web.join("script").join(name)))?;
    std::fs::write(out.join("iris.js"), script)?;

    let mut styles = String::new();
    for name in STYLES {
        styles.push_str(&read(&web.join("style").join(name))?);
    }
    std::fs::write(out.join("iris.css"), style::minify(&styles)?)?;
    let scriptless = read(&web.join("style/scriptless.css"))?;
    std::fs::write(out.join("scriptless.css"), style::minify(&scriptless)?)?;

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
