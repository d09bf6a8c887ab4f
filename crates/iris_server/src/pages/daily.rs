//! The deal of the day: today's, one of the past, its results, its picture, the calendar.

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use iris_api::{DealOffer, UtcDay};
use iris_games::GAMES;
use iris_pages::deals::{DailyPanel, DayPage, MonthPage, ResultPage};
use iris_table::PlayerId;
use serde::Deserialize;

use super::extract::{PageForm, PagePath, PageQuery};
use super::request::PageRequest;
use super::respond::{page, problem, redirect};
use crate::AppState;
use crate::api_error::ApiError;
use crate::deals::{OLDEST, Starter, parse_day};

/// The deal of the day for the home page; a store that does not answer shows none.
pub(super) async fn panel(
    app: &AppState,
    player: Option<&PlayerId>,
    counted: bool,
) -> Result<DailyPanel, ApiError> {
    let (overview, streak) = app.0.daily_overview(player, counted).await?;
    let today = app.0.today();
    let monday = today.before(today.weekday());
    let days = std::iter::successors(Some(monday), |day| Some(day.next())).take(7);
    Ok(DailyPanel { overview, week: days.map(|day| (day, streak.done.contains(&day))).collect() })
}

pub(super) async fn today(State(app): State<AppState>, request: PageRequest) -> Response {
    let done = async {
        let today = app.0.today();
        let panel = panel(&app, request.player.as_ref(), true).await?;
        let source = app.0.daily_source(today).await?;
        let deals = panel.overview.deals.clone();
        Ok(DayPage { day: today, deals, promise: source.promise, secret: None, today: Some(panel) })
    };
    answer(&request, done.await)
}

pub(super) async fn past(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath(day): PagePath<String>,
) -> Response {
    let done = async {
        let day = parse_day(&day, app.0.today())?;
        if day == app.0.today() {
            return Ok(None);
        }
        let source = app.0.daily_source(day).await?;
        let mut deals: Vec<DealOffer> = Vec::new();
        for game in GAMES {
            deals.push(app.daily_results(day, game.id(), request.player.as_ref()).await?.offer);
        }
        let secret = Some(source.told_secret());
        Ok(Some(DayPage { day, deals, promise: source.promise, secret, today: None }))
    };
    match done.await {
        Ok(None) => redirect("/daily", None),
        Ok(Some(day)) => answer(&request, Ok(day)),
        Err(wrong) => answer(&request, Err(wrong)),
    }
}

fn answer(request: &PageRequest, day: Result<DayPage, ApiError>) -> Response {
    match day {
        Ok(day) => page(iris_pages::deals::day_page(&request.cx, &day)),
        Err(wrong) => problem(request, &wrong),
    }
}

#[derive(Deserialize)]
pub(super) struct StartForm {
    pub(super) pace: Option<String>,
}

pub(super) async fn start(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath((day, game)): PagePath<(String, String)>,
    PageForm(form): PageForm<StartForm>,
) -> Response {
    let instant = request.cx.instant || form.pace.as_deref() == Some("instant");
    let done = async {
        let day = parse_day(&day, app.0.today())?;
        let who = request.identify(&app).await?;
        let pace = if instant { 0 } else { request.cx.bot_pace() };
        let starter = Starter { player: &who.player, name: &who.name, pace };
        Ok((app.start_daily(day, &game, &starter).await?, who.cookie))
    };
    match done.await {
        Ok((table, cookie)) => {
            redirect(&format!("/t/{table}{}", if instant { "?pace=instant" } else { "" }), cookie)
        }
        Err(wrong) => problem(&request, &wrong),
    }
}

pub(super) async fn results(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath((day, game)): PagePath<(String, String)>,
) -> Response {
    with_results(&app, &request, &day, &game, |shown| {
        page(iris_pages::deals::result_page(&request.cx, shown))
    })
    .await
}

/// The picture of the visitor's own result.
pub(super) async fn picture(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath((day, game)): PagePath<(String, String)>,
) -> Response {
    with_results(&app, &request, &day, &game, |shown| {
        let own = shown.results.results.as_deref().and_then(|all| all.iter().find(|result| result.you));
        if own.is_none() {
            let wrong = ApiError::not_found("you have no result of that deal yet");
            return problem(&request, &wrong);
        }
        let headers = [(header::CONTENT_TYPE, "image/svg+xml"), (header::VARY, "Cookie, Accept-Language")];
        (headers, iris_pages::deals::picture(&request.cx, shown).into_string()).into_response()
    })
    .await
}

async fn with_results(
    app: &AppState,
    request: &PageRequest,
    day: &str,
    game: &str,
    render: impl FnOnce(&ResultPage<'_>) -> Response,
) -> Response {
    let done = async {
        let day = parse_day(day, app.0.today())?;
        let results = app.daily_results(day, game, request.player.as_ref()).await?;
        let streak = match &request.player {
            Some(player) => app.0.daily_streak(player).await?.days,
            None => 0,
        };
        Ok::<_, ApiError>((day, results, streak))
    };
    match done.await {
        Ok((day, results, streak)) => {
            let (origin, _) = app.0.invitation_origin(&request.headers);
            let is_today = day == app.0.today();
            render(&ResultPage { day, results: &results, streak, is_today, origin: &origin })
        }
        Err(wrong) => problem(request, &wrong),
    }
}

#[derive(Deserialize)]
pub(super) struct MonthQuery {
    month: Option<String>,
}

pub(super) async fn calendar(
    State(app): State<AppState>,
    request: PageRequest,
    PageQuery(MonthQuery { month }): PageQuery<MonthQuery>,
) -> Response {
    let today = app.0.today();
    let oldest = today.before(OLDEST);
    let asked = month.and_then(|month| format!("{month}-01").parse::<UtcDay>().ok());
    let first = asked.unwrap_or_else(|| today.first_of_month());
    let first = first.clamp(oldest.first_of_month(), today.first_of_month());
    let done = match &request.player {
        Some(player) => app.0.daily_streak(player).await.map(|streak| streak.done),
        None => Ok(std::collections::BTreeSet::new()),
    };
    match done {
        Ok(done) => {
            page(iris_pages::deals::calendar_page(&request.cx, &MonthPage { first, today, oldest, done }))
        }
        Err(wrong) => problem(&request, &wrong),
    }
}
