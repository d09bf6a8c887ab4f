//! The header lines of a record that prove its deal.

use std::str::FromStr;

use iris_core::{Seed, shorten};
use iris_games::record::Record;

use crate::{Commitment, Context, Nonce, Secret, Unfit, Why, commitment, seed};

/// The keys of the header lines.
pub mod headers {
    /// The id of the table.
    pub const TABLE: &str = "Table";
    /// Which match at that table, from 1.
    pub const MATCH: &str = "Match";
    /// The commitment that was published before the deal. `Commitment` stands for a seed that is not told, so it is
    /// not called that.
    pub const PROMISE: &str = "Promise";
    /// The secret that was promised.
    pub const SECRET: &str = "Secret";
    /// What the keys of all nonces start with.
    pub(crate) const NONCE: &str = "Nonce ";

    /// What a seat added to the deal.
    pub fn nonce(seat: u8) -> String {
        format!("{NONCE}{seat}")
    }
}

/// What stands for a nonce that a seat did not give.
const NONE: &str = "none";
/// What would be right where 32 bytes are expected.
const DIGITS: &str = "64 hexadecimal digits";

/// Everything that is told when a match is over, so that anybody can derive its seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// Which match it is for.
    pub context: Context,
    /// What was promised.
    pub promised: Commitment,
    /// The secret.
    pub secret: Secret,
    /// What each seat gave.
    pub nonces: Vec<Nonce>,
}

impl Proof {
    /// The proof of a match that is dealt from this secret and these nonces, one for each seat.
    pub fn new(context: Context, secret: Secret, nonces: Vec<Nonce>) -> Result<Self, Unfit> {
        context.check(nonces.len())?;
        let promised = commitment(&secret, &context.table, context.number)?;
        Ok(Self { context, promised, secret, nonces })
    }

    /// The seed that follows, if the secret is the one that was promised.
    pub fn seed(&self) -> Result<Seed, Why> {
        let actual = commitment(&self.secret, &self.context.table, self.context.number)?;
        if actual != self.promised {
            return Err(Why::Secret { promised: self.promised, actual });
        }
        Ok(seed(&self.secret, &self.nonces, &self.context)?)
    }

    /// The header lines for [`Record::tags`]. They tell the secret.
    pub fn to_tags(&self) -> Vec<(String, String)> {
        let mut tags = vec![
            (headers::TABLE.to_owned(), self.context.table.clone()),
            (headers::MATCH.to_owned(), self.context.number.to_string()),
            (headers::PROMISE.to_owned(), self.promised.to_string()),
            (headers::SECRET.to_owned(), Nonce(*self.secret.tell()).to_string()),
        ];
        for (seat, nonce) in (0..).zip(&self.nonces) {
            let value = if *nonce == Nonce::NONE { NONE.to_owned() } else { nonce.to_string() };
            tags.push((headers::nonce(seat), value));
        }
        tags
    }

    /// Reads the header lines of a record. Says nothing yet about whether they fit together.
    pub fn from_tags(record: &Record) -> Result<Self, Why> {
        let ours =
            |key: &str| [headers::PROMISE, headers::SECRET].contains(&key) || key.starts_with(headers::NONCE);
        if !record.tags.iter().any(|(key, _)| ours(key)) {
            return Err(Why::NoProof);
        }
        let context = Context {
            table: find(record, headers::TABLE)?.to_owned(),
            number: read_number(record, headers::MATCH)?,
            game: record.game.clone(),
            rules: record.rules,
            seats: record.seats,
        };
        let promised = read(record, headers::PROMISE, DIGITS)?;
        let secret = read(record, headers::SECRET, DIGITS)?;
        let nonces: Vec<Nonce> = (0..record.seats)
            .map(|seat| read_nonce(record, &headers::nonce(seat)))
            .collect::<Result<_, _>>()?;
        let stranger = |key: &String| {
            key.starts_with(headers::NONCE) && !(0..record.seats).any(|seat| *key == headers::nonce(seat))
        };
        if let Some((header, _)) = record.tags.iter().find(|(key, _)| stranger(key)) {
            return Err(Why::NoSuchSeat { header: header.clone(), seats: record.seats });
        }
        context.check(nonces.len())?;
        Ok(Self { context, promised, secret, nonces })
    }
}

/// The value of a header line that is there once.
fn find<'a>(record: &'a Record, header: &str) -> Result<&'a str, Why> {
    let mut values = record.tags.iter().filter(|(key, _)| key == header).map(|(_, value)| value.as_str());
    let value = values.next().ok_or_else(|| Why::Missing { header: header.to_owned() })?;
    match values.next() {
        None => Ok(value),
        Some(_) => Err(Why::Twice { header: header.to_owned() }),
    }
}

/// The value of a header line that is 32 bytes.
fn read<T: FromStr>(record: &Record, header: &str, accepted: &'static str) -> Result<T, Why> {
    let value = find(record, header)?;
    value.parse().map_err(|_| unreadable(header, value, accepted))
}

/// The value of a header line that is a number, written as it would be written here.
fn read_number(record: &Record, header: &str) -> Result<u32, Why> {
    let value = find(record, header)?;
    let number = value.parse().ok().filter(|number: &u32| *number > 0 && number.to_string() == value);
    number.ok_or_else(|| unreadable(header, value, "a number from 1"))
}

fn unreadable(header: &str, value: &str, accepted: &'static str) -> Why {
    Why::Unreadable { header: header.to_owned(), value: shorten(value), accepted }
}

fn read_nonce(record: &Record, header: &str) -> Result<Nonce, Why> {
    if find(record, header)? == NONE {
        return Ok(Nonce::NONE);
    }
    read(record, header, "64 hexadecimal digits or none")
}
