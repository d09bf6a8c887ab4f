//! The home page: the visitor's matches, with whose turn it is and who won.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use iris_core::{Outcome, Seat, SeatSet};
use iris_games::record::{Record, RecordResult};
use iris_pages::home::{HomeSections, MatchLink, MatchStanding, Sitter};
use iris_pages::open_tables::OpenTableLink;
use iris_store::ListedTable;
use iris_table::{Millis, PlayerId, SnapshotDetail, TableId, TablePhase};

use super::request::PageRequest;
use super::respond::page;
use crate::AppState;
use crate::clubs::OwnClub;
use crate::tables::{Caller, OpenLobby, SummaryBody, TableRequest};

/// How many of somebody's tables are listed.
const MAX_TABLES: usize = 100;
/// How many of them are looked at: open ones for whose turn it is, finished ones for who won.
const LOOKED_AT: usize = 6;
/// How many open tables are listed.
const OPEN_TABLES: usize = 8;

pub(super) async fn show(State(app): State<AppState>, request: PageRequest) -> Response {
    let links = match &request.player {
        Some(player) => links(&app, player).await,
        None => Vec::new(),
    };
    let clubs = match &request.player {
        // A store that does not answer must not keep anybody from starting a match.
        Some(player) => app.0.clubs_of(player).await.unwrap_or_default(),
        None => Vec::new(),
    };
    let clubs: Vec<_> = clubs.iter().map(OwnClub::summary).collect();
    let exercises = match &request.player {
        Some(player) => app.0.due_exercises(player).await.unwrap_or_default(),
        None => 0,
    };
    let open_tables = open_tables(&app, request.player.as_ref());
    let daily = super::daily::panel(&app, request.player.as_ref(), false).await.ok();
    let puzzle = super::puzzles::daily(&app, &request).await;
    let sections = HomeSections { exercises, daily, puzzle, open_tables, clubs };
    page(iris_pages::home::page(&request.cx, &links, &sections))
}

/// The tables that wait for players, for one visitor.
fn open_tables(app: &AppState, player: Option<&PlayerId>) -> Vec<OpenTableLink> {
    let open = app.0.tables.open_lobbies().newest(app.0.environment.steady_now(), OPEN_TABLES);
    let link = |lobby: Arc<OpenLobby>| OpenTableLink {
        open: lobby.shown.clone(),
        seated: player.is_some_and(|player| lobby.people.contains(player)),
    };
    open.into_iter().map(link).collect()
}

async fn links(app: &AppState, player: &PlayerId) -> Vec<MatchLink> {
    // A store that does not answer must not keep anybody from starting a match.
    let listed = app.0.store.tables_of(player.as_str(), MAX_TABLES).await.unwrap_or_default();
    let now = app.0.environment.now();
    let mut links = Vec::new();
    let (mut open, mut over) = (0, 0);
    for ListedTable { table, summary } in listed {
        let body: SummaryBody = serde_json::from_str(&summary.body).unwrap_or_default();
        let finished = !matches!(summary.phase.as_str(), "lobby" | "playing");
        let looked_at = if finished { &mut over } else { &mut open };
        *looked_at += 1;
        let standing = match (finished, *looked_at <= LOOKED_AT) {
            (true, true) => result(app, &table, &body, player).await,
            (true, false) => MatchStanding::Over,
            (false, true) => turn(app, &table, player).await,
            (false, false) => MatchStanding::Open,
        };
        links.push(link(table, summary.game, &body, player, standing, now.saturating_sub(summary.updated)));
    }
    links
}

fn link(
    table: String,
    game: String,
    body: &SummaryBody,
    player: &PlayerId,
    standing: MatchStanding,
    idle_millis: Millis,
) -> MatchLink {
    let seat = seat_of(body, player);
    let others = body.names.iter().enumerate().filter(|(at, name)| !name.is_empty() && Some(*at) != seat);
    let sitter = |(at, name): (usize, &String)| Sitter {
        name: name.clone(),
        level: body.levels.get(at).copied().flatten(),
    };
    MatchLink { table, game, others: others.map(sitter).collect(), standing, idle_millis }
}

fn seat_of(body: &SummaryBody, player: &PlayerId) -> Option<usize> {
    body.people.iter().position(|person| person.as_deref() == Some(player.as_str()))
}

/// Whose turn it is at a table.
async fn turn(app: &AppState, table: &str, player: &PlayerId) -> MatchStanding {
    let by = Caller { player: player.clone(), key: None };
    let look = |reply| TableRequest::Snapshot { by: by.clone(), detail: SnapshotDetail::View, reply };
    let Ok(shown) = app.0.tables.ask(&TableId(table.to_owned()), look).await else {
        return MatchStanding::Open;
    };
    match shown.turn {
        _ if shown.phase == TablePhase::Lobby => MatchStanding::Waiting,
        Some(seat) if shown.seat == Some(seat) => MatchStanding::YourTurn,
        Some(seat) => shown
            .seats
            .get(seat.index())
            .map_or(MatchStanding::Open, |chair| MatchStanding::TurnOf(chair.name.clone())),
        None => MatchStanding::Open,
    }
}

/// Who won the last match at a table. One that was broken off has no record.
async fn result(app: &AppState, table: &str, body: &SummaryBody, player: &PlayerId) -> MatchStanding {
    let Some(seat) = seat_of(body, player) else { return MatchStanding::Over };
    let kept = app.0.store.record(table, body.number).await.ok().flatten();
    match kept.and_then(|kept| winners(&Record::parse(&kept.text).ok()?)) {
        Some(winners) if winners.contains(Seat(seat as u8)) => MatchStanding::Won,
        Some(_) => MatchStanding::Lost,
        None => MatchStanding::Over,
    }
}

/// Who won a recorded match, of those who did not give up.
fn winners(record: &Record) -> Option<SeatSet> {
    let RecordResult::Over { scores, winners } = &record.result else { return None };
    let gave_up =
        record.tags.iter().filter(|(tag, _)| tag == "GaveUp").flat_map(|(_, seats)| seats.split(' '));
    let gone: SeatSet = gave_up.filter_map(|seat| seat.parse().ok().map(Seat)).collect();
    Some(Outcome::new(scores, winners.iter().copied().collect()).without(gone).winners)
}
