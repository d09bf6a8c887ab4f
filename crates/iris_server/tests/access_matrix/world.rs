//! A table with somebody in every role.

use iris_client::{Client, TableLink};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::rows::{Phase, Row};
use super::support::{JsonClient, claim, raw};

/// Somebody who makes the requests of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// Without a cookie and without a link.
    Stranger,
    /// A guest with the link to look on.
    Onlooker,
    /// Whose turn it is.
    Seat,
    /// Who sits and waits.
    OtherSeat,
    /// The host, who sits too.
    Host,
    /// A program of the host, whose token allows to watch.
    WatchToken,
    /// The same with a token that allows to play.
    PlayToken,
    /// The same with a token that allows to host.
    HostToken,
    /// A guest with the link to take a seat, whom the host has removed.
    Removed,
}

impl Role {
    pub(crate) const ALL: [Self; 9] = [
        Self::Stranger,
        Self::Onlooker,
        Self::Seat,
        Self::OtherSeat,
        Self::Host,
        Self::WatchToken,
        Self::PlayToken,
        Self::HostToken,
        Self::Removed,
    ];
}

/// A table and the credentials of those around it.
pub(crate) struct World {
    url: String,
    table: String,
    watch: String,
    join: String,
    prompt: u64,
    action: String,
    /// A club that the host runs, where the row is about one; whose turn it is, is a member.
    club: String,
    /// The header line that says who asks, for each role.
    credentials: [String; 9],
}

/// A guest with a cookie; also a client that sends it.
async fn guest(url: &str, name: &str) -> (Client, String) {
    let body = json!({ "name": name });
    let answer = Client::new(url).send(hyper::Method::POST, "/api/guests", Some(&body), &[]).await.unwrap();
    let cookie = answer.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
    // The client speaks by a token of the same account.
    let program = json!({ "label": "all", "scopes": ["watch", "play", "host"] });
    let token = token_of(url, &cookie, &program).await;
    (Client::with_token(url, &token), cookie)
}

async fn token_of(url: &str, cookie: &str, wanted: &Value) -> String {
    use http_body_util::BodyExt;
    let headers = [("cookie", cookie)];
    let made = Client::new(url).send(hyper::Method::POST, "/api/me/tokens", Some(wanted), &headers).await;
    let body = made.unwrap().into_body().collect().await.unwrap().to_bytes();
    serde_json::from_slice::<Value>(&body).unwrap()["token"].as_str().unwrap().to_owned()
}

/// A club of a founder and a member.
async fn club(url: &str, founder: &str, member: &str) -> String {
    let answer = raw::send(url, &raw::form(url, "/clubs", &[("Cookie", founder)], "name=Owls")).await;
    let path = answer.header("location").unwrap().to_owned();
    let shown = raw::send(url, &raw::page(url, &path, &[("Cookie", founder)])).await.body;
    let link = shown.split(&format!("{path}/join?key=")).nth(1).unwrap().split('"').next().unwrap();
    let join = raw::form(url, &format!("{path}/join?key={link}"), &[("Cookie", member)], "name=Ann");
    assert_eq!(raw::send(url, &join).await.status, 303);
    path.strip_prefix("/club/").unwrap().to_owned()
}

