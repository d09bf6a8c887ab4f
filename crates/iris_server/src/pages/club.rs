//! Clubs: the list of one's own, joining, the club's page and what members do there.

use axum::extract::State;
use axum::response::Response;
use iris_api::{EveningPhase, OpenSeat, OpenTable, SeatKind};
use iris_pages::club::ClubView;
use iris_pages::open_tables::OpenTableLink;
use iris_table::{PlayerId, TableCommand, TableId, TableSettings, TimeControl};
use serde::Deserialize;

use super::extract::{PageForm, PagePath, PageQuery};
use super::find_game;
use super::request::{PageRequest, TableQuery};
use super::respond::{page, problem, redirect};
use crate::AppState;
use crate::api_error::ApiError;
use crate::clubs::{OwnClub, SeasonLength, checked_club_name, no_club};
use crate::csv::CsvFile;
use crate::tables::{Caller, SummaryBody, TableRequest};
use crate::utc_time::utc_minute;

/// How many seconds members wait for each other before a bot stands in.
const PATIENCE: u32 = 120;

/// The club that the visitor is a member of, with the name that they have now.
pub(super) async fn own(app: &AppState, request: &PageRequest, club: &str) -> Result<OwnClub, ApiError> {
    let player = request.player.as_ref().ok_or_else(no_club)?;
    let mut own = app.0.own_club(club, player).await?;
    if let Some(name) = &request.cx.name {
        app.0.refresh_member_name(&mut own, name).await;
    }
    Ok(own)
}

pub(super) async fn list(State(app): State<AppState>, request: PageRequest) -> Response {
    let clubs = match &request.player {
        Some(player) => app.0.clubs_of(player).await,
        None => Ok(Vec::new()),
    };
    match clubs {
        Ok(clubs) => {
            let clubs: Vec<_> = clubs.iter().map(OwnClub::summary).collect();
            page(iris_pages::club::clubs_page(&request.cx, &clubs))
        }
        Err(wrong) => problem(&request, &wrong),
    }
}

#[derive(Deserialize)]
pub(super) struct NameForm {
    name: String,
}

pub(super) async fn found(
    State(app): State<AppState>,
    request: PageRequest,
    PageForm(NameForm { name }): PageForm<NameForm>,
) -> Response {
    let done = async {
        checked_club_name(&name)?;
        let founder = request.identify(&app).await?;
        let club = app.0.found_club(&founder.player, &founder.name, &name).await?;
        Ok((club, founder.cookie))
    };
    match done.await {
        Ok((club, cookie)) => redirect(&format!("/club/{club}"), cookie),
        Err(wrong) => problem(&request, &wrong),
    }
}

pub(super) async fn ask_to_join(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath(club): PagePath<String>,
    PageQuery(query): PageQuery<TableQuery>,
) -> Response {
    let key = query.key.unwrap_or_default();
    match app.0.club_by_link(&club, &key).await {
        Ok(kept) => page(iris_pages::club::join_page(&request.cx, &club, &kept.value.name, &key)),
        Err(wrong) => problem(&request, &wrong),
    }
}

pub(super) async fn join(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath(club): PagePath<String>,
    PageQuery(query): PageQuery<TableQuery>,
    PageForm(NameForm { name }): PageForm<NameForm>,
) -> Response {
    let done = async {
        let key = query.key.unwrap_or_default();
        // A stranger without the link leaves no trace.
        app.0.club_by_link(&club, &key).await?;
        let name = iris_table::checked_name(&name)?;
        let identity = request.identify(&app).await?;
        app.0.limit_command(&identity.player)?;
        if identity.name != name
            && let Some(mut kept) = app.0.store.player(identity.player.as_str()).await?
        {
            kept.name.clone_from(&name);
            app.0.store.put_player(kept).await?;
        }
        app.0.join_club(&club, &key, &identity.player, &name).await?;
        Ok(identity.cookie)
    };
    match done.await {
        Ok(cookie) => redirect(&format!("/club/{club}"), cookie),
        Err(wrong) => problem(&request, &wrong),
    }
}

