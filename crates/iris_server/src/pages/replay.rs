//! Replays of finished matches: the page, boards for its script, notes, and playing on.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use iris_core::{Seat, Seed};
use iris_games::record::RecordResult;
use iris_pages::replay::{LedRole, NoteDraft, PlyNote, ReplayEyes, ReplayPage, ReplayPosition};
use iris_store::{Document, DocumentChanges, StoreError};
use iris_table::{TableCommand, TableId, TableSettings};
use serde::Deserialize;

use super::extract::{PageForm, PagePath, PageQuery};
use super::finished::{FinishedMatch, REPLAY_PATIENCE, damaged, load};
use super::led::follow_link;
use super::request::{PageRequest, TableQuery};
use super::respond::{page, problem, redirect, with_cookie};
use crate::AppState;
use crate::api_error::ApiError;
use crate::led_replays::LedPlace;
use crate::ply_notes::MatchKey;
use crate::practice_position::{PracticeCards, position_at, practice_position};
use crate::tables::Caller;

/// How many boards are given at once.
const BATCH: usize = 32;
/// The kind of documents that say who knows how a match ended.
const SEEN: &str = "replay-seen";
/// The level of the bots with which somebody plays on.
const PRACTICE_LEVEL: u8 = 3;

#[derive(Deserialize)]
pub(super) struct ReplayQuery {
    ply: Option<usize>,
    seat: Option<String>,
    /// The first of the boards that a script asks for.
    from: Option<usize>,
    /// The led replay that the visitor leads, or follows.
    lead: Option<String>,
    follow: Option<String>,
}

/// A replay for one visitor, with all that its page needs.
struct OpenReplay {
    found: FinishedMatch,
    table: TableId,
    number: u32,
    notes: Vec<PlyNote>,
    covered: bool,
    /// What the addresses at the table end in.
    query: String,
}

impl OpenReplay {
    async fn open(
        app: &AppState,
        request: &PageRequest,
        (table, number): (&str, u32),
        query: &TableQuery,
        patience: Duration,
    ) -> Result<Self, ApiError> {
        let found = load(app, request, (table, number), query, patience).await?;
        let table = TableId(table.to_owned());
        let notes = app.0.notes_on(MatchKey { table: &table, number }, Some(&found.by.player)).await?;
        let seen = format!("{}/{table}/{number}", found.by.player.as_str());
        let covered = !found.played && app.0.store.document(SEEN, &seen).await?.is_none();
        Ok(Self { found, table, number, notes, covered, query: query.carried_on() })
    }

    fn last(&self) -> usize {
        self.found.record.moves().count()
    }

    /// From now on the visitor knows how it ended.
    async fn uncover(&mut self, app: &AppState) -> Result<(), ApiError> {
        let player = &self.found.by.player;
        let seen = Document {
            kind: SEEN.to_owned(),
            id: format!("{}/{}/{}", player.as_str(), self.table, self.number),
            owner: Some(player.0.clone()),
            ..Document::default()
        };
        self.covered = false;
        match app.0.store.change_documents(DocumentChanges::put([seen])).await {
            // It was known already.
            Err(StoreError::Stale { .. }) => Ok(()),
            done => Ok(done?),
        }
    }

    fn page<'a>(&'a self, request: &'a PageRequest, ply: usize, eyes: Option<&str>) -> ReplayPage<'a> {
        let eyes = ReplayEyes::read(eyes, self.found.own, self.found.record.seats);
        ReplayPage {
            cx: &request.cx,
            record: &self.found.record,
            review: &self.found.review,
            position: ReplayPosition {
                table: self.table.as_str(),
                number: self.number,
                ply,
                eyes,
                query: &self.query,
            },
            own: self.found.own,
            covered: self.covered,
            notes: &self.notes,
            draft: None,
            led: None,
        }
    }

