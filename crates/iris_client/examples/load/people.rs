//! Guests come, tables are set up, everybody sits down.

use std::net::SocketAddr;

use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::Failure;
use crate::seat::{Ear, Seat};
use crate::table::Table;
use crate::wire::{Wire, request};

/// How many connections share the work.
const HANDS: usize = 64;

/// A table that is set up, and the tokens of those who sit there.
pub(crate) struct Laid {
    pub(crate) id: String,
    pub(crate) tokens: Vec<String>,
}

/// Sets up tables with a match of `gold` that has begun.
pub(crate) async fn lay(server: SocketAddr, tables: usize, seats: usize) -> Result<Vec<Laid>, Failure> {
    let mut hands = JoinSet::new();
    for hand in 0..HANDS.min(tables) {
        hands.spawn(async move {
            let mut wire = Wire::connect(server).await?;
            let mut laid = Vec::new();
            for _ in (hand..tables).step_by(HANDS) {
                laid.push(lay_one(&mut wire, seats).await?);
            }
            Ok::<_, Failure>(laid)
        });
    }
    let mut laid = Vec::with_capacity(tables);
    while let Some(done) = hands.join_next().await {
        laid.extend(done??);
    }
    Ok(laid)
}

async fn lay_one(wire: &mut Wire, seats: usize) -> Result<Laid, Failure> {
    let mut tokens = Vec::new();
    for seat in 0..seats {
        let guest = json!({ "name": format!("Guest {seat}"), "token": true });
        let guest = wire.ask_json(&request("POST", "/api/guests", None, Some(&guest))).await?;
        tokens.push(text(&guest["token"])?);
    }
    // Nobody waits for anybody, so that nothing happens but what is measured.
    let settings = json!({ "game": "gold", "seats": seats, "start": "full", "patience": null, "pace": 0 });
    let table = wire.ask_json(&request("POST", "/api/tables", Some(&tokens[0]), Some(&settings))).await?;
    let (id, key) = (text(&table["table"])?, text(&table["keys"]["join"])?);
    for (seat, token) in tokens.iter().enumerate() {
        let claim = json!({ "do": "claim", "seat": seat, "name": format!("Guest {seat}") });
        let path = format!("/api/tables/{id}/commands?key={key}");
        wire.ask(&request("POST", &path, Some(token), Some(&claim))).await?;
    }
    Ok(Laid { id, tokens })
}

fn text(value: &Value) -> Result<String, Failure> {
    Ok(value.as_str().ok_or("an answer of the server lacks a text")?.to_owned())
}

/// Opens an event stream for everybody who sits at a table.
pub(crate) async fn listen(server: SocketAddr, laid: &Laid) -> Result<Vec<Ear>, Failure> {
    let mut ears = Vec::with_capacity(laid.tokens.len());
    for token in &laid.tokens {
        ears.push(Ear::open(Wire::connect(server).await?, &laid.id, token).await?);
    }
    Ok(ears)
}

/// Gives everybody who listens at a table a connection to say something.
pub(crate) async fn sit(server: SocketAddr, laid: &Laid, ears: Vec<Ear>) -> Result<Table, Failure> {
    let mut seats = Vec::with_capacity(ears.len());
    for (token, ear) in laid.tokens.iter().zip(ears) {
        seats.push(Seat::new(Wire::connect(server).await?, ear, &laid.id, token));
    }
    Ok(Table { seats })
}
