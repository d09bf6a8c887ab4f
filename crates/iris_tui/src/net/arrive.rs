//! Coming to a table: saying who one is, and setting a new one up.

use iris_client::{Client, ClientError, Place};

use crate::errand::Destination;
use crate::shelf::Shelf;

/// Comes to a table as somebody whom the server knows.
pub(super) async fn arrive(
    to: Destination,
    name: &str,
    shelf: &Shelf,
) -> Result<(Client, Place), ClientError> {
    match to {
        Destination::Link(link) => {
            let place = Place::parse(&link)?;
            let client = introduce(&place.server, name, shelf, Some(&place)).await?;
            Ok((client, place))
        }
        Destination::New { server, settings, commands } => {
            let client = introduce(&server, name, shelf, None).await?;
            let (place, _) = client.create(&settings).await?;
            for command in &commands {
                client.command(&place, command).await?;
            }
            Ok((client, place))
        }
    }
}

/// Says who the player is: the same as last time, if the server still knows, or a new guest. Whether there is such a table
/// is known at once.
async fn introduce(
    server: &str,
    name: &str,
    shelf: &Shelf,
    place: Option<&Place>,
) -> Result<Client, ClientError> {
    let look = async |client: &Client| match place {
        Some(place) => client.look(place).await,
        None => client.get("/api/me").await,
    };
    if let Some(token) = shelf.token(server) {
        let client = Client::with_token(server, &token);
        match look(&client).await {
            Err(ClientError::Refused { status: 401, .. }) => {}
            Err(error) => return Err(error),
            Ok(_) => return Ok(client),
        }
    }
    let client = Client::guest(server, name).await?;
    look(&client).await?;
    if let Some(token) = client.token() {
        // A player who cannot keep the token is a new guest next time.
        let _ = shelf.keep_token(server, token);
    }
    Ok(client)
}
