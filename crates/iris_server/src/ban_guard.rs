//! Who is banned is refused and told why, and event streams that they have open end.

use axum::extract::{FromRequestParts, Request};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use iris_api::ErrorCode;
use iris_table::PlayerId;

use crate::AppState;
use crate::api_error::ApiError;
use crate::bans::BanNotice;
use crate::client_address::ClientAddress;
use crate::identity::{bearer, token_hash};
use crate::pages::{self, PageRequest};
use crate::sessions;
use crate::utc_time::utc_minute;

/// Answers a request unless whoever asks is banned.
pub(crate) async fn answer_unless_banned(app: AppState, request: Request, next: Next) -> Response {
    // What the page that says why is made of.
    if request.uri().path().starts_with("/assets/") {
        return sessions::answer_renewing(&app, request, next).await;
    }
    let client = request.extensions().get().copied().unwrap_or(ClientAddress::UNKNOWN);
    let now = app.0.environment.now();
    let mut banned = app.0.bans.of_client(client, now);
    if banned.is_none() && app.0.bans.names_players() {
        let player = requester(&app, request.headers()).await;
        banned = player.and_then(|player| app.0.bans.of_player(&player, now));
    }
    if let Some(notice) = banned {
        return refuse(&app, request, &notice).await;
    }
    sessions::answer_renewing(&app, request, next).await
}

/// Completes when somebody is banned, by name or by address.
pub(crate) fn banned(
    app: AppState,
    player: PlayerId,
    client: ClientAddress,
) -> impl Future<Output = ()> + Send + 'static {
    // Before the first look, so that no ban falls between.
    let mut added = app.0.bans.subscribe();
    async move {
        loop {
            let (bans, now) = (&app.0.bans, app.0.environment.now());
            let is_banned = bans.of_player(&player, now).is_some() || bans.of_client(client, now).is_some();
            if is_banned || added.changed().await.is_err() {
                return;
            }
        }
    }
}

/// Who asks; `None` if they are nobody, or the store does not say.
async fn requester(app: &AppState, headers: &HeaderMap) -> Option<PlayerId> {
    if let Some(token) = bearer(headers) {
        return app.0.api_tokens.grant(token_hash(token), &*app.0.store).await.ok().map(|grant| grant.player);
    }
    sessions::of_cookie(headers, app).await.ok()?.map(|session| session.player)
}

async fn refuse(app: &AppState, request: Request, notice: &BanNotice) -> Response {
    let until = notice.until.map(utc_minute);
    let (mut parts, _) = request.into_parts();
    let Ok(page_request) = PageRequest::from_request_parts(&mut parts, app).await;
    if page_request.accepts_html() {
        return pages::banned(&page_request, until.as_deref(), &notice.why);
    }
    let until = until.map(|until| format!(" until {until}")).unwrap_or_default();
    let why = if notice.why.is_empty() { String::new() } else { format!(": {}", notice.why) };
    let message =
        format!("you are banned from this server{until}{why}; only whoever runs it can change that");
    ApiError::new(StatusCode::FORBIDDEN, ErrorCode::Banned, message).into_response()
}
