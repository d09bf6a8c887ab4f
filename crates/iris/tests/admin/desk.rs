//! An operator's desk: a folder, a server that may run in it, and the command.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::serving::Serving;

/// Far longer than anything takes.
const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) struct Desk {
    pub(crate) folder: TempDir,
    pub(crate) server: Option<Serving>,
    flags: Vec<&'static str>,
}

impl Desk {
    /// With a server that runs.
    pub(crate) fn open(flags: &[&'static str]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let server = Some(Serving::start(folder.path(), flags));
        Self { folder, server, flags: flags.to_vec() }
    }

    pub(crate) fn url(&self) -> &str {
        &self.server.as_ref().unwrap().url
    }

    /// Kills the server without a warning, so that its socket stays behind.
    pub(crate) fn stop(&mut self) {
        self.server = None;
    }

    pub(crate) fn restart(&mut self) {
        self.stop();
        self.server = Some(Serving::start(self.folder.path(), &self.flags));
    }

    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn run(&self, args: &[&str]) -> Output {
        admin(self.folder.path(), args)
    }

    /// What a command that must succeed prints.
    #[track_caller]
    pub(crate) fn said(&self, args: &[&str]) -> String {
        let output = self.run(args);
        assert!(output.status.success(), "{args:?}: {}", text(&output.stderr));
        text(&output.stdout)
    }

    #[track_caller]
    pub(crate) fn json(&self, args: &[&str]) -> Value {
        serde_json::from_str(&self.said(&[args, &["--json"]].concat())).unwrap()
    }

    /// What a command that must fail with that code says on standard error.
    #[track_caller]
    pub(crate) fn refused(&self, args: &[&str], code: i32) -> String {
        let output = self.run(args);
        let message = text(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{args:?}: {message}");
        // The parser of the command line has a way of its own to begin.
        assert!(message.starts_with("iris: ") || message.starts_with("error: "), "{message}");
        message
    }

    /// The lines of the audit log: what, whom and why.
    pub(crate) fn audit(&self) -> Vec<[String; 3]> {
        let Ok(log) = std::fs::read_to_string(self.file("audit.log")) else { return Vec::new() };
        let line = |line: &str| {
            let line: Value = serde_json::from_str(line).unwrap();
            assert!(line["by"].as_str().unwrap().contains("uid"), "{line}");
            assert!(line["at"].as_str().unwrap().ends_with('Z'), "{line}");
            ["what", "whom", "why"].map(|part| line[part].as_str().unwrap_or_default().to_owned())
        };
        log.lines().map(line).collect()
    }

    /// The tables that a command names.
    pub(crate) fn ids(&self, args: &[&str]) -> Vec<String> {
        let tables = self.json(args)["tables"].as_array().unwrap().clone();
        let id = |table: &Value| table.as_str().or_else(|| table["table"].as_str()).unwrap().to_owned();
        tables.iter().map(id).collect()
    }

    /// Asks the server, with these headers; gives status, head and body.
    pub(crate) fn http(&self, method: &str, path: &str, headers: &str, body: Option<&Value>) -> Answer {
        let mut stream = self.send(method, path, headers, body);
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).unwrap();
        let all = String::from_utf8_lossy(&bytes).into_owned();
        let (head, body) = all.split_once("\r\n\r\n").unwrap_or((&all, ""));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        Answer { status, head: head.to_owned(), body: body.to_owned() }
    }

    /// Asks, and leaves the answer to be read.
    pub(crate) fn send(&self, method: &str, path: &str, headers: &str, body: Option<&Value>) -> TcpStream {
        let host = self.url().strip_prefix("http://").unwrap();
        let mut stream = TcpStream::connect(host).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let body = body.map(Value::to_string).unwrap_or_default();
        let length = body.len();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\nConnection: close\r\n{headers}\r\n"
        );
        stream.write_all(head.as_bytes()).unwrap();
        stream.write_all(body.as_bytes()).unwrap();
        stream
    }

    /// A program that is a new player.
    pub(crate) fn guest(&self, name: &str) -> Guest {
        self.guest_from(name, "")
    }

    /// The same, whose requests have further headers.
    pub(crate) fn guest_from(&self, name: &str, headers: &str) -> Guest {
        let answer = self.http("POST", "/api/guests", headers, Some(&json!({ "name": name, "token": true })));
        let token = answer.json()["token"].as_str().unwrap().to_owned();
        Guest { headers: format!("Authorization: Bearer {token}\r\n{headers}") }
    }

    /// The id of a player, by which they are banned.
    pub(crate) fn id_of(&self, name: &str) -> String {
        self.json(&["players", "--search", name])["players"][0]["id"].as_str().unwrap().to_owned()
    }

    /// A table of somebody's, with the key that lets others sit down.
    pub(crate) fn table(&self, host: &Guest, settings: &Value) -> (String, String) {
        let made = self.http("POST", "/api/tables", &host.headers, Some(settings)).json();
        let word = |value: &Value| value.as_str().unwrap().to_owned();
        (word(&made["table"]), word(&made["keys"]["join"]))
    }

    pub(crate) fn command(&self, who: &Guest, table: &str, key: &str, command: &Value) -> Answer {
        let path = format!("/api/tables/{table}/commands?key={key}");
        self.http("POST", &path, &who.headers, Some(command))
    }

    pub(crate) fn sit(&self, who: &Guest, (table, key): (&str, &str), name: &str) {
        let answer = self.command(who, table, key, &json!({ "do": "claim", "name": name }));
        assert_eq!(answer.status, 200, "{}", answer.body);
    }

    /// A match between bots that is over.
    pub(crate) fn finished(&self, host: &Guest) -> String {
        let (table, key) = self.table(host, &json!({ "game": "gold", "seats": 2, "pace": 0, "fill": 1 }));
        assert_eq!(self.command(host, &table, &key, &json!({ "do": "start" })).status, 200);
        let begun = Instant::now();
        while self.json(&["look", &table])["listing"]["phase"] != "over" {
            assert!(begun.elapsed() < PATIENCE, "the bots do not play on");
            std::thread::sleep(Duration::from_millis(100));
        }
        table
    }
}

pub(crate) struct Guest {
    pub(crate) headers: String,
}

#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// What a browser sends back of `Set-Cookie`.
    pub(crate) fn cookie(&self) -> String {
        let line = self.head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
        format!("Cookie: {}\r\n", line.split(';').next().unwrap())
    }
}

/// Runs `iris admin` on a folder.
pub(crate) fn admin(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_iris"))
        .arg("admin")
        .args(args)
        .arg("--data")
        .arg(folder)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

pub(crate) fn mode(path: &Path) -> u32 {
    path.metadata().unwrap().permissions().mode() & 0o777
}
