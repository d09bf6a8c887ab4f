//! What only this server can write: signatures under cookies and links.

use data_encoding::BASE32_NOPAD;
use hmac::{Hmac, KeyInit, Mac};
use iris_table::{Millis, PlayerId, TableId};
use sha2::Sha256;

/// The server's own key, and what it signs.
#[derive(Clone)]
pub(crate) struct Keys(Hmac<Sha256>);

/// What a link to a table allows, from the least to the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Right {
    /// To look on.
    Watch,
    /// To take a seat.
    Join,
    /// To be the host.
    Host,
}

impl Right {
    pub(crate) const ALL: [Self; 3] = [Self::Watch, Self::Join, Self::Host];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Watch => "watch",
            Self::Join => "join",
            Self::Host => "host",
        }
    }
}

/// How long a link that carries somebody to another device is good for.
pub(crate) const LINK_LASTS: Millis = 15 * 60 * 1000;
/// How much of a signature is written out: 160 bits, as 32 letters.
const LENGTH: usize = 20;

impl Keys {
    pub(crate) fn new(key: &[u8; 32]) -> Self {
        // A key shorter than a block of the hash is filled up with zeros.
        let mut block = [0; 64];
        block[..32].copy_from_slice(key);
        Self(Hmac::new(&block.into()))
    }

    fn mac(&self, purpose: &str, parts: &[&str]) -> Hmac<Sha256> {
        let mut mac = self.0.clone();
        mac.update(purpose.as_bytes());
        for part in parts {
            // No part contains a zero byte, so no two lists of parts are signed alike.
            mac.update(b"\0");
            mac.update(part.as_bytes());
        }
        mac
    }

    fn sign(&self, purpose: &str, parts: &[&str]) -> String {
        let tag = self.mac(purpose, parts).finalize().into_bytes();
        letters(&tag[..LENGTH])
    }

    /// Whether the signature is ours, without telling by the time it takes how much of it was right.
    fn is_ours(&self, purpose: &str, parts: &[&str], signature: &str) -> bool {
        let Some(tag) = from_letters(signature).filter(|tag| tag.len() == LENGTH) else { return false };
        self.mac(purpose, parts).verify_truncated_left(&tag).is_ok()
    }

    /// The value of somebody's cookie.
    pub(crate) fn cookie(&self, player: &PlayerId) -> String {
        format!("{player}.{}", self.sign("cookie", &[player.as_str()]))
    }

    /// Whose cookie it is, if we made it.
    pub(crate) fn player(&self, cookie: &str) -> Option<PlayerId> {
        let (player, signature) = cookie.split_once('.')?;
        self.is_ours("cookie", &[player], signature).then(|| PlayerId::from(player))
    }

    /// The key in a link to a table.
    pub(crate) fn table_key(&self, table: &TableId, right: Right) -> String {
        self.sign("table", &[table.as_str(), right.name()])
    }

    /// What a key allows at a table.
    pub(crate) fn right(&self, table: &TableId, key: &str) -> Option<Right> {
        Right::ALL.into_iter().find(|right| self.is_ours("table", &[table.as_str(), right.name()], key))
    }

    /// A link that carries somebody to another device, for a while.
    pub(crate) fn personal(&self, player: &PlayerId, now: Millis) -> String {
        let until = (now + LINK_LASTS).to_string();
        format!("{player}.{until}.{}", self.sign("personal", &[player.as_str(), &until]))
    }

    /// Who is carried by a link.
    pub(crate) fn carried(&self, link: &str, now: Millis) -> Option<PlayerId> {
        let (player, rest) = link.split_once('.')?;
        let (until, signature) = rest.split_once('.')?;
        let ours = self.is_ours("personal", &[player, until], signature);
        (ours && until.parse::<Millis>().ok()? >= now).then(|| PlayerId::from(player))
    }
}

/// Bytes as lower-case letters and digits.
pub(crate) fn letters(bytes: &[u8]) -> String {
    BASE32_NOPAD.encode(bytes).to_ascii_lowercase()
}

fn from_letters(text: &str) -> Option<Vec<u8>> {
    BASE32_NOPAD.decode(text.to_ascii_uppercase().as_bytes()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_we_signed_is_believed() {
        let (keys, others) = (Keys::new(&[1; 32]), Keys::new(&[2; 32]));
        let ann = PlayerId::from("ann");
        let cookie = keys.cookie(&ann);
        assert_eq!(keys.player(&cookie), Some(ann.clone()));
        assert_eq!(others.player(&cookie), None);
        assert_eq!(keys.player(&cookie.replace("ann", "bob")), None);
        for broken in ["", "ann", "ann.", ".", "ann.x", &format!("{cookie}a"), &cookie[..cookie.len() - 1]] {
            assert_eq!(keys.player(broken), None, "{broken:?}");
        }
    }

    #[test]
    fn each_right_has_its_own_key_at_each_table() {
        let keys = Keys::new(&[1; 32]);
        let (one, two) = (TableId::from("one"), TableId::from("two"));
        for right in Right::ALL {
            let key = keys.table_key(&one, right);
            assert_eq!(keys.right(&one, &key), Some(right));
            assert_eq!(keys.right(&two, &key), None);
        }
        assert_eq!(keys.right(&one, &keys.cookie(&PlayerId::from("one"))), None);
    }

    #[test]
    fn a_personal_link_lasts_a_while() {
        let keys = Keys::new(&[1; 32]);
        let ann = PlayerId::from("ann");
        let link = keys.personal(&ann, 1_000);
        assert_eq!(keys.carried(&link, 1_000 + LINK_LASTS), Some(ann));
        assert_eq!(keys.carried(&link, 1_001 + LINK_LASTS), None);
        assert_eq!(keys.carried(&link.replace("901000", "999999"), 1_000), None, "the time is signed too");
    }
}
