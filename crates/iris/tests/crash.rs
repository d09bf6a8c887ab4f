//! The server is killed, or told to end, in the middle of everything, again and again: nothing that
//! was accepted is lost, nothing is played twice, and every match goes on to its end.
//!
//! `cargo xtask crash --kills N` runs this for longer and prints what was counted.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

#[path = "../../iris_server/tests/support/json_client.rs"]
mod json_client;
#[path = "support/serving.rs"]
mod serving;

use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

use iris_api::ErrorCode;
use iris_client::{Client, ClientError, TableLink};
use iris_games::record::Record;
use json_client::JsonClient;
use serde_json::{Value, json};
use serving::Serving;
use tokio::sync::watch;
use tokio::time::sleep;

/// Tables played at once, four people each.
const TABLES: usize = 12;
/// Every so many ends of the server it is told to end instead of killed.
const TOLD_EVERY: usize = 3;

#[derive(Default)]
struct Counts {
    accepted: AtomicU64,
    unsure: AtomicU64,
    matches: AtomicUsize,
    checked: AtomicU64,
}

/// One person: where the server is now, who they are, where they sit, and what of theirs was
/// played.
struct Person {
    server: watch::Receiver<String>,
    token: String,
    place: TableLink,
    mine: Vec<String>,
    counts: Arc<Counts>,
}

impl Person {
    fn client(&mut self) -> (Client, TableLink) {
        let server = self.server.borrow_and_update().clone();
        (Client::with_token(&server, &self.token), TableLink { server, ..self.place.clone() })
    }

    /// Asks until the server answers, whichever server that is.
    async fn insist(&mut self, command: &Value) -> Result<Value, ClientError> {
        let mut repeated = false;
        loop {
            let (client, place) = self.client();
            match client.command_json(&place, command).await {
                Err(ClientError::Connection(_) | ClientError::Protocol(_)) => {
                    repeated = true;
                    sleep(Duration::from_millis(20)).await;
                }
                Err(error) if repeated && error.code() == Some(ErrorCode::Stale) => {
                    return Ok(json!({ "landed": true }));
                }
                other => return other,
            }
        }
    }

    async fn look(&mut self) -> Value {
        loop {
            let (client, place) = self.client();
            match client.look(&place).await {
                Ok(shown) => return shown,
                Err(ClientError::Connection(_) | ClientError::Protocol(_)) => {
                    sleep(Duration::from_millis(20)).await;
                }
                Err(error) => panic!("{error}"),
            }
        }
    }

    /// Plays one match. Every answer that was accepted is noted; one whose fate is unknown is sent
    /// again.
    async fn play(&mut self, number: u64, mut pick: usize) {
        let mut seen = 0;
        loop {
            let shown = self.look().await;
            let seq = shown["seq"].as_u64().unwrap();
            assert!(seq >= seen, "the table went back from {seen} to {seq}");
            seen = seq;
            if shown["number"].as_u64() == Some(number) && shown["phase"] == "over" {
                return;
            }
            let legal = shown["legal"].as_array().unwrap();
            if legal.is_empty() {
                sleep(Duration::from_millis(3)).await;
                continue;
            }
            pick = pick.wrapping_mul(31).wrapping_add(7);
            let action = legal[pick % legal.len()].as_str().unwrap().to_owned();
            let act = json!({ "do": "act", "prompt": shown["prompt"], "action": action });
            let answer = self.insist(&act).await.unwrap();
            if answer["landed"] == true {
                self.counts.unsure.fetch_add(1, Ordering::Relaxed);
            } else {
                self.counts.accepted.fetch_add(1, Ordering::Relaxed);
                seen = answer["seq"].as_u64().unwrap();
            }
            self.mine.push(action);
        }
    }
}

