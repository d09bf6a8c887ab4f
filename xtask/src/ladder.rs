//! `cargo xtask ladder`: a round robin of all bot levels, written to `docs/bots.md`.

use std::fs;

use crate::run::{Program, TaskError, root, target_dir};
use crate::wrap;

#[derive(clap::Args)]
pub(crate) struct LadderArgs {
    /// How many of the usual deals to play, in percent; later, more can be added to those that are
    /// there
    #[arg(long, value_name = "PERCENT")]
    deals: Option<u64>,
    /// The same for the deals of level 5 against flat:1000, which take longest
    #[arg(long, value_name = "PERCENT")]
    flat: Option<u64>,
    /// A hundredth of the deals, to see whether it works; the pages go to target/ladder
    #[arg(long)]
    quick: bool,
    /// Only this game, or this game with so many seats; the pages go to target/ladder
    #[arg(long, value_name = "GAME[:SEATS]")]
    only: Option<String>,
    /// These bots instead of the five levels, the weakest first; the pages go to target/ladder
    #[arg(long, value_name = "A,B")]
    bots: Option<String>,
    /// How many pairings to play at once; as many as there are cores when left out
    #[arg(long, value_name = "N")]
    threads: Option<u64>,
    /// Forget the deals that were kept
    #[arg(long)]
    fresh: bool,
}

pub(crate) fn main(args: &LadderArgs) -> Result<(), TaskError> {
    let folder = target_dir()?.join("ladder");
    let keep = folder.join("deals");
    if args.fresh && keep.exists() {
        fs::remove_dir_all(&keep).map_err(|e| format!("cannot remove {}: {e}", keep.display()))?;
    }
    let trial = args.quick || args.only.is_some() || args.bots.is_some();
    let out = if trial { folder } else { root().join("docs") };
    // Whatever links the games cannot be a part of this program.
    let mut program = Program::cargo()
        .args(["run", "--release", "--package", "iris_lab", "--features", "ladder"])
        .args(["--example", "ladder", "--"])
        .args(args.quick.then_some("--quick"))
        .arg("--keep")
        .arg(&keep)
        .arg("--out")
        .arg(&out);
    let numbers = [("--deals", args.deals), ("--flat", args.flat), ("--threads", args.threads)];
    for (flag, number) in numbers.into_iter().filter_map(|(flag, number)| Some((flag, number?))) {
        program = program.args([flag, &number.to_string()]);
    }
    for (flag, text) in [("--only", &args.only), ("--bots", &args.bots)] {
        if let Some(text) = text {
            program = program.args([flag, text]);
        }
    }
    program.interactive().run()?;
    // What it writes has whole paragraphs on a line.
    for page in ["bots.md", "bots-times.md"].map(|name| out.join(name)) {
        let text = fs::read_to_string(&page).map_err(|e| format!("cannot read {}: {e}", page.display()))?;
        fs::write(&page, wrap::markdown(&text))
            .map_err(|e| format!("cannot write {}: {e}", page.display()))?;
    }
    Ok(())
}
