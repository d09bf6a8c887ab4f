//! What the checks of the repository itself share: where it lies, what it consists of.

// Each test binary compiles this file for itself and uses its own part of it.
#![allow(dead_code, unreachable_pub)]

pub mod sources;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// The workspace's root.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies one level below the root").to_owned()
}

/// The text of a file, named from the root.
pub fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|e| panic!("cannot read {path}: {e}"))
}

/// What a command prints when run at the root.
pub fn output(program: &str, args: &[&str]) -> String {
    let output = Command::new(program)
        .args(args)
        .current_dir(root())
        .output()
        .unwrap_or_else(|e| panic!("cannot start {program}: {e}"));
    assert!(output.status.success(), "{program} {args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("names in this repository are UTF-8")
}

/// The manifests of the workspaces whose crates keep the house rules: the root's, and that of the
/// tests in a browser.
pub const WORKSPACES: [&str; 2] = ["Cargo.toml", "crates/iris_browser/Cargo.toml"];

/// `cargo metadata` of our own packages, with the dependencies as they are declared.
pub fn packages() -> Vec<Value> {
    let args = ["metadata", "--format-version", "1", "--no-deps", "--offline", "--manifest-path"];
    let read = |manifest: &str| {
        let text = output(env!("CARGO"), &[&args[..], &[manifest]].concat());
        let metadata: Value = serde_json::from_str(&text).expect("cargo metadata prints JSON");
        metadata["packages"].as_array().expect("a workspace has packages").clone()
    };
    WORKSPACES.into_iter().flat_map(read).collect()
}

/// A package's folder, from the root, with `/` between its parts.
pub fn folder(package: &Value) -> String {
    let manifest = Path::new(package["manifest_path"].as_str().expect("a package has a manifest"));
    let folder = manifest.parent().expect("a manifest lies in a folder");
    let folder = folder.strip_prefix(root()).expect("a member lies below the root");
    folder.components().map(|c| c.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
}

/// All files below a folder whose name ends so, in a stable order; none if there is no such folder.
pub fn files_below(folder: &Path, suffix: &str) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let Ok(entries) = fs::read_dir(folder) else { return files };
    for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
        if path.is_dir() {
            files.extend(files_below(&path, suffix));
        } else if path.to_string_lossy().ends_with(suffix) {
            files.push(path);
        }
    }
    files.sort();
    files
}
