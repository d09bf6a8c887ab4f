//! Child processes, started from the workspace's root, with errors that name the command and how it
//! ended.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;

use serde_json::Value;

/// The error of a task: a sentence for the person at the terminal.
pub(crate) type TaskError = String;

/// The folder that holds the workspace's `Cargo.toml`.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies one level below the root")
}

/// A program to be started from [`root`], with nothing to read: no check may wait for somebody to
/// type.
pub(crate) struct Program(Command);

impl Program {
    pub(crate) fn new(name: impl AsRef<OsStr>) -> Self {
        let mut command = Command::new(name);
        command.current_dir(root()).stdin(Stdio::null());
        Self(command)
    }

    /// The cargo that started us, so that a toolchain chosen on the command line stays chosen.
    pub(crate) fn cargo() -> Self {
        Self::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
    }

    pub(crate) fn arg(mut self, arg: impl AsRef<OsStr>) -> Self {
        self.0.arg(arg);
        self
    }

    pub(crate) fn args<I: IntoIterator<Item: AsRef<OsStr>>>(mut self, args: I) -> Self {
        self.0.args(args);
        self
    }

    pub(crate) fn env(mut self, key: &str, value: impl AsRef<OsStr>) -> Self {
        self.0.env(key, value);
        self
    }

    /// Starts it in another folder, named from [`root`].
    pub(crate) fn within(mut self, folder: &str) -> Self {
        self.0.current_dir(root().join(folder));
        self
    }

    /// Leaves the terminal's input to the program.
    pub(crate) fn interactive(mut self) -> Self {
        self.0.stdin(Stdio::inherit());
        self
    }

    /// The command as one would type it; the program's folder is left out.
    pub(crate) fn line(&self) -> String {
        let name = Path::new(self.0.get_program()).file_name().unwrap_or_default();
        let mut words = vec![name.to_string_lossy().into_owned()];
        words.extend(self.0.get_args().map(|a| a.to_string_lossy().into_owned()));
        words.join(" ")
    }

    /// Runs it with our own output; an error names the command and how it ended.
    pub(crate) fn run(mut self) -> Result<(), TaskError> {
        let line = self.line();
        let status = self.0.status().map_err(|e| format!("cannot start `{line}`: {e}"))?;
        if status.success() { Ok(()) } else { Err(format!("`{line}` ended with {status}")) }
    }

    /// Whether it starts and succeeds; what it prints is thrown away.
    pub(crate) fn succeeds(mut self) -> bool {
        self.0.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|s| s.success())
    }

    /// Runs it and returns its standard output; its standard error goes to ours.
    pub(crate) fn output(self) -> Result<String, TaskError> {
        self.output_of_input("")
    }

    /// The same, with `input` for the program to read. It must be short: it is written before
    /// anything is read.
    pub(crate) fn output_of_input(mut self, input: &str) -> Result<String, TaskError> {
        let line = self.line();
        let failed = |e: std::io::Error| format!("cannot run `{line}`: {e}");
        if !input.is_empty() {
            self.0.stdin(Stdio::piped());
        }
        let mut child = self.0.stdout(Stdio::piped()).stderr(Stdio::inherit()).spawn().map_err(failed)?;
        if let Some(mut stdin) = child.stdin.take() {
            // A program that ends before it has read everything is judged by its status, not by
            // this.
            let _ = stdin.write_all(input.as_bytes());
        }
        let output = child.wait_with_output().map_err(failed)?;
        if !output.status.success() {
            return Err(format!("`{line}` ended with {}", output.status));
        }
        String::from_utf8(output.stdout).map_err(|_| format!("`{line}` printed something that is not UTF-8"))
    }

    /// Starts it beside us and waits for the first line that it prints. It ends when what is
    /// returned is dropped.
    pub(crate) fn start(mut self) -> Result<ChildProcess, TaskError> {
        let line = self.line();
        // A program that reads notices by this that we are gone, however we went.
        self.0.stdin(Stdio::piped()).stdout(Stdio::piped());
        let child = self.0.spawn().map_err(|e| format!("cannot start `{line}`: {e}"))?;
        let mut running = ChildProcess { child, greeting: String::new() };
        let output = running.child.stdout.take().ok_or("a program without output")?;
        BufReader::new(output)
            .read_line(&mut running.greeting)
            .map_err(|e| format!("`{line}` cannot be read: {e}"))?;
        if running.greeting.is_empty() {
            return Err(format!("`{line}` ended at once"));
        }
        Ok(running)
    }

    /// Runs it and hands each line of its output, from either stream, to `each` as it comes.
    pub(crate) fn lines(mut self, mut each: impl FnMut(String)) -> Result<(), TaskError> {
        let line = self.line();
        let failed = |e: std::io::Error| format!("cannot run `{line}`: {e}");
        let mut child = self.0.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().map_err(failed)?;
        let (send, lines) = mpsc::channel();
        let sources: [Option<Box<dyn Read + Send>>; 2] = [
            child.stdout.take().map(|s| Box::new(s) as Box<dyn Read + Send>),
            child.stderr.take().map(|s| Box::new(s) as Box<dyn Read + Send>),
        ];
        for source in sources.into_iter().flatten() {
            let send = send.clone();
            thread::spawn(move || forward(source, &send));
        }
        drop(send);
        lines.into_iter().for_each(&mut each);
        let status = child.wait().map_err(failed)?;
        if status.success() { Ok(()) } else { Err(format!("`{line}` ended with {status}")) }
    }
}

/// A child process in the background, killed on drop.
pub(crate) struct ChildProcess {
    child: Child,
    /// The first line that it printed.
    pub(crate) greeting: String,
}

impl ChildProcess {
    /// The id of its process.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for ChildProcess {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn forward(source: Box<dyn Read + Send>, to: &mpsc::Sender<String>) {
    let mut source = BufReader::new(source);
    let mut bytes = Vec::new();
    while source.read_until(b'\n', &mut bytes).is_ok_and(|n| n > 0) {
        if to.send(String::from_utf8_lossy(&bytes).trim_end_matches(['\r', '\n']).to_owned()).is_err() {
            return;
        }
        bytes.clear();
    }
}

/// The folder cargo builds into.
pub(crate) fn target_dir() -> Result<PathBuf, TaskError> {
    let text = Program::cargo().args(["metadata", "--format-version", "1", "--no-deps"]).output()?;
    let metadata: Value = serde_json::from_str(&text).map_err(|e| format!("cargo metadata: {e}"))?;
    let folder = metadata["target_directory"].as_str().ok_or("cargo metadata names no target_directory")?;
    Ok(PathBuf::from(folder))
}

/// Cargo's profile for the `iris` binary.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum BuildProfile {
    /// Quick to build, and the tests have built it already.
    Dev,
    /// For anything that is measured or long.
    Release,
}

/// Builds the `iris` binary and returns where it lies.
pub(crate) fn build_iris(build: BuildProfile) -> Result<PathBuf, TaskError> {
    let (flags, folder): (&[&str], _) = match build {
        BuildProfile::Dev => (&[], "debug"),
        BuildProfile::Release => (&["--release"], "release"),
    };
    Program::cargo().args(["build", "--quiet", "--package", "iris"]).args(flags).run()?;
    Ok(target_dir()?.join(folder).join(format!("iris{}", std::env::consts::EXE_SUFFIX)))
}
