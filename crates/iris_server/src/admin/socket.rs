//! The socket at which a running server listens to operators: in its folder, for the user that the
//! server runs as and for root. One line of JSON comes in, one goes out.

use std::fs::{self, DirBuilder, Permissions};
use std::io;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{UnixListener, UnixStream};
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};

use super::door::{AdminReply, MAX_REQUEST, SOCKET_FILE};
use super::operator::operator_name;
use super::{AdminError, AdminRequest};
use crate::AppState;

/// How long an operator's program may take to say what it wants.
const READ_TIMEOUT: Duration = Duration::from_secs(10);
/// How many are listened to at once.
const AT_ONCE: usize = 8;

/// The socket in a data folder; it goes away with this.
pub(crate) struct AdminSocket {
    listener: UnixListener,
    path: PathBuf,
    owner: u32,
}

impl AdminSocket {
    /// Listens in a folder whose lock the process holds: a socket that is there is of a server that
    /// is gone.
    pub(crate) fn bind(folder: &Path) -> io::Result<Self> {
        let path = folder.join(SOCKET_FILE);
        // A socket is made with the rights that the process leaves to others. So it is made where
        // nobody else gets to, and moved when it is private. That name is no longer than the other,
        // because the system allows only short ones.
        let nest = folder.join(".admin");
        match fs::remove_dir_all(&nest) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => DirBuilder::new().mode(0o700).create(&nest)?,
        }
        let draft = nest.join("s");
        let listener = UnixListener::bind(&draft)?;
        fs::set_permissions(&draft, Permissions::from_mode(0o600))?;
        let owner = fs::metadata(&draft)?.uid();
        fs::rename(&draft, &path)?;
        fs::remove_dir(&nest)?;
        Ok(Self { listener, path, owner })
    }

    /// Listens; never ends.
    pub(crate) async fn serve(self, app: AppState) {
        let permits = Arc::new(Semaphore::new(AT_ONCE));
        loop {
            let Ok(permit) = permits.clone().acquire_owned().await else { return };
            let stream = match self.listener.accept().await {
                Ok((stream, _)) => stream,
                Err(error) => {
                    tracing::warn!(%error, "cannot listen to an operator");
                    sleep(Duration::from_millis(50)).await;
                    continue;
                }
            };
            // The rights of the socket keep others out already; somebody may have changed them.
            let Ok(uid) = stream.peer_cred().map(|peer| peer.uid()) else { continue };
            let (app, allowed) = (app.clone(), uid == 0 || uid == self.owner);
            tokio::spawn(async move {
                let answer = if allowed {
                    answer(&app, uid, stream).await
                } else {
                    let message = "only the user that the server runs as, or root, may do this";
                    reply(stream, Err(AdminError::new(message))).await
                };
                if let Err(error) = answer {
                    tracing::debug!(%error, "an operator's program is gone");
                }
                drop(permit);
            });
        }
    }
}

impl Drop for AdminSocket {
    fn drop(&mut self) {
        // It may have been deleted.
        let _ = fs::remove_file(&self.path);
    }
}

async fn answer(app: &AppState, uid: u32, stream: UnixStream) -> io::Result<()> {
    let mut stream = BufReader::new(stream);
    let mut line = Vec::new();
    let mut limited = (&mut stream).take(MAX_REQUEST as u64);
    let read = timeout(READ_TIMEOUT, limited.read_until(b'\n', &mut line)).await;
    let request = match read {
        Ok(Ok(_)) if line.ends_with(b"\n") => parse(&line),
        Ok(Err(error)) => return Err(error),
        Ok(Ok(_)) => Err(AdminError::new(format!(
            "a request is one line of JSON of at most {MAX_REQUEST} bytes with a line break at its end"
        ))),
        Err(_) => Err(AdminError::new("no whole line came in time")),
    };
    let done = match request {
        Ok(AdminRequest { sudo_user, command }) => {
            app.administer(&operator_name(Some(uid), sudo_user.as_deref()), command).await
        }
        Err(error) => Err(error),
    };
    reply(stream.into_inner(), done).await
}

fn parse(line: &[u8]) -> Result<AdminRequest, AdminError> {
    serde_json::from_slice(line).map_err(|error| {
        AdminError::new(format!(
            "this server (Iris {}) does not understand that: {error}; use an `iris admin` of the same version",
            env!("CARGO_PKG_VERSION")
        ))
    })
}

async fn reply(mut stream: UnixStream, done: Result<super::AdminAnswer, AdminError>) -> io::Result<()> {
    let reply = match done {
        Ok(answer) => AdminReply::Answer(answer),
        Err(error) => AdminReply::Error(error.0),
    };
    let mut text = serde_json::to_string(&reply)?;
    text.push('\n');
    stream.write_all(text.as_bytes()).await?;
    stream.shutdown().await
}
