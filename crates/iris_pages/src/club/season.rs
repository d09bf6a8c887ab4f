//! The season of a club: a table for each game and number of seats.

use iris_api::{ClubPool, ClubPoolRow};
use maud::{Markup, html};

use super::ClubView;
use crate::PageContext;
use crate::home::title;

pub(super) fn season(cx: &PageContext, view: &ClubView) -> Markup {
    let details = &view.details;
    html! {
        section.panel {
            h2 { (cx.words.with("club-season-of", "season", &details.season)) }
            @if details.pools.is_empty() { p.note { (cx.t("club-season-empty")) } }
            @for pool in &details.pools { (table(cx, pool)) }
            @if !details.pools.is_empty() {
                p.note { (cx.t("club-season-note")) }
                a.quiet href=(format!("/club/{}/season.csv", details.club)) { (cx.t("club-csv")) }
            }
        }
    }
}

/// What members did with today's deals.
pub(super) fn daily(cx: &PageContext, view: &ClubView) -> Markup {
    html! {
        @if !view.details.daily.is_empty() {
            section.panel {
                h2 { (cx.t("club-daily")) }
                @for deal in &view.details.daily {
                    div.scores { table {
                        caption { (title(&deal.game)) }
                        thead { tr { th.who scope="col" { (cx.t("player")) } th scope="col" { (cx.t("club-points")) } } }
                        tbody { @for row in &deal.rows { tr .own[row.you] { th scope="row" { (row.name) } td { (points(row.matchpoints)) } } } }
                    } }
                }
            }
        }
    }
}

fn table(cx: &PageContext, pool: &ClubPool) -> Markup {
    let seats = cx.words.count("seats-exactly", "seats", pool.seats.into());
    html! {
        div.scores {
            table {
                caption { (title(&pool.game)) " · " (seats) }
                thead { tr { th.who scope="col" { (cx.t("player")) } th scope="col" { (cx.t("club-matches")) } th scope="col" { (cx.t("club-points")) } th scope="col" { (cx.t("club-average")) } } }
                tbody { @for row in &pool.rows { (line(row)) } }
            }
        }
    }
}

fn line(row: &ClubPoolRow) -> Markup {
    let percent = |share: f64| format!("{:.0}", share * 100.0);
    html! {
        tr .own[row.you] {
            th scope="row" { (row.name) }
            td { (row.matches) }
            td { (points(row.points)) }
            td { (percent(row.average)) " %" @if let Some(margin) = row.margin { span.note { " ± " (percent(margin)) } } }
        }
    }
}

/// Points without digits that say nothing.
fn points(points: f64) -> String {
    let text = format!("{points:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
