//! Handlers of ratings and profiles.

use axum::Json;
use axum::extract::{Path, State};
use iris_api::{LeaderboardList, OwnProfile, PlayerProfile, ProfileChange, RatingList};
use iris_games::find;

use super::json_body::JsonBody;
use crate::AppState;
use crate::api_error::ApiError;
use crate::identity::CurrentPlayer;
use crate::ratings::KeptRating;

/// The caller's ratings.
pub(crate) async fn ratings(
    State(app): State<AppState>,
    CurrentPlayer(who): CurrentPlayer,
) -> Result<Json<RatingList>, ApiError> {
    let kept = app.0.ratings_of(&who).await?;
    Ok(Json(RatingList { ratings: kept.iter().map(KeptRating::summary).collect() }))
}

/// The caller's profile.
pub(crate) async fn show(
    State(app): State<AppState>,
    CurrentPlayer(who): CurrentPlayer,
) -> Result<Json<OwnProfile>, ApiError> {
    Ok(Json(app.0.own_profile(&who).await?))
}

/// Makes the caller's profile public or private.
pub(crate) async fn change(
    State(app): State<AppState>,
    CurrentPlayer(who): CurrentPlayer,
    JsonBody(ProfileChange { public }): JsonBody<ProfileChange>,
) -> Result<Json<OwnProfile>, ApiError> {
    app.0.limit_command(&who)?;
    app.0.publish_profile(&who, public).await?;
    Ok(Json(app.0.own_profile(&who).await?))
}

/// A public profile.
pub(crate) async fn player(
    State(app): State<AppState>,
    Path(id): Path<String>,
) -> Result<Json<PlayerProfile>, ApiError> {
    let player = app.0.public_player(&id).await?;
    Ok(Json(app.0.profile(&player, &app.0.play_of(&player).await?).await?))
}

/// The leaderboards of a game.
pub(crate) async fn leaderboards(
    State(app): State<AppState>,
    Path(game): Path<String>,
) -> Result<Json<LeaderboardList>, ApiError> {
    let game = find(&game).ok_or_else(|| ApiError::not_found("there is no such game"))?;
    Ok(Json(LeaderboardList { leaderboards: app.0.leaderboards(game).await? }))
}
