//! Handlers of `/api/clubs`: the caller's clubs.

use axum::Json;
use axum::extract::{Path, State};
use iris_api::{ClubDetails, ClubList};

use crate::AppState;
use crate::api_error::ApiError;
use crate::clubs::OwnClub;
use crate::identity::CurrentPlayer;

pub(crate) async fn list(
    State(app): State<AppState>,
    CurrentPlayer(who): CurrentPlayer,
) -> Result<Json<ClubList>, ApiError> {
    let clubs = app.0.clubs_of(&who).await?;
    Ok(Json(ClubList { clubs: clubs.iter().map(OwnClub::summary).collect() }))
}

pub(crate) async fn show(
    State(app): State<AppState>,
    CurrentPlayer(who): CurrentPlayer,
    Path(club): Path<String>,
) -> Result<Json<ClubDetails>, ApiError> {
    let own = app.0.own_club(&club, &who).await?;
    Ok(Json(app.0.club_details(&own).await?))
}
