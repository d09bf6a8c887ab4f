//! Bans end by the clock of the wall, and an operator's reach is the server's own state.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use iris_api::ErrorCode;
use iris_server::{AdminAnswer, AdminCommand, AdminRequest, Environment, ServerConfig, ask_admin};
use support::{Host, JsonClient, Person, settings, two};
use tokio::time::timeout;

const HOUR: u64 = 60 * 60 * 1000;

async fn ask(folder: &std::path::Path, command: AdminCommand) -> AdminAnswer {
    let request = AdminRequest { sudo_user: Some("ann".to_owned()), command };
    ask_admin(ServerConfig::new(folder), request).await.unwrap()
}

/// The id of the only player of that name.
async fn id_of(folder: &std::path::Path, name: &str) -> String {
    let players = AdminCommand::Players { named: Some(name.to_owned()), before: None, limit: 9 };
    let AdminAnswer::Players { players, .. } = ask(folder, players).await else { panic!() };
    assert_eq!(players.len(), 1);
    players[0].id.clone()
}

fn ban(whom: &str, lasts: Option<u64>) -> AdminCommand {
    AdminCommand::Ban { whom: whom.to_owned(), lasts, why: "spam".to_owned() }
}

#[tokio::test]
async fn a_ban_ends_when_its_time_is_over() {
    let folder = tempfile::tempdir().unwrap();
    let (clock, system) = (Arc::new(AtomicU64::new(1_795_046_400_000)), Environment::system());
    let wall = clock.clone();
    let environment = system.with_wall_clock(move || wall.load(Ordering::SeqCst));
    let host = Host::start_in(folder.path(), environment.clone()).await;
    let eve = host.guest("Eve").await;
    let id = id_of(folder.path(), "Eve").await;
    let AdminAnswer::Banned { ban: kept, .. } = ask(folder.path(), ban(&id, Some(HOUR))).await else {
        panic!()
    };
    assert_eq!(kept.until, Some(clock.load(Ordering::SeqCst) + HOUR));
    assert_eq!(eve.me().await.unwrap_err().code(), Some(ErrorCode::Banned));
    clock.fetch_add(HOUR - 1, Ordering::SeqCst);
    assert_eq!(eve.me().await.unwrap_err().code(), Some(ErrorCode::Banned));
    clock.fetch_add(1, Ordering::SeqCst);
    assert_eq!(eve.me().await.unwrap().name, "Eve");
    let AdminAnswer::Bans { bans } = ask(folder.path(), AdminCommand::Bans {}).await else { panic!() };
    assert_eq!(bans, []);
    host.stop().await;
    let host = Host::start_in(folder.path(), environment).await;
    let eve = iris_client::Client::with_token(&host.url, eve.token().unwrap());
    assert_eq!(eve.me().await.unwrap().name, "Eve");
    let audit = std::fs::read_to_string(folder.path().join("audit.log")).unwrap();
    assert!(audit.contains("by sudo from ann") && audit.contains("2026-11-19T00:00:00Z"), "{audit}");
    host.stop().await;
}

/// Streams of every kind: of a program that plays, of one that looks on with a delay.
#[tokio::test]
async fn every_stream_of_somebody_who_is_banned_ends() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let mut watched = settings("gold", 2);
    watched["watching"] = serde_json::json!({ "kind": "delayed", "seconds": 30 });
    let (mut ann, bob, place, keys) = two(&host, &watched).await;
    let eve = host.guest("Eve").await;
    let link = place.with_key(keys.watch.as_deref());
    let mut streams =
        [eve.listen(&link, None).await.unwrap(), eve.listen(&link, None).await.unwrap(), bob.events];
    for stream in &mut streams[..2] {
        assert_eq!(stream.next().await.unwrap().unwrap().name, "snapshot");
    }
    for name in ["Eve", "Bob"] {
        let id = id_of(folder.path(), name).await;
        ask(folder.path(), ban(&id, None)).await;
    }
    for stream in &mut streams {
        let rest = async { while stream.next().await.is_some_and(|event| event.is_ok()) {} };
        timeout(Duration::from_secs(10), rest).await.expect("the stream does not end");
    }
    ann.hear_until(|shown| shown["seats"][1]["kind"] == "open").await;
    let again = eve.listen(&link, None).await.err().and_then(|error| error.code());
    assert_eq!(again, Some(ErrorCode::Banned));
    let after = Person::listen(ann.client, ann.place).await;
    assert_eq!(after.shown["phase"], "lobby", "the others play on");
    host.stop().await;
}
