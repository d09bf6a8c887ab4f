//! Who is banned, in memory: asked for with every request, changed by operators alone.

use std::collections::HashMap;
use std::fmt;
use std::sync::{PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use iris_store::BanRow;
use iris_table::{Millis, PlayerId};
use tokio::sync::watch;

use crate::address_range::AddressRange;
use crate::client_address::ClientAddress;

/// Whom a ban is about.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum BanTarget {
    Addresses(AddressRange),
    Player(PlayerId),
}

impl BanTarget {
    /// What somebody wrote: addresses, or else a player's id. An error says why an address cannot
    /// be meant.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        match AddressRange::parse(text) {
            Some(range) => range.map(Self::Addresses),
            None => Ok(Self::Player(PlayerId::from(text))),
        }
    }
}

/// No player's id is an address, so that both can be told apart again.
impl fmt::Display for BanTarget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Addresses(range) => range.fmt(f),
            Self::Player(player) => player.fmt(f),
        }
    }
}

/// What somebody who is banned is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BanNotice {
    pub(crate) why: String,
    pub(crate) until: Option<Millis>,
}

impl BanNotice {
    fn holds(&self, now: Millis) -> bool {
        self.until.is_none_or(|until| now < until)
    }
}

/// The bans that hold, or held until lately.
#[derive(Default)]
pub(crate) struct BanList {
    bans: RwLock<HashMap<BanTarget, BanNotice>>,
    /// Wakes event streams when there is a new ban.
    added: watch::Sender<()>,
}

impl BanList {
    fn read(&self) -> RwLockReadGuard<'_, HashMap<BanTarget, BanNotice>> {
        self.bans.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) -> RwLockWriteGuard<'_, HashMap<BanTarget, BanNotice>> {
        self.bans.write().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes in what the store has kept. A row that this version cannot read bans nobody.
    pub(crate) fn load(&self, rows: Vec<BanRow>) {
        for BanRow { target, why, until, .. } in rows {
            match BanTarget::parse(&target) {
                Ok(target) => self.add(target, BanNotice { why, until }),
                Err(reason) => tracing::warn!(target, reason, "a ban cannot be read"),
            }
        }
    }

    pub(crate) fn add(&self, target: BanTarget, notice: BanNotice) {
        self.write().insert(target, notice);
        self.added.send_replace(());
    }

    pub(crate) fn remove(&self, target: &BanTarget) {
        self.write().remove(target);
    }

    /// Completes whenever there is a new ban.
    pub(crate) fn subscribe(&self) -> watch::Receiver<()> {
        self.added.subscribe()
    }

    /// The ban of a client's address. A program on this machine has none: it may be a proxy that
    /// the server was not told of, and so everybody.
    pub(crate) fn of_client(&self, client: ClientAddress, now: Millis) -> Option<BanNotice> {
        if client.is_exempt() {
            return None;
        }
        let bans = self.read();
        let mut found = bans.iter().filter(
            |(target, _)| matches!(target, BanTarget::Addresses(range) if range.contains(client.network())),
        );
        found.find(|(_, notice)| notice.holds(now)).map(|(_, notice)| notice.clone())
    }

    pub(crate) fn of_player(&self, player: &PlayerId, now: Millis) -> Option<BanNotice> {
        let bans = self.read();
        let notice = bans.get(&BanTarget::Player(player.clone()))?;
        notice.holds(now).then(|| notice.clone())
    }

    /// Whether any player is banned at all: if not, nobody needs to be asked who they are.
    pub(crate) fn names_players(&self) -> bool {
        self.read().keys().any(|target| matches!(target, BanTarget::Player(_)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ban_ends_by_itself_or_by_an_operator() {
        let bans = BanList::default();
        let (ann, bob) = (PlayerId::from("ann"), PlayerId::from("bob"));
        let notice = BanNotice { why: "spam".into(), until: Some(100) };
        bans.add(BanTarget::Player(ann.clone()), notice.clone());
        assert_eq!(bans.of_player(&ann, 99), Some(notice));
        assert_eq!(bans.of_player(&ann, 100), None);
        assert_eq!(bans.of_player(&bob, 99), None);
        bans.remove(&BanTarget::Player(ann.clone()));
        assert_eq!(bans.of_player(&ann, 99), None);
    }

    #[test]
    fn this_machine_itself_is_never_banned() {
        let bans = BanList::default();
        // A block around it is not refused when it is written.
        let block = BanTarget::parse("::2/16").unwrap();
        bans.add(block, BanNotice { why: String::new(), until: None });
        assert_eq!(bans.of_client(ClientAddress::of_peer("::1".parse().unwrap()), 0), None);
        assert!(bans.of_client(ClientAddress::of_peer("0:1::1".parse().unwrap()), 0).is_some());
    }
}
