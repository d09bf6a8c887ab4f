//! Operators and people: ban, unban, and who there is.

use iris_store::{BanRow, PlayerOverview};
use iris_table::{Millis, PlayerId, TableCommand, TableId};

use super::{AdminAnswer, AdminError, BanSummary, Change, PlayerListing};
use crate::AppState;
use crate::bans::{BanNotice, BanTarget};
use crate::tables::Caller;
use crate::utc_time::utc_minute;

/// More tables than anybody sits at.
const ALL_TABLES: usize = 100_000;
/// The most that one answer lists.
const MAX_LISTED: usize = 1000;
/// How many players of a name are suggested to somebody who meant one of them.
const SUGGESTED: usize = 5;

impl AppState {
    /// Takes in the bans that the store has kept, and forgets those that have ended.
    pub(crate) async fn load_bans(&self) -> Result<(), iris_store::StoreError> {
        let now = self.0.environment.now();
        let (ended, holding): (Vec<_>, Vec<_>) = self
            .0
            .store
            .bans()
            .await?
            .into_iter()
            .partition(|ban| ban.until.is_some_and(|until| until <= now));
        for ban in ended {
            self.0.store.remove_ban(&ban.target).await?;
        }
        self.0.bans.load(holding);
        Ok(())
    }

    pub(super) async fn ban(
        &self,
        by: &str,
        whom: &str,
        lasts: Option<Millis>,
        why: String,
    ) -> Result<AdminAnswer, AdminError> {
        let target = BanTarget::parse(whom).map_err(AdminError::new)?;
        let name = match &target {
            BanTarget::Player(player) => Some(self.known_player(player).await?),
            BanTarget::Addresses(_) => None,
        };
        let since = self.0.environment.now();
        let until = lasts.map(|lasts| since.saturating_add(lasts));
        let ends = until.map_or("for good".to_owned(), |until| format!("until {}", utc_minute(until)));
        let detail = name.iter().cloned().chain([ends]).collect::<Vec<_>>().join(", ");
        let change = Change { what: "ban", whom: target.to_string(), detail, why: why.clone() };
        self.audited(by, change, async {
            let row = BanRow { target: target.to_string(), why: why.clone(), since, until };
            self.0.store.put_ban(row).await?;
            self.0.bans.add(target.clone(), BanNotice { why: why.clone(), until });
            let left = match &target {
                BanTarget::Player(player) => self.leave_everywhere(player).await?,
                BanTarget::Addresses(_) => Vec::new(),
            };
            let ban = BanSummary { whom: target.to_string(), name, why, since, until };
            Ok(AdminAnswer::Banned { ban, left })
        })
        .await
    }

    /// The name of a player who is to be banned.
    async fn known_player(&self, player: &PlayerId) -> Result<String, AdminError> {
        if let Some(row) = self.0.store.player(player.as_str()).await? {
            return Ok(row.name);
        }
        let named = self.0.store.player_overviews(Some(player.as_str()), u64::MAX, SUGGESTED).await?;
        let named: Vec<String> =
            named.into_iter().map(|player| format!("{} ({})", player.id, player.name)).collect();
        Err(AdminError::new(if named.is_empty() {
            format!(
                "{:?} is neither an address nor the id of a player; `iris admin players` lists the ids",
                player.as_str()
            )
        } else {
            format!(
                "{:?} is not the id of a player; did you mean {}? Names are not unique, so ban by id",
                player.as_str(),
                named.join(" or ")
            )
        }))
    }

    /// Makes a player leave all tables, as if they had done so themselves; gives which.
    async fn leave_everywhere(&self, player: &PlayerId) -> Result<Vec<String>, AdminError> {
        let by = Caller { player: player.clone(), key: None };
        let mut left = Vec::new();
        for listed in self.0.store.tables_of(player.as_str(), ALL_TABLES).await? {
            // A damaged table has nobody who could leave it.
            if self
                .0
                .tables
                .command(&TableId(listed.table.clone()), &by, &TableCommand::Leave {})
                .await
                .is_ok()
            {
                left.push(listed.table);
            }
        }
        Ok(left)
    }

    pub(super) async fn unban(&self, by: &str, whom: &str, why: String) -> Result<AdminAnswer, AdminError> {
        let target = BanTarget::parse(whom).map_err(AdminError::new)?;
        let bans = self.current_bans().await?;
        if bans.iter().all(|ban| ban.target != target.to_string()) {
            let message = format!("{target} is not banned; `iris admin bans` lists who is");
            return Err(AdminError::new(message));
        }
        let change = Change { what: "unban", whom: target.to_string(), detail: String::new(), why };
        self.audited(by, change, async {
            self.0.store.remove_ban(&target.to_string()).await?;
            self.0.bans.remove(&target);
            Ok(AdminAnswer::Unbanned { whom: target.to_string() })
        })
        .await
    }

    async fn current_bans(&self) -> Result<Vec<BanRow>, AdminError> {
        let now = self.0.environment.now();
        let bans = self.0.store.bans().await?.into_iter();
        Ok(bans.filter(|ban| ban.until.is_none_or(|until| now < until)).collect())
    }

    pub(super) async fn list_bans(&self) -> Result<AdminAnswer, AdminError> {
        let mut bans = Vec::new();
        for BanRow { target, why, since, until } in self.current_bans().await? {
            let name = self.0.store.player(&target).await?.map(|player| player.name);
            bans.push(BanSummary { whom: target, name, why, since, until });
        }
        Ok(AdminAnswer::Bans { bans })
    }

    pub(super) async fn list_players(
        &self,
        named: Option<&str>,
        before: Option<u64>,
        limit: usize,
    ) -> Result<AdminAnswer, AdminError> {
        let limit = limit.clamp(1, MAX_LISTED);
        let found = self.0.store.player_overviews(named, before.unwrap_or(u64::MAX), limit).await?;
        let next = found.last().filter(|_| found.len() == limit).map(|last| last.cursor);
        let now = self.0.environment.now();
        let listing = |found: PlayerOverview| {
            let player = PlayerId(found.id.clone());
            PlayerListing {
                cursor: found.cursor,
                id: found.id,
                name: found.name,
                created: found.created,
                last_seen: found.last_seen,
                devices: found.sessions,
                tokens: found.tokens,
                tables: found.tables,
                address: self.0.clients.address(&player),
                banned: self.0.bans.of_player(&player, now).is_some(),
            }
        };
        Ok(AdminAnswer::Players { players: found.into_iter().map(listing).collect(), next })
    }
}
