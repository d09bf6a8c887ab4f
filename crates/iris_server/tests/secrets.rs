//! What a client receives, byte for byte, does not depend on what it may not know.
//!
//! Along whole games, another world is drawn that one seat cannot tell from the real one. Two
//! servers that share the same chance each get a table, one at the real position, one at the other;
//! the same people do the same things at both. As long as the rules let that seat know the same in
//! both worlds, everything it is sent must be the same: snapshots, events, refusals, everything but
//! the line with the time.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use std::sync::Mutex;
use std::time::Duration;

use http_body_util::BodyExt;
use hyper::Method;
use iris_client::{Client, TableLink};
use iris_core::{Rng, Seat, Seed, Viewer};
use iris_games::{AnyMatch, GameVisitor, RegisteredGame, find, visit};
use iris_server::Environment;
use serde_json::{Value, json};
use support::{Host, JsonClient, claim};
use tokio::time::timeout;

/// An environment with the same random bytes every time, in which time stands still.
fn fixed_world() -> Environment {
    let rng = Mutex::new(Rng::new(Seed::from(77)));
    Environment::new(
        || 1_800_000_000_000,
        move |bytes| {
            let mut rng = rng.lock().unwrap();
            bytes.fill_with(|| rng.below(256) as u8);
        },
    )
}

/// Pairs of positions along a game that a seat cannot tell apart, as setups, and the seat.
struct Pairs {
    seats: u8,
    seed: u64,
}

impl GameVisitor for Pairs {
    type Out = Vec<(Value, Value, u8)>;

    fn visit<G: RegisteredGame>(self) -> Self::Out {
        let mut rng = Rng::new(Seed::from(self.seed));
        let mut state = G::deal(&G::Config::default(), self.seats, Seed::from(self.seed)).unwrap();
        let mut pairs = Vec::new();
        let mut legal = Vec::new();
        for ply in 0.. {
            let Some(active) = G::turn(&state).seat() else { break };
            if ply % 5 == 0 {
                let viewer = rng.below(u32::from(self.seats)) as u8;
                let view = G::view(&state, Viewer::Seat(Seat(viewer)));
                let other = G::determinize(&view, &mut rng);
                let setup = |state| serde_json::to_value(G::setup(state)).unwrap();
                if other != state {
                    pairs.push((setup(&state), setup(&other), viewer));
                }
            }
            let view = G::view(&state, Viewer::Seat(active));
            G::legal_in_view(&view, &mut legal);
            let action = G::choose(&view, &legal, &mut rng).unwrap();
            G::apply(&mut state, action, &mut ());
        }
        pairs
    }
}

/// How the watched client looks at its table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Door {
    /// As programs do.
    View,
    /// As screens do.
    Scene,
    /// As browsers do.
    Page,
}

impl Door {
    /// The addresses of the stream and of the whole table.
    fn paths(self, place: &TableLink) -> [String; 2] {
        let (table, key) = (&place.table, place.key.as_ref().unwrap());
        match self {
            Self::View => {
                [format!("/api/tables/{table}/events?key={key}"), format!("/api/tables/{table}?key={key}")]
            }
            Self::Scene => {
                let end = format!("?key={key}&show=scene");
                [format!("/api/tables/{table}/events{end}"), format!("/api/tables/{table}{end}")]
            }
            Self::Page => [format!("/t/{table}/live?key={key}"), format!("/t/{table}?key={key}")],
        }
    }
}

/// Somebody at a table: a program with a token, or a browser with a cookie.
struct Guest {
    client: Client,
    cookie: Option<String>,
}

impl Guest {
    async fn at(host: &Host, name: &str, door: Door) -> Self {
        if door != Door::Page {
            return Self { client: host.guest(name).await, cookie: None };
        }
        let client = Client::new(&host.url);
        let answer = client.send(Method::POST, "/api/guests", Some(&json!({ "name": name })), &[]).await;
        let cookie = answer.unwrap().headers()["set-cookie"].to_str().unwrap().to_owned();
        Self { client, cookie: cookie.split(';').next().map(str::to_owned) }
    }

