//! A lesson: a first game that teaches by playing, a page for each of the learner's decisions.

use std::sync::LazyLock;

use iris_core::Viewer;
use iris_core::lesson::LEARNER;
use iris_core::scene::SceneTable;
use iris_games::{AnyGame, GAMES, LessonRun};
use maud::{Markup, html};

use crate::PageContext;
use crate::document::{HtmlDocument, home};
use crate::home::title;
use crate::portrait::{portrait, seated};
use crate::table::{board, moves};

/// What the learner's opponent is called.
const TEACHER: &str = "Iris";

/// The ids of the games with a lesson. A lesson is played through to be had, so it is asked for
/// once.
static WITH_LESSON: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    GAMES.iter().filter(|game| matches!(game.lesson(), Some(Ok(_)))).map(|game| game.id()).collect()
});

/// Whether the game teaches itself.
pub(crate) fn has_lesson(game: &dyn AnyGame) -> bool {
    WITH_LESSON.contains(&game.id())
}

/// The index of the learner's first decision at or after an action; the number of actions, if there
/// is none.
pub fn next_decision(course: &LessonRun, from: usize) -> usize {
    let later = course.moments.iter().enumerate().skip(from).find(|(_, moment)| moment.is_learner());
    later.map_or(course.moments.len(), |(at, _)| at)
}

/// The page before the action `at`, or after the last one. `other` says that the learner has just
/// tried something legal that the lesson does not go on with.
pub fn page(cx: &PageContext, game: &dyn AnyGame, course: &LessonRun, at: usize, other: bool) -> Markup {
    let at = next_decision(course, at.min(course.moments.len()));
    let names = [cx.name_or_guest(), TEACHER.to_owned()];
    let heading = cx.words.with("learn-title", "game", title(game.id()));
    let body = lesson(cx, game, course, at, other, &names);
    HtmlDocument::new(cx, format!("{heading} · Iris"), body).of(game.id()).at_table(true).render()
}

/// What happened since the learner's last decision: what moved, and what is said about it.
fn since(cx: &PageContext, course: &LessonRun, at: usize, names: &[String]) -> (Vec<String>, Vec<String>) {
    let before = (0..at).rev().find(|index| course.moments[*index].is_learner()).unwrap_or(0);
    let (mut told, mut said) = (Vec::new(), Vec::new());
    for moment in &course.moments[before..at] {
        // It is legal: the lesson has been played through.
        if let Ok(happened) = moment.position.boxed_clone().apply(&moment.action) {
            let steps = happened.motions(Viewer::Seat(LEARNER));
            told.extend(steps.iter().map(|step| cx.words.say_to(Some(LEARNER), &step.text, names)));
        }
        said.extend(moment.after.as_ref().map(|text| cx.words.say(text, names)));
    }
    (told, said)
}

