//! The end of a match: who won, the ranking, what decided it, and another match.

use iris_api::{SeatKind, StandInReason, TablePhase, TablePurpose};
use iris_core::Seat;
use iris_core::scene::{Counter, RoundSummary, SceneTable, SummaryRow};
use maud::{Markup, html};
use serde_json::json;

use super::{TablePage, board, moves, seat};
use crate::document::{header, home};
use crate::home::title;

/// How many cards of a seat the ranking shows.
const CARDS: usize = 16;

/// The table of a match that is over.
pub(crate) fn end(page: &TablePage<'_>, scene: &SceneTable, summary: &RoundSummary) -> Markup {
    let snapshot = page.snapshot;
    let game = snapshot.settings.game.as_str();
    let crumb = html! {
        div.crumb { b { (title(game)) } i {} span { (page.cx.words.count("seats-exactly", "seats", snapshot.seats.len() as i64)) } }
    };
    // A match that began in the middle leaves no record.
    let kept = tells_all(page) && snapshot.settings.position.is_none();
    html! {
        (header(page.cx, game, &crumb))
        div.hero #result {
            (arc())
            p #prompt .sr role="status" { (page.cx.words.say(&scene.prompt, &page.names)) }
            h1 { (heading(page, summary)) }
            (wishes(page))
            p #why .why role="status" {}
            (acts(page))
        }
        div.wrap.endgrid {
            (ranking(page, summary))
            @if kept {
                section.panel.chart {
                    div.h2 { h2 { (page.t("decided")) } a href=(page.replay()) { (page.t("end-replay")) } }
                    // A window that was open when the match ended asks for it by itself.
                    div #decided data-get=(page.to(&format!("/chances/{}", snapshot.number))) { @if let Some(decided) = &page.decided { (decided) } }
                }
            }
        }
        @if kept {
            @if snapshot.purpose.is_none() && snapshot.settings.position.is_none() {
                form.wrap.deal-link method="post" action=(page.to(&format!("/again/{}", snapshot.number))) { button.btn type="submit" data-again="" { (page.t("again-offer")) } }
            }
            p.wrap.deal-link { a.quiet href=(page.to(&format!("/deal/{}", snapshot.number))) { (page.t("deal-check")) } }
        }
    }
}

/// Whether what the match was dealt from may be told: a deal of the day is sealed while it lasts.
fn tells_all(page: &TablePage<'_>) -> bool {
    let is_daily = matches!(page.snapshot.purpose, Some(TablePurpose::Daily { .. }));
    page.snapshot.phase == TablePhase::Over && (!is_daily || page.decided.is_some())
}

/// Where the results of a deal are that several people play.
fn results_of_deal(page: &TablePage<'_>) -> Option<String> {
    match page.snapshot.purpose.as_ref()? {
        TablePurpose::Daily { day, .. } => Some(format!("/daily/{day}/{}", page.snapshot.settings.game)),
        TablePurpose::Deal { deal, lineup, .. } => Some(format!("/deals/{deal}/{lineup}")),
        TablePurpose::ClubRound { .. } => None,
    }
}

/// The arc that is drawn from left to right over the headline.
fn arc() -> Markup {
    html! {
        svg.sweep viewBox="0 0 960 300" aria-hidden="true" {
            @for (hue, inwards) in ["r", "o", "y", "g", "b", "i", "v"].into_iter().zip((0..).step_by(11)) {
                @let (across, up) = (470 - inwards, 290 - inwards);
                path class=(format!("h-{hue}")) pathLength="1" d=(format!("M{} 300a{across} {up} 0 0 1 {} 0", 480 - across, 2 * across)) {}
            }
        }
    }
}

/// Who won, as one would say it to the reader.
fn heading(page: &TablePage<'_>, summary: &RoundSummary) -> String {
    let winners = winners(page, summary);
    let own = page.snapshot.seat;
    match winners.as_slice() {
        [] => page.cx.words.say(&summary.title, &page.names),
        [seat] if own == Some(*seat) => page.t("end-you-won"),
        several if own.is_some_and(|own| several.contains(&own)) => {
            let others = several
                .iter()
                .filter(|seat| own != Some(**seat))
                .map(|seat| page.names[seat.index()].clone());
            let names = std::iter::once(page.t("you-there")).chain(others);
            page.cx.words.with("end-shared", "names", &page.cx.words.list(names))
        }
        several => {
            let names = page.cx.words.list(several.iter().map(|seat| page.names[seat.index()].clone()));
            let key = if several.len() == 1 { "end-won" } else { "end-shared" };
            page.cx.words.with(key, "names", &names)
        }
    }
}

/// The seats that won: by the table's account of it, which knows who gave up.
fn winners(page: &TablePage<'_>, summary: &RoundSummary) -> Vec<Seat> {
    match &page.snapshot.outcome {
        Some(outcome) => outcome.winners.clone(),
        None => summary.rows.iter().filter(|row| row.won).map(|row| row.seat).collect(),
    }
}

