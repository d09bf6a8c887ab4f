//! Clubs over HTTP: membership, seasons, and a whole duplicate evening with a restart in the
//! middle.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use std::collections::BTreeSet;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use hyper::Method;
use iris_client::{Client, TableLink};
use serde_json::{Value, json};
use support::raw::{self, RawAnswer};
use support::{Host, JsonClient, Person, own_time};

/// Monday, the 2nd of November 2026, noon.
const MONDAY: u64 = 1_793_620_800_000;
const HOUR: u64 = 3_600_000;

/// Somebody with a browser and a program.
struct Visitor {
    client: Client,
    cookie: String,
    name: &'static str,
}

impl Visitor {
    async fn new(host: &Host, name: &'static str) -> Self {
        use http_body_util::BodyExt;
        let wanted = json!({ "name": name });
        let answer =
            Client::new(&host.url).send(Method::POST, "/api/guests", Some(&wanted), &[]).await.unwrap();
        let cookie = answer.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
        // The program speaks by a token of the same account.
        let program = json!({ "label": "all", "scopes": ["watch", "play", "host"] });
        let headers = [("cookie", cookie.as_str())];
        let made =
            Client::new(&host.url).send(Method::POST, "/api/me/tokens", Some(&program), &headers).await;
        let body = made.unwrap().into_body().collect().await.unwrap().to_bytes();
        let token = serde_json::from_slice::<Value>(&body).unwrap()["token"].as_str().unwrap().to_owned();
        Self { client: Client::with_token(&host.url, &token), cookie, name }
    }

    async fn page(&self, host: &Host, path: &str) -> RawAnswer {
        raw::send(&host.url, &raw::page(&host.url, path, &[("Cookie", &self.cookie)])).await
    }

    async fn form(&self, host: &Host, path: &str, body: &str) -> RawAnswer {
        raw::send(&host.url, &raw::form(&host.url, path, &[("Cookie", &self.cookie)], body)).await
    }

    async fn club(&self, club: &str) -> Value {
        self.client.get(&format!("/api{club}").replace("/club/", "/clubs/")).await.unwrap()
    }
}

/// Founds a club; gives its path and the link to join.
async fn found(host: &Host, founder: &Visitor) -> (String, String) {
    let path = founder.form(host, "/clubs", "name=Owls").await.header("location").unwrap().to_owned();
    (path.clone(), join_link(host, founder, &path).await)
}

async fn join_link(host: &Host, member: &Visitor, path: &str) -> String {
    let shown = member.page(host, path).await.body;
    let key = shown.split(&format!("{path}/join?key=")).nth(1).unwrap().split('"').next().unwrap();
    format!("{path}/join?key={key}")
}

async fn join(host: &Host, visitor: &Visitor, link: &str) -> u16 {
    visitor.form(host, link, &format!("name={}", visitor.name)).await.status
}

