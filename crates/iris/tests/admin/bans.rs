//! ban, unban, bans, players.

use std::io::Read;
use std::net::TcpStream;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::desk::{Answer, Desk, Guest};

/// Reads what has come of a stream until it has begun.
fn begun(mut stream: TcpStream) -> TcpStream {
    let mut seen = Vec::new();
    let mut bytes = [0; 4096];
    while !String::from_utf8_lossy(&seen).contains("event: snapshot") {
        let count = stream.read(&mut bytes).unwrap();
        assert!(count > 0, "{}", String::from_utf8_lossy(&seen));
        seen.extend_from_slice(&bytes[..count]);
    }
    stream
}

/// Whether a stream ends within seconds, and before its next heartbeat.
fn ends(mut stream: TcpStream) -> bool {
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_secs(10) {
        if !is_open(&mut stream) {
            return true;
        }
    }
    false
}

/// Whether a stream is still open.
fn is_open(stream: &mut TcpStream) -> bool {
    stream.set_read_timeout(Some(Duration::from_millis(300))).unwrap();
    let mut bytes = [0; 4096];
    loop {
        match stream.read(&mut bytes) {
            Ok(0) => return false,
            Ok(_) => {}
            Err(error) => return error.kind() == std::io::ErrorKind::WouldBlock,
        }
    }
}

fn me(desk: &Desk, guest: &Guest) -> Answer {
    desk.http("GET", "/api/me", &guest.headers, None)
}

fn events(desk: &Desk, guest: &Guest, (table, key): (&str, &str)) -> TcpStream {
    begun(desk.send("GET", &format!("/api/tables/{table}/events?key={key}"), &guest.headers, None))
}

#[track_caller]
fn assert_banned(answer: &Answer, why: &str) {
    assert_eq!(answer.status, 403, "{answer:?}");
    let error = &answer.json()["error"];
    assert_eq!(error["code"], "banned");
    assert!(error["message"].as_str().unwrap().contains(why), "{error}");
}

#[test]
fn a_player_who_is_banned_is_out_at_once() {
    let mut desk = Desk::open(&[]);
    let (ann, eve) = (desk.guest("Ann"), desk.guest("Eve"));
    let browser = desk.http("POST", "/api/guests", "", Some(&json!({ "name": "Eva" }))).cookie();
    let (lobby, key) = desk.table(&ann, &json!({ "game": "gold", "seats": 3 }));
    desk.sit(&eve, (&lobby, &key), "Eve");
    let (playing, other_key) = desk.table(&ann, &json!({ "game": "gold", "seats": 2 }));
    desk.sit(&ann, (&playing, &other_key), "Ann");
    desk.sit(&eve, (&playing, &other_key), "Eve");
    assert_eq!(desk.command(&ann, &playing, &other_key, &json!({ "do": "start" })).status, 200);
    let mut anns = events(&desk, &ann, (&playing, &other_key));
    let eves = events(&desk, &eve, (&playing, &other_key));

    assert!(desk.refused(&["ban", "Eve"], 1).contains(&desk.id_of("Eve")), "names are not unique");
    assert!(desk.refused(&["ban", "nobody"], 1).contains("iris admin players"));
    assert!(desk.refused(&["ban", "nobody", "--for", "7"], 2).contains("7d"));
    let id = desk.id_of("Eve");
    let said = desk.said(&["ban", &id, "--for", "7d", "--why", "<b>cheating</b>"]);
    assert!(said.contains("Eve") && said.contains("UTC"), "{said}");
    assert!(ends(eves), "an open stream ends");
    assert!(is_open(&mut anns), "nobody else's does");
    assert_banned(&me(&desk, &eve), "<b>cheating</b>");
    assert_banned(&desk.command(&eve, &lobby, &key, &json!({ "do": "claim", "name": "Eve" })), "cheating");
    assert_eq!(me(&desk, &ann).status, 200);
    let seats = |table: &str| desk.json(&["look", table])["seats"].clone();
    assert_eq!(seats(&lobby)[0]["player"], Value::Null, "their seat is free");
    let left = &seats(&playing)[1];
    assert!(left["player"] == json!(id) && left["bot"].is_u64(), "a bot plays on for them: {left}");

    // A browser gets a page, in its language, and no markup of the operator's.
    let eva = desk.id_of("Eva");
    desk.said(&["ban", &eva, "--why", "<b>cheating</b>"]);
    for (language, word) in [("en", "You are banned"), ("fr", "Accès refusé")] {
        let headers = format!("Accept: text/html\r\nAccept-Language: {language}\r\n{browser}");
        let page = desk.http("GET", "/", &headers, None);
        assert_eq!(page.status, 403);
        assert!(page.body.contains(word) && page.body.contains("&lt;b&gt;cheating"), "{}", page.body);
        assert!(page.head.contains("content-security-policy"), "{}", page.head);
    }
    let style = desk.http("GET", "/", "Accept: text/html\r\n", None).body;
    let style = style.split("/assets/").nth(1).unwrap().split('"').next().unwrap().to_owned();
    assert_eq!(desk.http("GET", &format!("/assets/{style}"), &browser, None).status, 200);

    // Whatever happens to the server.
    desk.restart();
    assert_banned(&me(&desk, &eve), "cheating");
    let bans = desk.json(&["bans"]);
    assert_eq!(bans["bans"][1]["whom"], json!(id), "{bans}");
    assert!(bans["bans"][1]["until"].is_u64() && bans["bans"][0]["until"].is_null());
    assert_eq!(desk.json(&["players", "--search", &id])["players"][0]["banned"], true);
    desk.said(&["unban", &id, "--why", "it was her brother"]);
    assert_eq!(me(&desk, &eve).status, 200);
    assert!(desk.refused(&["unban", &id], 1).contains("iris admin bans"));
    let why = "<b>cheating</b>";
    let lines = [["ban", &id, why], ["ban", &eva, why], ["unban", &id, "it was her brother"]];
    assert_eq!(desk.audit(), lines);
    let told = desk.said(&["audit"]);
    assert!(told.contains("because: it was her brother") && told.contains("uid"), "{told}");
    assert_eq!(desk.json(&["audit", "--limit", "1"])["lines"][0]["what"], "unban");
}

