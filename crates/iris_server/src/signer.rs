//! HMAC signatures of table links, and of cookies from before there were sessions.

use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard};

use data_encoding::BASE32_NOPAD;
use hmac::{Hmac, KeyInit, Mac};
use iris_table::{PlayerId, TableId};
use sha2::Sha256;

/// Signs with the server's key, and verifies with it and with those that it replaced. Each purpose
/// has signatures of its own.
///
/// Clones share the keys, so that a new one is used everywhere at once.
#[derive(Clone)]
pub(crate) struct Signer(Arc<RwLock<KeyRing>>);

struct KeyRing {
    current: Hmac<Sha256>,
    former: Vec<Hmac<Sha256>>,
}

/// The key that signs, and those that it replaced.
#[derive(Clone, Debug)]
pub struct SigningKeys {
    /// Signs whatever is signed now.
    pub current: [u8; 32],
    /// Signed before; what they signed stays good.
    pub former: Vec<[u8; 32]>,
}

impl From<[u8; 32]> for SigningKeys {
    fn from(current: [u8; 32]) -> Self {
        Self { current, former: Vec::new() }
    }
}

/// What a link to a table allows, from the least to the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum AccessLevel {
    /// May look on.
    Watch,
    /// May take a seat.
    Join,
    /// May become the host.
    Host,
}

impl AccessLevel {
    pub(crate) const ALL: [Self; 3] = [Self::Watch, Self::Join, Self::Host];

    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Self::Watch => "watch",
            Self::Join => "join",
            Self::Host => "host",
        }
    }
}

/// Signatures are truncated to 160 bits: 32 characters in base 32.
const SIGNATURE_BYTES: usize = 20;

impl Signer {
    pub(crate) fn new(keys: &SigningKeys) -> Self {
        Self(Arc::new(RwLock::new(KeyRing::new(keys))))
    }

    /// Goes on with other keys.
    pub(crate) fn replace(&self, keys: &SigningKeys) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = KeyRing::new(keys);
    }

    fn keys(&self) -> RwLockReadGuard<'_, KeyRing> {
        self.0.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn mac(key: &Hmac<Sha256>, purpose: &str, parts: &[&str]) -> Hmac<Sha256> {
        let mut mac = key.clone();
        mac.update(purpose.as_bytes());
        for part in parts {
            // No part contains a zero byte, so no two lists of parts are signed alike.
            mac.update(b"\0");
            mac.update(part.as_bytes());
        }
        mac
    }

    fn sign(&self, purpose: &str, parts: &[&str]) -> String {
        let tag = Self::mac(&self.keys().current, purpose, parts).finalize().into_bytes();
        base32_lower(&tag[..SIGNATURE_BYTES])
    }

    /// Verifies a signature in constant time.
    fn verify(&self, purpose: &str, parts: &[&str], signature: &str) -> bool {
        let Some(tag) = parse_base32(signature).filter(|tag| tag.len() == SIGNATURE_BYTES) else {
            return false;
        };
        let keys = self.keys();
        std::iter::once(&keys.current)
            .chain(&keys.former)
            .any(|key| Self::mac(key, purpose, parts).verify_truncated_left(&tag).is_ok())
    }

    /// The signed value of a player's cookie, as they were before there were sessions.
    #[cfg(test)]
    pub(crate) fn sign_cookie(&self, player: &PlayerId) -> String {
        format!("{player}.{}", self.sign("cookie", &[player.as_str()]))
    }

    /// The player of a cookie with a valid signature.
    pub(crate) fn verify_cookie(&self, cookie: &str) -> Option<PlayerId> {
        let (player, signature) = cookie.split_once('.')?;
        self.verify("cookie", &[player], signature).then(|| PlayerId::from(player))
    }

    /// The key of a link to a table, after its links have been renewed so many times.
    pub(crate) fn sign_table_key(&self, table: &TableId, access: AccessLevel, renewed: u32) -> String {
        let renewed = renewal(renewed);
        self.sign("table", &table_parts(table, access, renewed.as_deref()))
    }

    /// The access that a key gives at a table.
    pub(crate) fn verify_table_key(&self, table: &TableId, key: &str, renewed: u32) -> Option<AccessLevel> {
        let renewed = renewal(renewed);
        AccessLevel::ALL
            .into_iter()
            .find(|access| self.verify("table", &table_parts(table, *access, renewed.as_deref()), key))
    }

    /// The key of the link by which people join a club, after it has been renewed so many times.
    pub(crate) fn sign_club_key(&self, club: &str, renewed: u32) -> String {
        self.sign("club", &[club, &renewed.to_string()])
    }

    /// Whether a key lets somebody join a club.
    pub(crate) fn verify_club_key(&self, club: &str, key: &str, renewed: u32) -> bool {
        self.verify("club", &[club, &renewed.to_string()], key)
    }
}

