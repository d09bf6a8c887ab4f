//! Before a match: who sits where, and how others find the table.

use iris_api::{SeatKind, TableSettings};
use iris_bots::Level;
use maud::{Markup, html};
use serde_json::json;

use super::{Invitation, TablePage, moves, seat};
use crate::document::header;
use crate::home::title;
use crate::invitation::share;

pub(crate) fn lobby(page: &TablePage<'_>) -> Markup {
    let snapshot = page.snapshot;
    let game = snapshot.settings.game.as_str();
    html! {
        (header(page.cx, game, &html! {}))
        div.wrap.waitroom {
            div.hail { h1 { (title(game)) } p role="status" { (status(page)) } @if snapshot.settings.rated { p.note { span.mini-tag { (page.t("rated-short")) } " " (page.t("option-rated-note")) } } }
            p #why .why role="status" {}
            @if snapshot.seat.is_none() { (sit(page)) }
            section.panel.room {
                h2 { (page.t("lobby-seats")) }
                ol.chairs { @for seat in 0..snapshot.seats.len() { (chair(page, seat)) } }
                @if snapshot.watching > 0 { p.note { (page.cx.words.count("watching", "count", snapshot.watching as i64)) } }
                (countdown(page))
                div.begin {
                    @if snapshot.host {
                        (moves::command(page, "start", &json!({ "do": "start" }), "btn go big main"))
                        @if free(page) > 0 {
                            @if snapshot.starts.is_none() { p.note { (page.t("lobby-fill")) } (openness(page)) }
                        }
                    } @else { p.note { (page.t("lobby-wait")) } }
                }
            }
            (invite(page))
            (promise(page))
            (own_part(page))
        }
    }
}

/// When bots take the free seats.
fn countdown(page: &TablePage<'_>) -> Markup {
    let Some(starts) = page.snapshot.starts else { return html! {} };
    // The script counts on; without it the page is loaded again and again.
    let left = page.now.map(|now| starts.saturating_sub(now).div_ceil(1000));
    html! {
        p.note role="timer" {
            (page.t("lobby-starts")) " "
            span.countdown data-up=(starts) { @if let Some(left) = left { (format!("0:{left:02}")) } }
        }
    }
}

/// Where the script adds this browser's part to the shuffle for a seat that it was given before it
/// saw the promise.
fn own_part(page: &TablePage<'_>) -> Markup {
    html! {
        @if page.snapshot.settings.public && page.snapshot.seat.is_some() { form #own-part hidden method="post" action=(page.to("/sit")) {} }
    }
}

/// Lets the host open the table to everybody, or close it again.
fn openness(page: &TablePage<'_>) -> Markup {
    let settings = &page.snapshot.settings;
    // Of a position a snapshot does not say enough to set the table up again.
    if settings.position.is_some() {
        return html! {};
    }
    let label = if settings.public { "make-private" } else { "make-public" };
    let changed = TableSettings { public: !settings.public, ..settings.clone() };
    html! {
        (moves::command(page, label, &json!({ "do": "configure", "settings": changed }), "btn"))
        p.note { (page.t(if settings.public { "table-is-public" } else { "table-is-private" })) }
    }
}

/// What the table has promised about the coming shuffle, before anybody adds to it.
fn promise(page: &TablePage<'_>) -> Markup {
    html! {
        details.promise {
            summary { (page.t("deal-promised")) }
            p.note { (page.t("deal-promised-note")) }
            code { (page.snapshot.commitment) }
        }
    }
}

/// How many seats nobody has taken.
fn free(page: &TablePage<'_>) -> usize {
    page.snapshot.seats.iter().filter(|chair| chair.kind == SeatKind::Open).count()
}

/// For whom the table waits.
fn status(page: &TablePage<'_>) -> String {
    let snapshot = page.snapshot;
    match free(page) {
        0 if snapshot.host => page.t("lobby-ready"),
        0 => page.t("lobby-wait"),
        free => page.cx.words.count("lobby-free", "count", free as i64),
    }
}

/// Where somebody new says who they are and takes the first free seat; the buttons at the seats
/// belong to it too.
fn sit(page: &TablePage<'_>) -> Markup {
    if free(page) == 0 {
        return html! {};
    }
    html! {
        form #sit .panel.sit method="post" action=(page.to("/sit")) data-live-form="" {
            label.stacked { span { (page.t("setting-name")) }
                input type="text" name="name" maxlength="24" required autocomplete="nickname" value=(page.cx.name_or_guest()); }
            button.btn.go.big type="submit" { (page.t("sit")) }
        }
    }
}

