//! Duplicate evenings of a club: planning, signing up, live standings.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use iris_api::{ErrorCode, EveningDetails};
use iris_core::{ConfigError, Seed, options_from_fields};
use iris_games::AnyGame;
use iris_pages::new_table::usual_seats;
use serde::Deserialize;

use super::club::own;
use super::extract::{PageForm, PagePath};
use super::find_game;
use super::request::PageRequest;
use super::respond::{fragment, page, problem, redirect};
use crate::AppState;
use crate::api_error::ApiError;
use crate::clubs::{EveningPlan, OwnClub};
use crate::csv::CsvFile;
use crate::utc_time::utc_minute;

/// The form for one game, for the founder.
pub(super) async fn show_plan(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath((club, game)): PagePath<(String, String)>,
) -> Response {
    let done = async {
        own(&app, &request, &club).await?.require_founder()?;
        find_game(&game)
    };
    match done.await {
        Ok(game) => page(iris_pages::club::plan_page(&request.cx, &club, game)),
        Err(wrong) => problem(&request, &wrong),
    }
}

/// The fields of the plan, and those of the game's options.
#[derive(Deserialize)]
#[serde(transparent)]
pub(super) struct PlanForm(Vec<(String, String)>);

impl PlanForm {
    fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().rev().find(|(field, _)| field == name).map(|(_, value)| value.as_str())
    }

    /// A number that must be between two.
    fn number(&self, name: &str, least: u32, most: u32, usual: u32) -> Result<u32, ApiError> {
        let number = self.get(name).map_or(Some(usual), |text| text.parse().ok());
        number
            .filter(|number| (least..=most).contains(number))
            .ok_or_else(|| ApiError::bad_request(format!("{name} is a number from {least} to {most}")))
    }

    fn plan(&self, game: &dyn AnyGame, pace: u32) -> Result<EveningPlan, ApiError> {
        let refused = |error: ConfigError| {
            ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, ErrorCode::BadSettings, error.to_string())
        };
        let time = self.get("time").and_then(|time| time.split_once(':'));
        let minute = time.and_then(|(hour, minute)| {
            let (hour, minute): (u32, u32) = (hour.parse().ok()?, minute.get(..2)?.parse().ok()?);
            (hour < 24 && minute < 60).then_some(hour * 60 + minute)
        });
        let minute = minute.ok_or_else(|| ApiError::bad_request("a time is written as 20:00"))?;
        let (least, most) = (u32::from(*game.seats().start()), u32::from(*game.seats().end()).min(6));
        let seats = self.number("seats", least, most, usual_seats(game).into())? as u8;
        let options = options_from_fields(game.options(), |path| self.get(path).map(ToOwned::to_owned));
        let options = options.map_err(refused)?;
        // Any seed shows whether the game can be dealt like this.
        let dealt = game.deal(&options, seats, Seed::from(0));
        let options = dealt.map_err(|error| {
            ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, ErrorCode::BadSettings, error.to_string())
        })?;
        Ok(EveningPlan {
            weekday: self.number("weekday", 0, 6, 2)?,
            minute,
            game: game.id().to_owned(),
            seats,
            rounds: self.number("rounds", 1, 12, 3)?,
            round_minutes: self.number("round_minutes", 2, 120, 20)?,
            move_seconds: self.number("move_seconds", 5, 600, 45)?,
            options: options.options(),
            pace,
        })
    }
}

pub(super) async fn plan(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath((club, game)): PagePath<(String, String)>,
    PageForm(form): PageForm<PlanForm>,
) -> Response {
    let done = async {
        let own = own(&app, &request, &club).await?;
        own.require_founder()?;
        let plan = form.plan(find_game(&game)?, request.cx.bot_pace())?;
        app.0.plan_evenings(&own, Some(plan)).await
    };
    match done.await {
        Ok(()) => redirect(&format!("/club/{club}"), None),
        Err(wrong) => problem(&request, &wrong),
    }
}

#[derive(Deserialize)]
pub(super) struct SignUpForm {
    day: String,
    on: String,
}

pub(super) async fn sign_up(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath(club): PagePath<String>,
    PageForm(SignUpForm { day, on }): PageForm<SignUpForm>,
) -> Response {
    let done = async {
        let own = own(&app, &request, &club).await?;
        if let Some(player) = &request.player {
            app.0.limit_command(player)?;
        }
        app.0.sign_up(&own, &day, on == "on").await
    };
    match done.await {
        Ok(()) => redirect(&format!("/club/{club}"), None),
        Err(wrong) => problem(&request, &wrong),
    }
}

async fn evening(
    app: &AppState,
    request: &PageRequest,
    club: &str,
    day: &str,
) -> Result<(OwnClub, EveningDetails), ApiError> {
    let own = own(app, request, club).await?;
    let kept = app.0.evening_on(club, day).await?;
    let kept = kept.ok_or_else(|| ApiError::not_found("there is no such evening"))?;
    let details = app.0.evening_details(&own, &kept).await?;
    Ok((own, details))
}

/// The evening; for the script only the part that changes.
pub(super) async fn show(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath((club, day)): PagePath<(String, String)>,
) -> Response {
    let done = evening(&app, &request, &club, &day).await;
    if request.script {
        let part = done.map(|(_, details)| iris_pages::club::evening_fragment(&request.cx, &club, &details));
        return fragment(&request, part);
    }
    match done {
        Ok((own, details)) => {
            let time = utc_minute(details.start);
            page(iris_pages::club::evening_page(&request.cx, &club, &own.club.value.name, &time, &details))
        }
        Err(wrong) => problem(&request, &wrong),
    }
}

/// The standings as a file.
pub(super) async fn csv(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath((club, day)): PagePath<(String, String)>,
) -> Response {
    match evening(&app, &request, &club, &day).await {
        Ok((_, details)) => {
            let rounds: Vec<String> = (1..=details.rounds).map(|round| format!("round {round}")).collect();
            let headings: Vec<&str> =
                ["place", "name", "total"].into_iter().chain(rounds.iter().map(String::as_str)).collect();
            let mut file = CsvFile::new(&headings);
            for (row, place) in details.standings.iter().zip(1..) {
                let results = (0..details.rounds as usize).map(|round| {
                    let result = row.rounds.get(round).copied().flatten();
                    result.map(|result| format!("{result:.4}")).unwrap_or_default()
                });
                let start = [place.to_string(), row.name.clone(), format!("{:.4}", row.total)];
                file.line(start.into_iter().chain(results));
            }
            file.respond("evening.csv")
        }
        Err(wrong) => problem(&request, &wrong),
    }
}
