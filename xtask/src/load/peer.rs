//! The same load test of boardgame.io, with its own server and clients and its usual storage in
//! memory. See `xtask/peers/boardgame`.

use std::path::PathBuf;

use serde_json::Value;

use crate::run::{self, Program, TaskError, root};

/// Pinned, so that a table says what it was measured against.
const VERSION: &str = "0.50.2";

/// An installation of boardgame.io.
pub(super) struct Peer {
    modules: PathBuf,
}

impl Peer {
    /// Installs it under cargo's target folder, once.
    pub(super) fn prepare() -> Result<Self, TaskError> {
        for tool in ["node", "npm"] {
            if !Program::new(tool).arg("--version").succeeds() {
                return Err(format!(
                    "--peer needs {tool}, which is not there; install Node.js, or leave --peer out"
                ));
            }
        }
        let folder = run::target_dir()?.join("load-peer");
        let peer = Self { modules: folder.join("node_modules") };
        if !peer.ready() {
            eprintln!("installing boardgame.io {VERSION} into {}", folder.display());
            std::fs::create_dir_all(&folder).map_err(|e| format!("cannot make {}: {e}", folder.display()))?;
            Program::new("npm")
                .args(["install", "--silent", "--no-audit", "--no-fund", "--prefix"])
                .arg(&folder)
                .arg(format!("boardgame.io@{VERSION}"))
                .run()?;
        }
        Ok(peer)
    }

    fn ready(&self) -> bool {
        let package = std::fs::read_to_string(self.modules.join("boardgame.io/package.json"));
        let package = package.ok().and_then(|text| serde_json::from_str::<Value>(&text).ok());
        package.is_some_and(|package| package["version"] == VERSION)
    }

    fn node(&self, script: &str) -> Program {
        Program::new("node")
            .arg(root().join("xtask/peers/boardgame").join(script))
            .env("NODE_PATH", &self.modules)
            // Otherwise it logs and checks more than it does in use.
            .env("NODE_ENV", "production")
    }

    /// One round at full speed.
    pub(super) fn play(&self, matches: u32, secs: u32) -> Result<Value, TaskError> {
        let server = self.node("server.js").start()?;
        let port = server.greeting.trim().rsplit(' ').next().unwrap_or_default();
        let text = self
            .node("client.js")
            .args([port, &server.id().to_string(), &matches.to_string(), &secs.to_string()])
            .output()?;
        serde_json::from_str(&text).map_err(|e| format!("client.js printed something that is not JSON: {e}"))
    }
}
