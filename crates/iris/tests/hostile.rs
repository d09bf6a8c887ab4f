//! Servers and records that mean harm: nothing of theirs that a terminal would obey reaches it, and
//! none of their answers fills the memory.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

#[path = "support/hostile_server.rs"]
mod hostile_server;
#[path = "../../iris_server/tests/support/json_client.rs"]
mod json_client;
#[path = "support/screen.rs"]
mod screen;
#[path = "support/serving.rs"]
mod serving;
mod support;

use std::path::Path;
use std::process::Command;
use std::sync::atomic::Ordering;
use std::time::Duration;

use hostile_server::{EVIL_NAME, answering, between, endless};
use iris_client::{Client, TableLink};
use json_client::JsonClient;
use screen::Screen;
use serde_json::json;
use serving::Serving;
use support::said;

/// Escape sequences of every kind: of C0 and, as UTF-8, of C1; and a turned reading direction.
const EVIL: &str = "A\u{1b}]52;c;aGk\u{7}B\u{9b}2J\u{9d}52;c;aGk\u{9c}C\u{202e}D\u{2066}E\u{7f}F";
/// What may be seen of it.
const SEEN: &str = "A]52;c;aGkB2J52;c;aGkCDEF";

/// Asserts that a terminal that gets these bytes is told nothing but what Iris itself tells it: to
/// style, move and clear.
#[track_caller]
fn assert_harmless(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for harm in ["\u{1b}]", "\u{7}", "\u{9b}", "\u{9d}", "\u{9c}", "\u{202e}", "\u{2066}", "\u{7f}"] {
        assert!(!text.contains(harm), "{harm:?} reached the terminal: {text:?}");
    }
}

/// A whole match of bots with evil names and remarks.
fn evil_record(folder: &Path) -> String {
    let file = folder.join("evil.iris");
    let path = file.to_str().unwrap();
    said(&["play", "sky", "--plain", "--watch", "--seed", "5", "--level", "1", "--record", path], "");
    let text = std::fs::read_to_string(&file).unwrap();
    let named = text.replace("Bot 0", EVIL).replace("Result:", &format!("Event: {EVIL}\nResult:"));
    let remarked: Vec<String> = named
        .lines()
        .map(|line| if line.starts_with(['0', '1']) { format!("{line} ; {EVIL}") } else { line.to_owned() })
        .collect();
    std::fs::write(&file, remarked.join("\n") + "\n").unwrap();
    path.to_owned()
}

#[test]
fn a_records_names_do_not_steer_the_terminal() {
    let data = tempfile::tempdir().unwrap();
    let record = evil_record(data.path());
    let screen = Screen::start(data.path(), &["replay", &record]);
    screen.wait_for(SEEN);
    screen.send("\x1b[C\x1b[C\x1b[C");
    screen.wait_for("action 3");
    screen.send("\x1b[F");
    screen.wait_for("· end");
    assert_harmless(&screen.raw());
    screen.send("q");
    assert_eq!(screen.ended().0, 0);
    assert_harmless(&screen.raw());
}

#[test]
fn a_records_names_do_not_steer_the_terminal_line_by_line() {
    let data = tempfile::tempdir().unwrap();
    let record = evil_record(data.path());
    for args in [
        vec!["replay", &record, "--plain"],
        vec!["replay", &record, "--plain", "--ply", "3"],
        vec!["analyze", &record, "--worlds", "2", "--top", "1"],
    ] {
        let screen = Screen::start_in(data.path(), &args, (200, 400), &[]);
        let (code, text) = screen.ended();
        assert_eq!(code, 0, "{args:?}:\n{text}");
        assert_harmless(&screen.raw());
        let printed = said(&args, "");
        assert_harmless(printed.as_bytes());
        if args.len() == 3 && args[0] == "replay" {
            assert!(printed.contains(&format!("; {SEEN}")), "{printed}");
        }
    }
    // As data nothing is lost, and nothing is obeyed either.
    let printed = said(&["replay", &record, "--json"], "");
    assert_harmless(printed.as_bytes());
    let data: serde_json::Value = serde_json::from_str(&printed).unwrap();
    assert_eq!(data["moves"][0]["comment"], EVIL);
}

#[test]
fn an_error_does_not_steer_the_terminal() {
    let data = tempfile::tempdir().unwrap();
    let broken = data.path().join("broken.iris");
    std::fs::write(&broken, format!("Iris record 1\nGame: sky\nRules: 1\nSeats: 2{EVIL}\n\n")).unwrap();
    let wrong = data.path().join(format!("{EVIL}.iris"));
    let refusing = answering(|_| {
        let error = json!({"error": {"code": "not_found", "message": format!("{EVIL}\n$ ")}});
        (404, error.to_string())
    });
    let strange = answering(|_| (200, format!("{{\"player\": \"{}\"", "\\u001b]52;c;aGk\\u0007")));
    let link = format!("{refusing}/t/abc?key=x");
    let table = format!("{strange}/t/abc?key=x");
    for args in [
        vec!["replay", broken.to_str().unwrap()],
        vec!["replay", broken.to_str().unwrap(), "--plain"],
        vec!["verify", broken.to_str().unwrap()],
        vec!["analyze", broken.to_str().unwrap()],
        vec!["replay", wrong.to_str().unwrap()],
        vec!["play", &link],
        vec!["play", &table],
    ] {
        let screen = Screen::start_in(data.path(), &args, (200, 40), &[]);
        let (code, text) = screen.ended();
        assert_eq!(code, 1, "{args:?}:\n{text}");
        assert_harmless(&screen.raw());
        if args[1] == link {
            // One line, with nothing of the server's on the next.
            assert!(text.lines().any(|line| line.contains(&format!("{SEEN}$"))), "{text}");
        }
    }
}

