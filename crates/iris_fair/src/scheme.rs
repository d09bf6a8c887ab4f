//! The two functions of the scheme: the commitment (SHA-256) and the seed (HKDF).

use hkdf::Hkdf;
use iris_core::Seed;
use sha2::{Digest, Sha256};

use crate::context::check_place;
use crate::{Commitment, ContextError, DealContext, Nonce, Secret};

/// The commitment that a table publishes before the seats are fixed: SHA-256 of three lines
/// (`iris/1/commitment`, the table's id, the match's number) and the secret.
pub fn commitment(secret: &Secret, table: &str, number: u32) -> Result<Commitment, ContextError> {
    check_place(table, number)?;
    let mut hash = Sha256::new();
    hash.update(format!("iris/1/commitment\n{table}\n{number}\n"));
    hash.update(secret.expose());
    Ok(Commitment(hash.finalize().into()))
}

/// The seed of the deal: HKDF-SHA-256 of the secret, with the nonces in seat order as salt and six
/// lines that name the match as info.
pub fn seed(secret: &Secret, nonces: &[Nonce], context: &DealContext) -> Result<Seed, ContextError> {
    context.check(nonces.len())?;
    let DealContext { table, number, game, rules, seats } = context;
    let info = format!("iris/1/seed\n{table}\n{number}\n{game}\n{rules}\n{seats}\n");
    Ok(expand(secret, nonces, info.as_bytes()))
}

/// The secret of the deals of a day, from a key that servers may share: HKDF-SHA-256 of the key
/// without salt, with two lines that name the day as info. Days do not tell of each other.
pub fn daily_secret(key: &Secret, day: &str) -> Secret {
    Secret::new(expand(key, &[], format!("iris/1/daily\n{day}\n").as_bytes()).0)
}

/// What stands for the table where the deals of a day are promised and derived.
pub fn daily_place(day: &str) -> String {
    format!("daily-{day}")
}

fn expand(secret: &Secret, nonces: &[Nonce], info: &[u8]) -> Seed {
    let salt: Vec<u8> = nonces.iter().flat_map(|nonce| nonce.0).collect();
    let mut bytes = [0; 32];
    Hkdf::<Sha256>::new(Some(&salt), secret.expose())
        .expand(info, &mut bytes)
        .expect("32 bytes are one block, and 255 could be had");
    Seed(bytes)
}
