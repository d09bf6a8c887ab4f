//! The form that sets up a table with options.

use iris_bots::Level;
use iris_games::AnyGame;
use maud::{Markup, html};

use crate::document::{Document, narrow};
use crate::home::title;
use crate::{PageContext, options};

/// How many play when nobody says.
pub fn usual_seats(game: &dyn AnyGame) -> u8 {
    3.min(*game.seats().end())
}

/// The page with the form for one game.
pub fn page(cx: &PageContext, game: &dyn AnyGame) -> Markup {
    let title = title(game.id());
    let body = html! {
        h1 { (title) }
        form method="post" action=(format!("/new/{}", game.id())) { (fields(cx, game)) }
    };
    Document::new(cx, format!("{title} · Iris"), narrow(&body)).of(game.id()).render()
}

fn fields(cx: &PageContext, game: &dyn AnyGame) -> Markup {
    let seats = game.seats();
    let most = *seats.end();
    let t = |key: &str| cx.t(key);
    html! {
        @if seats.start() < seats.end() {
            fieldset {
                legend { (t("option-seats")) }
                div.row {
                    @for count in seats.clone() {
                        label { input type="radio" name="seats" value=(count) checked[count == usual_seats(game)]; (count) }
                    }
                }
            }
        }
        fieldset {
            legend { (t("option-opponents")) }
            p.note { (t("option-opponents-note")) }
            div.row {
                @for seat in 1..most {
                    label.stacked {
                        (cx.words.count("option-seat", "seat", i64::from(seat) + 1))
                        select name=(format!("bot{seat}")) {
                            option value="0" { (t("option-open")) }
                            @for level in Level::ALL {
                                option value=(level.number()) selected[level.number() == 3] { (level.number()) " · " (level.name()) }
                            }
                        }
                    }
                }
            }
        }
        (one_of(cx, "clock", "option-clock", &CLOCKS))
        (one_of(cx, "watching", "option-watching", &WATCHING))
        (options::fields(cx, game))
        p { label { input type="checkbox" name="undo" value="yes" checked; (t("option-undo")) } }
        p.row {
            button.main type="submit" name="start" value="yes" { (t("play")) }
            button type="submit" { (t("with-friends")) }
        }
    }
}

const CLOCKS: [(&str, &str); 4] =
    [("none", "clock-none"), ("move", "clock-move"), ("bank", "clock-bank"), ("days", "clock-days")];
const WATCHING: [(&str, &str); 3] =
    [("open", "watching-open"), ("delayed", "watching-delayed"), ("off", "watching-off")];

/// A choice among a few, each with its message; the first is the usual one.
fn one_of(cx: &PageContext, name: &str, legend: &str, choices: &[(&str, &str)]) -> Markup {
    html! {
        fieldset {
            legend { (cx.t(legend)) }
            label.stacked { span.sr { (cx.t(legend)) }
                select name=(name) { @for (value, label) in choices { option value=(value) { (cx.t(label)) } } }
            }
        }
    }
}
