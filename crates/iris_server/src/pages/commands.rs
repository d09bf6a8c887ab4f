//! Forms at a table: playing, sitting down, every other command.

use axum::extract::State;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use iris_core::Seat;
use iris_table::{TableCommand, TableId};
use serde::Deserialize;

use super::extract::{PageForm, PagePath, PageQuery};
use super::request::{PageRequest, TableQuery};
use super::respond::{problem, redirect};
use crate::AppState;
use crate::api_error::ApiError;
use crate::tables::Caller;

/// Sends commands to a table, one after the other, and answers with the table's page; the script
/// hears of it by the stream.
async fn send(
    app: &AppState,
    request: &PageRequest,
    table: &str,
    query: &TableQuery,
    commands: impl IntoIterator<Item = TableCommand>,
) -> Response {
    let by = request.caller(app, &TableId(table.to_owned()), query).await;
    send_by(app, request, table, query, by, commands).await
}

async fn send_by(
    app: &AppState,
    request: &PageRequest,
    table: &str,
    query: &TableQuery,
    by: Result<(Caller, Option<HeaderValue>), ApiError>,
    commands: impl IntoIterator<Item = TableCommand>,
) -> Response {
    let done = async {
        let table = TableId(table.to_owned());
        let (by, cookie) = by?;
        for command in commands {
            app.0.limit_command(&by.player)?;
            app.0.tables.command(&table, &by, &command).await?;
        }
        Ok(cookie)
    };
    match done.await {
        Ok(None) if request.script => StatusCode::NO_CONTENT.into_response(),
        Ok(cookie) => redirect(&format!("/t/{table}{}", query.carried_on()), cookie),
        Err(wrong) => problem(request, &wrong),
    }
}

#[derive(Deserialize)]
pub(super) struct ActForm {
    prompt: u64,
    action: String,
}

pub(super) async fn act(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath(table): PagePath<String>,
    PageQuery(query): PageQuery<TableQuery>,
    PageForm(ActForm { prompt, action }): PageForm<ActForm>,
) -> Response {
    send(&app, &request, &table, &query, [TableCommand::Act { prompt, action }]).await
}

#[derive(Deserialize)]
pub(super) struct CommandForm {
    /// The command, as the interface for programs has it.
    #[serde(rename = "do")]
    command: String,
    /// Takes the place of the command's own pace: from a list beside the button.
    pace: Option<u32>,
    /// Takes the place of the command's own level.
    level: Option<u8>,
}

pub(super) async fn command(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath(table): PagePath<String>,
    PageQuery(query): PageQuery<TableQuery>,
    PageForm(form): PageForm<CommandForm>,
) -> Response {
    let command = match serde_json::from_str(&form.command) {
        Ok(TableCommand::Pace { pace }) => Ok(TableCommand::Pace { pace: form.pace.unwrap_or(pace) }),
        Ok(TableCommand::SeatBot { seat, level }) => {
            Ok(TableCommand::SeatBot { seat, level: form.level.unwrap_or(level) })
        }
        other => other,
    };
    match command {
        Ok(command) => send(&app, &request, &table, &query, [command]).await,
        Err(error) => problem(&request, &ApiError::bad_request(error.to_string())),
    }
}

#[derive(Deserialize)]
pub(super) struct SitForm {
    seat: Option<u8>,
    name: Option<String>,
    /// What the visitor's browser adds to the shuffle.
    nonce: Option<String>,
    /// Whether the match begins at once, at a table that has been set up for it.
    start: Option<String>,
}

/// Claims a seat, under the name that is given or known.
pub(super) async fn sit(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath(table): PagePath<String>,
    PageQuery(query): PageQuery<TableQuery>,
    PageForm(SitForm { seat, name, nonce, start }): PageForm<SitForm>,
) -> Response {
    let name = name.unwrap_or_else(|| request.cx.name_or_guest());
    // A name given here is the one to be known by from now on.
    if let (Ok(checked), Some(player)) = (iris_table::checked_name(&name), &request.player)
        && request.cx.name.as_deref() != Some(&checked)
        && let Ok(Some(mut kept)) = app.0.store.player(player.as_str()).await
    {
        kept.name = checked;
        // The seat has the name in any case.
        let _ = app.0.store.put_player(kept).await;
    }
    let claim = TableCommand::Claim { seat: seat.map(Seat), name, nonce };
    let start = start.map(|_| TableCommand::Start {});
    let by = request.claimant(&app, &TableId(table.clone()), &query).await;
    send_by(&app, &request, &table, &query, by, std::iter::once(claim).chain(start)).await
}
