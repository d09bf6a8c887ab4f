//! `iris verify`: verification of a record's provably fair deal, and of every action after it.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use iris_core::Seat;
use iris_fair::VerifiedDeal;
use iris_games::record::{Record, RecordError, Replay};
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::replay::read;

/// What the result means to a player, printed after it.
const MEANING: &str = "\
What this shows: if that is the promise you were shown before the match, and the record has the nonce that your device sent, then
nobody chose the deal alone. The table had fixed its secret before it knew your nonce, and you did not know the secret.
What it does not show: when a promise was made and who sent the nonces; that the table, which knows all cards, told nobody; that
it did not plan a deal together with the last one to send a nonce. Without any nonce the table chose alone. More: docs/fair.md";

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  iris verify game.iris
  iris verify games/*.iris
  iris verify game.iris --json
  cat game.iris | iris verify -

Checks that the secret is the one the table promised, that the seed of the deal follows from it and from what the seats added, \
that every action is legal and that the result is right. docs/fair.md says what that proves and what not; docs/verify.py is a \
second opinion.")]
pub(crate) struct VerifyArgs {
    /// The records; - reads standard input.
    #[arg(required = true, value_name = "RECORD")]
    files: Vec<PathBuf>,
    /// Print JSON instead of sentences.
    #[arg(long)]
    pub(crate) json: bool,
}

pub(crate) fn run(args: &VerifyArgs, out: &mut impl Write) -> Result<(), Failure> {
    let mut answers = Vec::new();
    let mut wrong = Vec::new();
    for file in &args.files {
        let name = file.display().to_string();
        match check(file, &name) {
            Ok(checked) if args.json => answers.push(checked.data(&name)),
            Ok(checked) => checked.print(&name, out)?,
            Err(reason) => {
                answers.push(json!({"file": name, "verified": false, "reason": reason}));
                wrong.push(reason);
            }
        }
    }
    if args.json {
        writeln!(out, "{}", json!({"records": answers}))?;
    } else if wrong.len() < args.files.len() {
        writeln!(out, "{MEANING}")?;
    }
    if wrong.is_empty() { Ok(()) } else { Err(Failure::failed(wrong.join("\niris: "))) }
}

/// A record that passed every check.
struct Checked {
    record: Record,
    proof: VerifiedDeal,
}

/// Checks all of a record, or says what is wrong with it.
fn check(file: &Path, name: &str) -> Result<Checked, String> {
    let text = read(file).map_err(|error| format!("{name}: {error}"))?;
    let at_line = |error: RecordError| format!("{name}, {error}");
    let record = Record::parse(&text).map_err(at_line)?;
    let proof = iris_fair::verify(&record).map_err(|why| format!("{name}: not verified: {why}"))?;
    Replay::new(&record).and_then(Replay::finish).map_err(at_line)?;
    Ok(Checked { record, proof })
}

impl Checked {
    fn print(&self, name: &str, out: &mut impl Write) -> std::io::Result<()> {
        let Self { record, proof } = self;
        let (table, number) = (&proof.context.table, proof.context.number);
        writeln!(out, "{name}: verified")?;
        writeln!(out, "  The table {table} promised for its match {number}: {}", proof.promised)?;
        writeln!(out, "  The secret is the promised one, and the seed follows from it {}.", self.nonces())?;
        writeln!(
            out,
            "  All {} actions are legal from that deal, and the result is right: {}.",
            record.moves().count(),
            record.result
        )
    }

    /// Which seats contributed to the deal.
    fn nonces(&self) -> String {
        let (contributors, others): (Vec<Seat>, Vec<Seat>) = Seat::all(self.record.seats)
            .partition(|seat| self.proof.contributors().any(|giver| giver == *seat));
        match (contributors.as_slice(), others.as_slice()) {
            ([], _) => "alone, because no seat sent a nonce".into(),
            (_, []) => format!("and the nonces of all {} seats", self.record.seats),
            _ => format!("and what was sent by {}; nothing came from {}", list(&contributors), list(&others)),
        }
    }

    fn data(&self, name: &str) -> Value {
        let Self { record, proof } = self;
        json!({
            "file": name,
            "verified": true,
            "table": proof.context.table,
            "match": proof.context.number,
            "game": record.game,
            "seats": record.seats,
            "promise": proof.promised.to_string(),
            "seed": proof.seed.to_string(),
            "nonces_from": proof.contributors().collect::<Vec<Seat>>(),
            "actions": record.moves().count(),
            "result": record.result.to_string(),
        })
    }
}

/// `seat 1`, `seats 0, 2 and 3`.
fn list(seats: &[Seat]) -> String {
    match seats {
        [] => "nobody".into(),
        [one] => format!("seat {one}"),
        [first @ .., last] => {
            let first: Vec<String> = first.iter().map(ToString::to_string).collect();
            format!("seats {} and {last}", first.join(", "))
        }
    }
}
