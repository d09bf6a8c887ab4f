//! A server on a port of its own and people who play at it, over real connections.

#![allow(dead_code, reason = "each test uses a part of this")]

pub(crate) mod json_client;
pub(crate) mod raw;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use iris_api::LinkKeys;
use iris_client::{Client, ClientError, EventStream, StreamEvent, TableLink};
use iris_server::{AppState, Environment, Server, ServerConfig};
pub(crate) use json_client::JsonClient;
use serde_json::{Value, json};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// A running server.
pub(crate) struct Host {
    pub(crate) url: String,
    end: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
}

impl Host {
    pub(crate) async fn start(data: &Path) -> Self {
        Self::start_in(data, Environment::system()).await
    }

    pub(crate) async fn start_in(data: &Path, environment: Environment) -> Self {
        let config =
            ServerConfig { commands_per_second: 100_000, review_worlds: Some(8), ..ServerConfig::new(data) };
        Self::start_with(config, environment).await
    }

    pub(crate) async fn start_with(config: ServerConfig, environment: Environment) -> Self {
        Self::start_app(AppState::open(config, environment).unwrap()).await
    }

    pub(crate) async fn start_app(app: AppState) -> Self {
        let server = Server::bind(app, "127.0.0.1:0".parse().unwrap()).await.unwrap();
        let url = format!("http://{}", server.address().unwrap());
        let (end, ended) = oneshot::channel::<()>();
        let task = tokio::spawn(server.run(async {
            let _ = ended.await;
        }));
        Self { url, end: Some(end), task }
    }

    pub(crate) async fn stop(mut self) {
        let _ = self.end.take().unwrap().send(());
        self.task.await.unwrap();
    }

    pub(crate) async fn guest(&self, name: &str) -> Client {
        Client::guest(&self.url, name).await.unwrap()
    }
}

/// An environment with a clock that only moves when it is told to.
pub(crate) fn own_time(start: u64) -> (Environment, Arc<AtomicU64>) {
    let clock = Arc::new(AtomicU64::new(start));
    let (now, system) = (clock.clone(), Environment::system());
    let random = move |bytes: &mut [u8]| {
        for part in bytes.chunks_mut(32) {
            let length = part.len();
            part.copy_from_slice(&system.random_bytes::<32>()[..length]);
        }
    };
    (Environment::new(move || now.load(Ordering::Relaxed), random), clock)
}

/// Quick bots, no waiting.
pub(crate) fn settings(game: &str, seats: u8) -> Value {
    json!({ "game": game, "seats": seats, "pace": 0, "fill": 2 })
}

pub(crate) fn claim(name: &str) -> Value {
    json!({ "do": "claim", "name": name })
}

/// Somebody at a table, with what they last heard.
pub(crate) struct Person {
    pub(crate) client: Client,
    pub(crate) place: TableLink,
    pub(crate) events: EventStream,
    pub(crate) shown: Value,
    pub(crate) heard: Vec<StreamEvent>,
}

impl Person {
    /// Sits down at a table and listens.
    pub(crate) async fn sit(client: Client, place: &TableLink, key: &str, name: &str) -> Self {
        let place = TableLink { key: Some(key.to_owned()), ..place.clone() };
        client.command_json(&place, &claim(name)).await.unwrap();
        Self::listen(client, place).await
    }

    pub(crate) async fn listen(client: Client, place: TableLink) -> Self {
        let events = client.listen(&place, None).await.unwrap();
        let mut person = Self { client, place, events, shown: Value::Null, heard: Vec::new() };
        person.hear().await.unwrap();
        assert_eq!(person.heard[0].name, "snapshot", "a snapshot comes first");
        person
    }

    /// Waits for the next event and remembers how things stand.
    pub(crate) async fn hear(&mut self) -> Option<()> {
        let event =
            timeout(Duration::from_secs(20), self.events.next()).await.expect("nothing is heard")?.ok()?;
        let data: Value = serde_json::from_str(&event.data).unwrap();
        match &*event.name {
            "snapshot" => self.shown = data,
            "played" => {
                for part in ["seq", "prompt", "turn", "scores", "undo"] {
                    self.shown[part] = data[part].clone();
                }
                self.shown["legal"] = data.get("legal").cloned().unwrap_or(json!([]));
                if data.get("view").is_some() {
                    self.shown["view"] = data["view"].clone();
                }
            }
            _ => {}
        }
        self.heard.push(event);
        Some(())
    }

    pub(crate) async fn hear_until(&mut self, done: impl Fn(&Value) -> bool) {
        while !done(&self.shown) {
            self.hear().await.expect("the stream ended");
        }
    }

    pub(crate) fn legal(&self) -> Vec<String> {
        self.shown["legal"]
            .as_array()
            .unwrap()
            .iter()
            .map(|action| action.as_str().unwrap().to_owned())
            .collect()
    }

    pub(crate) async fn say(&self, command: &Value) -> Result<Value, ClientError> {
        self.client.command_json(&self.place, command).await
    }

    pub(crate) async fn act(&self, action: &str) -> Result<Value, ClientError> {
        self.say(&json!({ "do": "act", "prompt": self.shown["prompt"], "action": action })).await
    }

    /// Plays until the match is over, taking any legal action.
    pub(crate) async fn play_out(&mut self, mut pick: usize) {
        while self.shown["phase"] != "over" {
            let legal = self.legal();
            if legal.is_empty() {
                self.hear().await.expect("the stream ended");
                continue;
            }
            let seq = self.act(&legal[pick % legal.len()]).await.unwrap()["seq"].clone();
            pick += 7;
            self.hear_until(|shown| shown["seq"].as_u64() >= seq.as_u64()).await;
        }
    }
}

/// A table with Ann and Bob, and bots where there are more seats.
pub(crate) async fn two(host: &Host, settings: &Value) -> (Person, Person, TableLink, LinkKeys) {
    let (ann, bob) = (host.guest("Ann").await, host.guest("Bob").await);
    let (place, keys) = ann.create(settings).await.unwrap();
    let join = keys.join.as_deref().unwrap();
    let ann = Person::sit(ann, &place, join, "Ann").await;
    let bob = Person::sit(bob, &place, join, "Bob").await;
    (ann, bob, place, keys)
}
