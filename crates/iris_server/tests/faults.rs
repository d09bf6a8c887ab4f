//! What goes wrong around a server: a disk that refuses, clients that stall, flood or talk
//! nonsense.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use iris_client::{ClientError, TableLink};
use iris_server::{AppState, Environment, ServerConfig};
use iris_store::{
    ApiTokenHash, ApiTokenRow, Append, BanRow, Document, DocumentChanges, DocumentQuery, FinishedRow,
    ImportCounts, IntegrityReport, ListedTable, NewRecord, PlayerOverview, PlayerRow, Rewrite, SecretHash,
    SessionRow, SignInCodeRow, SqliteStore, Store, StoreError, StoreFuture, StoreStats, StoredEntry,
    StoredRecord, TableCursor, TableFilter, TableOverview, TableRow,
};
use serde_json::json;
use support::{Host, JsonClient, Person, settings, two};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// A store whose disk is full while `full` is set.
struct Flaky {
    store: SqliteStore,
    full: Arc<AtomicBool>,
}

impl Store for Flaky {
    fn append(&self, append: Append) -> StoreFuture<()> {
        if self.full.load(Ordering::SeqCst) {
            return Box::pin(async { Err(StoreError::DiskFull("the test says so".into())) });
        }
        self.store.append(append)
    }
    fn log(&self, table: &str, after: u64) -> StoreFuture<Vec<StoredEntry>> {
        self.store.log(table, after)
    }
    fn summary(&self, table: &str) -> StoreFuture<Option<TableRow>> {
        self.store.summary(table)
    }
    fn tables_of(&self, player: &str, limit: usize) -> StoreFuture<Vec<ListedTable>> {
        self.store.tables_of(player, limit)
    }
    fn tables_in(&self, phase: &str, limit: usize) -> StoreFuture<Vec<ListedTable>> {
        self.store.tables_in(phase, limit)
    }
    fn tables_page(&self, phase: &str, after: u64, limit: usize) -> StoreFuture<Vec<TableCursor>> {
        self.store.tables_page(phase, after, limit)
    }
    fn remove_table(&self, table: &str) -> StoreFuture<bool> {
        self.store.remove_table(table)
    }
    fn record(&self, table: &str, number: u32) -> StoreFuture<Option<FinishedRow>> {
        self.store.record(table, number)
    }
    fn players_of_record(&self, table: &str, number: u32) -> StoreFuture<Vec<String>> {
        self.store.players_of_record(table, number)
    }
    fn records(&self, after: u64, limit: usize) -> StoreFuture<Vec<StoredRecord>> {
        self.store.records(after, limit)
    }
    fn records_of(&self, player: &str, limit: usize) -> StoreFuture<Vec<StoredRecord>> {
        self.store.records_of(player, limit)
    }
    fn import(&self, records: Vec<NewRecord>) -> StoreFuture<ImportCounts> {
        self.store.import(records)
    }
    fn put_player(&self, player: PlayerRow) -> StoreFuture<()> {
        self.store.put_player(player)
    }
    fn player(&self, id: &str) -> StoreFuture<Option<PlayerRow>> {
        self.store.player(id)
    }
    fn rewrite(&self, rewrite: Rewrite) -> StoreFuture<()> {
        self.store.rewrite(rewrite)
    }
    fn remove_player(&self, id: &str) -> StoreFuture<bool> {
        self.store.remove_player(id)
    }
    fn add_token(&self, token: ApiTokenRow) -> StoreFuture<()> {
        self.store.add_token(token)
    }
    fn token(&self, hash: ApiTokenHash) -> StoreFuture<Option<ApiTokenRow>> {
        self.store.token(hash)
    }
    fn add_session(&self, session: SessionRow) -> StoreFuture<()> {
        self.store.add_session(session)
    }
    fn session(&self, hash: SecretHash) -> StoreFuture<Option<SessionRow>> {
        self.store.session(hash)
    }
    fn touch_session(&self, hash: SecretHash, used: u64) -> StoreFuture<bool> {
        self.store.touch_session(hash, used)
    }
    fn sessions_of(&self, player: &str) -> StoreFuture<Vec<SessionRow>> {
        self.store.sessions_of(player)
    }
    fn remove_session(&self, player: &str, hash: SecretHash) -> StoreFuture<bool> {
        self.store.remove_session(player, hash)
    }
    fn remove_other_sessions(&self, player: &str, keep: Option<SecretHash>) -> StoreFuture<Vec<SecretHash>> {
        self.store.remove_other_sessions(player, keep)
    }
    fn expire_sessions(&self, used_before: u64, now: u64) -> StoreFuture<u64> {
        self.store.expire_sessions(used_before, now)
    }
    fn put_sign_in_code(&self, code: SignInCodeRow) -> StoreFuture<()> {
        self.store.put_sign_in_code(code)
    }
    fn sign_in_code(&self, hash: SecretHash, now: u64) -> StoreFuture<Option<PlayerRow>> {
        self.store.sign_in_code(hash, now)
    }
    fn take_sign_in_code(&self, hash: SecretHash, now: u64) -> StoreFuture<Option<PlayerRow>> {
        self.store.take_sign_in_code(hash, now)
    }
    fn has_recovery_code(&self, player: &str) -> StoreFuture<bool> {
        self.store.has_recovery_code(player)
    }
    fn void_signed_cookies(&self, player: &str) -> StoreFuture<()> {
        self.store.void_signed_cookies(player)
    }
    fn are_signed_cookies_good(&self, player: &str) -> StoreFuture<bool> {
        self.store.are_signed_cookies_good(player)
    }
    fn tokens_of(&self, player: &str) -> StoreFuture<Vec<ApiTokenRow>> {
        self.store.tokens_of(player)
    }
    fn touch_token(&self, hash: ApiTokenHash, used: u64) -> StoreFuture<bool> {
        self.store.touch_token(hash, used)
    }
    fn remove_token(&self, player: &str, hash: ApiTokenHash) -> StoreFuture<bool> {
        self.store.remove_token(player, hash)
    }
    fn table_overviews(
        &self,
        filter: TableFilter,
        before: u64,
        limit: usize,
    ) -> StoreFuture<Vec<TableOverview>> {
        self.store.table_overviews(filter, before, limit)
    }
    fn player_overviews(
        &self,
        named: Option<&str>,
        before: u64,
        limit: usize,
    ) -> StoreFuture<Vec<PlayerOverview>> {
        self.store.player_overviews(named, before, limit)
    }
    fn put_ban(&self, ban: BanRow) -> StoreFuture<()> {
        self.store.put_ban(ban)
    }
    fn remove_ban(&self, target: &str) -> StoreFuture<bool> {
        self.store.remove_ban(target)
    }
    fn bans(&self) -> StoreFuture<Vec<BanRow>> {
        self.store.bans()
    }
    fn change_documents(&self, changes: DocumentChanges) -> StoreFuture<()> {
        if self.full.load(Ordering::SeqCst) {
            return Box::pin(async { Err(StoreError::DiskFull("the test says so".into())) });
        }
        self.store.change_documents(changes)
    }
    fn document(&self, kind: &str, id: &str) -> StoreFuture<Option<Document>> {
        self.store.document(kind, id)
    }
    fn documents(&self, query: DocumentQuery) -> StoreFuture<Vec<Document>> {
        self.store.documents(query)
    }
    fn backup(&self, to: &Path) -> StoreFuture<()> {
        self.store.backup(to)
    }
    fn check(&self) -> StoreFuture<()> {
        self.store.check()
    }
    fn integrity(&self) -> StoreFuture<IntegrityReport> {
        self.store.integrity()
    }
    fn stats(&self) -> StoreStats {
        self.store.stats()
    }
    fn close(&self) -> StoreFuture<()> {
        self.store.close()
    }
}