fn chair(page: &TablePage<'_>, at: usize) -> Markup {
    let snapshot = page.snapshot;
    let chair = &snapshot.seats[at];
    let own = snapshot.seat.map(iris_core::Seat::index) == Some(at);
    html! {
        li.chair .own[own] .vacant[chair.kind == SeatKind::Open] {
            @if chair.kind == SeatKind::Open {
                span.pic.nobody aria-hidden="true" {}
                span.t { b { (page.t("seat-open")) } span.note { (page.cx.words.count("option-seat", "seat", at as i64 + 1)) } }
                div.row {
                    @if snapshot.seat.is_none() { button.btn type="submit" form="sit" name="seat" value=(at) { (page.t("sit-here")) } }
                    @if snapshot.host { (bot(page, at)) }
                }
            } @else {
                (seat::portrait(&page.names, &snapshot.seats, iris_core::Seat(at as u8)))
                span.t {
                    b { (page.names[at]) }
                    span.note {
                        @if let Some(level) = chair.level { (page.cx.words.count("bot-level", "level", level.into())) }
                        @else if own { (page.t("you")) }
                        @else { (page.t(if chair.present { "here" } else { "away" })) }
                    }
                }
                @if own && snapshot.settings.public {
                    form method="post" action=(page.to("/leave")) { button.btn type="submit" { (page.t("stand-up")) } }
                } @else if own { (moves::command(page, "stand-up", &json!({ "do": "leave" }), "btn")) }
                @else if snapshot.host {
                    div.row {
                        (moves::command(page, "make-free", &json!({ "do": "clear", "seat": at }), "btn"))
                        @if chair.kind == SeatKind::Player { (moves::command(page, "keep-out", &json!({ "do": "remove", "seat": at }), "btn")) }
                    }
                }
            }
        }
    }
}

fn bot(page: &TablePage<'_>, seat: usize) -> Markup {
    html! {
        form.row method="post" action=(page.to("/do")) data-live-form="" {
            label { span.sr { (page.t("bot")) }
                select name="level" { @for level in Level::ALL { option value=(level.number()) selected[level.number() == 3] { (level.number()) " · " (level.name()) } } } }
            button.btn type="submit" name="do" value=(json!({ "do": "seat-bot", "seat": seat, "level": 3 }).to_string()) { (page.t("seat-bot")) }
        }
    }
}

/// The link for friends, and the same as a picture for telephones.
fn invite(page: &TablePage<'_>) -> Markup {
    let Some(Invitation { join_key, watch_key, only_here }) = &page.invitation else { return html! {} };
    let link = format!("{}/t/{}?key={join_key}", page.origin, page.snapshot.table);
    let watch = format!("/t/{}?key={watch_key}", page.snapshot.table);
    html! {
        section.panel.ask-friends {
            h2 { (page.t("invite")) }
            @if only_here.is_none() { p { (page.t("invite-note")) } }
            (share(page.cx, &link, &page.t("invite-link"), only_here.as_ref()))
            div.row {
                a.quiet href=(watch) { (page.t("invite-watch")) }
                @if page.snapshot.host { (moves::command(page, "renew-links", &json!({ "do": "renew-links" }), "btn")) }
            }
        }
    }
}
