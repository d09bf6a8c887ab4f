//! Tables: setting one up, looking at it, telling it what one wants, listening to it.

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt;
use iris_table::{Command, Detail, Settings, TableId};
use serde::Deserialize;
use serde_json::{Value, json};

use super::body::Body;
use crate::App;
use crate::identity::Who;
use crate::keys::Right;
use crate::problem::Problem;
use crate::tables::{Ask, Caller, Frame, Told};

/// The end of a link to a table.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Link {
    key: Option<String>,
    #[serde(default)]
    show: Show,
}

/// How a table is to be shown.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Show {
    /// As the view that bots get.
    #[default]
    View,
    /// With what lies where, what can be picked and what moves, for screens.
    Scene,
}

impl From<Show> for Detail {
    fn from(show: Show) -> Self {
        match show {
            Show::View => Self::View,
            Show::Scene => Self::Scene,
        }
    }
}

pub(super) type LinkQuery = Result<Query<Link>, axum::extract::rejection::QueryRejection>;

/// Who asks, with what their link allows.
pub(super) fn caller(
    app: &App,
    table: &TableId,
    player: Who,
    link: LinkQuery,
) -> Result<(Caller, Detail), Problem> {
    let Query(Link { key, show }) = link.map_err(|error| Problem::bad_request(error.body_text()))?;
    Ok((Caller::new(&app.0.keys, table, player.0, key.as_deref())?, show.into()))
}

fn keys(app: &App, table: &TableId) -> Value {
    let [watch, join, host] = Right::ALL.map(|right| app.0.keys.table_key(table, right));
    json!({ "watch": watch, "join": join, "host": host })
}

pub(crate) async fn create(
    State(app): State<App>,
    Who(who): Who,
    Body(settings): Body<Settings>,
) -> Result<Response, Problem> {
    app.0.limit_new_table(&who)?;
    let table = app.0.tables.create(settings, who).await?;
    let body = json!({ "table": table, "keys": keys(&app, &table) });
    Ok((StatusCode::CREATED, axum::Json(body)).into_response())
}

pub(crate) async fn look(
    State(app): State<App>,
    who: Who,
    Path(table): Path<String>,
    link: LinkQuery,
) -> Result<Response, Problem> {
    let table = TableId(table);
    let (by, detail) = caller(&app, &table, who, link)?;
    let shown = app.0.tables.ask(&table, |reply| Ask::Look { by: by.clone(), detail, reply }).await?;
    Ok(axum::Json(shown).into_response())
}

/// The keys of the table's links: for its host, all; for those who sit, the one to look on.
pub(crate) async fn links(
    State(app): State<App>,
    who: Who,
    Path(table): Path<String>,
    link: LinkQuery,
) -> Result<axum::Json<Value>, Problem> {
    let table = TableId(table);
    let (by, _) = caller(&app, &table, who, link)?;
    let look = |reply| Ask::Look { by: by.clone(), detail: Detail::View, reply };
    let shown = app.0.tables.ask(&table, look).await?;
    let mut keys = keys(&app, &table);
    if !shown.host {
        keys["host"] = Value::Null;
        let may_invite = by.right >= Some(Right::Join);
        if !may_invite {
            keys["join"] = Value::Null;
        }
    }
    Ok(axum::Json(json!({ "table": table, "keys": keys })))
}

pub(crate) async fn command(
    State(app): State<App>,
    who: Who,
    Path(table): Path<String>,
    link: LinkQuery,
    Body(command): Body<Command>,
) -> Result<Response, Problem> {
    app.0.limit_command(&who.0)?;
    let table = TableId(table);
    let (by, _) = caller(&app, &table, who, link)?;
    let seq = app.0.tables.command(&table, &by, &command).await?;
    Ok(axum::Json(json!({ "seq": seq })).into_response())
}

pub(crate) async fn events(
    State(app): State<App>,
    who: Who,
    Path(table): Path<String>,
    link: LinkQuery,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    app.0.limit_command(&who.0)?;
    let table = TableId(table);
    let (by, detail) = caller(&app, &table, who, link)?;
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse().ok());
    let listen = |reply| Ask::Listen { by: by.clone(), last, detail, reply };
    let listener = app.0.tables.ask(&table, listen).await?;
    Ok(Frame::respond(listener.told(app.0.tables.clone(), table, by).map(Told::into_frame)))
}
