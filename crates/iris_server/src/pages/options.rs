//! A table just as one likes it.

use axum::extract::{Path, State};
use axum::response::Response;
use iris_bots::Level;
use iris_core::Seed;
use iris_games::{AnyGame, find};
use iris_table::{Clock, Settings, Watching};
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::forms::{set_up, usual_seats};
use super::home::title;
use super::sent::Sent;
use super::shell::{Page, go, narrow, problem};
use super::visitor::Visitor;
use crate::App;
use crate::problem::Problem;

pub(super) async fn page(visitor: Visitor, Path(game): Path<String>) -> Response {
    let Some(game) = find(&game) else {
        return problem(&visitor, &Problem::not_found("there is no such game"));
    };
    let title = title(&visitor, game.id());
    let body = html! {
        h1 { (title) }
        form method="post" action=(format!("/new/{}", game.id())) { (fields(&visitor, game)) }
    };
    Page::new(&visitor, format!("{title} · Iris"), narrow(&body)).of(game.id()).respond()
}

fn fields(visitor: &Visitor, game: &dyn AnyGame) -> Markup {
    let seats = game.seats();
    let most = *seats.end();
    let t = |key: &str| visitor.t(key);
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
                        (visitor.words.count("option-seat", "seat", i64::from(seat) + 1))
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
        (one_of(visitor, "clock", "option-clock", &CLOCKS))
        (one_of(visitor, "watching", "option-watching", &WATCHING))
        (house(visitor, game))
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
fn one_of(visitor: &Visitor, name: &str, legend: &str, choices: &[(&str, &str)]) -> Markup {
    html! {
        fieldset {
            legend { (visitor.t(legend)) }
            label.stacked { span.sr { (visitor.t(legend)) }
                select name=(name) { @for (value, label) in choices { option value=(value) { (visitor.t(label)) } } }
            }
        }
    }
}

/// The options that only this game has.
fn house(visitor: &Visitor, game: &dyn AnyGame) -> Markup {
    let t = |key: &str| visitor.t(key);
    match game.id() {
        "seven" => html! {
            fieldset {
                legend { (t("option-effects")) }
                div.row {
                    @for (colour, effect) in COLOURS.iter().zip(usual_effects(game)) {
                        label.stacked {
                            (t(&format!("colour-{colour}")))
                            select name=(format!("effect-{colour}")) {
                                @for (name, label) in EFFECTS {
                                    option value=(name) selected[*name == effect] { (t(label)) }
                                }
                            }
                        }
                    }
                }
            }
        },
        "gold" => html! {
            p { label { input type="checkbox" name="open_scores" value="yes"; (t("option-open-scores")) } }
        },
        _ => html! {},
    }
}

const COLOURS: [&str; 7] = ["red", "orange", "yellow", "green", "blue", "indigo", "violet"];
const EFFECTS: &[(&str, &str)] = &[
    ("shower", "effect-shower"),
    ("gust", "effect-gust"),
    ("shelter", "effect-shelter"),
    ("dry", "effect-dry"),
];

/// What the 7s do where nobody says otherwise, in the order of the colours.
fn usual_effects(game: &dyn AnyGame) -> Vec<String> {
    let dealt = game.deal(&json!({}), *game.seats().start(), Seed::from(0));
    let effects = dealt.map(|dealt| dealt.options()["effects"].clone()).unwrap_or_default();
    COLOURS.iter().map(|colour| effects[*colour].as_str().unwrap_or_default().to_owned()).collect()
}

#[derive(Deserialize)]
pub(super) struct Chosen {
    seats: Option<u8>,
    clock: String,
    watching: String,
    undo: Option<String>,
    start: Option<String>,
    open_scores: Option<String>,
    /// `bot1` and so on, `effect-red` and so on.
    #[serde(flatten)]
    rest: std::collections::HashMap<String, String>,
}

pub(super) async fn create(
    State(app): State<App>,
    visitor: Visitor,
    Path(game): Path<String>,
    Sent(chosen): Sent<Chosen>,
) -> Response {
    let Some(game) = find(&game) else {
        return problem(&visitor, &Problem::not_found("there is no such game"));
    };
    let start = chosen.start.is_some();
    let settings = settings(&visitor, game, &chosen);
    // To play at once, seats that would wait for somebody are filled.
    let bots: Vec<Option<u8>> = (1..settings.seats)
        .map(|seat| {
            chosen
                .rest
                .get(&format!("bot{seat}"))
                .and_then(|level| level.parse().ok())
                .filter(|level| *level > 0)
        })
        .collect();
    match set_up(&app, &visitor, settings, &bots, start).await {
        Ok((table, cookie)) => {
            go(&format!("/t/{table}{}", if visitor.instant { "?pace=instant" } else { "" }), cookie)
        }
        Err(wrong) => problem(&visitor, &wrong),
    }
}

fn settings(visitor: &Visitor, game: &dyn AnyGame, chosen: &Chosen) -> Settings {
    let seats = chosen.seats.unwrap_or_else(|| usual_seats(game));
    let clock = match chosen.clock.as_str() {
        "move" => Clock::Move { seconds: 45 },
        "bank" => Clock::Bank { seconds: 600, increment: 5 },
        "days" => Clock::Days { days: 3 },
        _ => Clock::None {},
    };
    let watching = match chosen.watching.as_str() {
        "delayed" => Watching::Delayed { seconds: 120 },
        "off" => Watching::Off {},
        _ => Watching::Open {},
    };
    let alone =
        (1..seats).all(|seat| chosen.rest.get(&format!("bot{seat}")).is_some_and(|level| level != "0"));
    Settings {
        options: Value::Object(options(game, chosen)),
        clock,
        watching,
        free_undo: chosen.undo.is_some(),
        patience: if alone { None } else { Some(120) },
        pace: visitor.pace(),
        ..Settings::new(game.id(), seats)
    }
}

fn options(game: &dyn AnyGame, chosen: &Chosen) -> Map<String, Value> {
    let mut options = Map::new();
    if game.id() == "seven" {
        let effect = |colour: &&str| chosen.rest.get(&format!("effect-{colour}")).cloned();
        if let Some(effects) = COLOURS.iter().map(effect).collect::<Option<Vec<String>>>() {
            let named = COLOURS.iter().zip(effects);
            let effects: Map<String, Value> =
                named.map(|(colour, effect)| ((*colour).to_owned(), effect.into())).collect();
            options.insert("effects".into(), effects.into());
        }
    }
    if game.id() == "gold" && chosen.open_scores.is_some() {
        options.insert("open_scores".into(), true.into());
    }
    options
}
