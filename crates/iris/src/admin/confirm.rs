//! Asking before something is done that cannot be taken back.

use std::io::{self, BufRead, IsTerminal, Write};

use crate::failure::Failure;
use crate::printable_writer::printable_lines;

/// Goes on if `yes` was given or somebody types it.
pub(crate) fn confirm(yes: bool, question: &str) -> Result<(), Failure> {
    if yes {
        return Ok(());
    }
    if !io::stdin().is_terminal() {
        return Err(Failure::misused(format!(
            "{} Nobody is there to be asked; add --yes if that is meant",
            printable_lines(question)
        )));
    }
    let mut prompt = io::stderr().lock();
    write!(prompt, "{} Type yes to go on: ", printable_lines(question))?;
    prompt.flush()?;
    let mut answer = String::new();
    io::stdin().lock().read_line(&mut answer)?;
    if answer.trim() == "yes" { Ok(()) } else { Err(Failure::failed("nothing was done")) }
}
