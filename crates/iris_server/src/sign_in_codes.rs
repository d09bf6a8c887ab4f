//! Codes that sign a device in: one that is carried to another device and used once, and one that
//! is kept for the day on which all devices are lost.

use axum::http::{HeaderMap, HeaderValue};
use iris_store::{PlayerRow, SignInCodeRow};
use iris_table::{Millis, PlayerId};

use crate::AppState;
use crate::api_error::ApiError;
use crate::identity::token_hash;
use crate::sessions;
use crate::signer::base32_lower;

/// How long a code for another device can be used.
pub(crate) const LINK_LIFETIME: Millis = 15 * 60 * 1000;

/// A code for another device: 75 bits, which for a quarter of an hour nobody guesses, in three
/// groups that can be typed.
pub(crate) async fn new_link(app: &AppState, player: &PlayerId) -> Result<String, ApiError> {
    let until = app.0.environment.now() + LINK_LIFETIME;
    put(app, player, &base32_lower(&app.0.environment.random_bytes::<10>())[..15], Some(until)).await
}

/// A recovery code: 125 bits.
pub(crate) async fn new_recovery_code(app: &AppState, player: &PlayerId) -> Result<String, ApiError> {
    put(app, player, &base32_lower(&app.0.environment.random_bytes::<16>())[..25], None).await
}

async fn put(
    app: &AppState,
    player: &PlayerId,
    code: &str,
    until: Option<Millis>,
) -> Result<String, ApiError> {
    let row = SignInCodeRow { hash: token_hash(code), player: player.as_str().to_owned(), until };
    app.0.store.put_sign_in_code(row).await?;
    let groups: Vec<&str> = code.as_bytes().chunks(5).filter_map(|part| str::from_utf8(part).ok()).collect();
    Ok(groups.join("-"))
}

/// A code as it is kept, however it was typed.
fn plain(code: &str) -> String {
    code.chars().filter(char::is_ascii_alphanumeric).take(64).collect::<String>().to_ascii_lowercase()
}

fn unknown() -> ApiError {
    ApiError::forbidden("the code is not one of ours, has been used, or is too old; make a new one")
}

/// Whose code that is. Looking uses nothing up.
pub(crate) async fn owner(app: &AppState, code: &str) -> Result<PlayerRow, ApiError> {
    let now = app.0.environment.now();
    app.0.store.sign_in_code(token_hash(&plain(code)), now).await?.ok_or_else(unknown)
}

/// Signs the device that asks in; gives who it is now, and its cookie.
pub(crate) async fn sign_in(
    app: &AppState,
    code: &str,
    headers: &HeaderMap,
) -> Result<(PlayerRow, HeaderValue), ApiError> {
    let now = app.0.environment.now();
    let player = app.0.store.take_sign_in_code(token_hash(&plain(code)), now).await?.ok_or_else(unknown)?;
    let cookie = sessions::start(app, &PlayerId(player.id.clone()), headers).await?;
    Ok((player, cookie))
}
