//! What `docs/hosting` offers to operators does what it says: units, the backup script, the
//! container file, alert rules and the dashboard.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

#[path = "support/serving.rs"]
mod serving;
mod support;

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::net::TcpListener;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, chown};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use iris_client::Client;
use serving::Serving;
use support::text;

const IRIS: &str = env!("CARGO_BIN_EXE_iris");

fn hosting(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/hosting").join(file)
}

fn read(file: &str) -> String {
    fs::read_to_string(hosting(file)).unwrap()
}

fn succeeded(output: &Output) -> String {
    assert!(output.status.success(), "{}{}", text(&output.stdout), text(&output.stderr));
    text(&output.stdout)
}

/// Every word that begins like one of our metrics, without what a histogram adds to its name.
fn metrics_in(text: &str) -> BTreeSet<String> {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_')
        .filter(|word| word.starts_with("iris_"))
        .map(|word| word.trim_end_matches("_bucket").to_owned())
        .collect()
}

fn block_on<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Runtime::new().unwrap().block_on(work)
}

#[test]
fn alerts_and_dashboard_ask_for_metrics_that_there_are() {
    let folder = tempfile::tempdir().unwrap();
    let server = Serving::start(folder.path(), &[]);
    let metrics = block_on(Client::new(&server.url).get_text("/metrics")).unwrap();
    let mut known = metrics_in(&metrics);
    known.extend(known.clone().iter().map(|name| name.trim_end_matches("_count").to_owned()));
    for file in ["alerts.yml", "dashboard.json"] {
        let asked = metrics_in(&read(file));
        assert!(asked.len() > 3, "{file} asks for {asked:?}");
        let unknown: Vec<_> = asked.difference(&known).collect();
        assert!(unknown.is_empty(), "{file} asks for {unknown:?}; there are {known:?}");
    }
    let dashboard: serde_json::Value = serde_json::from_str(&read("dashboard.json")).unwrap();
    assert!(dashboard["panels"].as_array().unwrap().len() > 5);
}

