//! Profiles and leaderboards.

use axum::extract::State;
use axum::response::Response;
use iris_pages::profile::{GameHabits, OwnView, ProfileView, ProudMoment};
use iris_table::PlayerId;
use serde::Deserialize;

use super::extract::{PageForm, PagePath};
use super::find_game;
use super::request::PageRequest;
use super::respond::{page, problem, redirect};
use crate::AppState;
use crate::api_error::ApiError;
use crate::history::PlayHabits;
use crate::profile::{BestMoment, PlayRecord};

/// How many of the latest matches are shown.
const RECENT: usize = 5;
/// How many favourite cards and moves are shown.
const FAVOURITES: usize = 5;

/// The visitor's own profile.
pub(super) async fn show(State(app): State<AppState>, request: PageRequest) -> Response {
    let Some(player) = &request.player else { return page(iris_pages::profile::stranger_page(&request.cx)) };
    respond(&request, own_view(&app, player).await)
}

/// Somebody's public profile.
pub(super) async fn player(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath(id): PagePath<String>,
) -> Response {
    let done = async {
        let player = app.0.public_player(&id).await?;
        let results = app.0.play_of(&player).await?;
        view(&app, &player, &results).await
    };
    respond(&request, done.await)
}

fn respond(request: &PageRequest, view: Result<ProfileView, ApiError>) -> Response {
    match view {
        Ok(view) => page(iris_pages::profile::page(&request.cx, &view)),
        Err(wrong) => problem(request, &wrong),
    }
}

/// What everybody may see of a profile.
async fn view(app: &AppState, player: &PlayerId, results: &PlayRecord) -> Result<ProfileView, ApiError> {
    let points = |(_, rating): &(u64, i32)| *rating;
    Ok(ProfileView {
        profile: app.0.profile(player, results).await?,
        curves: results.ratings.iter().map(|kept| kept.points.iter().map(points).collect()).collect(),
        habits: app
            .0
            .habits_of(player)
            .await?
            .into_iter()
            .map(|(game, habits)| shown(game, &habits))
            .collect(),
        own: None,
        now: app.0.environment.now(),
    })
}

fn shown(game: String, habits: &PlayHabits) -> GameHabits {
    GameHabits {
        game,
        matches: habits.matches,
        choices: habits.choices / habits.matches.max(1),
        cards: habits.favourite_cards(FAVOURITES),
        moves: habits.favourite_moves(FAVOURITES),
    }
}

async fn own_view(app: &AppState, player: &PlayerId) -> Result<ProfileView, ApiError> {
    let results = app.0.play_of(player).await?;
    let view = view(app, player, &results).await?;
    let reviewed = app.0.reviewed_play(&results.matches).await?;
    let now = view.now;
    let moment = |moment: BestMoment| ProudMoment {
        link: format!("/t/{}/replay/{}?ply={}", moment.table, moment.number, moment.ply),
        game: moment.game,
        percent: (100.0 * moment.chance).round() as u8,
        idle_millis: now.saturating_sub(moment.ended),
    };
    let own = OwnView {
        public: app.0.public_id(player).await?.map(|id| format!("/player/{id}")),
        recent: results.matches.into_iter().take(RECENT).collect(),
        costs: reviewed.costs.into_iter().map(|(_, cost)| cost).collect(),
        moments: reviewed.moments.into_iter().map(moment).collect(),
    };
    Ok(ProfileView { own: Some(own), ..view })
}

#[derive(Deserialize)]
pub(super) struct PublicityForm {
    public: String,
}

/// Makes the visitor's profile public or private.
pub(super) async fn publish(
    State(app): State<AppState>,
    request: PageRequest,
    PageForm(form): PageForm<PublicityForm>,
) -> Response {
    let done = async {
        let player = request.player.clone().ok_or_else(ApiError::nobody)?;
        app.0.limit_command(&player)?;
        let public = match form.public.as_str() {
            "yes" => true,
            "no" => false,
            other => return Err(ApiError::bad_request(format!("public is yes or no, not {other:?}"))),
        };
        app.0.publish_profile(&player, public).await
    };
    match done.await {
        Ok(()) => redirect("/profile", None),
        Err(wrong) => problem(&request, &wrong),
    }
}

/// The leaderboards of a game.
pub(super) async fn leaderboards(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath(game): PagePath<String>,
) -> Response {
    let done = async {
        let game = find_game(&game)?;
        Ok((game, app.0.leaderboards(game).await?))
    };
    match done.await {
        Ok((game, boards)) => page(iris_pages::profile::leaderboard_page(&request.cx, game, &boards)),
        Err(wrong) => problem(&request, &wrong),
    }
}
