//! The history page: every match that the reader has played to the end, with filters.

use iris_api::{MatchResult, MatchSummary, Millis};
use iris_bots::Level;
use iris_games::GAMES;
use maud::{Markup, html};

use crate::PageContext;
use crate::document::{HtmlDocument, narrow};
use crate::home::{ago, title};
use crate::portrait::portrait;

/// How many portraits stand beside a match.
const FACES: usize = 3;
/// The times that can be chosen, in days.
const TIMES: [(&str, &str); 3] = [("7", "history-week"), ("30", "history-month"), ("365", "history-year")];

/// What the page shows.
#[derive(Clone, Debug, Default)]
pub struct HistoryView {
    /// The matches of this page, the latest first.
    pub matches: Vec<MatchSummary>,
    /// The filters that were chosen, by their names in the address.
    pub filters: Vec<(&'static str, String)>,
    /// A filter that makes no sense: its name and what it was given as. Nothing is filtered then.
    pub bad: Option<(&'static str, String)>,
    /// What leads to the next page.
    pub next: Option<String>,
    /// Whether this is not the first page.
    pub later: bool,
    /// The time, for telling how long ago matches were.
    pub now: Millis,
}

impl HistoryView {
    fn chosen(&self, name: &str) -> &str {
        self.filters.iter().find(|(filter, _)| *filter == name).map_or("", |(_, value)| value)
    }

    /// An address below the history's with the same filters.
    fn address(&self, path: &str, after: Option<&str>) -> String {
        let filters = self.filters.iter().map(|(name, value)| format!("{name}={value}"));
        let pairs: Vec<String> = filters.chain(after.map(|after| format!("after={after}"))).collect();
        if pairs.is_empty() { path.to_owned() } else { format!("{path}?{}", pairs.join("&")) }
    }
}

/// The page with the reader's matches.
pub fn page(cx: &PageContext, view: &HistoryView) -> Markup {
    let t = |key: &str| cx.t(key);
    let body = html! {
        p.way-back { a.btn href="/profile" { svg aria-hidden="true" { use href="#i-prev"; } (t("profile-title")) } }
        h1 { (t("history-title")) }
        @if let Some((filter, value)) = &view.bad {
            p.panel.bad role="alert" { (cx.words.fill("history-bad-filter", &[("filter", t(filter_label(filter)).into()), ("value", value.as_str().into())])) }
        }
        (filters(cx, view))
        @if view.matches.is_empty() { (nothing(cx, view)) }
        @else {
            ul.panel.rows.past-games { @for summary in &view.matches { li { (row(cx, summary, view.now)) } } }
            div.row.pager {
                @if view.later { a.btn href=(view.address("/history", None)) { svg aria-hidden="true" { use href="#i-first"; } (t("history-first")) } }
                @if let Some(next) = &view.next { a.btn rel="next" href=(view.address("/history", Some(next))) { (t("history-next")) svg aria-hidden="true" { use href="#i-next"; } } }
            }
            section.panel.take-away {
                h2 { (t("history-export")) }
                p.note { (t("history-export-note")) }
                div.row {
                    a.btn href=(view.address("/history/csv", None)) download="iris-history.csv" { (t("history-csv")) }
                    a.btn href=(view.address("/history/records", None)) download="iris-history.iris" { (t("history-records")) }
                }
            }
        }
    };
    HtmlDocument::new(cx, format!("{} · Iris", t("history-title")), narrow(&body)).render()
}

/// The message that names a filter.
fn filter_label(filter: &str) -> &'static str {
    match filter {
        "game" => "history-game",
        "seats" => "history-seats",
        "level" => "history-level",
        "result" => "history-result",
        "rated" => "history-rated",
        "days" => "history-days",
        _ => "history-page",
    }
}

/// What stands in place of the list when there is none.
fn nothing(cx: &PageContext, view: &HistoryView) -> Markup {
    let filtered = !view.filters.is_empty() || view.later;
    html! {
        section.panel.sorry.nothing {
            p { (cx.t(if filtered { "history-none-such" } else { "history-none" })) }
            p.row {
                @if filtered { a.btn.go.big href="/history" { (cx.t("history-all")) } }
                @else { a.btn.go.big href=(crate::document::home(cx)) { (cx.t("play")) } }
            }
        }
    }
}

fn filters(cx: &PageContext, view: &HistoryView) -> Markup {
    let most = GAMES.iter().map(|game| *game.seats().end()).max().unwrap_or(2);
    let games = GAMES.iter().map(|game| (game.id().to_owned(), title(game.id()).to_owned()));
    let seats = (2..=most).map(|seats| (seats.to_string(), seats.to_string()));
    let levels = Level::ALL.iter().map(|level| (level.number().to_string(), level.name().to_owned()));
    let people = std::iter::once(("people".to_owned(), cx.t("history-people")));
    let results = MatchResult::ALL.map(|result| (result.as_str().to_owned(), result_text(cx, result)));
    let rated = [("yes", "history-rated-yes"), ("no", "history-rated-no")];
    let rated = rated.map(|(value, key)| (value.to_owned(), cx.t(key)));
    let times = TIMES.map(|(days, key)| (days.to_owned(), cx.t(key)));
    html! {
        form.panel.filters method="get" action="/history" {
            (select(cx, view, "game", "history-game", games.collect()))
            (select(cx, view, "seats", "history-seats", seats.collect()))
            (select(cx, view, "level", "history-level", people.chain(levels).collect()))
            (select(cx, view, "result", "history-result", results.to_vec()))
            (select(cx, view, "rated", "history-rated", rated.to_vec()))
            (select(cx, view, "days", "history-days", times.to_vec()))
            button.btn.go type="submit" { (cx.t("history-show")) }
        }
    }
}

fn select(
    cx: &PageContext,
    view: &HistoryView,
    name: &'static str,
    label: &'static str,
    mut choices: Vec<(String, String)>,
) -> Markup {
    let chosen = view.chosen(name);
    // What an address asks for besides is a choice too.
    if !chosen.is_empty() && choices.iter().all(|(value, _)| value != chosen) {
        choices.push((chosen.to_owned(), chosen.to_owned()));
    }
    html! {
        label.stacked { span { (cx.t(label)) }
            select name=(name) {
                option value="" { (cx.t("history-any")) }
                @for (value, text) in &choices { option value=(value) selected[value == chosen] { (text) } }
            }
        }
    }
}

/// How a match ended, in words.
pub(crate) fn result_text(cx: &PageContext, result: MatchResult) -> String {
    cx.t(match result {
        MatchResult::Won => "home-won",
        MatchResult::Shared => "history-shared",
        MatchResult::Lost => "home-lost",
        MatchResult::GaveUp => "history-gave-up",
    })
}

/// With whom a match was played.
fn with(cx: &PageContext, summary: &MatchSummary) -> String {
    let name = |name: &str| if name.is_empty() { cx.t("history-somebody") } else { name.to_owned() };
    cx.words.with("home-with", "names", &cx.words.list(summary.opponents().map(|other| name(&other.name))))
}

/// A match as a line: how it ended leads to the replay, the table is beside it.
pub(crate) fn row(cx: &PageContext, summary: &MatchSummary, now: Millis) -> Markup {
    let MatchSummary { table, number, .. } = summary;
    let result = summary.result();
    let won = matches!(result, MatchResult::Won | MatchResult::Shared);
    let place = [("place", i64::from(summary.place).into()), ("seats", i64::from(summary.seats()).into())];
    html! {
        a href=(format!("/t/{table}/replay/{number}")) {
            span.faces { @for other in summary.opponents().take(FACES) { (portrait(&other.name, other.level)) } }
            span.t {
                b .good[won] { (result_text(cx, result)) }
                span.s { (title(&summary.game)) " · " (with(cx, summary)) }
                span.s.facts {
                    span { (cx.words.fill("history-place", &place)) }
                    @if summary.rated { span.mini-tag { (cx.t("rated-short")) } }
                    @if summary.practice { span.mini-tag { (cx.t("practice-short")) } }
                }
            }
            span.r.s { (ago(cx, now.saturating_sub(summary.ended))) }
        }
        a.game-table href=(format!("/t/{table}")) aria-label=(cx.words.with("history-table", "game", title(&summary.game))) title=(cx.t("this-table")) { svg aria-hidden="true" { use href="#i-layers"; } }
    }
}
