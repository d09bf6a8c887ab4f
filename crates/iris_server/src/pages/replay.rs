//! A finished match, ply by ply.

use axum::extract::{Path, Query, State};
use axum::response::Response;
use iris_core::{Seat, Viewer};
use iris_games::record::Replay;
use maud::html;
use serde::Deserialize;

use super::chances::picture;
use super::finished::{Finished, finished, judged};
use super::forms::At;
use super::home::title;
use super::shell::{Page, problem};
use super::table::draw;
use super::visitor::Visitor;
use crate::App;
use crate::problem::Problem;

/// How many of the last things that happened are told.
const LINES: usize = 16;

#[derive(Deserialize)]
pub(super) struct Where {
    ply: Option<usize>,
    seat: Option<u8>,
}

pub(super) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Path((table, number)): Path<(String, u32)>,
    Query(Where { ply, seat }): Query<Where>,
    Query(at): Query<At>,
) -> Response {
    match replayed(&app, &visitor, &table, number, (ply, seat), &at).await {
        Ok(response) => response,
        Err(wrong) => problem(&visitor, &wrong),
    }
}

async fn replayed(
    app: &App,
    visitor: &Visitor,
    table: &str,
    number: u32,
    (ply, seat): (Option<usize>, Option<u8>),
    at: &At,
) -> Result<Response, Problem> {
    let Finished { record, seat: taken } = finished(app, visitor, table, number, at).await?;
    let damaged = |_| Problem::not_found("the record cannot be replayed");
    let mut replay = Replay::new(&record).map_err(damaged)?;
    let last = record.moves().count();
    let ply = ply.unwrap_or(0).min(last);
    let viewer = seat.or(taken.map(|seat| seat.0)).filter(|seat| *seat < record.seats);
    let viewer = viewer.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat(seat)));
    let mut steps = Vec::new();
    for _ in 0..ply {
        if let Some(step) = replay.step() {
            let (_, happened) = step.map_err(damaged)?;
            steps.extend(happened.motions(viewer));
        }
    }
    let names = draw::apart(&record.names);
    let chances = judged(app, &record).await?;
    let scene = replay.state().scene(viewer);
    let lines: Vec<String> =
        steps.iter().rev().take(LINES).map(|step| visitor.words.say(&step.text, &names)).collect();
    let to = |ply: usize, seat: Option<Seat>| {
        let seat = seat.map_or_else(String::new, |seat| format!("&seat={}", seat.0));
        format!("/t/{table}/replay/{number}?ply={ply}{seat}")
    };
    let own = viewer.seat();
    let heading = format!("{} · {}", visitor.t("replay"), title(visitor, &record.game));
    let body = html! {
        main #main .board .replay {
            (draw::others(visitor, &scene, &names, &[]))
            (draw::middle(visitor, &scene, &names))
            div.mine {
                div.prompt { h1 { (heading) } span { (ply) " / " (last) } }
                (draw::own(visitor, &scene, &names))
                nav.row aria-label=(visitor.t("replay")) {
                    a.button href=(to(0, own)) { (visitor.t("replay-first")) }
                    a.button href=(to(ply.saturating_sub(1), own)) rel="prev" { (visitor.t("replay-back")) }
                    a.button.main href=(to((ply + 1).min(last), own)) rel="next" { (visitor.t("replay-on")) }
                    a.button href=(to(last, own)) { (visitor.t("replay-last")) }
                    a.button href=(format!("/t/{table}")) { (visitor.t("replay-table")) }
                }
            }
            div.side {
                section { h2 { (visitor.t("chances")) } (picture(visitor, &chances, &names, own, Some(ply))) }
                section.log { h2 { (visitor.t("log")) } ol { @for line in &lines { li { (line) } } } }
                section { h2 { (visitor.t("replay-seen-by")) }
                    div.row { @for (name, seat) in names.iter().zip(0..) { a.button .main[own == Some(Seat(seat))] href=(to(ply, Some(Seat(seat)))) { (name) } } }
                }
                @if let Some(summary) = &scene.summary { section { (draw::summary(visitor, summary, &names)) } }
            }
        }
    };
    Ok(Page::new(visitor, format!("{heading} · Iris"), body).of(&record.game).respond())
}
