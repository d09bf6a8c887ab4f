//! A puzzle on its board: picked and pressed as at a table, or from the list of moves.

use iris_bots::Level;
use iris_core::Seat;
use iris_core::scene::{SceneChoice, SceneTable};
use maud::{Markup, html};

use super::{PuzzleSheet, PuzzleTold, RunStanding, theme_name};
use crate::PageContext;
use crate::document::{HtmlDocument, home};
use crate::home::title;
use crate::portrait::{portrait, seated};
use crate::table::{board, moves, script_words};

/// Who poses the puzzles.
const COACH: &str = "Iris";

/// The page of a puzzle; `told` once it has been answered.
pub fn page(cx: &PageContext, sheet: &PuzzleSheet<'_>, told: Option<&PuzzleTold>) -> Markup {
    let heading = cx.words.with("puzzle-title", "game", title(sheet.game.id()));
    let body = table(cx, sheet, told, &heading);
    HtmlDocument::new(cx, format!("{heading} · Iris"), body).of(sheet.game.id()).at_table(true).render()
}

/// The seats as they are called: the reader's, and others' who play as those did from whose matches
/// puzzles come.
fn names(cx: &PageContext, seats: usize, own: Seat) -> Vec<String> {
    let mut others = Level::Four.names().into_iter();
    let name = |seat: usize| {
        if seat == own.index() { cx.name_or_guest() } else { others.next().unwrap_or(COACH).to_owned() }
    };
    (0..seats).map(name).collect()
}

fn table(cx: &PageContext, sheet: &PuzzleSheet<'_>, told: Option<&PuzzleTold>, heading: &str) -> Markup {
    let (id, scene, own) = (sheet.game.id(), &sheet.scene, sheet.seat);
    let names = names(cx, scene.seats.len(), own);
    let asks = told.is_none();
    let active = scene.active.map(|seat| seat.0.to_string()).unwrap_or_default();
    let class = format!("{} lesson puzzle game-{id}{}", board::kind(scene), if asks { " yours" } else { "" });
    let solution = told.and_then(|told| choice(scene, &told.solution));
    html! {
        main #table class=(class) tabindex="-1" data-phase=(scene.phase) data-active=(active) data-seat=(own.0) data-over="false"
            data-yours=(asks) data-pace="0" data-plain="yes" data-title=(heading) data-prompt="0" {
            span #main {}
            header.top {
                a.brand href=(home(cx)) aria-label="Iris" { svg aria-hidden="true" viewBox="0 0 48 27" { use href="#arc"; } span { "Iris" } }
                div.crumb { h1 { (heading) } i {} span.num { @match &sheet.run { Some(run) => (run_line(cx, run)), None => (cx.words.count("puzzle-difficulty", "rating", sheet.rating)) } } }
                div.icons {
                    details #all-moves {
                        summary.icon.lab aria-label=(cx.t("moves")) title=(cx.t("moves")) { svg aria-hidden="true" { use href="#i-keys"; } span { (cx.t("moves")) } }
                        div.drawer { (all_moves(cx, sheet, asks, &names)) }
                    }
                    a.icon.lab href=(format!("/puzzles/{id}")) { span.stay { (cx.t("puzzle-leave")) } }
                }
            }
            section.coach aria-label=(heading) role="status" data-picks=[solution.map(|choice| choice.picks.join(" "))] data-press=[solution.map(moves::targets)] {
                (portrait(COACH, Some(5)))
                div.says { @match told { Some(told) => (tell(cx, sheet, told, &names)), None => (pose(cx, sheet, &names)) } }
                @if let Some(told) = told { (next(cx, sheet, told)) }
            }
            (board::others(cx, scene, &names, &seated(&names)))
            (board::middle(cx, scene, &names))
            div.bar {
                (board::own_pill(cx, scene, &names))
                div.ask {
                    div.lines { p #prompt .prompt aria-live="polite" {} p #advice .prompt.hint role="status" {} p #why .prompt.no role="status" {} div #tray .tray {} }
                    div.act { div #primary .prime data-primary="" {} }
                }
                div.tools.none {}
            }
            (board::hand(cx, scene, &names, own))
        }
        (script_words::words(cx))
    }
}

/// How a run stands, with what is left on the clock.
fn run_line(cx: &PageContext, run: &RunStanding) -> Markup {
    let last = run.last.map(|right| if right { ("good", "✓") } else { ("bad", "✗") });
    html! {
        @if let Some((class, sign)) = last { b class=(class) aria-hidden="true" { (sign) " " } span.sr { (cx.t(if class == "good" { "puzzle-run-right" } else { "puzzle-run-wrong" })) } }
        (cx.words.count("puzzle-run-solved", "count", run.solved.into()))
        @if let Some(left) = run.left { " · " time role="timer" data-countdown=(left) { (format!("{}:{:02}", left / 60_000, left / 1000 % 60)) } }
    }
}

/// What is asked.
fn pose(cx: &PageContext, sheet: &PuzzleSheet<'_>, names: &[String]) -> Markup {
    let said = cx.words.say_to(Some(sheet.seat), &sheet.scene.prompt, names);
    html! {
        p { (cx.t(if sheet.daily { "puzzle-pose-daily" } else { "puzzle-pose" })) }
        p.past { (board::unbroken(&said)) }
        @if let Some(theme) = sheet.theme { p.law-links { (theme_name(cx, sheet.game.id(), theme)) } }
        @if sheet.practice && sheet.run.is_none() { p.law-links { (cx.t("puzzle-practice")) } }
    }
}

/// The choice of an action, as the list of moves writes it.
fn choice<'a>(scene: &'a SceneTable, action: &str) -> Option<&'a SceneChoice> {
    scene.choices.iter().find(|choice| choice.action == action)
}

