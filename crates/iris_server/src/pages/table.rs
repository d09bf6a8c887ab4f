//! A table's page, its stream of live updates, and help with a move.

use axum::Extension;
use axum::extract::State;
use axum::http::HeaderValue;
use axum::response::Response;
use futures_util::{Stream, StreamExt};
use iris_core::scene::SceneStep;
use iris_games::find;
use iris_pages::table::{Invitation, LivePage, TablePage, parse_press};
use iris_pages::{Markup, OnlyHere};
use iris_table::{SnapshotDetail, TableCommand, TableId, TablePhase, TableSnapshot};

use super::extract::{PageForm, PagePath, PageQuery};
use super::finished::{PAGE_PATIENCE, decided};
use super::request::{PageRequest, TableQuery};
use super::respond::{fragment, page, problem, with_cookie};
use crate::AppState;
use crate::api_error::ApiError;
use crate::client_address::ClientAddress;
use crate::revocation;
use crate::signer::AccessLevel;
use crate::tables::{Caller, SseFrame, StreamItem, TableRequest};

/// How many of the last actions are told on a page that has just been opened.
const RECENT_ACTIONS: usize = 12;

async fn look(
    app: &AppState,
    request: &PageRequest,
    table: &TableId,
    query: &TableQuery,
) -> Result<(Caller, Box<TableSnapshot>, Option<HeaderValue>), ApiError> {
    let (by, cookie) = request.caller(app, table, query).await?;
    let ask = |reply| TableRequest::Snapshot { by: by.clone(), detail: SnapshotDetail::Scene, reply };
    let mut shown = app.0.tables.ask(table, ask).await?;
    // Whoever asks for it gets bots that answer at once, if it is their table.
    if request.cx.instant && shown.host && shown.settings.pace > 0 {
        app.0.tables.command(table, &by, &TableCommand::Pace { pace: 0 }).await?;
        shown = app.0.tables.ask(table, ask).await?;
    }
    Ok((by, shown, cookie))
}

async fn recent_steps(app: &AppState, table: &TableId, by: &Caller) -> Result<Vec<SceneStep>, ApiError> {
    let recall = |reply| TableRequest::RecentSteps { by: by.clone(), actions: RECENT_ACTIONS, reply };
    Ok(app.0.tables.ask(table, recall).await?.into_iter().flatten().collect())
}

/// The keys for others, if the caller may invite them.
fn invitation(
    app: &AppState,
    by: &Caller,
    shown: &TableSnapshot,
    only_here: Option<&OnlyHere>,
) -> Option<Invitation> {
    let key = |access| app.0.signer.sign_table_key(&shown.table, access, shown.links);
    let invites =
        shown.host || by.access(&app.0.signer, &shown.table, shown.links) >= Some(AccessLevel::Join);
    invites.then(|| Invitation {
        join_key: key(AccessLevel::Join),
        watch_key: key(AccessLevel::Watch),
        only_here: only_here.cloned(),
    })
}

pub(super) async fn show(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath(table): PagePath<String>,
    PageQuery(query): PageQuery<TableQuery>,
) -> Response {
    let table = TableId(table);
    let done = async {
        let (by, shown, cookie) = look(&app, &request, &table, &query).await?;
        let carried_on = query.carried_on();
        let (origin, only_here) = app.0.invitation_origin(&request.headers);
        let mut table_page = TablePage::new(&request.cx, &shown, &carried_on, &origin);
        table_page.tell(&recent_steps(&app, &table, &by).await?);
        table_page.now = Some(app.0.environment.steady_now());
        table_page.invitation = invitation(&app, &by, &shown, only_here.as_ref());
        if query.help.is_some() {
            table_page.advice = advise(&app, &request, &table, &by, &shown).await.ok();
        }
        if shown.phase == TablePhase::Over {
            // A match that was broken off has no record, and nothing decided it.
            let found = decided(&app, &request, &shown.table.0, shown.number, &query, PAGE_PATIENCE).await;
            if let Ok(found) = found {
                table_page.reviewing = !found.is_final;
                table_page.decided = Some(found.fragment);
            }
        }
        Ok((table_page.render(), cookie))
    };
    match done.await {
        Ok((table_page, cookie)) => with_cookie(page(table_page), cookie),
        Err(wrong) => problem(&request, &wrong),
    }
}