    async fn send(
        &self,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> hyper::Response<hyper::body::Incoming> {
        let cookie = self.cookie.as_deref().map(|cookie| ("cookie", cookie));
        self.client.send(method, path, body, cookie.as_slice()).await.unwrap()
    }
}

/// One of the two tables: a real server, everybody at it, and the match as the test itself follows
/// it.
struct Side {
    host: Host,
    clients: Vec<Guest>,
    place: TableLink,
    state: Box<dyn AnyMatch>,
    /// Everything the watched client received.
    received: Vec<u8>,
    stream: hyper::body::Incoming,
    door: Door,
}

impl Side {
    async fn new(folder: &std::path::Path, position: &Value, seats: u8, watched: u8, door: Door) -> Self {
        let host = Host::start_in(folder, fixed_world()).await;
        let game = position["game"].as_str().unwrap();
        let hostess = host.guest("Host").await;
        let settings =
            json!({ "game": game, "seats": seats, "position": position, "pace": 0, "patience": null });
        let (place, keys) = hostess.create(&settings).await.unwrap();
        let place = TableLink { key: keys.join.clone(), ..place };
        let mut clients = Vec::new();
        for seat in 0..seats {
            let client = Guest::at(&host, &format!("P{seat}"), door).await;
            let path = format!("/api/tables/{}/commands?key={}", place.table, place.key.as_ref().unwrap());
            let sat = client.send(Method::POST, &path, Some(&claim(&format!("P{seat}")))).await;
            assert!(sat.status().is_success(), "{}", sat.status());
            clients.push(client);
        }
        let own = TableLink { key: keys.host.clone(), ..place.clone() };
        hostess.command_json(&own, &json!({ "do": "start" })).await.unwrap();
        // Only now: before the deal a page shows the link with the server's port, of which each
        // side has its own.
        let [path, _] = door.paths(&place);
        let stream = clients[usize::from(watched)].send(Method::GET, &path, None).await.into_body();
        let state = find(game).unwrap().load(position).unwrap();
        Self { host, clients, place, state, received: Vec::new(), stream, door }
    }

    /// Somebody does something. What the watched client is answered is what it receives.
    async fn command(&mut self, seat: u8, watched: u8, command: &Value) {
        self.ask(seat, watched, "commands", Some(command)).await;
    }

    /// Somebody asks something of the table, with a body or without.
    async fn ask(&mut self, seat: u8, watched: u8, what: &str, body: Option<&Value>) {
        let path =
            format!("/api/tables/{}/{what}?key={}", self.place.table, self.place.key.as_ref().unwrap());
        let client = &self.clients[usize::from(seat)];
        let method = if body.is_some() { Method::POST } else { Method::GET };
        let answer = client.send(method, &path, body).await;
        let (parts, body) = answer.into_parts();
        let body = body.collect().await.unwrap().to_bytes();
        if seat == watched {
            self.received.extend(format!("{} ", parts.status).bytes());
            for (name, value) in &parts.headers {
                if name != "date" {
                    self.received.extend(name.as_str().bytes().chain(value.as_bytes().iter().copied()));
                }
            }
            self.received.extend(body);
        }
    }