impl KeyRing {
    fn new(keys: &SigningKeys) -> Self {
        Self { current: keyed(&keys.current), former: keys.former.iter().map(keyed).collect() }
    }
}

fn keyed(key: &[u8; 32]) -> Hmac<Sha256> {
    // HMAC pads a key shorter than a block with zeros.
    let mut block = [0; 64];
    block[..32].copy_from_slice(key);
    Hmac::new(&block.into())
}

/// The part of a table's key that says how often its links have been renewed; the first ones have
/// none.
fn renewal(renewed: u32) -> Option<String> {
    (renewed > 0).then(|| renewed.to_string())
}

fn table_parts<'a>(table: &'a TableId, access: AccessLevel, renewed: Option<&'a str>) -> Vec<&'a str> {
    [table.as_str(), access.as_str()].into_iter().chain(renewed).collect()
}

/// Bytes in base 32: lower-case letters and digits.
pub(crate) fn base32_lower(bytes: &[u8]) -> String {
    BASE32_NOPAD.encode(bytes).to_ascii_lowercase()
}

fn parse_base32(text: &str) -> Option<Vec<u8>> {
    BASE32_NOPAD.decode(text.to_ascii_uppercase().as_bytes()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_we_signed_is_believed() {
        let (signer, others) =
            (Signer::new(&SigningKeys::from([1; 32])), Signer::new(&SigningKeys::from([2; 32])));
        let ann = PlayerId::from("ann");
        let cookie = signer.sign_cookie(&ann);
        assert_eq!(signer.verify_cookie(&cookie), Some(ann.clone()));
        assert_eq!(others.verify_cookie(&cookie), None);
        assert_eq!(signer.verify_cookie(&cookie.replace("ann", "bob")), None);
        for broken in ["", "ann", "ann.", ".", "ann.x", &format!("{cookie}a"), &cookie[..cookie.len() - 1]] {
            assert_eq!(signer.verify_cookie(broken), None, "{broken:?}");
        }
    }

    #[test]
    fn each_right_has_its_own_key_at_each_table() {
        let signer = Signer::new(&SigningKeys::from([1; 32]));
        let (one, two) = (TableId::from("one"), TableId::from("two"));
        for access in AccessLevel::ALL {
            let key = signer.sign_table_key(&one, access, 0);
            assert_eq!(signer.verify_table_key(&one, &key, 0), Some(access));
            assert_eq!(signer.verify_table_key(&two, &key, 0), None);
            assert_eq!(signer.verify_table_key(&one, &key, 1), None, "links that were renewed are void");
            let renewed = signer.sign_table_key(&one, access, 1);
            assert_eq!(signer.verify_table_key(&one, &renewed, 1), Some(access));
        }
        assert_eq!(signer.verify_table_key(&one, &signer.sign_cookie(&PlayerId::from("one")), 0), None);
    }

    #[test]
    fn what_a_former_key_signed_is_still_believed() {
        let old = Signer::new(&SigningKeys::from([1; 32]));
        let new = Signer::new(&SigningKeys { current: [2; 32], former: vec![[1; 32]] });
        let (ann, table) = (PlayerId::from("ann"), TableId::from("one"));
        assert_eq!(new.verify_cookie(&old.sign_cookie(&ann)), Some(ann.clone()));
        let key = old.sign_table_key(&table, AccessLevel::Join, 0);
        assert_eq!(new.verify_table_key(&table, &key, 0), Some(AccessLevel::Join));
        assert_ne!(new.sign_table_key(&table, AccessLevel::Join, 0), key);
        assert_eq!(old.verify_table_key(&table, &new.sign_table_key(&table, AccessLevel::Join, 0), 0), None);
    }
}