pub(super) async fn show(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath(club): PagePath<String>,
) -> Response {
    match view(&app, &request, &club).await {
        Ok(view) => page(iris_pages::club::page(&request.cx, &view)),
        Err(wrong) => problem(&request, &wrong),
    }
}

async fn view(app: &AppState, request: &PageRequest, club: &str) -> Result<ClubView, ApiError> {
    let own = own(app, request, club).await?;
    let details = app.0.club_details(&own).await?;
    let (origin, only_here) = app.0.invitation_origin(&request.headers);
    let key = app.0.signer.sign_club_key(club, own.club.value.links);
    let evenings = app.0.evenings_of(club).await?;
    let past = evenings.iter().filter(|evening| evening.value.phase == EveningPhase::Over);
    let past = past.filter_map(|evening| {
        let day = evening.document.id.strip_prefix(&format!("{club}-"))?;
        Some((day.to_owned(), utc_minute(evening.value.start)))
    });
    let player = request.player.as_ref().ok_or_else(no_club)?;
    Ok(ClubView {
        link: format!("{origin}/club/{club}/join?key={key}"),
        only_here,
        tables: tables(app, club, player).await?,
        season_length: own.club.value.season.as_str(),
        planned: own.club.value.plan.is_some(),
        past: past.collect(),
        evening_time: details.evening.as_ref().map(|evening| utc_minute(evening.start)),
        details,
    })
}

/// The tables of a club that wait for players.
async fn tables(app: &AppState, club: &str, player: &PlayerId) -> Result<Vec<OpenTableLink>, ApiError> {
    let mut links = Vec::new();
    for table in app.0.tables_of_club(club).await? {
        let Some(row) = app.0.store.summary(&table).await?.filter(|row| row.phase == "lobby") else {
            continue;
        };
        let body: SummaryBody = serde_json::from_str(&row.body).unwrap_or_default();
        let seat = |(at, name): (usize, &String)| {
            let level = body.levels.get(at).copied().flatten();
            let kind = match level {
                _ if name.is_empty() => SeatKind::Open,
                Some(_) => SeatKind::Bot,
                None => SeatKind::Player,
            };
            OpenSeat { kind, name: name.clone(), level }
        };
        let shown = OpenTable {
            table: TableId(table),
            game: row.game,
            seats: body.names.iter().enumerate().map(seat).collect(),
            clock: TimeControl::None {},
            options: serde_json::Value::Null,
            starts: None,
        };
        if shown.free() > 0 {
            links.push(OpenTableLink { open: shown, seated: row.players.contains(&player.0) });
        }
    }
    Ok(links)
}

#[derive(Deserialize)]
pub(super) struct ClubTableForm {
    game: String,
    seats: u8,
}

/// Opens a table for the club, at which the visitor sits.
pub(super) async fn new_table(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath(club): PagePath<String>,
    PageForm(ClubTableForm { game, seats }): PageForm<ClubTableForm>,
) -> Response {
    let done = async {
        let own = own(&app, &request, &club).await?;
        let game = find_game(&game)?;
        let player = request.player.clone().ok_or_else(no_club)?;
        app.0.limit_new_table(&player)?;
        let seats = seats.clamp(*game.seats().start(), *game.seats().end());
        let pace = request.cx.bot_pace();
        let settings =
            TableSettings { patience: Some(PATIENCE), pace, ..TableSettings::new(game.id(), seats) };
        let table = app.0.tables.create(settings, player.clone()).await?;
        app.0.note_club_table(own.id(), table.as_str()).await?;
        let claim = TableCommand::Claim { seat: None, name: own.member.value.name.clone(), nonce: None };
        app.0.tables.command(&table, &Caller { player, key: None }, &claim).await?;
        Ok(table)
    };
    let query = if request.cx.instant { "?pace=instant" } else { "" };
    match done.await {
        Ok(table) => redirect(&format!("/t/{table}{query}"), None),
        Err(wrong) => problem(&request, &wrong),
    }
}

