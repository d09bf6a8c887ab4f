//! Setting up tables: at once from the home page, or with options.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use iris_api::ErrorCode;
use iris_core::{ConfigError, Seat, options_from_fields};
use iris_games::AnyGame;
use iris_pages::new_table::usual_seats;
use iris_table::{SnapshotDetail, SpectatorAccess, TableCommand, TableId, TableSettings, TimeControl};
use serde::{Deserialize, Serialize};

use super::extract::{PageForm, PagePath};
use super::find_game;
use super::request::PageRequest;
use super::respond::{page, problem, redirect, with_cookie};
use crate::AppState;
use crate::api_error::ApiError;
use crate::tables::{Caller, TableRequest};

/// How many seconds people wait for each other before a bot stands in.
const PATIENCE: u32 = 120;

#[derive(Deserialize)]
pub(super) struct PlayForm {
    game: String,
    friends: Option<String>,
    pace: Option<String>,
    /// Sent by the script, which sits down only after it has seen the table's promise.
    promise: Option<String>,
}

/// Starts a match against bots at once, or sets up a table for friends.
pub(super) async fn play(
    State(app): State<AppState>,
    request: PageRequest,
    PageForm(form): PageForm<PlayForm>,
) -> Response {
    let instant = request.cx.instant || form.pace.as_deref() == Some("instant");
    let done = async {
        let game = find_game(&form.game)?;
        let seats = usual_seats(game);
        let pace = if instant { 0 } else { request.cx.bot_pace() };
        let friends = form.friends.is_some();
        // Nobody waits for somebody who plays alone.
        let patience = friends.then_some(PATIENCE);
        let settings =
            TableSettings { pace, patience, free_undo: !friends, ..TableSettings::new(game.id(), seats) };
        let levels = if friends { vec![None; usize::from(seats) - 1] } else { usual_bots(seats) };
        set_up(&app, &request, settings, &levels, Begin { start: !friends, promise: form.promise.is_some() })
            .await
    };
    answer(&request, done.await, instant)
}

/// Opponents for a first match: friendly, and not all the same.
fn usual_bots(seats: u8) -> Vec<Option<u8>> {
    [3, 2, 1, 4, 2].into_iter().take(usize::from(seats) - 1).map(Some).collect()
}

fn answer(request: &PageRequest, done: Result<NewTable, ApiError>, instant: bool) -> Response {
    let query = if instant { "?pace=instant" } else { "" };
    match done {
        Ok(NewTable { table, cookie, promise: Some(promise), start }) => {
            let (sit, then) = (format!("/t/{table}/sit{query}"), format!("/t/{table}{query}"));
            with_cookie(Json(PromisedTable { promise, sit, start, then }).into_response(), cookie)
        }
        Ok(NewTable { table, cookie, .. }) => redirect(&format!("/t/{table}{query}"), cookie),
        Err(wrong) => problem(request, &wrong),
    }
}

/// How a match begins at a new table.
#[derive(Clone, Copy)]
struct Begin {
    /// Whether it begins at once.
    start: bool,
    /// Whether the visitor wants to see the promise before they take their seat.
    promise: bool,
}

/// A table that has been set up.
struct NewTable {
    table: TableId,
    cookie: Option<HeaderValue>,
    /// What the shuffle is held to, if the visitor has yet to sit down.
    promise: Option<String>,
    start: bool,
}

/// What a script is told that begins a match: the promise first, then where to sit down with a
/// nonce.
#[derive(Serialize)]
struct PromisedTable {
    promise: String,
    sit: String,
    start: bool,
    then: String,
}

/// Sets up a table at which the visitor has the first seat and bots of these levels the others.
async fn set_up(
    app: &AppState,
    request: &PageRequest,
    settings: TableSettings,
    bots: &[Option<u8>],
    Begin { start, promise }: Begin,
) -> Result<NewTable, ApiError> {
    let host = request.identify(app).await?;
    app.0.limit_new_table(&host.player)?;
    let table = app.0.tables.create(settings, host.player.clone()).await?;
    let by = Caller { player: host.player.clone(), key: None };
    let claim = TableCommand::Claim { seat: Some(Seat(0)), name: host.name.clone(), nonce: None };
    let bots = bots
        .iter()
        .zip(1..)
        .filter_map(|(level, seat)| Some(TableCommand::SeatBot { seat: Seat(seat), level: (*level)? }));
    // Whoever wants the promise first takes their seat, and starts, by a request of their own.
    let claim = (!promise).then_some(claim);
    let at_once = (start && !promise).then_some(TableCommand::Start {});
    for command in claim.into_iter().chain(bots).chain(at_once) {
        app.0.tables.command(&table, &by, &command).await?;
    }
    let promise = if promise { Some(promise_of(app, &table, &by).await?) } else { None };
    Ok(NewTable { table, cookie: host.cookie, promise, start })
}

