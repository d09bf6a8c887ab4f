//! `iris serve` as a process: real programs take seats, and it starts and ends as it should.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

#[path = "../../iris_server/tests/support/json_client.rs"]
mod json_client;
#[path = "support/serving.rs"]
mod serving;
mod support;

use std::path::{Path, PathBuf};
use std::process::Command;

use json_client::JsonClient;
use serde_json::Value;
use serving::Serving;
use support::{refused, said, text};

fn docs(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(file)
}

#[test]
fn a_program_in_another_language_plays_whole_matches() {
    let folder = tempfile::tempdir().unwrap();
    let server = Serving::start(folder.path(), &["--commands-per-second", "1000"]);
    for (game, seats) in [("seven", "2"), ("gold", "4"), ("sky", "2")] {
        let output = Command::new("python3")
            .arg(docs("client.py"))
            .args([&*server.url, game, seats])
            .output()
            .unwrap();
        assert!(output.status.success(), "{}", text(&output.stderr));
        let over: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(over["seat"], 0, "{game}");
        assert!(!over["outcome"]["winners"].as_array().unwrap().is_empty());
    }
}

#[test]
fn two_programs_meet_by_a_link() {
    let folder = tempfile::tempdir().unwrap();
    let server = Serving::start(folder.path(), &["--commands-per-second", "1000"]);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let (host, keys, place) = runtime.block_on(async {
        let host = iris_client::Client::guest(&server.url, "Host").await.unwrap();
        let settings = serde_json::json!({ "game": "gold", "seats": 2, "start": "full", "pace": 0 });
        let (place, keys) = host.create(&settings).await.unwrap();
        (host, keys, place)
    });
    let link = format!("{}/t/{}?key={}", server.url, place.table, keys.join.as_deref().unwrap());
    let programs: Vec<_> =
        (0..2).map(|_| Command::new("python3").arg(docs("client.py")).arg(&link).spawn().unwrap()).collect();
    for mut program in programs {
        assert!(program.wait().unwrap().success());
    }
    let shown = runtime.block_on(host.look(&place)).unwrap();
    assert_eq!(shown["phase"], "over");
}

#[test]
fn two_servers_do_not_share_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let _first = Serving::start(folder.path(), &[]);
    let data = folder.path().to_str().unwrap();
    let message = refused(&["serve", "--addr", "127.0.0.1:0", "--no-open", "--data", data], "", 1);
    assert!(message.contains("in use") && message.contains(data), "{message}");
}

#[test]
fn what_cannot_be_served_says_why() {
    let folder = tempfile::tempdir().unwrap();
    let server = Serving::start(folder.path(), &[]);
    let other = tempfile::tempdir().unwrap();
    let (data, taken) = (other.path().to_str().unwrap(), server.url.strip_prefix("http://").unwrap());
    let message = refused(&["serve", "--addr", taken, "--no-open", "--data", data], "", 1);
    assert!(message.contains("--addr"), "{message}");
    std::fs::write(other.path().join("key"), "short").unwrap();
    let message = refused(&["serve", "--addr", "127.0.0.1:0", "--no-open", "--data", data], "", 1);
    assert!(message.contains("5 bytes") && message.contains("32"), "{message}");
    let file = other.path().join("key").join("below");
    let message = refused(&["serve", "--no-open", "--data", file.to_str().unwrap()], "", 1);
    assert!(message.contains("below"), "{message}");
}

#[cfg(unix)]
#[test]
fn being_told_to_end_it_ends_well() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Serving::start(folder.path(), &[]);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let client = iris_client::Client::guest(&server.url, "Ann").await.unwrap();
        let (place, _) = client.create(&serde_json::json!({ "game": "sky", "seats": 2 })).await.unwrap();
        let mut events = client.listen(&place, None).await.unwrap();
        assert!(events.next().await.unwrap().is_ok());
        let told = Command::new("kill").args(["-TERM", &server.child.id().to_string()]).status().unwrap();
        assert!(told.success());
        while events.next().await.is_some_and(|event| event.is_ok()) {}
    });
    assert!(server.child.wait().unwrap().success());
}

#[test]
fn records_and_backups_leave_a_running_server_and_come_back() {
    let folder = tempfile::tempdir().unwrap();
    let server = Serving::start(folder.path(), &["--commands-per-second", "1000"]);
    for game in ["gold", "sky"] {
        let played =
            Command::new("python3").arg(docs("client.py")).args([&*server.url, game, "2"]).output().unwrap();
        assert!(played.status.success(), "{}", text(&played.stderr));
    }
    let (data, elsewhere) = (folder.path().to_str().unwrap(), tempfile::tempdir().unwrap());
    let path = |name: &str| elsewhere.path().join(name).to_str().unwrap().to_owned();
    let (records, backup) = (path("records"), path("new/iris.db"));

    let said_export = said(&["export", &records, "--data", data], "");
    assert!(said_export.starts_with("2 records written"), "{said_export}");
    assert!(said(&["export", &records, "--data", data], "").contains("0 records written"));
    let files: Vec<_> = std::fs::read_dir(&records).unwrap().map(|file| file.unwrap().path()).collect();
    assert_eq!(files.len(), 2, "nothing else is left there");
    for file in &files {
        said(&["verify", file.to_str().unwrap()], "");
    }
    std::fs::create_dir(path("new")).unwrap();
    said(&["backup", &backup, "--data", data], "");
    assert!(refused(&["backup", &backup, "--data", data], "", 1).contains("exists"));
    // A restored backup knows the records.
    let restored = said(&["import", &records, "--data", &path("new")], "");
    assert!(restored.starts_with("0 records imported") && restored.contains("2 were there"), "{restored}");
    // An empty folder does not, and one wrong record keeps all of them out.
    let spoilt = path("records/gold-spoilt.iris");
    let good = std::fs::read_to_string(&files[0]).unwrap();
    std::fs::write(&spoilt, good.replace("Result: ", "Result: 1")).unwrap();
    let message = refused(&["import", &records, "--data", &path("empty")], "", 1);
    assert!(message.contains("nothing was imported"), "{message}");
    std::fs::remove_file(&spoilt).unwrap();
    let imported = said(&["import", &records, "--data", &path("empty")], "");
    assert!(imported.starts_with("2 records imported"), "{imported}");
    assert!(refused(&["import", &records, "--data", data], "", 1).contains("in use"));
    assert!(refused(&["export", &records, "--data", &path("nowhere")], "", 1).contains("iris.db"));
}
