//! `iris playthrough`: a random match in full, which the golden files are made of.

use std::io::Write;

use serde_json::Value;

use crate::cli::PlaythroughArgs;
use crate::failure::{Failure, game, seats};

pub(crate) fn run(args: &PlaythroughArgs, out: &mut impl Write) -> Result<(), Failure> {
    let game = game(&args.game)?;
    let seats = seats(game, args.seats)?;
    let text = iris_games::playthrough(game, &Value::Null, seats, args.seed).map_err(Failure::misused)?;
    out.write_all(text.as_bytes())?;
    Ok(())
}
