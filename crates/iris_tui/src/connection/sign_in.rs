//! Signing in at a server and opening its table: with the API token of last time, or as a new
//! guest.

use iris_api::SnapshotDetail;
use iris_client::{Client, ClientError, TableLink};

use crate::effect::Destination;
use crate::player_folder::PlayerFolder;

/// Signs in and finds the table, or sets it up.
pub(super) async fn connect(
    to: Destination,
    name: &str,
    folder: &PlayerFolder,
) -> Result<(Client, TableLink), ClientError> {
    match to {
        Destination::Link(link) => {
            let link = TableLink::parse(&link)?;
            let client = sign_in(&link.server, name, folder, Some(&link)).await?;
            Ok((client, link))
        }
        Destination::New { server, settings, commands } => {
            let client = sign_in(&server, name, folder, None).await?;
            let (link, _) = client.create_table(&settings).await?;
            for command in &commands {
                client.command(&link, command).await?;
            }
            Ok((client, link))
        }
    }
}

/// Signs in as the same guest as last time, if the server still knows the token, or as a new one. A
/// table that does not exist is refused here, before anything is shown.
async fn sign_in(
    server: &str,
    name: &str,
    folder: &PlayerFolder,
    link: Option<&TableLink>,
) -> Result<Client, ClientError> {
    let check = async |client: &Client| match link {
        Some(link) => client.snapshot(link, SnapshotDetail::View).await.map(drop),
        None => client.me().await.map(drop),
    };
    if let Some(token) = folder.token(server) {
        let client = Client::with_token(server, &token);
        match check(&client).await {
            Err(ClientError::Refused { status: 401, .. }) => {}
            Err(error) => return Err(error),
            Ok(()) => return Ok(client),
        }
    }
    let client = Client::guest(server, name).await?;
    check(&client).await?;
    if let Some(token) = client.token() {
        // A player who cannot keep the token is a new guest next time.
        let _ = folder.keep_token(server, token);
    }
    Ok(client)
}
