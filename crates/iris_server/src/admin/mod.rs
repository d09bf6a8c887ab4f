//! What operators do: look at tables and players, remove, ban, check, change the key.
//!
//! There is one implementation, on an [`AppState`]. A running server offers it on a socket in its
//! folder, never on its public port; where no server runs, the state is opened for a moment.

mod answer;
mod audit_log;
mod ban_operations;
mod command;
mod door;
mod key_operations;
mod operator;
#[cfg(unix)]
mod socket;
mod table_operations;

pub use answer::{
    AdminAnswer, AdminError, BanSummary, DamagedTable, PlayerListing, SeatListing, TableDetails, TableListing,
};
pub use audit_log::AuditLine;
pub use command::{AdminCommand, AdminRequest};
pub use door::ask_admin;
#[cfg(unix)]
pub(crate) use socket::AdminSocket;

use iris_core::is_printable;

use crate::AppState;
use crate::utc_time::utc_time;
use audit_log::AuditLog;

/// The longest reason that is kept.
const LONGEST_REASON: usize = 500;

/// A change, as the audit log names it.
struct Change {
    what: &'static str,
    whom: String,
    detail: String,
    why: String,
}

impl AppState {
    /// Does what an operator asks for; `by` is who that is.
    pub(crate) async fn administer(
        &self,
        by: &str,
        command: AdminCommand,
    ) -> Result<AdminAnswer, AdminError> {
        match command {
            AdminCommand::List { game, phase, player, damaged, before, limit } => {
                let filter = iris_store::TableFilter { table: None, game, phase, player };
                self.list_tables(filter, damaged, before, limit).await
            }
            AdminCommand::Look { table } => self.look_at_table(&table).await,
            AdminCommand::Remove { table, why } => self.remove_table(by, &table, why).await,
            AdminCommand::Ban { whom, lasts, why } => self.ban(by, &whom, lasts, why).await,
            AdminCommand::Unban { whom, why } => self.unban(by, &whom, why).await,
            AdminCommand::Bans {} => self.list_bans().await,
            AdminCommand::Players { named, before, limit } => {
                self.list_players(named.as_deref(), before, limit).await
            }
            AdminCommand::Expire { dry_run, lobby, unclocked, why } => {
                let usual = self.0.config.expiry;
                let policy = crate::ExpiryPolicy {
                    lobby: lobby.unwrap_or(usual.lobby),
                    unclocked: unclocked.unwrap_or(usual.unclocked),
                };
                self.expire_tables(by, policy, dry_run, why).await
            }
            AdminCommand::Check {} => self.check_everything().await,
            AdminCommand::RotateKey { leaked, why } => self.rotate_key(by, leaked, why).await,
            AdminCommand::Audit { limit } => {
                let (lines, unreadable) = AuditLog::in_folder(&self.0.config.data).last(limit)?;
                Ok(AdminAnswer::Audit { lines, unreadable })
            }
        }
    }

    /// Makes a change that is in the audit log before it is made. One at a time.
    async fn audited<T>(
        &self,
        by: &str,
        change: Change,
        work: impl Future<Output = Result<T, AdminError>>,
    ) -> Result<T, AdminError> {
        let Change { what, whom, detail, why } = change;
        if why.chars().count() > LONGEST_REASON || !why.chars().all(is_printable) {
            return Err(AdminError::new(format!("a reason is one line of at most {LONGEST_REASON} letters")));
        }
        let _one = self.0.operator_lock.lock().await;
        let log = AuditLog::in_folder(&self.0.config.data);
        let (by, what) = (by.to_owned(), what.to_owned());
        let at = utc_time(self.0.environment.now());
        let mut line = AuditLine { at, by, what, whom, detail, why, failed: None };
        log.append(&line)?;
        tracing::info!(by = line.by, what = line.what, whom = line.whom, "an operator changes something");
        let done = work.await;
        if let Err(error) = &done {
            line.at = utc_time(self.0.environment.now());
            line.failed = Some(error.to_string());
            log.append(&line)?;
        }
        done
    }
}