/// A table at which somebody sits whose name is not what the server let pass.
async fn evil_table(url: &str, seats: u8) -> (Client, TableLink, String) {
    let client = Client::guest(url, "Robo").await.unwrap();
    let settings = json!({"game": "gold", "seats": seats, "pace": 0});
    let (place, keys) = client.create(&settings).await.unwrap();
    client.command_json(&place, &json!({"do": "claim", "name": EVIL_NAME})).await.unwrap();
    let key = keys.join.unwrap();
    (client, place.clone(), format!("/t/{}?key={key}", place.table))
}

#[test]
fn a_players_name_does_not_steer_the_terminal() {
    let (data, store) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let server = Serving::start(store.path(), &[]);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let (client, place, path) = runtime.block_on(evil_table(&server.url, 2));
    let (evil, _) = between(&server.url, None);
    let screen = Screen::start(data.path(), &["play", &format!("{evil}{path}"), "--name", "Ann"]);
    let lobby = screen.wait_for("j sit down");
    assert!(lobby.contains("]52;c;aGk"), "the name is there, without what steers:\n{lobby}");
    screen.send("j");
    screen.wait_for("▶ 2. Ann");
    runtime.block_on(client.command_json(&place, &json!({"do": "start"}))).unwrap();
    screen.wait_for("online");
    screen.send("i");
    std::thread::sleep(Duration::from_millis(300));
    assert_harmless(&screen.raw());
    screen.send("\x03");
    assert_eq!(screen.ended().0, 0);
    assert_harmless(&screen.raw());
}

#[test]
fn an_answer_without_an_end_is_given_up() {
    let data = tempfile::tempdir().unwrap();
    let (url, sent) = endless();
    let screen = Screen::start_in(data.path(), &["play", &format!("{url}/t/abc?key=x")], (160, 40), &[]);
    let (code, text) = screen.ended();
    assert_eq!(code, 1, "{text}");
    assert!(text.contains("too long"), "{text}");
    let sent = sent.load(Ordering::SeqCst);
    assert!(sent < 32 << 20, "{sent} bytes were taken");
}

/// How much memory the program on that screen uses, in bytes.
fn memory(screen: &Screen) -> u64 {
    let iris = std::fs::read_to_string(format!("/proc/{0}/task/{0}/children", screen.child.id())).unwrap();
    let status = std::fs::read_to_string(format!("/proc/{}/status", iris.trim())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim().strip_suffix(" kB").unwrap().parse::<u64>().unwrap() * 1024
}

#[test]
fn events_without_an_end_do_not_fill_the_memory() {
    let store = tempfile::tempdir().unwrap();
    let server = Serving::start(store.path(), &[]);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let (client, place, path) = runtime.block_on(evil_table(&server.url, 2));
    let played = runtime.block_on(async {
        client.command_json(&place, &json!({"do": "start"})).await.unwrap();
        client.get(&format!("{}&show=scene", place.api_path(""))).await.unwrap()
    });
    let step = json!({"seq": 1, "steps": [{"text": {"key": "x"}}], "shown": played});
    let floods = [
        ("one line", format!("data: {}", "x".repeat(1 << 16))),
        ("one event", format!("data: {}\n", "x".repeat(1 << 16))),
        ("comments", format!(": {}\n", "x".repeat(1 << 16))),
        ("snapshots", format!("id: 1\nevent: snapshot\ndata: {played}\n\n")),
        ("scenes", format!("id: 1\nevent: scene\ndata: {step}\n\n")),
    ];
    for (what, flood) in floods {
        let data = tempfile::tempdir().unwrap();
        let (evil, sent) = between(&server.url, Some(flood));
        let screen = Screen::start(data.path(), &["play", &format!("{evil}{path}"), "--name", "Ann"]);
        std::thread::sleep(Duration::from_secs(5));
        let (used, sent) = (memory(&screen), sent.load(Ordering::SeqCst));
        println!("{what}: {sent} bytes sent, {used} bytes used");
        assert!(sent > 1 << 20, "{what}: the flood has not begun, {sent} bytes were sent");
        assert!(used < 192 << 20, "{what}: {used} bytes are used after {sent} were sent");
        // Whoever sits before it can still leave.
        screen.send("\x03");
        screen.ended();
    }
}

#[test]
fn the_python_client_is_told_nothing_it_would_obey() {
    let refusing = answering(|_| {
        let error = json!({"error": {"code": "not_found", "message": EVIL}});
        (404, error.to_string())
    });
    let client = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/client.py");
    let output = Command::new("python3").arg(&client).args([&*refusing, "gold", "2"]).output().unwrap();
    assert!(!output.status.success());
    assert_harmless(&output.stderr);
    assert!(String::from_utf8_lossy(&output.stderr).contains(SEEN));
    let (url, sent) = endless();
    let output = Command::new("python3").arg(&client).args([&*url, "gold", "2"]).output().unwrap();
    assert!(String::from_utf8_lossy(&output.stderr).contains("too long"));
    let sent = sent.load(Ordering::SeqCst);
    assert!(sent < 32 << 20, "{sent} bytes were taken");
}
