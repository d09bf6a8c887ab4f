//! The settings page: preferences are kept with the player, and a link carries them to another
//! device.

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use iris_pages::settings::DeviceInvitation;
use iris_pages::{BotPace, CardStyle, MemoryAids, MotionLevel, Preferences, Sound, Taking, TextSize, Theme};
use iris_store::PlayerRow;
use iris_table::PlayerId;
use serde::Deserialize;

use super::extract::{PageForm, PagePath, PageQuery};
use super::request::{PageRequest, own_path};
use super::respond::{page, problem, redirect, with_cookie};
use crate::AppState;
use crate::api_error::ApiError;
use crate::identity::{clear_cookie, set_cookie};

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

/// Everything that is kept of the visitor, as a file.
pub(super) async fn export(State(app): State<AppState>, request: PageRequest) -> Response {
    let done = async {
        let player = request.player.clone().ok_or_else(ApiError::nobody)?;
        app.0.limit_command(&player)?;
        app.0.export_account(&player).await
    };
    match done.await {
        Ok(exported) => {
            let file = (header::CONTENT_DISPOSITION, "attachment; filename=\"iris.json\"");
            ([file], Json(exported)).into_response()
        }
        Err(wrong) => problem(&request, &wrong),
    }
}

/// Forgets the visitor, who is a stranger from then on.
pub(super) async fn forget(State(app): State<AppState>, request: PageRequest) -> Response {
    let done = async {
        let player = request.player.clone().ok_or_else(ApiError::nobody)?;
        app.0.limit_command(&player)?;
        let tokens = app.0.store.tokens_of(player.as_str()).await?;
        app.0.forget_account(&player).await?;
        for token in tokens {
            app.0.api_tokens.revoke(&token.hash);
        }
        Ok(())
    };
    match done.await {
        Ok(()) => redirect("/", Some(clear_cookie())),
        Err(wrong) => problem(&request, &wrong),
    }
}

/// Makes a link that makes another device this player's too.
pub(super) async fn link(State(app): State<AppState>, request: PageRequest) -> Response {
    match request.identify(&app).await {
        Ok(identity) => {
            let link = app.0.signer.sign_device_link(&identity.player, app.0.environment.now());
            let (origin, only_here) = app.0.invitation_origin(&request.headers);
            let invitation = DeviceInvitation { link: format!("{origin}/me/{link}"), only_here };
            with_cookie(
                page(iris_pages::settings::page(&request.cx, Some(&invitation), None)),
                identity.cookie,
            )
        }
        Err(wrong) => problem(&request, &wrong),
    }
}

/// Asks whether the browser shall be the link's player from now on.
pub(super) async fn show_adopt(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath(link): PagePath<String>,
) -> Response {
    match link_owner(&app, &link).await {
        Ok(owner) => page(iris_pages::settings::adopt_page(&request.cx, &link, &owner.name)),
        Err(wrong) => problem(&request, &wrong),
    }
}

#[derive(Deserialize)]
pub(super) struct AdoptForm {
    /// Sent by the page that has said who the visitor is now and will no longer be.
    replace: Option<String>,
}

/// Makes the browser the link's player. One that is somebody else's is asked first, so that nobody
/// loses their games by a form they have not read.
pub(super) async fn adopt(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath(link): PagePath<String>,
    PageForm(AdoptForm { replace }): PageForm<AdoptForm>,
) -> Response {
    match link_owner(&app, &link).await {
        Ok(owner) => {
            let player = PlayerId(owner.id);
            let other = request.player.as_ref().is_some_and(|known| *known != player);
            if other && replace.is_none() {
                return page(iris_pages::settings::adopt_page(&request.cx, &link, &owner.name));
            }
            redirect("/", Some(set_cookie(&app, &player, &request.headers)))
        }
        Err(wrong) => problem(&request, &wrong),
    }
}

/// The player whom a personal link belongs to.
async fn link_owner(app: &AppState, link: &str) -> Result<PlayerRow, ApiError> {
    let void = || ApiError::forbidden("the link is not one of ours, or too old; make a new one");
    let player = app.0.signer.verify_device_link(link, app.0.environment.now()).ok_or_else(void)?;
    app.0.store.player(player.as_str()).await?.ok_or_else(void)
}
