//! rotate-key: what stays good, and what does not.

use std::fs;

use serde_json::{Value, json};

use crate::desk::{Desk, Guest, mode};

struct Known {
    ann: Guest,
    browser: String,
    code: String,
    table: String,
    join: String,
}

/// Somebody in a browser with a personal link that is not used yet, a program, and an invitation.
fn known(desk: &Desk) -> Known {
    let ann = desk.guest("Ann");
    let browser = desk.http("POST", "/api/guests", "", Some(&json!({ "name": "Bea" }))).cookie();
    let code = desk.http("POST", "/api/me/link", &browser, None).json()["link"].as_str().unwrap().to_owned();
    let (table, join) = desk.table(&ann, &json!({ "game": "gold", "seats": 2 }));
    Known { ann, browser, code, table, join }
}

/// What an invitation answers to somebody new.
fn invited(desk: &Desk, known: &Known, key: &str) -> u16 {
    let carl = desk.guest("Carl");
    desk.http("GET", &format!("/api/tables/{}?key={key}", known.table), &carl.headers, None).status
}

/// The invitation that the host would give out now.
fn invitation(desk: &Desk, known: &Known) -> String {
    let path = format!("/api/tables/{}/links", known.table);
    let keys: Value = desk.http("GET", &path, &known.ann.headers, None).json();
    keys["keys"]["join"].as_str().unwrap().to_owned()
}

fn name(desk: &Desk, headers: &str) -> Value {
    desk.http("GET", "/api/me", headers, None).json()["name"].clone()
}

#[test]
fn a_new_key_costs_nobody_anything() {
    let mut desk = Desk::open(&[]);
    let known = known(&desk);
    let key = fs::read(desk.file("key")).unwrap();
    assert!(desk.refused(&["rotate-key"], 2).contains("--yes"));
    assert_eq!(fs::read(desk.file("key")).unwrap(), key);
    let said = desk.said(&["rotate-key", "--yes", "--why", "once a year"]);
    for stays in ["devices", "API tokens", "personal links", "links to tables stay good"] {
        assert!(said.contains(stays), "{said}");
    }
    assert_ne!(fs::read(desk.file("key")).unwrap(), key);
    assert_eq!(fs::read(desk.file("former-keys")).unwrap(), key);
    assert_eq!((mode(&desk.file("key")), mode(&desk.file("former-keys"))), (0o600, 0o600));
    let new = invitation(&desk, &known);
    assert_ne!(new, known.join, "the running server signs with it at once");
    for again in [false, true] {
        if again {
            desk.stop();
            // And so it is by a command that opens the folder itself.
            desk.said(&["rotate-key", "--yes"]);
            desk.restart();
        }
        assert_eq!(name(&desk, &known.browser), "Bea");
        assert_eq!(name(&desk, &known.ann.headers), "Ann");
        assert_eq!(invited(&desk, &known, &known.join), 200, "an invitation of before");
        assert_eq!(invited(&desk, &known, &new), 200);
    }
    let signed_in = desk.http("POST", "/api/me/adopt", "", Some(&json!({ "link": known.code })));
    assert_eq!(name(&desk, &signed_in.cookie()), "Bea", "a personal link of before");
    assert_eq!(desk.audit(), [["rotate-key", "", "once a year"], ["rotate-key", "", ""]]);
}

#[test]
fn a_key_that_leaked_opens_nothing_any_more() {
    let mut desk = Desk::open(&[]);
    let known = known(&desk);
    let carl = desk.guest("Carl");
    let path = format!("/api/tables/{}", known.table);
    let by_link = format!("{path}?key={}", known.join);
    assert_eq!(desk.http("GET", &by_link, &carl.headers, None).status, 200);
    assert_eq!(desk.http("GET", &path, &carl.headers, None).status, 200, "a link is remembered");
    desk.said(&["rotate-key", "--leaked", "--yes", "--why", "a disk was lost"]);
    assert_eq!(desk.http("GET", &path, &carl.headers, None).status, 404, "and what it gave is gone");
    assert!(fs::read(desk.file("former-keys")).unwrap().is_empty());
    for again in [false, true] {
        if again {
            desk.restart();
        }
        assert_eq!(invited(&desk, &known, &known.join), 404);
        assert_eq!(invited(&desk, &known, &invitation(&desk, &known)), 200, "the host has new ones");
        assert_eq!(name(&desk, &known.browser), "Bea");
        assert_eq!(name(&desk, &known.ann.headers), "Ann");
    }
}