#[test]
fn a_ban_made_while_no_server_runs_holds_when_one_does() {
    let mut desk = Desk::open(&[]);
    let (ann, eve) = (desk.guest("Ann"), desk.guest("Eve"));
    let (lobby, key) = desk.table(&ann, &json!({ "game": "gold", "seats": 3 }));
    desk.sit(&eve, (&lobby, &key), "Eve");
    let id = desk.id_of("Eve");
    desk.stop();
    desk.said(&["ban", &id, "--why", "spam"]);
    desk.said(&["ban", "192.0.2.0/24"]);
    assert_eq!(desk.json(&["look", &lobby])["seats"][0]["player"], Value::Null);
    desk.restart();
    assert_banned(&me(&desk, &eve), "spam");
    desk.stop();
    desk.said(&["unban", &id]);
    desk.restart();
    assert_eq!(me(&desk, &eve).status, 200);
    assert_eq!(desk.json(&["bans"])["bans"][0]["whom"], "192.0.2.0/24");
    assert_eq!(desk.audit().len(), 3);
}

#[test]
fn an_address_is_the_one_that_the_proxy_names() {
    let desk = Desk::open(&["--behind-proxy"]);
    let from = |address: &str| format!("X-Forwarded-For: {address}\r\n");
    let ann = desk.guest_from("Ann", &from("192.0.2.8"));
    let eve = desk.guest_from("Eve", &from("192.0.2.7"));
    let (table, key) = desk.table(&ann, &json!({ "game": "gold", "seats": 2 }));
    let (mut anns, eves) = (events(&desk, &ann, (&table, &key)), events(&desk, &eve, (&table, &key)));
    let players = desk.json(&["players", "--search", "eve"]);
    assert_eq!(players["players"][0]["address"], "192.0.2.7", "enough to know whom to ban");

    desk.said(&["ban", "::ffff:192.0.2.7", "--why", "flooding"]);
    assert!(ends(eves) && is_open(&mut anns));
    let ask = |address: &str| desk.http("GET", "/api/games", &from(address), None);
    assert_banned(&ask("192.0.2.7"), "flooding");
    assert_banned(&ask("198.51.100.1, 192.0.2.7:4711"), "flooding");
    assert_eq!(ask("192.0.2.7, 192.0.2.8").status, 200, "only the proxy's word counts");
    assert_banned(&desk.http("POST", "/api/guests", &from("192.0.2.7"), Some(&json!({ "name": "E" }))), "");
    let page = desk.http("GET", "/", &format!("Accept: text/html\r\n{}", from("192.0.2.7")), None);
    assert!(page.status == 403 && page.body.contains("flooding"), "{page:?}");

    desk.said(&["ban", "2001:db8:1:2::7"]);
    assert_banned(&ask("2001:db8:1:2:ffff::1"), "");
    assert_eq!(ask("2001:db8:1:3::1").status, 200);
    desk.said(&["ban", "203.0.113.77/24"]);
    assert_banned(&ask("203.0.113.1"), "");
    let bans = desk.said(&["bans"]);
    assert!(bans.contains("203.0.113.0/24") && bans.contains("2001:db8:1:2::/64"), "{bans}");
    desk.said(&["unban", "203.0.113.1/24"]);
    assert_eq!(ask("203.0.113.1").status, 200);
    for (wrong, hint) in [("127.0.0.1", "--behind-proxy"), ("0.0.0.0/0", "/8"), ("192.0.2.1/40", "/32")] {
        assert!(desk.refused(&["ban", wrong], 1).contains(hint), "{wrong}");
    }
    assert_eq!(desk.audit().len(), 4);
}
