//! Before a match: who sits where, and how others find the table.

use std::fmt::Write;

use iris_bots::Level;
use maud::{Markup, PreEscaped, html};
use qrcodegen::{QrCode, QrCodeEcc};
use serde_json::json;

use super::{Invitation, TablePage, moves};
use crate::home::title;

pub(crate) fn lobby(page: &TablePage<'_>) -> Markup {
    let snapshot = page.snapshot;
    html! {
        h1 { (title(&snapshot.settings.game)) ": " (page.t("lobby")) }
        p.why #why role="status" {}
        div.lobby {
            section.panel {
                h2 { (page.t("lobby-seats")) }
                ul { @for seat in 0..snapshot.seats.len() { (chair(page, seat)) } }
                @if snapshot.watching > 0 { p.note { (page.cx.words.count("watching", "count", snapshot.watching as i64)) } }
                @if snapshot.host {
                    p.note { (page.t("lobby-fill")) }
                    (moves::command(page, "start", &json!({ "do": "start" }), "main"))
                } @else { p.note { (page.t("lobby-wait")) } }
            }
            (invite(page))
        }
    }
}

fn chair(page: &TablePage<'_>, seat: usize) -> Markup {
    let snapshot = page.snapshot;
    let chair = &snapshot.seats[seat];
    let own = snapshot.seat.map(iris_core::Seat::index) == Some(seat);
    html! {
        li {
            @match chair.kind.as_str() {
                "open" => {
                    span.note { (page.t("seat-open")) }
                    div.row {
                        @if snapshot.seat.is_none() { (sit(page, seat)) }
                        @if snapshot.host { (bot(page, seat)) }
                    }
                }
                kind => {
                    span {
                        strong { (page.names[seat]) }
                        @if let Some(level) = chair.level { " " span.note { (page.cx.words.count("bot-level", "level", level.into())) } }
                        @if own { " " span.note { (page.t("you")) } }
                        @if kind == "player" && !own { " " span.note { (page.t(if chair.present { "here" } else { "away" })) } }
                    }
                    @if own { (moves::command(page, "stand-up", &json!({ "do": "leave" }), "plain")) }
                    @else if snapshot.host { (moves::command(page, "make-free", &json!({ "do": "clear", "seat": seat }), "plain")) }
                }
            }
        }
    }
}

fn sit(page: &TablePage<'_>, seat: usize) -> Markup {
    let name = page.cx.name_or_guest();
    html! {
        form.row method="post" action=(page.to("/sit")) data-live-form="" {
            input type="hidden" name="seat" value=(seat);
            label { span.sr { (page.t("setting-name")) } input type="text" name="name" maxlength="24" required value=(name); }
            button.main type="submit" { (page.t("sit")) }
        }
    }
}

fn bot(page: &TablePage<'_>, seat: usize) -> Markup {
    html! {
        form.row method="post" action=(page.to("/do")) data-live-form="" {
            label { span.sr { (page.t("bot")) }
                select name="level" { @for level in Level::ALL { option value=(level.number()) selected[level.number() == 3] { (level.number()) " · " (level.name()) } } } }
            button type="submit" name="do" value=(json!({ "do": "seat-bot", "seat": seat, "level": 3 }).to_string()) { (page.t("seat-bot")) }
        }
    }
}

/// The link for friends, and the same as a picture for telephones.
fn invite(page: &TablePage<'_>) -> Markup {
    let Some(Invitation { join_key, watch_key }) = &page.invitation else { return html! {} };
    let link = format!("{}/t/{}?key={join_key}", page.origin, page.snapshot.table);
    let watch = format!("/t/{}?key={watch_key}", page.snapshot.table);
    html! {
        section.panel {
            h2 { (page.t("invite")) }
            p { (page.t("invite-note")) }
            div.invite {
                (code(&link, &page.t("invite-code")))
                div {
                    label.stacked { (page.t("invite-link")) input #invite type="text" readonly value=(link); }
                    p.row {
                        button type="button" data-copy="" data-js="" { (page.t("copy")) }
                        a.button href=(watch) { (page.t("invite-watch")) }
                    }
                }
            }
        }
    }
}

fn code(link: &str, label: &str) -> Markup {
    let Ok(code) = QrCode::encode_text(link, QrCodeEcc::Medium) else { return html! {} };
    let size = code.size();
    let mut path = String::new();
    for y in 0..size {
        let mut x = 0;
        while x < size {
            let run = (x..size).take_while(|x| code.get_module(*x, y)).count() as i32;
            if run > 0 {
                // Writing to a string does not fail.
                let _ = write!(path, "M{x} {y}h{run}v1h-{run}z");
            }
            x += run.max(1);
        }
    }
    html! {
        svg viewBox=(format!("0 0 {size} {size}")) role="img" aria-label=(label) { path d=(PreEscaped(path)) fill="#000" {} }
    }
}
