//! A bystander's match against the strongest bot, alone and while many others ask for hints.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use crate::Failure;
use crate::gauge::{Server, quantiles};
use crate::wire::{Wire, request};

/// The level of the bystander's opponent: the one that searches.
const STRONGEST: u8 = 5;

/// How long the strongest bot takes for its moves, and how long while so many connections ask for
/// hints. Both are measured in turns, so that a noisy minute hits both.
pub(crate) async fn hints(server: Server, connections: usize, time: Duration) -> Result<Value, Failure> {
    let mut bystander = Alone::sit_down(server.address, STRONGEST).await?;
    let (mut usual, mut flooded) = (Vec::new(), Vec::new());
    let told = Arc::new(Told::default());
    for _ in 0..2 {
        usual.extend(bystander.wait_for_bots(time / 2).await?);
        let end = Arc::new(AtomicBool::new(false));
        let mut askers = JoinSet::new();
        for _ in 0..connections {
            let (end, told) = (end.clone(), told.clone());
            askers.spawn(async move {
                let mut asker = Alone::sit_down(server.address, 1).await?;
                while !end.load(Ordering::Relaxed) {
                    asker.take_a_hint(&told).await?;
                }
                Ok::<_, Failure>(())
            });
        }
        // Until everybody sits and asks.
        sleep(Duration::from_secs(2)).await;
        flooded.extend(bystander.wait_for_bots(time / 2).await?);
        end.store(true, Ordering::Relaxed);
        while let Some(done) = askers.join_next().await {
            done??;
        }
    }
    Ok(json!({
        "connections": connections,
        "hints": told.hints.load(Ordering::Relaxed),
        "busy": told.busy.load(Ordering::Relaxed),
        "usual_moves": usual.len(),
        "flooded_moves": flooded.len(),
        "usual": quantiles(&mut usual),
        "flooded": quantiles(&mut flooded),
    }))
}

/// How those who asked for hints were answered.
#[derive(Default)]
struct Told {
    hints: AtomicU64,
    busy: AtomicU64,
}

/// Somebody who plays against a bot.
struct Alone {
    wire: Wire,
    token: String,
    table: String,
}

impl Alone {
    async fn sit_down(server: SocketAddr, level: u8) -> Result<Self, Failure> {
        let mut wire = Wire::connect(server).await?;
        let guest = json!({ "name": "Guest", "token": true });
        let guest = wire.ask_json(&request("POST", "/api/guests", None, Some(&guest))).await?;
        let token = guest["token"].as_str().ok_or("a guest has no token")?.to_owned();
        let mut alone = Self { wire, token, table: String::new() };
        let settings = json!({ "game": "gold", "seats": 2, "fill": level, "pace": 0, "patience": null });
        let table = alone.post("/api/tables", &settings).await?;
        alone.table = format!("/api/tables/{}", table["table"].as_str().ok_or("a table has no id")?);
        alone.command(&json!({ "do": "claim", "name": "Guest" })).await?;
        alone.command(&json!({ "do": "start" })).await?;
        Ok(alone)
    }

    async fn post(&mut self, path: &str, body: &Value) -> Result<Value, Failure> {
        self.wire.ask_json(&request("POST", path, Some(&self.token), Some(body))).await
    }

    async fn command(&mut self, command: &Value) -> Result<Value, Failure> {
        let path = format!("{}/commands", self.table);
        self.post(&path, command).await
    }

    async fn look(&mut self) -> Result<Value, Failure> {
        self.wire.ask_json(&request("GET", &self.table, Some(&self.token), None)).await
    }

    /// Plays, and if the match is over, another.
    async fn act(&mut self, prompt: &Value, action: &Value) -> Result<(), Failure> {
        self.command(&json!({ "do": "act", "prompt": prompt, "action": action })).await?;
        Ok(())
    }

    /// The table when it is this player's turn.
    async fn own_turn(&mut self) -> Result<Value, Failure> {
        loop {
            let shown = self.look().await?;
            if shown["phase"] == "over" {
                self.command(&json!({ "do": "rematch" })).await?;
            } else if shown["legal"].as_array().is_some_and(|legal| !legal.is_empty()) {
                return Ok(shown);
            } else {
                // Short beside what a search takes, and little work for the server.
                sleep(Duration::from_millis(5)).await;
            }
        }
    }

    /// Plays for a while, and gives how long the bot took whenever it was its turn.
    async fn wait_for_bots(&mut self, time: Duration) -> Result<Vec<Duration>, Failure> {
        let begun = Instant::now();
        let mut waits = Vec::new();
        while begun.elapsed() < time {
            let shown = self.own_turn().await?;
            let legal = shown["legal"].as_array().map_or(0, Vec::len);
            self.act(&shown["prompt"], &shown["legal"][legal / 2]).await?;
            let sent = Instant::now();
            let after = self.look().await?;
            if after["phase"] == "playing" && after["turn"] != after["seat"] {
                self.own_turn().await?;
                waits.push(sent.elapsed());
            }
        }
        Ok(waits)
    }

    /// Asks for a hint and follows it; waits if the server is busy, as it asks to.
    async fn take_a_hint(&mut self, told: &Told) -> Result<(), Failure> {
        let shown = self.own_turn().await?;
        let ask = request("GET", &format!("{}/hint", self.table), Some(&self.token), None);
        match self.wire.ask_busy(&ask).await? {
            Ok(hint) => {
                told.hints.fetch_add(1, Ordering::Relaxed);
                let hint: Value = serde_json::from_str(&hint)?;
                self.act(&shown["prompt"], &hint["advice"][0]["action"]).await
            }
            Err(seconds) => {
                told.busy.fetch_add(1, Ordering::Relaxed);
                sleep(Duration::from_secs(seconds)).await;
                Ok(())
            }
        }
    }
}
