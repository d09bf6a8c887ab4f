//! The proof of a deal, and its form as header lines of a record.

use std::str::FromStr;

use iris_core::{Seed, shorten};
use iris_games::record::Record;

use crate::{Commitment, ContextError, DealContext, Nonce, Secret, VerifyError, commitment, seed};

/// The keys of the header lines.
pub mod headers {
    /// The id of the table.
    pub const TABLE: &str = "Table";
    /// Which match at that table, from 1.
    pub const MATCH: &str = "Match";
    /// The commitment that was published before the deal. The header `Commitment` already stands
    /// for a seed that is not revealed, so this one has another name.
    pub const PROMISE: &str = "Promise";
    /// The secret that the commitment was made to.
    pub const SECRET: &str = "Secret";
    /// The prefix of the keys of all nonces.
    pub(crate) const NONCE: &str = "Nonce ";

    /// The key of a seat's nonce.
    pub fn nonce(seat: u8) -> String {
        format!("{NONCE}{seat}")
    }
}

/// The value of a nonce that a seat did not contribute.
const NONE: &str = "none";
/// The accepted form of 32 bytes, for error messages.
const DIGITS: &str = "64 hexadecimal digits";

/// Everything that is revealed when a match is over, so that anybody can derive its seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealProof {
    /// The match that the deal is for.
    pub context: DealContext,
    /// The commitment that was published.
    pub promised: Commitment,
    /// The secret, revealed after the match.
    pub secret: Secret,
    /// The nonce of each seat, in seat order.
    pub nonces: Vec<Nonce>,
}

impl DealProof {
    /// The proof of a match that is dealt from this secret and these nonces, one for each seat.
    pub fn new(context: DealContext, secret: Secret, nonces: Vec<Nonce>) -> Result<Self, ContextError> {
        context.check(nonces.len())?;
        let promised = commitment(&secret, &context.table, context.number)?;
        Ok(Self { context, promised, secret, nonces })
    }

    /// Derives the seed, if the secret matches the commitment.
    pub fn seed(&self) -> Result<Seed, VerifyError> {
        let actual = commitment(&self.secret, &self.context.table, self.context.number)?;
        if actual != self.promised {
            return Err(VerifyError::Secret { promised: self.promised, actual });
        }
        Ok(seed(&self.secret, &self.nonces, &self.context)?)
    }

    /// The header lines for [`Record::tags`]. They reveal the secret.
    pub fn to_tags(&self) -> Vec<(String, String)> {
        let mut tags = vec![
            (headers::TABLE.to_owned(), self.context.table.clone()),
            (headers::MATCH.to_owned(), self.context.number.to_string()),
            (headers::PROMISE.to_owned(), self.promised.to_string()),
            (headers::SECRET.to_owned(), Nonce(*self.secret.expose()).to_string()),
        ];
        for (seat, nonce) in (0..).zip(&self.nonces) {
            let value = if *nonce == Nonce::NONE { NONE.to_owned() } else { nonce.to_string() };
            tags.push((headers::nonce(seat), value));
        }
        tags
    }

    /// Parses the header lines of a record, without checking yet that they fit together.
    pub fn from_tags(record: &Record) -> Result<Self, VerifyError> {
        let ours =
            |key: &str| [headers::PROMISE, headers::SECRET].contains(&key) || key.starts_with(headers::NONCE);
        if !record.tags.iter().any(|(key, _)| ours(key)) {
            return Err(VerifyError::NoProof);
        }
        let context = DealContext {
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
            return Err(VerifyError::NoSuchSeat { header: header.clone(), seats: record.seats });
        }
        context.check(nonces.len())?;
        Ok(Self { context, promised, secret, nonces })
    }
}

/// The value of a header line that occurs exactly once.
fn find<'a>(record: &'a Record, header: &str) -> Result<&'a str, VerifyError> {
    let mut values = record.tags.iter().filter(|(key, _)| key == header).map(|(_, value)| value.as_str());
    let value = values.next().ok_or_else(|| VerifyError::Missing { header: header.to_owned() })?;
    match values.next() {
        None => Ok(value),
        Some(_) => Err(VerifyError::Repeated { header: header.to_owned() }),
    }
}

/// Parses the value of a header line.
fn read<T: FromStr>(record: &Record, header: &str, accepted: &'static str) -> Result<T, VerifyError> {
    let value = find(record, header)?;
    value.parse().map_err(|_| unreadable(header, value, accepted))
}

/// Parses a number in its canonical form, without signs or leading zeros.
fn read_number(record: &Record, header: &str) -> Result<u32, VerifyError> {
    let value = find(record, header)?;
    let number = value.parse().ok().filter(|number: &u32| *number > 0 && number.to_string() == value);
    number.ok_or_else(|| unreadable(header, value, "a number from 1"))
}

fn unreadable(header: &str, value: &str, accepted: &'static str) -> VerifyError {
    VerifyError::Unreadable { header: header.to_owned(), value: shorten(value), accepted }
}

fn read_nonce(record: &Record, header: &str) -> Result<Nonce, VerifyError> {
    if find(record, header)? == NONE {
        return Ok(Nonce::NONE);
    }
    read(record, header, "64 hexadecimal digits or none")
}