    /// The visitor's part in a led replay, if the address names one that goes on, and where its
    /// leader is for somebody who follows.
    async fn led(
        &self,
        app: &AppState,
        request: &PageRequest,
        asked: &ReplayQuery,
    ) -> (Option<LedRole>, Option<LedPlace>) {
        let (by, of, now) = (&self.found.by, (&self.table, self.number), app.0.environment.steady_now());
        if let Some(id) = &asked.lead
            && app.0.led_replays.is_led_by(id, &by.player, of, now)
        {
            let link = follow_link(app, request, by, of, id).await;
            return (Some(LedRole::Leader { id: id.clone(), link }), None);
        }
        let place = asked.follow.as_ref().and_then(|id| {
            let places = app.0.led_replays.follow(id, of, now).ok()?;
            Some((id.clone(), places.borrow().clone()))
        });
        place.map_or((None, None), |(id, place)| (Some(LedRole::Follower { id }), Some(place)))
    }

    fn cookie(&self) -> Option<HeaderValue> {
        self.found.cookie.clone()
    }
}

pub(super) async fn show(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath((table, number)): PagePath<(String, u32)>,
    PageQuery(asked): PageQuery<ReplayQuery>,
    PageQuery(query): PageQuery<TableQuery>,
) -> Response {
    let done = async {
        let mut replay = OpenReplay::open(&app, &request, (&table, number), &query, REPLAY_PATIENCE).await?;
        let (led, led_to) = replay.led(&app, &request, &asked).await;
        let ply = led_to.as_ref().map(|place| place.ply).or(asked.ply).unwrap_or(0);
        let eyes = led_to.map(|place| place.seat).or(asked.seat);
        if replay.covered && ply >= replay.last() {
            replay.uncover(&app).await?;
        }
        let shown = ReplayPage { led, ..replay.page(&request, ply, eyes.as_deref()) };
        let shown = shown.render().ok_or_else(damaged)?;
        Ok((shown, replay.cookie()))
    };
    match done.await {
        Ok((replay, cookie)) => with_cookie(page(replay), cookie),
        Err(wrong) => problem(&request, &wrong),
    }
}

/// Boards from one position on, for the script.
pub(super) async fn frames(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath((table, number)): PagePath<(String, u32)>,
    PageQuery(ReplayQuery { seat, from, .. }): PageQuery<ReplayQuery>,
    PageQuery(query): PageQuery<TableQuery>,
) -> Response {
    match OpenReplay::open(&app, &request, (&table, number), &query, Duration::ZERO).await {
        Ok(replay) => {
            let from = from.unwrap_or(0).min(replay.last());
            let frames = replay.page(&request, from, seat.as_deref()).frames(from..from + BATCH);
            Json(frames).into_response()
        }
        Err(wrong) => problem(&request, &wrong),
    }
}

/// Where a form was filled in.
#[derive(Deserialize)]
pub(super) struct AtForm {
    pub(super) ply: usize,
    pub(super) seat: Option<String>,
}

/// Uncovers the end for somebody who does not want to wait for it.
pub(super) async fn seen(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath((table, number)): PagePath<(String, u32)>,
    PageQuery(query): PageQuery<TableQuery>,
    PageForm(AtForm { ply, seat }): PageForm<AtForm>,
) -> Response {
    let done = async {
        let mut replay = OpenReplay::open(&app, &request, (&table, number), &query, Duration::ZERO).await?;
        replay.uncover(&app).await?;
        Ok(redirect(&replay.page(&request, ply, seat.as_deref()).address(), replay.cookie()))
    };
    done.await.unwrap_or_else(|wrong| problem(&request, &wrong))
}

#[derive(Deserialize)]
pub(super) struct NoteForm {
    ply: usize,
    seat: Option<String>,
    text: String,
    delete: Option<String>,
}