/// Whether somebody left the match for good.
fn gave_up(page: &TablePage<'_>, seat: Seat) -> bool {
    page.snapshot.seats.get(seat.index()).is_some_and(|chair| chair.stand_in == Some(StandInReason::Left))
}

/// Who among the others wants to play again.
fn wishes(page: &TablePage<'_>) -> Markup {
    let snapshot = page.snapshot;
    let others = snapshot.seats.iter().zip(0..).filter(|(chair, seat)| {
        chair.kind == SeatKind::Player && chair.agreed && snapshot.seat != Some(Seat(*seat))
    });
    let names: Vec<String> = others.map(|(_, seat)| page.names[usize::from(seat)].clone()).collect();
    html! {
        @if !names.is_empty() && snapshot.phase == TablePhase::Over {
            p.wish role="status" { (page.cx.words.fill("end-wish", &[("names", page.cx.words.list(names.clone()).into()), ("count", (names.len() as i64).into())])) }
        }
    }
}

/// What can be done now.
fn acts(page: &TablePage<'_>) -> Markup {
    let snapshot = page.snapshot;
    let agreed = snapshot.seat.is_some_and(|seat| snapshot.seats[seat.index()].agreed);
    html! {
        div.acts {
            @if let Some(results) = results_of_deal(page) { a.btn.go.big.main href=(results) data-results="" { (page.t("daily-results")) } }
            @if snapshot.phase == TablePhase::Over && snapshot.seat.is_some() && snapshot.purpose.is_none() {
                @if agreed { span.btn.big.waits { (page.t("rematch-waits")) } }
                @else { (moves::command(page, "rematch", &json!({ "do": "rematch" }), "btn go big main")) }
            }
            a.btn.big href=(home(page.cx)) { (page.t("to-home")) }
        }
    }
}

/// Every seat with its place, its cards and what it came to, the best first.
fn ranking(page: &TablePage<'_>, summary: &RoundSummary) -> Markup {
    let winners = winners(page, summary);
    let score = |row: &SummaryRow| {
        let outcome = page.snapshot.outcome.as_ref();
        outcome.and_then(|outcome| outcome.scores.get(row.seat.index()).copied()).unwrap_or_default()
    };
    // In some games the fewest points win: whoever won shows it.
    let best = summary.rows.iter().filter(|row| winners.contains(&row.seat)).map(score).min();
    let others = || {
        summary.rows.iter().filter(|row| !winners.contains(&row.seat) && !gave_up(page, row.seat)).map(score)
    };
    let few_win =
        best.is_some_and(|best| others().all(|other| other >= best) && others().any(|other| other > best));
    let key = |row: &SummaryRow| {
        let points = i64::from(score(row));
        (!winners.contains(&row.seat), gave_up(page, row.seat), if few_win { points } else { -points })
    };
    let mut rows: Vec<&SummaryRow> = summary.rows.iter().collect();
    rows.sort_by_key(|row| key(row));
    let main = deciding(summary, score);
    html! {
        ol.panel.rank aria-label=(page.t("end-ranking")) {
            @for row in &rows { (place(page, row, 1 + rows.iter().filter(|other| key(other) < key(row)).count(), main)) }
        }
    }
}

/// Which of the numbers the match was decided by: the one that is everybody's score.
fn deciding(summary: &RoundSummary, score: impl Fn(&SummaryRow) -> i32) -> usize {
    let decides = |at: &usize| {
        summary
            .rows
            .iter()
            .all(|row| row.cells.get(*at).and_then(|cell| cell.value) == Some(score(row).into()))
    };
    let cells = summary.rows.iter().map(|row| row.cells.len()).min().unwrap_or(0);
    (0..cells).rev().find(decides).unwrap_or(0)
}

/// The row of a seat: its place, who it is, and the number in the column `main`; the others stand
/// below the name.
fn place(page: &TablePage<'_>, row: &SummaryRow, place: usize, main: usize) -> Markup {
    let seat = row.seat;
    let name = &page.names[seat.index()];
    let label = |cell: &Counter| page.cx.words.say(&cell.label, &page.names);
    let others = row.cells.iter().enumerate().filter(|(at, _)| *at != main).map(|(_, cell)| cell);
    html! {
        li .own[page.snapshot.seat == Some(seat)] data-chair=(seat.0) data-name=(name) {
            span class=(format!("place p{place}")) { (place) }
            (seat::portrait(&page.names, &page.snapshot.seats, seat))
            div.who {
                b { (name) }
                @if gave_up(page, seat) { span.note { (page.t("end-gave-up")) } }
                @for cell in others { @if let Some(value) = cell.value { small.more { (label(cell)) "\u{a0}" b.num { (value) } } } }
                @if !row.cards.is_empty() {
                    div.hs { @for held in row.cards.iter().take(CARDS) { (board::picture(page.cx, held, &page.names)) } }
                }
            }
            @if let Some((cell, value)) = row.cells.get(main).and_then(|cell| Some((cell, cell.value?))) {
                span.cell { b.num { (value) } small { (label(cell)) } }
            }
        }
    }
}
