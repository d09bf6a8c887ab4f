//! The settings page: preferences are kept with the player, and a link carries them to another
//! device.

use axum::extract::State;
use axum::response::Response;
use iris_pages::{BotPace, CardStyle, MemoryAids, MotionLevel, Preferences, Sound, Taking, TextSize, Theme};
use serde::Deserialize;

use super::extract::{PageForm, PagePath, PageQuery};
use super::request::{PageRequest, own_path};
use super::respond::{page, problem, redirect, with_cookie};
use crate::AppState;
use crate::api_error::ApiError;
use crate::identity::set_cookie;

/// Where to go back to from the settings.
#[derive(Deserialize)]
pub(super) struct SettingsQuery {
    back: Option<String>,
}

pub(super) async fn show(request: PageRequest, PageQuery(query): PageQuery<SettingsQuery>) -> Response {
    // Whoever comes from a table goes back to it.
    let from = || request.came_from().filter(|path| path.starts_with("/t/"));
    let back = query.back.as_deref().and_then(own_path).or_else(from);
    page(iris_pages::settings::page(&request.cx, None, back.as_deref()))
}

#[derive(Deserialize)]
pub(super) struct SettingsForm {
    name: String,
    lang: String,
    theme: Theme,
    motion: MotionLevel,
    sound: Sound,
    cards: CardStyle,
    aids: MemoryAids,
    #[serde(default)]
    take: Taking,
    size: TextSize,
    pace: BotPace,
    back: Option<String>,
}

pub(super) async fn save(
    State(app): State<AppState>,
    request: PageRequest,
    PageForm(form): PageForm<SettingsForm>,
) -> Response {
    let back = form.back.as_deref().and_then(own_path);
    let done = async {
        let name = iris_table::checked_name(&form.name)?;
        let identity = request.identify(&app).await?;
        let kept = app.0.store.player(identity.player.as_str()).await?;
        let mut player = kept.ok_or_else(ApiError::nobody)?;
        let prefs = Preferences {
            lang: Some(form.lang),
            theme: form.theme,
            motion: form.motion,
            sound: form.sound,
            cards: form.cards,
            aids: form.aids,
            take: form.take,
            size: form.size,
            pace: form.pace,
            lessons: request.cx.prefs.lessons.clone(),
        };
        player.name = name;
        player.settings = serde_json::to_string(&prefs).unwrap_or_default();
        app.0.store.put_player(player).await?;
        Ok(identity.cookie)
    };
    match done.await {
        Ok(cookie) => redirect(back.as_deref().unwrap_or("/"), cookie),
        Err(wrong) => problem(&request, &wrong),
    }
}

#[derive(Deserialize)]
pub(super) struct OnePreference {
    name: String,
    choice: String,
}

/// Changes one preference from a page that goes on being shown.
pub(super) async fn save_one(
    State(app): State<AppState>,
    request: PageRequest,
    PageForm(form): PageForm<OnePreference>,
) -> Response {
    let done = async {
        let prefs = request.cx.prefs.changed(&form.name, &form.choice);
        let prefs = prefs.ok_or_else(|| ApiError::bad_request("there is no such preference"))?;
        let identity = request.identify(&app).await?;
        let kept = app.0.store.player(identity.player.as_str()).await?;
        let mut player = kept.ok_or_else(ApiError::nobody)?;
        player.settings = serde_json::to_string(&prefs).unwrap_or_default();
        app.0.store.put_player(player).await?;
        Ok(identity.cookie)
    };
    match done.await {
        Ok(cookie) => redirect("/settings", cookie),
        Err(wrong) => problem(&request, &wrong),
    }
}

/// Makes a link that makes another device this player's too.
pub(super) async fn link(State(app): State<AppState>, request: PageRequest) -> Response {
    match request.identify(&app).await {
        Ok(identity) => {
            let link = app.0.signer.sign_device_link(&identity.player, app.0.environment.now());
            let link = format!("{}/me/{link}", request.origin(&app));
            with_cookie(page(iris_pages::settings::page(&request.cx, Some(&link), None)), identity.cookie)
        }
        Err(wrong) => problem(&request, &wrong),
    }
}

pub(super) async fn show_adopt(request: PageRequest, PagePath(link): PagePath<String>) -> Response {
    page(iris_pages::settings::adopt_page(&request.cx, &link))
}

pub(super) async fn adopt(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath(link): PagePath<String>,
) -> Response {
    match app.0.signer.verify_device_link(&link, app.0.environment.now()) {
        Some(player) => redirect("/", Some(set_cookie(&app, &player, &request.headers))),
        None => {
            problem(&request, &ApiError::forbidden("the link is not one of ours, or too old; make a new one"))
        }
    }
}