#[tokio::test]
async fn members_come_by_the_link_and_go() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let (ann, bob, cid) = (
        Visitor::new(&host, "Ann").await,
        Visitor::new(&host, "Bob").await,
        Visitor::new(&host, "Cid").await,
    );
    for name in ["", "%20", &"x".repeat(30)] {
        assert_eq!(ann.form(&host, "/clubs", &format!("name={name}")).await.status, 400, "{name:?}");
    }
    let (club, link) = found(&host, &ann).await;
    assert_eq!(bob.page(&host, &club).await.status, 404, "a club is its members' own");
    assert_eq!(bob.page(&host, &link).await.status, 200);
    let broken = format!("{}a", &link[..link.len() - 1]);
    assert_eq!((bob.page(&host, &broken).await.status, join(&host, &bob, &broken).await), (404, 404));
    assert_eq!((join(&host, &bob, &link).await, join(&host, &bob, &link).await), (303, 303), "twice is once");
    assert_eq!(join(&host, &cid, &link).await, 303);
    let shown = bob.club(&club).await;
    let names: Vec<&str> =
        shown["members"].as_array().unwrap().iter().map(|member| member["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["Ann", "Bob", "Cid"]);
    assert_eq!(bob.page(&host, &club).await.status, 200);

    // Only the founder removes; the link is void then.
    let handle = |name: &str| -> String {
        let members = shown["members"].as_array().unwrap();
        members.iter().find(|member| member["name"] == name).unwrap()["handle"].as_str().unwrap().to_owned()
    };
    let act = format!("{club}/do");
    assert_eq!(bob.form(&host, &act, &format!("do=remove&member={}", handle("Cid"))).await.status, 403);
    assert_eq!(ann.form(&host, &act, &format!("do=remove&member={}", handle("Cid"))).await.status, 303);
    assert_eq!(cid.page(&host, &club).await.status, 404);
    assert_eq!(join(&host, &cid, &link).await, 404);
    let fresh = join_link(&host, &bob, &club).await;
    assert_eq!(join(&host, &cid, &fresh).await, 303);
    assert_eq!(ann.form(&host, &act, "do=renew").await.status, 303);
    assert_eq!(bob.page(&host, &fresh).await.status, 404, "a renewed link makes the old one void");

    // The club goes to Bob, and when he deletes his account, to whoever has been there longest.
    assert_eq!(ann.form(&host, &act, &format!("do=hand-over&member={}", handle("Bob"))).await.status, 303);
    assert_eq!(ann.form(&host, &act, "do=close").await.status, 403);
    assert_eq!(bob.club(&club).await["founder"], true);
    assert_eq!(bob.form(&host, &act, "do=rename&name=Night+owls").await.status, 303);
    assert_eq!(bob.form(&host, &act, "do=season&season=decade").await.status, 400);
    assert_eq!(bob.client.send(Method::DELETE, "/api/me", None, &[]).await.unwrap().status(), 204);
    let shown = ann.club(&club).await;
    assert_eq!((&shown["founder"], &shown["name"]), (&json!(true), &json!("Night owls")));
    assert!(!shown.to_string().contains("Bob"), "the name went with the account");
    assert_eq!(ann.form(&host, &act, "do=close").await.status, 303);
    assert_eq!((ann.page(&host, &club).await.status, cid.page(&host, &club).await.status), (404, 404));
    assert!(cid.client.get("/api/clubs").await.unwrap()["clubs"].as_array().unwrap().is_empty());
    host.stop().await;
}

/// Plays a match of two to its end.
async fn play(one: &Visitor, two: &Visitor, place: &TableLink) {
    let mut one = Person::listen(one.client.clone(), place.clone()).await;
    let mut two = Person::listen(two.client.clone(), place.clone()).await;
    tokio::join!(one.play_out(3), two.play_out(5));
}

fn place(host: &Host, table: &str) -> TableLink {
    TableLink::parse(&format!("{}/t/{table}", host.url)).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_at_the_clubs_tables_make_the_season() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let (ann, bob, eve) = (
        Visitor::new(&host, "Ann").await,
        Visitor::new(&host, "=Bob,").await,
        Visitor::new(&host, "Eve").await,
    );
    let (club, link) = found(&host, &ann).await;
    assert_eq!(bob.form(&host, &link, "name=%3DBob%2C").await.status, 303);
    let opened = ann.form(&host, &format!("{club}/tables?pace=instant"), "game=sky&seats=2").await;
    let table =
        opened.header("location").unwrap().split('?').next().unwrap().strip_prefix("/t/").unwrap().to_owned();
    assert!(bob.page(&host, &club).await.body.contains(&format!("{club}/tables/{table}")));
    assert_eq!(eve.page(&host, &format!("{club}/tables/{table}")).await.status, 404);
    let led = bob.page(&host, &format!("{club}/tables/{table}")).await;
    let led = led.header("location").unwrap().to_owned();
    let link = TableLink::parse(&format!("{}{led}", host.url)).unwrap();
    bob.client.command_json(&link, &support::claim("Bob")).await.unwrap();
    let place = place(&host, &table);
    ann.client.command_json(&place, &json!({ "do": "start" })).await.unwrap();
    play(&ann, &bob, &place).await;
    let start = Instant::now();
    let pools = loop {
        let shown = ann.club(&club).await;
        if !shown["pools"].as_array().unwrap().is_empty() {
            break shown["pools"].clone();
        }
        assert!(start.elapsed() < Duration::from_secs(20), "the match does not count");
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    assert_eq!((&pools[0]["game"], &pools[0]["seats"]), (&json!("sky"), &json!(2)));
    let rows = pools[0]["rows"].as_array().unwrap();
    let points: f64 = rows.iter().map(|row| row["points"].as_f64().unwrap()).sum();
    assert!((points - 1.0).abs() < 1e-9, "{pools}");
    assert!(rows.iter().all(|row| row["matches"] == 1));
    let file = ann.page(&host, &format!("{club}/season.csv")).await;
    assert_eq!(file.header("content-type"), Some("text/csv; charset=utf-8"));
    assert!(file.body.contains("\"'=Bob,\""), "{}", file.body);
    assert_eq!(file.body.lines().filter(|line| line.contains(",sky,2,")).count(), 2);
    host.stop().await;
}

/// Waits until a club says something.
async fn wait_for(member: &Visitor, club: &str, done: impl Fn(&Value) -> bool) -> Value {
    let start = Instant::now();
    loop {
        let shown = member.club(club).await;
        if done(&shown) {
            return shown;
        }
        assert!(start.elapsed() < Duration::from_secs(40), "waited in vain: {}", shown["evening"]);
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[allow(clippy::too_many_lines, reason = "an evening from its plan to its end")]
async fn a_whole_evening_with_a_restart_in_its_middle() {
    let folder = tempfile::tempdir().unwrap();
    let (environment, clock) = own_time(MONDAY);
    let host = Host::start_in(folder.path(), environment.clone()).await;
    let mut people = Vec::new();
    for name in ["Ann", "Bob", "Cid", "Dee", "Eve"] {
        people.push(Visitor::new(&host, name).await);
    }
    let (club, link) = found(&host, &people[0]).await;
    for person in &people[1..] {
        assert_eq!(join(&host, person, &link).await, 303);
    }
    let ann = &people[0];
    for wrong in ["weekday=7&time=20:00", "weekday=2&time=25:00", "weekday=2&time=20:00&seats=9", "weekday=2"]
    {
        assert_eq!(ann.form(&host, &format!("{club}/plan/gold"), wrong).await.status, 400, "{wrong}");
    }
    // Tuesdays at eight.
    let plan = "weekday=1&time=20:00&seats=2&rounds=2&round_minutes=20";
    assert_eq!(ann.form(&host, &format!("{club}/plan/gold?pace=instant"), plan).await.status, 303);
    let evening = ann.club(&club).await["evening"].clone();
    assert_eq!(evening["start"], MONDAY + 32 * HOUR);
    assert_eq!(evening["phase"], "sign-up");
    let day = evening["day"].as_str().unwrap().to_owned();
    for person in &people {
        let sign_up = format!("day={day}&on=on");
        assert_eq!(person.form(&host, &format!("{club}/sign-up"), &sign_up).await.status, 303);
    }
    // Before its time nothing happens.
    assert_eq!(ann.club(&club).await["evening"]["signed_up"].as_array().unwrap().len(), 5);
    clock.store(MONDAY + 32 * HOUR, Ordering::Relaxed);
    let shown = wait_for(ann, &club, |shown| shown["evening"]["phase"] == "playing").await;
    let seatings = shown["evening"]["tables"].as_array().unwrap().clone();
    let seated: Vec<&str> = seatings
        .iter()
        .flat_map(|table| table["names"].as_array().unwrap())
        .map(|name| name.as_str().unwrap())
        .filter(|name| !name.is_empty())
        .collect();
    assert_eq!((seatings.len(), seated.len()), (3, 5), "three tables, one bot");
    assert_eq!(seated.iter().collect::<BTreeSet<_>>().len(), 5, "everybody sits once");

    // Two of the tables are played; at the last one nobody comes.
    let mut tables = Vec::new();
    for seating in &seatings {
        let names: Vec<&str> =
            seating["names"].as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect();
        let here: Vec<&Visitor> = people.iter().filter(|person| names.contains(&person.name)).collect();
        let own = wait_for(here[0], &club, |shown| shown["evening"].get("table").is_some()).await;
        let table = own["evening"]["table"].as_str().unwrap().to_owned();
        if tables.len() < 2 {
            let place = place(&host, &table);
            match here[..] {
                [one, two] => play(one, two, &place).await,
                [one] => Person::listen(one.client.clone(), place).await.play_out(3).await,
                _ => unreachable!("a table of two"),
            }
        }
        tables.push((table, here[0].name));
    }
    let find = |name: &str| people.iter().find(|person| person.name == name).unwrap();
    let over = |shown: &Value| {
        let tables = shown["evening"]["tables"].as_array().unwrap();
        tables.iter().filter(|table| table["round"] == 1 && table.get("places").is_some()).count()
    };
    wait_for(ann, &club, |shown| over(shown) == 2).await;
    // While the round goes on, nobody learns the cards from a record.
    let record = async |(table, name): &(String, &str)| {
        find(name).client.get_text(&format!("/api/tables/{table}/records/1")).await.unwrap()
    };
    let seed = |text: &str| text.lines().find(|line| line.contains("Seed")).map(ToOwned::to_owned);
    let early = record(&tables[0]).await;
    assert_eq!(seed(&early), None, "{early}");
    let stranger = find(tables[1].1);
    let link = place(&host, &tables[0].0);
    assert!(stranger.client.look(&link).await.is_err(), "who plays elsewhere does not look on");

    // The time is up: bots play the last table to its end, and the next round begins.
    clock.fetch_add(20 * 60_000, Ordering::Relaxed);
    let shown = wait_for(ann, &club, |shown| {
        shown["evening"]["tables"].as_array().unwrap().iter().any(|table| table["round"] == 2)
    })
    .await;
    assert_eq!(over(&shown), 3);
    let opened = [record(&tables[0]).await, record(&tables[1]).await, record(&tables[2]).await];
    assert!(seed(&opened[0]).is_some(), "{}", opened[0]);
    assert!(opened.iter().all(|text| seed(text) == seed(&opened[0])), "the same cards at every table");

    // The server goes down in the middle of the second round, and goes on where it was.
    host.stop().await;
    let host = Host::start_in(folder.path(), environment).await;
    for person in &mut people {
        let token = person.client.token().unwrap().to_owned();
        person.client = Client::with_token(&host.url, &token);
    }
    let ann = &people[0];
    let again = ann.club(&club).await;
    assert_eq!(again["evening"]["tables"], shown["evening"]["tables"], "nobody is seated anew");
    clock.fetch_add(20 * 60_000, Ordering::Relaxed);
    let shown = wait_for(ann, &club, |shown| shown["evening"]["phase"] == "sign-up").await;
    assert_eq!(shown["evening"]["start"], MONDAY + (32 + 7 * 24) * HOUR, "the next one is a week later");
    assert!(shown["evening"]["signed_up"].as_array().unwrap().is_empty());
    let kept = ann.page(&host, &format!("{club}/evening/{day}")).await;
    assert_eq!(kept.status, 200);
    assert!(people.iter().all(|person| kept.body.contains(person.name)));
    let file = ann.page(&host, &format!("{club}/evening/{day}/csv")).await.body;
    let totals: Vec<f64> =
        file.lines().skip(1).map(|line| line.split(',').nth(2).unwrap().parse().unwrap()).collect();
    assert_eq!(totals.len(), 5, "{file}");
    assert!(totals.is_sorted_by(|one, two| one >= two), "{file}");
    // Each round hands out half a point for each who was compared, people and bots together.
    assert!(totals.iter().all(|total| (0.0..=2.0).contains(total)), "{file}");
    assert!(ann.page(&host, &club).await.body.contains(&format!("{club}/evening/{day}")));
    host.stop().await;
}
