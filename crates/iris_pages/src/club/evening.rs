//! A duplicate evening: what is to come, one's seat, live standings.

use iris_api::{EveningDetails, EveningPhase, EveningSeating, EveningStanding};
use iris_games::GAMES;
use maud::{Markup, html};

use super::ClubView;
use crate::PageContext;
use crate::document::HtmlDocument;
use crate::home::title;

/// The evening on the club's page, and those that are over.
pub(super) fn summary(cx: &PageContext, view: &ClubView) -> Markup {
    let club = &view.details.club;
    html! {
        section.panel {
            h2 { (cx.t("evening")) }
            @match (&view.details.evening, &view.evening_time) {
                (Some(evening), Some(time)) => {
                    p { b { (time) } br; (facts(cx, evening)) }
                    p.note { (signed_up(cx, evening)) }
                    div.row {
                        (sign_up(cx, club, evening))
                        @if evening.phase != EveningPhase::SignUp { a.btn href=(format!("/club/{club}/evening/{}", evening.day)) { (cx.t("evening-standings")) } }
                        @if let Some(table) = &evening.table { a.btn.go href=(format!("/t/{table}")) { (cx.t("evening-seat")) } }
                    }
                }
                _ => p.note { (cx.t("evening-none")) },
            }
            @if view.details.founder {
                details {
                    summary { (cx.t(if view.planned { "evening-change" } else { "evening-plan" })) }
                    div.row {
                        @for game in GAMES { a.btn href=(format!("/club/{club}/plan/{}", game.id())) { (title(game.id())) } }
                        @if view.planned { (super::act(club, "no-evenings", None, &cx.t("evening-cancel"), "btn")) }
                    }
                }
            }
            @if !view.past.is_empty() {
                h3 { (cx.t("evening-past")) }
                ul.past { @for (day, time) in &view.past { li { a.quiet href=(format!("/club/{club}/evening/{day}")) { (time) } } } }
            }
        }
    }
}

fn facts(cx: &PageContext, evening: &EveningDetails) -> String {
    let args = [
        ("game", title(&evening.game).into()),
        ("seats", i64::from(evening.seats).into()),
        ("rounds", i64::from(evening.rounds).into()),
    ];
    cx.words.fill("evening-facts", &args)
}

fn signed_up(cx: &PageContext, evening: &EveningDetails) -> String {
    if evening.signed_up.is_empty() {
        return cx.t("evening-nobody");
    }
    cx.words.with("evening-signed-up", "names", &cx.words.list(evening.signed_up.iter().cloned()))
}

/// The button to sign up, or off again.
fn sign_up(cx: &PageContext, club: &str, evening: &EveningDetails) -> Markup {
    let (value, label, class) =
        if evening.you { ("off", "evening-sign-off", "btn") } else { ("on", "evening-sign-up", "btn go") };
    html! {
        @if evening.phase != EveningPhase::Over {
            form method="post" action=(format!("/club/{club}/sign-up")) {
                input type="hidden" name="day" value=(evening.day);
                button class=(class) type="submit" name="on" value=(value) { (cx.t(label)) }
            }
        }
    }
}

/// The page of an evening. Standings of one under way are asked for again and again.
pub fn evening_page(
    cx: &PageContext,
    club: &str,
    name: &str,
    time: &str,
    evening: &EveningDetails,
) -> Markup {
    let poll = (evening.phase != EveningPhase::Over).then(|| format!("/club/{club}/evening/{}", evening.day));
    let refresh = poll.is_some();
    let body = html! {
        main #main .wrap .column .club {
            div.hail { h1 { (cx.t("evening")) } p { a href=(format!("/club/{club}")) { (name) } " · " (time) } }
            div data-poll=[poll] { (evening_fragment(cx, club, evening)) }
        }
    };
    HtmlDocument::new(cx, format!("{} · {name}", cx.t("evening")), body)
        .of(&evening.game)
        .refreshing(refresh)
        .render()
}

/// The part of the page that changes.
pub fn evening_fragment(cx: &PageContext, club: &str, evening: &EveningDetails) -> Markup {
    let round = evening.tables.first().map_or(0, |table| i64::from(table.round));
    let status = match evening.phase {
        EveningPhase::SignUp => signed_up(cx, evening),
        EveningPhase::Playing => {
            let args = [("round", round.into()), ("rounds", i64::from(evening.rounds).into())];
            cx.words.fill("evening-round", &args)
        }
        EveningPhase::Over => cx.t("evening-over"),
    };
    html! {
        section.panel {
            p role="status" { (status)
                @if let Some(until) = evening.until { " " (cx.t("evening-until")) " " span.countdown data-up=(until) {} }
            }
            div.row {
                @if let Some(table) = &evening.table { a.btn.go.big href=(format!("/t/{table}")) { (cx.t("evening-seat")) } }
                (sign_up(cx, club, evening))
            }
        }
        section.panel {
            h2 { (cx.t("evening-standings")) }
            @if evening.standings.is_empty() { p.note { (cx.t("evening-nobody")) } } @else { (standings(cx, evening)) }
            p.note { (cx.t("evening-how")) }
            a.quiet href=(format!("/club/{club}/evening/{}/csv", evening.day)) { (cx.t("club-csv")) }
        }
        @if !evening.tables.is_empty() {
            section.panel {
                h2 { (cx.t("evening-tables")) }
                ul.rows { @for table in &evening.tables { li.seating { (seating(cx, table)) } } }
            }
        }
    }
}

fn standings(cx: &PageContext, evening: &EveningDetails) -> Markup {
    let rounds = evening.standings.iter().map(|row| row.rounds.len()).max().unwrap_or(0);
    html! {
        div.scores { table {
            thead { tr {
                th scope="col" { "#" } th.who scope="col" { (cx.t("player")) }
                @for round in 1..=rounds { th scope="col" { (round) } }
                th scope="col" { (cx.t("evening-total")) }
            } }
            tbody { @for (at, row) in evening.standings.iter().enumerate() { (standing(at + 1, row)) } }
        } }
    }
}

fn standing(place: usize, row: &EveningStanding) -> Markup {
    let percent = |share: f64| format!("{:.0}", share * 100.0);
    html! {
        tr .own[row.you] {
            td { (place) } th scope="row" { (row.name) }
            @for round in &row.rounds { td { (round.map_or_else(|| "–".to_owned(), percent)) } }
            td { b { (percent(row.total)) } }
        }
    }
}

fn seating(cx: &PageContext, table: &EveningSeating) -> Markup {
    let name = |(seat, name): (usize, &String)| {
        let name = if name.is_empty() { cx.t("bot") } else { name.clone() };
        match table.places.as_ref().and_then(|places| places.get(seat)) {
            Some(place) => format!("{name} ({})", place.to_string().replace(".5", "½")),
            None => name,
        }
    };
    let names: Vec<String> = table.names.iter().enumerate().map(name).collect();
    html! {
        b { (cx.words.count("evening-round-number", "round", table.round.into())) }
        span { (names.join(" · ")) }
    }
}
