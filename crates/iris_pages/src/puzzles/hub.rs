//! Where puzzles are chosen: all games, and one game with its themes.

use iris_bots::Level;
use maud::{Markup, html};

use super::{DailyPuzzle, PuzzleOffer, RunStanding, SolverStanding, daily_line, theme_name};
use crate::PageContext;
use crate::document::{HtmlDocument, narrow};
use crate::home::{art, title};
use crate::portrait::portrait;

/// All games with puzzles, and the puzzle of the day.
pub fn index_page(cx: &PageContext, offers: &[PuzzleOffer], daily: Option<&DailyPuzzle>) -> Markup {
    let body = html! {
        h1 { (cx.t("puzzles")) }
        p.note { (cx.t("puzzles-lead")) }
        @if let Some(daily) = daily { (daily_line(cx, daily)) }
        @for offer in offers {
            @let id = offer.game.id();
            section.panel.puzzle-game data-puzzles=(id) {
                (art(cx, id, true))
                div.what {
                    h2 { a href=(format!("/puzzles/{id}")) { (title(id)) } }
                    p.note { (counted(cx, offer)) }
                    (standing(cx, &offer.standing))
                }
                (ways(cx, offer))
            }
        }
    };
    HtmlDocument::new(cx, format!("{} · Iris", cx.t("puzzles")), narrow(&body)).render()
}

/// The puzzles of one game, with its themes and how the last run went.
pub fn game_page(cx: &PageContext, offer: &PuzzleOffer, run: Option<&RunStanding>) -> Markup {
    let id = offer.game.id();
    let heading = cx.words.with("puzzles-of", "game", title(id));
    let body = html! {
        p { a href="/puzzles" { (cx.t("puzzles-all")) } }
        h1 { (heading) }
        @if let Some(run) = run { (run_over(cx, run)) }
        section.panel.puzzle-game data-puzzles=(id) {
            (art(cx, id, true))
            div.what { p.note { (counted(cx, offer)) } (standing(cx, &offer.standing)) }
            (ways(cx, offer))
        }
        section {
            div.h2 { h2 { (cx.t("puzzle-themes")) } }
            ul.panel.rows.themes {
                @for (theme, count) in &offer.themes {
                    li { a href=(format!("/puzzles/{id}/next?theme={theme}")) data-theme-link=(theme) { span.t { b { (theme_name(cx, id, theme)) } } span.r.s.num { (count) } } }
                }
            }
        }
    };
    HtmlDocument::new(cx, format!("{heading} · Iris"), narrow(&body)).of(id).render()
}

fn counted(cx: &PageContext, offer: &PuzzleOffer) -> String {
    let (all, tried, solved) = (offer.count, offer.standing.tried, offer.standing.solved);
    let number = |count: usize| (count as i64).into();
    if tried == 0 {
        return cx.words.count("puzzles-count", "count", all as i64);
    }
    cx.words.fill(
        "puzzles-tried",
        &[("count", number(all)), ("tried", number(tried)), ("solved", number(solved))],
    )
}

/// The reader's rating, and whom they solve like.
pub(super) fn standing(cx: &PageContext, standing: &SolverStanding) -> Markup {
    if standing.tried == 0 {
        return html! {};
    }
    let name = Level::new(standing.level).map_or("", Level::name);
    let args =
        [("rating", standing.rating.into()), ("deviation", standing.deviation.into()), ("name", name.into())];
    html! { p.rated { (portrait(name, Some(standing.level))) span { (cx.words.fill("puzzle-rating", &args)) } } }
}

/// The ways to solve: one by one, until the first mistake, against the clock.
fn ways(cx: &PageContext, offer: &PuzzleOffer) -> Markup {
    let (id, standing) = (offer.game.id(), &offer.standing);
    let best = |count: u32| (count > 0).then(|| cx.words.count("puzzle-best-run", "count", count.into()));
    html! {
        div.ways {
            a.btn.go href=(format!("/puzzles/{id}/next")) data-next-puzzle="" { (cx.t("puzzle-solve")) }
            form method="post" action=(format!("/puzzles/{id}/run")) {
                button.btn type="submit" name="kind" value="streak" title=(cx.t("puzzle-streak-help")) { (cx.t("puzzle-streak")) @if let Some(best) = best(standing.best_streak) { small { (best) } } }
                button.btn type="submit" name="kind" value="storm" title=(cx.t("puzzle-storm-help")) { (cx.t("puzzle-storm")) @if let Some(best) = best(standing.best_storm) { small { (best) } } }
            }
        }
    }
}

/// How a run ended.
fn run_over(cx: &PageContext, run: &RunStanding) -> Markup {
    let heading = cx.t(if run.storm { "puzzle-storm-over" } else { "puzzle-streak-over" });
    let args = [
        ("solved", i64::from(run.solved).into()),
        ("missed", i64::from(run.missed).into()),
        ("best", i64::from(run.best).into()),
    ];
    html! {
        section.panel.run-over role="status" {
            h2 { (heading) }
            p { (cx.words.fill("puzzle-run-result", &args)) }
        }
    }
}
