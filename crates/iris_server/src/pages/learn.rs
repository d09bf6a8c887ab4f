//! A first game that teaches by playing: a page for each of the learner's decisions.

use axum::extract::{Path, Query, State};
use axum::response::Response;
use iris_core::Viewer;
use iris_core::lesson::LEARNER;
use iris_games::{Answer, AnyGame, Course, find};
use maud::{Markup, html};
use serde::Deserialize;

use super::home::title;
use super::sent::Sent;
use super::shell::{Page, go, problem};
use super::table::{draw, moves};
use super::visitor::Visitor;
use crate::App;
use crate::problem::Problem;

/// What the learner's opponent is called.
const TEACHER: &str = "Iris";

#[derive(Deserialize)]
pub(super) struct At {
    at: Option<usize>,
    other: Option<String>,
}

fn course(game: &str) -> Result<(&'static dyn AnyGame, Course), Problem> {
    let game = find(game).ok_or_else(|| Problem::not_found("there is no such game"))?;
    let course = game.lesson().map_err(|_| Problem::not_found("there is no lesson"))?;
    Ok((game, course))
}

/// The first decision of the learner from that action on; the end, if there is none.
fn next(course: &Course, from: usize) -> usize {
    let later = course.moments.iter().enumerate().skip(from).find(|(_, moment)| moment.is_learners());
    later.map_or(course.moments.len(), |(at, _)| at)
}

pub(super) async fn page(visitor: Visitor, Path(game): Path<String>, Query(query): Query<At>) -> Response {
    let (game, course) = match course(&game) {
        Ok(found) => found,
        Err(wrong) => return problem(&visitor, &wrong),
    };
    // Without a place, somebody goes on where they were.
    let kept = visitor.prefs.lessons.get(game.id()).copied().unwrap_or(0);
    let at = next(&course, query.at.unwrap_or(kept).min(course.moments.len()));
    let names = [visitor.name.clone().unwrap_or_else(|| visitor.t("guest")), TEACHER.to_owned()];
    let heading = visitor.words.with("learn-title", "game", &title(&visitor, game.id()));
    let body = lesson(&visitor, game, &course, at, query.other.is_some(), &names);
    Page::new(&visitor, format!("{heading} · Iris"), body).of(game.id()).respond()
}

/// What happened since the learner's last decision: what moved, and what is said about it.
fn since(visitor: &Visitor, course: &Course, at: usize, names: &[String]) -> (Vec<String>, Vec<String>) {
    let before = (0..at).rev().find(|index| course.moments[*index].is_learners()).unwrap_or(0);
    let (mut told, mut said) = (Vec::new(), Vec::new());
    for moment in &course.moments[before..at] {
        // It is legal: the lesson has been played through.
        if let Ok(happened) = moment.position.boxed_clone().apply(&moment.action) {
            let steps = happened.motions(Viewer::Seat(LEARNER));
            told.extend(steps.iter().map(|step| visitor.words.say(&step.text, names)));
        }
        said.extend(moment.after.as_ref().map(|text| visitor.words.say(text, names)));
    }
    (told, said)
}

