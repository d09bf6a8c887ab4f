//! The first page: three games, and one's own matches.

use axum::extract::State;
use axum::response::Response;
use iris_games::{AnyGame, GAMES};
use iris_store::Listed;
use iris_table::Millis;
use maud::{Markup, html};
use serde_json::Value;

use super::assets;
use super::shell::Page;
use super::visitor::Visitor;
use crate::App;

/// How many matches are listed.
const LISTED: usize = 12;

pub(super) async fn page(State(app): State<App>, visitor: Visitor) -> Response {
    let listed = match &visitor.player {
        Some(player) => app.0.store.tables_of(player.as_str(), 100).await.unwrap_or_default(),
        None => Vec::new(),
    };
    let (over, on): (Vec<Listed>, Vec<Listed>) =
        listed.into_iter().partition(|listed| listed.summary.phase == "over");
    let now = app.0.world.now();
    let body = html! {
        main #main .content {
            h1 { (visitor.t("home-title")) }
            p.lead { (visitor.t("home-lead")) }
            ul.games { @for game in GAMES { (offer(&visitor, game)) } }
            (matches(&visitor, "home-going-on", &on, now))
            (matches(&visitor, "home-finished", &over, now))
            @if on.is_empty() && over.is_empty() { p.note { (visitor.t("home-nothing-yet")) } }
        }
        footer {
            a href="/api/openapi.json" { (visitor.t("for-programs")) }
        }
    };
    Page::new(&visitor, format!("Iris: {}", visitor.t("home-title")), body).respond()
}

/// What a game is called here: two of them have the same name on the box.
pub(super) fn title(visitor: &Visitor, game: &str) -> String {
    match game {
        "seven" => visitor.t("game-seven"),
        "gold" => visitor.t("game-gold"),
        "sky" => visitor.t("game-sky"),
        other => other.to_owned(),
    }
}

fn about(visitor: &Visitor, game: &str) -> String {
    match game {
        "seven" => visitor.t("about-seven"),
        "gold" => visitor.t("about-gold"),
        _ => visitor.t("about-sky"),
    }
}

fn offer(visitor: &Visitor, game: &dyn AnyGame) -> Markup {
    let id = game.id();
    let seats = game.seats();
    let players = if seats.start() == seats.end() {
        visitor.words.count("seats-exactly", "seats", (*seats.start()).into())
    } else {
        let (least, most) = (i64::from(*seats.start()), i64::from(*seats.end()));
        visitor.words.fill("seats-between", &[("least", least.into()), ("most", most.into())])
    };
    html! {
        li.game {
            img src=(assets::url(&format!("{id}.svg"))) alt="" width="320" height="180";
            div {
                h2 { (title(visitor, id)) }
                p { (about(visitor, id)) }
                p.by { (players) " · " (game.authors()) }
                form.row.push method="post" action="/play" {
                    input type="hidden" name="game" value=(id);
                    @if visitor.instant { input type="hidden" name="pace" value="instant"; }
                    button.main type="submit" data-play=(id) { (visitor.t("play")) }
                    button type="submit" name="friends" value="yes" data-friends=(id) { (visitor.t("with-friends")) }
                }
                p.row {
                    a.button href=(format!("/new/{id}")) { (visitor.t("options")) }
                    a.button href=(format!("/rules/{id}")) { (visitor.t("rules")) }
                }
            }
        }
    }
}

fn matches(visitor: &Visitor, heading: &str, listed: &[Listed], now: Millis) -> Markup {
    html! {
        @if !listed.is_empty() {
            h2 { (visitor.t(heading)) }
            ul.list {
                @for listed in listed.iter().take(LISTED) {
                    @let names = names(&listed.summary.body);
                    li {
                        a href=(format!("/t/{}", listed.table)) { (title(visitor, &listed.summary.game)) }
                        span { (visitor.words.list(names)) }
                        span.when { (ago(visitor, now.saturating_sub(listed.summary.updated))) }
                    }
                }
            }
        }
    }
}

fn names(body: &str) -> Vec<String> {
    let body: Value = serde_json::from_str(body).unwrap_or_default();
    let names = body["names"].as_array().into_iter().flatten().filter_map(Value::as_str);
    names.filter(|name| !name.is_empty()).map(ToOwned::to_owned).collect()
}

/// How long ago something was.
fn ago(visitor: &Visitor, millis: Millis) -> String {
    let minutes = (millis / 60_000) as i64;
    match minutes {
        0 => visitor.t("ago-now"),
        1..60 => visitor.words.count("ago-minutes", "count", minutes),
        60..1440 => visitor.words.count("ago-hours", "count", minutes / 60),
        _ => visitor.words.count("ago-days", "count", minutes / 1440),
    }
}
