//! "Play somebody" from the home page, and leaving the table again.

use axum::extract::State;
use axum::response::Response;
use iris_table::{TableCommand, TableId};
use serde::Deserialize;

use super::extract::{PageForm, PagePath, PageQuery};
use super::find_game;
use super::request::{PageRequest, TableQuery};
use super::respond::{problem, redirect};
use crate::AppState;

#[derive(Deserialize)]
pub(super) struct SomebodyForm {
    game: String,
    pace: Option<String>,
}

/// Takes a seat at an open table, or opens one.
pub(super) async fn play(
    State(app): State<AppState>,
    request: PageRequest,
    PageForm(form): PageForm<SomebodyForm>,
) -> Response {
    let instant = request.cx.instant || form.pace.as_deref() == Some("instant");
    let done = async {
        let game = find_game(&form.game)?;
        let identity = request.identify(&app).await?;
        let pace = if instant { 0 } else { request.cx.bot_pace() };
        let table = app.0.play_somebody(&identity.player, &identity.name, game, pace).await?;
        Ok((table, identity.cookie))
    };
    let query = if instant { "?pace=instant" } else { "" };
    match done.await {
        Ok((table, cookie)) => redirect(&format!("/t/{table}{query}"), cookie),
        Err(wrong) => problem(&request, &wrong),
    }
}

/// Gets up from a table and goes back to the home page: from a table without a link there is no way
/// back to it.
pub(super) async fn leave(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath(table): PagePath<String>,
    PageQuery(query): PageQuery<TableQuery>,
) -> Response {
    let table = TableId(table);
    let done = async {
        let (by, _) = request.caller(&app, &table, &query).await?;
        app.0.limit_command(&by.player)?;
        app.0.tables.command(&table, &by, &TableCommand::Leave {}).await
    };
    match done.await {
        Ok(_) => redirect(if request.cx.instant { "/?pace=instant" } else { "/" }, None),
        Err(wrong) => problem(&request, &wrong),
    }
}