#[tokio::test]
async fn nobody_hears_of_what_could_not_be_written_down() {
    let folder = tempfile::tempdir().unwrap();
    let full = Arc::new(AtomicBool::new(false));
    let store = Flaky { store: SqliteStore::open(folder.path()).unwrap(), full: full.clone() };
    let config = ServerConfig { commands_per_second: 100_000, ..ServerConfig::new(folder.path()) };
    let host = Host::start_app(AppState::with_store(
        config,
        Environment::system(),
        Arc::new(store),
        &[7; 32].into(),
    ))
    .await;
    let (mut ann, mut bob, place, _) = two(&host, &settings("gold", 2)).await;
    ann.say(&json!({ "do": "start" })).await.unwrap();
    ann.hear_until(|shown| shown["phase"] == "playing").await;
    bob.hear_until(|shown| shown["phase"] == "playing").await;
    let before = ann.client.look(&place).await.unwrap();

    full.store(true, Ordering::SeqCst);
    let actor = if ann.legal().is_empty() { &bob } else { &ann };
    let refused = actor.act(&actor.legal()[0]).await.unwrap_err();
    assert!(
        matches!(&refused, ClientError::Refused { status: 503, message, .. } if message.contains("disk")),
        "{refused:?}"
    );
    assert!(actor.client.create(&settings("gold", 2)).await.is_err());
    // The streams end without a word about it, and the table is as it was.
    for person in [&mut ann, &mut bob] {
        let heard = person.heard.len();
        while person.hear().await.is_some() {}
        assert!(person.heard[heard..].iter().all(|event| event.name == "presence"));
    }
    let after = ann.client.look(&place).await.unwrap();
    assert_eq!((&after["seq"], &after["view"]), (&before["seq"], &before["view"]));

    full.store(false, Ordering::SeqCst);
    let mut ann = Person::listen(ann.client, place.clone()).await;
    let mut bob = Person::listen(bob.client, TableLink { key: None, ..place }).await;
    timeout(Duration::from_secs(60), async { tokio::join!(ann.play_out(3), bob.play_out(4)) }).await.unwrap();
    host.stop().await;
}

