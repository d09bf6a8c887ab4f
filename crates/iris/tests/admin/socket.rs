//! The socket: who may open it, and what nonsense is answered.

use std::fs;
use std::io::{Read, Write};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::desk::{Desk, admin, mode, text};
use crate::serving::Serving;

/// What the socket answers to these bytes.
fn answer(desk: &Desk, bytes: &[u8]) -> Value {
    let mut stream = UnixStream::connect(desk.file("admin.sock")).unwrap();
    // It may hang up before it has read everything.
    let _ = stream.write_all(bytes);
    let _ = stream.shutdown(std::net::Shutdown::Write);
    let mut reply = Vec::new();
    let _ = stream.read_to_end(&mut reply);
    serde_json::from_slice(&reply).unwrap_or_else(|error| panic!("{error}: {reply:?}"))
}

#[test]
fn nonsense_is_answered_with_an_error_and_changes_nothing() {
    let desk = Desk::open(&[]);
    let ann = desk.guest("Ann");
    let (table, _) = desk.table(&ann, &json!({ "game": "gold", "seats": 2 }));
    let before = desk.json(&["list"]);
    let remove = |more: &str| {
        format!("{{\"command\":{{\"do\":\"remove\",\"table\":\"{table}\",\"why\":\"\"{more}}}}}").into_bytes()
    };
    let long = [b"{\"command\":\"".to_vec(), vec![b'x'; 1 << 20], b"\"}\n".to_vec()].concat();
    for nonsense in [
        &b""[..],
        b"\n",
        b"hello\n",
        b"GET / HTTP/1.1\r\n\r\n",
        b"\x00\xff\xfe\n",
        b"{}\n",
        b"{\"command\":{\"do\":\"format_disk\"}}\n",
        b"{\"command\":{\"do\":\"check\"},\"uid\":0}\n",
        &[remove(",\"force\":true"), b"\n".to_vec()].concat(),
        // Without a line break it may be the beginning of something longer.
        &remove(""),
        &long,
    ] {
        let reply = answer(&desk, nonsense);
        assert!(reply["error"].is_string(), "{reply}");
    }
    assert_eq!(desk.json(&["list"]), before);
    assert_eq!(desk.audit().len(), 0);
    let good = answer(&desk, &[remove(""), b"\n".to_vec()].concat());
    assert_eq!(good["answer"]["table"], json!(table), "the same, as it should be, is done: {good}");
    assert_eq!(desk.audit(), [["remove".to_owned(), table, String::new()]]);
}

#[test]
fn nothing_of_it_is_on_the_public_port() {
    let desk = Desk::open(&[]);
    for path in ["/admin", "/api/admin", "/api/bans", "/api/players", "/admin.sock", "/audit.log"] {
        for method in ["GET", "POST"] {
            let status = desk.http(method, path, "", Some(&json!({ "do": "check" }))).status;
            assert_eq!(status, 404, "{method} {path}");
        }
    }
}

#[test]
fn socket_and_audit_log_are_for_their_owner_only() {
    let folder = tempfile::tempdir().unwrap();
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o777)).unwrap();
    let careless = |program: &str| {
        let mut command = Command::new("sh");
        command.args(["-c", "umask 000; exec \"$0\" \"$@\"", program]);
        command
    };
    let server = Serving::start_by(&mut careless(env!("CARGO_BIN_EXE_iris")), folder.path());
    let socket = folder.path().join("admin.sock");
    assert_eq!(mode(&socket), 0o600);
    let mut ban = careless(env!("CARGO_BIN_EXE_iris"));
    ban.args(["admin", "ban", "192.0.2.7", "--data"]).arg(folder.path());
    assert!(ban.output().unwrap().status.success());
    drop(server);
    assert!(ban.output().unwrap().status.success(), "without a server");
    assert_eq!(mode(&folder.path().join("audit.log")), 0o600);
    assert!(!folder.path().join(".admin").exists());
}

/// Only root can become somebody else to try.
#[test]
fn another_user_gets_no_further_than_the_socket() {
    if fs::metadata("/proc/self").is_ok_and(|process| process.uid() != 0) {
        return;
    }
    let desk = Desk::open(&[]);
    fs::set_permissions(desk.folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
    let tools = tempfile::tempdir().unwrap();
    fs::set_permissions(tools.path(), fs::Permissions::from_mode(0o755)).unwrap();
    let iris = tools.path().join("iris");
    fs::copy(env!("CARGO_BIN_EXE_iris"), &iris).unwrap();
    let try_it = || {
        let mut stranger = Command::new(&iris);
        stranger.args(["admin", "ban", "192.0.2.7", "--data"]).arg(desk.folder.path());
        let output = stranger.uid(65534).gid(65534).stdin(Stdio::null()).output().unwrap();
        (output.status.code(), text(&output.stderr))
    };
    let (code, message) = try_it();
    assert!(code == Some(1) && message.contains("sudo"), "{message}");
    // Not even if somebody opens the socket to all.
    fs::set_permissions(desk.file("admin.sock"), fs::Permissions::from_mode(0o666)).unwrap();
    let (code, message) = try_it();
    assert!(code == Some(1) && message.contains("root"), "{message}");
    assert_eq!(desk.audit().len(), 0);
    assert!(desk.said(&["bans"]).contains("nobody"));
}

#[test]
fn a_folder_that_cannot_be_used_is_named() {
    let desk = Desk::open(&[]);
    let nowhere = desk.file("nowhere");
    let message = text(&admin(&nowhere, &["list"]).stderr);
    assert!(message.contains("nowhere/iris.db") && message.contains("--data"), "{message}");
    assert!(!nowhere.exists(), "a folder is not made by looking at it");
    // A server of an older version has no socket.
    fs::remove_file(desk.file("admin.sock")).unwrap();
    let message = desk.refused(&["ban", "192.0.2.7"], 1);
    let process = desk.server.as_ref().unwrap().child.id().to_string();
    assert!(message.contains(&process) && message.contains("stopped first"), "{message}");
    assert_eq!(desk.audit().len(), 0);
}

#[test]
fn a_server_that_ends_takes_its_socket_along() {
    let mut desk = Desk::open(&[]);
    let mut server = desk.server.take().unwrap();
    let process = server.child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &process]).status().unwrap().success());
    assert!(server.child.wait().unwrap().success());
    assert!(!desk.file("admin.sock").exists());
    desk.said(&["list"]);
}

#[test]
fn the_help_has_examples() {
    let help = |args: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_iris")).args(args).arg("--help").output().unwrap();
        text(&output.stdout)
    };
    let all = help(&["admin"]);
    for command in [
        "list",
        "look",
        "remove",
        "ban",
        "unban",
        "bans",
        "players",
        "expire",
        "check",
        "rotate-key",
        "audit",
    ] {
        assert!(all.contains(&format!("\n  {command} ")), "{command}: {all}");
    }
    for command in ["list", "look", "remove", "ban", "unban", "players", "expire", "rotate-key"] {
        assert!(help(&["admin", command]).contains("Examples:"), "{command}");
    }
    assert!(all.contains("Examples:"));
}