pub(super) async fn live(
    State(app): State<AppState>,
    Extension(client): Extension<ClientAddress>,
    request: PageRequest,
    PagePath(table): PagePath<String>,
    PageQuery(query): PageQuery<TableQuery>,
) -> Response {
    let table = TableId(table);
    let listening = async {
        // Whoever listens has been shown the page, and so is somebody.
        let player = request.player.clone().ok_or_else(ApiError::nobody)?;
        app.0.limit_command(&player)?;
        let by = Caller { player, key: query.key.clone() };
        let listen = |reply| TableRequest::Subscribe {
            by: by.clone(),
            last: None,
            detail: SnapshotDetail::Scene,
            reply,
        };
        let revoked = revocation::of_request(&app, &request.headers, &by.player, client).await?;
        let listener = app.0.tables.ask(&table, listen).await?;
        let ask = |reply| TableRequest::Snapshot { by: by.clone(), detail: SnapshotDetail::View, reply };
        let shown = app.0.tables.ask(&table, ask).await?;
        let steps = recent_steps(&app, &table, &by).await?;
        let (origin, only_here) = app.0.invitation_origin(&request.headers);
        let live_page = LivePage::new(request.cx.clone(), query.carried_on(), origin, &shown, &steps);
        Ok((by, listener, live_page, only_here, revoked))
    };
    match listening.await {
        Ok((by, listener, live_page, only_here, revoked)) => {
            let told = listener.into_stream(app.0.tables.clone(), table, by.clone()).take_until(revoked);
            SseFrame::respond(frames(app, by, live_page, only_here, told))
        }
        Err(wrong) => problem(&request, &wrong),
    }
}

/// What a table's listener hears, as the script of the page reads it.
fn frames(
    app: AppState,
    by: Caller,
    mut live_page: LivePage,
    only_here: Option<OnlyHere>,
    told: impl Stream<Item = StreamItem> + Send,
) -> impl Stream<Item = SseFrame> + Send {
    told.filter_map(move |told| {
        let frame = match told {
            StreamItem::Frame(frame) => match frame.data("emote") {
                Some(event) => live_page.emote(event).map(|event| SseFrame::new("emote", None, &event)),
                None => Some(frame),
            },
            StreamItem::Scene(showing) => {
                let invitation = invitation(&app, &by, &showing.shown, only_here.as_ref());
                let frames = live_page.frames(&showing.steps, &showing.shown, invitation.as_ref());
                Some(SseFrame::new("frames", Some(showing.shown.seq), &frames))
            }
        };
        std::future::ready(frame)
    })
}

/// The rule against what somebody picked (`pick`) and pressed (`press`).
pub(super) async fn why_not(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath(table): PagePath<String>,
    PageQuery(query): PageQuery<TableQuery>,
    PageForm(fields): PageForm<Vec<(String, String)>>,
) -> Response {
    let table = TableId(table);
    let answer = async {
        let (by, shown, _) = look(&app, &request, &table, &query).await?;
        let picked: Vec<String> =
            fields.iter().filter(|(name, _)| name == "pick").map(|(_, id)| id.clone()).collect();
        let press = fields.iter().find(|(name, _)| name == "press").and_then(|(_, what)| parse_press(what));
        let game = find(&shown.settings.game).ok_or_else(ApiError::no_table)?;
        let action = shown.scene().zip(press).and_then(|(scene, press)| game.attempt(scene, &picked, &press));
        let error = match action {
            Some(action) => Some(app.0.why_not(&table, &by, &action).await?),
            None => None,
        };
        let error = error.as_ref().map(Option::as_ref);
        Ok(iris_pages::table::why_not(&request.cx, game, error))
    };
    fragment(&request, answer.await)
}

/// What the strongest bot would do.
pub(super) async fn hint(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath(table): PagePath<String>,
    PageQuery(query): PageQuery<TableQuery>,
) -> Response {
    let table = TableId(table);
    let answer = async {
        let (by, shown, _) = look(&app, &request, &table, &query).await?;
        advise(&app, &request, &table, &by, &shown).await
    };
    fragment(&request, answer.await)
}

async fn advise(
    app: &AppState,
    request: &PageRequest,
    table: &TableId,
    by: &Caller,
    shown: &TableSnapshot,
) -> Result<Markup, ApiError> {
    let (_, advice) = app.0.advise(table, by).await?;
    Ok(iris_pages::table::advice(&request.cx, shown, &advice))
}