fn lesson(
    cx: &PageContext,
    game: &dyn AnyGame,
    course: &LessonRun,
    at: usize,
    other: bool,
    names: &[String],
) -> Markup {
    let id = game.id();
    let moment = course.moments.get(at);
    let state = moment.map_or(&course.end, |moment| &moment.position);
    let scene = state.scene(Viewer::Seat(LEARNER));
    let (told, mut said) = since(cx, course, at, names);
    if at == next_decision(course, 0) {
        said.insert(0, cx.words.say(&course.opening, names));
    }
    let before = moment.and_then(|moment| moment.before.as_ref()).unwrap_or(&course.closing);
    said.push(cx.words.say(before, names));
    let rules = moment.map(|moment| moment.rules).unwrap_or_default();
    let active = scene.active.map(|seat| seat.0.to_string()).unwrap_or_default();
    let done = course.moments[..at].iter().filter(|moment| moment.is_learner()).count();
    let all = course.moments.iter().filter(|moment| moment.is_learner()).count();
    let heading = cx.words.with("learn-title", "game", title(id));
    let class =
        format!("{} lesson game-{id}{}", board::kind(&scene), if moment.is_some() { " yours" } else { "" });
    let suggested =
        moment.and_then(|moment| scene.choices.iter().find(|choice| choice.action == moment.action));
    html! {
        main #table class=(class) tabindex="-1" data-phase=(scene.phase) data-active=(active) data-seat=(LEARNER.0)
            data-over=(moment.is_none()) data-yours=(moment.is_some()) data-pace="0" data-plain="yes" data-title=(heading) data-prompt=(at) {
            span #main {}
            header.top {
                a.brand href=(home(cx)) aria-label="Iris" { svg aria-hidden="true" viewBox="0 0 48 27" { use href="#arc"; } span { "Iris" } }
                div.crumb { h1 { (heading) } i {} span.num { (done) " / " (all) } }
                div.icons {
                    (drawer(cx, "log", "#i-log", "log-short", &log(cx, &told)))
                    (drawer(cx, "all-moves", "#i-keys", "moves", &all_moves(cx, &scene, id, moment.map(|_| at), names)))
                    a.icon.lab href=(home(cx)) { span.stay { (cx.t("learn-later")) } }
                }
            }
            section.coach aria-label=(heading) role="status" data-picks=[suggested.map(|choice| choice.picks.join(" "))] data-press=[suggested.map(moves::targets)] {
                (portrait(TEACHER, Some(5)))
                div.says {
                    @if other { p.bad { (cx.t("lesson-other")) } }
                    @for (at, line) in said.iter().enumerate() { p .past[at + 1 < said.len()] { (board::unbroken(line)) } }
                    @if !rules.is_empty() { p.law-links { (cx.t("rules")) @for (at, rule) in rules.iter().enumerate() { (if at == 0 { " " } else { ", " }) a href=(format!("/rules/{id}#{rule}")) target="_blank" { (rule) } } } }
                }
                div.does {
                    @match suggested {
                        Some(choice) => form method="post" action=(format!("/learn/{id}")) {
                            input type="hidden" name="at" value=(at);
                            button.btn.go type="submit" name="action" value=(choice.action) data-suggested="" { (cx.words.say(choice.button.as_ref().unwrap_or(&choice.label), names)) }
                        },
                        None => { (play_now(cx, id)) a.btn href=(format!("/learn/{id}?at=0")) { (cx.t("learn-again")) } }
                    }
                }
            }
            (board::others(cx, &scene, names, &seated(names)))
            (board::middle(cx, &scene, names))
            div.bar {
                (board::own_pill(cx, &scene, names))
                div.ask {
                    div.lines { p #prompt .prompt aria-live="polite" {} p #advice .prompt.hint role="status" {} p #why .prompt.no role="status" {} div #tray .tray {} }
                    div.act { div #primary .prime data-primary="" {} }
                }
                div.tools.none {}
            }
            (board::hand(cx, &scene, names, LEARNER))
        }
        div #words hidden data-order=(cx.t("order")) data-top=(cx.t("order-top")) data-lost=(cx.t("lost")) {}
    }
}

/// A drawer of the top bar with its button.
pub(crate) fn drawer(cx: &PageContext, id: &str, icon: &str, label: &str, inside: &Markup) -> Markup {
    let label = cx.t(label);
    html! {
        details id=(id) {
            summary.icon.lab aria-label=(label) title=(label) { svg aria-hidden="true" { use href=(icon); } span { (label) } }
            div.drawer { (inside) }
        }
    }
}

/// What happened since the learner's last decision.
fn log(cx: &PageContext, told: &[String]) -> Markup {
    html! {
        section.log { h2 { (cx.t("log")) } ol tabindex="0" aria-label=(cx.t("log")) { @for line in told.iter().rev() { li { (line) } } } }
    }
}

/// Every legal move, as a form; when the lesson is over there are none.
fn all_moves(cx: &PageContext, scene: &SceneTable, id: &str, at: Option<usize>, names: &[String]) -> Markup {
    html! {
        section.moves {
            h2 { (cx.t("moves")) }
            @match at {
                Some(at) => form method="post" action=(format!("/learn/{id}")) {
                    input type="hidden" name="at" value=(at);
                    ol { @for choice in &scene.choices { li { (moves::button(cx, choice, names)) } } }
                },
                None => p.note { (cx.t("moves-over")) },
            }
        }
    }
}

fn play_now(cx: &PageContext, game: &str) -> Markup {
    html! {
        form method="post" action="/play" {
            input type="hidden" name="game" value=(game);
            button.btn.go type="submit" { (cx.t("learn-play")) }
        }
    }
}
