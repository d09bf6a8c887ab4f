//! Led replays: beginning one, telling where its leader is, and the stream of those who follow.

use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt;
use futures_util::stream::unfold;
use iris_table::{SnapshotDetail, TableId};
use tokio::sync::watch;
use tokio::time::timeout;

use super::extract::{PageForm, PagePath, PageQuery};
use super::finished::load;
use super::replay::AtForm;
use super::request::{PageRequest, TableQuery};
use super::respond::{problem, redirect};
use crate::AppState;
use crate::api_error::ApiError;
use crate::client_address::ClientAddress;
use crate::led_replays::LedPlace;
use crate::revocation;
use crate::signer::{AccessLevel, base32_lower};
use crate::tables::{Caller, SseFrame, TableRequest};

/// How long a stream may be silent before a heartbeat is sent.
const HEARTBEAT: Duration = Duration::from_secs(20);

fn place(form: AtForm) -> LedPlace {
    let seat: String =
        form.seat.unwrap_or_default().chars().filter(char::is_ascii_alphanumeric).take(8).collect();
    LedPlace { ply: form.ply, seat }
}

/// Begins to lead a replay, and goes to the page from which it is led.
pub(super) async fn begin(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath((table, number)): PagePath<(String, u32)>,
    PageQuery(query): PageQuery<TableQuery>,
    PageForm(form): PageForm<AtForm>,
) -> Response {
    let done = async {
        let found = load(&app, &request, (&table, number), &query, Duration::ZERO).await?;
        app.0.limit_command(&found.by.player)?;
        let (id, place) = (base32_lower(&app.0.environment.random_bytes::<15>()), place(form));
        let to = format!(
            "/t/{table}/replay/{number}?ply={}&seat={}&lead={id}{}",
            place.ply,
            place.seat,
            query.carried_on().replacen('?', "&", 1)
        );
        let (of, now) = ((&TableId(table.clone()), number), app.0.environment.steady_now());
        app.0.led_replays.begin(id, &found.by.player, of, place, now)?;
        Ok(redirect(&to, found.cookie))
    };
    done.await.unwrap_or_else(|wrong| problem(&request, &wrong))
}

/// The leader's page says where the leader is.
pub(super) async fn tell(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath((_, _, id)): PagePath<(String, u32, String)>,
    PageForm(form): PageForm<AtForm>,
) -> Response {
    let told = || {
        let leader = request.player.as_ref().ok_or_else(ApiError::nobody)?;
        app.0.limit_command(leader)?;
        app.0.led_replays.lead(&id, leader, place(form), app.0.environment.steady_now())
    };
    match told() {
        Ok(()) => StatusCode::NO_CONTENT.into_response(),
        Err(wrong) => problem(&request, &wrong),
    }
}

/// Where the leader is, for somebody who may see the match.
pub(super) async fn stream(
    State(app): State<AppState>,
    Extension(client): Extension<ClientAddress>,
    request: PageRequest,
    PagePath((table, number, id)): PagePath<(String, u32, String)>,
    PageQuery(query): PageQuery<TableQuery>,
) -> Response {
    let listening = async {
        let found = load(&app, &request, (&table, number), &query, Duration::ZERO).await?;
        app.0.limit_command(&found.by.player)?;
        let revoked = revocation::of_request(&app, &request.headers, &found.by.player, client).await?;
        let now = app.0.environment.steady_now();
        let mut places = app.0.led_replays.follow(&id, (&TableId(table.clone()), number), now)?;
        places.mark_changed();
        Ok((places, revoked))
    };
    match listening.await {
        Ok((places, revoked)) => {
            let frames = unfold(Some((app, places)), |state| async move {
                let (app, mut places) = state?;
                let (frame, goes_on) = next(&app, &mut places).await;
                Some((frame, goes_on.then_some((app, places))))
            });
            SseFrame::respond(frames.take_until(revoked))
        }
        Err(wrong) => problem(&request, &wrong),
    }
}

/// The next event of a stream, and whether more may follow.
async fn next(app: &AppState, places: &mut watch::Receiver<LedPlace>) -> (SseFrame, bool) {
    match timeout(HEARTBEAT, places.changed()).await {
        Ok(Ok(())) => (SseFrame::of("place", None, &*places.borrow_and_update()), true),
        Ok(Err(_)) => (SseFrame::new("over", None, "{}"), false),
        Err(_) => {
            app.0.led_replays.expire(app.0.environment.steady_now());
            (SseFrame::heartbeat(), true)
        }
    }
}

/// The address under which friends follow. Whoever may invite others to the table gives them the
/// right to look on with it; everybody else's friends need that right already.
pub(super) async fn follow_link(
    app: &AppState,
    request: &PageRequest,
    by: &Caller,
    (table, number): (&TableId, u32),
    id: &str,
) -> String {
    let look = |reply| TableRequest::Snapshot { by: by.clone(), detail: SnapshotDetail::View, reply };
    let shown = app.0.tables.ask(table, look).await.ok();
    let key = shown.and_then(|shown| {
        let invites = shown.host || by.access(&app.0.signer, table, shown.links) >= Some(AccessLevel::Join);
        invites.then(|| app.0.signer.sign_table_key(table, AccessLevel::Watch, shown.links))
    });
    let (origin, _) = app.0.invitation_origin(&request.headers);
    let key = key.map_or_else(String::new, |key| format!("&key={key}"));
    format!("{origin}/t/{table}/replay/{number}?follow={id}{key}")
}
