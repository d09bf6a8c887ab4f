//! Running the binary and reading what it says.

#![allow(dead_code, reason = "each test uses a part of this")]

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

fn iris(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_iris"))
        .args(args)
        .env_remove("LANG")
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The process may end before it has read everything, which is its good right.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// Output of a command that must succeed.
pub(crate) fn said(args: &[&str], input: &str) -> String {
    let output = iris(args, input);
    assert!(output.status.success(), "{args:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

/// What a command that must fail with that code says on standard error.
pub(crate) fn refused(args: &[&str], input: &str, code: i32) -> String {
    let output = iris(args, input);
    let message = text(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{args:?}: {message}");
    assert!(!message.contains("panicked") && !message.contains("RUST_BACKTRACE"), "{message}");
    message
}

pub(crate) fn scratch(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    std::fs::create_dir_all(&folder).unwrap();
    folder.join(format!("{}-{name}", std::process::id()))
}
