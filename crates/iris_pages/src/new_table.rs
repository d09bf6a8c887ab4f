//! The form that sets up a table with options.

use iris_bots::Level;
use iris_games::AnyGame;
use maud::{Markup, html};

use crate::document::{HtmlDocument, narrow};
use crate::home::{art, players, title};
use crate::portrait::portrait;
use crate::{PageContext, options};

/// The level that is chosen unless somebody chooses another.
const USUAL_LEVEL: u8 = 3;

/// How many play when nobody says.
pub fn usual_seats(game: &dyn AnyGame) -> u8 {
    3.min(*game.seats().end())
}

/// The page with the form for one game.
pub fn page(cx: &PageContext, game: &dyn AnyGame) -> Markup {
    let title = title(game.id());
    let body = html! {
        div.banner-art { (art(cx, game.id(), false)) div { h1 { (title) } p.note { (players(cx, game)) } } }
        form.options method="post" action=(format!("/new/{}", game.id())) data-begin="" { (fields(cx, game)) }
    };
    HtmlDocument::new(cx, format!("{title} · Iris"), narrow(&body)).of(game.id()).render()
}

fn fields(cx: &PageContext, game: &dyn AnyGame) -> Markup {
    let seats = game.seats();
    let most = *seats.end();
    let t = |key: &str| cx.t(key);
    html! {
        @if seats.start() < seats.end() {
            fieldset.panel {
                legend { (t("option-seats")) }
                div.segments {
                    @for count in seats.clone() {
                        label { input type="radio" name="seats" value=(count) checked[count == usual_seats(game)]; span { (count) } }
                    }
                }
            }
        }
        fieldset.panel.rivals {
            legend { (t("option-opponents")) }
            @if most > 2 { p.note { (t("option-opponents-note")) } }
            @for seat in 1..most { (rival(cx, seat)) }
            label.check { input type="checkbox" name="public" value="yes"; span { (t("option-public")) } }
            (introductions(cx))
        }
        fieldset.panel {
            legend { (t("option-clock")) }
            (one_of(cx, "clock", &CLOCKS))
        }
        fieldset.panel.rating {
            label.check { input type="checkbox" name="rated" value="yes"; span { (t("option-rated")) } }
            p.note { (t("option-rated-note")) }
        }
        details.panel.fold {
            summary { (t("option-more")) }
            div.inside {
                fieldset { legend { (t("option-watching")) } (one_of(cx, "watching", &WATCHING)) }
                label.check { input type="checkbox" name="undo" value="yes" checked; span { (t("option-undo")) } }
                (options::fields(cx, game))
            }
        }
        div.go-bar {
            button.btn.go.big.at-once type="submit" name="start" value="yes" { svg aria-hidden="true" { use href="#i-play"; } (t("play")) }
            button.btn.big.at-once type="submit" { (t("with-friends")) }
            // In place of the others when a seat is kept for a friend: playing at once would not
            // wait for them.
            button.btn.go.big.inviting type="submit" { svg aria-hidden="true" { use href="#i-share"; } (t("invite-play")) }
        }
    }
}

/// Who sits on a seat: one of the bots by portrait, or nobody yet.
fn rival(cx: &PageContext, seat: u8) -> Markup {
    let name = format!("bot{seat}");
    let who = cx.words.count("option-seat", "seat", i64::from(seat) + 1);
    html! {
        div.rival role="radiogroup" aria-label=(who) {
            span.which { (who) }
            div.faces-row {
                @for level in Level::ALL {
                    label title=(level.name()) {
                        input type="radio" name=(name) value=(level.number()) checked[level.number() == USUAL_LEVEL];
                        (portrait(level.name(), Some(level.number())))
                        span.nm { (level.name()) }
                    }
                }
                label title=(cx.t("option-open")) {
                    input type="radio" name=(name) value="0";
                    span.pic.nobody aria-hidden="true" {}
                    span.nm { (cx.t("option-friend")) }
                }
            }
        }
    }
}

/// Every bot with a sentence of their own.
fn introductions(cx: &PageContext) -> Markup {
    html! {
        ul.intros {
            @for level in Level::ALL {
                li {
                    (portrait(level.name(), Some(level.number())))
                    span { b { (level.name()) } " " span.note { (cx.words.count("bot-level", "level", level.number().into())) } br; (cx.t(&format!("bot-intro-{}", level.number()))) }
                }
            }
        }
    }
}

const CLOCKS: [(&str, &str); 4] =
    [("none", "clock-none"), ("move", "clock-move"), ("bank", "clock-bank"), ("days", "clock-days")];
const WATCHING: [(&str, &str); 3] =
    [("open", "watching-open"), ("delayed", "watching-delayed"), ("off", "watching-off")];

/// A choice among a few, each with its message; the first is the usual one.
fn one_of(cx: &PageContext, name: &str, choices: &[(&str, &str)]) -> Markup {
    html! {
        div.choices {
            @for (at, (value, label)) in choices.iter().enumerate() {
                label { input type="radio" name=(name) value=(value) checked[at == 0]; span { (cx.t(label)) } }
            }
        }
    }
}
