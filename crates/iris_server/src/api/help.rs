//! Help for whoever has to act, as JSON.

use axum::Json;
use axum::extract::{Path, State};
use iris_games::{ActionError, Advice};
use iris_table::TableId;
use serde::Deserialize;
use serde_json::{Value, json};

use super::body::Body;
use super::tables::{LinkQuery, caller};
use crate::App;
use crate::identity::Who;
use crate::problem::Problem;

/// What the strongest bot would do, the best first.
pub(crate) async fn hint(
    State(app): State<App>,
    who: Who,
    Path(table): Path<String>,
    link: LinkQuery,
) -> Result<Json<Value>, Problem> {
    let table = TableId(table);
    let (by, _) = caller(&app, &table, who, link)?;
    let (prompt, advice) = app.0.advise(&table, &by).await?;
    let advice: Vec<Value> = advice.iter().map(told).collect();
    Ok(Json(json!({ "prompt": prompt, "advice": advice })))
}

fn told(advice: &Advice) -> Value {
    let Advice { action, value, error, visits, reason } = advice;
    json!({ "action": action, "value": value, "error": error, "visits": visits, "reason": reason })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Meant {
    action: String,
}

/// What the rules say against an action.
pub(crate) async fn objection(
    State(app): State<App>,
    who: Who,
    Path(table): Path<String>,
    link: LinkQuery,
    Body(Meant { action }): Body<Meant>,
) -> Result<Json<Value>, Problem> {
    let table = TableId(table);
    let (by, _) = caller(&app, &table, who, link)?;
    let objection = app.0.object(&table, &by, &action).await?.map(|error| match error {
        ActionError::Illegal(illegal) => json!({ "rule": illegal.rule, "reason": illegal.reason }),
        // What is no action at all breaks no rule.
        ActionError::Notation(_) | ActionError::Over => json!({ "rule": null, "reason": error.to_string() }),
    });
    Ok(Json(json!({ "objection": objection })))
}