/// What the coming shuffle at a table is held to.
async fn promise_of(app: &AppState, table: &TableId, by: &Caller) -> Result<String, ApiError> {
    let look = |reply| TableRequest::Snapshot { by: by.clone(), detail: SnapshotDetail::View, reply };
    Ok(app.0.tables.ask(table, look).await?.commitment)
}

pub(super) async fn show(request: PageRequest, PagePath(game): PagePath<String>) -> Response {
    match find_game(&game) {
        Ok(game) => page(iris_pages::new_table::page(&request.cx, game)),
        Err(wrong) => problem(&request, &wrong),
    }
}

/// The fields of the form as they were sent: those of the table, and the game's own options.
#[derive(Deserialize)]
#[serde(transparent)]
pub(super) struct NewTableForm(Vec<(String, String)>);

impl NewTableForm {
    /// A field's value; of two with one name, the last. That is how a box that is checked overrules
    /// the hidden field before it.
    fn get(&self, name: &str) -> Option<&str> {
        let field = self.0.iter().rev().find(|(field, _)| field == name);
        field.map(|(_, value)| value.as_str())
    }

    /// The level of the bot on a seat; none, if the seat waits for somebody.
    fn bot(&self, seat: u8) -> Option<u8> {
        self.get(&format!("bot{seat}"))?.parse().ok().filter(|level| *level > 0)
    }
}

/// Sets up a table with options; to play at once, seats that would wait for somebody are filled.
pub(super) async fn create(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath(game): PagePath<String>,
    PageForm(form): PageForm<NewTableForm>,
) -> Response {
    let done = async {
        let settings = settings(&request, find_game(&game)?, &form)?;
        let bots: Vec<Option<u8>> = (1..settings.seats).map(|seat| form.bot(seat)).collect();
        let begin = Begin { start: form.get("start").is_some(), promise: form.get("promise").is_some() };
        set_up(&app, &request, settings, &bots, begin).await
    };
    answer(&request, done.await, request.cx.instant)
}

fn settings(
    request: &PageRequest,
    game: &dyn AnyGame,
    form: &NewTableForm,
) -> Result<TableSettings, ApiError> {
    let refused = |error: ConfigError| {
        ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, ErrorCode::BadSettings, error.to_string())
    };
    let seats = match form.get("seats") {
        Some(seats) => {
            seats.parse().map_err(|_| ApiError::bad_request(format!("seats is a number, not {seats:?}")))?
        }
        None => usual_seats(game),
    };
    let clock = match form.get("clock") {
        Some("move") => TimeControl::Move { seconds: 45 },
        Some("bank") => TimeControl::Bank { seconds: 600, increment: 5 },
        Some("days") => TimeControl::Days { days: 3 },
        _ => TimeControl::None {},
    };
    let watching = match form.get("watching") {
        Some("delayed") => SpectatorAccess::Delayed { seconds: 120 },
        Some("off") => SpectatorAccess::Off {},
        _ => SpectatorAccess::Open {},
    };
    let alone = (1..seats).all(|seat| form.get(&format!("bot{seat}")).is_some_and(|level| level != "0"));
    let options = options_from_fields(game.options(), |path| form.get(path).map(ToOwned::to_owned));
    Ok(TableSettings {
        options: options.map_err(refused)?,
        clock,
        watching,
        rated: form.get("rated").is_some(),
        // Whoever wants a rated table wants it without.
        free_undo: form.get("undo").is_some() && form.get("rated").is_none(),
        public: form.get("public").is_some(),
        patience: if alone { None } else { Some(PATIENCE) },
        pace: request.cx.bot_pace(),
        ..TableSettings::new(game.id(), seats)
    })
}
