//! Property-based tests of the HTTP interface: schemathesis generates requests from the server's
//! `OpenAPI` document and checks the server's answers against it.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::run::{BuildProfile, Program, TaskError, build_iris, target_dir};
use crate::steps::{StepResult, StepStatus};

/// The release that this repository is checked with.
const SCHEMATHESIS: &str = "schemathesis==4.32.5";
/// Requests made up for each address.
const EXAMPLES: &str = "25";
/// Seconds for an answer; a busy machine may take a while.
const PATIENCE: &str = "60";
/// Not asked: whether everything that has the right form is accepted (the rules of a game are not
/// in its form), and whether a wrong cookie is refused where a right token is sent along (tests of
/// our own do that).
const NOT_ASKED: &str = "positive_data_acceptance,ignored_auth";

/// A server process that is killed on drop.
struct ServerProcess(Child);

impl Drop for ServerProcess {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Checks every address of the server.
pub(crate) fn step() -> StepResult {
    let schemathesis = match install() {
        Ok(program) => program,
        Err(why) => return Ok(StepStatus::Skipped(why)),
    };
    let iris = build_iris(BuildProfile::Dev)?;
    // The same requests come again, so what is wrong is wrong twice; a machine that stood still is
    // not.
    check(&schemathesis, &iris).or_else(|problem| {
        println!("!!! {problem}; once more, with a new server");
        check(&schemathesis, &iris)
    })?;
    Ok(StepStatus::Passed)
}

/// Lets schemathesis loose on a server of its own.
fn check(schemathesis: &Path, iris: &Path) -> Result<(), TaskError> {
    let data = target_dir()?.join("interface-data");
    // Nothing there to remove is as good as removed.
    let _ = std::fs::remove_dir_all(&data);
    let (_serving, url) = serve(iris, &data)?;
    let token = token(&url)?;
    Program::new(schemathesis)
        .args(["run", &format!("{url}/api/openapi.json"), "--header"])
        .arg(format!("Authorization: Bearer {token}"))
        // A stream has no end that could be waited for; tests of our own listen to it.
        .args(["--exclude-path-regex", "/events$", "--exclude-checks", NOT_ASKED])
        .args(["--max-examples", EXAMPLES, "--seed", "1", "--request-timeout", PATIENCE])
        .args(["--warnings", "off", "--no-color"])
        .run()
}

/// Where schemathesis is, in an environment of its own.
fn install() -> Result<PathBuf, String> {
    let folder = target_dir()?.join("schemathesis");
    let program = folder.join("bin/schemathesis");
    let version = SCHEMATHESIS.split("==").last().unwrap_or_default();
    let there = Program::new(&program).args(["--version"]).output().is_ok_and(|said| said.contains(version));
    if !there {
        let made = Program::new("python3").args(["-m", "venv", "--clear"]).arg(&folder).run();
        made.map_err(|error| format!("there is no python3 with venv ({error})"))?;
        let pip = Program::new(folder.join("bin/pip")).args(["install", "--quiet", SCHEMATHESIS]);
        pip.run().map_err(|error| format!("{SCHEMATHESIS} could not be installed ({error})"))?;
    }
    Ok(program)
}

fn serve(iris: &Path, data: &Path) -> Result<(ServerProcess, String), TaskError> {
    let mut child = Command::new(iris)
        .args(["serve", "--addr", "127.0.0.1:0", "--no-open", "--commands-per-second", "100000", "--data"])
        .arg(data)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|error| format!("cannot start {}: {error}", iris.display()))?;
    let out = child.stdout.take().ok_or("the server has no output")?;
    let serving = ServerProcess(child);
    let mut line = String::new();
    BufReader::new(out).read_line(&mut line).map_err(|error| format!("the server says nothing: {error}"))?;
    let url = line.strip_prefix("Iris is at ").and_then(|rest| rest.split(',').next());
    let url = url.ok_or_else(|| format!("the server says {line:?}"))?.to_owned();
    Ok((serving, url))
}

/// A guest's token, asked for with the one program that is surely there.
fn token(url: &str) -> Result<String, TaskError> {
    let ask = "import json, sys, urllib.request as r\n\
               q = r.Request(sys.argv[1] + '/api/guests', b'{\"name\":\"S\",\"token\":true}', {'content-type': 'application/json'})\n\
               print(json.load(r.urlopen(q))['token'])";
    Ok(Program::new("python3").args(["-c", ask, url]).output()?.trim().to_owned())
}
