//! The deal of the day and any deal again: the same for everybody, compared fairly, and nothing of
//! it told before its time, byte for byte.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use http_body_util::BodyExt;
use hyper::Method;
use iris_client::{Client, TableLink};
use iris_core::{Rng, Seed};
use iris_fair::{DealContext, Nonce, Secret, daily_place, daily_secret};
use iris_games::GAMES;
use iris_games::record::Record;
use iris_server::{AppState, Environment, ServerConfig};
use serde_json::{Value, json};
use support::{Host, Person};

const DAY: &str = "2026-11-18";
const NEXT: &str = "2026-11-19";
/// The tenth hour of that day.
const MORNING: u64 = 1_794_996_000_000;
const HOURS: u64 = 3_600_000;
const KEY: [u8; 32] = [5; 32];

/// A clock that a test sets.
#[derive(Clone)]
struct Clock(Arc<AtomicU64>);

impl Clock {
    fn at(now: u64) -> Self {
        Self(Arc::new(AtomicU64::new(now)))
    }

    fn set(&self, now: u64) {
        self.0.store(now, Ordering::SeqCst);
    }
}

async fn host(folder: &Path, clock: &Clock, key: [u8; 32], chance: u64) -> Host {
    let rng = Mutex::new(Rng::new(Seed::from(chance)));
    let clock = clock.clone();
    let environment = Environment::new(
        move || clock.0.load(Ordering::SeqCst),
        move |bytes| {
            let mut rng = rng.lock().unwrap();
            bytes.fill_with(|| rng.below(256) as u8);
        },
    );
    let config =
        ServerConfig { commands_per_second: 100_000, daily_key: Some(key), ..ServerConfig::new(folder) };
    Host::start_app(AppState::open(config, environment).unwrap()).await
}

async fn start(client: &Client, path: &str) -> TableLink {
    let opened = client.post(path, &json!({})).await.unwrap();
    TableLink::parse(&format!("http://x/t/{}", opened["table"].as_str().unwrap())).unwrap()
}

/// Plays a deal from the first action to the last.
async fn play(client: &Client, path: &str, pick: usize) -> Person {
    let place = start(client, path).await;
    let mut person =
        Person::listen(Client::with_token(&address(client), client.token().unwrap()), place).await;
    person.play_out(pick).await;
    person
}

fn address(client: &Client) -> String {
    let shown = format!("{client:?}");
    let from = shown.find("http://").unwrap();
    shown[from..].split('"').next().unwrap().to_owned()
}

fn daily(game: &str) -> String {
    format!("/api/daily/{DAY}/{game}")
}

