//! What somebody may know and change about themselves.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use iris_store::{Listed, Player, StoredRecord, Token};
use iris_table::PlayerId;
use serde::Deserialize;
use serde_json::{Value, json};

use super::body::Body;
use super::guests::checked_name;
use crate::App;
use crate::identity::{self, Who, set_cookie, token_hash};
use crate::keys::{LINK_LASTS, letters};
use crate::problem::Problem;

/// How many tables and records are listed.
const LISTED: usize = 100;
/// How many tokens one player may have.
const TOKENS: usize = 20;
/// How long what somebody keeps about themselves may be.
const SETTINGS: usize = 4096;

async fn known(app: &App, player: &PlayerId) -> Result<Player, Problem> {
    app.0.store.player(player.as_str()).await?.ok_or_else(Problem::nobody)
}

fn shown(player: &Player) -> Value {
    let settings: Value = serde_json::from_str(&player.settings).unwrap_or_default();
    json!({ "name": player.name, "settings": settings, "created": player.created })
}

pub(crate) async fn show(State(app): State<App>, Who(who): Who) -> Result<Json<Value>, Problem> {
    Ok(Json(shown(&known(&app, &who).await?)))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Change {
    name: Option<String>,
    settings: Option<serde_json::Map<String, Value>>,
}

pub(crate) async fn change(
    State(app): State<App>,
    Who(who): Who,
    Body(change): Body<Change>,
) -> Result<Json<Value>, Problem> {
    app.0.limit_command(&who)?;
    let mut player = known(&app, &who).await?;
    if let Some(name) = change.name {
        player.name = checked_name(&name)?;
    }
    if let Some(settings) = change.settings {
        let text = Value::Object(settings).to_string();
        if text.len() > SETTINGS {
            return Err(Problem::bad_request(format!(
                "settings take {} bytes; {SETTINGS} is the most",
                text.len()
            )));
        }
        player.settings = text;
    }
    let answer = shown(&player);
    app.0.store.put_player(player).await?;
    Ok(Json(answer))
}

pub(crate) async fn tables(State(app): State<App>, Who(who): Who) -> Result<Json<Value>, Problem> {
    let tables = app.0.store.tables_of(who.as_str(), LISTED).await?;
    let shown = |Listed { table, summary }: Listed| {
        let body: Value = serde_json::from_str(&summary.body).unwrap_or_default();
        json!({
            "table": table,
            "game": summary.game,
            "phase": summary.phase,
            "updated": summary.updated,
            "names": body["names"],
            "number": body["number"],
        })
    };
    Ok(Json(json!({ "tables": tables.into_iter().map(shown).collect::<Vec<_>>() })))
}

pub(crate) async fn records(State(app): State<App>, Who(who): Who) -> Result<Json<Value>, Problem> {
    let records = app.0.store.records_of(who.as_str(), LISTED).await?;
    let shown = |record: StoredRecord| {
        let (table, number) = record.source.unzip();
        json!({ "table": table, "number": number, "game": record.game, "ended": record.ended })
    };
    Ok(Json(json!({ "records": records.into_iter().map(shown).collect::<Vec<_>>() })))
}

/// A link that makes another device this player's too.
pub(crate) async fn link(State(app): State<App>, Who(who): Who) -> Result<Response, Problem> {
    app.0.limit_command(&who)?;
    let now = app.0.world.now();
    let link = app.0.keys.personal(&who, now);
    Ok((StatusCode::CREATED, Json(json!({ "link": link, "until": now + LINK_LASTS }))).into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Adopt {
    link: String,
}

/// Makes the device that asks the link's player's.
pub(crate) async fn adopt(
    State(app): State<App>,
    headers: HeaderMap,
    Body(Adopt { link }): Body<Adopt>,
) -> Result<Response, Problem> {
    let carried = app.0.keys.carried(&link, app.0.world.now());
    let player = carried
        .ok_or_else(|| Problem::forbidden("the link is not one of ours, or too old; make a new one"))?;
    let shown = shown(&known(&app, &player).await?);
    let cookie = set_cookie(&app, &player, &headers);
    Ok(([(header::SET_COOKIE, cookie)], Json(shown)).into_response())
}

/// What a token is called where it is listed: enough of its hash to tell it from others.
fn token_id(token: &Token) -> String {
    letters(&token.hash[..10])
}

pub(crate) async fn tokens(State(app): State<App>, Who(who): Who) -> Result<Json<Value>, Problem> {
    let tokens = app.0.store.tokens_of(who.as_str()).await?;
    let shown =
        |token: &Token| json!({ "id": token_id(token), "label": token.label, "created": token.created });
    Ok(Json(json!({ "tokens": tokens.iter().map(shown).collect::<Vec<_>>() })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewToken {
    label: String,
}

pub(crate) async fn new_token(
    State(app): State<App>,
    Who(who): Who,
    Body(NewToken { label }): Body<NewToken>,
) -> Result<Response, Problem> {
    app.0.limit_command(&who)?;
    let label = checked_name(&label)?;
    if app.0.store.tokens_of(who.as_str()).await?.len() >= TOKENS {
        let message = format!("{TOKENS} tokens are the most; remove one first");
        return Err(Problem::new(StatusCode::CONFLICT, "too_many_tokens", message));
    }
    // A cookie may be older than a restored backup.
    known(&app, &who).await?;
    let token = identity::new_token(&app);
    let kept = Token { hash: token_hash(&token), player: who.0, label, created: app.0.world.now() };
    let id = token_id(&kept);
    app.0.store.add_token(kept).await?;
    Ok((StatusCode::CREATED, Json(json!({ "id": id, "token": token }))).into_response())
}

pub(crate) async fn remove_token(
    State(app): State<App>,
    Who(who): Who,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    app.0.limit_command(&who)?;
    let tokens = app.0.store.tokens_of(who.as_str()).await?;
    let token = tokens.iter().find(|token| token_id(token) == id);
    let token =
        token.ok_or_else(|| Problem::not_found("you have no such token; GET /api/me/tokens lists them"))?;
    app.0.store.remove_token(who.as_str(), token.hash).await?;
    app.0.tokens.forget(&token.hash);
    Ok(StatusCode::NO_CONTENT)
}