/// Leads a member to a table of their club, with the key of its link.
pub(super) async fn to_table(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath((club, table)): PagePath<(String, String)>,
) -> Response {
    let done = async {
        let own = own(&app, &request, &club).await?;
        if app.0.club_of_table(&table).await?.as_deref() != Some(own.id()) {
            return Err(ApiError::no_table());
        }
        app.0.tables.ask(&TableId(table.clone()), |reply| TableRequest::JoinKey { reply }).await
    };
    match done.await {
        Ok(key) => redirect(&format!("/t/{table}?key={key}"), None),
        Err(wrong) => problem(&request, &wrong),
    }
}

#[derive(Deserialize)]
pub(super) struct ClubForm {
    #[serde(rename = "do")]
    what: String,
    /// The handle of another member.
    member: Option<String>,
    name: Option<String>,
    season: Option<String>,
}

/// Leaving, and what a founder may do.
pub(super) async fn act(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath(club): PagePath<String>,
    PageForm(form): PageForm<ClubForm>,
) -> Response {
    match change(&app, &request, &club, form).await {
        Ok(gone) => redirect(&if gone { "/clubs".to_owned() } else { format!("/club/{club}") }, None),
        Err(wrong) => problem(&request, &wrong),
    }
}

/// Does it, and says whether the visitor has no club to go back to.
async fn change(app: &AppState, request: &PageRequest, club: &str, form: ClubForm) -> Result<bool, ApiError> {
    let own = own(app, request, club).await?;
    if let Some(player) = &request.player {
        app.0.limit_command(player)?;
    }
    if form.what == "leave" {
        app.0.leave_club(&own).await?;
        return Ok(true);
    }
    own.require_founder()?;
    let member = form.member.unwrap_or_default();
    match form.what.as_str() {
        "remove" => app.0.remove_member(&own, &member).await?,
        "hand-over" => app.0.hand_over_club(&own, &member).await?,
        "renew" => app.0.change_club(club, |club| club.links += 1).await?,
        "rename" => {
            let name = checked_club_name(&form.name.unwrap_or_default())?;
            app.0.change_club(club, |club| club.name.clone_from(&name)).await?;
        }
        "season" => {
            let length = form.season.as_deref().and_then(SeasonLength::parse);
            let length =
                length.ok_or_else(|| ApiError::bad_request("a season is a month, a quarter or a year"))?;
            app.0.change_club(club, |club| club.season = length).await?;
        }
        "no-evenings" => app.0.plan_evenings(&own, None).await?,
        "close" => {
            app.0.close_club(club).await?;
            return Ok(true);
        }
        _ => return Err(ApiError::bad_request("there is no such thing to do with a club")),
    }
    Ok(false)
}

/// The season as a file.
pub(super) async fn season_csv(
    State(app): State<AppState>,
    request: PageRequest,
    PagePath(club): PagePath<String>,
) -> Response {
    let done = async { app.0.club_details(&own(&app, &request, &club).await?).await };
    match done.await {
        Ok(details) => {
            let mut file =
                CsvFile::new(&["season", "game", "seats", "name", "matches", "points", "average", "margin"]);
            for pool in &details.pools {
                for row in &pool.rows {
                    let margin = row.margin.map(|margin| format!("{margin:.4}")).unwrap_or_default();
                    file.line([
                        details.season.clone(),
                        pool.game.clone(),
                        pool.seats.to_string(),
                        row.name.clone(),
                        row.matches.to_string(),
                        format!("{:.4}", row.points),
                        format!("{:.4}", row.average),
                        margin,
                    ]);
                }
            }
            file.respond("season.csv")
        }
        Err(wrong) => problem(&request, &wrong),
    }
}
