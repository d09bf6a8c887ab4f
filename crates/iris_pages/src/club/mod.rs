//! Pages of clubs: the list of one's own, joining, a club, its duplicate evenings.

mod evening;
mod plan;
mod season;

use iris_api::{ClubDetails, ClubPerson, ClubSummary};
use iris_games::GAMES;
use maud::{Markup, html};

pub use evening::{evening_fragment, evening_page};
pub use plan::plan_page;

use crate::document::HtmlDocument;
use crate::home::title;
use crate::invitation::share;
use crate::new_table::usual_seats;
use crate::open_tables::{self, OpenTableLink};
use crate::portrait::portrait;
use crate::{OnlyHere, PageContext};

/// A club for one member, with what only pages need.
#[derive(Clone, Debug)]
pub struct ClubView {
    /// What the member may know of it.
    pub details: ClubDetails,
    /// The link by which others join.
    pub link: String,
    /// Present if that link leads nobody else here.
    pub only_here: Option<OnlyHere>,
    /// Tables of the club that wait for players.
    pub tables: Vec<OpenTableLink>,
    /// How long a season is: month, quarter or year.
    pub season_length: &'static str,
    /// Whether evenings are planned.
    pub planned: bool,
    /// The evenings that are over: what names each in its address, and when it was.
    pub past: Vec<(String, String)>,
    /// When the evening under way or to come begins, in words.
    pub evening_time: Option<String>,
}

const LENGTHS: [(&str, &str); 3] =
    [("month", "season-month"), ("quarter", "season-quarter"), ("year", "season-year")];

/// The reader's clubs, and a form to found one.
pub fn clubs_page(cx: &PageContext, clubs: &[ClubSummary]) -> Markup {
    let body = html! {
        main #main .wrap .column .club {
            h1 { (cx.t("clubs")) }
            p.note { (cx.t("clubs-lead")) }
            @if !clubs.is_empty() { (links(cx, clubs)) }
            form.panel.found method="post" action="/clubs" {
                label.stacked { span { (cx.t("club-name")) } input type="text" name="name" maxlength="24" required; }
                button.btn.go type="submit" { (cx.t("club-found")) }
            }
        }
    };
    HtmlDocument::new(cx, format!("{} · Iris", cx.t("clubs")), body).render()
}

/// Links to clubs, a row each.
pub(crate) fn links(cx: &PageContext, clubs: &[ClubSummary]) -> Markup {
    html! {
        ul.panel.rows {
            @for club in clubs {
                li { a href=(format!("/club/{}", club.club)) {
                    (portrait(&club.name, None))
                    span.t { b { (club.name) } span.s { (cx.words.count("club-members-count", "count", club.members as i64)) } }
                } }
            }
        }
    }
}

/// Asks somebody who came by the link whether they want to join.
pub fn join_page(cx: &PageContext, club: &str, name: &str, key: &str) -> Markup {
    let body = html! {
        main #main .wrap .column .club {
            h1 { (name) }
            form.panel.found method="post" action=(format!("/club/{club}/join?key={key}")) {
                p { (cx.words.with("club-join-ask", "name", name)) }
                label.stacked { span { (cx.t("setting-name")) }
                    input type="text" name="name" maxlength="24" required autocomplete="nickname" value=(cx.name_or_guest()); }
                button.btn.go type="submit" { (cx.t("club-join")) }
            }
        }
    };
    HtmlDocument::new(cx, format!("{name} · Iris"), body).render()
}

/// The page of a club.
pub fn page(cx: &PageContext, view: &ClubView) -> Markup {
    let ClubDetails { club, name, founder, members, .. } = &view.details;
    let body = html! {
        main #main .wrap .club {
            div.hail { h1 { (name) } p { (cx.words.count("club-members-count", "count", members.len() as i64)) } }
            div.club-cols {
                div {
                    (evening::summary(cx, view))
                    (tables(cx, view))
                    (season::season(cx, view))
                    (season::daily(cx, view))
                }
                div {
                    section.panel { h2 { (cx.t("club-members")) } ul.people { @for person in members { (member(cx, club, *founder, person)) } } }
                    section.panel.ask-friends {
                        h2 { (cx.t("club-invite")) }
                        (share(cx, &view.link, &cx.t("club-invite-link"), view.only_here.as_ref()))
                    }
                    (manage(cx, view))
                }
            }
        }
    };
    HtmlDocument::new(cx, format!("{name} · Iris"), body).render()
}

