//! What a server keeps on the disk: for its owner only, with its key, and checked at every start.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

#[path = "support/screen.rs"]
mod screen;
#[path = "support/serving.rs"]
mod serving;
mod support;

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use iris_api::TableSettings;
use iris_client::{Client, TableLink};
use screen::Screen;
use serving::Serving;
use support::refused;

fn mode(path: &Path) -> u32 {
    path.metadata().unwrap().permissions().mode() & 0o777
}

/// Every file and folder below a folder.
fn below(folder: &Path) -> Vec<PathBuf> {
    let found: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    let deeper: Vec<PathBuf> =
        found.iter().filter(|path| path.is_dir()).flat_map(|path| below(path)).collect();
    found.into_iter().chain(deeper).collect()
}

#[track_caller]
fn assert_private(folder: &Path) {
    let found = below(folder);
    assert!(!found.is_empty());
    for path in found {
        let right = if path.is_dir() { 0o700 } else { 0o600 };
        assert_eq!(mode(&path), right, "{} has {:o}", path.display(), mode(&path));
    }
}

/// A server whose process leaves everything it makes to everybody, in a folder that everybody can
/// write to.
fn careless(folder: &Path) -> Serving {
    fs::set_permissions(folder, fs::Permissions::from_mode(0o777)).unwrap();
    Serving::start_by(
        Command::new("sh").args(["-c", "umask 000; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_iris")]),
        folder,
    )
}

fn block_on<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Runtime::new().unwrap().block_on(work)
}

/// A table somebody has made.
async fn table(url: &str) -> TableLink {
    let client = Client::guest(url, "Ann").await.unwrap();
    client.create_table(&TableSettings::new("gold", 2)).await.unwrap().0
}

#[test]
fn what_a_server_keeps_is_for_its_owner_only() {
    let folder = tempfile::tempdir().unwrap();
    let server = careless(folder.path());
    block_on(table(&server.url));
    assert_private(folder.path());
    drop(server);
    let made = folder.path().join("made/here");
    fs::create_dir(made.parent().unwrap()).unwrap();
    let server = Serving::start_by(
        Command::new("sh").args(["-c", "umask 000; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_iris")]),
        &made,
    );
    assert_eq!(mode(&made), 0o700);
    drop(server);
}

#[test]
fn what_the_terminal_keeps_is_for_its_owner_only() {
    let data = tempfile::tempdir().unwrap();
    let server = Serving::start(&data.path().join("server"), &[]);
    let link = block_on(async {
        let client = Client::guest(&server.url, "Ann").await.unwrap();
        let (link, keys) = client.create_table(&TableSettings::new("gold", 2)).await.unwrap();
        link.with_key(keys.join.as_deref()).to_string()
    });
    let own = data.path().join("own");
    fs::create_dir(&own).unwrap();
    let screen = Screen::start(&own, &["play", &link]);
    screen.wait_for("j sit down");
    screen.send("\x03");
    screen.ended();
    let mut screen = Screen::start(&own, &["play", "sky", "--seed", "5", "--level", "1"]);
    screen.wait_for("h hint");
    screen.play_from_list("What you can do", "h hint");
    screen.send("\x03");
    screen.ended();
    assert!(own.join("terminal/guests.json").exists() && own.join("terminal/unfinished").exists());
    assert_private(&own);
}

/// What a server says on standard error until it is up, and what it is.
fn started(folder: &Path) -> (std::process::Child, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_iris"))
        .args(["serve", "--addr", "127.0.0.1:0", "--no-open", "--data"])
        .arg(folder)
        .stdout(Stdio::piped())
        .stderr(fs::File::create(folder.with_extension("log")).unwrap())
        .spawn()
        .unwrap();
    let mut line = String::new();
    std::io::BufRead::read_line(&mut std::io::BufReader::new(child.stdout.take().unwrap()), &mut line)
        .unwrap();
    let url = line.strip_prefix("Iris is at ").and_then(|rest| rest.split(',').next()).unwrap().to_owned();
    (child, url)
}

fn stop(mut child: std::process::Child) {
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
fn a_key_that_others_can_read_is_told_of() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("data");
    stop(started(&folder).0);
    let log = || fs::read_to_string(folder.with_extension("log")).unwrap();
    assert!(!log().contains("read by others"), "{}", log());
    fs::set_permissions(folder.join("key"), fs::Permissions::from_mode(0o644)).unwrap();
    stop(started(&folder).0);
    assert!(log().contains("WARN") && log().contains("read by others"), "{}", log());
    assert_eq!(mode(&folder.join("key")), 0o600);
}

#[test]
fn a_missing_key_is_not_replaced_without_a_word() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("data");
    let (server, url) = started(&folder);
    block_on(table(&url));
    stop(server);
    let (key, data) = (folder.join("key"), folder.to_str().unwrap());
    let old = fs::read(&key).unwrap();
    fs::remove_file(&key).unwrap();
    let serve = ["serve", "--addr", "127.0.0.1:0", "--no-open", "--data", data];
    let message = refused(&serve, "", 1);
    assert!(
        message.contains("missing") && message.contains("backup") && message.contains("--new-key"),
        "{message}"
    );
    assert!(!key.exists(), "nothing was made");
    let _server = Serving::start(&folder, &["--new-key"]);
    assert_ne!(fs::read(&key).unwrap(), old);
}

/// What `iris health` says of a server that works.
fn said_health(url: &str) -> String {
    support::said(&["health", url], "")
}

/// What `/health` says, once it says what is wanted.
fn health(url: &str, wanted: impl Fn(&serde_json::Value) -> bool) -> serde_json::Value {
    let since = Instant::now();
    loop {
        let said = block_on(Client::new(url).get("/health")).unwrap();
        if wanted(&said) || since.elapsed() > Duration::from_secs(20) {
            return said;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn damage_is_found_at_the_start_and_told() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("data");
    let (server, url) = started(&folder);
    let link = block_on(table(&url));
    let whole = block_on(table(&url));
    let settings = block_on(async {
        let client = Client::guest(&url, "Bob").await.unwrap();
        client.get("/health").await.unwrap()
    });
    assert_eq!((settings["status"].as_str(), settings["damaged_tables"].as_u64()), (Some("ok"), Some(0)));
    stop(server);
    // The first entry of one log goes.
    let database = folder.join("iris.db");
    let gone = format!(
        "import sqlite3; d = sqlite3.connect({database:?}); \
         d.execute(\"DELETE FROM entries WHERE table_id = (SELECT id FROM tables WHERE name = '{}')\"); d.commit()",
        link.table
    );
    assert!(Command::new("python3").args(["-c", &gone]).status().unwrap().success());
    let (server, url) = started(&folder);
    let said = health(&url, |said| said["damaged_tables"] == 1);
    assert_eq!(said["damaged_tables"], 1, "{said}");
    assert_eq!(said["status"], "ok", "the others go on");
    assert!(said_health(&url).contains("1 damaged table"));
    let log = fs::read_to_string(folder.with_extension("log")).unwrap();
    assert!(log.contains(link.table.as_str()) && !log.contains(whole.table.as_str()), "{log}");
    stop(server);
}