/// Asks until what follows from the end of a match has been written down.
async fn results(client: &Client, path: &str, done: impl Fn(&Value) -> bool) -> Value {
    for _ in 0..600 {
        let shown = client.get(path).await.unwrap();
        if done(&shown) {
            return shown;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("nothing follows at {path}: {}", client.get(path).await.unwrap());
}

fn finished(shown: &Value) -> bool {
    shown["offer"]["progress"] == "finished"
}

/// The seed of a day's deal, computed as docs/deals.md says.
fn seed(key: [u8; 32], day: &str, game: &str, seats: u8) -> (String, String) {
    let secret = daily_secret(&Secret::new(key), day);
    let rules = iris_games::find(game).unwrap().rules_version();
    let context = DealContext { table: daily_place(day), number: 1, game: game.to_owned(), rules, seats };
    let nonces = vec![Nonce::NONE; usize::from(seats)];
    let seed = iris_fair::seed(&secret, &nonces, &context).unwrap();
    (Nonce(*secret.expose()).to_string(), seed.to_string())
}

#[tokio::test]
async fn two_servers_with_one_key_have_the_same_deals() {
    let folders = [(); 3].map(|()| tempfile::tempdir().unwrap());
    let clock = Clock::at(MORNING);
    let mut shown = Vec::new();
    for (folder, (key, chance)) in folders.iter().zip([(KEY, 1), (KEY, 2), ([6; 32], 3)]) {
        let host = host(folder.path(), &clock, key, chance).await;
        let ann = host.guest("Ann").await;
        let overview = ann.get("/api/daily").await.unwrap();
        let mut views = BTreeMap::new();
        for game in GAMES {
            let place = start(&ann, &daily(game.id())).await;
            let person = Person::listen(Client::with_token(&host.url, ann.token().unwrap()), place).await;
            let (shown, promise) = (&person.shown, person.shown["commitment"].clone());
            views.insert(
                game.id(),
                (shown["view"].clone(), shown["seat"].clone(), shown["seats"].clone(), promise),
            );
        }
        shown.push((overview["deals"].clone(), overview["tomorrow"].clone(), views));
        host.stop().await;
    }
    assert_eq!(shown[0], shown[1]);
    assert_ne!(shown[0].1, shown[2].1, "another key, another promise");
    assert_ne!(shown[0].2, shown[2].2, "another key, other cards");
}

#[tokio::test]
async fn the_first_try_counts_and_the_house_is_beside_it() {
    let folder = tempfile::tempdir().unwrap();
    let clock = Clock::at(MORNING);
    let host = host(folder.path(), &clock, KEY, 1).await;
    let (ann, bob) = (host.guest("Ann").await, host.guest("Bob").await);
    let path = daily("gold");
    let before = ann.get(&path).await.unwrap();
    assert_eq!((&before["results"], &before["house"]), (&Value::Null, &Value::Null));

    // Whoever starts twice plays one match.
    let (first, second) = tokio::join!(start(&ann, &path), start(&ann, &path));
    assert_eq!(first.table, second.table);
    let shown = ann.get(&format!("/api/tables/{}", first.table)).await.unwrap();
    assert_eq!(shown["purpose"], json!({ "what": "daily", "day": DAY, "counts": true }));
    let hint = ann.send(Method::GET, &format!("/api/tables/{}/hint", first.table), None, &[]).await.unwrap();
    assert_eq!(hint.status(), 409, "no hints in a try that counts");

    let person = play(&ann, &path, 3).await;
    assert_eq!(person.place.table, first.table, "it goes on where it was");
    assert!(!person.heard.iter().any(|event| event.data.contains("\"undo\":true")), "no undo either");
    let own = results(&ann, &path, |shown| {
        finished(shown)
            && shown["house"].as_array().unwrap().iter().filter(|one| !one["beaten"].is_null()).count() >= 4
    })
    .await;
    assert_eq!(own["results"].as_array().unwrap().len(), 1);
    assert_eq!(own["results"][0]["you"], true);
    let house = own["house"].as_array().unwrap();
    assert_eq!(house.iter().map(|one| one["level"].as_u64().unwrap()).collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
    assert_eq!(own["secret"], Value::Null, "not before the day is over");
    assert_eq!(ann.get("/api/daily").await.unwrap()["streak"], 1);

    // A second try is practice and changes nothing.
    let again = play(&ann, &path, 1).await;
    assert_ne!(again.place.table, first.table);
    assert_eq!(again.shown["practice"], true);
    let later = ann.get(&path).await.unwrap();
    assert_eq!(later["results"][0]["scores"], own["results"][0]["scores"]);

    // Bob plays the very same way: the bots answer the same, and it is a tie.
    assert_eq!(bob.get(&path).await.unwrap()["results"], Value::Null);
    play(&bob, &path, 3).await;
    let both = results(&bob, &path, finished).await;
    let all = both["results"].as_array().unwrap();
    assert_eq!(all.len(), 2);
    assert_eq!(all[0]["scores"], all[1]["scores"], "{both}");
    assert!(all.iter().all(|one| one["matchpoints"] == 0.5), "{both}");

    // Cat gives up half-way, Dan does not finish: both are last when the day is over.
    let (cat, dan) = (host.guest("Cat").await, host.guest("Dan").await);
    let place = start(&cat, &path).await;
    cat.post(&place.api_path("/commands"), &json!({ "do": "leave" })).await.unwrap();
    results(&cat, &path, finished).await;
    start(&dan, &path).await;
    assert_eq!(dan.get(&path).await.unwrap()["results"], Value::Null);
    clock.set(MORNING + 24 * HOURS);
    let over = dan.get(&path).await.unwrap();
    let points: Vec<(String, f64)> = over["results"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| (one["name"].as_str().unwrap().to_owned(), one["matchpoints"].as_f64().unwrap()))
        .collect();
    assert_eq!(over["offer"]["progress"], "too-late");
    for (name, expected) in [("Ann", 2.5), ("Bob", 2.5), ("Cat", 0.5), ("Dan", 0.5)] {
        let found = points.iter().find(|(other, _)| other == name).unwrap();
        assert!((found.1 - expected).abs() < 1e-9, "{points:?}");
    }
    host.stop().await;
}

/// Somebody with a browser: the cookie opens pages and the interface for programs alike.
async fn browser(host: &Host, name: &str) -> (Client, String) {
    let client = Client::new(&host.url);
    let answer = client.send(Method::POST, "/api/guests", Some(&json!({ "name": name })), &[]).await;
    let cookie = answer.unwrap().headers()["set-cookie"].to_str().unwrap().to_owned();
    (client, cookie.split(';').next().unwrap().to_owned())
}

async fn ask((client, cookie): &(Client, String), method: Method, path: &str) -> Value {
    let body = (method == Method::POST).then(|| json!({}));
    let answer = client.send(method, path, body.as_ref(), &[("cookie", cookie)]).await.unwrap();
    assert!(answer.status().is_success(), "{path}: {}", answer.status());
    serde_json::from_slice(&answer.into_body().collect().await.unwrap().to_bytes()).unwrap()
}

/// Everything that somebody can ask about a day and a match of somebody else's.
async fn everything(
    (client, cookie): &(Client, String),
    game: &str,
    table: &str,
    key: &str,
) -> (Vec<u8>, Vec<(String, u16)>) {
    let paths = [
        "/".to_owned(),
        "/daily".to_owned(),
        "/daily/calendar".to_owned(),
        format!("/daily/{DAY}"),
        format!("/daily/{NEXT}"),
        format!("/daily/{DAY}/{game}"),
        format!("/daily/{DAY}/{game}/picture"),
        "/api/daily".to_owned(),
        format!("/api/daily/{DAY}/{game}"),
        format!("/api/daily/{NEXT}/{game}"),
        format!("/api/tables/{table}"),
        format!("/api/tables/{table}?key={key}"),
        format!("/api/tables/{table}/events?key={key}"),
        format!("/api/tables/{table}/hint?key={key}"),
        format!("/api/tables/{table}/records/1"),
        format!("/api/tables/{table}/records/1?key={key}"),
        format!("/t/{table}?key={key}"),
        format!("/t/{table}/live?key={key}"),
        format!("/t/{table}/replay/1?key={key}"),
        format!("/t/{table}/chances/1?key={key}"),
        format!("/t/{table}/deal/1?key={key}"),
        "/api/me".to_owned(),
        "/api/me/export".to_owned(),
        "/api/me/records".to_owned(),
        "/api/me/tables".to_owned(),
    ];
    let posts = [
        format!("/api/tables/{table}/records/1/deal?key={key}"),
        format!("/t/{table}/again/1?key={key}"),
        format!("/api/tables/{table}/commands?key={key}"),
    ];
    let (mut received, mut statuses) = (Vec::new(), Vec::new());
    let gets = paths.iter().map(|path| (Method::GET, path, None));
    let host = json!({ "do": "host" });
    let posts = posts.iter().map(|path| (Method::POST, path, Some(&host)));
    for (method, path, body) in gets.chain(posts) {
        let answer = client.send(method, path, body, &[("cookie", cookie)]).await.unwrap();
        let (parts, body) = answer.into_parts();
        statuses.push((path.clone(), parts.status.as_u16()));
        received.extend(format!("\n{path} {}\n", parts.status).bytes());
        for (name, value) in &parts.headers {
            if name != "date" {
                received.extend(name.as_str().bytes().chain(value.as_bytes().iter().copied()));
            }
        }
        let is_stream = parts.headers.get("content-type").is_some_and(|kind| kind == "text/event-stream");
        assert!(!is_stream, "{path}: nobody may listen");
        received.extend(body.collect().await.unwrap().to_bytes());
    }
    (received, statuses)
}

#[tokio::test]
async fn nothing_of_todays_deal_is_told_to_whoever_has_not_finished_it() {
    for game in ["gold", "sky"] {
        let mut told = Vec::new();
        // Ann plays well on one server and badly on the other.
        for pick in [0, 5] {
            let folder = tempfile::tempdir().unwrap();
            let clock = Clock::at(MORNING);
            let host = host(folder.path(), &clock, KEY, 1).await;
            let ann = host.guest("Ann").await;
            let bob = browser(&host, "Bob").await;
            let seats = if game == "sky" { 2 } else { 3 };
            let (secret, seed_text) = seed(KEY, DAY, game, seats);
            let path = daily(game);
            let anns = play(&ann, &path, pick).await;
            results(&ann, &path, finished).await;
            let table = anns.place.table.0.clone();
            // Even the strongest of Ann's links.
            let keys = ann.get(&format!("/api/tables/{table}/links")).await.unwrap();
            let key = keys["keys"]["host"].as_str().or(keys["host"].as_str()).unwrap().to_owned();
            let (mut received, mut statuses) = everything(&bob, game, &table, &key).await;
            // The same once he has begun a try of his own.
            let begun = ask(&bob, Method::POST, &path).await;
            let own = format!("/api/tables/{}", begun["table"].as_str().unwrap());
            // His own home page says whose turn it is: the bots have moved.
            loop {
                let shown = ask(&bob, Method::GET, &own).await;
                if shown["turn"] == shown["seat"] {
                    break;
                }
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
            let (more, more_statuses) = everything(&bob, game, &table, &key).await;
            received.extend(more);
            statuses.extend(more_statuses);
            for (path, status) in &statuses {
                let about_ann = path.contains(&table) || path.contains("picture") || path.contains(NEXT);
                assert!(!about_ann || *status >= 400, "{path} answers {status}");
            }
            // What Ann may know after her try, she may; the seed not even she.
            let anns_own = {
                let mut own = Vec::new();
                for path in [
                    format!("/api/tables/{table}"),
                    format!("/api/tables/{table}/records/1"),
                    format!("/daily/{DAY}/{game}"),
                    path.clone(),
                    "/api/me/export".to_owned(),
                    format!("/t/{table}/replay/1"),
                    format!("/t/{table}/deal/1"),
                    format!("/t/{table}/chances/1"),
                ] {
                    let answer = ann.send(Method::GET, &path, None, &[]).await.unwrap();
                    own.extend(answer.into_body().collect().await.unwrap().to_bytes());
                }
                own
            };
            for bytes in [&received, &anns_own] {
                let text = String::from_utf8_lossy(bytes);
                assert!(!text.contains(&secret) && !text.contains(&seed_text), "{game}: {text}");
            }
            assert!(String::from_utf8_lossy(&anns_own).contains("Commitment: "), "her record is sealed");

            // When the day is over everything is told and holds.
            clock.set(MORNING + 24 * HOURS);
            let over = ann.get(&path).await.unwrap();
            assert_eq!(over["secret"], secret.as_str());
            let text = ann.get_text(&format!("/api/tables/{table}/records/1")).await.unwrap();
            let record = Record::parse(&text).unwrap();
            let verified = iris_fair::verify(&record).unwrap();
            assert_eq!(verified.seed.to_string(), seed_text);
            assert_eq!(Some(verified.promised.to_string().as_str()), over["promise"].as_str());
            assert_eq!(over["deal"].as_str(), Some(record.deal_id().unwrap().as_str()));
            let replay = iris_games::record::Replay::new(&record).unwrap();
            assert!(replay.finish().is_ok());
            host.stop().await;
            told.push((received, text));
        }
        assert!(told[0].1 != told[1].1, "Ann played two different matches");
        let [one, two] = [0, 1].map(|at| String::from_utf8_lossy(&told[at].0).into_owned());
        for (line, other) in one.lines().zip(two.lines()) {
            assert_eq!(line, other, "{game}");
        }
        assert!(told[0].0 == told[1].0, "{game}: what Bob received differs");
    }
}

#[tokio::test]
async fn tomorrow_is_promised_and_the_promise_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let clock = Clock::at(MORNING);
    let host = host(folder.path(), &clock, KEY, 1).await;
    let ann = host.guest("Ann").await;
    let promised = ann.get("/api/daily").await.unwrap()["tomorrow"].clone();
    for method in [Method::GET, Method::POST] {
        let path = format!("/api/daily/{NEXT}/gold");
        let early = ann.send(method, &path, Some(&json!({})), &[]).await.unwrap();
        assert_eq!(early.status(), 404, "that day has not come");
    }
    clock.set(MORNING + 24 * HOURS);
    let today = ann.get(&format!("/api/daily/{NEXT}/gold")).await.unwrap();
    assert_eq!(today["promise"], promised);
    host.stop().await;
    // Not even another key changes what was promised.
    let clock = Clock::at(MORNING + 24 * HOURS);
    let host = self::host(folder.path(), &clock, [9; 32], 1).await;
    let ann = Client::with_token(&host.url, ann.token().unwrap());
    let today = ann.get(&format!("/api/daily/{NEXT}/gold")).await.unwrap();
    assert_eq!(today["promise"], promised);
    for bad in ["2026-02-30", "today", "1999-01-01", "2020-01-01"] {
        let answer = ann.send(Method::GET, &format!("/api/daily/{bad}/gold"), None, &[]).await.unwrap();
        assert_eq!(answer.status(), 404, "{bad}");
    }
    host.stop().await;
}

#[tokio::test]
async fn a_deal_is_played_again_by_a_friend_against_the_same_bots() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let (ann, bob, cat) = (host.guest("Ann").await, host.guest("Bob").await, host.guest("Cat").await);
    let settings = json!({ "game": "gold", "seats": 3, "pace": 0, "fill": 4 });
    let (place, keys) = support::JsonClient::create(&ann, &settings).await.unwrap();
    let ann_again = Client::with_token(&host.url, ann.token().unwrap());
    let mut anns = Person::sit(ann_again, &place, keys.join.as_deref().unwrap(), "Ann").await;
    anns.say(&json!({ "do": "start" })).await.unwrap();
    let offer = format!("/api/tables/{}/records/1/deal", place.table);
    let early = ann.send(Method::POST, &offer, Some(&json!({})), &[]).await.unwrap();
    assert_eq!(early.status(), 404, "half a match is no deal");
    anns.hear_until(|shown| shown["phase"] == "playing").await;
    anns.play_out(2).await;
    let stranger = bob.send(Method::POST, &offer, Some(&json!({})), &[]).await.unwrap();
    assert_eq!(stranger.status(), 404, "only who may read the record may offer its deal");
    let link = ann.post(&offer, &json!({})).await.unwrap();
    assert_eq!(link, ann.post(&offer, &json!({})).await.unwrap(), "asking twice changes nothing");
    let (deal, lineup) = (link["deal"].as_str().unwrap(), link["lineup"].as_str().unwrap());
    let record =
        Record::parse(&ann.get_text(&format!("/api/tables/{}/records/1", place.table)).await.unwrap())
            .unwrap();
    assert_eq!(record.deal_id().unwrap().as_str(), deal);

    let path = format!("/api/deals/{deal}/{lineup}");
    let covered = bob.get(&path).await.unwrap();
    assert_eq!((&covered["results"], &covered["house"]), (&Value::Null, &Value::Null));
    assert_eq!(ann.get(&path).await.unwrap()["results"].as_array().unwrap().len(), 1, "Ann has played it");
    // Bob does what Ann did: every answer of the bots is the same, to the last action.
    let table = start(&bob, &path).await;
    let mut bobs = Person::listen(Client::with_token(&host.url, bob.token().unwrap()), table.clone()).await;
    assert_eq!(bobs.shown["seat"], anns.shown["seat"]);
    let seat = bobs.shown["seat"].as_u64().unwrap() as u8;
    for played in record.moves().filter(|played| played.seat.0 == seat) {
        bobs.hear_until(|shown| shown["turn"] == seat).await;
        bobs.act(&played.action).await.unwrap();
        bobs.hear().await.unwrap();
    }
    bobs.hear_until(|shown| shown["phase"] == "over").await;
    let both = results(&bob, &path, finished).await;
    let all = both["results"].as_array().unwrap();
    assert_eq!(all.len(), 2, "{both}");
    assert!(all.iter().all(|one| one["matchpoints"] == 0.5), "{both}");
    let bobs_record = bob.get_text(&format!("/api/tables/{}/records/1", table.table)).await.unwrap();
    let bobs_record = Record::parse(&bobs_record).unwrap();
    assert!(bobs_record.moves().map(|one| &one.action).eq(record.moves().map(|one| &one.action)));
    // Ann knows the cards, so hers is practice now.
    let again = start(&ann, &path).await;
    assert_eq!(ann.get(&again.api_path("")).await.unwrap()["practice"], true);

    // Tampered, foreign and half addresses get a clear answer and change nothing.
    let tables = cat.get("/api/me/tables").await.unwrap();
    let mut tampered = deal.to_owned();
    let last = tampered.pop().unwrap();
    tampered.push(if last == 'a' { 'b' } else { 'a' });
    let other =
        iris_games::record::DealId::of("gold", 3, &json!({ "open_scores": true }), Seed::from(7)).unwrap();
    for (bad, reason) in [
        (format!("/api/deals/{tampered}/{lineup}"), "copy it again"),
        (format!("/api/deals/{}/{lineup}", &deal[..deal.len() - 3]), "is no deal id"),
        (format!("/api/deals/chess-2-{}/{lineup}", &deal[7..]), "no game"),
        (format!("/api/deals/{other}/{lineup}"), "nobody has offered"),
        (format!("/api/deals/{deal}/aaaa"), "nobody has offered"),
    ] {
        for method in [Method::GET, Method::POST] {
            let answer = cat.send(method, &bad, Some(&json!({})), &[]).await.unwrap();
            assert_eq!(answer.status(), 404, "{bad}");
            let body: Value =
                serde_json::from_slice(&answer.into_body().collect().await.unwrap().to_bytes()).unwrap();
            assert_eq!(body["error"]["code"], "bad_deal");
            assert!(body["error"]["message"].as_str().unwrap().contains(reason), "{body}");
        }
    }
    assert_eq!(cat.get("/api/me/tables").await.unwrap(), tables);
    host.stop().await;
}