impl World {
    pub(crate) async fn new(url: &str, row: &Row) -> Self {
        let (ann, ann_cookie) = guest(url, "Ann").await;
        let (bob, bob_cookie) = guest(url, "Bob").await;
        let (hana, hana_cookie) = guest(url, "Hana").await;
        let (_, eve_cookie) = guest(url, "Eve").await;
        let (carl, carl_cookie) = guest(url, "Carl").await;
        let wanted =
            json!({ "game": "gold", "seats": 4, "pace": 10_000, "fill": 1, "options": { "first": 0 } });
        let (place, keys) = hana.create(&wanted).await.unwrap();
        // Whoever sits needs no link, and the host's would make a host of everybody.
        let place = TableLink { key: None, ..place };
        let join = keys.join.unwrap();
        let joining = TableLink { key: Some(join.clone()), ..place.clone() };
        for (person, name) in [(&ann, "Ann"), (&bob, "Bob"), (&hana, "Hana"), (&carl, "Carl")] {
            person.command_json(&joining, &claim(name)).await.unwrap();
        }
        hana.command_json(&place, &json!({ "do": "remove", "seat": 3 })).await.unwrap();
        let (mut prompt, mut action) = (0, "pass".to_owned());
        if row.phase != Phase::Lobby {
            hana.command_json(&place, &json!({ "do": "start" })).await.unwrap();
            let shown = ann.look(&place).await.unwrap();
            prompt = shown["prompt"].as_u64().unwrap();
            shown["legal"][0].as_str().unwrap().clone_into(&mut action);
        }
        if row.phase == Phase::Over {
            // Bots finish what everybody has left.
            for person in [&ann, &bob, &hana] {
                person.command_json(&place, &json!({ "do": "leave" })).await.unwrap();
            }
            while hana.look(&place).await.unwrap()["phase"] != "over" {
                tokio::time::sleep(std::time::Duration::from_millis(20)).await;
            }
        }
        let club = if row.path.contains("{club}") {
            club(url, &hana_cookie, &ann_cookie).await
        } else {
            String::new()
        };
        let cookie = |cookie: &str| format!("Cookie: {cookie}\r\n");
        let mut tokens = Vec::new();
        for scope in ["watch", "play", "host"] {
            let token = token_of(url, &hana_cookie, &json!({ "label": scope, "scopes": [scope] })).await;
            tokens.push(format!("Authorization: Bearer {token}\r\n"));
        }
        let [watching, playing, hosting] = <[String; 3]>::try_from(tokens).unwrap();
        Self {
            url: url.to_owned(),
            table: place.table.as_str().to_owned(),
            watch: keys.watch.unwrap(),
            join,
            prompt,
            action,
            club,
            credentials: [
                String::new(),
                cookie(&eve_cookie),
                cookie(&ann_cookie),
                cookie(&bob_cookie),
                cookie(&hana_cookie),
                watching,
                playing,
                hosting,
                cookie(&carl_cookie),
            ],
        }
    }

    /// The status of a row's request, made by somebody. Streams are closed after their head.
    pub(crate) async fn ask(&self, role: Role, row: &Row) -> u16 {
        let key = match role {
            Role::Onlooker => Some(&self.watch),
            Role::Removed => Some(&self.join),
            _ => None,
        };
        let fill = |text: &str| {
            text.replace("{table}", &self.table)
                .replace("{club}", &self.club)
                .replace("{game}", "gold")
                .replace("{number}", "1")
                .replace("{id}", "nosuch")
                .replace("{day}", &today())
                .replace("{deal}", "nosuch")
                .replace("{lineup}", "nosuch")
                .replace("{puzzle}", "nosuch")
                .replace("{file}", "nosuch.css")
                .replace("{prompt}", &self.prompt.to_string())
                .replace("{action}", &self.action)
        };
        let mut path = fill(row.path);
        if let Some(key) = key.filter(|_| row.path.contains("{table}")) {
            path = format!("{path}?key={key}");
        }
        let body = fill(row.body);
        let json = row.path.starts_with("/api/");
        let (accept, kind) = if json {
            ("application/json", "application/json")
        } else {
            ("text/html", "application/x-www-form-urlencoded")
        };
        let address = self.url.strip_prefix("http://").unwrap();
        let request = format!(
            "{} {path} HTTP/1.1\r\nHost: {address}\r\n{}Accept: {accept}\r\nContent-Type: {kind}\r\n\
             Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
            row.method,
            self.credentials[role as usize],
            body.len()
        );
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut head = [0; 12];
        stream.read_exact(&mut head).await.unwrap();
        std::str::from_utf8(&head[9..]).unwrap().parse().unwrap()
    }
}

/// Today in UTC.
fn today() -> String {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    iris_api::UtcDay::of(now.as_millis() as u64).to_string()
}
