//! Handlers of `/hint` and `/objection`: help for whoever has to act.

use axum::Json;
use axum::extract::{Path, State};
use iris_api::{ActionAdvice, HintAnswer, TableId, WhyNot, WhyNotAnswer, WhyNotRequest};
use iris_games::{ActionError, Advice};

use super::json_body::JsonBody;
use super::tables::{LinkQuery, caller};
use crate::AppState;
use crate::api_error::ApiError;
use crate::identity::CurrentPlayer;

/// What the strongest bot would do, the best first.
pub(crate) async fn hint(
    State(app): State<AppState>,
    who: CurrentPlayer,
    Path(table): Path<String>,
    link: LinkQuery,
) -> Result<Json<HintAnswer>, ApiError> {
    let table = TableId(table);
    let (by, _) = caller(who, link)?;
    let (prompt, advice) = app.0.advise(&table, &by).await?;
    Ok(Json(HintAnswer { prompt, advice: advice.iter().cloned().map(to_wire).collect() }))
}

fn to_wire(advice: Advice) -> ActionAdvice {
    let Advice { action, value, error, visits, reason } = advice;
    ActionAdvice { action, value, error, visits, reason }
}

/// Why an action cannot be played.
pub(crate) async fn why_not(
    State(app): State<AppState>,
    who: CurrentPlayer,
    Path(table): Path<String>,
    link: LinkQuery,
    JsonBody(WhyNotRequest { action }): JsonBody<WhyNotRequest>,
) -> Result<Json<WhyNotAnswer>, ApiError> {
    let table = TableId(table);
    let (by, _) = caller(who, link)?;
    let objection = app.0.why_not(&table, &by, &action).await?.map(|error| match error {
        ActionError::Illegal(illegal) => {
            WhyNot { rule: Some(illegal.rule.to_owned()), reason: illegal.reason.into_owned() }
        }
        // A text that is no action breaks no rule.
        ActionError::Notation(_) | ActionError::Over => WhyNot { rule: None, reason: error.to_string() },
    });
    Ok(Json(WhyNotAnswer { objection }))
}