fn lesson(
    visitor: &Visitor,
    game: &dyn AnyGame,
    course: &Course,
    at: usize,
    other: bool,
    names: &[String],
) -> Markup {
    let id = game.id();
    let moment = course.moments.get(at);
    let state = moment.map_or(&course.end, |moment| &moment.position);
    let scene = state.scene(Viewer::Seat(LEARNER));
    let (told, mut said) = since(visitor, course, at, names);
    if at == next(course, 0) {
        said.insert(0, visitor.words.say(&course.opening, names));
    }
    let before = moment.and_then(|moment| moment.before.as_ref()).unwrap_or(&course.closing);
    said.push(visitor.words.say(before, names));
    let rules = moment.map(|moment| moment.rules).unwrap_or_default();
    let active = scene.active.map(|seat| seat.0.to_string()).unwrap_or_default();
    let done = course.moments[..at].iter().filter(|moment| moment.is_learners()).count();
    let all = course.moments.iter().filter(|moment| moment.is_learners()).count();
    let heading = visitor.words.with("learn-title", "game", &title(visitor, id));
    let class = format!("board lesson game-{id}{}", if moment.is_some() { " yours" } else { "" });
    html! {
        main #table class=(class) tabindex="-1" data-phase=(scene.phase) data-active=(active) data-seat=(LEARNER.0)
            data-over=(moment.is_none()) data-yours=(moment.is_some()) data-pace="0" data-plain="yes" data-title=(heading) data-prompt=(at) {
            span #main {}
            (draw::others(visitor, &scene, names, &[]))
            (draw::middle(visitor, &scene, names))
            section.panel.coach aria-label=(heading) {
                h1 { (heading) span.note { " " (done) " / " (all) } }
                @if other { p.bad { (visitor.t("lesson-other")) } }
                @for line in &said { p { (line) } }
                div.row {
                    @for rule in rules { a href=(format!("/rules/{id}#{rule}")) target="_blank" { (rule) } }
                    @if moment.is_none() { (play_now(visitor, id)) a.button href=(format!("/learn/{id}?at=0")) { (visitor.t("learn-again")) } }
                    @else { a.button href="/" { (visitor.t("learn-later")) } }
                }
            }
            div.mine {
                p.why #why role="status" {}
                div #tray {}
                @if moment.is_some() { (draw::buttons(visitor, &scene, names)) }
                (draw::own(visitor, &scene, names))
            }
            div.side {
                section.moves {
                    h2 { (visitor.t("moves")) }
                    @if moment.is_some() {
                        form.scroll method="post" action=(format!("/learn/{id}")) {
                            input type="hidden" name="at" value=(at);
                            ol { @for choice in &scene.choices { li { (moves::button(visitor, choice, names)) } } }
                        }
                    } @else { p.note { (visitor.t("moves-over")) } }
                }
                section.log { h2 { (visitor.t("log")) } ol.scroll tabindex="0" aria-label=(visitor.t("log")) { @for line in told.iter().rev() { li { (line) } } } }
            }
        }
        div #words hidden data-order=(visitor.t("order")) data-top=(visitor.t("order-top")) data-lost=(visitor.t("lost")) {}
    }
}

fn play_now(visitor: &Visitor, game: &str) -> Markup {
    html! {
        form method="post" action="/play" {
            input type="hidden" name="game" value=(game);
            button.main type="submit" { (visitor.t("learn-play")) }
        }
    }
}

#[derive(Deserialize)]
pub(super) struct Tried {
    at: usize,
    action: String,
}

pub(super) async fn act(
    State(app): State<App>,
    visitor: Visitor,
    Path(game): Path<String>,
    Sent(Tried { at, action }): Sent<Tried>,
) -> Response {
    match tried(&app, &visitor, &game, at, &action).await {
        Ok(response) => response,
        Err(wrong) => problem(&visitor, &wrong),
    }
}

async fn tried(
    app: &App,
    visitor: &Visitor,
    game: &str,
    at: usize,
    action: &str,
) -> Result<Response, Problem> {
    let (game, course) = course(game)?;
    let moment = course.moments.get(at).filter(|moment| moment.is_learners());
    let moment = moment.ok_or_else(|| Problem::bad_request("that is not a moment of the lesson"))?;
    if moment.answer(action) != Answer::Right {
        return Ok(go(&format!("/learn/{}?at={at}&other=yes", game.id()), None));
    }
    let on = next(&course, at + 1);
    let who = visitor.somebody(app).await?;
    app.0.limit_command(&who.player)?;
    if let Some(mut player) = app.0.store.player(who.player.as_str()).await? {
        let mut prefs = visitor.prefs.clone();
        // Whoever has come to the end begins anew the next time.
        prefs.lessons.insert(game.id().to_owned(), if on == course.moments.len() { 0 } else { on });
        player.settings = serde_json::to_string(&prefs).unwrap_or_default();
        app.0.store.put_player(player).await?;
    }
    Ok(go(&format!("/learn/{}?at={on}", game.id()), who.cookie))
}
