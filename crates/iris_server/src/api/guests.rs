//! Becoming somebody.

use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use iris_store::Token;
use serde::Deserialize;
use serde_json::json;

use super::body::Body;
use crate::App;
use crate::guard::From;
use crate::identity::{new_player, new_token, set_cookie, token_hash};
use crate::problem::Problem;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewGuest {
    name: String,
    #[serde(default)]
    token: bool,
}

/// Gives a newcomer a name and a cookie, or a program a token.
pub(crate) async fn become_guest(
    State(app): State<App>,
    Extension(From(address)): Extension<From>,
    headers: HeaderMap,
    Body(guest): Body<NewGuest>,
) -> Result<Response, Problem> {
    app.0.limit_new_guest(address)?;
    let name = checked_name(&guest.name)?;
    let player = new_player(&app, &name).await?;
    if guest.token {
        let token = new_token(&app);
        let created = app.0.world.now();
        let kept = Token { hash: token_hash(&token), player: player.0, label: "first".into(), created };
        app.0.store.add_token(kept).await?;
        return Ok((StatusCode::CREATED, axum::Json(json!({ "name": name, "token": token }))).into_response());
    }
    let cookie = set_cookie(&app, &player, &headers);
    Ok((StatusCode::CREATED, [(header::SET_COOKIE, cookie)], axum::Json(json!({ "name": name })))
        .into_response())
}

/// The same names that a table takes.
pub(crate) fn checked_name(name: &str) -> Result<String, Problem> {
    iris_table::checked_name(name).map_err(Problem::from)
}