/// Writes, changes or deletes the visitor's note on a position.
pub(super) async fn note(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath((table, number)): PagePath<(String, u32)>,
    PageQuery(query): PageQuery<TableQuery>,
    PageForm(NoteForm { ply, seat, text, delete }): PageForm<NoteForm>,
) -> Response {
    let done = async {
        let replay = OpenReplay::open(&app, &request, (&table, number), &query, Duration::ZERO).await?;
        let (by, own) = (&replay.found.by.player, replay.found.own);
        let own =
            own.ok_or_else(|| ApiError::forbidden("only those who played a match may write notes on it"))?;
        if ply > replay.last() {
            return Err(ApiError::bad_request("the match has no such move"));
        }
        app.0.limit_command(by)?;
        let text = if delete.is_some() { "" } else { &text };
        let played = MatchKey { table: &replay.table, number };
        let shown = replay.page(&request, ply, seat.as_deref());
        match app.0.put_note((by, own), played, ply, text).await? {
            Ok(()) => Ok(redirect(&shown.address(), None)),
            Err(refusal) => {
                let draft = Some(NoteDraft { text: text.to_owned(), refusal });
                let shown = ReplayPage { draft, ..shown }.render().ok_or_else(damaged)?;
                let mut refused = page(shown);
                *refused.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
                Ok(refused)
            }
        }
    };
    done.await.unwrap_or_else(|wrong| problem(&request, &wrong))
}

#[derive(Deserialize)]
pub(super) struct PlayOnForm {
    ply: usize,
    seat: u8,
    cards: String,
}

/// Sets up a table at a position of the match, with the visitor on one seat and bots on the others.
pub(super) async fn play_on(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath((table, number)): PagePath<(String, u32)>,
    PageQuery(query): PageQuery<TableQuery>,
    PageForm(form): PageForm<PlayOnForm>,
) -> Response {
    let done = async {
        let found = load(&app, &request, (&table, number), &query, Duration::ZERO).await?;
        let settings = practice_settings(&app, &request, &found, &form)?;
        let by = Caller { player: found.by.player.clone(), key: None };
        app.0.limit_new_table(&by.player)?;
        let seats = settings.seats;
        let opened = app.0.tables.create(settings, by.player.clone()).await?;
        let name = request.cx.name_or_guest();
        let claim = TableCommand::Claim { seat: Some(Seat(form.seat)), name, nonce: None };
        let bots = (0..seats)
            .filter(|seat| *seat != form.seat)
            .map(|seat| TableCommand::SeatBot { seat: Seat(seat), level: PRACTICE_LEVEL });
        for command in [claim].into_iter().chain(bots).chain([TableCommand::Start {}]) {
            app.0.tables.command(&opened, &by, &command).await?;
        }
        let pace = if request.cx.instant { "?pace=instant" } else { "" };
        Ok(redirect(&format!("/t/{opened}{pace}"), found.cookie))
    };
    done.await.unwrap_or_else(|wrong| problem(&request, &wrong))
}

fn practice_settings(
    app: &AppState,
    request: &PageRequest,
    FinishedMatch { record, .. }: &FinishedMatch,
    form: &PlayOnForm,
) -> Result<TableSettings, ApiError> {
    if matches!(record.result, RecordResult::Unfinished) {
        return Err(ApiError::not_found("the match is not over"));
    }
    if form.seat >= record.seats {
        return Err(ApiError::bad_request("the match has no such seat"));
    }
    let position = position_at(record, form.ply).filter(|position| position.turn().seat().is_some());
    let position = position.ok_or_else(|| ApiError::bad_request("nothing is left to be played there"))?;
    let cards = match form.cards.as_str() {
        "true" => PracticeCards::True,
        "fit" => PracticeCards::Fit(Seed(app.0.environment.random_bytes())),
        _ => return Err(ApiError::bad_request("cards are \"true\" or \"fit\"")),
    };
    Ok(TableSettings {
        options: record.options.clone(),
        position: Some(practice_position(&*position, Seat(form.seat), cards)),
        patience: None,
        free_undo: true,
        pace: request.cx.bot_pace(),
        ..TableSettings::new(&record.game, record.seats)
    })
}