/// What the answer was worth, what was better and why.
fn tell(cx: &PageContext, sheet: &PuzzleSheet<'_>, told: &PuzzleTold, names: &[String]) -> Markup {
    let (id, scene) = (sheet.game.id(), &sheet.scene);
    let label = |action: &str| {
        choice(scene, action).map_or_else(|| action.to_owned(), |choice| cx.words.say(&choice.label, names))
    };
    let (answer, solution) = (label(&told.answer), label(&told.solution));
    let finders = cx.words.list(told.finders.iter().map(|name| (*name).to_owned()));
    html! {
        @if told.is_right {
            p.good data-verdict="right" { (cx.t("puzzle-right")) " " (board::unbroken(&cx.words.fill("puzzle-worth", &[("action", solution.as_str().into()), ("percent", told.best.into())]))) }
        } @else {
            p.bad data-verdict="wrong" { (board::unbroken(&cx.words.fill("puzzle-wrong", &[("action", answer.as_str().into()), ("percent", told.loss.into())]))) }
            @if !told.own_reasons.is_empty() { p.past { (cx.words.sentence(&told.own_reasons, names)) } }
            p { (board::unbroken(&cx.words.fill("puzzle-better", &[("action", solution.as_str().into()), ("percent", told.best.into())]))) }
        }
        @if !told.reasons.is_empty() { p.past { (cx.words.sentence(&told.reasons, names)) } }
        p.past { @if told.finders.is_empty() { (cx.t("puzzle-finders-none")) } @else { (cx.words.fill("puzzle-finders", &[("names", finders.as_str().into()), ("count", (told.finders.len() as i64).into())])) } }
        @if let Some((before, after)) = told.change { p.rated { (cx.words.fill("puzzle-change", &[("before", before.into()), ("after", after.into())])) } }
        @if let Some(run) = sheet.run { p { (cx.words.fill("puzzle-run-result", &[("solved", i64::from(run.solved).into()), ("missed", i64::from(run.missed).into()), ("best", i64::from(run.best).into())])) } }
        p.law-links {
            @for (at, theme) in told.themes.iter().enumerate() { @if at > 0 { ", " } a href=(format!("/puzzles/{id}/next?theme={theme}")) { (theme_name(cx, id, theme)) } }
            @if !told.rules.is_empty() { " · " (cx.t("rules")) @for (at, rule) in told.rules.iter().enumerate() { (if at == 0 { " " } else { ", " }) a href=(format!("/rules/{id}#{rule}")) target="_blank" { (rule) } } }
        }
    }
}

/// What to do next.
fn next(cx: &PageContext, sheet: &PuzzleSheet<'_>, told: &PuzzleTold) -> Markup {
    let id = sheet.game.id();
    let theme = sheet.theme.map(|theme| format!("&theme={theme}")).unwrap_or_default();
    html! {
        div.does {
            @if sheet.run.is_some() {
                form method="post" action=(format!("/puzzles/{id}/run")) { button.btn.go type="submit" name="kind" value="streak" { (cx.t("puzzle-run-again")) } }
            } @else {
                a.btn.go href=(format!("/puzzles/{id}/next?but={}{theme}", sheet.id)) data-next-puzzle="" { (cx.t("puzzle-next")) }
            }
            @if !told.is_right { a.btn href=(format!("/puzzle/{}{}", sheet.id, theme.replacen('&', "?", 1))) { (cx.t("puzzle-again")) } }
        }
    }
}

/// Every legal move, as a form; once the puzzle is answered there are none.
fn all_moves(cx: &PageContext, sheet: &PuzzleSheet<'_>, asks: bool, names: &[String]) -> Markup {
    html! {
        section.moves {
            h2 { (cx.t("moves")) }
            @if asks {
                form method="post" action=(format!("/puzzle/{}", sheet.id)) {
                    @if sheet.run.is_some() { input type="hidden" name="run" value="yes"; }
                    @if let Some(theme) = sheet.theme { input type="hidden" name="theme" value=(theme); }
                    ol { @for choice in &sheet.scene.choices { li { (moves::button(cx, choice, names)) } } }
                }
            } @else {
                p.note { (cx.t("puzzle-answered")) }
            }
        }
    }
}
