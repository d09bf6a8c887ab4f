//! HTTP handlers of the pages: each gathers what a page of `iris_pages` needs, and answers with it.

mod assets;
mod commands;
mod finished;
mod form;
mod lesson;
mod new_table;
mod request;
mod respond;
mod settings;
mod table;

pub(crate) use request::PageRequest;
pub(crate) use respond::problem;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Path, State};
use axum::response::Response;
use axum::routing::{get, post};
use iris_games::{AnyGame, find};
use iris_pages::home::MatchLink;
use iris_store::ListedTable;
use iris_table::Millis;
use serde_json::Value;

use crate::AppState;
use crate::api_error::ApiError;
use respond::page;

/// How many bytes a form may have.
const MAX_FORM_BYTES: usize = 16 * 1024;
/// How many of somebody's tables are looked at for the home page.
const MAX_TABLES: usize = 100;

/// The addresses of pages.
pub(crate) fn router() -> Router<AppState> {
    Router::new()
        .route("/", get(home))
        .route("/play", post(new_table::play))
        .route("/new/{game}", get(new_table::show).post(new_table::create))
        .route("/learn/{game}", get(lesson::show).post(lesson::act))
        .route("/rules/{game}", get(rules))
        .route("/settings", get(settings::show).post(settings::save))
        .route("/settings/one", post(settings::save_one))
        .route("/settings/link", post(settings::link))
        .route("/me/{link}", get(settings::show_adopt).post(settings::adopt))
        .route("/t/{table}", get(table::show))
        .route("/t/{table}/live", get(table::live))
        .route("/t/{table}/act", post(commands::act))
        .route("/t/{table}/do", post(commands::command))
        .route("/t/{table}/sit", post(commands::sit))
        .route("/t/{table}/why", post(table::why_not))
        .route("/t/{table}/hint", get(table::hint))
        .route("/t/{table}/replay/{number}", get(finished::replay))
        .route("/t/{table}/chances/{number}", get(finished::chances))
        .route("/assets/{file}", get(assets::serve))
        .route("/favicon.ico", get(assets::favicon))
        .layer(DefaultBodyLimit::max(MAX_FORM_BYTES))
}

fn find_game(id: &str) -> Result<&'static dyn AnyGame, ApiError> {
    find(id).ok_or_else(|| ApiError::not_found("there is no such game"))
}

async fn home(State(app): State<AppState>, request: PageRequest) -> Response {
    let listed = match &request.player {
        // A store that does not answer must not keep anybody from starting a match.
        Some(player) => app.0.store.tables_of(player.as_str(), MAX_TABLES).await.unwrap_or_default(),
        None => Vec::new(),
    };
    let now = app.0.environment.now();
    let links: Vec<MatchLink> = listed.into_iter().map(|listed| match_link(listed, now)).collect();
    page(iris_pages::home::page(&request.cx, &links))
}

fn match_link(ListedTable { table, summary }: ListedTable, now: Millis) -> MatchLink {
    let body: Value = serde_json::from_str(&summary.body).unwrap_or_default();
    let names = body["names"].as_array().into_iter().flatten().filter_map(Value::as_str);
    MatchLink {
        table,
        over: summary.phase == "over",
        names: names.filter(|name| !name.is_empty()).map(ToOwned::to_owned).collect(),
        idle_millis: now.saturating_sub(summary.updated),
        game: summary.game,
    }
}

async fn rules(request: PageRequest, Path(game): Path<String>) -> Response {
    match find_game(&game) {
        Ok(game) => page(iris_pages::rules::page(&request.cx, game)),
        Err(wrong) => problem(&request, &wrong),
    }
}
