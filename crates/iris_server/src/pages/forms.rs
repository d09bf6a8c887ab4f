//! What forms do: starting a match, playing, sitting down, everything else at a table.

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use iris_core::Seat;
use iris_games::{AnyGame, find};
use iris_table::{Command, Settings, TableId};
use serde::Deserialize;

use super::sent::Sent;
use super::shell::{go, problem};
use super::visitor::Visitor;
use crate::App;
use crate::keys::Right;
use crate::problem::Problem;
use crate::tables::Caller;

/// What the end of a table's address may say.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct At {
    pub(super) key: Option<String>,
    pub(super) pace: Option<String>,
    pub(super) help: Option<String>,
}

impl At {
    /// The end of the addresses of the same table.
    pub(super) fn query(&self) -> String {
        let key = self.key.as_ref().map(|key| format!("key={}", clean(key)));
        let pace = self.pace.as_ref().map(|pace| format!("pace={}", clean(pace)));
        let pairs: Vec<String> = key.into_iter().chain(pace).collect();
        if pairs.is_empty() { String::new() } else { format!("?{}", pairs.join("&")) }
    }
}

/// Keys are letters and digits; whatever else somebody writes there does not come back.
fn clean(text: &str) -> String {
    text.chars().filter(char::is_ascii_alphanumeric).take(64).collect()
}

#[derive(Deserialize)]
pub(super) struct Play {
    game: String,
    friends: Option<String>,
    pace: Option<String>,
}

/// Starts a match against bots at once, or sets up a table for friends.
pub(super) async fn play(State(app): State<App>, visitor: Visitor, Sent(form): Sent<Play>) -> Response {
    let instant = visitor.instant || form.pace.as_deref() == Some("instant");
    let done = async {
        let game = find(&form.game).ok_or_else(|| Problem::not_found("there is no such game"))?;
        let seats = usual_seats(game);
        let pace = if instant { 0 } else { visitor.pace() };
        let friends = form.friends.is_some();
        // Nobody waits for somebody who plays alone.
        let patience = if friends { Some(120) } else { None };
        let settings = Settings { pace, patience, free_undo: !friends, ..Settings::new(game.id(), seats) };
        let levels = if friends { vec![None; usize::from(seats) - 1] } else { usual_bots(seats) };
        set_up(&app, &visitor, settings, &levels, !friends).await
    };
    match done.await {
        Ok((table, cookie)) => {
            go(&format!("/t/{table}{}", if instant { "?pace=instant" } else { "" }), cookie)
        }
        Err(wrong) => problem(&visitor, &wrong),
    }
}

/// How many play when nobody says.
pub(super) fn usual_seats(game: &dyn AnyGame) -> u8 {
    3.min(*game.seats().end())
}

/// Opponents for a first match: friendly, and not all the same.
fn usual_bots(seats: u8) -> Vec<Option<u8>> {
    [3, 2, 1, 4, 2].into_iter().take(usize::from(seats) - 1).map(Some).collect()
}

/// Sets up a table at which somebody has the first seat and the bots have the others.
pub(super) async fn set_up(
    app: &App,
    visitor: &Visitor,
    settings: Settings,
    bots: &[Option<u8>],
    start: bool,
) -> Result<(TableId, Option<axum::http::HeaderValue>), Problem> {
    let who = visitor.somebody(app).await?;
    app.0.limit_new_table(&who.player)?;
    let table = app.0.tables.create(settings, who.player.clone()).await?;
    let by = Caller { player: who.player.clone(), right: Some(Right::Host) };
    let claim = Command::Claim { seat: Some(Seat(0)), name: who.name.clone(), nonce: None };
    let bots = bots
        .iter()
        .zip(1..)
        .filter_map(|(level, seat)| Some(Command::SeatBot { seat: Seat(seat), level: (*level)? }));
    let start = start.then_some(Command::Start {});
    for command in std::iter::once(claim).chain(bots).chain(start) {
        app.0.tables.command(&table, &by, &command).await?;
    }
    Ok((table, who.cookie))
}

/// Tells a table what somebody wants.
async fn tell(app: &App, visitor: &Visitor, table: &str, at: &At, command: Command) -> Response {
    let done = async {
        let table = TableId(table.to_owned());
        let (by, cookie) = visitor.caller(app, &table, at).await?;
        app.0.limit_command(&by.player)?;
        app.0.tables.command(&table, &by, &command).await?;
        Ok(cookie)
    };
    match done.await {
        Ok(None) if visitor.script => StatusCode::NO_CONTENT.into_response(),
        Ok(cookie) => go(&format!("/t/{table}{}", at.query()), cookie),
        Err(wrong) => problem(visitor, &wrong),
    }
}

#[derive(Deserialize)]
pub(super) struct Act {
    prompt: u64,
    action: String,
}

pub(super) async fn act(
    State(app): State<App>,
    visitor: Visitor,
    Path(table): Path<String>,
    Query(at): Query<At>,
    Sent(Act { prompt, action }): Sent<Act>,
) -> Response {
    tell(&app, &visitor, &table, &at, Command::Act { prompt, action }).await
}

#[derive(Deserialize)]
pub(super) struct Do {
    /// The command, as the interface for programs has it.
    #[serde(rename = "do")]
    command: String,
    /// A number to be filled in, from a list beside the button.
    pace: Option<u32>,
    level: Option<u8>,
}

pub(super) async fn command(
    State(app): State<App>,
    visitor: Visitor,
    Path(table): Path<String>,
    Query(at): Query<At>,
    Sent(form): Sent<Do>,
) -> Response {
    let command = match serde_json::from_str(&form.command) {
        Ok(Command::Pace { pace }) => Ok(Command::Pace { pace: form.pace.unwrap_or(pace) }),
        Ok(Command::SeatBot { seat, level }) => {
            Ok(Command::SeatBot { seat, level: form.level.unwrap_or(level) })
        }
        other => other,
    };
    match command {
        Ok(command) => tell(&app, &visitor, &table, &at, command).await,
        Err(error) => problem(&visitor, &Problem::bad_request(error.to_string())),
    }
}

#[derive(Deserialize)]
pub(super) struct Sit {
    seat: Option<u8>,
    name: Option<String>,
}

/// Sits somebody down, under the name they give or have.
pub(super) async fn sit(
    State(app): State<App>,
    visitor: Visitor,
    Path(table): Path<String>,
    Query(at): Query<At>,
    Sent(Sit { seat, name }): Sent<Sit>,
) -> Response {
    let name = name.or_else(|| visitor.name.clone()).unwrap_or_else(|| visitor.t("guest"));
    // A name given here is the one to be known by from now on.
    if let (Ok(checked), Some(player)) = (iris_table::checked_name(&name), &visitor.player)
        && visitor.name.as_deref() != Some(&checked)
        && let Ok(Some(mut kept)) = app.0.store.player(player.as_str()).await
    {
        kept.name = checked;
        // The seat has the name in any case.
        let _ = app.0.store.put_player(kept).await;
    }
    tell(&app, &visitor, &table, &at, Command::Claim { seat: seat.map(Seat), name, nonce: None }).await
}