fn member(cx: &PageContext, club: &str, reader_is_founder: bool, person: &ClubPerson) -> Markup {
    html! {
        li.chair .own[person.you] {
            (portrait(&person.name, None))
            span.t { b { (person.name) }
                @if person.founder { span.note { (cx.t("club-founder")) } } @else if person.you { span.note { (cx.t("you")) } }
            }
            @if reader_is_founder && !person.you {
                details.more {
                    summary.btn.quietly aria-label=(cx.words.with("club-member-more", "name", &person.name)) { svg aria-hidden="true" { use href="#i-more"; } }
                    div.sheet {
                        (act(club, "hand-over", Some(&person.handle), &cx.t("club-hand-over"), ""))
                        (act(club, "remove", Some(&person.handle), &cx.t("club-remove"), ""))
                    }
                }
            }
        }
    }
}

/// A button that does something to the club.
fn act(club: &str, what: &str, member: Option<&str>, label: &str, class: &str) -> Markup {
    html! {
        form method="post" action=(format!("/club/{club}/do")) {
            @if let Some(member) = member { input type="hidden" name="member" value=(member); }
            button class=(class) type="submit" name="do" value=(what) { (label) }
        }
    }
}

/// The club's tables that wait, and a button for a new one.
fn tables(cx: &PageContext, view: &ClubView) -> Markup {
    let club = &view.details.club;
    html! {
        section.panel {
            h2 { (cx.t("club-tables")) }
            @if view.tables.is_empty() { p.note { (cx.t("club-no-tables")) } } @else { (open_tables::club_list(cx, club, &view.tables)) }
            form.found method="post" action=(format!("/club/{club}/tables{}", if cx.instant { "?pace=instant" } else { "" })) {
                label.stacked { span { (cx.t("club-game")) }
                    select name="game" { @for game in GAMES { option value=(game.id()) { (title(game.id())) } } } }
                label.stacked { span { (cx.t("option-seats")) }
                    select name="seats" { @for seats in 2..=6u8 { option value=(seats) selected[seats == usual_seats(GAMES[0])] { (seats) } } } }
                button.btn.go type="submit" { (cx.t("club-new-table")) }
            }
        }
    }
}

/// What the founder may change, and how to leave.
fn manage(cx: &PageContext, view: &ClubView) -> Markup {
    let ClubDetails { club, name, founder, .. } = &view.details;
    html! {
        details.panel.fold {
            summary { (cx.t("club-manage")) }
            div.inside {
                @if *founder {
                    form.found method="post" action=(format!("/club/{club}/do")) {
                        label.stacked { span { (cx.t("club-name")) } input type="text" name="name" maxlength="24" required value=(name); }
                        button.btn type="submit" name="do" value="rename" { (cx.t("save")) }
                    }
                    form.found method="post" action=(format!("/club/{club}/do")) {
                        label.stacked { span { (cx.t("club-season")) }
                            select name="season" { @for (value, label) in LENGTHS { option value=(value) selected[value == view.season_length] { (cx.t(label)) } } } }
                        button.btn type="submit" name="do" value="season" { (cx.t("save")) }
                    }
                    (act(club, "renew", None, &cx.t("renew-links"), "btn"))
                }
                (act(club, "leave", None, &cx.t("club-leave"), "btn"))
                @if *founder {
                    p.note { (cx.t("club-close-note")) }
                    (act(club, "close", None, &cx.t("club-close"), "btn"))
                }
            }
        }
    }
}