    /// Reads the watched stream up to the event with that number, and how the table then looks.
    async fn catch_up(&mut self, watched: u8, seq: u64) {
        let mark = format!("id: {seq}\n");
        let have = |received: &[u8]| {
            let text = String::from_utf8_lossy(received);
            text.rfind(&mark).is_some_and(|at| text[at..].contains("\n\n"))
        };
        while !have(&self.received) {
            let frame =
                timeout(Duration::from_secs(20), self.stream.frame()).await.unwrap().unwrap().unwrap();
            self.received.extend(frame.into_data().unwrap());
        }
        let [_, path] = self.door.paths(&self.place);
        let shown = self.clients[usize::from(watched)].send(Method::GET, &path, None).await;
        assert!(shown.status().is_success(), "{}", shown.status());
        self.received.extend(shown.into_body().collect().await.unwrap().to_bytes());
    }
}

/// Plays at both tables as long as the seat may know the same in both. Gives the number of actions.
async fn compare(pair: &(Value, Value, u8), seats: u8, door: Door, rng: &mut Rng) -> usize {
    let (one, other, watched) = pair;
    let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let mut left = Side::new(folders[0].path(), one, seats, *watched, door).await;
    let mut right = Side::new(folders[1].path(), other, seats, *watched, door).await;
    let viewer = Viewer::Seat(Seat(*watched));
    // Created, a seat each, started.
    let mut seq = u64::from(seats) + 2;
    let mut actions = 0;
    loop {
        left.catch_up(*watched, seq).await;
        right.catch_up(*watched, seq).await;
        assert!(left.received == right.received, "{}", difference(&left.received, &right.received));
        for odd in [
            json!({ "do": "act", "prompt": seq, "action": "play 1 2 3 4 5 6 7" }),
            json!({ "do": "act", "prompt": seq - 1, "action": "rainbow" }),
            json!({ "do": "act", "prompt": seq, "action": "discard r1 > A" }),
            json!({ "do": "undo", "prompt": seq - 1 }),
        ] {
            if let Some(action) = odd.get("action") {
                let meant = json!({ "action": action });
                left.ask(*watched, *watched, "objection", Some(&meant)).await;
                right.ask(*watched, *watched, "objection", Some(&meant)).await;
            }
            // The watched seat may not even learn from refusals; a legal one here would move both
            // tables.
            if left.state.boxed_clone().apply(odd["action"].as_str().unwrap_or("")).is_err() {
                left.command(*watched, *watched, &odd).await;
                right.command(*watched, *watched, &odd).await;
            }
        }
        let Some(active) = left.state.turn().seat() else { break };
        // What can be done in both worlds and lets the seat know the same afterwards.
        let possible: Vec<String> = left
            .state
            .legal()
            .into_iter()
            .filter(|action| {
                let (mut one, mut other) = (left.state.boxed_clone(), right.state.boxed_clone());
                one.apply(action).is_ok()
                    && other.apply(action).is_ok()
                    && one.view(viewer) == other.view(viewer)
                    && one.turn().seat().is_some()
            })
            .collect();
        if possible.is_empty() || actions == 12 {
            break;
        }
        let action = &possible[rng.below(possible.len() as u32) as usize];
        let act = json!({ "do": "act", "prompt": seq, "action": action });
        for side in [&mut left, &mut right] {
            side.command(active.0, *watched, &act).await;
            side.state.apply(action).unwrap();
        }
        seq += 1;
        actions += 1;
    }
    drop((left.stream, right.stream));
    left.host.stop().await;
    right.host.stop().await;
    actions
}

fn difference(one: &[u8], other: &[u8]) -> String {
    let at = one.iter().zip(other).position(|(a, b)| a != b).unwrap_or(one.len().min(other.len()));
    let around = |bytes: &[u8]| {
        String::from_utf8_lossy(&bytes[at.saturating_sub(200)..(at + 200).min(bytes.len())]).into_owned()
    };
    format!("at byte {at}:\n{}\n---\n{}", around(one), around(other))
}

async fn check(game: &str, seats: u8, door: Door) {
    let pairs = visit(game, Pairs { seats, seed: u64::from(seats) }).unwrap();
    let mut rng = Rng::new(Seed::from(5));
    let mut actions = 0;
    assert!(pairs.len() >= 4, "the game has hidden cards");
    // What screens get is made of what programs get: a part of the positions shows as much.
    let every = if door == Door::View { 1 } else { pairs.len() / 4 };
    for pair in pairs.iter().step_by(every) {
        actions += compare(pair, seats, door, &mut rng).await;
    }
    assert!(actions > pairs.len() / every, "{actions} actions from {} positions", pairs.len() / every);
}

#[tokio::test]
async fn nothing_hidden_reaches_anybody_in_seven() {
    check("seven", 3, Door::View).await;
}

#[tokio::test]
async fn nothing_hidden_reaches_a_screen_in_seven() {
    check("seven", 3, Door::Scene).await;
    check("seven", 3, Door::Page).await;
}

#[tokio::test]
async fn nothing_hidden_reaches_anybody_in_gold() {
    check("gold", 4, Door::View).await;
}

#[tokio::test]
async fn nothing_hidden_reaches_a_screen_in_gold() {
    check("gold", 4, Door::Scene).await;
    check("gold", 4, Door::Page).await;
}

#[tokio::test]
async fn nothing_hidden_reaches_anybody_in_sky() {
    check("sky", 2, Door::View).await;
}

#[tokio::test]
async fn nothing_hidden_reaches_a_screen_in_sky() {
    check("sky", 2, Door::Scene).await;
    check("sky", 2, Door::Page).await;
}

/// What somebody against bots is advised at a position.
async fn advised(position: &Value, seats: u8, seat: u8) -> Value {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start_in(folder.path(), fixed_world()).await;
    let ann = host.guest("Ann").await;
    let settings =
        json!({ "game": position["game"], "seats": seats, "position": position, "patience": null });
    let (place, _) = ann.create(&settings).await.unwrap();
    ann.command_json(&place, &json!({ "do": "claim", "name": "Ann", "seat": seat })).await.unwrap();
    ann.command_json(&place, &json!({ "do": "start" })).await.unwrap();
    let hint = ann.hint_json(&place).await.unwrap();
    host.stop().await;
    hint
}

#[tokio::test]
async fn a_hint_is_the_same_in_every_world_that_the_seat_may_be_in() {
    for (game, seats) in [("seven", 3), ("gold", 3), ("sky", 2)] {
        let pairs = visit(game, Pairs { seats, seed: 8 }).unwrap();
        let turn = |position: &Value| find(game).unwrap().load(position).unwrap().turn().seat();
        let mut own = pairs.iter().filter(|(one, _, seat)| turn(one) == Some(Seat(*seat)));
        let (one, other, seat) = own.next_back().expect("somebody who knows little has to act");
        let told = advised(one, seats, *seat).await;
        assert!(!told["advice"].as_array().unwrap().is_empty());
        assert_eq!(told, advised(other, seats, *seat).await, "{game}");
    }
}