#[tokio::test]
async fn clients_that_stall_flood_or_talk_nonsense_disturb_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let address = host.url.strip_prefix("http://").unwrap().to_owned();
    let (mut ann, mut bob, place, keys) = two(&host, &settings("sky", 2)).await;

    // Half a request, and then nothing.
    let mut stalled = Vec::new();
    for half in [
        "GET /api/ga",
        "POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{",
    ] {
        for _ in 0..100 {
            let mut stream = TcpStream::connect(&address).await.unwrap();
            stream.write_all(half.as_bytes()).await.unwrap();
            stalled.push(stream);
        }
    }
    // Streams that are opened and never read.
    let token = ann.client.token().unwrap();
    let listen = format!(
        "GET /api/tables/{}/events?key={} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {token}\r\n\r\n",
        place.table,
        keys.watch.as_deref().unwrap()
    );
    for _ in 0..50 {
        let mut stream = TcpStream::connect(&address).await.unwrap();
        stream.write_all(listen.as_bytes()).await.unwrap();
        stalled.push(stream);
    }
    // Nonsense is answered, and the connection closed.
    for nonsense in [
        &b"\x16\x03\x01\x02\x00\x01\x00"[..],
        b"HELO\r\n\r\n",
        b"GET / HTTP/1.1\r\nhost: a b\r\n\xff\r\n\r\n",
    ] {
        let mut stream = TcpStream::connect(&address).await.unwrap();
        stream.write_all(nonsense).await.unwrap();
        let mut answer = Vec::new();
        timeout(Duration::from_secs(5), stream.read_to_end(&mut answer)).await.unwrap().unwrap();
        assert!(
            answer.is_empty() || answer.starts_with(b"HTTP/1.1 400"),
            "{}",
            String::from_utf8_lossy(&answer)
        );
    }
    // A flood at another table.
    let flooding = Arc::new(AtomicBool::new(true));
    let floods = Arc::new(AtomicUsize::new(0));
    let eve = host.guest("Eve").await;
    let (other, _) = eve.create(&settings("gold", 2)).await.unwrap();
    let flood: Vec<_> = (0..8)
        .map(|_| {
            let (eve, other, flooding, floods) =
                (eve.clone(), other.clone(), flooding.clone(), floods.clone());
            tokio::spawn(async move {
                while flooding.load(Ordering::Relaxed) {
                    let _ =
                        eve.command_json(&other, &json!({ "do": "act", "prompt": 1, "action": "x" })).await;
                    floods.fetch_add(1, Ordering::Relaxed);
                }
            })
        })
        .collect();

    ann.say(&json!({ "do": "start" })).await.unwrap();
    timeout(Duration::from_secs(60), async { tokio::join!(ann.play_out(1), bob.play_out(2)) }).await.unwrap();
    flooding.store(false, Ordering::Relaxed);
    for flood in flood {
        flood.await.unwrap();
    }
    assert!(floods.load(Ordering::Relaxed) > 100, "there was a flood");
    drop(stalled);
    host.stop().await;
}
