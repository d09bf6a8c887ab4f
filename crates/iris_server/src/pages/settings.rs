//! The settings page: preferences are kept with the player, sessions can be ended, and a link or a
//! code signs another device in.

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use iris_pages::settings::{DeviceInvitation, SettingsView};
use iris_pages::{BotPace, CardStyle, MemoryAids, MotionLevel, Preferences, Sound, Taking, TextSize, Theme};
use serde::Deserialize;

use super::extract::{PageForm, PagePath, PageQuery};
use super::request::{PageRequest, own_path};
use super::respond::{page, problem, redirect, with_cookie};
use crate::AppState;
use crate::api_error::ApiError;
use crate::identity::clear_cookie;
use crate::sessions::CookieSession;
use crate::{api_tokens, sessions, sign_in_codes};

/// Where to go back to from the settings.
#[derive(Deserialize)]
pub(super) struct SettingsQuery {
    back: Option<String>,
}

pub(super) async fn show(
    State(app): State<AppState>,
    request: PageRequest,
    PageQuery(query): PageQuery<SettingsQuery>,
) -> Response {
    // Whoever comes from a table goes back to it.
    let from = || request.came_from().filter(|path| path.starts_with("/t/"));
    let back = query.back.as_deref().and_then(own_path).or_else(from);
    respond(&request, view(&app, &request).await.map(|view| SettingsView { back, ..view }))
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

/// What the settings page shows besides the preferences.
pub(super) async fn view(app: &AppState, request: &PageRequest) -> Result<SettingsView, ApiError> {
    let now = app.0.environment.now();
    let Some(session) = sessions::of_cookie(&request.headers, app).await? else {
        return Ok(SettingsView { now, ..SettingsView::default() });
    };
    Ok(SettingsView {
        sessions: sessions::list(app, &session).await?,
        tokens: api_tokens::list(app, &session.player).await?,
        now,
        recoverable: app.0.store.has_recovery_code(session.player.as_str()).await?,
        ..SettingsView::default()
    })
}

/// Makes a link that makes another device this player's too, once.
pub(super) async fn link(State(app): State<AppState>, request: PageRequest) -> Response {
    let done = async {
        let identity = request.identify(&app).await?;
        app.0.limit_command(&identity.player)?;
        let code = sign_in_codes::new_link(&app, &identity.player).await?;
        let (origin, only_here) = app.0.invitation_origin(&request.headers);
        let link = Some(DeviceInvitation { link: format!("{origin}/me#{code}"), code, only_here });
        Ok((SettingsView { link, ..view(&app, &request).await? }, identity.cookie))
    };
    match done.await {
        Ok((view, cookie)) => with_cookie(respond(&request, Ok(view)), cookie),
        Err(wrong) => problem(&request, &wrong),
    }
}

/// The session of whoever asks.
pub(super) async fn own_session(app: &AppState, request: &PageRequest) -> Result<CookieSession, ApiError> {
    let session = sessions::of_cookie(&request.headers, app).await?.ok_or_else(ApiError::nobody)?;
    app.0.limit_command(&session.player)?;
    Ok(session)
}

/// Makes a recovery code.
pub(super) async fn recovery(State(app): State<AppState>, request: PageRequest) -> Response {
    let done = async {
        let session = own_session(&app, &request).await?;
        let code = sign_in_codes::new_recovery_code(&app, &session.player).await?;
        Ok(SettingsView { recovery_code: Some(code), ..view(&app, &request).await? })
    };
    respond(&request, done.await)
}

pub(super) fn respond(request: &PageRequest, view: Result<SettingsView, ApiError>) -> Response {
    match view {
        Ok(view) => page(iris_pages::settings::page(&request.cx, &view)),
        Err(wrong) => problem(request, &wrong),
    }
}

/// Ends one session. Whoever ends their own is nobody here from now on.
pub(super) async fn end_session(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath(id): PagePath<String>,
) -> Response {
    let done = async {
        let session = own_session(&app, &request).await?;
        let own = sessions::is_own(&session, &id);
        if !sessions::end(&app, &session.player, &id).await? {
            return Err(ApiError::not_found("there is no such session"));
        }
        Ok(own)
    };
    match done.await {
        Ok(true) => redirect("/", Some(clear_cookie())),
        Ok(false) => redirect("/settings", None),
        Err(wrong) => problem(&request, &wrong),
    }
}

/// Ends all sessions but the visitor's own.
pub(super) async fn end_other_sessions(State(app): State<AppState>, request: PageRequest) -> Response {
    let done = async {
        let session = own_session(&app, &request).await?;
        sessions::end_others(&app, &session, &request.headers).await
    };
    match done.await {
        Ok(cookie) => redirect("/settings", cookie),
        Err(wrong) => problem(&request, &wrong),
    }
}

pub(super) async fn show_sign_in(request: PageRequest) -> Response {
    page(iris_pages::settings::sign_in_page(&request.cx))
}

#[derive(Deserialize)]
pub(super) struct SignInForm {
    code: String,
    /// Sent by the page that has said who the visitor will be, and who they are now.
    replace: Option<String>,
}

/// Makes the browser that of the code's player. Everybody is asked first, so that nobody loses
/// their games by a link or a form they have not read.
pub(super) async fn sign_in(
    State(app): State<AppState>,
    request: PageRequest,
    PageForm(SignInForm { code, replace }): PageForm<SignInForm>,
) -> Response {
    let done = async {
        app.0.limit_sign_in(request.client)?;
        if replace.is_some() {
            return sign_in_codes::sign_in(&app, &code, &request.headers).await.map(Ok);
        }
        sign_in_codes::owner(&app, &code).await.map(Err)
    };
    match done.await {
        Ok(Ok((_, cookie))) => redirect("/", Some(cookie)),
        Ok(Err(owner)) => page(iris_pages::settings::adopt_page(&request.cx, &code, &owner.name)),
        Err(wrong) => problem(&request, &wrong),
    }
}
