//! Before a match: who sits where, and how others find the table.

use std::fmt::Write;

use iris_bots::Level;
use maud::{Markup, PreEscaped, html};
use qrcodegen::{QrCode, QrCodeEcc};
use serde_json::json;

use super::{Sight, moves};
use crate::pages::home::title;

pub(super) fn lobby(sight: &Sight<'_>) -> Markup {
    let shown = sight.shown;
    html! {
        h1 { (title(sight.visitor, &shown.settings.game)) ": " (sight.t("lobby")) }
        p.why #why role="status" {}
        div.lobby {
            section.panel {
                h2 { (sight.t("lobby-seats")) }
                ul { @for seat in 0..shown.seats.len() { (chair(sight, seat)) } }
                @if shown.watching > 0 { p.note { (sight.visitor.words.count("watching", "count", shown.watching as i64)) } }
                @if shown.host {
                    p.note { (sight.t("lobby-fill")) }
                    (moves::command(sight, "start", &json!({ "do": "start" }), "main"))
                } @else { p.note { (sight.t("lobby-wait")) } }
            }
            (invite(sight))
        }
    }
}

fn chair(sight: &Sight<'_>, seat: usize) -> Markup {
    let shown = sight.shown;
    let chair = &shown.seats[seat];
    let own = shown.seat.map(iris_core::Seat::index) == Some(seat);
    html! {
        li {
            @match chair.kind {
                "open" => {
                    span.note { (sight.t("seat-open")) }
                    div.row {
                        @if shown.seat.is_none() { (sit(sight, seat)) }
                        @if shown.host { (bot(sight, seat)) }
                    }
                }
                kind => {
                    span {
                        strong { (sight.names[seat]) }
                        @if let Some(level) = chair.level { " " span.note { (sight.visitor.words.count("bot-level", "level", level.into())) } }
                        @if own { " " span.note { (sight.t("you")) } }
                        @if kind == "player" && !own { " " span.note { (sight.t(if chair.present { "here" } else { "away" })) } }
                    }
                    @if own { (moves::command(sight, "stand-up", &json!({ "do": "leave" }), "plain")) }
                    @else if shown.host { (moves::command(sight, "make-free", &json!({ "do": "clear", "seat": seat }), "plain")) }
                }
            }
        }
    }
}

fn sit(sight: &Sight<'_>, seat: usize) -> Markup {
    let name = sight.visitor.name.clone().unwrap_or_else(|| sight.t("guest"));
    html! {
        form.row method="post" action=(sight.to("/sit")) data-live-form="" {
            input type="hidden" name="seat" value=(seat);
            label { span.sr { (sight.t("setting-name")) } input type="text" name="name" maxlength="24" required value=(name); }
            button.main type="submit" { (sight.t("sit")) }
        }
    }
}

fn bot(sight: &Sight<'_>, seat: usize) -> Markup {
    html! {
        form.row method="post" action=(sight.to("/do")) data-live-form="" {
            label { span.sr { (sight.t("bot")) }
                select name="level" { @for level in Level::ALL { option value=(level.number()) selected[level.number() == 3] { (level.number()) " · " (level.name()) } } } }
            button type="submit" name="do" value=(json!({ "do": "seat-bot", "seat": seat, "level": 3 }).to_string()) { (sight.t("seat-bot")) }
        }
    }
}

/// The link for friends, and the same as a picture for telephones.
fn invite(sight: &Sight<'_>) -> Markup {
    let Some((join, watch)) = &sight.keys else { return html! {} };
    let link = format!("{}/t/{}?key={join}", sight.origin, sight.shown.table);
    let watch = format!("/t/{}?key={watch}", sight.shown.table);
    html! {
        section.panel {
            h2 { (sight.t("invite")) }
            p { (sight.t("invite-note")) }
            div.invite {
                (code(&link, &sight.t("invite-code")))
                div {
                    label.stacked { (sight.t("invite-link")) input #invite type="text" readonly value=(link); }
                    p.row {
                        button type="button" data-copy="" data-js="" { (sight.t("copy")) }
                        a.button href=(watch) { (sight.t("invite-watch")) }
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
