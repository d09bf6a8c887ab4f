//! HTTP handlers of the pages: each gathers what a page of `iris_pages` needs, and answers with it.

mod api_tokens;
mod assets;
mod club;
mod club_evening;
mod commands;
mod daily;
mod deal;
mod deals;
mod extract;
mod finished;
mod history;
mod home;
mod led;
mod lesson;
mod mistakes;
mod new_table;
mod profile;
mod puzzles;
mod replay;
mod request;
mod respond;
mod settings;
mod somebody;
mod table;

pub(crate) use request::PageRequest;
pub(crate) use respond::{banned, problem, with_cookie};

use axum::Router;
use axum::response::Response;
use axum::routing::{get, post};
use iris_games::{AnyGame, find};

use crate::AppState;
use crate::api_error::ApiError;
use extract::PagePath;
use respond::page;

/// The addresses of pages.
pub(crate) fn router() -> Router<AppState> {
    Router::new()
        .route("/", get(home::show))
        .route("/play", post(new_table::play))
        .route("/somebody", post(somebody::play))
        .route("/new/{game}", get(new_table::show).post(new_table::create))
        .route("/learn/mistakes", get(mistakes::show).post(mistakes::answer))
        .route("/learn/{game}", get(lesson::show).post(lesson::act))
        .route("/rules/{game}", get(rules))
        .route("/puzzles", get(puzzles::index))
        .route("/puzzles/{game}", get(puzzles::of_game))
        .route("/puzzles/{game}/next", get(puzzles::next))
        .route("/puzzles/{game}/run", post(puzzles::start_run))
        .route("/puzzle/{id}", get(puzzles::show).post(puzzles::answer))
        .route("/settings", get(settings::show).post(settings::save))
        .route("/settings/one", post(settings::save_one))
        .route("/settings/export", get(settings::export))
        .route("/settings/forget", post(settings::forget))
        .route("/settings/link", post(settings::link))
        .route("/settings/recovery", post(settings::recovery))
        .route("/settings/sessions", post(settings::end_other_sessions))
        .route("/settings/sessions/{id}", post(settings::end_session))
        .route("/settings/tokens", post(api_tokens::create))
        .route("/settings/tokens/{id}", post(api_tokens::revoke))
        .route("/history", get(history::show))
        .route("/history/csv", get(history::csv))
        .route("/history/records", get(history::records))
        .route("/profile", get(profile::show).post(profile::publish))
        .route("/player/{id}", get(profile::player))
        .route("/ratings/{game}", get(profile::leaderboards))
        .route("/me", get(settings::show_sign_in).post(settings::sign_in))
        .route("/t/{table}", get(table::show))
        .route("/t/{table}/live", get(table::live))
        .route("/t/{table}/act", post(commands::act))
        .route("/t/{table}/do", post(commands::command))
        .route("/t/{table}/sit", post(commands::sit))
        .route("/t/{table}/leave", post(somebody::leave))
        .route("/t/{table}/why", post(table::why_not))
        .route("/t/{table}/hint", get(table::hint))
        .route("/t/{table}/replay/{number}", get(replay::show))
        .route("/t/{table}/replay/{number}/frames", get(replay::frames))
        .route("/t/{table}/replay/{number}/seen", post(replay::seen))
        .route("/t/{table}/replay/{number}/note", post(replay::note))
        .route("/t/{table}/replay/{number}/play", post(replay::play_on))
        .route("/t/{table}/replay/{number}/lead", post(led::begin))
        .route("/t/{table}/replay/{number}/lead/{id}", post(led::tell))
        .route("/t/{table}/replay/{number}/led/{id}", get(led::stream))
        .route("/t/{table}/chances/{number}", get(finished::chances))
        .route("/t/{table}/deal/{number}", get(deal::show))
        .route("/clubs", get(club::list).post(club::found))
        .route("/club/{club}", get(club::show))
        .route("/club/{club}/join", get(club::ask_to_join).post(club::join))
        .route("/club/{club}/do", post(club::act))
        .route("/club/{club}/tables", post(club::new_table))
        .route("/club/{club}/tables/{table}", get(club::to_table))
        .route("/club/{club}/season.csv", get(club::season_csv))
        .route("/club/{club}/plan/{game}", get(club_evening::show_plan).post(club_evening::plan))
        .route("/club/{club}/sign-up", post(club_evening::sign_up))
        .route("/club/{club}/evening/{day}", get(club_evening::show))
        .route("/club/{club}/evening/{day}/csv", get(club_evening::csv))
        .route("/t/{table}/again/{number}", post(deals::offer))
        .route("/daily", get(daily::today))
        .route("/daily/calendar", get(daily::calendar))
        .route("/daily/{day}", get(daily::past))
        .route("/daily/{day}/{game}", get(daily::results).post(daily::start))
        .route("/daily/{day}/{game}/picture", get(daily::picture))
        .route("/deals/{deal}/{lineup}", get(deals::show).post(deals::start))
        .route("/assets/{file}", get(assets::serve))
        .route("/favicon.ico", get(assets::favicon))
}

fn find_game(id: &str) -> Result<&'static dyn AnyGame, ApiError> {
    find(id).ok_or_else(|| ApiError::not_found("there is no such game"))
}

async fn rules(request: PageRequest, PagePath(game): PagePath<String>) -> Response {
    match find_game(&game) {
        Ok(game) => page(iris_pages::rules::page(&request.cx, game)),
        Err(wrong) => problem(&request, &wrong),
    }
}