/// Four people play match after match until told to stop, and check each record.
async fn table(
    server: watch::Receiver<String>,
    stop: watch::Receiver<bool>,
    counts: Arc<Counts>,
    index: usize,
) {
    let url = server.borrow().clone();
    let host = Client::guest(&url, "Host").await.unwrap();
    let (game, seats) = [("gold", 4), ("seven", 3), ("sky", 2)][index % 3];
    let settings = json!({ "game": game, "seats": seats, "pace": 0, "patience": null });
    let (place, keys) = host.create(&settings).await.unwrap();
    let place = TableLink { key: keys.join.clone(), ..place };
    let mut people = Vec::new();
    for seat in 0..seats {
        let client = Client::guest(&url, &format!("P{seat}")).await.unwrap();
        client.command_json(&place, &json!({ "do": "claim", "name": format!("P{seat}") })).await.unwrap();
        let token = client.token().unwrap().to_owned();
        people.push(Person {
            server: server.clone(),
            token,
            place: place.clone(),
            mine: vec![],
            counts: counts.clone(),
        });
    }
    host.command_json(&TableLink { key: keys.host.clone(), ..place.clone() }, &json!({ "do": "start" }))
        .await
        .unwrap();
    for number in 1.. {
        let playing =
            people.iter_mut().enumerate().map(|(seat, person)| person.play(number, index * 100 + seat));
        futures_util::future::join_all(playing).await;
        let record = loop {
            let (client, _) = people[0].client();
            match client.get_text(&format!("/api/tables/{}/records/{number}", place.table)).await {
                Ok(text) => break Record::parse(&text).unwrap(),
                Err(ClientError::Connection(_) | ClientError::Protocol(_)) => {
                    sleep(Duration::from_millis(20)).await;
                }
                Err(error) => panic!("{error}"),
            }
        };
        check(&record, &mut people, &counts);
        counts.matches.fetch_add(1, Ordering::Relaxed);
        if *stop.borrow() {
            return;
        }
        for person in &mut people {
            let done = person.insist(&json!({ "do": "rematch" })).await;
            // Sent twice, it may have started the match the first time.
            assert!(
                done.as_ref().err().is_none_or(|error| error.code() == Some(ErrorCode::WrongPhase)),
                "{done:?}"
            );
        }
    }
}

/// The record has exactly what everybody played, in order: nothing lost, nothing twice.
fn check(record: &Record, people: &mut [Person], counts: &Counts) {
    // With each rematch everybody moves on by one seat, so people are known by their names.
    for (index, person) in people.iter_mut().enumerate() {
        let name = format!("P{index}");
        let seat = record.names.iter().position(|there| *there == name).unwrap();
        let played: Vec<&String> = record
            .moves()
            .filter(|played| played.seat.index() == seat)
            .map(|played| &played.action)
            .collect();
        let mine = std::mem::take(&mut person.mine);
        assert_eq!(played, mine.iter().collect::<Vec<_>>(), "{name} at {}", record.game);
        counts.checked.fetch_add(mine.len() as u64, Ordering::Relaxed);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_when_the_server_is_killed() {
    let kills: usize = std::env::var("IRIS_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(6);
    let folder = tempfile::tempdir().unwrap();
    let flags = ["--commands-per-second", "100000"];
    let mut serving = Serving::start(folder.path(), &flags);
    let (url, server) = watch::channel(serving.url.clone());
    let (stop, stopped) = watch::channel(false);
    let counts = Arc::new(Counts::default());
    let tables: Vec<_> = (0..TABLES)
        .map(|index| tokio::spawn(table(server.clone(), stopped.clone(), counts.clone(), index)))
        .collect();
    sleep(Duration::from_millis(500)).await;
    let mut told = 0;
    for kill in 0..kills {
        sleep(Duration::from_millis(200 + 97 * (kill as u64 * 7 % 10))).await;
        // Now and then it is told to end, and lets those finish who are in the middle of something.
        if cfg!(unix) && kill % TOLD_EVERY == TOLD_EVERY - 1 {
            told += 1;
            let pid = serving.child.id().to_string();
            assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
            assert!(serving.child.wait().unwrap().success());
        }
        drop(serving);
        serving = Serving::start(folder.path(), &flags);
        url.send_replace(serving.url.clone());
    }
    stop.send_replace(true);
    for table in tables {
        table.await.unwrap();
    }
    let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
    let (accepted, unsure, checked) =
        (count(&counts.accepted), count(&counts.unsure), count(&counts.checked));
    println!(
        "{} kills and {told} polite ends, {} matches: {accepted} actions accepted, {unsure} more whose answer was lost and that had landed; \
         {checked} found in the records after restart, {} lost",
        kills - told,
        counts.matches.load(Ordering::Relaxed),
        (accepted + unsure) as i64 - checked as i64,
    );
    assert_eq!(accepted + unsure, checked);
    assert!(counts.matches.load(Ordering::Relaxed) >= TABLES);
}
