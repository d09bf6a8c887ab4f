//! What a server keeps of somebody: all of it to take away, and how it is forgotten.

use std::collections::BTreeSet;

use iris_api::{AccountExport, ApiTokenSummary, ExportedRecord, Me, RecordSummary, TableId, TableSummary};
use iris_games::record::Record;
use iris_store::{ApiTokenRow, ListedTable, PlayerRow, Rewrite, StoredRecord, TableRow};
use iris_table::{FORGOTTEN_NAME, LogEntry, PlayerId, StampedEntry, TableCommand, forget_player};

use crate::api_error::ApiError;
use crate::api_token_cache::parse_scopes;
use crate::app::AppShared;
use crate::history::HistoryFilter;
use crate::ply_notes::MatchKey;
use crate::signer::base32_lower;
use crate::tables::{Caller, SummaryBody};

/// More tables and records than anybody has.
const ALL: usize = 100_000;

impl AppShared {
    /// Everything that is kept of somebody.
    pub(crate) async fn export_account(&self, player: &PlayerId) -> Result<AccountExport, ApiError> {
        let kept = self.store.player(player.as_str()).await?.ok_or_else(ApiError::nobody)?;
        let tables = self.store.tables_of(player.as_str(), ALL).await?;
        let records = self.store.records_of(player.as_str(), ALL).await?;
        let tokens = self.store.tokens_of(player.as_str()).await?;
        let history = self.history(player, &HistoryFilter::default(), ALL).await?;
        let mut exported = Vec::with_capacity(records.len());
        for record in records {
            let mut text = record.text.clone();
            if let Some((table, number)) = record.source.clone() {
                text = self.with_notes(MatchKey { table: &TableId(table), number }, text).await?;
            }
            exported.push(ExportedRecord { summary: record_summary(record), text });
        }
        Ok(AccountExport {
            me: account(&kept),
            tables: tables.into_iter().map(table_summary).collect(),
            records: exported,
            matches: history.matches,
            profile: Some(self.own_profile(player).await?),
            tokens: tokens.iter().map(token_summary).collect(),
        })
    }

    /// Forgets somebody: they get up everywhere, their name is taken out of logs and records, and
    /// the account is deleted.
    pub(crate) async fn forget_account(&self, player: &PlayerId) -> Result<(), ApiError> {
        // Whatever follows from their matches is written before it is forgotten.
        self.work_off_ended_matches().await?;
        let seated = self.store.tables_of(player.as_str(), ALL).await?.into_iter().map(|listed| listed.table);
        let records = self.store.records_of(player.as_str(), ALL).await?;
        let recorded = records.into_iter().filter_map(|record| Some(record.source?.0));
        let tables: BTreeSet<String> = seated.chain(recorded).collect();
        for table in tables {
            self.forget_at_table(&TableId(table), player).await?;
        }
        self.leave_all_clubs(player).await?;
        let sessions = self.store.sessions_of(player.as_str()).await?;
        self.store.remove_player(player.as_str()).await?;
        self.sessions.end(&sessions.iter().map(|session| session.hash).collect::<Vec<_>>());
        self.sessions.end_signed(player);
        Ok(())
    }

    async fn forget_at_table(&self, id: &TableId, player: &PlayerId) -> Result<(), ApiError> {
        let by = Caller { player: player.clone(), key: None };
        // Whoever has got up already cannot do so again; a damaged table has no name to forget.
        let _ = self.tables.command(id, &by, &TableCommand::Leave {}).await;
        // What is in memory knows the name: the table is rebuilt from the log that does not.
        self.tables.evict(id).await;
        let stored = self.store.log(id.as_str(), 0).await?;
        let parsed = stored.into_iter().filter_map(|stored| {
            let entry: LogEntry = serde_json::from_str(&stored.body).ok()?;
            Some(StampedEntry { seq: stored.seq, at: stored.at, entry })
        });
        let forgotten = forget_player(&parsed.collect::<Vec<_>>(), player);
        let mut records = Vec::new();
        for (number, seat) in forgotten.seats {
            let kept = self.store.record(id.as_str(), number).await?;
            if let Some(mut record) = kept.and_then(|kept| Record::parse(&kept.text).ok())
                && let Some(name) = record.names.get_mut(seat.index())
            {
                name.clear();
                records.push((number, record.to_string()));
            }
            self.forget_in_histories(id, number, seat.0, player).await?;
        }
        let entries = forgotten.entries.iter().map(|stamped| {
            // Entries are plain data with text keys.
            (stamped.seq, serde_json::to_string(&stamped.entry).unwrap_or_default())
        });
        let summary = self.store.summary(id.as_str()).await?.map(|row| without_name(row, player));
        let entries = entries.collect();
        self.store.rewrite(Rewrite { table: id.0.clone(), entries, summary, records }).await?;
        self.tables.evict(id).await;
        Ok(())
    }
}

/// A table's row that does not name somebody any more.
fn without_name(mut row: TableRow, player: &PlayerId) -> TableRow {
    let mut body: SummaryBody = serde_json::from_str(&row.body).unwrap_or_default();
    for (seat, person) in body.people.iter().enumerate() {
        if person.as_deref() == Some(player.as_str())
            && let Some(name) = body.names.get_mut(seat)
        {
            FORGOTTEN_NAME.clone_into(name);
        }
    }
    row.players.retain(|seated| seated != player.as_str());
    row.body = serde_json::to_string(&body).unwrap_or_default();
    row
}

/// An account as its owner sees it.
pub(crate) fn account(player: &PlayerRow) -> Me {
    let settings = serde_json::from_str(&player.settings).unwrap_or_default();
    Me { name: player.name.clone(), settings, created: player.created }
}

/// A table in somebody's list.
pub(crate) fn table_summary(ListedTable { table, summary }: ListedTable) -> TableSummary {
    let SummaryBody { names, number, .. } = serde_json::from_str(&summary.body).unwrap_or_default();
    TableSummary {
        table: TableId(table),
        game: summary.game,
        phase: summary.phase,
        updated: summary.updated,
        names,
        number,
    }
}

/// A record in somebody's list.
pub(crate) fn record_summary(record: StoredRecord) -> RecordSummary {
    let (table, number) = record.source.unzip();
    RecordSummary { table: table.map(TableId), number, game: record.game, ended: record.ended }
}

/// A token in somebody's list: enough of its hash to tell it from others.
pub(crate) fn token_summary(token: &ApiTokenRow) -> ApiTokenSummary {
    let id = base32_lower(&token.hash[..10]);
    let scopes = parse_scopes(&token.scopes);
    ApiTokenSummary { id, label: token.label.clone(), created: token.created, used: token.used, scopes }
}
