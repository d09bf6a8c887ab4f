//! How a program asks: at the socket of the server that has a folder, or, where none has, by
//! opening the folder itself.

use std::path::Path;

use iris_store::{SqliteStore, StoreError};
use serde::{Deserialize, Serialize};

use super::operator::{operator_name, own_uid};
use super::{AdminAnswer, AdminError, AdminRequest};
use crate::{AppState, Environment, OpenError, ServerConfig};

/// The name of the socket in the data folder.
#[cfg(unix)]
pub(super) const SOCKET_FILE: &str = "admin.sock";
/// The longest request in bytes.
#[cfg(unix)]
pub(super) const MAX_REQUEST: usize = 64 * 1024;

/// What comes back over the socket.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum AdminReply {
    Answer(AdminAnswer),
    Error(String),
}

/// Does what an operator asks for, whether a server has the folder or not.
pub async fn ask_admin(config: ServerConfig, request: AdminRequest) -> Result<AdminAnswer, AdminError> {
    let database = config.data.join(SqliteStore::FILE);
    if !database.exists() {
        return Err(AdminError::new(format!(
            "there is no {}; choose the folder that the server keeps everything in with --data",
            database.display()
        )));
    }
    #[cfg(unix)]
    if let Some(answer) = ask_server(&config.data, &request).await? {
        return Ok(answer);
    }
    ask_folder(config, request).await
}

/// Asks the server that has the folder; `None` if none listens there.
#[cfg(unix)]
async fn ask_server(folder: &Path, request: &AdminRequest) -> Result<Option<AdminAnswer>, AdminError> {
    use std::io::ErrorKind;

    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    let path = folder.join(SOCKET_FILE);
    let cannot = |error: std::io::Error| {
        AdminError::new(format!("cannot ask the server at {}: {error}", path.display()))
    };
    let mut stream = match tokio::net::UnixStream::connect(&path).await {
        Ok(stream) => stream,
        // A socket at which nobody listens is of a server that was killed.
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::ConnectionRefused) => {
            return Ok(None);
        }
        // No server could have made one there.
        Err(error) if error.kind() == ErrorKind::InvalidInput => return Ok(None),
        Err(error) if error.kind() == ErrorKind::PermissionDenied => {
            return Err(AdminError::new(format!(
                "{} is only for the user that the server runs as, and for root; try it with sudo",
                path.display()
            )));
        }
        Err(error) => return Err(cannot(error)),
    };
    let mut text = serde_json::to_string(request).map_err(AdminError::new)?;
    text.push('\n');
    // A server that has enough of us says why before it hangs up.
    let _ = stream.write_all(text.as_bytes()).await;
    let mut reply = Vec::new();
    let read = stream.read_to_end(&mut reply).await;
    if reply.is_empty() {
        // What was said before the connection broke off is the answer all the same.
        read.map_err(cannot)?;
    }
    match serde_json::from_slice(&reply) {
        Ok(AdminReply::Answer(answer)) => Ok(Some(answer)),
        Ok(AdminReply::Error(message)) => Err(AdminError(message)),
        Err(_) => Err(AdminError::new(
            "the server has ended or is of another version; look whether it was done with `iris admin audit`",
        )),
    }
}

/// Opens the folder for a moment.
async fn ask_folder(config: ServerConfig, request: AdminRequest) -> Result<AdminAnswer, AdminError> {
    let app = AppState::open(config, Environment::system()).map_err(|error| match error {
        OpenError::Store(StoreError::Locked { folder, process }) => locked(&folder, process),
        error => AdminError::new(error),
    })?;
    app.load_bans().await?;
    let by = operator_name(own_uid(), request.sudo_user.as_deref());
    let done = app.administer(&by, request.command).await;
    app.0.tables.stop();
    app.0.store.close().await?;
    done
}

fn locked(folder: &Path, process: Option<u32>) -> AdminError {
    let process = process.map(|process| format!(" ({process})")).unwrap_or_default();
    AdminError::new(format!(
        "another process{process} has {} and does not listen to operators: try again if it is just starting or another \
         `iris admin`; a server of an older version has to be stopped first",
        folder.display()
    ))
}
