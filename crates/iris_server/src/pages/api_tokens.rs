//! Making and revoking API tokens on the settings page.

use axum::extract::State;
use axum::response::Response;
use iris_api::ApiScope;
use iris_pages::settings::SettingsView;

use super::extract::{PageForm, PagePath};
use super::request::PageRequest;
use super::respond::{problem, redirect};
use super::settings::{own_session, respond, view};
use crate::AppState;
use crate::api_tokens;
use crate::identity::RequestScopes;

/// Makes a token and shows it, this once.
pub(super) async fn create(
    State(app): State<AppState>,
    request: PageRequest,
    PageForm(fields): PageForm<Vec<(String, String)>>,
) -> Response {
    let done = async {
        let session = own_session(&app, &request).await?;
        let label = fields.iter().find(|(name, _)| name == "label").map_or("", |(_, label)| label);
        let chosen =
            |scope: &ApiScope| fields.iter().any(|(name, value)| name == "scope" && value == scope.as_str());
        let scopes: Vec<ApiScope> = ApiScope::ALL.into_iter().filter(chosen).collect();
        let made = api_tokens::create(&app, &session.player, &RequestScopes::all(), label, &scopes).await?;
        Ok(SettingsView { new_token: Some(made.token), ..view(&app, &request).await? })
    };
    respond(&request, done.await)
}

pub(super) async fn revoke(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath(id): PagePath<String>,
) -> Response {
    let done = async {
        let session = own_session(&app, &request).await?;
        api_tokens::revoke(&app, &session.player, &id).await
    };
    match done.await {
        Ok(()) => redirect("/settings#tokens", None),
        Err(wrong) => problem(&request, &wrong),
    }
}