#[test]
fn units_are_valid_and_hardened() {
    if Command::new("systemd-analyze").arg("--version").output().is_err() {
        println!("there is no systemd-analyze here");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    for unit in ["iris.service", "iris-backup.service", "iris-backup.timer"] {
        let script = hosting("backup.sh").canonicalize().unwrap();
        let installed = read(unit)
            .replace("/usr/local/bin/iris", IRIS)
            .replace("/usr/local/lib/iris/backup.sh", script.to_str().unwrap());
        fs::write(folder.path().join(unit), installed).unwrap();
    }
    for unit in ["iris.service", "iris-backup.service", "iris-backup.timer"] {
        let verified = Command::new("systemd-analyze").arg("verify").arg(folder.path().join(unit)).output();
        let verified = verified.unwrap();
        let complaints = text(&verified.stderr);
        let ours: Vec<&str> = complaints.lines().filter(|line| line.contains("iris")).collect();
        assert!(ours.is_empty(), "{unit}: {complaints}");
        succeeded(&verified);
    }
    // The exposure that systemd computes, in tenths; a service as it comes has 9.6.
    let security = Command::new("systemd-analyze")
        .args(["security", "--offline=true", "--threshold=15"])
        .arg(folder.path().join("iris.service"))
        .output();
    succeeded(&security.unwrap());
}

/// Runs the backup script as the unit does; `iris` is found by its name.
fn back_up(data: &Path, backups: &Path) {
    let path = format!("{}:/usr/bin:/bin", Path::new(IRIS).parent().unwrap().display());
    let done = Command::new(hosting("backup.sh"))
        .env("PATH", path)
        .env("IRIS_DATA", data)
        .env("IRIS_BACKUPS", backups)
        .env("IRIS_BACKUPS_KEPT", "2")
        .output();
    succeeded(&done.unwrap());
}

fn ending(folder: &Path, with: &str) -> Vec<PathBuf> {
    let all = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut found: Vec<_> = all.filter(|path| path.to_str().unwrap().ends_with(with)).collect();
    found.sort();
    found
}

#[test]
fn backups_are_made_while_people_play_and_can_be_restored() {
    let (data, kept, restored) =
        (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let server = Serving::start(data.path(), &[]);
    let guest = block_on(Client::guest(&server.url, "Ada")).unwrap();
    // Older ones, of which one is too many.
    for name in ["iris-20200101T000000Z", "iris-20200102T000000Z"] {
        fs::write(kept.path().join(format!("{name}.db")), "old").unwrap();
        fs::write(kept.path().join(format!("{name}.key")), "old").unwrap();
    }
    succeeded(
        &Command::new(IRIS)
            .args(["admin", "rotate-key", "--yes", "--data"])
            .arg(data.path())
            .output()
            .unwrap(),
    );
    back_up(data.path(), kept.path());
    let former = ending(kept.path(), ".former-keys");
    assert_eq!(fs::read(&former[0]).unwrap().len(), 32, "what the old key signed stays good too");
    let (copies, keys) = (ending(kept.path(), ".db"), ending(kept.path(), ".key"));
    assert_eq!((copies.len(), keys.len()), (2, 2), "{copies:?} {keys:?}");
    assert!(ending(kept.path(), ".part").is_empty());
    for file in [copies.last().unwrap(), keys.last().unwrap()] {
        let mode = fs::metadata(file).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode, 0o600, "{}", file.display());
    }
    drop(server);
    fs::copy(copies.last().unwrap(), restored.path().join("iris.db")).unwrap();
    fs::copy(keys.last().unwrap(), restored.path().join("key")).unwrap();
    let server = Serving::start(restored.path(), &[]);
    let again = Client::with_token(&server.url, guest.token().unwrap());
    assert_eq!(block_on(again.me()).unwrap().name, "Ada");
}

/// Where SQLite keeps the version of a schema, in the header of the file.
const SCHEMA_VERSION: std::ops::Range<usize> = 60..64;

#[test]
fn a_binary_is_upgraded_and_rolled_back_with_the_backup_of_before() {
    let (data, kept, rolled_back) =
        (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let server = Serving::start(data.path(), &[]);
    let guest = block_on(Client::guest(&server.url, "Ada")).unwrap();
    // Step 1 of the guide: a backup.
    back_up(data.path(), kept.path());
    let (copies, keys) = (ending(kept.path(), ".db"), ending(kept.path(), ".key"));
    // Step 2: another binary takes the folder as it is. This one plays the part of the new one.
    drop(server);
    let server = Serving::start(data.path(), &[]);
    let again = Client::with_token(&server.url, guest.token().unwrap());
    assert_eq!(block_on(again.me()).unwrap().name, "Ada");
    // Step 3: which version answers, and whether it is well.
    let health = Command::new(IRIS).args(["health", &server.url]).output().unwrap();
    assert!(succeeded(&health).contains(env!("CARGO_PKG_VERSION")), "{}", text(&health.stdout));
    drop(server);
    // A newer version has changed the form of the folder: the older one leaves it alone.
    let mut newer = fs::read(copies.last().unwrap()).unwrap();
    newer[SCHEMA_VERSION].copy_from_slice(&999_u32.to_be_bytes());
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("iris.db"), &newer).unwrap();
    fs::copy(keys.last().unwrap(), folder.path().join("key")).unwrap();
    let refused = Command::new(IRIS)
        .args(["serve", "--addr", "127.0.0.1:0", "--no-open", "--data"])
        .arg(folder.path())
        .output()
        .unwrap();
    let said = text(&refused.stderr);
    assert!(!refused.status.success() && said.contains("newer version") && said.contains("999"), "{said}");
    assert_eq!(fs::read(folder.path().join("iris.db")).unwrap(), newer, "it was left as it is");
    // The way back: the backup of step 1 with the old binary.
    fs::copy(copies.last().unwrap(), rolled_back.path().join("iris.db")).unwrap();
    fs::copy(keys.last().unwrap(), rolled_back.path().join("key")).unwrap();
    let server = Serving::start(rolled_back.path(), &[]);
    let again = Client::with_token(&server.url, guest.token().unwrap());
    assert_eq!(block_on(again.me()).unwrap().name, "Ada");
}

/// The value of an instruction in the last stage of the container file.
fn instruction(file: &str, word: &str) -> String {
    let last = file.rsplit("\nFROM ").next().unwrap();
    let line = last.lines().find_map(|line| line.strip_prefix(word)).unwrap_or_else(|| panic!("no {word}"));
    line.trim().to_owned()
}

/// Puts a program into a root folder with the libraries that it needs.
fn install(program: &str, root: &Path) {
    let needs = succeeded(&Command::new("ldd").arg(program).output().unwrap());
    let libraries = needs.split_whitespace().filter(|word| word.starts_with('/'));
    for file in libraries {
        let place = root.join(&file[1..]);
        fs::create_dir_all(place.parent().unwrap()).unwrap();
        fs::copy(file, place).unwrap();
    }
    fs::create_dir_all(root.join("usr/local/bin")).unwrap();
    fs::copy(program, root.join("usr/local/bin/iris")).unwrap();
}

/// No engine is needed for this: what the last stage says is done in a folder that is the whole
/// world of the process, as a user without rights.
#[test]
fn the_container_serves_as_a_user_without_rights_and_tells_its_health() {
    let root = tempfile::tempdir().unwrap();
    if fs::metadata(root.path()).unwrap().uid() != 0 {
        println!("only root can change the root folder of a process");
        return;
    }
    let file = read("Containerfile");
    let user = 7770;
    assert!(instruction(&file, "RUN ").contains(&format!("--uid {user}")));
    assert_eq!(instruction(&file, "USER "), "iris");
    fs::set_permissions(root.path(), fs::Permissions::from_mode(0o755)).unwrap();
    install(IRIS, root.path());
    let data = root.path().join("data");
    fs::create_dir(&data).unwrap();
    fs::set_permissions(&data, fs::Permissions::from_mode(0o700)).unwrap();
    chown(&data, Some(user), Some(user)).unwrap();
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let environment = instruction(&file, "ENV ").replace(":7770", &format!(":{port}"));
    let environment: Vec<(&str, &str)> =
        environment.split_whitespace().map(|pair| pair.split_once('=').unwrap()).collect();
    let command = |args: &[&str]| {
        let mut command = Command::new("chroot");
        command.arg(format!("--userspec={user}:{user}")).arg(root.path()).arg("/usr/local/bin/iris");
        command.args(args).env_clear().env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin");
        command.envs(environment.iter().copied());
        command
    };
    let words = |line: String| -> Vec<String> { serde_json::from_str(&line).unwrap() };
    let serve = words(instruction(&file, "CMD "));
    let health = words(instruction(&file, "HEALTHCHECK ").split_once("CMD ").unwrap().1.to_owned());
    assert_eq!(health[0], "iris");
    let health: Vec<&str> = health[1..].iter().map(String::as_str).collect();
    assert_eq!(command(&health).output().unwrap().status.code(), Some(1), "nothing serves yet");
    let mut serving = command(&serve.iter().map(String::as_str).collect::<Vec<_>>());
    let mut child = serving.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let checked = command(&health).output().unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(line.contains("/data"), "{line}");
    assert!(succeeded(&checked).contains("ok"), "{checked:?}");
    assert_eq!(fs::metadata(data.join("iris.db")).unwrap().uid(), user);
}
