//! `iris train` in a build without the feature `train`: says how to get it.

use std::io::Write;

use crate::cli::TrainArgs;
use crate::failure::Failure;

pub(crate) fn run(_args: &TrainArgs, _out: &mut impl Write) -> Result<(), Failure> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    Err(Failure::misused(format!(
        "this program was built without training, which needs more dependencies; from the source: \
         cargo run --release --features train -- {}",
        args.join(" ")
    )))
}
