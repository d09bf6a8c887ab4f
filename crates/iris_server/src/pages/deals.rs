//! Any deal again: offering one, and playing what somebody offers.

use axum::extract::State;
use axum::response::Response;
use iris_api::DealLink;
use iris_table::TableId;

use super::daily::StartForm;
use super::extract::{PageForm, PagePath, PageQuery};
use super::request::{PageRequest, TableQuery};
use super::respond::{page, problem, redirect};
use crate::AppState;
use crate::deals::Starter;

/// Makes a finished match a deal for others, and leads to it.
pub(super) async fn offer(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath((table, number)): PagePath<(String, u32)>,
    PageQuery(query): PageQuery<TableQuery>,
) -> Response {
    let done = async {
        let table = TableId(table);
        let (by, cookie) = request.caller(&app, &table, &query).await?;
        app.0.limit_command(&by.player)?;
        let link = app.0.offer_deal(&by, &request.cx.name_or_guest(), &table, number, None).await?;
        Ok((link, cookie))
    };
    match done.await {
        Ok((DealLink { deal, lineup }, cookie)) => {
            let query = if request.cx.instant { "?pace=instant" } else { "" };
            redirect(&format!("/deals/{deal}/{lineup}{query}"), cookie)
        }
        Err(wrong) => problem(&request, &wrong),
    }
}

pub(super) async fn show(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath((deal, lineup)): PagePath<(String, String)>,
) -> Response {
    let link = DealLink { deal, lineup };
    match app.again_results(&link, request.player.as_ref()).await {
        Ok((results, by)) => {
            let (origin, only_here) = app.0.invitation_origin(&request.headers);
            let place = (origin.as_str(), only_here.as_ref());
            page(iris_pages::deals::again_page(&request.cx, &link, &results, &by, place))
        }
        Err(wrong) => problem(&request, &wrong),
    }
}

pub(super) async fn start(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath((deal, lineup)): PagePath<(String, String)>,
    PageForm(form): PageForm<StartForm>,
) -> Response {
    let instant = request.cx.instant || form.pace.as_deref() == Some("instant");
    let done = async {
        let link = DealLink { deal, lineup };
        // A link that leads nowhere makes nobody a guest.
        app.0.kept_deal(&link).await?;
        let who = request.identify(&app).await?;
        let pace = if instant { 0 } else { request.cx.bot_pace() };
        let starter = Starter { player: &who.player, name: &who.name, pace };
        Ok((app.start_again(&link, &starter).await?, who.cookie))
    };
    match done.await {
        Ok((table, cookie)) => {
            redirect(&format!("/t/{table}{}", if instant { "?pace=instant" } else { "" }), cookie)
        }
        Err(wrong) => problem(&request, &wrong),
    }
}
