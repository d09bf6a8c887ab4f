//! The check of a finished match's deal.

use axum::extract::State;
use axum::response::Response;

use super::extract::{PagePath, PageQuery};
use super::finished;
use super::request::{PageRequest, TableQuery};
use super::respond::{page, problem};
use crate::AppState;

pub(super) async fn show(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath((table, number)): PagePath<(String, u32)>,
    PageQuery(query): PageQuery<TableQuery>,
) -> Response {
    match finished::record(&app, &request, &table, number, &query).await {
        Ok((record, _)) => {
            page(iris_pages::deal::page(&request.cx, (&table, number), &record, &query.carried_on()))
        }
        Err(wrong) => problem(&request, &wrong),
    }
}
